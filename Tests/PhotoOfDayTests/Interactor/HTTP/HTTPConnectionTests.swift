import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Synchronization
import Testing

/// The failures of this many requests that begin together.
private func failures(
  of count: Int, _ sut: CurlHTTPClient, _ address: String
) async -> [AppError?] {
  await withTaskGroup { group in
    for number in 0..<count {
      group.addTask { await sut.failure("\(address)/\(number)") }
    }
    return await group.reduce(into: []) { $0.append($1) }
  }
}

@Suite(
  "A connection of HTTP/2",
  .enabled(if: Nginx.isInstalled),
  .guardAgainstHanging)
struct HTTPSharedConnectionTests {
  private func client(_ nginx: Nginx, limits: HTTPTimeLimits = .only()) -> CurlHTTPClient {
    CurlHTTPClient(
      timeLimits: limits,
      userAgent: "tests",
      certificates: CertificateSource(file: nginx.certificate, folder: nil),
      hosts: HostPolicy(service: WebAddress(nginx.origin)))
  }

  /// Breaks off in the way that the path names; any other answer waits for the gate.
  private static func reply(to path: String, behind gate: Gate) -> LoopbackReply {
    switch path {
    case "/cancelled":
      return .hang
    case "/cut":
      return .truncated(String(repeating: "x", count: 100_000))
    case "/large":
      return .huge(mib: 16)
    default:
      gate.pass(with: path)
      return .json("[]")
    }
  }

  @Test("outlives a request that is cancelled, too large or broken off")
  func failingRequests() async throws {
    let arrivals = AsyncStream.makeStream(of: Void.self)
    let gate = Gate()
    let server = try LoopbackServer { request in
      arrivals.continuation.yield()
      return Self.reply(to: request.path, behind: gate)
    }
    let nginx = try await Nginx(before: server)
    let sut = client(nginx)
    async let other = sut.get(nginx.origin + "/other")
    var arrived = arrivals.stream.makeAsyncIterator()
    await arrived.next()
    let cancelled = Task { await sut.failure(nginx.origin + "/cancelled") }
    await arrived.next()
    cancelled.cancel()
    #expect(await cancelled.value == .cancelled)
    #expect(await sut.failure(nginx.origin + "/large")?.name == "invalidResponse")
    let requests = try await nginx.requests(atLeast: 2)
    // libcurl 7.88 only notices the end of one request among several by its silence.
    let impatient = client(nginx, limits: .only(silence: 1))
    let cut = await impatient.failure(nginx.origin + "/cut")
    #expect(["noConnection", "timedOut"].contains(cut?.name), "\(String(describing: cut))")
    gate.open()
    #expect(try await other.body == Array("[]".utf8))
    let last = try await nginx.requests(atLeast: 1) { $0.target == "/other" }
    #expect((requests + last).connections.count == 1, "\(requests + last)")
  }

  @Test(
    "makes room for another one when the server ends it, or refuses requests",
    arguments: ["keepalive_requests 3;", "http2_max_concurrent_streams 1;"])
  func ended(directive: String) async throws {
    let server = try LoopbackServer { _ in .json("[]") }
    let nginx = try await Nginx(before: server, directive)
    let failures = await failures(of: 12, client(nginx), nginx.origin)
    #expect(failures.allSatisfy { $0 == nil })
    let requests = try await nginx.requests(atLeast: 12) { $0.status == 200 }
    #expect(Set(requests.map(\.target)).count == 12, "\(requests)")
  }

  @Test("isn't used again once it has fallen silent")
  func silent() async throws {
    let server = try LoopbackServer { _ in .json("[]") }
    let nginx = try await Nginx(before: server)
    #expect(await client(nginx).failure(nginx.origin + "/before") == nil)
    let sut = client(nginx, limits: .only(connect: 1, silence: 1))
    nginx.send(signal: SIGSTOP)
    let failures = await failures(of: 2, sut, nginx.origin)
    #expect(failures.map { $0?.name } == ["timedOut", "timedOut"])
    nginx.send(signal: SIGCONT)
    #expect(await client(nginx).failure(nginx.origin + "/after") == nil)
    let requests = try await nginx.requests(atLeast: 2) {
      ["/before", "/after"].contains($0.target)
    }
    #expect(requests.connections.count == 2, "\(requests)")
  }
}
