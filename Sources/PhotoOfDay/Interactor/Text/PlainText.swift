/// Cleans text from outside the program.
///
/// Clean text is one line, or paragraphs where those are asked for. It has no HTML, no entities, no control or format
/// characters (C0, C1, ESC, bidi overrides, zero-width), no character of more than eight scalars, and only single spaces,
/// none of them at either end.
package enum PlainText {
  /// The most combining marks kept on one letter; real scripts need fewer.
  private static let longestMarks = 4
  /// The most scalars of one character. Swift joins any number of syllables or skin tones, but terminals draw them side by
  /// side, and no line could end between them.
  private static let mostScalars = 8

  /// Cleans text that isn't HTML.
  package static func line(_ text: String) -> String {
    var text = text
    return text.withUTF8 { line(UnsafeRawBufferPointer($0)) }
  }

  /// The text with each character cut to that length.
  private static func shortened(_ text: String) -> String {
    var (kept, character) = ("", "")
    for scalar in text.unicodeScalars {
      let longer = character + String(scalar)
      if longer.count > 1 {
        kept += character
        character = String(scalar)
      } else if longer.unicodeScalars.count <= mostScalars {
        character = longer
      }
    }
    return kept + character
  }

  private static func line(_ text: UnsafeRawBufferPointer) -> String {
    var clean: [UInt8] = []
    clean.reserveCapacity(text.count)
    // A character of more than eight scalars has as many beyond ASCII in a row.
    var (index, marks, others, isLong, spaceIsDue) = (0, 0, 0, false, false)
    while index < text.count {
      let run = plainRun(in: text, from: index)
      let (role, length) = run > 0 ? (.letter, run) : role(in: text, at: index)
      others = run > 0 || length == 1 ? 0 : others + 1
      isLong = isLong || others == mostScalars
      switch role {
      case .space: spaceIsDue = true
      case .nothing: break
      case .mark:
        marks += 1
        if marks <= longestMarks, !clean.isEmpty, !spaceIsDue { clean += text[index..<index + length] }
      case .letter:
        if spaceIsDue, !clean.isEmpty { clean.append(0x20) }
        (marks, spaceIsDue) = (0, false)
        if length == 1 {
          clean.append(text[index])
        } else {
          clean += UnsafeRawBufferPointer(rebasing: text[index..<index + length])
        }
        if clean.last == 0x20 {
          clean.removeLast()
          spaceIsDue = true
        }
      }
      index += length
    }
    let line = String(decoding: clean, as: UTF8.self)
    return isLong ? shortened(line) : line
  }

  /// Separates paragraphs: an empty line.
  package static let paragraphSeparator = "\n\n"

  /// Cleans text that isn't HTML, and keeps its paragraphs, which empty lines separate. A single line end is a space.
  package static func paragraphs(_ text: String) -> String {
    var (text, paragraphs, isOpen) = (text, [String](), false)
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let end = rest.firstIndex(of: 0x0A) ?? rest.count
        let line = line(UnsafeRawBufferPointer(rebasing: rest[..<end]))
        if isOpen, !line.isEmpty { paragraphs[paragraphs.count - 1] += " " + line }
        if !isOpen, !line.isEmpty { paragraphs.append(line) }
        isOpen = !line.isEmpty
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(end + 1))
      }
    }
    return paragraphs.joined(separator: paragraphSeparator)
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

  /// Cleans HTML: removes tags and decodes entities.
  package static func html(_ markup: String) -> String {
    var scanner = HTMLScanner(markup)
    return line(String(decoding: scanner.text(), as: UTF8.self))
  }

  private static let blockLength = 16

  /// The length of a run that begins with a letter, and has only printable ASCII and single spaces; a multiple of a block's.
  /// Without a branch, the inner loop is vectorized.
  private static func plainRun(in text: UnsafeRawBufferPointer, from start: Int) -> Int {
    guard 0x21..<0x7F ~= text[start] else { return 0 }
    var end = start
    while end + blockLength <= text.count {
      var others: UInt8 = 0
      for index in max(1, end)..<end + blockLength {
        others |= (text[index] &- 0x20 < 0x5F ? 0 : 1) | (text[index] | text[index - 1] == 0x20 ? 1 : 0)
      }
      if others != 0 { break }
      end += blockLength
    }
    return end - start
  }

  private enum Role { case letter, mark, space, nothing }

  /// The role of the character at an index, and its length in bytes.
  private static func role(in text: UnsafeRawBufferPointer, at index: Int) -> (Role, length: Int) {
    let byte = text[index]
    if 0x21..<0x7F ~= byte { return (.letter, 1) }
    if byte == 0x20 { return (.space, 1) }
    return text.scalar(at: index).map { (role(of: $0.scalar), $0.length) } ?? (.nothing, 1)
  }

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

extension String {
  /// The text with one Thai sara am for its two parts, which some keyboards type, with a tone mark between them or not.
  var withComposedThai: String {
    guard unicodeScalars.contains("\u{E4D}") else { return self }
    var scalars: [Unicode.Scalar] = []
    for scalar in unicodeScalars {
      let circle = scalars.lastIndex { !("\u{E48}"..."\u{E4B}" ~= $0) }
      if scalar == "\u{E32}", let circle, scalars.count - circle <= 2, scalars[circle] == "\u{E4D}" {
        scalars.remove(at: circle)
        scalars.append("\u{E33}")
      } else {
        scalars.append(scalar)
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
