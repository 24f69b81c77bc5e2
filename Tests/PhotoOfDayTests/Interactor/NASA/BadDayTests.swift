import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Synchronization
import Testing

@Suite("A range with a bad day")
final class BadDayTests: Sendable {
  private let october: ClosedRange<CalendarDay> = "2023-10-01"..."2023-10-31"
  private static let failure = AppError.serverError(status: 500, message: "Internal Service Error")
  private let asked = Mutex(0)

  /// The service, which answers a range like this.
  private func fetch(
    _ failure: @escaping @Sendable (ClosedRange<CalendarDay>) -> AppError?
  ) async throws(AppError) -> APODAnswer {
    let client = HTTPClientStub { [self] request in
      asked.withLock { $0 += 1 }
      let dates = request.address.text.matches(of: /\d{4}-\d\d-\d\d/)
      let days = dates.compactMap { CalendarDay(iso: $0.output) }
      let range = days[0]...days[days.count - 1]
      if let failure = failure(range) { return .failure(failure) }
      let body = range.map { SentEntry.planetary($0) }.json
      return .success(HTTPResponse(status: 200, body: Array(body.utf8)))
    }
    let sut = PlanetaryAPODService(requests: RetryingRequests(client))
    return try await sut.fetchEntries(in: october)
  }

  @Test(
    "returns all other days, and counts the bad ones",
    arguments: [
      ["2023-10-01"],
      ["2023-10-16"],
      ["2023-10-31"],
      ["2023-10-05", "2023-10-25"],
      ["2023-10-15", "2023-10-16", "2023-10-17"],
    ] as [Set<CalendarDay>])
  func badDays(bad: Set<CalendarDay>) async throws {
    let answer = try await fetch { bad.contains(where: $0.contains) ? Self.failure : nil }
    let all = APODList.full("2023-10").items.map(\.date)
    #expect(answer.items.map(\.date) == all.filter { !bad.contains($0) })
    #expect(answer.leftOutCount == bad.count)
    #expect(asked.withLock(\.self) <= 1 + bad.count * 10)
  }

  @Test("is given up soon if the whole service is failing")
  func hopeless() async {
    await #expect(throws: Self.failure) {
      try await fetch { _ in Self.failure }
    }
    #expect(asked.withLock(\.self) == 7)
  }

  @Test(
    "is given up after any other failure",
    arguments: [.timedOut(detail: ""), .serverError(status: 503, message: nil)] as [AppError])
  func otherFailure(error: AppError) async {
    await #expect(throws: error) { try await fetch { _ in error } }
    #expect(asked.withLock(\.self) == 1)
  }
}
