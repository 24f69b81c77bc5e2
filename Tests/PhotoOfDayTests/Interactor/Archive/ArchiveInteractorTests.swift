import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Synchronization
import Testing

@Suite("Filling the archive")
struct ArchiveInteractorTests {
  @Test("lists past months without pictures, not the current one, and begins no month after a rate limit")
  func ending() async throws {
    let service = APODServiceStub { days in
      days.upperBound > "2022-10-31" ? .success(APODAnswer(items: [])) : .failure(.rateLimited(retryAfter: 1))
    }
    let (folder, output) = (try TemporaryFolder(), OutputSpy<MonthReport>())
    let loader = APODLoader(
      service: service, library: Library(archive: folder.months(), now: { 1_700_000_000 }),
      clock: .noon(of: "2023-11-15"))
    let sut = ArchiveInteractor(loader: loader, monthsAtOnce: 1, requests: RetryingRequests(OfflineHTTPClient()))
    await sut.archiveMonths(await sut.missingMonths(of: "2022-01"..."2022-12"), reportingTo: output)
    #expect(output.value?.empty == ["2022-12", "2022-11"] && output.value?.notReached == 10)
    #expect(output.value?.stop == .rateLimited(retryAfter: 1) && service.asked.withLock(\.count) == 3)
    await sut.archiveMonths(await sut.missingMonths(of: "2023-11"..."2023-11"), reportingTo: output)
    #expect(output.value?.alreadyThere == 1 && output.value?.archived == 0 && output.value?.empty == [])
  }
}
