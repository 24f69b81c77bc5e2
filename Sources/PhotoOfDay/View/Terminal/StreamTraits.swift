/// The abilities of the terminal, file or pipe that a stream leads to.
struct StreamTraits: Equatable, Sendable {
  var isTerminal: Bool
  /// The width in cells: the window's, else `COLUMNS`, else 80.
  var columns = 80
  var rows = 24
  var hasColor = false
  var isUTF8 = true
  /// The size of a cell; `nil` if the terminal doesn't report it, or reports an impossible one.
  var cell: CellSize?
  /// The number of times that Ctrl-Z has stopped the program. Each time, the screen moves.
  var stopCount = 0

  /// Returns the text in a form that can be read where the stream leads.
  func readable(_ text: String) -> String {
    let text = isUTF8 ? text : TerminalText.inASCII(text)
    return isTerminal ? TerminalText.withDecomposedSaraAm(text) : text
  }

  /// The width for text. A terminal's last column stays free, because some terminals begin the next
  /// line as soon as it is filled.
  var textColumns: Int { isTerminal ? columns - 1 : columns }

  var style: Style { Style(hasColor: hasColor) }
}
