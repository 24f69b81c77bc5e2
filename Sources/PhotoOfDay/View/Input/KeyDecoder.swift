import PhotoOfDayPresenter

extension Key {
  /// Splits a paste of several lines into the keys that would type them. Any other key stays as it
  /// is.
  var lines: [Key] {
    guard case .paste(let text) = self else { return [self] }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return Array(lines.map { [Key.paste(String($0))] }.joined(separator: [.enter]))
  }

  init?(control byte: UInt8) {
    switch byte {
    case 0x01: self = .home
    case 0x02: self = .left
    case 0x03: self = .interrupt
    case 0x04: self = .endOfInput
    case 0x05: self = .end
    case 0x06: self = .right
    case 0x07: self = .escape
    case 0x08, 0x7F: self = .backspace
    case 0x09: self = .tab
    case 0x0A, 0x0D: self = .enter
    case 0x0B: self = .killToEnd
    case 0x0C: self = .clearScreen
    case 0x0E: self = .down
    case 0x10: self = .up
    case 0x12: self = .search
    case 0x15: self = .killToStart
    case 0x17: self = .killWord
    case 0x19: self = .yank
    case 0x1A: self = .suspend
    case 0x1C: self = .quit
    default: return nil
    }
  }

  /// Reads a control sequence, `ESC [ … final`; `nil` for one without a key.
  init?(final: UInt8, parameters: [Int]) {
    // The second parameter is the modifier: 3 for Alt, 5 for Ctrl, greater numbers for several.
    let hasModifier = parameters.count > 1 && parameters[1] > 2
    switch (Unicode.Scalar(final), parameters.first ?? 0) {
    case ("A", _): self = .up
    case ("B", _): self = .down
    case ("C", _): self = hasModifier ? .wordRight : .right
    case ("D", _): self = hasModifier ? .wordLeft : .left
    case ("H", _), ("~", 1), ("~", 7): self = .home
    case ("F", _), ("~", 4), ("~", 8): self = .end
    case ("~", 3): self = .delete
    case ("~", 5): self = .pageUp
    case ("~", 6): self = .pageDown
    default: return nil
    }
  }
}

/// Decodes the bytes that a terminal sends into keys, and collects its answers. Joins sequences
/// that arrive in pieces, and drops invalid bytes.
///
/// Ctrl-C always counts, even inside a paste, which it ends.
struct KeyDecoder {
  /// In bytes.
  static let longestPaste = 64 * 1024
  /// In bytes; anything longer is not a control sequence.
  private static let longestSequence = 64
  /// The longest control string, in bytes. Anything after that is text again.
  private static let longestString = 4096
  private static let pasteStart = Array("\u{1B}[200~".utf8)
  private static let pasteEnd = Array("\u{1B}[201~".utf8)
  private static let interrupt: UInt8 = 0x03

  /// The beginning of a key, a paste or a string whose rest hasn't arrived.
  private var waiting: ArraySlice<UInt8> = []

  /// The terminal's answers since `forgetAnswers()`.
  private(set) var answers = TerminalAnswers()

  var isUnfinished: Bool { !waiting.isEmpty }
  /// True if an Escape waits. It is a key unless more bytes follow at once, because terminals send
  /// a sequence in one piece.
  var endsWithEscape: Bool { waiting == [0x1B] }

  /// Gives up waiting for the rest. Returns an Escape, or the text of a paste whose end hasn't
  /// arrived. Drops the beginning of anything else.
  mutating func finish() -> [Key] {
    defer { waiting = [] }
    if endsWithEscape { return [.escape] }
    guard waiting.starts(with: Self.pasteStart) else { return [] }
    let text = waiting.dropFirst(Self.pasteStart.count).prefix { $0 != 0x1B }
    return [.paste(String(decoding: text, as: UTF8.self))]
  }

  /// Returns the keys that these bytes complete.
  mutating func keys(in bytes: [UInt8]) -> [Key] {
    var keys: [Key] = []
    waiting += bytes
    while !waiting.isEmpty {
      guard let (count, key) = next() else { break }
      waiting = waiting.dropFirst(count)
      if let key { keys.append(key) }
    }
    return keys
  }

  mutating func forgetAnswers() { answers = TerminalAnswers() }

  /// Returns the first key and its length in bytes; `nil` if more bytes are needed.
  private mutating func next() -> (count: Int, key: Key?)? {
    switch byte(0) {
    case 0x1B: afterEscape()
    case 0..<0x20, 0x7F: (1, Key(control: byte(0)))
    case let first: character(beginningWith: first)
    }
  }

