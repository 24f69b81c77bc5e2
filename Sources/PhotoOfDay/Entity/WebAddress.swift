/// An absolute `http` or `https` address. No other kind is fetched, opened or shown.
///
/// Its text is ASCII without spaces or control characters, and has one form: scheme and host in
/// lower case, an address of IPv6 as short as it can be, and no port that is the scheme's own.
///
/// Source: RFC 3986, but stricter about hosts. Foundation's `URL` would double the program's size
/// and start-up time: `docs/decisions/0007-no-foundation.md`.
package struct WebAddress: Hashable, Sendable {
  /// The longest address, in bytes.
  package static let longest = 4096

  package let text: String
  /// The port; the scheme's default, if none is given.
  package let port: Int
  /// Where the host ends in the text, in bytes.
  private let hostEnd: Int

  /// Reads an address; `nil` for another scheme, without a host, with a user name or password, and
  /// for other text.
  ///
  /// An address without a scheme, such as `//www.youtube.com/…`, becomes `https`. Bytes that aren't
  /// allowed in a path or query are percent-encoded.
  package init?(_ text: String) {
    var bytes = Array((text.hasPrefix("//") ? "https:" + text : text).utf8)
    guard bytes.count <= Self.longest, let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else {
      return nil
    }
    let start = min(colon + 3, bytes.count)
    let end = bytes[start...].firstIndex { $0 == 0x2F || $0 == 0x3F || $0 == 0x23 } ?? bytes.count
    for index in 0..<end where 65...90 ~= bytes[index] { bytes[index] |= 0x20 }
    let usualPort = colon == 5 ? 443 : 80
    guard Self.schemes.contains(where: bytes.starts), let host = Self.host(at: bytes[start..<end])
    else { return nil }
    let afterHost = bytes[(start + host.length)..<end]
    let digits = afterHost.dropFirst()
    guard afterHost.isEmpty || afterHost.first == UInt8(ascii: ":"),
      digits.allSatisfy({ 48...57 ~= $0 }),
      let port = digits.isEmpty ? usualPort : Int(String(decoding: digits, as: UTF8.self)),
      1...65_535 ~= port
    else { return nil }
    self.port = port
    hostEnd = start + host.text.count
    if !bytes[end...].allSatisfy(Self.isPlain) {
      bytes = bytes[..<end] + bytes[end...].flatMap(Self.coded)
    }
    bytes.replaceSubrange(start..<end, with: host.text + (port == usualPort ? "" : ":\(port)").utf8)
    self.text = String(decoding: bytes, as: UTF8.self)
    guard self.text.utf8.count <= Self.longest else { return nil }
  }

  package var scheme: String { text.hasPrefix("https:") ? "https" : "http" }

  /// In lower case, without a port; an address of IPv6 in its brackets.
  package var host: String { String(Substring(origin.dropFirst(scheme.utf8.count + 3))) }

  private var origin: Substring.UTF8View { text.utf8.prefix(hostEnd) }

  /// Whether it may be anywhere: `https` at the usual port of a public host.
  package var isPublic: Bool { scheme == "https" && port == 443 && hasPublicHost }

  /// Whether the host has a name with a dot. No name is looked up, so one may still lead into this
  /// machine's network.
  package var hasPublicHost: Bool {
    let labels = Array(host.utf8).split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count > 1, labels.allSatisfy({ !$0.isEmpty }), let last = labels.last else {
      return false
    }
    return 97...122 ~= last.first ?? 0 && !last.elementsEqual("localhost".utf8)
  }

  package var isLoopback: Bool { ["localhost", "127.0.0.1", "[::1]"].contains(host) }

  package func hasSameOrigin(as other: WebAddress) -> Bool {
    port == other.port && origin.elementsEqual(other.origin)
  }

  package func isOn(_ domain: String) -> Bool { host == domain || host.hasSuffix("." + domain) }
}

extension WebAddress: CustomStringConvertible {
  package var description: String { text }
}

// MARK: - Reading

extension WebAddress {
  private static let schemes = ["http://", "https://"].map { Array($0.utf8) }

  /// The host at the beginning of what follows the scheme: its length there, and its one form;
  /// `nil` for none.
  private static func host(at authority: ArraySlice<UInt8>) -> (length: Int, text: [UInt8])? {
    if authority.first == UInt8(ascii: "[") {
      let inside = authority.dropFirst().prefix { $0 != UInt8(ascii: "]") }
      guard inside.endIndex < authority.endIndex,
        let address = IPv6Address(String(decoding: inside, as: UTF8.self))
      else { return nil }
      return (inside.count + 2, Array("[\(address)]".utf8))
    }
    let name = authority.prefix { $0 != UInt8(ascii: ":") }
    let isName = name.allSatisfy {
      isLetterOrDigit($0) || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F || $0 == 0x7E
    }
    return isName && !name.isEmpty ? (name.count, Array(name)) : nil
  }

  /// A byte of a path, query or fragment, percent-encoded if it must be.
  private static func coded(_ byte: UInt8) -> [UInt8] {
    isPlain(byte) ? [byte] : [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 0xF)]
  }

  /// Whether a byte is allowed in a path, query and fragment: letters, digits and
  /// `!#$%&'()*+,-./:;=?@_~`.
  private static func isPlain(_ byte: UInt8) -> Bool {
    if isLetterOrDigit(byte) { return true }
    switch byte {
    case 0x21, 0x23...0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x40, 0x5F, 0x7E: return true
    default: return false
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    48...57 ~= byte || 97...122 ~= byte | 0x20
  }
  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 55 + value }
}
