import PhotoOfDayEntity
import PhotoOfDayInteractor
import Synchronization
import Testing

@Suite("A range with a bad day")
struct NarrowingAPODServiceTests {
  private let october: ClosedRange<CalendarDay> = "2023-10-01"..."2023-10-31"
  private let failure = APIError.serverError(status: 500, message: "Internal Service Error")

  /// Fails with 500 for any range that includes a bad day.
  private func service(bad: Set<CalendarDay>) -> APODServiceStub {
    let failure = failure
    return APODServiceStub { days in
      if bad.contains(where: days.contains) { return .failure(failure) }
      let all = (days.lowerBound.serial...days.upperBound.serial).map(CalendarDay.init(serial:))
      return .success(APODAnswer(items: all.map { .plain($0) }))
    }
  }

  private func fetch(_ service: APODServiceStub) async throws(APIError) -> APODAnswer {
    try await NarrowingAPODService(whole: service, part: service).fetchAPOD(in: october)
  }

  @Test(
    "returns all other days, and counts the bad ones",
    arguments: [
      ["2023-10-01"], ["2023-10-16"], ["2023-10-31"], ["2023-10-05", "2023-10-25"],
      ["2023-10-15", "2023-10-16", "2023-10-17"],
    ] as [Set<CalendarDay>])
  func badDays(bad: Set<CalendarDay>) async throws {
    let service = service(bad: bad)
    let answer = try await fetch(service)
    #expect(answer.items.map(\.date) == APODList.full("2023-10").items.map(\.date).filter { !bad.contains($0) })
    #expect(answer.leftOut == bad.count)
    #expect(service.asked.withLock { $0 }.count <= 1 + bad.count * 10)
  }

  @Test("isn't split if nothing is wrong")
  func good() async throws {
    let service = service(bad: [])
    _ = try await fetch(service)
    #expect(service.asked.withLock { $0 }.count == 1)
  }

  @Test("is given up soon if the whole service is failing")
  func hopeless() async {
    let service = APODServiceStub { [failure] _ in .failure(failure) }
    await #expect(throws: failure) { try await fetch(service) }
    #expect(service.asked.withLock { $0 }.count == 7)
  }

  @Test(
    "is given up after any other failure",
    arguments: [.timedOut(detail: ""), .serverError(status: 503, message: nil)] as [APIError])
  func otherFailure(error: APIError) async {
    let service = APODServiceStub { _ in .failure(error) }
    await #expect(throws: error) { try await fetch(service) }
    #expect(service.asked.withLock { $0 }.count == 1)
  }
}
