/// An absolute `http` or `https` address. No other kind is fetched, opened or shown.
///
/// Its text is ASCII without spaces or control characters, and has one form: scheme and host in lower case, and no port that
/// is the scheme's own.
///
/// Source: RFC 3986, but stricter about hosts: no IPv6. Foundation's `URL` would double the program's size and start-up time:
/// `docs/decisions/0007-no-foundation.md`.
package struct WebAddress: Hashable, Sendable {
  /// The longest address, in bytes.
  package static let longest = 4096

  package let text: String
  /// `http` or `https`.
  package let scheme: String
  /// In lower case, without a port.
  package let host: String
  /// The port; the scheme's default, if none is given.
  package let port: Int

  /// Reads an address; `nil` for another scheme, without a host, with a user name or password, and for other text.
  ///
  /// An address without a scheme, such as `//www.youtube.com/…`, becomes `https`. Bytes that aren't allowed in a path or
  /// query are percent-encoded.
  package init?(_ text: String) {
    let whole = text.hasPrefix("//") ? "https:" + text : text
    let bytes = Array(whole.utf8)
    guard bytes.count <= Self.longest, let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    scheme = Self.lowercased(bytes[..<colon])
    guard scheme == "http" || scheme == "https", bytes.dropFirst(colon + 1).starts(with: "//".utf8) else { return nil }
    let start = colon + 3
    let end = bytes[start...].firstIndex { $0 == 0x2F || $0 == 0x3F || $0 == 0x23 } ?? bytes.count
    guard let (host, port) = Self.hostAndPort(bytes[start..<end]), !host.isEmpty,
      let port = port.isEmpty ? (scheme == "https" ? 443 : 80) : Int(String(decoding: port, as: UTF8.self)),
      1...65_535 ~= port
    else { return nil }
    (self.host, self.port) = (Self.lowercased(host), port)
    let hasOwnPort = port != (scheme == "https" ? 443 : 80)
    self.text = "\(scheme)://\(self.host)" + (hasOwnPort ? ":\(port)" : "") + Self.coded(bytes[end...])
    guard self.text.utf8.count <= Self.longest else { return nil }
  }

  /// Whether it may be anywhere: `https` at the usual port of a public host.
  package var isPublic: Bool { scheme == "https" && port == 443 && hasPublicHost }

  /// Whether the host has a name with a dot. No name is looked up, so one may still lead into this machine's network.
  package var hasPublicHost: Bool {
    let labels = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count > 1, labels.allSatisfy({ !$0.isEmpty }), let last = labels.last else { return false }
    return 97...122 ~= last.first ?? 0 && !last.elementsEqual("localhost".utf8)
  }

  package var isLoopback: Bool { ["localhost", "127.0.0.1"].contains(host) }

  package func hasSameOrigin(as other: WebAddress) -> Bool {
    (scheme, host, port) == (other.scheme, other.host, other.port)
  }

  package func isOn(_ domain: String) -> Bool { host == domain || host.hasSuffix("." + domain) }
}

extension WebAddress: CustomStringConvertible {
  package var description: String { text }
}

// MARK: - Reading

extension WebAddress {
  private typealias Bytes = ArraySlice<UInt8>

  private static func lowercased(_ bytes: Bytes) -> String { String(decoding: bytes, as: UTF8.self).lowercased() }

  private static func hostAndPort(_ bytes: Bytes) -> (host: Bytes, port: Bytes)? {
    let host = bytes.prefix { $0 != UInt8(ascii: ":") }
    let port = bytes[host.endIndex...].dropFirst()
    let isHost = host.allSatisfy { isLetterOrDigit($0) || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F || $0 == 0x7E }
    return isHost && port.allSatisfy({ 48...57 ~= $0 }) ? (host, port) : nil
  }

  /// Path, query and fragment, percent-encoded where they must be.
  private static func coded(_ bytes: Bytes) -> String {
    if bytes.allSatisfy(isPlain) { return String(decoding: bytes, as: UTF8.self) }
    let coded = bytes.flatMap { isPlain($0) ? [$0] : [UInt8(ascii: "%"), digit($0 >> 4), digit($0 & 0xF)] }
    return String(decoding: coded, as: UTF8.self)
  }

  /// Whether a byte is allowed in a path, query and fragment: letters, digits and `!#$%&'()*+,-./:;=?@_~`.
  private static func isPlain(_ byte: UInt8) -> Bool {
    if isLetterOrDigit(byte) { return true }
    switch byte {
    case 0x21, 0x23...0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x40, 0x5F, 0x7E: return true
    default: return false
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte || 97...122 ~= byte | 0x20 }
  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 55 + value }
}
