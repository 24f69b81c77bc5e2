/// Astronomical catalogs. The name of an object, such as `NGC 7000`, counts as one word, with or
/// without the space.
enum Catalogs {
  /// The folded prefixes of such names. If one prefix begins another, the longer one is first.
  static let prefixes = [
    "abell", "arp", "barnard", "caldwell", "collinder", "gliese", "gum", "hcg", "hd", "hickson",
    "hip", "hr", "ic", "lbn", "ldn", "markarian", "melotte", "mrk", "m", "ngc", "pgc", "psr",
    "rcw", "sdss", "sh2", "sn", "tyc", "ugc", "vdb", "wr", "3c",
  ]

  /// True for `31` and `1987a` and, after prefixes of several letters, for a letter and a number:
  /// `PSR B1919`.
  static func isNumber(_ text: some StringProtocol, after prefix: String) -> Bool {
    let letters = text.utf8.prefix { 0x61...0x7A ~= $0 }
    let mayHaveLetter = prefix.utf8.count > 1
    guard letters.isEmpty || mayHaveLetter && letters.count == 1 else { return false }
    return text.utf8.dropFirst(letters.count).first.map { 0x30...0x39 ~= $0 } ?? false
  }

  /// The prefix and the number of a name without a space; `nil` for any other word.
  static func name(_ word: String) -> (prefix: String, number: String)? {
    for prefix in prefixes where word.hasPrefix(prefix) {
      let number = word.dropFirst(prefix.count)
      let isSpelledOut = number.first?.isNumber == true
      if isSpelledOut, isNumber(number, after: prefix) { return (prefix, String(number)) }
    }
    return nil
  }
}
