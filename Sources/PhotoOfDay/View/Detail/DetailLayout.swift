import PhotoOfDayPresenter

/// The places of an entry's picture and text in a window, below the title.
struct DetailLayout: Equatable, Sendable {
  struct Room: Sendable {
    var columns: Int
    var rows: Int
    /// The columns at the right that text leaves free.
    var margin = 0
    var cell = CellSize.usual
    /// The rows of the title, above everything.
    var head = 2
    /// True if the row below the picture stays free, too: after sixels, terminals scroll in the
    /// last one.
    var hasSpareRow = false
    var allowsBeside = true

    /// The rows between title and prompt.
    var free: Int { max(1, rows - head - 1) }
    var textColumns: Int { columns - margin }
    var textWidth: Int { min(textColumns, TextLayout.widestText) }

    /// Returns the areas for a picture beside its text, largest first; none if the picture belongs
    /// above the text.
    ///
    /// - Parameter picture: the picture's size in pixels; `nil` if unknown, to use all the room.
    func beside(_ picture: PixelSize?) -> [PictureArea] {
      let isWide = columns >= 100 && rows >= 20
      let isWideEnough = isWide || (picture != nil && columns >= 56)
      guard allowsBeside, isWideEnough else { return [] }
      let most = columns - margin - gap - (isWide ? leastText : leastNarrowText)
      let widest = isWide ? min(columns * 2 / 3, most) : most
      let narrowest = isWide ? columns / 2 : columns / 3
      let widths = stride(from: widest, through: narrowest, by: -1)
      let areas = widths.map { area($0, free - spare, of: picture) }
      // In a narrower window, the picture keeps three quarters of the area that it would have above
      // the text.
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

  /// Returns the number of rows of a text in that many columns: all of them, and those that must be
  /// visible.
  typealias TextRows = (_ columns: Int) -> (all: Int, least: Int)

  /// The picture's cells, below the title at the left; `nil` where there is no room for both.
  let picture: PictureArea?
  /// The columns to the left of the text, and the text's size.
  let textColumn: Int
  let textColumns: Int
  let textRows: Int

  var isBeside: Bool { textColumn > 0 }

  /// The layout without a picture.
  init(in room: Room) {
    picture = nil
    textColumn = 0
    textColumns = room.textWidth
    textRows = max(1, room.free - 1)
  }

  /// - Parameter picture: the picture's size in pixels; `nil` if unknown, to use all the room.
  init(of picture: PixelSize?, in room: Room, text: TextRows) {
    let places = room.beside(picture)
    if places.isEmpty {
      self.init(above: picture, in: room, text: text)
    } else {
      self.init(beside: places, in: room, text: text)
    }
  }

  /// - Parameter places: at least one, the largest first.
  private init(beside places: [PictureArea], in room: Room, text: TextRows) {
    func columns(_ area: PictureArea) -> Int {
      let free = room.columns - room.margin - area.columns - gap
      return min(TextLayout.widestText, free)
    }
    func fits(_ area: PictureArea) -> Bool {
      text(columns(area)).all <= room.free
    }
    // Leaves the picture as much as the text can spare. Doesn't try every width for a text that
    // won't fit anyway: wrapping 3,000 characters to 33 widths took 17 ms.
    let canFit = places.last.map(fits) == true
    let spared = canFit ? places.first(where: fits) : nil
    let half = places.last { $0.columns >= room.columns / 2 }
    let chosen = spared ?? half ?? places[0]
    picture = chosen
    textColumn = chosen.columns + gap
    textColumns = columns(chosen)
    textRows = room.free
  }

  /// Gives the picture the rows that the text can spare, and at least a little more than half of
  /// the window, unless too little of the text would be visible.
  private init(above picture: PixelSize?, in room: Room, text: TextRows) {
    let rows = text(room.textWidth)
    let most = room.free - max(rows.least, room.spare)
    guard most >= 2 else {
      self = DetailLayout(in: room)
      return
    }
    let wanted = max(room.usualRows, room.free - rows.all)
    let chosen = room.area(room.columns, min(most, wanted), of: picture)
    self.picture = chosen
    textColumn = 0
    textColumns = room.textWidth
    textRows = max(1, room.free - chosen.rows)
  }
}

/// The columns between picture and text.
private let gap = 2
/// The least number of columns for a text beside a picture in a wide window.
private let leastText = 30
/// The least number of columns in a narrower window.
private let leastNarrowText = 26
