import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("The archive's plan")
struct ArchivePlanTests {
  @Test(
    "has the allowed months of some, or all, newest first",
    arguments: [
      (nil, "1995-06"..."2023-11"),
      ("2022-01"..."2022-12", "2022-01"..."2022-12"),
      ("2023-01"..."2023-12", "2023-01"..."2023-11"),
      ("1995-01"..."1995-12", "1995-06"..."1995-12"),
      ("2023-10"..."2023-10", "2023-10"..."2023-10"),
    ] as [(ClosedRange<CalendarMonth>?, ClosedRange<CalendarMonth>)])
  func months(
    asked: ClosedRange<CalendarMonth>?, allowed: ClosedRange<CalendarMonth>
  ) async throws {
    let loader = APODLoader(
      service: APODServiceStub { _ in .success(APODAnswer(items: [])) },
      library: Library(archive: try TemporaryFolder().months(), now: { 1_700_000_000 }),
      clock: .noon(of: "2023-11-15"))
    let sut = ArchiveInteractor(loader: loader, requests: RetryingRequests(OfflineHTTPClient()))
    #expect(await sut.missingMonths(of: asked).months == allowed.reversed())
  }

  @Test(
    "requests only months that are missing or may have changed",
    arguments: [
      (.success(false), false, true),
      (.success(true), false, false),
      (.success(true), true, true),
      (.failure(.storedByNewerVersion), false, false),
      (.failure(.storedByNewerVersion), true, false),
    ] as [(Result<Bool, AppError>, Bool, Bool)])
  func holdings(isUpToDate: Result<Bool, AppError>, isRefreshing: Bool, isAsked: Bool) {
    let plan = ArchivePlan(["2023-10"], isRefreshing: isRefreshing) {
      (_) throws(AppError) in try isUpToDate.get()
    }
    #expect(plan.months == (isAsked ? ["2023-10"] : []))
    let isComplete = isUpToDate == .success(true) && !isRefreshing
    #expect(plan.upToDateCount == (isComplete ? 1 : 0))
    let isNewer = isUpToDate == .failure(.storedByNewerVersion)
    #expect(plan.unreadable.map(\.target) == (isNewer ? ["2023-10"] : []))
  }
}

@Suite("The patience with a service")
struct ServicePatienceTests {
  @Test(
    "outlasts a failed month, and ends if all would fail",
    arguments: [
      (nil, false),
      (.rateLimited(retryAfter: 1), true),
      (.cancelled, true),
      (.couldNotSave(reason: ""), true),
      (.keyRefused(code: ""), true),
      (.noConnection(detail: ""), false),
      (.timedOut(detail: ""), false),
      (.serverError(status: 503, message: nil), false),
      (.decodingFailed(detail: ""), false),
      (.placeholderAnswer, false),
    ] as [(AppError?, Bool)])
  func first(error: AppError?, isOver: Bool) {
    #expect(ends([error]) == [isOver])
  }

  @Test("ends at the third failure to connect in a row, or the twelfth of any kind")
  func inARow() {
    let unconnected = AppError.noConnection(detail: "")
    let late = AppError.timedOut(detail: "")
    #expect(ends([unconnected, late, unconnected]).last == true)
    #expect(ends([unconnected, late, nil, unconnected]).last == false)
    let failures = [AppError?](repeating: .serverError(status: 500, message: nil), count: 12)
    #expect(ends(failures) == Array(repeating: false, count: 11) + [true])
    #expect(ends(failures.dropLast() + [nil] + failures.dropLast()).last == false)
  }

  private func ends(_ errors: some Sequence<AppError?>) -> [Bool] {
    var sut = ServicePatience()
    return errors.map { sut.isOver(after: $0) }
  }
}
