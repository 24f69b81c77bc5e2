import PhotoOfDayEntity
import PhotoOfDayInteractor
import Synchronization
import Testing

@Suite("The second and third attempt")
struct RetryingAPODServiceTests {
  private let news = APODNewsSpy()
  private let day: ClosedRange<CalendarDay> = "2023-10-01"..."2023-10-31"

  /// Fails with each error in turn, then answers.
  private func service(_ errors: [APIError]) -> APODServiceStub {
    let left = Mutex(errors)
    return APODServiceStub { _ in
      left.withLock { $0.isEmpty ? nil : $0.removeFirst() }.map { .failure($0) } ?? .success(APODAnswer(items: []))
    }
  }

  private func makeSUT(_ service: APODServiceStub, jitter: Double = 0) -> RetryingAPODService {
    RetryingAPODService(service, policy: RetryPolicy(jitter: { jitter }), sleep: { _ in })
  }

  static let transient: [APIError] = [
    .noConnection(detail: ""), .timedOut(detail: ""), .serverError(status: 500, message: nil),
    .serverError(status: 503, message: nil), .rateLimited(retryAfter: 5),
  ]
  static let final: [APIError] = [
    .serverError(status: 400, message: nil), .serverError(status: 403, message: nil), .rateLimited(retryAfter: 6),
    .serverError(status: 404, message: nil), .rateLimited(retryAfter: nil), .keyRefused(code: "x"), .cancelled,
    .insecureConnection(detail: ""), .invalidResponse(detail: ""), .decodingFailed(detail: ""), .placeholderAnswer,
    .noHTTPLibrary(detail: ""), .nothingSaved, .invalidURL(""),
  ]

  @Test("are made after failures that pass by themselves, and may succeed", arguments: transient, [1, 2])
  func succeeds(error: APIError, failures: Int) async throws {
    let service = service(Array(repeating: error, count: failures))
    _ = try await makeSUT(service).fetchAPOD(in: day, reportingTo: news)
    #expect(service.asked.withLock { $0 }.count == failures + 1)
    #expect(news.messages.count == failures)
  }

  @Test("are all there are: three in all", arguments: transient)
  func threeInAll(error: APIError) async {
    let service = service(Array(repeating: error, count: 9))
    await #expect(throws: error) { try await makeSUT(service).fetchAPOD(in: day, reportingTo: news) }
    #expect(service.asked.withLock { $0 }.count == 3)
  }

  @Test("are not made after a refusal, or what will not pass", arguments: final)
  func never(error: APIError) async {
    let service = service([error])
    await #expect(throws: error) { try await makeSUT(service).fetchAPOD(in: day, reportingTo: news) }
    #expect(service.asked.withLock { $0 }.count == 1)
    #expect(news.messages.isEmpty)
  }

  @Test(
    "come after pauses that double, less a part that is left to chance",
    arguments: [
      (0.0, [500, 1000]), (1.0, [250, 500]), (0.5, [375, 750]), (7.0, [250, 500]),
    ])
  func pauses(jitter: Double, milliseconds: [Int]) async throws {
    let sut = makeSUT(service([.noConnection(detail: ""), .noConnection(detail: "")]), jitter: jitter)
    _ = try await sut.fetchAPOD(in: day, reportingTo: news)
    #expect(news.messages == milliseconds.map { .willRetry(.milliseconds($0)) })
  }

  @Test("come after the time that NASA names")
  func retryAfter() async throws {
    _ = try await makeSUT(service([.rateLimited(retryAfter: 3)])).fetchAPOD(in: day, reportingTo: news)
    #expect(news.messages == [.willRetry(.seconds(3))])
  }

  @Test("are not begun when the time for an answer is over")
  func patience() async {
    let service = service([.timedOut(detail: ""), .timedOut(detail: "")])
    let start = ContinuousClock.now
    let clock = Mutex([start, start + .seconds(10), start + .milliseconds(19_500)])
    let sut = RetryingAPODService(
      service, policy: RetryPolicy(patience: .seconds(20), jitter: { 0 }), sleep: { _ in },
      now: { clock.withLock { $0.removeFirst() } })
    await #expect(throws: APIError.timedOut(detail: "")) { try await sut.fetchAPOD(in: day, reportingTo: news) }
    #expect(news.messages == [.willRetry(.milliseconds(500))])
  }

  @Test("are not waited for where the user stops it")
  func cancelled() async {
    let sut = RetryingAPODService(service([.noConnection(detail: "")]), sleep: { _ in throw CancellationError() })
    await #expect(throws: APIError.cancelled) { try await sut.fetchAPOD(in: day, reportingTo: news) }
  }
}

@Suite("A range with a bad day")
struct NarrowingAPODServiceTests {
  private let october: ClosedRange<CalendarDay> = "2023-10-01"..."2023-10-31"
  private let failure = APIError.serverError(status: 500, message: "Internal Service Error")

  /// Fails with 500 wherever a bad day is in the range.
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
    "brings all other days, and counts the bad ones",
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

  @Test("asks for no parts where nothing is wrong")
  func good() async throws {
    let service = service(bad: [])
    _ = try await fetch(service)
    #expect(service.asked.withLock { $0 }.count == 1)
  }

  @Test("gives up soon where it is the service that fails, and not a day")
  func hopeless() async {
    let service = APODServiceStub { [failure] _ in .failure(failure) }
    await #expect(throws: failure) { try await fetch(service) }
    #expect(service.asked.withLock { $0 }.count == 7)
  }

  @Test(
    "is given up for any other failure",
    arguments: [.timedOut(detail: ""), .serverError(status: 503, message: nil)] as [APIError])
  func otherFailure(error: APIError) async {
    let service = APODServiceStub { _ in .failure(error) }
    await #expect(throws: error) { try await fetch(service) }
    #expect(service.asked.withLock { $0 }.count == 1)
  }
}
