/// What the far end of a stream can do.
package struct StreamTraits: Equatable, Sendable {
  package var isTerminal: Bool
  /// The width in cells: the window's, else `COLUMNS`, else 80.
  package var columns: Int
  /// The height in lines; 24 where it is not known.
  package var rows: Int
  package var hasColor: Bool

  package init(isTerminal: Bool, columns: Int = 80, rows: Int = 24, hasColor: Bool = false) {
    self.isTerminal = isTerminal
    self.columns = columns
    self.rows = rows
    self.hasColor = hasColor
  }
}
