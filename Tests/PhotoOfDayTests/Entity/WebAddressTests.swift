import PhotoOfDayEntity
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
}
