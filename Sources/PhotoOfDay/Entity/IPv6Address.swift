/// An IPv6 address without a zone or an embedded IPv4 address.
///
/// Source: RFC 4291, section 2.2; RFC 5952 for the canonical form.
struct IPv6Address: CustomStringConvertible {
  /// Eight groups of 16 bits each.
  private let groups: [UInt16]

  /// Reads up to eight groups of hexadecimal digits; `::` stands for one or more groups of zeros.
  init?(_ text: String) {
    let gap = text.firstRange(of: "::")
    let frontEnd = gap?.lowerBound ?? text.endIndex
    let backStart = gap?.upperBound ?? text.endIndex
    guard let front = Self.groups(text[..<frontEnd]),
      let back = Self.groups(text[backStart...])
    else { return nil }
    let missing = 8 - front.count - back.count
    guard gap == nil ? missing == 0 : missing > 0 else { return nil }
    groups = front + [UInt16](repeating: 0, count: missing) + back
  }

  /// Reads groups that are separated by single colons; an empty text has none. Returns `nil` for
  /// anything else.
  private static func groups(_ text: Substring) -> [UInt16]? {
    if text.isEmpty { return [] }
    var groups: [UInt16] = []
    for part in text.split(separator: ":", omittingEmptySubsequences: false) {
      guard 1...4 ~= part.utf8.count,
        part.allSatisfy(\.isHexDigit),
        let group = UInt16(part, radix: 16)
      else { return nil }
      groups.append(group)
    }
    return groups
  }

  /// The shortest form in lower case: `::` replaces the longest run of zeros, or the first of
  /// several.
  var description: String {
    var zeros = 0..<0
    for start in groups.indices {
      let run = groups[start...].prefix { $0 == 0 }
      if run.count > max(1, zeros.count) {
        zeros = run.indices
      }
    }
    if zeros.isEmpty { return Self.joined(groups[...]) }
    let front = Self.joined(groups[..<zeros.lowerBound])
    let back = Self.joined(groups[zeros.upperBound...])
    return front + "::" + back
  }

  private static func joined(_ groups: ArraySlice<UInt16>) -> String {
    groups.map { String($0, radix: 16) }.joined(separator: ":")
  }
}
