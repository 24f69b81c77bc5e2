#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An absolute `http` or `https` address: the only kind that is fetched, opened or shown.
///
/// Its text is plain ASCII without spaces or control characters, whatever it was made from.
package struct WebAddress: Hashable, Sendable {
  /// The whole address.
  package let text: String
  /// `http` or `https`.
  package let scheme: String
  /// The host in lower case, without a port.
  package let host: String
  /// The port; the scheme's own where none is written.
  package let port: Int

  /// Reads an address. `nil` for another scheme, no host, a user name or password, or text that is no address.
  ///
  /// An address without a scheme (`//www.youtube.com/…`, as NASA writes some) is taken as `https`.
  package init?(_ text: String) {
    let whole = text.hasPrefix("//") ? "https:" + text : text
    guard whole.utf8.count <= 4096, let url = URL(string: whole), let host = url.host, !host.isEmpty,
      let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https",
      url.user == nil, url.password == nil, url.port.map({ 1...65_535 ~= $0 }) ?? !Self.hasPort(whole),
      url.absoluteString.utf8.allSatisfy({ 0x21...0x7E ~= $0 })
    else { return nil }
    self.text = url.absoluteString
    self.scheme = scheme
    self.host = host.lowercased()
    self.port = url.port ?? (scheme == "https" ? 443 : 80)
  }

  /// Whether digits stand where a port does; one that is no number that fits is none to `URL`.
  private static func hasPort(_ text: String) -> Bool {
    let authority = text.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2).dropFirst().first ?? Substring().utf8
    let end = authority.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return 48...57 ~= end.last ?? 0 && end.reversed().first { !(48...57 ~= $0) } == UInt8(ascii: ":")
      && !end.contains(UInt8(ascii: "["))
  }

  /// Whether the host is this machine, so that nothing leaves it.
  package var isLoopback: Bool {
    ["localhost", "::1", "[::1]"].contains(host) || isLoopbackIPv4
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
