import PhotoOfDayEntity
import PhotoOfDayInteractor
import Testing

@Suite("A web address")
struct WebAddressTests {
  @Test(
    "is http or https alone, with a host and no password",
    arguments: [
      "ftp://example.org/", "file:///etc/passwd", "javascript:alert(1)", "data:text/html,x", "https://", "example.org",
      "", "http://user:secret@example.org/", "https://\u{1B}[31m", "//", "https:example.org",
    ])
  func refused(text: String) { #expect(WebAddress(text) == nil) }

  @Test("without a scheme is https")
  func schemeless() {
    #expect(WebAddress("//player.vimeo.com/video/1?a=b")?.text == "https://player.vimeo.com/video/1?a=b")
  }

  @Test(
    "holds nothing but visible ASCII, whatever it was made of",
    arguments: [
      "https://example.org/ดาว", "https://example.org/a b", "https://example.org/\u{202E}gpj.exe",
      "https://example.org/\u{1B}]0;x\u{7}", "https://example.org/a\nb",
    ])
  func hostile(text: String) {
    let visible = WebAddress(text)?.text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
    #expect(visible != false)
  }

  @Test(
    "knows this machine",
    arguments: [
      ("http://127.0.0.1:80/", true), ("http://localhost/", true), ("http://127.8.9.10/", true),
      ("http://127.0.0.1.example.org/", false), ("http://128.0.0.1/", false), ("http://[::1]:9/", true),
    ])
  func loopback(text: String, isLoopback: Bool) { #expect(WebAddress(text)?.isLoopback == isLoopback) }

  @Test("has an origin of scheme, host and port")
  func origin() throws {
    let address = try #require(WebAddress("https://Example.org/a"))
    #expect(address.hasSameOrigin(as: try #require(WebAddress("https://example.org:443/b"))))
    for other in ["http://example.org/a", "https://example.org:8443/a", "https://www.example.org/a"] {
      #expect(!address.hasSameOrigin(as: try #require(WebAddress(other))))
    }
  }

  @Test(
    "has a port that there can be", arguments: ["http://x:0/", "http://x:65536/", "http://x:99999999999999999999/"])
  func port(text: String) { #expect(WebAddress(text) == nil) }

  @Test(
    "is private where its host is this machine or one of the network around it, however that is written",
    arguments: [
      "127.0.0.1", "127.1", "0x7f000001", "2130706433", "017700000001", "0.0.0.0", "10.1.2.3", "100.64.0.1",
      "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.168.1.1", "224.0.0.1", "255.255.255.255", "[::1]", "[::]",
      "[fe80::1]", "[fd00::1]", "[::ffff:10.0.0.1]", "[::127.0.0.1]", "localhost", "router", "printer.local",
      "a.localhost",
      "localhost.",
    ])
  func privateHosts(host: String) throws {
    #expect(try #require(WebAddress("http://\(host)/x")).isPrivateHost)
  }

  @Test(
    "is public elsewhere",
    arguments: [
      "science.nasa.gov", "8.8.8.8", "172.15.0.1", "172.32.0.1", "100.63.0.1", "100.128.0.1", "192.167.1.1", "11.0.0.1",
      "[2001:4860:4860::8888]", "10.example.org", "local.example.org",
    ])
  func publicHosts(host: String) throws {
    #expect(try !#require(WebAddress("https://\(host)/x")).isPrivateHost)
  }
}
