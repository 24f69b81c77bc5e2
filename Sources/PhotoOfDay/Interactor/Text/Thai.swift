extension Unicode.Scalar {
  /// True for all of Unicode's block of Thai, with its digits and signs.
  var isThai: Bool { 0xE00...0xE7F ~= value }
}

extension StringProtocol {
  package var hasThai: Bool { unicodeScalars.contains(where: \.isThai) }

  /// The text with nikhahit and sara aa replaced by sara am (U+0E33), which looks the same. A tone
  /// mark before, between or after the two goes before it.
  package var withComposedSaraAm: String {
    let nikhahit: Unicode.Scalar = "\u{E4D}"
    let saraAa: Unicode.Scalar = "\u{E32}"
    guard unicodeScalars.contains(nikhahit) else { return String(self) }
    var whole = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let tone = whole.last.flatMap { 0xE48...0xE4B ~= $0.value ? $0 : nil }
      let part = tone == nil ? whole.last : whole.dropLast().last
      guard scalar == saraAa, part == nikhahit else {
        whole.append(scalar)
        continue
      }
      whole.removeLast(tone == nil ? 1 : 2)
      if let tone {
        whole.append(tone)
      }
      whole.append("\u{E33}")
    }
    return String(whole)
  }
}
