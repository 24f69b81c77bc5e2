package import PhotoOfDayPresenter

/// Where an entry's picture and its text stand in a window, below the title.
package struct DetailLayout: Equatable, Sendable {
  /// The text's place, in cells.
  package struct Text: Equatable, Sendable {
    /// The columns to the left of it.
    package var column = 0
    package var columns: Int
    package var rows: Int
  }

  /// The room for an entry.
  package struct Room: Sendable {
    package var columns: Int
    package var rows: Int
    /// The columns at the right that text leaves free.
    package var margin = 0
    package var cell = CellSize.usual
    /// The rows of the title, above everything.
    package var head = 2
    /// The rows that stay free below everything, for the prompt.
    package var below = 1
    /// Whether the row below the picture stays free, too: after sixels, terminals scroll in the last one.
    package var hasSpareRow = false
    /// Whether the text may stand beside the picture.
    package var allowsBeside = true

    /// The rows between title and prompt.
    package var free: Int { max(1, rows - head - below) }
    package var textWidth: Int { min(columns - margin, TextLayout.widestText) }

    /// Whether the text stands beside the picture: of any shape in a wide window, and in a narrower one where the picture
    /// keeps three quarters of the area that it would have above the text.
    func isWide(for picture: PictureCanvas?) -> Bool {
      guard allowsBeside else { return false }
      return isWideForAny || !narrow(for: picture).isEmpty
    }

    /// Whether any picture has its text beside it.
    fileprivate var isWideForAny: Bool { columns >= 100 && rows >= 20 }

    /// The places beside its text for a picture in a narrower window, the largest first.
    fileprivate func narrow(for picture: PictureCanvas?) -> [PictureArea] {
      guard columns >= DetailLayout.leastColumns, let picture else { return [] }
      let above = area(columns, usualRows, of: picture)
      let widths = stride(
        from: columns - margin - DetailLayout.gap - DetailLayout.leastTextBeside, through: columns / 3, by: -1)
      return widths.map { area($0, free - spare, of: picture) }.filter { 4 * $0.cells >= 3 * above.cells }
    }

    /// The rows of a picture above a long text: a little more than half of the window.
    fileprivate var usualRows: Int { (rows * 11 + 19) / 20 }
    fileprivate var spare: Int { hasSpareRow ? 1 : 0 }

    fileprivate func area(_ columns: Int, _ rows: Int, of picture: PictureCanvas?) -> PictureArea {
      let area = PictureArea(columns: columns, rows: rows, cell: cell)
      return picture.map { area.fitting($0) } ?? area
    }
  }

  /// The rows of a text in so many columns: all of them, and those that have to be seen.
  package typealias TextRows = (_ columns: Int) -> (all: Int, least: Int)

  /// The picture's cells, below the title at the left; `nil` where there is no room for both.
  package let picture: PictureArea?
  package let text: Text
  /// Whether the text stands at the picture's right, and not below it.
  package var isBeside: Bool { text.column > 0 }

  /// The layout without a picture.
  package init(in room: Room) {
    (picture, text) = (nil, Text(columns: room.textWidth, rows: max(1, room.free - 1)))
  }

  /// - Parameter picture: its size in pixels; `nil` if that is unknown, for all the room that there is.
  package init(of picture: PictureCanvas?, in room: Room, text: TextRows) {
    let spare = room.spare
    func area(_ columns: Int, _ rows: Int) -> PictureArea { room.area(columns, rows, of: picture) }
    func textWidth(_ area: PictureArea) -> Int {
      min(TextLayout.widestText, room.columns - room.margin - area.columns - Self.gap)
    }
    if room.isWide(for: picture) {
      // From two thirds of the width to half, as much as the text can spare, skipping what the height alone decides. A
      // text that is too long for the other half goes on later anyway.
      let most = min(room.columns * 2 / 3, room.columns - room.margin - Self.gap - Self.leastTextWidth)
      let widths = stride(from: area(most, room.free - spare).columns - 1, through: room.columns / 2, by: -1)
      let areas =
        room.isWideForAny
        ? ([most] + widths + [room.columns / 2]).map { area($0, room.free - spare) } : room.narrow(for: picture)
      let chosen =
        areas.first { text(textWidth($0)).all <= room.free } ?? areas.last { $0.columns >= room.columns / 2 } ?? areas
        .first
        ?? area(room.columns / 2, room.free - spare)
      self.picture = chosen
      self.text = Text(column: chosen.columns + Self.gap, columns: textWidth(chosen), rows: room.free)
      return
    }
    // What the text can spare, and a little more than half of the window, unless too little of the text would be seen.
    let rows = text(room.textWidth)
    let most = room.free - max(rows.least, spare)
    guard most >= 2 else {
      (self.picture, self.text) = (nil, DetailLayout(in: room).text)
      return
    }
    let chosen = area(room.columns, min(most, max(room.usualRows, room.free - rows.all)))
    (self.picture, self.text) = (chosen, Text(columns: room.textWidth, rows: max(1, room.free - chosen.rows)))
  }

  /// Columns between picture and text.
  fileprivate static let gap = 2
  private static let leastTextWidth = 30
  /// In a narrower window.
  fileprivate static let (leastColumns, leastTextBeside) = (56, 26)
}
