import Foundation
import PhotoOfDayEntity
import PhotoOfDayInteractor
import Synchronization
import Testing

/// The failures of this many requests that begin together.
private func failures(of count: Int, _ sut: CurlHTTPClient, _ address: String) async -> [APIError?] {
  await withTaskGroup { group in
    for number in 0..<count { group.addTask { await sut.failure("\(address)/\(number)") } }
    return await group.reduce(into: []) { $0.append($1) }
  }
}

@Suite("A connection of HTTP/2", .enabled(if: Nginx.isInstalled), .guardAgainstHanging)
struct HTTPSharedConnectionTests {
  private func client(_ nginx: Nginx, limits: HTTPTimeLimits = .only()) -> CurlHTTPClient {
    CurlHTTPClient(
      timeLimits: limits, userAgent: "tests", certificates: CertificateSource(file: nginx.certificate, folder: nil),
      hosts: .here)
  }

  @Test("is shared by requests that begin together, and by later ones")
  func shared() async throws {
    let (open, gate) = (OpenRequests(expected: 8), DispatchSemaphore(value: 0))
    let server = try LoopbackServer { request in
      if request.path != "/later" { open.hold() }
      if request.path == "/0" { _ = gate.wait(timeout: .now() + Patience.limit) }
      return .json("[]")
    }
    let nginx = try await Nginx(before: server)
    let sut = client(nginx)
    // One of them isn't answered yet: libcurl closes an idle connection when other tests have left several.
    async let together = failures(of: 8, sut, nginx.origin)
    _ = try await nginx.requests(atLeast: 7)
    #expect(await sut.failure(nginx.origin + "/later") == nil)
    gate.signal()
    #expect(await together.allSatisfy { $0 == nil })
    let requests = try await nginx.requests(atLeast: 9)
    #expect(requests.connections.count == 1 && requests.versions == ["HTTP/2.0"], "\(requests)")
  }

  @Test("stays when a request is cancelled or its body is too large; the others go on, even when one breaks off")
  func failingRequests() async throws {
    let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
    let gate = DispatchSemaphore(value: 0)
    let server = try LoopbackServer { request in
      arrival.yield()
      switch request.path {
      case "/cancelled": return .hang
      case "/cut": return .truncated(String(repeating: "x", count: 100_000))
      case "/large": return .huge(mib: 16)
      default:
        _ = gate.wait(timeout: .now() + Patience.limit)
        return .json("[]")
      }
    }
    let nginx = try await Nginx(before: server)
    let sut = client(nginx)
    async let other = sut.get(nginx.origin + "/other")
    let cancelled = Task { await sut.failure(nginx.origin + "/cancelled") }
    for await _ in arrivals.prefix(2) {}
    cancelled.cancel()
    #expect(await cancelled.value == .cancelled)
    #expect(await sut.failure(nginx.origin + "/large")?.name == "invalidResponse")
    let requests = try await nginx.requests(atLeast: 2)
    // libcurl 7.88 only notices the end of one request among several by its silence.
    let cut = await client(nginx, limits: .only(silence: 1)).failure(nginx.origin + "/cut")
    #expect(["noConnection", "timedOut"].contains(cut?.name), "\(String(describing: cut))")
    gate.signal()
    #expect(try await other.body == Array("[]".utf8))
    let last = try await nginx.requests(atLeast: 1) { $0.target == "/other" }
    #expect((requests + last).connections.count == 1, "\(requests + last)")
  }

  @Test(
    "makes room for another one when the server ends it, or refuses requests",
    arguments: ["keepalive_requests 3;", "http2_max_concurrent_streams 1;"])
  func ended(directive: String) async throws {
    let nginx = try await Nginx(before: try LoopbackServer { _ in .json("[]") }, directive)
    #expect(await failures(of: 12, client(nginx), nginx.origin).allSatisfy { $0 == nil })
    let requests = try await nginx.requests(atLeast: 12) { $0.status == 200 }
    #expect(Set(requests.map(\.target)).count == 12, "\(requests)")
  }

  @Test("isn't used again once it has fallen silent")
  func silent() async throws {
    let nginx = try await Nginx(before: try LoopbackServer { _ in .json("[]") })
    #expect(await client(nginx).failure(nginx.origin + "/before") == nil)
    let sut = client(nginx, limits: .only(connect: 1, silence: 1))
    nginx.send(signal: SIGSTOP)
    #expect(await failures(of: 2, sut, nginx.origin).map { $0?.name } == ["timedOut", "timedOut"])
    nginx.send(signal: SIGCONT)
    #expect(await client(nginx).failure(nginx.origin + "/after") == nil)
    let requests = try await nginx.requests(atLeast: 2) { ["/before", "/after"].contains($0.target) }
    #expect(requests.connections.count == 2, "\(requests)")
  }
}

@Suite("Requests that wait for a connection", .guardAgainstHanging)
struct HTTPWaitingTests {
  private let server: SilentServer

  init() throws { server = try SilentServer() }

  private func client(_ limits: HTTPTimeLimits) -> CurlHTTPClient {
    CurlHTTPClient(timeLimits: limits, userAgent: "tests", hosts: .here)
  }

  @Test("fail with it, and not one after the other")
  func failure() async throws {
    // On a busy machine, some begin when the first has failed.
    for limit in [0.5, 5, 50] {
      let server = try SilentServer()
      let names = await failures(of: 8, client(.only(connect: limit)), server.origin).map { $0?.name }
      #expect(names == Array(repeating: "timedOut", count: 8))
      try await eventually("the server has accepted a connection") { server.guests > 0 }
      if server.guests == 1 { return }
    }
    Issue.record("there was more than one connection")
  }

  @Test("have their own time limit, and go on when the first is cancelled")
  func limit() async throws {
    let (patient, origin) = (client(.only()), server.origin)
    let first = Task { await patient.failure(origin + "/first") }
    try await eventually("the first connects") { server.guests == 1 }
    let second = Task { await patient.failure(origin + "/second") }
    #expect(await client(.only(whole: 0.3)).failure(origin + "/hasty")?.name == "timedOut")
    #expect(server.guests == 1)
    first.cancel()
    #expect(await first.value == .cancelled)
    try await eventually("the second connects") { server.guests == 2 }
    second.cancel()
    #expect(await second.value == .cancelled)
  }
}

/// Accepts connections and never says anything, so that no handshake ends.
private final class SilentServer: Sendable {
  let origin: String
  private let closing: LoopbackCord
  private let accepted = Mutex(0)

  init() throws {
    let (listener, port) = try LoopbackSocket.listening()
    (origin, closing) = ("https://127.0.0.1:\(port)", try LoopbackCord())
    Thread.detachNewThread { [closing, weak self] in
      var guests: [LoopbackSocket] = []
      while closing.wait(for: listener) == .readable {
        guard let guest = listener.accept() else { continue }
        guests.append(guest)
        self?.accepted.withLock { $0 += 1 }
      }
      for socket in guests + [listener] { socket.close() }
    }
  }

  deinit { closing.pull() }

  /// How many connections there were.
  var guests: Int { accepted.withLock(\.self) }
}
