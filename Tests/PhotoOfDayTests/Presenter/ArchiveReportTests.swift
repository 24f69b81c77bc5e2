import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter
import Testing

@Suite("A report of failures")
struct ArchiveReportTests {
  private static let errors: [AppError] = [
    .noPictureFile, .serverError(status: 503, message: nil), .timedOut(detail: "a"),
    .timedOut(detail: "b"),
  ]

  @Test("tells each kind, with its days, also where a day failed twice")
  func twice() {
    let failures =
      [("2023-10-05", 1), ("2023-10-05", 0), ("2023-10-04", 0), ("2023-10-03", 1)]
      as [(CalendarDay, Int)]
    let report = PictureReport(
      failures: failures.map { .init(target: $0.0, error: Self.errors[$0.1]) })
    let sut = Messages(.english)
    #expect(
      sut.alerts(for: report, sut.dates).map(\.text) == [
        "Not archived: 3 October 2023, 5 October 2023. NASA's service is failing (503). Try again in a few minutes.",
        "Not archived: 4–5 October 2023. NASA has no image file for this day. Its page may show it (w).",
      ])
  }

  @Test("Property: loses no failure, in whatever order they come")
  func whole() async {
    await forSeeds { _, random in
      let failures = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        let day = CalendarDay("2023-10-01").advanced(by: Int.random(in: 0...3, using: &random))
        return PictureReport.Failure(
          target: day, error: Self.errors.randomElement(using: &random) ?? .cancelled)
      }
      let sut = Messages(.english)
      let groups = sut.grouped(failures) { sut.dates($0) }
      for sentence in Set(failures.map { sut.because($0.error) }) {
        let alike = failures.filter { sut.because($0.error) == sentence }
        let names = groups.filter { $0.sentence == sentence }.map(\.names)
        if names != [sut.names(of: alike.map(\.target), sut.dates)] { return "\(alike): \(names)" }
      }
      return nil
    }
  }
}
