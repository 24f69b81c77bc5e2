import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter
import Testing

@Suite("A report of failures")
struct ArchiveReportTests {
  private static let errors: [AppError] = [
    .noPictureFile,
    .serverError(status: 503, message: nil),
    .timedOut(detail: "a"),
    .timedOut(detail: "b"),
  ]

  @Test("tells each kind, with its days, also where a day failed twice")
  func twice() {
    let failures: [PictureReport.Failure] = [
      .init(target: "2023-10-05", error: Self.errors[1]),
      .init(target: "2023-10-05", error: Self.errors[0]),
      .init(target: "2023-10-04", error: Self.errors[0]),
      .init(target: "2023-10-03", error: Self.errors[1]),
    ]
    let report = PictureReport(failures: failures)
    let sut = ArchiveWords(Speech(.english))
    #expect(
      sut.alerts(for: report, sut.days.dates).map(\.text) == [
        "Not archived: 3 October 2023, 5 October 2023. "
          + "NASA's service is failing (503). Try again in a few minutes.",
        "Not archived: 4–5 October 2023. "
          + "NASA has no image file for this day. Its page may show it (w).",
      ])
  }

  @Test("Property: loses no failure, in whatever order they come")
  func whole() async {
    await forSeeds { _, random in
      let count = Int.random(in: 0...12, using: &random)
      let failures = (0..<count).map { _ in
        let day = CalendarDay(2023, 10, Int.random(in: 1...4, using: &random))
        let error = Self.errors.randomElement(using: &random) ?? .cancelled
        return PictureReport.Failure(target: day, error: error)
      }
      let sut = ReportWords(Speech(.english))
      let failure = FailureWords(Speech(.english))
      let groups = sut.grouped(failures) { sut.days.dates($0) }
      for sentence in Set(failures.map { failure.because($0.error) }) {
        let alike = failures.filter { failure.because($0.error) == sentence }
        let names = groups.filter { $0.sentence == sentence }.map(\.names)
        if names != [sut.names(of: alike.map(\.target), sut.days.dates)] {
          return "\(alike): \(names)"
        }
      }
      return nil
    }
  }
}
