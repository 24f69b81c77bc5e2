/// A key, or a combination of keys, that means something while a line is edited.
package enum Key: Hashable, Sendable {
  case character(Unicode.Scalar)
  case enter, tab, escape
  case backspace, delete
  case left, right, wordLeft, wordRight, home, end
  /// Through the history.
  case up, down, search
  /// Cut, and insert what was cut.
  case killToEnd, killToStart, killWord, yank
  case clearScreen
  /// Ctrl-C.
  case interrupt
  /// Ctrl-C after something that it drops.
  case clear
  /// Ctrl-D.
  case endOfInput
  /// Ctrl-Z.
  case suspend
  /// Ctrl-\.
  case quit
  /// Text that arrived in one piece, with its line ends.
  case paste(String)
}

extension Key {
  /// A paste of several lines as the keys that would type them; every other key as itself.
  package var lines: [Key] {
    guard case .paste(let text) = self else { return [self] }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return Array(lines.map { [Key.paste(String($0))] }.joined(separator: [.enter]))
  }

  /// The line that the key stands for where keys need no Enter; `nil` for one that means nothing there.
  var line: String? {
    switch self {
    case .character(" "): "play"
    case .character(let scalar): String(scalar)
    case .enter: ""
    case .escape: "q"
    case .left: "h"
    case .down: "j"
    case .up: "k"
    case .right: "l"
    default: nil
    }
  }

  /// The key of a control character; `nil` for one that means nothing here.
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

  /// The key of a control sequence, `ESC [` … `final`; `nil` for one that means nothing here.
  init?(final: UInt8, parameters: [Int]) {
    // The second parameter tells the modifiers: 3 Alt, 5 Ctrl, greater numbers for several.
    let isHeld = parameters.count > 1 && parameters[1] > 2
    switch (Unicode.Scalar(final), parameters.first ?? 0) {
    case ("A", _): self = .up
    case ("B", _): self = .down
    case ("C", _): self = isHeld ? .wordRight : .right
    case ("D", _): self = isHeld ? .wordLeft : .left
    case ("H", _), ("~", 1), ("~", 7): self = .home
    case ("F", _), ("~", 4), ("~", 8): self = .end
    case ("~", 3): self = .delete
    default: return nil
    }
  }
}
