import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("What may be requested", .guardAgainstHanging)
struct HostPolicyTests {
  private func client(_ hosts: HostPolicy) -> CurlHTTPClient {
    CurlHTTPClient(timeLimits: .only(), userAgent: "tests", hosts: hosts)
  }

  private func client(of service: String) -> CurlHTTPClient {
    client(HostPolicy(service: WebAddress(service)))
  }

  @Test("is the service's own origin, wherever it is, and no other port or scheme of its host")
  func service() async throws {
    let service = try LoopbackServer { _ in .json("[]") }
    let other = try LoopbackServer { _ in .json("[]") }
    let sut = client(of: service.origin + "/apod")
    #expect(try await sut.get(service.origin + "/x").status == 200)
    #expect(await sut.failure(other.origin)?.name == "invalidResponse")
    #expect(other.requests.isEmpty)
  }

  @Test(
    "may have an address of IPv6, and gets the key on this machine",
    .enabled(if: LoopbackSocket.hasIPv6))
  func numeric() async throws {
    let service = try LoopbackServer(isIPv6: true) { request in
      request.path == "/old" ? .redirect(to: "/new") : .json("[]")
    }
    let sut = client(of: service.origin + "/apod")
    #expect(try await sut.get(service.origin + "/old", key: "SECRET").status == 200)
    #expect(service.requests.map(\.headers["x-api-key"]) == ["SECRET", "SECRET"])
    #expect(service.requests.first?.headers["host"] == "[::1]:\(service.port)")
  }

  @Test("holds for a redirect, too")
  func redirect() async throws {
    let other = try LoopbackServer { _ in .json("[]") }
    let service = try LoopbackServer { _ in .redirect(to: other.origin) }
    let sut = client(of: service.origin)
    #expect(await sut.failure(service.origin)?.name == "invalidResponse")
    #expect(other.requests.isEmpty)
  }

  @Test("fails with its host's name, unless that is NASA's or the service's")
  func unreachable() async throws {
    let server = try LoopbackServer { _ in .empty }
    server.stop()
    defer { withExtendedLifetime(server) {} }  // It keeps the port from other servers.
    let mirror = HostPolicy(service: WebAddress("http://mirror.example.org")) { _ in true }
    let elsewhere = client(mirror)
    #expect(await elsewhere.failure(server.origin)?.name == "hostUnreachable")
    #expect(await client(.here).failure(server.origin)?.name == "noConnection")
    for (host, isNASAs) in [
      ("nasa.gov", true),
      ("apod.nasa.gov", true),
      ("evilnasa.gov", false),
      ("nasa.gov.org", false),
    ] {
      let address = try #require(WebAddress("https://\(host)/"))
      #expect(address.isInDomain("nasa.gov") == isNASAs)
    }
  }

  @Test(
    "is requested and opened over https, unless the service itself is on http",
    arguments: [
      ("http://apod.it/a", "https://apod.it/a"),
      ("HTTPS://E.org:443/A", "https://e.org/A"),
      ("http://192.168.1.1/reboot", nil),
      ("http://router/", nil),
      ("https://localhost/", nil),
      ("http://e.org:8080/", nil),
      ("https://e.org:8443/", nil),
    ] as [(String, String?)])
  func outbound(text: String, expected: String?) throws {
    let address = try #require(WebAddress(text))
    #expect(HostPolicy(service: nil).outbound(address)?.text == expected)
    #expect(HostPolicy(service: address).outbound(address) == address)
  }
}
