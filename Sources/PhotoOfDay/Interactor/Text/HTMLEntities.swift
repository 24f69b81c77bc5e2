import CFiles

/// The named character references of HTML that NASA's texts use: the Latin-1 ones, punctuation,
/// Greek and a few signs.
///
/// Source: HTML Living Standard, section 13.5 "Named character references".
enum HTMLEntities {
  /// The character of a reference, given without `&` and `;`: `amp`, `#8217`, `#x2019`.
  static func scalar(named name: Substring) -> Unicode.Scalar? {
    guard name.first == "#" else { return named[name] }
    guard let number = number(name.dropFirst()) else { return nil }
    return Unicode.Scalar(windows1252[number] ?? number)
  }

  /// The number of a reference without its `#`: `8217`, `x2019`.
  private static func number(_ digits: Substring) -> UInt32? {
    let isHex = digits.first == "x" || digits.first == "X"
    return isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
  }

  /// References to C1 controls mean the Windows-1252 character of that number (the same standard,
  /// section 13.2.5.80).
  private static let windows1252: [UInt32: UInt32] = [
    0x80: 0x20AC, 0x82: 0x201A, 0x84: 0x201E, 0x85: 0x2026,
    0x8A: 0x160, 0x8C: 0x152, 0x8E: 0x17D,
    0x91: 0x2018, 0x92: 0x2019, 0x93: 0x201C, 0x94: 0x201D,
    0x95: 0x2022, 0x96: 0x2013, 0x97: 0x2014,
    0x99: 0x2122, 0x9A: 0x161, 0x9C: 0x153, 0x9E: 0x17E, 0x9F: 0x178,
  ]

  /// Made from lines such as `amp 26`.
  private static let named: [Substring: Unicode.Scalar] = {
    var named: [Substring: Unicode.Scalar] = [:]
    for line in String(cString: cfiles_html_entities()).split(separator: "\n") {
      let parts = line.split(separator: " ")
      named[parts[0]] = UInt32(parts[1], radix: 16).flatMap(Unicode.Scalar.init)
    }
    return named
  }()
}
