import CSystem
package import PhotoOfDayEntity

extension WebAddress {
  /// Whether the host is this machine or in its network, judged by its name: a public name may lead there, too, which only
  /// a connection shows.
  package var isPrivateHost: Bool {
    var name = host[...]
    while name.hasSuffix(".") { name.removeLast() }
    if let address = IPAddress(name) { return address.isPrivate }
    return !name.contains(".") || name.contains(":") || Self.privateEndings.contains(where: name.hasSuffix)
  }

  /// Source: RFC 6761, 6762 (with its appendix G) and 8375; `.localdomain` is a habit.
  private static let privateEndings = [
    ".localhost", ".localdomain", ".local", ".internal", ".intranet", ".private", ".corp", ".home", ".lan",
    ".home.arpa",
  ]
}

/// An IPv4 or IPv6 address.
package struct IPAddress: Hashable, Sendable {
  /// 4 or 16.
  let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// - Parameter text: without brackets; IPv4 in any form that the system accepts: `127.1`, `0x7f000001` and `2130706433`
  ///   are the same.
  package init?(_ text: some StringProtocol) {
    var (address, long) = (in_addr(), in6_addr())
    if inet_aton(String(text), &address) != 0 {
      bytes = withUnsafeBytes(of: &address) { Array($0) }
    } else if inet_pton(AF_INET6, String(text), &long) == 1 {
      bytes = withUnsafeBytes(of: &long) { Array($0) }
    } else {
      return nil
    }
  }

  /// Whether it isn't reachable from everywhere: this machine, its network, and what no server has.
  package var isPrivate: Bool {
    if let embedded { return embedded.isPrivate }
    let isUnicast = bytes.count == 4 || AddressRange.globalIPv6.contains(where: { $0.contains(self) })
    return !isUnicast || AddressRange.reserved.contains { $0.contains(self) }
  }

  /// The IPv4 address that this machine or a NAT64 gateway connects to instead.
  private var embedded: IPAddress? {
    guard AddressRange.translated.contains(where: { $0.contains(self) }) else { return nil }
    // A network may embed it elsewhere (RFC 6052); then the last bytes are 0, and all of it counts as private.
    return IPAddress(bytes[13...] == [0, 0, 0] ? [0, 0, 0, 0] : bytes[12...])
  }
}

/// The addresses whose first bits are the same: `10.0.0.0/8`. Without a length, it is one address.
struct AddressRange: Sendable {
  private let first: IPAddress
  /// In bits.
  private let length: Int

  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", maxSplits: 1)
    guard let address = parts.first.flatMap({ IPAddress($0) }) else { return nil }
    guard let length = parts.count == 1 ? address.bytes.count * 8 : Int(parts[1]),
      0...address.bytes.count * 8 ~= length
    else { return nil }
    (first, self.length) = (address, length)
  }

  func contains(_ address: IPAddress) -> Bool {
    guard address.bytes.count == first.bytes.count else { return false }
    let (whole, rest) = length.quotientAndRemainder(dividingBy: 8)
    guard address.bytes[..<whole] == first.bytes[..<whole] else { return false }
    return rest == 0 || (address.bytes[whole] ^ first.bytes[whole]) >> (8 - rest) == 0
  }
}

extension AddressRange {
  /// Addresses that stand for an IPv4 address, their last four bytes. Source: RFC 4291, 6052 and 8215.
  fileprivate static let translated = ["::ffff:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48"]
    .compactMap { AddressRange($0) }

  /// The only IPv6 addresses that are given out to networks. Source: IANA's IPv6 address space.
  fileprivate static let globalIPv6 = ["2000::/3"].compactMap { AddressRange($0) }

  /// Source: IANA's special-purpose address registries (RFC 6890), the blocks that aren't globally reachable, and
  /// multicast. Of IPv6, those outside of `globalIPv6` aren't listed; Teredo is in `2001::/23`, and 6to4 is `2002::/16`.
  fileprivate static let reserved = [
    "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
    "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
    "224.0.0.0/3", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20",
  ].compactMap { AddressRange($0) }
}
