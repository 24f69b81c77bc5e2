import PhotoOfDayInteractor

/// These extensions restore the characters that the user means. Keyboards, word processors, web
/// pages and desktops replace some of them.

extension Unicode.Scalar {
  /// True for an invisible character: a zero-width space, a byte-order mark, a joiner, a soft
  /// hyphen.
  private var isInvisible: Bool { properties.generalCategory == .format }

  /// True for a joiner. Joiners belong to some scripts and to emoji, and so to the names of files.
  private var isJoiner: Bool { value == 0x200C || value == 0x200D }

  /// True for a hyphen, a dash or a minus sign other than the ASCII hyphen.
  fileprivate var isTypographicDash: Bool {
    let isDash = 0x2010...0x2015 ~= value
    return isDash || [0x2212, 0xFE58, 0xFE63, 0xFF0D].contains(value)
  }

  fileprivate var countsInLine: Bool { !isInvisible || isJoiner }
  fileprivate var countsInWord: Bool { !isInvisible }
}

extension StringProtocol {
  /// The line as the program reads it: without invisible characters, but with joiners, and with
  /// each Thai sara am as one scalar.
  var typedLine: String {
    let scalars = unicodeScalars.filter(\.countsInLine)
    return String(String.UnicodeScalarView(scalars)).withComposedSaraAm
  }

  /// A name, a number or a date as the program reads it: without any invisible characters, with
  /// ASCII hyphens, and with each Thai sara am as one scalar.
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
  /// The typed or pasted text with each Thai sara am as one scalar. Text copied from a terminal has
  /// it in two parts.
  package var withJoinedSaraAm: String { withComposedSaraAm }
}

// MARK: - Paths

extension String {
  private static let quotes: KeyValuePairs<Character, Character> = [
    "\"": "\"", "'": "'", "“": "”", "‘": "’",
  ]

  /// The path in a line. A desktop writes a path that is dropped on the terminal as an address, in
  /// quotes, or with backslashes before characters that are special to a shell.
  package var typedPath: String {
    if let addressed = pathOfAddress { return addressed }
    let isBetweenQuotes = Self.quotes.contains { first == $0.key && last == $0.value }
    guard count > 1, isBetweenQuotes else { return unescaped }
    let content = String(dropFirst().dropLast())
    // This is the only way to write a single quote between single quotes in a shell.
    return first == "'" ? content.replacing("'\\''", with: "'") : content
  }

  /// The path without the backslashes and the spaces that a shell would remove. A backslash before
  /// a letter or a digit belongs to the name, because shells need none there.
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

  /// The path in an address such as `file:///home/…%20…`, with or without a host; `nil` for any
  /// other text.
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
