import PhotoOfDayEntity
import PhotoOfDayInteractor
import Synchronization
import Testing

@Suite("A limited HTTP client", .guardAgainstHanging)
struct LimitedHTTPClientTests {
  /// Counts simultaneous requests, and answers none before the expected number is open.
  private final class CountingClient: HTTPClient {
    let now = Mutex(0)
    let most = Mutex(0)
    private let expected: Int

    init(expected: Int) { self.expected = expected }

    func get(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
      let count = now.withLock { count in
        count += 1
        return count
      }
      most.withLock { $0 = max($0, count) }
      defer { now.withLock { $0 -= 1 } }
      while most.withLock({ $0 }) < expected, !Task.isCancelled { await Task.yield() }
      // Time for one too many to arrive.
      guard (try? await Task.sleep(for: .milliseconds(2))) != nil else { throw .cancelled }
      if request.headers["Fails"] != nil { throw .noConnection(detail: "") }
      return HTTPResponse(status: 200, body: [])
    }
  }

  private func ask(_ sut: LimitedHTTPClient, fails: Bool = false) async -> Result<HTTPResponse, APIError> {
    guard let address = WebAddress("http://127.0.0.1/") else { return .failure(.invalidURL("")) }
    do throws(APIError) {
      return .success(try await sut.get(HTTPRequest(address, headers: fails ? ["Fails": "1"] : [:])))
    } catch {
      return .failure(error)
    }
  }

  @Test("sends no more requests at a time than its limit, and all in the end", arguments: [1, 4])
  func limit(count: Int) async {
    let client = CountingClient(expected: count)
    let sut = LimitedHTTPClient(client, atOnce: count)
    let answers = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<60 { group.addTask { await (try? ask(sut, fails: number % 3 == 0).get()) != nil } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.count { $0 } == 40)
    #expect(client.most.withLock { $0 } == count)
  }

  /// Answers nothing until its task is cancelled, and counts its requests.
  private struct HoldingClient: HTTPClient {
    let held: AsyncStream<Void>.Continuation

    func get(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
      held.yield()
      while !Task.isCancelled { try? await Task.sleep(for: .seconds(600)) }
      throw .cancelled
    }
  }

  @Test("cancels waiting requests and running ones")
  func cancelledWhileWaiting() async {
    let (held, hold) = AsyncStream.makeStream(of: Void.self)
    let sut = LimitedHTTPClient(HoldingClient(held: hold), atOnce: 2)
    let tasks = (0..<8).map { _ in Task { await ask(sut) } }
    for await _ in held.prefix(2) {}
    for task in tasks { task.cancel() }
    for task in tasks {
      let answer = await task.value
      #expect(throws: APIError.cancelled) { try answer.get() }
    }
  }

  @Test("loses no slot when a waiting request is cancelled")
  func cancelled() async {
    let client = CountingClient(expected: 1)
    let sut = LimitedHTTPClient(client, atOnce: 2)
    for round in 0..<50 {
      let tasks = (0..<8).map { _ in Task { await ask(sut) } }
      if round % 2 == 0 { await Task.yield() }
      tasks.forEach { $0.cancel() }
      for task in tasks {
        if case .failure(let error) = await task.value { #expect(error == .cancelled) }
      }
    }
    #expect(await (try? ask(sut).get())?.status == 200)
    #expect(client.now.withLock { $0 } == 0 && client.most.withLock { $0 } <= 2)
  }
}
