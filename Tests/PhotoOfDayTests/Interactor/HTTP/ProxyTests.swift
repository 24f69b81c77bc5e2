import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Synchronization
import Testing

@Suite("A proxy", .guardAgainstHanging)
struct ProxyTests {
  /// `nasa.example` is a name without an address: only the proxy could connect to it.
  private static let address = "https://nasa.example/apod"

  private func client(_ variables: [String: String]) -> CurlHTTPClient {
    CurlHTTPClient(
      timeLimits: .only(),
      userAgent: "tests",
      proxies: ProxyVariables { variables[$0] },
      hosts: HostPolicy(service: WebAddress(Self.address)) { _ in true })
  }

  private func failure(
    of address: String = address, by variables: [String: String]
  ) async -> AppError? {
    await client(variables).failure(address)
  }

  @Test(
    "comes from the variable that libcurl would take",
    arguments: [
      (["https_proxy": "http://a:1"], "https://e.org/", "a:1 https_proxy"),
      (
        ["https_proxy": "http://a:1", "HTTPS_PROXY": "http://b:2"],
        "https://e.org/", "a:1 https_proxy"
      ),
      (
        ["HTTPS_PROXY": "http://b:2", "all_proxy": "http://c:3"],
        "https://e.org/", "b:2 HTTPS_PROXY"
      ),
      (
        ["https_proxy": "", "all_proxy": "c:3", "ALL_PROXY": "d:4"],
        "https://e.org/", "c:3 all_proxy"
      ),
      (["http_proxy": "http://a:1", "ALL_PROXY": "d:4"], "https://e.org/", "d:4 ALL_PROXY"),
      (["http_proxy": "http://a:1"], "https://e.org/", "none"),
      (
        ["http_proxy": "http://a:1", "HTTP_PROXY": "http://b:2"],
        "http://e.org/", "a:1 http_proxy"
      ),
      (["HTTP_PROXY": "http://b:2"], "http://e.org/", "none"),
      (["all_proxy": "c:3"], "http://localhost:8080/", "none"),
      (["all_proxy": "c:3"], "http://[::1]/", "none"),
      (["all_proxy": "c:3", "no_proxy": "e.org"], "https://e.org/", "none"),
      (["all_proxy": "c:3", "no_proxy": "e.org"], "https://sub.e.org/", "none"),
      (["all_proxy": "c:3", "no_proxy": "x, .E.org"], "https://sub.e.org/", "none"),
      (["all_proxy": "c:3", "no_proxy": "e.org"], "https://le.org/", "c:3 all_proxy"),
      (["all_proxy": "c:3", "no_proxy": "x", "NO_PROXY": "*"], "https://e.org/", "c:3 all_proxy"),
      (["all_proxy": "c:3", "NO_PROXY": "*"], "https://e.org/", "none"),
      (["all_proxy": "c:3", "no_proxy": "10.0.0.0/8"], "http://10.1.2.3/", "none"),
      (["all_proxy": "c:3", "no_proxy": "10.0.0.0/8"], "https://e.org/", "c:3 all_proxy"),
      (["all_proxy": "c:3", "no_proxy": "2001:db8::1"], "http://[2001:db8::1]/", "none"),
    ])
  func variable(variables: [String: String], address: String, name: String) throws {
    let sut = ProxyVariables { variables[$0] }
    let proxy = sut.proxy(for: try #require(WebAddress(address)))
    #expect(proxy.map { "\($0.address) \($0.variable)" } ?? "none" == name)
  }

  @Test(
    "is named by host and port, without name and password",
    arguments: [
      ("http://me:secret@proxy.example:3128", "proxy.example:3128"),
      ("me:secret@a:1/", "a:1"),
      ("a", "a:1080"),
      ("http://me:s/e@cret@a:1/x", "a:1"),
      ("https://a", "a:443"),
      ("socks5h://me@[::1]:9", "[::1]:9"),
      ("http://[::1]", "[::1]:1080"),
      ("http://a:1\u{1B}]0;x", "a:1]0;x"),
    ])
  func name(value: String, name: String) throws {
    let sut = ProxyVariables { $0 == "https_proxy" ? value : nil }
    let proxy = sut.proxy(for: try #require(WebAddress(Self.address)))
    #expect(proxy?.address == name)
  }

  @Test(
    "that refuses a connection is named with its answer",
    arguments: [403, 407, 502, 404])
  func refusal(status: Int) async throws {
    let server = try LoopbackServer { _ in .body([], status: status) }
    let address = "127.0.0.1:\(server.port)"
    let failure = await failure(by: ["https_proxy": "http://me:secret@\(address)"])
    guard case .proxyRefused(let proxy, status, let detail) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(proxy == Proxy(address: address, variable: "https_proxy"))
    #expect(detail.contains("\(status)"))
    #expect(!detail.contains("secret"))
    #expect(server.requests.map(\.method) == ["CONNECT"])
  }

  @Test("that wants a password isn't taken for NASA, without TLS either")
  func plain() async throws {
    let server = try LoopbackServer { request in
      .body([], status: request.headers["proxy-authorization"] == nil ? 407 : 403)
    }
    let address = "http://nasa.example/apod"
    let proxy = "127.0.0.1:\(server.port)"
    let named = Proxy(address: proxy, variable: "http_proxy")
    let failure = await failure(of: address, by: ["http_proxy": proxy])
    #expect(failure == .proxyRefused(named, status: 407, detail: "HTTP 407"))
    let answer = try await client(["http_proxy": "me:secret@" + proxy]).get(address)
    #expect(answer.status == 403)
  }

  @Test("that isn't there is named, and the server isn't")
  func missing() async throws {
    let server = try LoopbackServer { _ in .empty }
    server.stop()
    defer { withExtendedLifetime(server) {} }  // It keeps the port from other servers.
    for (value, name) in [
      ("http://127.0.0.1:\(server.port)", "127.0.0.1:\(server.port)"),
      ("socks5h://127.0.0.1:\(server.port)", "127.0.0.1:\(server.port)"),
      ("nosuch.invalid:8", "nosuch.invalid:8"),
    ] {
      let failure = await failure(by: ["all_proxy": value])
      guard case .proxyUnreachable(let proxy, _) = failure else {
        Issue.record("\(value)")
        continue
      }
      #expect(proxy == Proxy(address: name, variable: "all_proxy"))
    }
  }

  @Test("that speaks SOCKS and refuses is named, too")
  func socks() async throws {
    let (listener, port) = try LoopbackSocket.listening()
    Thread.detachNewThread {
      let guest = listener.accept()
      _ = guest?.read()
      // Version 5, and no way to log in that it would take.
      _ = guest?.write([5, 0xFF])
      guest?.close()
      listener.close()
    }
    let failure = await failure(by: ["ALL_PROXY": "socks5h://127.0.0.1:\(port)"])
    guard case .proxyRefused(let proxy, nil, _) = failure else {
      Issue.record("no refusal")
      return
    }
    #expect(proxy == Proxy(address: "127.0.0.1:\(port)", variable: "ALL_PROXY"))
  }

  @Test(
    "is never told with its password",
    arguments: ["[bad:1", "ba d:1", "127.0.0.1:99999", "x:y:z"],
    ["http", "gopher"])
  func password(host: String, scheme: String) async {
    let failure = await failure(by: ["https_proxy": "\(scheme)://me:secret@\(host)"])
    #expect(failure != nil)
    #expect(!"\(String(describing: failure))".contains("secret"))
  }

  @Test("isn't asked again when it refuses, but when it can't connect or isn't there")
  func retries() async throws {
    let status = Mutex(403)
    let server = try LoopbackServer { _ in
      .body([], status: status.withLock(\.self))
    }
    let client = client(["https_proxy": "127.0.0.1:\(server.port)"])
    let requests = RetryingRequests(client, sleep: { _ in })
    let request = HTTPRequest(address: try #require(WebAddress(Self.address)))
    for (answer, count) in [(403, 1), (407, 1), (404, 1), (502, 3), (503, 3)] {
      status.withLock { $0 = answer }
      let before = server.requests.count
      let call = ServiceCall(deadline: .never, progress: nil)
      await #expect(throws: AppError.self) {
        try await requests.send(request, for: call) { $0.status }
      }
      #expect(server.requests.count - before == count, "\(answer)")
    }
    let missing = Proxy(address: "a:1", variable: "x")
    #expect(AppError.proxyUnreachable(missing, detail: "").isTransient)
  }
}
