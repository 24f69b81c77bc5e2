import Foundation
import PhotoOfDayEntity
import PhotoOfDayInteractor
import Testing

@Suite("A web address")
struct WebAddressTests {
  @Test(
    "must be http or https, with a valid host and port and without a password",
    arguments: [
      "ftp://example.org/", "file:///etc/passwd", "javascript:alert(1)", "data:text/html,x", "https://", "example.org",
      "", "http://user:secret@example.org/", "https://\u{1B}[31m", "//", "https:example.org",
      // A host has only letters, digits, dots and hyphens.
      "http://a b/", "http://a%2eb/", "http://a\\b/", "http://ดาว.example/", "http://a,b/", "http://[::1]/",
      "http://a:b:1/", "http://a:1x/", "http://:80/", "http://?x", "http:///path", "http://a@b@c/",
      // There is no such port.
      "http://x:0/", "http://x:65536/", "http://x:99999999999999999999/",
    ])
  func refused(text: String) { #expect(WebAddress(text) == nil) }

  @Test(
    "percent-encodes what a path, query or fragment can't contain, and nothing twice",
    arguments: [
      ("https://e.org/a b?c d#e f", "https://e.org/a%20b?c%20d#e%20f"),
      ("https://e.org/%41%zz%", "https://e.org/%41%25zz%25"),
      ("https://e.org/\"<>\\^`{|}[]", "https://e.org/%22%3C%3E%5C%5E%60%7B%7C%7D%5B%5D"),
      ("https://e.org/ก", "https://e.org/%E0%B8%81"), ("https://e.org?a=b", "https://e.org?a=b"),
      ("HTTPS://E.org:8443/A#b#c", "https://e.org:8443/A#b%23c"), ("http://e.org:/x", "http://e.org/x"),
      ("http://E.org:80/X", "http://e.org/X"), ("Https://e.org:443?A", "https://e.org?A"),
      ("http://e.org:443", "http://e.org:443"),
    ])
  func codes(text: String, written: String) throws {
    let address = try #require(WebAddress(text))
    #expect(address.text == written && address.host == "e.org")
    #expect(WebAddress(address.text)?.text == written)
  }

  @Test("has the same parts as Foundation's URL wherever both accept it")
  func parts() {
    let pieces = [
      "http", "https", ":", "//", "/", "?", "#", "@", "[", "]", "::1", "a", "B.c", "-", "%41", "%", "80", "65536", " ",
      "ก", "\\", "=&", "..", ";",
    ]
    forSeeds { _, generator in
      let count = Int.random(in: 0...9, using: &generator)
      let text = "http" + (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      for text in [text, "https://" + text, "http://a.b/" + text] {
        guard let address = WebAddress(text) else { continue }
        guard let url = URL(string: address.text), let host = url.host() else { return "\(text): no URL" }
        let isSame =
          url.scheme?.lowercased() == address.scheme && host.lowercased() == address.host
          && url.port ?? address.port == address.port && url.user() == nil && url.absoluteString == address.text
        if !isSame { return "\(text): \(address), \(url)" }
      }
      return nil
    }
  }

  @Test("is https without a scheme")
  func schemeless() {
    #expect(WebAddress("//player.vimeo.com/video/1?a=b")?.text == "https://player.vimeo.com/video/1?a=b")
  }

  @Test(
    "contains only visible ASCII, whatever it was made from",
    arguments: [
      "https://example.org/ดาว", "https://example.org/a b", "https://example.org/\u{202E}gpj.exe",
      "https://example.org/\u{1B}]0;x\u{7}", "https://example.org/a\nb",
    ])
  func hostile(text: String) {
    let visible = WebAddress(text)?.text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
    #expect(visible != false)
  }

  @Test(
    "recognizes this machine",
    arguments: [
      ("http://127.0.0.1:80/", true), ("http://localhost/", true),
      ("http://127.0.0.1.example.org/", false), ("http://128.0.0.1/", false),
    ])
  func loopback(text: String, isLoopback: Bool) { #expect(WebAddress(text)?.isLoopback == isLoopback) }

  @Test("has an origin: scheme, host and port")
  func origin() throws {
    let address = try #require(WebAddress("https://Example.org/a"))
    #expect(address.hasSameOrigin(as: try #require(WebAddress("https://example.org:443/b"))))
    for other in ["http://example.org/a", "https://example.org:8443/a", "https://www.example.org/a"] {
      #expect(!address.hasSameOrigin(as: try #require(WebAddress(other))))
    }
  }

  @Test("is never longer than an address that can be read, even percent-encoded")
  func longest() {
    let address = "https://x/" + String(repeating: "é", count: 681)
    #expect(WebAddress(address + "abcdefg") == nil)
    #expect(WebAddress(address)?.text.utf8.count == WebAddress.longest)
    #expect(WebAddress(address).flatMap { WebAddress($0.text) } == WebAddress(address))
  }

  @Test(
    "is public with https and a name that has a dot, at the usual port",
    arguments: [
      ("https://science.nasa.gov/x", true), ("https://assets.science.nasa.gov:443/x", true),
      ("https://xn--local-fsa.example/", true), ("http://science.nasa.gov/", false),
      ("https://science.nasa.gov:8443/", false), ("https://localhost/", false), ("https://a.localhost/", false),
      ("https://localhost./", false), ("https://router/", false), ("https://127.0.0.1/", false),
      ("https://8.8.8.8/", false), ("https://127.1/", false), ("https://0x7f.1/", false), ("https://0xA.0x1/", false),
      ("https://2130706433/", false),
      ("https://10.0.0.1../", false), ("https://example..org/", false),
    ])
  func publicAddresses(text: String, isPublic: Bool) throws {
    #expect(try #require(WebAddress(text)).isPublic == isPublic)
  }
}
