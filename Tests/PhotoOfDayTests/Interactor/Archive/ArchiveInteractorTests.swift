import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Synchronization
import Testing

/// Answers after it has let others go on for a number of turns.
private struct LateService: APODService {
  let turns: @Sendable (ClosedRange<CalendarDay>) -> Int
  let answer: @Sendable (ClosedRange<CalendarDay>) -> Result<APODAnswer, AppError>

  func fetchEntries(
    in days: ClosedRange<CalendarDay>, for call: ServiceCall
  ) async throws(AppError) -> APODAnswer {
    for _ in 0..<turns(days) {
      await Task.yield()
    }
    return try answer(days).get()
  }
}

@Suite("Filling the archive")
struct ArchiveInteractorTests {
  private func makeSUT(
    _ service: any APODService, in folder: TemporaryFolder, monthsAtOnce: Int
  ) -> ArchiveInteractor {
    let loader = APODLoader(
      service: service,
      library: Library(archive: folder.months(), now: { 1_700_000_000 }),
      clock: .noon(of: "2023-11-15"),
      monthsAtOnce: monthsAtOnce)
    return ArchiveInteractor(
      loader: loader,
      requests: RetryingRequests(OfflineHTTPClient()))
  }

  @Test("lists past months without pictures, and begins none after a rate limit")
  func ending() async throws {
    let service = APODServiceStub { days in
      days.upperBound > "2022-10-31"
        ? .success(APODAnswer(items: [])) : .failure(.rateLimited(retryAfter: 1))
    }
    let folder = try TemporaryFolder()
    let output = OutputSpy<MonthReport>()
    let sut = makeSUT(service, in: folder, monthsAtOnce: 1)
    let year = await sut.missingMonths(of: "2022-01"..."2022-12")
    await sut.archiveMonths(year, reportingTo: output)
    #expect(output.value?.empty == ["2022-12", "2022-11"])
    #expect(output.value?.notReached == 10)
    #expect(output.value?.stop == .rateLimited(retryAfter: 1))
    #expect(service.asked.withLock(\.count) == 3)
    let current = await sut.missingMonths(of: "2023-11"..."2023-11")
    await sut.archiveMonths(current, reportingTo: output)
    #expect(output.value?.alreadyThere == 1)
    #expect(output.value?.archived == 0)
    #expect(output.value?.empty == [])
  }

  /// A service with an outcome for each month of a year, which comes after a number of turns.
  private func service(_ outcomes: [Int], turns: [Int]) -> LateService {
    LateService(turns: { turns[$0.lowerBound.month - 1] }) { days in
      switch outcomes[days.lowerBound.month - 1] {
      case 0: .success(APODAnswer(items: []))
      case 1: .failure(.decodingFailed(detail: "not JSON"))
      case 2: .failure(.serverError(status: 400, message: nil))
      default: .success(APODAnswer(items: [.plain(days.lowerBound)]))
      }
    }
  }

  @Test("Property: reports the same in whatever order the answers come")
  func order() async {
    await forSeeds { _, random in
      let outcomes = (0..<12).map { _ in Int.random(in: 0...3, using: &random) }
      var reports: Set<MonthReport> = []
      for _ in 1...2 {
        let turns = (0..<12).map { _ in Int.random(in: 0...20, using: &random) }
        let service = service(outcomes, turns: turns)
        let folder = try TemporaryFolder()
        let output = OutputSpy<MonthReport>()
        let sut = makeSUT(service, in: folder, monthsAtOnce: 4)
        // Eleven months: twelve failures in a row would end it.
        let months = await sut.missingMonths(of: "2022-01"..."2022-11")
        await sut.archiveMonths(months, reportingTo: output)
        if let report = output.value {
          reports.insert(report)
        }
      }
      return reports.count == 1 ? nil : "\(reports)"
    }
  }
}
