import PhotoOfDayInteractor

/// What keyboards, word processors, web pages and desktops put into a text in place of what is
/// meant.

extension Unicode.Scalar {
  /// Neither shown nor heard: zero-width spaces, byte-order marks, joiners, soft hyphens.
  private var isInvisible: Bool { properties.generalCategory == .format }

  /// The joiners, which belong to some scripts and to emoji, and so to the names of files.
  private var isJoiner: Bool { value == 0x200C || value == 0x200D }

  /// A hyphen, a dash or a minus sign other than ASCII's.
  fileprivate var isTypographicDash: Bool {
    let isDash = 0x2010...0x2015 ~= value
    return isDash || [0x2212, 0xFE58, 0xFE63, 0xFF0D].contains(value)
  }

  fileprivate var countsInLine: Bool { !isInvisible || isJoiner }
  fileprivate var countsInWord: Bool { !isInvisible }
}

extension StringProtocol {
  /// A line as it counts: without what isn't seen, but with joiners, and with whole sara ams.
  var typedLine: String {
    let scalars = unicodeScalars.filter(\.countsInLine)
    return String(String.UnicodeScalarView(scalars)).withComposedSaraAm
  }

  /// A name, a number or a date as it counts: without anything that isn't seen, with ASCII's
  /// hyphens, and with whole sara ams.
  var typedWord: String {
    let word = unicodeScalars.reduce(into: "") { word, scalar in
      if scalar.countsInWord {
        word.unicodeScalars.append(scalar.isTypographicDash ? "-" : scalar)
      }
    }
    return word.withComposedSaraAm
  }
}

extension String {
  /// What has been typed or pasted, with whole sara ams: what is copied from a terminal has them in
  /// two parts.
  package var asTyped: String { withComposedSaraAm }
}

// MARK: - Paths

extension String {
  private static let quotes: KeyValuePairs<Character, Character> = [
    "\"": "\"", "'": "'", "“": "”", "‘": "’",
  ]

  /// The path that a line has, also as a desktop writes one that is dropped on the terminal: an
  /// address, in quotes, or with backslashes before what a shell would take for something else.
  package var typedPath: String {
    if let addressed = pathOfAddress { return addressed }
    let isBetweenQuotes = Self.quotes.contains { first == $0.key && last == $0.value }
    guard count > 1, isBetweenQuotes else { return unescaped }
    let content = String(dropFirst().dropLast())
    // In single quotes, a shell knows no other way to write one.
    return first == "'" ? content.replacing("'\\''", with: "'") : content
  }

  /// Without the backslashes and the spaces that a shell would leave out. Letters and digits need
  /// no backslash, so one before them belongs to the name.
  private var unescaped: String {
    var path = ""
    var rest = self[...]
    while let character = rest.popFirst() {
      if character == " ", rest.first == " " { continue }
      guard character == "\\", let next = rest.first, !next.isLetter, !next.isNumber else {
        path.append(character)
        continue
      }
      rest.removeFirst()
      path.append(next)
    }
    return path
  }

  /// Of `file:///home/…%20…`, with or without a host; `nil` for what isn't such an address.
  private var pathOfAddress: String? {
    let scheme = "file://"
    guard prefix(scheme.count).lowercased() == scheme else { return nil }
    let encoded = dropFirst(scheme.count).drop { $0 != "/" }
    var bytes: [UInt8] = []
    var rest = encoded.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard rest.count > 1, let value = UInt8(digits, radix: 16) else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    guard !bytes.isEmpty, !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
