import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Synchronization
import Testing

@Suite("A redirect", .guardAgainstHanging)
struct HTTPRedirectTests {
  @Test(
    "is followed with the key within the same origin",
    arguments: [301, 302, 303, 307, 308])
  func sameOrigin(status: Int) async throws {
    let sut = CurlHTTPClient.here()
    let server = try LoopbackServer { request in
      request.path == "/old" ? .redirect(to: "/new?day=1", status: status) : .json("[]")
    }
    #expect(try await sut.get(server.origin + "/old", key: "SECRET").status == 200)
    #expect(server.requests.map(\.path) == ["/old", "/new"])
    #expect(server.requests.map(\.headers["x-api-key"]) == ["SECRET", "SECRET"])
    #expect(server.requests.last?.query == ["day": "1"])
  }

  @Test("never sends the key to another host, nor back to the first one")
  func otherOrigin() async throws {
    let home = Mutex("")
    let other = try LoopbackServer { _ in
      .redirect(to: home.withLock(\.self) + "/back")
    }
    let sut = CurlHTTPClient.here()
    let server = try LoopbackServer { request in
      request.path == "/" ? .redirect(to: other.origin + "/away") : .json("[]")
    }
    home.withLock { $0 = server.origin }
    #expect(try await sut.get(server.origin + "/", key: "SECRET").status == 200)
    #expect(server.requests.map(\.headers["x-api-key"]) == ["SECRET", nil])
    #expect(other.requests.map(\.headers["x-api-key"]) == [nil])
  }

  @Test("loop is an invalid response")
  func loop() async throws {
    let sut = CurlHTTPClient.here()
    let server = try LoopbackServer { _ in .redirect(to: "/") }
    #expect(await sut.failure(server.origin)?.name == "invalidResponse")
    #expect(server.requests.count == 6)
  }

  @Test(
    "to any other scheme or an impossible port is refused",
    arguments: [
      "ftp://127.0.0.1/x",
      "file:///etc/passwd",
      "https://user:word@127.0.0.1/",
      "gopher://127.0.0.1",
      "http://127.0.0.1:99999/",
    ])
  func otherScheme(target: String) async throws {
    let sut = CurlHTTPClient.here()
    let server = try LoopbackServer { _ in .redirect(to: target) }
    #expect(await sut.failure(server.origin)?.name == "invalidResponse")
  }

  @Test("without a target is an ordinary response")
  func noLocation() async throws {
    let sut = CurlHTTPClient.here()
    let server = try LoopbackServer { _ in .body([], status: 302) }
    #expect(try await sut.get(server.origin).status == 302)
  }

  @Test("from https to http is refused")
  func downgrade() throws {
    let request = HTTPRequest(address: try #require(WebAddress("https://api.nasa.gov/")))
    #expect(throws: AppError.invalidResponse(detail: "redirected from https to http")) {
      try request.redirected(to: "http://api.nasa.gov/")
    }
  }
}

@Suite("A secret", .guardAgainstHanging)
struct HTTPSecretTests {
  @Test(
    "is sent only over https or to this machine",
    arguments: Repository.rows("secrets"))
  func transport(row: [String]) throws {
    let isSent = row[1] == "true"
    let request = HTTPRequest(address: try #require(WebAddress(row[0])), key: "SECRET")
    #expect(request.sentKey == (isSent ? "SECRET" : nil))
    let key = isSent ? ["X-Api-Key: SECRET"] : []
    #expect(request.headerLines(userAgent: "test") == ["User-Agent: test"] + key)
  }

  @Test("is dropped when the origin changes, even if only its port or scheme does")
  func origins() throws {
    let request = HTTPRequest(address: try #require(WebAddress("http://localhost/")), key: "SECRET")
    for target in ["http://localhost:81/", "https://localhost/", "http://127.0.0.1/"] {
      #expect(try request.redirected(to: target).key == nil)
    }
    #expect(try request.redirected(to: "http://localhost:80/x").key != nil)
  }

  @Test(
    "can't inject another header",
    arguments: ["a\r\nX-Evil: 1", "a\nX-Evil: 1", "a\rb", "a\0b", "a\u{7F}"])
  func injection(value: String) async throws {
    let sut = CurlHTTPClient.here()
    let server = try LoopbackServer { _ in .json("[]") }
    _ = try await sut.get(server.origin, key: value)
    let headers = try #require(server.requests.first).headers
    #expect(headers["x-evil"] == nil)
    #expect(headers["x-api-key"] == nil)
  }
}
