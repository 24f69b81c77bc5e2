import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Synchronization
import Testing

@Suite("Retries")
struct RetryingRequestsTests {
  private let progress = ProgressSpy()

  /// Fails with each error in turn, and then succeeds.
  private func makeSUT(
    _ errors: [AppError],
    jitter: Double = 0,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { _ in }
  ) -> RetryingRequests {
    let left = Mutex(errors)
    let client = HTTPClientStub { _ in
      if let error = left.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
        return .failure(error)
      }
      return .success(HTTPResponse(status: 200, body: []))
    }
    return RetryingRequests(client, jitter: { jitter }, sleep: sleep)
  }

  private func ask(
    _ sut: RetryingRequests, until deadline: Deadline = .never
  ) async throws(AppError) {
    guard let address = WebAddress("http://localhost/") else { return }
    let request = HTTPRequest(address: address)
    let call = ServiceCall(deadline: deadline, progress: progress)
    let status = try await sut.send(request, for: call) {
      (response) throws(AppError) in response.status
    }
    #expect(status == 200)
  }

  @Test("make the client for the first request, not before")
  func makingClient() async throws {
    let made = Mutex(0)
    let client: @Sendable () -> any HTTPClient = {
      made.withLock { $0 += 1 }
      return HTTPClientStub([])
    }
    let sut = RetryingRequests(client())
    #expect(made.withLock(\.self) == 0)
    try await ask(sut)
    #expect(made.withLock(\.self) == 1)
  }

  static let transient: [AppError] = [
    .noConnection(detail: ""),
    .timedOut(detail: ""),
    .serverError(status: 500, message: nil),
    .serverError(status: 503, message: nil),
    .rateLimited(retryAfter: 5),
  ]
  static let final: [AppError] = [
    .serverError(status: 400, message: nil),
    .serverError(status: 403, message: nil),
    .rateLimited(retryAfter: 6),
    .serverError(status: 404, message: nil),
    .rateLimited(retryAfter: nil),
    .keyRefused(code: "x"),
    .cancelled,
    .insecureConnection(detail: ""),
    .invalidResponse(detail: ""),
    .decodingFailed(detail: ""),
    .placeholderAnswer,
    .noHTTPLibrary,
    .offline,
    .invalidURL(""),
  ]

  @Test("follow transient failures, and may succeed", arguments: transient, [1, 2])
  func succeeds(error: AppError, failures: Int) async throws {
    try await ask(makeSUT(Array(repeating: error, count: failures)))
    #expect(progress.messages.count == failures)
  }

  @Test("end after three attempts", arguments: transient)
  func threeInAll(error: AppError) async {
    await #expect(throws: error) {
      try await ask(makeSUT(Array(repeating: error, count: 9)))
    }
    #expect(progress.messages.count == 2)
  }

  @Test("don't follow permanent failures", arguments: final)
  func never(error: AppError) async {
    await #expect(throws: error) { try await ask(makeSUT([error])) }
    #expect(progress.messages.isEmpty)
  }

  @Test(
    "follow pauses that double, less some jitter",
    arguments: [
      (0.0, [500, 1000]),
      (1.0, [250, 500]),
      (0.5, [375, 750]),
      (7.0, [250, 500]),
    ])
  func pauses(jitter: Double, milliseconds: [Int]) async throws {
    let pauses = Mutex<[Duration]>([])
    let errors = [AppError.noConnection(detail: ""), .noConnection(detail: "")]
    let sut = makeSUT(errors, jitter: jitter) { pause in
      pauses.withLock { $0.append(pause) }
    }
    try await ask(sut)
    #expect(pauses.withLock(\.self) == milliseconds.map { .milliseconds($0) })
  }

  @Test("wait as long as Retry-After says")
  func retryAfter() {
    let pause = makeSUT([]).pause(
      after: 1, failedWith: .rateLimited(retryAfter: 3), remaining: .seconds(30))
    #expect(pause == .seconds(3))
  }

  @Test("aren't made if the pause would end after the deadline")
  func deadline() async {
    let sut = makeSUT([])
    let error = AppError.timedOut(detail: "")
    func pause(after attempt: Int, remaining milliseconds: Int) -> Duration? {
      sut.pause(after: attempt, failedWith: error, remaining: .milliseconds(milliseconds))
    }
    #expect(pause(after: 1, remaining: 501) == .milliseconds(500))
    #expect(pause(after: 1, remaining: 500) == nil)
    #expect(pause(after: 2, remaining: 999) == nil)
    await #expect(throws: error) {
      try await ask(makeSUT([error]), until: Deadline(after: 0))
    }
    #expect(progress.messages.isEmpty)
  }

  @Test("aren't waited for after Ctrl-C")
  func cancelled() async {
    let sut = makeSUT([.noConnection(detail: "")], sleep: { _ in throw CancellationError() })
    await #expect(throws: AppError.cancelled) { try await ask(sut) }
  }
}
