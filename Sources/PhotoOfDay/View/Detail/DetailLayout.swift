import PhotoOfDayPresenter

/// Where an entry's picture and its text stand in a window, below the title.
struct DetailLayout: Equatable, Sendable {
  struct Room: Sendable {
    var columns: Int
    var rows: Int
    /// The columns at the right that text leaves free.
    var margin = 0
    var cell = CellSize.usual
    /// The rows of the title, above everything.
    var head = 2
    /// Whether the row below the picture stays free, too: after sixels, terminals scroll in the
    /// last one.
    var hasSpareRow = false
    var allowsBeside = true

    /// The rows between title and prompt.
    var free: Int { max(1, rows - head - 1) }
    var textColumns: Int { columns - margin }
    var textWidth: Int { min(textColumns, TextLayout.widestText) }

    /// The places beside its text for a picture, the largest first; none where it stands above the
    /// text.
    ///
    /// - Parameter picture: its size in pixels; `nil` if that is unknown: then all the room that
    ///   there is.
    func beside(_ picture: PixelSize?) -> [PictureArea] {
      let isWide = columns >= 100 && rows >= 20
      guard allowsBeside, isWide || columns >= 56 && picture != nil else { return [] }
      let most = columns - margin - gap - (isWide ? leastText : leastNarrowText)
      let (widest, narrowest) =
        isWide ? (min(columns * 2 / 3, most), columns / 2) : (most, columns / 3)
      let areas = stride(from: widest, through: narrowest, by: -1).map {
        area($0, free - spare, of: picture)
      }
      // In a narrower window, it keeps three quarters of the area that it would have above the
      // text.
      let above = isWide ? 0 : area(columns, usualRows, of: picture).cells
      return areas.filter { 4 * $0.cells >= 3 * above }
    }

    /// The rows of a picture above a long text: a little more than half of the window.
    fileprivate var usualRows: Int { (rows * 11 + 19) / 20 }
    fileprivate var spare: Int { hasSpareRow ? 1 : 0 }

    fileprivate func area(_ columns: Int, _ rows: Int, of picture: PixelSize?) -> PictureArea {
      let area = PictureArea(columns: columns, rows: rows, cell: cell)
      return picture.map { area.fitting($0) } ?? area
    }
  }

  /// The rows of a text in so many columns: all of them, and those that have to be seen.
  typealias TextRows = (_ columns: Int) -> (all: Int, least: Int)

  /// The picture's cells, below the title at the left; `nil` where there is no room for both.
  let picture: PictureArea?
  /// The columns to the left of the text, and its size.
  let textColumn, textColumns, textRows: Int
  var isBeside: Bool { textColumn > 0 }

  /// The layout without a picture.
  init(in room: Room) {
    (picture, textColumn, textColumns, textRows) = (nil, 0, room.textWidth, max(1, room.free - 1))
  }

  /// - Parameter picture: its size in pixels; `nil` if that is unknown, for all the room that there
  ///   is.
  init(of picture: PixelSize?, in room: Room, text: TextRows) {
    let beside = room.beside(picture)
    if let largest = beside.first {
      func columns(_ area: PictureArea) -> Int {
        min(TextLayout.widestText, room.columns - room.margin - area.columns - gap)
      }
      func fits(_ area: PictureArea) -> Bool { text(columns(area)).all <= room.free }
      // As much as the text can spare. One that is too long for the other half goes on later
      // anyway: to wrap 3,000 characters to each of 33 widths took 17 ms.
      let spared = beside.last.map(fits) == true ? beside.first(where: fits) : nil
      let chosen = spared ?? beside.last { $0.columns >= room.columns / 2 } ?? largest
      self.picture = chosen
      (textColumn, textColumns, textRows) = (chosen.columns + gap, columns(chosen), room.free)
      return
    }
    // What the text can spare, and a little more than half of the window, unless too little of the
    // text would be seen.
    let rows = text(room.textWidth)
    let most = room.free - max(rows.least, room.spare)
    guard most >= 2 else {
      self = DetailLayout(in: room)
      return
    }
    let chosen = room.area(
      room.columns, min(most, max(room.usualRows, room.free - rows.all)), of: picture)
    (self.picture, textColumn, textColumns) = (chosen, 0, room.textWidth)
    textRows = max(1, room.free - chosen.rows)
  }
}

/// Columns between picture and text, and the least for a text beside a picture: in a wide window,
/// and in a narrower one.
private let (gap, leastText, leastNarrowText) = (2, 30, 26)
