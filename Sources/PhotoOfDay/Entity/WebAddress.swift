/// An absolute `http` or `https` address. No other kind is fetched, opened or shown.
///
/// Its text is ASCII without spaces or control characters, and has one form: scheme and host in
/// lower case, an address of IPv6 as short as it can be, and no port that is the scheme's own.
///
/// Source: RFC 3986, but stricter about hosts. Foundation's `URL` would add 5 MB to the program:
/// `docs/decisions/0007-no-foundation.md`.
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
      bytes = bytes[..<end] + bytes[end...].flatMap(Self.coded)
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

  /// In lower case, without a port; an address of IPv6 in its brackets.
  package var host: String {
    String(decoding: origin.dropFirst(scheme.utf8.count + "://".utf8.count), as: UTF8.self)
  }

  private var origin: Substring.UTF8View { text.utf8.prefix(hostEnd) }

  /// True if it may be anywhere: `https` at the usual port of a public host.
  package var isPublic: Bool { scheme == "https" && port == 443 && hasPublicHost }

  /// True if the host has a name with a dot. No name is looked up, so one may still lead into this
  /// machine's network.
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
  private static func host(
    at authority: ArraySlice<UInt8>
  ) -> (length: Int, text: ArraySlice<UInt8>)? {
    if authority.first == UInt8(ascii: "[") { return bracketedHost(at: authority) }
    let name = authority.prefix { $0 != UInt8(ascii: ":") }
    guard !name.isEmpty, name.allSatisfy(isNameByte) else { return nil }
    return (length: name.count, text: name)
  }

  /// An address of IPv6 in its brackets.
  private static func bracketedHost(
    at authority: ArraySlice<UInt8>
  ) -> (length: Int, text: ArraySlice<UInt8>)? {
    let inside = authority.dropFirst().prefix { $0 != UInt8(ascii: "]") }
    guard inside.endIndex < authority.endIndex,
      let address = IPv6Address(String(decoding: inside, as: UTF8.self))
    else { return nil }
    return (length: inside.count + "[]".utf8.count, text: ArraySlice("[\(address)]".utf8))
  }

  /// The port in what follows the host; `nil` if that is anything but a colon and a port. The colon
  /// may stand alone.
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

  /// A byte of a path, query or fragment, percent-encoded if it must be.
  private static func coded(_ byte: UInt8) -> [UInt8] {
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
