import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

extension CurlHTTPClient {
  /// A client of the servers on this machine.
  static func here(limits: HTTPTimeLimits = .only()) -> CurlHTTPClient {
    CurlHTTPClient(timeLimits: limits, userAgent: "photo-of-day-tests", hosts: .here)
  }

  func get(
    _ text: String, key: String? = nil, limit: Int = 8 << 20, within seconds: Double = 3600
  ) async throws -> HTTPResponse {
    let request = HTTPRequest(address: try #require(WebAddress(text)), key: key, bodyLimit: limit)
    return try await get(request, until: Deadline(after: seconds))
  }

  /// The failure; `nil` for a response.
  func failure(
    _ text: String, limit: Int = 8 << 20, within seconds: Double = 3600
  ) async -> AppError? {
    do {
      _ = try await get(text, limit: limit, within: seconds)
      return nil
    } catch {
      return error as? AppError
    }
  }
}

extension AppError {
  /// The name of the case.
  var name: String { String("\(self)".prefix { $0 != "(" }) }
}

@Suite("An HTTP response", .guardAgainstHanging)
struct HTTPAnswerTests {
  @Test("has a status, a body, and headers by lower-case name")
  func answer() async throws {
    let sut = CurlHTTPClient.here()
    let server = try LoopbackServer { _ in
      .json("[1]", headers: ["X-Left": "  a: b \t"])
    }
    let response = try await sut.get(server.origin + "/feed?day=2023-10-25&text=a%20b")
    #expect(response.status == 200)
    #expect(response.body == Array("[1]".utf8))
    #expect(response.headers["content-type"] == "application/json")
    #expect(response.headers["x-left"] == "a: b")
    let request = try #require(server.requests.first)
    #expect((request.method, request.path) == ("GET", "/feed"))
    #expect(request.query == ["day": "2023-10-25", "text": "a b"])
    #expect(request.headers["user-agent"] == "photo-of-day-tests")
  }

  @Test("is decompressed")
  func gzip() async throws {
    let sut = CurlHTTPClient.here()
    let server = try LoopbackServer { _ in
      .body(Gzip.stored(Array("[3]".utf8)), headers: ["Content-Encoding": "gzip"])
    }
    #expect(try await sut.get(server.origin).body == Array("[3]".utf8))
    #expect(server.requests.first?.headers["accept-encoding"]?.contains("gzip") == true)
  }

  @Test("drops the headers of an interim response")
  func interim() async throws {
    let sut = CurlHTTPClient.here()
    let hints = "HTTP/1.1 103 Hints\r\nLink: x\r\n\r\n"
    let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]"
    let server = try LoopbackServer { _ in .raw(Array((hints + answer).utf8)) }
    #expect(try await sut.get(server.origin).headers == ["content-length": "2"])
  }
}

@Suite("A body that is too large", .guardAgainstHanging)
struct HTTPBodyLimitTests {
  @Test(
    "is accepted up to the limit, and refused at one byte more",
    arguments: [(9, true), (10, true), (11, false)])
  func boundary(size: Int, isAccepted: Bool) async throws {
    let sut = CurlHTTPClient.here()
    let server = try LoopbackServer { _ in
      .withoutLength(String(repeating: "x", count: size))
    }
    let failure = await sut.failure(server.origin, limit: 10)
    #expect(failure?.name == (isAccepted ? nil : "invalidResponse"))
  }

  @Test(
    "is refused by its declared length, or while it arrives",
    arguments: [true, false])
  func huge(declaresLength: Bool) async throws {
    let sut = CurlHTTPClient.here()
    let server = try LoopbackServer { _ in
      .huge(mib: 2048, declaresLength: declaresLength)
    }
    #expect(await sut.failure(server.origin, limit: 1 << 20)?.name == "invalidResponse")
  }

  @Test("is refused while a gzip bomb unfolds")
  func bomb() async throws {
    let bomb = Gzip.bomb(mib: 64)
    #expect(bomb.count < 1 << 20)
    let sut = CurlHTTPClient.here()
    let server = try LoopbackServer { _ in
      .body(bomb, headers: ["Content-Encoding": "gzip"])
    }
    let failure = await sut.failure(server.origin, limit: 1 << 20)
    #expect(failure == .invalidResponse(detail: "the body is larger than 1048576 bytes"))
  }

