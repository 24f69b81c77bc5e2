import Foundation

/// What a terminal answers to our questions: each piece so many seconds after the one before.
struct TerminalScript: Sendable {
  var pieces: [(seconds: Double, text: String)]

  init(_ pieces: (seconds: Double, text: String)...) { self.pieces = pieces }

  /// All at once.
  init(_ text: String) { self.init((0, text)) }

  /// As captured from kitty 0.26.5, Konsole 22.12.3, foot 1.13.1, mlterm 3.9 and xterm 379, the
  /// latter as VT340 and as it comes.
  static let kitty = TerminalScript(
    "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}[6;18;9t\u{1B}[?62;c")
  static let konsole = TerminalScript(
    "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|Konsole 22.12.3\u{1B}\\\u{1B}[6;17;8t\u{1B}[?62;1;4c")
  static let foot = TerminalScript("\u{1B}P>|foot(1.13.1)\u{1B}\\\u{1B}[6;14;7t\u{1B}[?62;4;22c")
  static let mlterm = TerminalScript("\u{1B}[6;19;10t\u{1B}[?63;1;2;3;4;6;7;15;18;22;29c")
  static let vt340 = TerminalScript("\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[?63;1;2;4;6;9;15;16;22;28c")
  static let xterm = TerminalScript(
    "\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[?64;1;2;6;9;15;16;17;18;21;22;28c")
  static let silent = TerminalScript()

  var text: String { pieces.map(\.text).joined() }
}
