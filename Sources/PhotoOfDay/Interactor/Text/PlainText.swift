/// Makes plain, harmless text of what came from outside: the one place that cleans.
///
/// What leaves it is one line, or several paragraphs where those are asked for: no HTML, no entity, no control or format
/// character (C0, C1, ESC, bidi overrides, zero-width), single spaces, no space at either end.
package enum PlainText {
  /// The longest run of combining marks that is kept on one letter; real scripts need fewer.
  private static let longestMarks = 4

  /// Cleans text that is not HTML.
  package static func line(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      return isClean(bytes) ? nil : String(decoding: line(bytes), as: UTF8.self)
    } ?? text
  }

  /// The same of bytes that are UTF-8.
  private static func line(_ text: UnsafeRawBufferPointer) -> [UInt8] {
    var clean: [UInt8] = []
    clean.reserveCapacity(text.count)
    var (place, marks, spaceIsDue) = (0, 0, false)
    while place < text.count {
      let (role, length) = role(in: text, at: place)
      switch role {
      case .space: spaceIsDue = true
      case .nothing: break
      case .mark:
        marks += 1
        if marks <= longestMarks, !clean.isEmpty, !spaceIsDue { clean += text[place..<place + length] }
      case .letter:
        if spaceIsDue, !clean.isEmpty { clean.append(0x20) }
        (marks, spaceIsDue) = (0, false)
        if length == 1 { clean.append(text[place]) } else { clean += text[place..<place + length] }
      }
      place += length
    }
    return clean
  }

  /// What stands between two paragraphs: an empty line.
  package static let paragraphSeparator = "\n\n"

  /// Cleans text that is not HTML and may have paragraphs, which an empty line sets apart. A single line end is a space.
  package static func paragraphs(_ text: String) -> String {
    var text = text
    if text.withUTF8({ isClean(UnsafeRawBufferPointer($0)) }) { return text }
    var paragraphs: [String] = []
    var isOpen = false
    for part in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let clean = line(String(decoding: part, as: UTF8.self))
      if clean.isEmpty {
        isOpen = false
      } else if isOpen {
        paragraphs[paragraphs.count - 1] += " " + clean
      } else {
        paragraphs.append(clean)
        isOpen = true
      }
    }
    return paragraphs.joined(separator: paragraphSeparator)
  }

  /// Cleans HTML: tags go, entities become what they stand for.
  package static func html(_ markup: String) -> String {
    var scanner = HTMLScanner(markup)
    return line(String(decoding: scanner.text(), as: UTF8.self))
  }

  /// Whether UTF-8 is already what cleaning would make of it, as every text is that was saved. Finding that out takes a
  /// fraction of the time of cleaning it.
  private static func isClean(_ text: UnsafeRawBufferPointer) -> Bool {
    var (place, marks, last) = (0, 0, Role.space)
    while place < text.count {
      let (role, length) = role(in: text, at: place)
      marks = role == .mark ? marks + 1 : 0
      switch role {
      case .letter: break
      case .mark: guard last != .space, marks <= longestMarks else { return false }
      case .space: guard last != .space, text[place] == 0x20 else { return false }
      case .nothing: return false
      }
      last = role
      place += length
    }
    return text.isEmpty || last != .space
  }

  private enum Role { case letter, mark, space, nothing }

  /// What the character at a place is, and how many bytes it takes.
  private static func role(in text: UnsafeRawBufferPointer, at place: Int) -> (Role, length: Int) {
    let byte = text[place]
    if 0x21..<0x7F ~= byte { return (.letter, 1) }
    if byte == 0x20 { return (.space, 1) }
    let (value, length) = text.scalar(at: place)
    return (Unicode.Scalar(value).map(role) ?? .nothing, length)
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
