import Foundation
@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("A web address")
struct WebAddressTests {
  @Test(
    "must be http or https, with a valid host and port and without a password",
    arguments: Repository.rows("refused addresses"))
  func refused(row: [String]) {
    #expect(WebAddress(row[0]) == nil)
  }

  @Test(
    "percent-encodes what a path, query or fragment can't contain, and nothing twice",
    arguments: Repository.rows("written addresses"))
  func codes(row: [String]) throws {
    let address = try #require(WebAddress(row[0]))
    #expect(address.text == row[1])
    #expect(address.host == "e.org")
    #expect(WebAddress(address.text)?.text == row[1])
  }

  @Test("Property: has the same parts as Foundation's URL wherever both accept it")
  func parts() async {
    let pieces = [
      "http", "https", ":", "//", "/", "?", "@", "[", "]", "::1", "a", "B.c", "-", "%41", "80",
      "65536", " ", "ก", "\\", "=&", "..", ";",
    ]
    await forSeeds { _, generator in
      let count = Int.random(in: 0...9, using: &generator)
      let drawn = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }
      let text = "http" + drawn.joined()
      for text in [text, "https://" + text, "http://a.b/" + text] {
        guard let address = WebAddress(text) else { continue }
        guard let url = URL(string: address.text), let written = url.host() else {
          return "\(text): no URL"
        }
        let host = written.filter { !"[]".contains($0) }
        guard url.scheme?.lowercased() == address.scheme,
          host.lowercased() == address.host.filter({ !"[]".contains($0) }),
          url.port ?? address.port == address.port,
          url.user() == nil,
          url.absoluteString == address.text
        else { return "\(text): \(address), \(url)" }
      }
      return nil
    }
  }

  @Test(
    "may have an address of IPv6, in one form",
    arguments: Repository.rows("IPv6 addresses"))
  func numeric(row: [String]) throws {
    let address = try #require(WebAddress(row[0]))
    #expect(address.text == row[1])
    #expect(address.host == row[2])
    #expect(WebAddress(address.text) == address)
    #expect(address.isLoopback == (row[2] == "[::1]"))
    #expect(!address.hasPublicHost)
  }

  @Test("is https without a scheme")
  func schemeless() {
    let address = WebAddress("//player.vimeo.com/video/1?a=b")
    #expect(address?.text == "https://player.vimeo.com/video/1?a=b")
  }

  @Test(
    "contains only visible ASCII, whatever it was made from",
    arguments: [
      "https://example.org/ดาว",
      "https://example.org/a b",
      "https://example.org/\u{202E}gpj.exe",
      "https://example.org/\u{1B}]0;x\u{7}",
      "https://example.org/a\nb",
    ])
  func hostile(text: String) {
    let visible = WebAddress(text)?.text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
    #expect(visible != false)
  }

  @Test(
    "recognizes this machine",
    arguments: [
      ("http://127.0.0.1:80/", true),
      ("http://localhost/", true),
      ("http://127.0.0.1.example.org/", false),
      ("http://128.0.0.1/", false),
    ])
  func loopback(text: String, isLoopback: Bool) {
    #expect(WebAddress(text)?.isLoopback == isLoopback)
  }

  @Test("has an origin: scheme, host and port")
  func origin() throws {
    let address = try #require(WebAddress("https://Example.org/a"))
    let same = try #require(WebAddress("https://example.org:443/b"))
    #expect(address.hasSameOrigin(as: same))
    for other in [
      "http://example.org/a",
      "https://example.org:8443/a",
      "https://www.example.org/a",
    ] {
      let other = try #require(WebAddress(other))
      #expect(!address.hasSameOrigin(as: other))
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
    arguments: Repository.rows("public addresses"))
  func publicAddresses(row: [String]) throws {
    let address = try #require(WebAddress(row[0]))
    #expect("\(address.isPublic)" == row[1])
  }
}
