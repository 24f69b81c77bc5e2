/// A numeric address of IPv6, without a zone and without an address of IPv4 in it.
///
/// Source: RFC 4291, section 2.2; RFC 5952 for its one form.
struct IPv6Address: CustomStringConvertible {
  /// Eight of them, 16 bits each.
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

  /// `nil` unless there are only groups between single colons; none in an empty text.
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

  /// The shortest form in lower case: `::` for the longest run of zeros, the first of two.
  var description: String {
    var zeros = 0..<0
    for start in groups.indices {
      let run = groups[start...].prefix { $0 == 0 }
      if run.count > max(1, zeros.count) {
        zeros = run.indices
      }
    }
    if zeros.isEmpty { return Self.written(groups[...]) }
    let front = Self.written(groups[..<zeros.lowerBound])
    let back = Self.written(groups[zeros.upperBound...])
    return front + "::" + back
  }

  private static func written(_ groups: ArraySlice<UInt16>) -> String {
    groups.map { String($0, radix: 16) }.joined(separator: ":")
  }
}
