import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Synchronization
import Testing

/// Records the archive's last reports.
final class ArchiveOutputSpy: ArchiveInteractorOutput {
  private struct State { var months: MonthReport?, pictures: PictureReport? }

  private let state = Mutex(State())
  var report: MonthReport? { state.withLock(\.months) }
  var pictureReport: PictureReport? { state.withLock(\.pictures) }

  func didReach(_ count: Int, givenUp: Int, of total: Int) async {}
  func didEnd(_ report: MonthReport) async { state.withLock { $0.months = report } }
  func didEnd(_ report: PictureReport) async { state.withLock { $0.pictures = report } }
}

@Suite("Filling the archive")
struct ArchiveInteractorTests {
  @Test("lists past months without pictures, not the current one, and begins no month after a rate limit")
  func ending() async throws {
    let service = APODServiceStub { days in
      days.upperBound > "2022-10-31" ? .success(APODAnswer(items: [])) : .failure(.rateLimited(retryAfter: 1))
    }
    let (folder, output) = (try TemporaryFolder(), ArchiveOutputSpy())
    let loader = APODLoader(
      service: service, library: Library(archive: folder.months(), now: { 1_700_000_000 }),
      clock: .noon(of: "2023-11-15"))
    let sut = ArchiveInteractor(loader: loader, monthsAtOnce: 1, requests: RetryingRequests(OfflineHTTPClient()))
    await sut.archiveMonths(try await sut.missingMonths(of: .year(2022)), reportingTo: output)
    #expect(output.report?.empty == ["2022-12", "2022-11"] && output.report?.notReached == 10)
    #expect(output.report?.stop == .rateLimited(retryAfter: 1) && service.asked.withLock(\.count) == 3)
    await sut.archiveMonths(try await sut.missingMonths(of: .month(11, year: nil)), reportingTo: output)
    #expect(output.report?.alreadyThere == 1 && output.report?.archived == 0 && output.report?.empty == [])
  }
}
