import Foundation

/// The answers of a terminal to our questions. Each piece follows the one before after a number of
/// seconds.
struct TerminalScript: Sendable {
  var pieces: [(seconds: Double, text: String)]

  init(_ pieces: (seconds: Double, text: String)...) { self.pieces = pieces }

  /// All at once.
  init(_ text: String) { self.init((0, text)) }

  /// As captured from kitty 0.26.5, Konsole 22.12.3, foot 1.13.1, mlterm 3.9 and xterm 379, the
  /// latter as VT340 and as it comes.
  static let kitty = answer(
    drawsForKitty: true,
    name: "kitty(0.26.5)",
    cell: "18;9",
    attributes: "62;")
  static let konsole = answer(
    drawsForKitty: true,
    name: "Konsole 22.12.3",
    cell: "17;8",
    attributes: "62;1;4")
  static let foot = answer(
    name: "foot(1.13.1)",
    cell: "14;7",
    attributes: "62;4;22")
  static let mlterm = answer(
    cell: "19;10",
    attributes: "63;1;2;3;4;6;7;15;18;22;29")
  static let vt340 = answer(
    name: "XTerm(379)",
    attributes: "63;1;2;4;6;9;15;16;22;28")
  static let xterm = answer(
    name: "XTerm(379)",
    attributes: "64;1;2;6;9;15;16;17;18;21;22;28")
  static let silent = TerminalScript()

  /// The properties of a terminal, in the order of our questions.
  ///
  /// - Parameters:
  ///   - cell: the height and width of a cell, in pixels.
  ///   - attributes: its answer to DA1, which comes last.
  private static func answer(
    drawsForKitty: Bool = false,
    name: String? = nil,
    cell: String? = nil,
    attributes: String
  ) -> TerminalScript {
    var text = drawsForKitty ? "\u{1B}_Gi=31;OK\u{1B}\\" : ""
    text += name.map { "\u{1B}P>|\($0)\u{1B}\\" } ?? ""
    text += cell.map { "\u{1B}[6;\($0)t" } ?? ""
    return TerminalScript(text + "\u{1B}[?\(attributes)c")
  }

  var text: String { pieces.map(\.text).joined() }
}
