import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("The layout of an entry")
struct DetailLayoutTests {
  private static let cell = CellSize(width: 8, height: 16)
  private static let portrait = PixelSize(width: 800, height: 1000)
  private static let landscape = PixelSize(width: 1500, height: 1000)
  private static let panorama = PixelSize(width: 4000, height: 1000)
  private static let square = PixelSize(width: 1000, height: 1000)

  /// A text of that many characters, of which some rows have to be seen.
  private func rows(_ count: Int, least: Int = 4) -> DetailLayout.TextRows {
    { columns in ((count - 1) / max(1, columns) + 1, min(least, (count - 1) / max(1, columns) + 1))
    }
  }

  @Test(
    "gives the picture what the text can spare: above the text, or beside it in a wide window",
    arguments: [
      (80, 24, portrait, 1000, [30, 19, 32, 48]), (80, 24, landscape, 1000, [40, 13, 42, 38]),
      (80, 24, panorama, 1000, [80, 10, 0, 80]), (80, 24, portrait, 300, [34, 21, 36, 44]),
      (60, 40, portrait, 1000, [31, 19, 33, 27]), (60, 40, portrait, 1500, [31, 19, 33, 27]),
      (40, 12, portrait, 1000, [8, 5, 0, 40]), (40, 12, panorama, 1000, [40, 5, 0, 40]),
      (120, 40, portrait, 1000, [59, 37, 61, 59]), (120, 40, landscape, 1000, [80, 27, 82, 38]),
      (120, 40, landscape, 1500, [77, 26, 79, 41]), (120, 40, landscape, 9000, [60, 20, 62, 58]),
      (120, 40, panorama, 1000, [80, 10, 82, 38]), (120, 40, square, 1000, [74, 37, 76, 44]),
      (200, 60, portrait, 1000, [91, 57, 93, 80]), (200, 60, landscape, 1000, [133, 44, 135, 65]),
      (100, 20, landscape, 500, [51, 17, 53, 47]), (99, 20, landscape, 500, [51, 17, 53, 46]),
      (100, 19, landscape, 500, [48, 16, 50, 50]),
    ])
  func table(columns: Int, rows: Int, picture: PixelSize, characters: Int, expected: [Int]) {
    let room = DetailLayout.Room(columns: columns, rows: rows, cell: Self.cell)
    let layout = DetailLayout(of: picture, in: room, text: self.rows(characters))
    let found = [
      layout.picture?.columns, layout.picture?.rows, layout.textColumn, layout.textColumns,
    ]
    #expect(found == expected)
  }

  @Test(
    "takes all the room for a picture of unknown size, and none for the picture in a window of a few rows"
  )
  func extremes() {
    let room = DetailLayout.Room(columns: 80, rows: 24, cell: Self.cell)
    let largest = DetailLayout(of: nil, in: room) { _ in (0, 0) }.picture
    #expect(largest?.columns == 80 && largest?.rows == 21)
    #expect(
      DetailLayout(of: nil, in: DetailLayout.Room(columns: 9, rows: 4)) { _ in (9, 4) }.picture
        == nil)
  }

  @Test(
    "Property: is inside the window, whole, in the picture's shape, below the title, and nothing overlaps"
  )
  func property() async {
    await forSeeds(count: 500) { _, random in
      let columns = Int.random(in: 40...300, using: &random),
        rows = Int.random(in: 12...120, using: &random)
      let cell = CellSize(
        width: .random(in: 6...14, using: &random), height: .random(in: 12...30, using: &random))
      let picture = PixelSize(
        width: .random(in: 100...5000, using: &random),
        height: .random(in: 100...5000, using: &random))
      let head = Int.random(in: 2...3, using: &random)
      let room = DetailLayout.Room(
        columns: columns, rows: rows, cell: cell, head: head, hasSpareRow: .random(using: &random))
      let length = Int.random(in: 1...6000, using: &random)
      let layout = DetailLayout(of: picture, in: room, text: self.rows(length))
      guard let place = layout.picture else { return "no picture" }
      let free = rows - head - 1
      if place.rows > free - (room.hasSpareRow ? 1 : 0) { return "too high: \(layout)" }
      if place.columns > columns || layout.textColumn + layout.textColumns > columns {
        return "too wide: \(layout)"
      }
      if layout.textRows < 1 || layout.textRows > free - (layout.isBeside ? 0 : place.rows) {
        return "text outside: \(layout)"
      }
      if layout.textColumns < min(26, columns) || layout.textColumns > 80 {
        return "text too narrow or too wide: \(layout)"
      }
      if layout.isBeside, layout.textColumn < place.columns + 2 { return "overlaps: \(layout)" }
      let isWide = columns >= 100 && rows >= 20
      if isWide && !layout.isBeside || columns < 56 && layout.isBeside {
        return "wrong side: \(layout)"
      }
      if isWide, place.columns > columns * 2 / 3 { return "too wide beside the text: \(layout)" }
      // In a narrower window, beside the text only where the picture keeps three quarters of its
      // area above a long one.
      if !isWide, length > columns * rows {
        var narrow = room
        narrow.allowsBeside = false
        let above =
          DetailLayout(of: picture, in: narrow, text: self.rows(length)).picture?.cells ?? 0
        if layout.isBeside, 4 * place.cells < 3 * above {
          return "too small beside the text: \(layout), \(above)"
        }
        let most = PictureArea(
          columns: columns - 28, rows: free - (room.hasSpareRow ? 1 : 0), cell: cell
        ).fitting(
          picture)
        if columns >= 56, !layout.isBeside, 4 * most.cells >= 3 * above {
          return "should be beside the text: \(layout)"
        }
      }
      // One side fills its room to the cell, and the other follows from the shape.
      let (width, height) = (Double(place.canvas.width), Double(place.canvas.height))
      let shape = Double(picture.width) / Double(picture.height)
      let isInShape =
        abs(width - height * shape) <= Double(cell.width) + Double(cell.height) * shape
        || place.columns == 1 || place.rows == 1
      if !isInShape { return "out of shape: \(layout) for \(picture)" }
      let isAsLargeAsItsShapeAllows = place.columns >= columns - 1
      if !layout.isBeside, place.rows * 2 < rows - 1, layout.textRows > 4,
        !isAsLargeAsItsShapeAllows
      {
        return "less than half: \(layout)"
      }
      return nil
    }
  }
}
