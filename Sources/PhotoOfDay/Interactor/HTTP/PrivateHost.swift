import CSystem
package import PhotoOfDayEntity

extension WebAddress {
  /// Whether the host is this machine or in its network.
  ///
  /// Only the address is checked: a public name that resolves to a private host isn't detected.
  package var isPrivateHost: Bool {
    let name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    if let address = IPv4(name) { return address.isPrivate }
    if name.contains(":") { return IPv6(name)?.isPrivate ?? true }
    let bare = name.hasSuffix(".") ? String(name.dropLast()) : name
    return !bare.contains(".") || [".localhost", ".local", ".internal", ".home.arpa"].contains(where: bare.hasSuffix)
  }
}

/// An IPv4 address in any form that the system accepts: `127.1`, `0x7f000001` and `2130706433` are the same.
private struct IPv4 {
  private let value: UInt32

  init?(_ text: String) {
    var address = in_addr()
    guard inet_aton(text, &address) != 0 else { return nil }
    value = UInt32(bigEndian: address.s_addr)
  }

  init(_ value: UInt32) { self.value = value }

  /// Source: RFC 6890, the blocks that aren't globally reachable.
  var isPrivate: Bool {
    switch value >> 24 {
    case 0, 10, 127, 224...255: true
    case 100: value >> 22 == 100 << 2 | 1
    case 169: value >> 16 == 169 << 8 | 254
    case 172: value >> 20 == 172 << 4 | 1
    case 192: value >> 16 == 192 << 8 | 168 || value >> 8 == 192 << 16
    case 198: value >> 17 == 198 << 7 | 9
    default: false
    }
  }
}

private struct IPv6 {
  private let bytes: [UInt8]

  init?(_ text: String) {
    var address = in6_addr()
    guard inet_pton(AF_INET6, String(text.prefix { $0 != "%" }), &address) == 1 else { return nil }
    bytes = withUnsafeBytes(of: &address) { Array($0) }
  }

  /// `::`, `::1`, `fc00::/7`, `fe80::/10`, multicast, and IPv4 addresses mapped to IPv6.
  var isPrivate: Bool {
    let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && (bytes[10...11] == [0, 0] || bytes[10...11] == [0xFF, 0xFF])
    if isMapped { return IPv4(bytes[12...].reduce(0) { $0 << 8 | UInt32($1) }).isPrivate }
    return bytes[0] & 0xFE == 0xFC || bytes[0] == 0xFE || bytes[0] == 0xFF
  }
}
