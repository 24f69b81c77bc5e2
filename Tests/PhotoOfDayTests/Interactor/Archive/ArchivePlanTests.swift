import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("The archive's plan")
struct ArchivePlanTests {
  private let allowedDays = AllowedDays(today: "2023-11-15")

  private func months(_ scope: ArchiveScope) throws(AppError) -> [CalendarMonth] {
    try ArchivePlan(scope, allowedDays: allowedDays) { _ in false }.months
  }

  @Test(
    "has the allowed months of its scope, newest first",
    arguments: [
      (ArchiveScope.all, 342, "2023-11", "1995-06"), (.year(2022), 12, "2022-12", "2022-01"),
      (.year(2565), 12, "2022-12", "2022-01"), (.year(2566), 11, "2023-11", "2023-01"),
      (.year(1995), 7, "1995-12", "1995-06"), (.month(10, year: 2566), 1, "2023-10", "2023-10"),
      (.month(6, year: 1995), 1, "1995-06", "1995-06"), (.month(11, year: nil), 1, "2023-11", "2023-11"),
    ] as [(ArchiveScope, Int, CalendarMonth, CalendarMonth)])
  func scope(scope: ArchiveScope, count: Int, newest: CalendarMonth, oldest: CalendarMonth) throws {
    let months = try months(scope)
    #expect(months.count == count && months.first == newest && months.last == oldest)
    #expect(months == months.sorted(by: >))
  }

  @Test(
    "requests only months that are missing or may have changed",
    arguments: [
      (.success(false), false, true), (.success(true), false, false), (.success(true), true, true),
      (.failure(.storedByNewerVersion), false, false),
      (.failure(.storedByNewerVersion), true, false),
    ] as [(Result<Bool, AppError>, Bool, Bool)])
  func holdings(hasAll: Result<Bool, AppError>, asksAlways: Bool, isAsked: Bool) throws {
    let plan = try ArchivePlan(.month(10, year: 2023), allowedDays: allowedDays, asksAlways: asksAlways) {
      (_) throws(AppError) in try hasAll.get()
    }
    #expect(plan.months == (isAsked ? ["2023-10"] : []))
    #expect(plan.complete == (hasAll == .success(true) && !asksAlways ? 1 : 0))
    #expect(plan.unreadable.map(\.target) == (hasAll == .failure(.storedByNewerVersion) ? ["2023-10"] : []))
  }
}

@Suite("The archive's patience")
struct ArchivePatienceTests {
  @Test(
    "outlasts a failed month, and ends if all would fail",
    arguments: [
      (nil, false), (.rateLimited(retryAfter: 1), true), (.cancelled, true),
      (.couldNotSave(reason: ""), true), (.keyRefused(code: ""), true), (.noConnection(detail: ""), false),
      (.timedOut(detail: ""), false), (.serverError(status: 503, message: nil), false),
      (.decodingFailed(detail: ""), false), (.placeholderAnswer, false),
    ] as [(AppError?, Bool)])
  func first(error: AppError?, isOver: Bool) {
    #expect(ends([error]) == [isOver])
  }

  @Test("ends at the third month in a row without a connection, or the twelfth failure of any kind")
  func inARow() {
    #expect(ends([.noConnection(detail: ""), .timedOut(detail: ""), .noConnection(detail: "")]).last == true)
    #expect(ends([.noConnection(detail: ""), .timedOut(detail: ""), nil, .noConnection(detail: "")]).last == false)
    let failures = [AppError?](repeating: .serverError(status: 500, message: nil), count: 12)
    #expect(ends(failures) == Array(repeating: false, count: 11) + [true])
    #expect(ends(failures.dropLast() + [nil] + failures.dropLast()).last == false)
  }

  private func ends(_ errors: some Sequence<AppError?>) -> [Bool] {
    var sut = ArchivePatience()
    return errors.map { sut.isOver(after: $0) }
  }
}