  @Test("can't be hidden in endless headers")
  func headers() async throws {
    let line = "X-Pad: \(String(repeating: "x", count: 50_000))\r\n"
    let head = "HTTP/1.1 200 OK\r\n" + String(repeating: line, count: 6)
    let sut = CurlHTTPClient.here()
    let server = try LoopbackServer { _ in .raw(Array((head + "\r\n[]").utf8)) }
    #expect(await sut.failure(server.origin)?.name == "invalidResponse")
  }
}

@Suite("A connection that fails", .guardAgainstHanging)
struct HTTPFailureTests {
  @Test(
    "is classified by its cause",
    arguments: [
      (LoopbackReply.truncated(), "connectionBroke", 18),
      (.garbage, "invalidResponse", 1),
      (.reset, "connectionBroke", 56),
      (.empty, "connectionBroke", 52),
      (.json("no gzip", headers: ["Content-Encoding": "gzip"]), "invalidResponse", 61),
    ])
  func kinds(reply: LoopbackReply, name: String, code: Int) async throws {
    let sut = CurlHTTPClient.here()
    let server = try LoopbackServer { _ in reply }
    let failure = try #require(await sut.failure(server.origin))
    #expect(failure.name == name)
    #expect(failure.detail?.hasPrefix("curl \(code): ") == true, "\(failure)")
    #expect(failure.detail?.utf8.allSatisfy { 0x20...0x7E ~= $0 } == true)
  }

  @Test("never reveals a secret")
  func confidential() async throws {
    let server = try LoopbackServer { _ in .empty }
    server.stop()
    defer { withExtendedLifetime(server) {} }  // It keeps the port from other servers.
    // Every such error contains the host.
    let key = "127.0.0.1"
    let sut = CurlHTTPClient(userAgent: "tests", hosts: .here)
    let address = try #require(WebAddress(server.origin))
    do throws(AppError) {
      _ = try await sut.get(HTTPRequest(address: address, key: key), until: .never)
      Issue.record("connected to a stopped server")
    } catch {
      #expect(error.detail?.hasPrefix("curl 7: Failed to connect to …") == true, "\(error)")
    }
  }
}

@Suite("A time limit", .guardAgainstHanging)
struct HTTPTimeLimitTests {
  @Test("ends a connection that isn't established")
  func connect() async throws {
    // A server without TLS waits for the rest of the request, so the handshake never ends.
    let sut = CurlHTTPClient.here(limits: .only(connect: 0.3))
    let server = try LoopbackServer { _ in .empty }
    #expect(await sut.failure("https://127.0.0.1:\(server.port)")?.name == "timedOut")
  }

  @Test(
    "ends silence, and a body that drips forever",
    arguments: [
      (HTTPTimeLimits.only(silence: 0.3), LoopbackReply.hang, 3600),
      (.only(), .endlessDrip, 0.3),
    ])
  func answer(limits: HTTPTimeLimits, reply: LoopbackReply, seconds: Double) async throws {
    let sut = CurlHTTPClient.here(limits: limits)
    let server = try LoopbackServer { _ in reply }
    #expect(await sut.failure(server.origin, within: seconds)?.name == "timedOut")
  }

  @Test("covers all redirects together")
  func redirects() async throws {
    let sut = CurlHTTPClient.here()
    let server = try LoopbackServer { request in
      .redirect(to: request.path + "x").after(0.2)
    }
    // Counted one by one, the redirects would come to an end at their limit.
    #expect(await sut.failure(server.origin, within: 0.5)?.name == "timedOut")
    #expect(server.requests.count <= 4)
  }
}

@Suite("A cancelled task", .guardAgainstHanging)
struct HTTPCancellationTests {
  @Test("stops waiting for an answer, and leaves other requests alone")
  func whileWaiting() async throws {
    let arrivals = AsyncStream.makeStream(of: Void.self)
    let sut = CurlHTTPClient.here()
    let server = try LoopbackServer { request in
      arrivals.continuation.yield()
      return request.path == "/slow" ? .hang : .json("[]").after(0.3)
    }
    async let other = sut.get(server.origin + "/other")
    let task = Task { await sut.failure(server.origin + "/slow") }
    for await _ in arrivals.stream.prefix(2) {}
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(try await other.status == 200)
  }

  @Test("makes no request if it was cancelled before")
  func before() async throws {
    let sut = CurlHTTPClient.here()
    let server = try LoopbackServer { _ in .json("[]") }
    let failure = await withTaskGroup(of: AppError?.self) { group in
      group.cancelAll()
      group.addTask { await sut.failure(server.origin) }
      return await group.next() ?? nil
    }
    #expect(failure == .cancelled)
    #expect(server.requests.isEmpty)
  }
}
