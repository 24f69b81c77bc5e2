package import PhotoOfDayPresenter

/// Where an entry's picture and its text stand in a window, below the title.
package struct PhotoLayout: Equatable, Sendable {
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
    /// Longer lines are hard to read.
    package var textWidth: Int { min(columns, 80) }

    /// Whether the text has room beside the picture: of any shape in a wide window, and of one that isn't wider than 4:3
    /// wherever its text has enough columns.
    func isWide(for picture: PictureCanvas?) -> Bool {
      guard allowsBeside else { return false }
      return columns >= 100 && rows >= 20 || columns >= 72 && picture.map { $0.width * 3 <= $0.height * 4 } ?? false
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
    let spare = room.hasSpareRow ? 1 : 0
    func area(_ columns: Int, _ rows: Int) -> PictureArea {
      let area = PictureArea(columns: columns, rows: rows, cell: room.cell)
      return picture.map { area.fitting($0) } ?? area
    }
    if room.isWide(for: picture) {
      // From two thirds of the width to half, as much as the text can spare, skipping what the height alone decides. A
      // text that is too long for the other half goes on later anyway.
      let most = min(room.columns * 2 / 3, room.columns - Self.gap - Self.leastTextWidth)
      let narrower = stride(from: area(most, room.free - spare).columns - 1, through: room.columns / 2, by: -1)
      let areas = ([most] + narrower).lazy.map { area($0, room.free - spare) }
      func textWidth(_ area: PictureArea) -> Int { min(80, room.columns - area.columns - Self.gap) }
      let chosen = areas.first { text(textWidth($0)).all <= room.free } ?? area(room.columns / 2, room.free - spare)
      self.picture = chosen
      self.text = Text(column: chosen.columns + Self.gap, columns: textWidth(chosen), rows: room.free)
      return
    }
    // What the text can spare, and a little more than half of the window, unless too little of the text would be seen.
    let rows = text(room.textWidth)
    let most = room.free - max(rows.least, spare)
    guard most >= 2 else {
      (self.picture, self.text) = (nil, PhotoLayout(in: room).text)
      return
    }
    let chosen = area(room.columns, min(most, max((room.rows * 11 + 19) / 20, room.free - rows.all)))
    (self.picture, self.text) = (chosen, Text(columns: room.textWidth, rows: max(1, room.free - chosen.rows)))
  }

  /// Columns between picture and text.
  private static let gap = 2
  private static let leastTextWidth = 30
}
