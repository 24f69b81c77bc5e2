import PhotoOfDayPresenter
import PhotoOfDayView
import Testing

@Suite("The exit status")
struct ExitStatusTests {
  @Test("has a number for each way that a run can go")
  func numbers() {
    let numbers = ExitReason.allCases.map { PhotoOfDayView.ExitStatus($0).rawValue }
    #expect(numbers == [0, 1, 2, 65, 69, 73, 75, 130])
  }
}
