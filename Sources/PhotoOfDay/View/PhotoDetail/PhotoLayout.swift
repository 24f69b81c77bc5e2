package import PhotoOfDayPresenter

/// Where an entry's picture and its text stand in a window, below the title.
package struct PhotoLayout: Equatable, Sendable {
  /// In cells, from the window's top left corner.
  package struct Rectangle: Equatable, Sendable {
    package var column: Int
    package var row: Int
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
    /// Whether the text has room beside the picture.
    var isWide: Bool { allowsBeside && columns >= 100 && rows >= 20 }
  }

  /// `nil` where there is no room for both.
  package let picture: Rectangle?
  package let text: Rectangle
  /// Whether the text stands at the picture's right, and not below it.
  package var isBeside: Bool { text.column > 0 }

  /// The layout without a picture.
  package init(in room: Room) {
    (picture, text) = (nil, Self.textAlone(in: room))
  }

  private static func textAlone(in room: Room) -> Rectangle {
    Rectangle(column: 0, row: room.head + 1, columns: room.textWidth, rows: max(1, room.free - 1))
  }

  /// - Parameters:
  ///   - picture: its size in pixels; `nil` if that is unknown, for all the room that there is.
  ///   - textRows: the rows of the text in so many columns.
  package init(of picture: PictureCanvas?, in room: Room, textRows: (_ columns: Int) -> Int) {
    if room.isWide {
      self.init(beside: picture, in: room, textRows)
    } else {
      self.init(above: picture, in: room, textRows(room.textWidth))
    }
  }

  /// The picture gets what the text can spare, from half to two thirds of the width. If the text is too long even for the
  /// other half, it goes on later anyway.
  private init(beside picture: PictureCanvas?, in room: Room, _ textRows: (Int) -> Int) {
    let widths = stride(from: room.columns * 2 / 3, through: room.columns / 2, by: -1)
    func area(_ columns: Int) -> PictureArea {
      Self.area(columns, room.free - (room.hasSpareRow ? 1 : 0), picture, room)
    }
    func textColumns(_ area: PictureArea) -> Int { min(80, room.columns - area.columns - Self.gap) }
    var (tried, chosen) = (0, area(room.columns / 2))
    for area in widths.lazy.map(area) where area.columns != tried {
      tried = area.columns
      if textRows(textColumns(area)) <= room.free {
        chosen = area
        break
      }
    }
    self.picture = Rectangle(column: 0, row: room.head, columns: chosen.columns, rows: chosen.rows)
    text = Rectangle(
      column: chosen.columns + Self.gap, row: room.head, columns: textColumns(chosen), rows: room.free)
  }

  /// The picture gets what the text can spare, but a little more than half of the window at least.
  private init(above picture: PictureCanvas?, in room: Room, _ textRows: Int) {
    let gap = room.rows >= 24 ? 1 : 0
    let least = min(textRows, max(1, room.free / 6))
    let most = room.free - max(gap + least, room.hasSpareRow ? 1 : 0)
    guard most >= 2 else {
      (self.picture, text) = (nil, Self.textAlone(in: room))
      return
    }
    let share = (room.rows * 11 + 19) / 20
    let area = Self.area(room.columns, min(most, max(share, room.free - gap - textRows)), picture, room)
    self.picture = Rectangle(column: 0, row: room.head, columns: area.columns, rows: area.rows)
    let top = room.head + area.rows + gap
    text = Rectangle(column: 0, row: top, columns: room.textWidth, rows: max(1, room.head + room.free - top))
  }

  /// Columns between picture and text.
  private static let gap = 2

  private static func area(_ columns: Int, _ rows: Int, _ picture: PictureCanvas?, _ room: Room) -> PictureArea {
    let area = PictureArea(columns: columns, rows: rows, cell: room.cell)
    return picture.map { area.fitting($0) } ?? area
  }
}
