/// Reads whole numbers: those of pictures and links, of seconds, days, months and years.
enum Numerals {
  /// The value of digits, Thai ones too; `nil` for anything else, even a sign.
  static func value(of word: some StringProtocol) -> Int? {
    let digits = word.typedWord.withWesternDigits
    let isNumber = digits.unicodeScalars.allSatisfy(\.isWesternDigit)
    return isNumber ? Int(digits) : nil
  }
}

extension String {
  /// The text with Thai digits replaced by Western ones.
  var withWesternDigits: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      text.unicodeScalars.append(scalar.withWesternDigit)
    }
  }
}

extension Unicode.Scalar {
  var isWesternDigit: Bool { "0"..."9" ~= self }
  var isThaiDigit: Bool { "๐"..."๙" ~= self }

  /// The difference between the code points of a Thai digit and its Western one.
  private static var thaiOffset: UInt32 { 0xE50 - 0x30 }

  /// A Thai digit as a Western one; anything else as it is.
  fileprivate var withWesternDigit: Unicode.Scalar {
    guard isThaiDigit else { return self }
    return Unicode.Scalar(value - Self.thaiOffset) ?? self
  }

  /// A Western digit as a Thai one; anything else as it is.
  var withThaiDigit: Unicode.Scalar {
    guard isWesternDigit else { return self }
    return Unicode.Scalar(value + Self.thaiOffset) ?? self
  }
}
