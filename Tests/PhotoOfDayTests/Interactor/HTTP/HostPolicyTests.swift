import Foundation
import PhotoOfDayEntity
import PhotoOfDayInteractor
import Testing

@Suite("A request to a private host")
struct HostPolicyTests {
  private static let refused = "invalidResponse"

  private func client(_ hosts: HostPolicy, proxies: [String: String] = [:]) -> CurlHTTPClient {
    CurlHTTPClient(
      timeLimits: .only(), userAgent: "tests", hosts: hosts, proxies: ProxySettings { proxies[$0] })
  }

  @Test(
    "is refused when the connection is made, whatever leads there",
    arguments: ["127.0.0.1", "localhost", "127.1", "0x7f000001", "2130706433", "[::ffff:127.0.0.1]"])
  func connection(host: String) async throws {
    let server = try LoopbackServer { _ in .json("[]") }
    for service in [nil, WebAddress("https://science.nasa.gov/x")] {
      let sut = client(HostPolicy(service: service))
      #expect(await sut.failure("http://\(host):\(server.port)/x")?.name == Self.refused)
    }
    #expect(server.requests.isEmpty)
  }

  @Test("is sent if the service is there, also to another port")
  func privateService() async throws {
    let server = try LoopbackServer { _ in .json("[]") }
    #expect(try await client(.here).get(server.origin).status == 200)
  }

  @Test("falls to the host's next address")
  func nextAddress() async throws {
    let server = try LoopbackServer { _ in .json("[]") }
    // `localhost` is ::1 and 127.0.0.1.
    let refused = try #require(IPAddress("::1"))
    let sut = client(HostPolicy(service: nil) { $0 == refused })
    #expect(try await sut.get("http://localhost:\(server.port)").status == 200)
  }

  @Test("is refused by its name if a proxy would make the connection")
  func proxied() async throws {
    let proxy = try LoopbackServer { request in
      request.path == "/inside" ? .redirect(to: "http://10.0.0.1/") : .json("[]")
    }
    let sut = client(HostPolicy(service: nil), proxies: ["http_proxy": proxy.origin])
    #expect(try await sut.get("http://public.example/").status == 200)
    for address in ["http://10.0.0.1/", "http://printer.local/", "http://[fd00::1]/", "http://public.example/inside"] {
      #expect(await sut.failure(address)?.name == Self.refused, "\(address)")
    }
    #expect(proxy.requests.map(\.path) == ["/", "/inside"])
    let service = HostPolicy(service: WebAddress("http://nasa.local/feed"))
    #expect(try await client(service, proxies: ["all_proxy": proxy.origin]).get("http://other.local/").status == 200)
  }

  @Test("is refused by its address if the user excepts it from the proxy")
  func excepted() async throws {
    let (proxy, server) = (try LoopbackServer { _ in .json("[]") }, try LoopbackServer { _ in .json("[]") })
    let sut = client(
      HostPolicy(service: nil) { _ in true }, proxies: ["http_proxy": proxy.origin, "no_proxy": "localhost"])
    #expect(await sut.failure("http://localhost:\(server.port)/")?.name == Self.refused)
    #expect(proxy.requests.isEmpty && server.requests.isEmpty)
  }
}

@Suite("The proxy of a request")
struct ProxySettingsTests {
  private func proxy(_ variables: [String: String], for address: String) throws -> String? {
    ProxySettings { variables[$0] }.proxy(for: try #require(WebAddress(address)))
  }

  @Test("is that of its scheme, else that of all; HTTP_PROXY doesn't count")
  func scheme() throws {
    let all = ["http_proxy": "a", "https_proxy": "b", "HTTPS_PROXY": "c", "all_proxy": "d", "HTTP_PROXY": "e"]
    #expect(try proxy(all, for: "http://x.example") == "a")
    #expect(try proxy(all, for: "https://x.example") == "b")
    #expect(try proxy(["HTTPS_PROXY": "c"], for: "https://x.example") == "c")
    #expect(try proxy(["https_proxy": "", "ALL_PROXY": "d"], for: "https://x.example") == "d")
    #expect(try proxy(["HTTP_PROXY": "e"], for: "http://x.example") == nil)
    #expect(try proxy([:], for: "http://x.example") == nil)
  }

  @Test(
    "is none for the user's exceptions, as libcurl reads them",
    arguments: [
      ("*", "x.example", true), ("x.example", "x.example", true), ("example", "x.example", true),
      (".example", "x.example", true), ("X.Example.", "x.example", true), ("x.example", "x.example.", true),
      ("ample", "x.example", false), ("x.example", "y.example", false), ("*.example", "x.example", false),
      ("a, x.example", "x.example", true), ("a x.example", "x.example", true), ("*,a", "x.example", false),
      (".", "x.example", false), ("10.0.0.1", "10.0.0.1", true), ("10.0.0.0/8", "10.9.8.7", true),
      ("10.0.0.0/8", "11.0.0.1", false), ("10.0.0.0/33", "10.0.0.1", false), ("10.128.0.0/9", "10.127.0.1", false),
      ("fd00::/8", "[fd12::1]", true), ("fd00::1", "[fd00::1]", true), ("fd00::/8", "10.0.0.1", false),
      ("0.0.0.1", "10.0.0.1", false), ("a", "127.0.0.1", true), ("a", "localhost", true),
    ])
  func exceptions(list: String, host: String, isException: Bool) throws {
    for name in ["no_proxy", "NO_PROXY"] {
      #expect(try proxy([name: list, "http_proxy": "p"], for: "http://\(host)/") == (isException ? nil : "p"))
    }
  }
}
