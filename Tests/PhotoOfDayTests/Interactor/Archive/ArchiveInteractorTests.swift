import PhotoOfDayEntity
import PhotoOfDayInteractor
import Synchronization
import Testing

/// Records the archive's reports in one list.
final class ArchiveOutputSpy: ArchiveInteractorOutput {
  enum Message: Equatable {
    case didReach(Int, givenUp: Int = 0, of: Int)
    case willWait(Int)
    case didEnd(MonthReport)
    case didEndPictures(PictureReport)
    case fillFailure(APIError)
  }

  private let received = Mutex<[Message]>([])
  var messages: [Message] { received.withLock { $0 } }

  var report: MonthReport? {
    if case .didEnd(let report)? = messages.last { report } else { nil }
  }

  var pictureReport: PictureReport? {
    if case .didEndPictures(let report)? = messages.last { report } else { nil }
  }

  private func add(_ message: Message) { received.withLock { $0.append(message) } }
  func didReach(_ count: Int, givenUp: Int, of total: Int) async {
    add(.didReach(count, givenUp: givenUp, of: total))
  }
  func willWait(seconds: Int) async { add(.willWait(seconds)) }
  func didEnd(_ report: MonthReport) async { add(.didEnd(report)) }
  func didEnd(_ report: PictureReport) async { add(.didEndPictures(report)) }
  func fillFailure(_ error: APIError) async { add(.fillFailure(error)) }
}

@Suite("Filling the archive")
final class ArchiveInteractorTests: Sendable {
  private static let now = CalendarDay("2023-11-15").serial * 86_400 + 17 * 3600
  private static let full: @Sendable (ClosedRange<CalendarDay>) -> Result<APODAnswer, APIError> = { days in
    .success(APODAnswer(items: days.filter { !AllowedDays.daysWithoutPicture.contains($0) }.map { .plain($0) }))
  }
  private let folder: TemporaryFolder
  private let store: MonthFolder
  private let output = ArchiveOutputSpy()
  private let pauses = Mutex<[Duration]>([])

  init() throws {
    folder = try TemporaryFolder()
    store = folder.months()
  }

  private func makeSUT(_ service: APODServiceStub) -> ArchiveInteractor {
    ArchiveInteractor(
      service: service, library: Library(archive: store, now: { Self.now }), clock: NASAClock { Self.now },
      sleep: { [self] pause in
        pauses.withLock { $0.append(pause) }
        try Task.checkCancellation()
      })
  }

  private func fill(
    _ scope: ArchiveScope = .year(2022),
    _ answer: @escaping @Sendable (ClosedRange<CalendarDay>) -> Result<APODAnswer, APIError> = full
  ) async -> (report: MonthReport?, asked: [CalendarMonth]) {
    let service = APODServiceStub(answer)
    await makeSUT(service).fillArchive(scope, reportingTo: output)
    return (output.report, service.asked.withLock { $0.map(\.lowerBound.calendarMonth) })
  }

  @Test("reports any number of months without pictures, and continues")
  func empty() async throws {
    let (report, asked) = await fill(.all) {
      $0.lowerBound.year == 2023 ? Self.full($0) : .success(APODAnswer(items: []))
    }
    #expect(asked.count == 342 && report?.archived == 11 && report?.empty.count == 331 && report?.stop == nil)
    #expect(store.months.count == 11)
  }

  @Test("accepts an empty month while its first picture is late, but not unusable entries")
  func nothing() async throws {
    _ = await fill(.month(11, year: 2023)) { _ in .success(APODAnswer(items: [])) }
    #expect(output.report?.archived == 1)
    _ = await fill(.month(11, year: 2023)) { _ in .success(APODAnswer(items: [], leftOut: 1)) }
    #expect(output.report?.failures.first?.error.name == "decodingFailed")
    #expect(try store.load("2023-11") == nil)
  }

  @Test("waits once for all rate-limited months, then requests each again")
  func waits() async {
    let limited = Mutex(2)
    let (report, asked) = await fill(.year(2022)) { days in
      let isLimited = limited.withLock { left in
        left -= 1
        return left >= 0
      }
      return isLimited ? .failure(.rateLimited(retryAfter: 60)) : Self.full(days)
    }
    #expect(report?.archived == 12 && report?.failures == [])
    #expect(asked.count == 14)
    #expect(pauses.withLock { $0 } == [.seconds(60)])
    #expect(output.messages.contains(.willWait(60)))
  }
}
