/// Cleans text from outside the program.
///
/// Clean text is one line, or paragraphs where those are asked for. It has no HTML, no entities, no
/// control or format characters (C0, C1, ESC, bidi overrides, zero-width), and only single spaces,
/// none of them at either end.
package enum PlainText {
  /// The most combining marks kept on one letter; real scripts need fewer.
  private static let longestMarks = 4

  package static func line(_ text: String) -> String { line(text.utf8) }

  static func line(_ text: some Sequence<UInt8>) -> String { line(Array(text)[...]) }

  /// - Parameter separator: what takes the place of empty lines.
  private static func line(_ text: ArraySlice<UInt8>, separator: String = " ") -> String {
    var (clean, rest, marks, spaceIsDue, lineEnds) = ([UInt8](), text, 0, false, 0)
    clean.reserveCapacity(text.count)
    while !rest.isEmpty {
      let run = plainStart(of: rest)
      // What isn't UTF-8 is left out.
      let (scalar, length) =
        run.isEmpty ? rest.withUnsafeBytes { $0.scalar(at: 0) } ?? ("\0", 1) : ("a", run.count)
      switch role(of: scalar) {
      case .space: (spaceIsDue, lineEnds) = (true, lineEnds + (scalar == "\n" ? 1 : 0))
      case .nothing: break
      case .mark:
        marks += 1
        if marks <= longestMarks, !clean.isEmpty, !spaceIsDue { clean += rest.prefix(length) }
      case .letter:
        if spaceIsDue, !clean.isEmpty { clean += (lineEnds > 1 ? separator : " ").utf8 }
        clean += rest.prefix(length)
        (marks, spaceIsDue, lineEnds) = (0, clean.last == 0x20, 0)
        if spaceIsDue { clean.removeLast() }
      }
      rest = rest.dropFirst(length)
    }
    return String(decoding: clean, as: UTF8.self)
  }

  /// The words in printable ASCII, with single spaces, that a text begins with, or some of them:
  /// most text is nothing else. They are looked through without branches, so that it is vectorized:
  /// byte by byte, each hit of a search takes a tenth longer.
  private static func plainStart(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    text.prefix(128).withUnsafeBufferPointer { bytes in
      var (others, before): (UInt8, UInt8) = (0, 0x20)
      for byte in bytes {
        others |= (byte &- 0x20 > 0x5E ? 1 : 0) | (byte | before == 0x20 ? 1 : 0)
        before = byte
      }
      if others == 0 { return text.prefix(bytes.count) }
      return text.prefix(
        bytes.indices.first { index in
          !(0x20..<0x7F ~= bytes[index])
            || bytes[index] == 0x20 && (index == 0 || bytes[index - 1] == 0x20)
        } ?? bytes.count)
    }
  }

  package static let paragraphSeparator = "\n\n"

  /// Cleans text that isn't HTML, and keeps its paragraphs, which empty lines separate. A single
  /// line end is a space.
  package static func paragraphs(_ text: [UInt8]) -> String {
    line(text[...], separator: paragraphSeparator)
  }

  /// The longest text of an entry, in bytes. NASA's have up to 8,000.
  package static let longest = 64 << 10

  /// A longer text is cut after a character, and ends with `…`.
  package static func cut(_ text: String) -> String {
    guard text.utf8.count > longest else { return text }
    var kept = text[..<text.utf8.index(text.startIndex, offsetBy: longest - ellipsis.utf8.count)]
    if kept.endIndex.samePosition(in: text) == nil { kept.removeLast() }
    return kept[...(kept.lastIndex { !$0.isWhitespace } ?? kept.startIndex)] + ellipsis
  }

  private static let ellipsis = "…"

  /// Removes tags and decodes entities.
  package static func html(_ markup: String) -> String {
    line(HTMLScanner.lines(of: markup).map(\.text).joined(separator: [0x20]))
  }

  /// Cleans a sentence of ours that may quote anything: one line, in which nothing commands a
  /// terminal. Its spaces stay, even no-break ones.
  package static func sentence(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text }
    var clean = String.UnicodeScalarView()
    var marks = 0
    for scalar in text.unicodeScalars {
      let role = role(of: scalar)
      marks = role == .mark ? marks + 1 : 0
      switch role {
      case .space: clean.append(scalar == "\u{A0}" ? scalar : " ")
      case .letter: clean.append(scalar)
      case .mark: if marks <= longestMarks { clean.append(scalar) }
      case .nothing: break
      }
    }
    return String(clean)
  }

  private enum Role { case letter, mark, space, nothing }

  private static func role(of scalar: Unicode.Scalar) -> Role {
    switch scalar.value {
    case 0x21...0x7E: return .letter
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
