import PhotoOfDayEntity
import PhotoOfDayInteractor
import Synchronization
import Testing

/// Records what the archive waits for, and its last reports.
final class ArchiveOutputSpy: ArchiveInteractorOutput {
  private struct State { var waits: [Int] = [], months: MonthReport?, pictures: PictureReport? }

  private let state = Mutex(State())
  var waits: [Int] { state.withLock(\.waits) }
  var report: MonthReport? { state.withLock(\.months) }
  var pictureReport: PictureReport? { state.withLock(\.pictures) }

  func didReach(_ count: Int, givenUp: Int, of total: Int) async {}
  func willWait(seconds: Int) async { state.withLock { $0.waits.append(seconds) } }
  func didEnd(_ report: MonthReport) async { state.withLock { $0.months = report } }
  func didEnd(_ report: PictureReport) async { state.withLock { $0.pictures = report } }
  func fillFailure(_ error: AppError) async {}
}

@Suite("Filling the archive")
struct ArchiveInteractorTests {
  @Test("waits once for all rate-limited months, then requests each again")
  func waits() async throws {
    let limited = Mutex(2)
    let pauses = Mutex<[Duration]>([])
    let service = APODServiceStub { days in
      let isLimited = limited.withLock { left in
        left -= 1
        return left >= 0
      }
      return isLimited
        ? .failure(.rateLimited(retryAfter: 60)) : .success(APODAnswer(items: days.map { .plain($0) }))
    }
    let (folder, output) = (try TemporaryFolder(), ArchiveOutputSpy())
    let sut = ArchiveInteractor(
      service: service, library: Library(archive: folder.months(), now: { 1_700_000_000 }),
      clock: .noon(of: "2023-11-15"),
      sleep: { pause in pauses.withLock { $0.append(pause) } })
    await sut.fillArchive(.year(2022), reportingTo: output)
    #expect(output.report?.archived == 12 && output.report?.failures == [])
    #expect(service.asked.withLock(\.count) == 14)
    #expect(pauses.withLock(\.self) == [.seconds(60)] && output.waits.contains(60))
  }
}