  private mutating func afterEscape() -> (count: Int, key: Key?)? {
    guard waiting.count > 1 else { return nil }
    switch byte(1) {
    case UInt8(ascii: "["):
      return waiting.starts(with: Self.pasteStart) ? paste() : controlSequence()
    case UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "]"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      return controlString()
    // The end of a string whose beginning is lost.
    case UInt8(ascii: "\\"): return (2, nil)
    case UInt8(ascii: "O"):
      guard waiting.count > 2 else { return nil }
      return Self.finalBytes ~= byte(2) ? (3, Key(final: byte(2), parameters: [])) : (2, nil)
    case UInt8(ascii: "b"): return (2, .wordLeft)
    case UInt8(ascii: "d"): return (2, .killNextWord)
    case UInt8(ascii: "f"): return (2, .wordRight)
    case 0x7F, 0x08: return (2, .killWord)
    case 0..<0x20: return (1, .escape)
    // Alt with any other character means nothing.
    case let first: return character(beginningWith: first, at: 1).map { ($0.count + 1, nil) }
    }
  }

  /// The bytes inside a control sequence, both parameter and intermediate bytes, and those that end
  /// one (ECMA-48, 5.4). Any other byte means that the sequence was cut off.
  private static let parameterBytes: ClosedRange<UInt8> = 0x20...0x3F
  private static let finalBytes: ClosedRange<UInt8> = 0x40...0x7E

  private mutating func controlSequence() -> (count: Int, key: Key?)? {
    let parts = waiting.dropFirst(2).prefix { Self.parameterBytes ~= $0 }
    let length = 2 + parts.count
    if parts.count > Self.longestSequence { return (length, nil) }
    guard length < waiting.count else { return nil }
    guard Self.finalBytes ~= byte(length) else { return (length, nil) }
    let numbers = parts.numbers
    answers.receive(parts, numbers, byte(length))
    return (length + 1, Key(final: byte(length), parameters: numbers))
  }

  /// Takes a control string (DCS, APC, OSC, PM, SOS), which answers a question or a drawing. It
  /// ends with ST or BEL. Any other control character means that it was cut off.
  private mutating func controlString() -> (count: Int, key: Key?)? {
    let text = waiting.dropFirst(2).prefix { $0 >= 0x20 && $0 != 0x7F }.prefix(Self.longestString)
    let length = 2 + text.count
    if text.count == Self.longestString { return (length, nil) }
    let end = waiting.dropFirst(length).prefix(2)
    if end.isEmpty || end == [0x1B] { return nil }
    let closing = Self.lengthOfClosing(end)
    if closing > 0 { answers.receive(string: Array(waiting.prefix(length).dropFirst())) }
    return (length + closing, nil)
  }

  /// The length of BEL or ST at the beginning of two bytes; 0 for anything else.
  private static func lengthOfClosing(_ bytes: ArraySlice<UInt8>) -> Int {
    if bytes.first == 0x07 { return 1 }
    return bytes == [0x1B, UInt8(ascii: "\\")] ? 2 : 0
  }

  private mutating func paste() -> (count: Int, key: Key?)? {
    let text = waiting.dropFirst(Self.pasteStart.count)
    let end = text.firstRange(of: Self.pasteEnd)
    if let stop = text.prefix(upTo: end?.lowerBound ?? text.endIndex).firstIndex(of: Self.interrupt)
    {
      return (stop - waiting.startIndex, .paste(String(decoding: text[..<stop], as: UTF8.self)))
    }
    guard let end else {
      // Drops the bytes beyond the limit except the last ones, which may be the beginning of the
      // end mark.
      waiting =
        Self.pasteStart + text.prefix(Self.longestPaste)
        + text.dropFirst(Self.longestPaste).suffix(Self.pasteEnd.count - 1)
      return nil
    }
    let kept = text[..<end.lowerBound].prefix(Self.longestPaste)
    return (end.upperBound - waiting.startIndex, .paste(String(decoding: kept, as: UTF8.self)))
  }

  private func byte(_ offset: Int) -> UInt8 { waiting[waiting.startIndex + offset] }

  private func character(beginningWith first: UInt8, at offset: Int = 0) -> (count: Int, key: Key?)?
  {
    let count =
      switch first {
      case ..<0x80: 1
      case ..<0xE0: 2
      case ..<0xF0: 3
      default: 4
      }
    let bytes = waiting.dropFirst(offset).prefix(count)
    if let broken = bytes.dropFirst().firstIndex(where: { !(0x80..<0xC0 ~= $0) }) {
      return (broken - bytes.startIndex, nil)
    }
    guard bytes.count == count else { return nil }
    let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first
    return (count, scalar.flatMap { $0.isTypable ? .character($0) : nil })
  }
}

extension ArraySlice<UInt8> {
  /// The numbers between semicolons, of five digits at most; -1 for anything else.
  var numbers: [Int] {
    split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { digits in
      let isNumber = digits.count <= 5 && digits.allSatisfy { 48...57 ~= $0 }
      guard isNumber else { return -1 }
      return Int(String(decoding: digits, as: UTF8.self)) ?? -1
    }
  }
}

extension Unicode.Scalar {
  /// True if the scalar can be typed and shown. Excludes control characters, and others that change
  /// how their neighbors are shown.
  var isTypable: Bool {
    switch properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    // Joiners belong to some scripts and to emoji.
    case .format: value == 0x200C || value == 0x200D
    default: true
    }
  }
}
