/// An absolute `http` or `https` address: the only kind that is fetched, opened or shown.
///
/// Its text is plain ASCII without spaces or control characters, whatever it was made from.
///
/// Source: RFC 3986; stricter where a host is concerned. Not Foundation's `URL`, whose library is half of the program and
/// of its start: `docs/decisions/0007-no-foundation.md` has the figures.
package struct WebAddress: Hashable, Sendable {
  /// A longer address is none that anybody means. In bytes.
  private static let longest = 4096

  /// The whole address.
  package let text: String
  /// `http` or `https`.
  package let scheme: String
  /// The host in lower case, without a port; of an address of numbers and colons without its brackets.
  package let host: String
  /// The port; the scheme's own where none is written.
  package let port: Int

  /// Reads an address. `nil` for another scheme, no host, a user name or password, or text that is no address.
  ///
  /// An address without a scheme (`//www.youtube.com/…`, as NASA writes some) is taken as `https`. What may not stand in a
  /// path or query is written as its code.
  package init?(_ text: String) {
    var whole = text.hasPrefix("//") ? "https:" + text : text
    guard whole.utf8.count <= Self.longest, let parts = whole.withUTF8({ Parts($0) }) else { return nil }
    (scheme, host, port) = (parts.scheme, parts.host, parts.port)
    self.text = parts.rest.map { whole.prefix(utf8: parts.end) + $0 } ?? whole
  }

  /// Whether the host is this machine, so that nothing leaves it.
  package var isLoopback: Bool {
    ["localhost", "::1"].contains(host) || isLoopbackIPv4
  }

  /// Whether both are served from one place: the same scheme, host and port.
  package func hasSameOrigin(as other: WebAddress) -> Bool {
    (scheme, host, port) == (other.scheme, other.host, other.port)
  }

  private var isLoopbackIPv4: Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}

extension WebAddress: CustomStringConvertible {
  package var description: String { text }
}

/// What the bytes of an address are made of.
private struct Parts {
  let scheme: String
  let host: String
  let port: Int
  /// Where the host and the port end, and the path begins.
  let end: Int
  /// What follows there with codes in it, where it needs some that were not written.
  let rest: String?

  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    scheme = Self.lowercased(bytes[..<colon])
    guard scheme == "http" || scheme == "https", bytes.dropFirst(colon + 1).starts(with: "//".utf8) else { return nil }
    let start = colon + 3
    end = bytes[start...].firstIndex { $0 == 0x2F || $0 == 0x3F || $0 == 0x23 } ?? bytes.count
    guard let (host, port) = Self.place(bytes[start..<end]), !host.isEmpty else { return nil }
    self.host = Self.lowercased(host)
    guard let port = port.isEmpty ? (scheme == "https" ? 443 : 80) : Int(String(decoding: port, as: UTF8.self)),
      1...65_535 ~= port
    else { return nil }
    self.port = port
    rest = Self.coded(bytes[end...])
  }

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// Most are written in small letters.
  private static func lowercased(_ bytes: Bytes) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return bytes.contains { 65...90 ~= $0 } ? text.lowercased() : text
  }

  /// The host and the digits of the port, where there are some.
  private static func place(_ bytes: Bytes) -> (host: Bytes, port: Bytes)? {
    var (host, port) = (bytes, bytes.suffix(0))
    if bytes.first == UInt8(ascii: "[") {
      guard let end = bytes.firstIndex(of: UInt8(ascii: "]")) else { return nil }
      host = bytes[(bytes.startIndex + 1)..<end]
      port = bytes[(end + 1)...]
      guard host.allSatisfy({ isHexadecimal($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }) else {
        return nil
      }
    } else {
      host = bytes.prefix { $0 != UInt8(ascii: ":") }
      port = bytes[host.endIndex...]
      guard host.allSatisfy({ isLetterOrDigit($0) || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F || $0 == 0x7E }) else {
        return nil
      }
    }
    guard port.isEmpty || port.first == UInt8(ascii: ":") else { return nil }
    port = port.dropFirst()
    return port.allSatisfy({ 48...57 ~= $0 }) ? (host, port) : nil
  }

  /// Path, query and fragment with a code for each byte that may not stand there; `nil` where none is needed.
  private static func coded(_ bytes: Bytes) -> String? {
    var hasFragment = false
    guard bytes.contains(where: { !isPlain($0) }) else { return nil }
    var (coded, isCoded) = ([UInt8](), false)
    for place in bytes.startIndex..<bytes.endIndex {
      let byte = bytes[place]
      let stands =
        switch byte {
        case UInt8(ascii: "%"): place + 2 < bytes.endIndex && bytes[(place + 1)...(place + 2)].allSatisfy(isHexadecimal)
        case UInt8(ascii: "#"): !hasFragment
        default: isPlain(byte)
        }
      if byte == UInt8(ascii: "#") { hasFragment = true }
      if stands {
        coded.append(byte)
      } else {
        isCoded = true
        coded += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 0xF)]
      }
    }
    return isCoded ? String(decoding: coded, as: UTF8.self) : nil
  }

  /// Whether a byte stands for itself in a path, a query and a fragment: letters, digits and `!$&'()*+,-./:;=?@_~`.
  private static func isPlain(_ byte: UInt8) -> Bool {
    if isLetterOrDigit(byte) { return true }
    switch byte {
    case 0x21, 0x24, 0x26...0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x40, 0x5F, 0x7E: return true
    default: return false
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte || 97...122 ~= byte | 0x20 }
  private static func isHexadecimal(_ byte: UInt8) -> Bool { 48...57 ~= byte || 97...102 ~= byte | 0x20 }
  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 55 + value }
}

extension String {
  fileprivate func prefix(utf8 count: Int) -> Substring { self[..<utf8.index(startIndex, offsetBy: count)] }
}
