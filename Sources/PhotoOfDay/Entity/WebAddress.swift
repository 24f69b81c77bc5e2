/// An absolute `http` or `https` address. No other kind is fetched, opened or shown.
///
/// The text is ASCII without spaces or control characters, in a canonical form: scheme and host in
/// lower case, an IPv6 address in its shortest form, and no default port.
///
/// Source: RFC 3986, but stricter about hosts.
package struct WebAddress: Hashable, Sendable {
  /// The longest address, in bytes.
  package static let longest = 4096

  package let text: String
  /// The port; the scheme's default, if none is given.
  package let port: Int
  /// The offset of the end of the host in the text, in bytes.
  private let hostEnd: Int

  /// Reads an address. Returns `nil` for another scheme, a missing or invalid host, and an address
  /// with a user name or password.
  ///
  /// An address without a scheme, such as `//www.youtube.com/…`, becomes `https`. Bytes that aren't
  /// allowed in a path or query are percent-encoded.
  package init?(_ text: String) {
    var bytes = Array((text.hasPrefix("//") ? "https:" + text : text).utf8)
    guard bytes.count <= Self.longest,
      let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let start = min(colon + "://".utf8.count, bytes.count)
    let end = bytes[start...].firstIndex(where: Self.endsAuthority) ?? bytes.count
    for index in 0..<end {
      bytes[index] = bytes[index].lowercasedASCII
    }
    guard Self.schemes.contains(where: bytes.starts),
      let host = Self.host(at: bytes[start..<end])
    else { return nil }
    let isSecure = colon == "https".utf8.count
    let usualPort = isSecure ? 443 : 80
    let afterHost = bytes[(start + host.length)..<end]
    guard let port = Self.port(in: afterHost, usual: usualPort) else { return nil }
    if !bytes[end...].allSatisfy(Self.isPlain) {
      bytes = bytes[..<end] + bytes[end...].flatMap(Self.percentEncoded)
    }
    let authority = port == usualPort ? host.text : host.text + ":\(port)".utf8
    if !bytes[start..<end].elementsEqual(authority) {
      bytes.replaceSubrange(start..<end, with: authority)
    }
    guard bytes.count <= Self.longest else { return nil }
    self.text = String(decoding: bytes, as: UTF8.self)
    self.port = port
    hostEnd = start + host.text.count
  }

  package var scheme: String { text.hasPrefix("https:") ? "https" : "http" }

  /// The host in lower case, without the port. An IPv6 address keeps its brackets.
  package var host: String {
    String(decoding: origin.dropFirst(scheme.utf8.count + "://".utf8.count), as: UTF8.self)
  }

  private var origin: Substring.UTF8View { text.utf8.prefix(hostEnd) }

  /// True for `https` on the default port of a public host.
  package var isPublic: Bool { scheme == "https" && port == 443 && hasPublicHost }

  /// True if the host is a name with a dot. Names aren't resolved, so one may still point into the
  /// local network.
  var hasPublicHost: Bool {
    let dot = UInt8(ascii: ".")
    let host = Array(host.utf8)
    guard host.first != dot, let lastDot = host.lastIndex(of: dot) else { return false }
    let hasEmptyLabel = host.indices.dropLast().contains { host[$0] == dot && host[$0 + 1] == dot }
    let lastLabel = host[(lastDot + 1)...]
    guard !hasEmptyLabel, let first = lastLabel.first else { return false }
    return first.isASCIILetter && !lastLabel.elementsEqual("localhost".utf8)
  }

  package var isLoopback: Bool { ["localhost", "127.0.0.1", "[::1]"].contains(host) }

  package func hasSameOrigin(as other: WebAddress) -> Bool {
    port == other.port && origin.elementsEqual(other.origin)
  }

  /// True if the host is the domain itself or a subdomain of it.
  package func isInDomain(_ domain: String) -> Bool {
    host == domain || host.hasSuffix("." + domain)
  }
}

extension WebAddress: CustomStringConvertible {
  package var description: String { text }
}

// MARK: - Reading

extension WebAddress {
  private static let schemes = ["http://", "https://"].map { Array($0.utf8) }

  /// Reads the host at the start of an authority. Returns its length there and its canonical form,
  /// or `nil` if there is none.
  private static func host(
    at authority: ArraySlice<UInt8>
  ) -> (length: Int, text: ArraySlice<UInt8>)? {
    if authority.first == UInt8(ascii: "[") { return bracketedHost(at: authority) }
    let name = authority.prefix { $0 != UInt8(ascii: ":") }
    guard !name.isEmpty, name.allSatisfy(isNameByte) else { return nil }
    return (length: name.count, text: name)
  }

  /// Reads an IPv6 address in brackets.
  private static func bracketedHost(
    at authority: ArraySlice<UInt8>
  ) -> (length: Int, text: ArraySlice<UInt8>)? {
    let inside = authority.dropFirst().prefix { $0 != UInt8(ascii: "]") }
    guard inside.endIndex < authority.endIndex,
      let address = IPv6Address(String(decoding: inside, as: UTF8.self))
    else { return nil }
    return (length: inside.count + "[]".utf8.count, text: ArraySlice("[\(address)]".utf8))
  }

  /// Reads the port after the host. A missing port, even after a colon, is the default one. Returns
  /// `nil` for anything but a colon and a port.
  private static func port(in afterHost: ArraySlice<UInt8>, usual: Int) -> Int? {
    guard let colon = afterHost.first else { return usual }
    guard colon == UInt8(ascii: ":") else { return nil }
    let digits = afterHost.dropFirst()
    if digits.isEmpty { return usual }
    guard digits.allSatisfy({ $0.isASCIIDigit }),
      let port = Int(String(decoding: digits, as: UTF8.self)),
      1...65_535 ~= port
    else { return nil }
    return port
  }

  /// Percent-encodes a byte of a path, query or fragment, if necessary.
  private static func percentEncoded(_ byte: UInt8) -> [UInt8] {
    if isPlain(byte) { return [byte] }
    return [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 0xF)]
  }

  /// True if a byte begins a path, query or fragment.
  private static func endsAuthority(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "/", "?", "#": true
    default: false
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    if isLetterOrDigit(byte) { return true }
    switch Unicode.Scalar(byte) {
    case "-", ".", "_", "~": return true
    default: return false
    }
  }

  /// True if a byte is allowed in a path, query and fragment: letters, digits and
  /// `!#$%&'()*+,-./:;=?@_~`.
  private static func isPlain(_ byte: UInt8) -> Bool {
    if isLetterOrDigit(byte) { return true }
    switch byte {
    case 0x21, 0x23...0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x40, 0x5F, 0x7E: return true
    default: return false
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || byte.isASCIILetter
  }

  /// - Parameter value: 0 to 15.
  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
