/// Cleans text from outside the program.
///
/// Clean text is one line or, if requested, paragraphs. It has no HTML, no entities, no control or
/// format characters (C0, C1, ESC, bidi overrides, zero-width), and only single spaces, none of
/// them at either end.
package enum PlainText {
  /// The most combining marks kept on one letter; real scripts need fewer.
  private static let mostMarks = 4

  package static func line(_ text: String) -> String { line(text.utf8) }

  static func line(_ text: some Sequence<UInt8>) -> String { line(Array(text)[...]) }

  /// - Parameter separator: replaces empty lines.
  private static func line(_ text: ArraySlice<UInt8>, separator: String = " ") -> String {
    var clean = CleanText(separator: separator)
    clean.add(text)
    return String(decoding: clean.bytes, as: UTF8.self)
  }

  /// The beginning or end of a link in a text.
  struct LinkMark {
    /// In bytes.
    let offset: Int
    let isStart: Bool
  }

  /// Cleans a line, and returns the positions of its link marks in the result. A link begins right
  /// before a letter, and ends right after one.
  static func lineWithLinks(_ text: [UInt8]) -> (bytes: [UInt8], marks: [LinkMark]) {
    var clean = CleanText(separator: " ")
    clean.add(text[...])
    return (clean.bytes, clean.linkMarks)
  }

  /// The cleaned text, and the pending white space after it, which is added before the next letter.
  private struct CleanText {
    let separator: String
    private(set) var bytes: [UInt8] = []
    private(set) var linkMarks: [LinkMark] = []
    /// The number of links that begin at the next letter.
    private var linkStarts = 0
    private var marks = 0
    private var spaceIsDue = false
    private var lineEnds = 0

    init(separator: String) { self.separator = separator }

    mutating func add(_ text: ArraySlice<UInt8>) {
      bytes.reserveCapacity(text.count)
      var rest = text
      while !rest.isEmpty {
        let piece = piece(at: rest)
        switch piece.role {
        case .space:
          addSpace(isLineEnd: rest.first == UInt8(ascii: "\n"))
        case .nothing:
          break
        case .link:
          addLinkMark(isStart: rest.first == HTMLScanner.linkStart)
        case .mark:
          addMark(rest.prefix(piece.length))
        case .letter:
          addLetters(rest.prefix(piece.length))
        }
        rest = rest.dropFirst(piece.length)
      }
      addLinkStarts()
    }

    private mutating func addSpace(isLineEnd: Bool) {
      spaceIsDue = true
      if isLineEnd {
        lineEnds += 1
      }
    }

    private mutating func addMark(_ mark: ArraySlice<UInt8>) {
      marks += 1
      if marks <= mostMarks, !bytes.isEmpty, !spaceIsDue {
        bytes += mark
      }
    }

    private mutating func addLinkMark(isStart: Bool) {
      if isStart {
        linkStarts += 1
      } else {
        addLinkStarts()
        linkMarks.append(LinkMark(offset: bytes.count, isStart: false))
      }
    }

    private mutating func addLinkStarts() {
      while linkStarts > 0 {
        linkMarks.append(LinkMark(offset: bytes.count, isStart: true))
        linkStarts -= 1
      }
    }

    /// - Parameter letters: one, or words that may end with a space.
    private mutating func addLetters(_ letters: ArraySlice<UInt8>) {
      if spaceIsDue, !bytes.isEmpty {
        bytes += (lineEnds > 1 ? separator : " ").utf8
      }
      addLinkStarts()
      bytes += letters
      marks = 0
      lineEnds = 0
      spaceIsDue = bytes.last == UInt8(ascii: " ")
      if spaceIsDue {
        bytes.removeLast()
      }
    }
  }

  /// The first piece of a text that isn't empty: a run of plain words, which counts as one letter,
  /// or a scalar. Invalid UTF-8 is left out.
  private static func piece(at text: ArraySlice<UInt8>) -> (role: Role, length: Int) {
    let run = plainStart(of: text)
    if !run.isEmpty { return (.letter, run.count) }
    guard let next = text.withUnsafeBytes({ $0.scalar(at: 0) }) else { return (.nothing, 1) }
    return (role(of: next.scalar), next.length)
  }

  /// The words in printable ASCII, with single spaces, at the start of a text; not necessarily all
  /// of them. Most text consists of such words. The loop has no branches, so that the compiler can
  /// vectorize it.
  private static func plainStart(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    text.prefix(128).withUnsafeBufferPointer { bytes in
      let space = UInt8(ascii: " ")
      var others: UInt8 = 0
      var previous = space
      for byte in bytes {
        let isUnprintable: UInt8 = byte &- space > 0x5E ? 1 : 0
        // Other printable bytes have a bit that a space lacks.
        let areBothSpaces: UInt8 = byte | previous == space ? 1 : 0
        // One expression, because the compiler doesn't vectorize separate steps.
        others |= isUnprintable | areBothSpaces
        previous = byte
      }
      if others == 0 { return text.prefix(bytes.count) }
      let end = bytes.indices.first { index in
        guard bytes[index] == space else { return !bytes[index].isPrintableASCII }
        return index == 0 || bytes[index - 1] == space
      }
      return text.prefix(end ?? bytes.count)
    }
  }

  static let paragraphSeparator = "\n\n"

  /// Cleans text that isn't HTML, and keeps its paragraphs, which empty lines separate. A single
  /// line end is a space.
  static func paragraphs(_ text: [UInt8]) -> String {
    line(text[...], separator: paragraphSeparator)
  }

  /// The longest text of an entry, in bytes. NASA's have up to 8,000.
  static let longest = 64 << 10

  /// Cuts a longer text after a character, and adds `…`.
  static func cut(_ text: String) -> String {
    guard text.utf8.count > longest else { return text }
    let room = longest - ellipsis.utf8.count
    var kept = text[..<text.utf8.index(text.startIndex, offsetBy: room)]
    let isWithinCharacter = kept.endIndex.samePosition(in: text) == nil
    if isWithinCharacter {
      kept.removeLast()
    }
    let last = kept.lastIndex { !$0.isWhitespace } ?? kept.startIndex
    return kept[...last] + ellipsis
  }

  static let ellipsis = "…"

  /// Removes tags and decodes entities.
  static func html(_ markup: String) -> String {
    let lines = HTMLScanner.lines(of: markup)
    return line(lines.map(\.text).joined(separator: [UInt8(ascii: " ")]))
  }

  /// Cleans one of the program's sentences, which may quote anything. The result is one line
  /// without control characters, so it can't command a terminal. Its spaces stay, even no-break
  /// ones.
  package static func sentence(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0.isPrintableASCII }) { return text }
    var clean = String.UnicodeScalarView()
    var marks = 0
    for scalar in text.unicodeScalars {
      let role = role(of: scalar)
      marks = role == .mark ? marks + 1 : 0
      switch role {
      case .space:
        clean.append(scalar == "\u{A0}" ? scalar : " ")
      case .letter:
        clean.append(scalar)
      case .mark:
        if marks <= mostMarks {
          clean.append(scalar)
        }
      case .link, .nothing:
        break
      }
    }
    return String(clean)
  }

  private enum Role {
    case letter
    case mark
    case space
    /// A link mark of the scanner.
    case link
    case nothing
  }

  private static func role(of scalar: Unicode.Scalar) -> Role {
    switch scalar.value {
    case 0x21...0x7E: return .letter
    case UInt32(HTMLScanner.linkStart), UInt32(HTMLScanner.linkEnd): return .link
    case 0x20, 0x09...0x0D, 0x85, 0xA0, 0x2028, 0x2029: return .space
    case 0x2800, 0x3164, 0x115F, 0x1160, 0xFFA0: return .space
    case 0x034F, 0xFE00...0xFE0F: return .nothing
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned: return .nothing
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: return .space
    case .nonspacingMark, .enclosingMark: return .mark
    default: return .letter
    }
  }
}

extension UInt8 {
  /// True if it is a space, a letter, a digit or a sign.
  var isPrintableASCII: Bool { 0x20..<0x7F ~= self }

  /// True if it is the scanner's mark for the beginning or end of a link.
  var isLinkMark: Bool { self == HTMLScanner.linkStart || self == HTMLScanner.linkEnd }
}
