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

  /// A text of that many characters, of which some rows must be visible.
  private static func rows(_ count: Int, least: Int = 4) -> DetailLayout.TextRows {
    { columns in
      let rows = (count - 1) / max(1, columns) + 1
      return (rows, min(least, rows))
    }
  }

  @Test(
    "gives the picture what the text can spare, above it or beside it",
    arguments: [
      (80, 24, portrait, 1000, [30, 19, 32, 48]),
      (80, 24, landscape, 1000, [40, 13, 42, 38]),
      (80, 24, panorama, 1000, [80, 10, 0, 80]),
      (80, 24, portrait, 300, [34, 21, 36, 44]),
      (60, 40, portrait, 1000, [31, 19, 33, 27]),
      (60, 40, portrait, 1500, [31, 19, 33, 27]),
      (40, 12, portrait, 1000, [8, 5, 0, 40]),
      (40, 12, panorama, 1000, [40, 5, 0, 40]),
      (120, 40, portrait, 1000, [59, 37, 61, 59]),
      (120, 40, landscape, 1000, [80, 27, 82, 38]),
      (120, 40, landscape, 1500, [77, 26, 79, 41]),
      (120, 40, landscape, 9000, [60, 20, 62, 58]),
      (120, 40, panorama, 1000, [80, 10, 82, 38]),
      (120, 40, square, 1000, [74, 37, 76, 44]),
      (200, 60, portrait, 1000, [91, 57, 93, 80]),
      (200, 60, landscape, 1000, [133, 44, 135, 65]),
      (100, 20, landscape, 500, [51, 17, 53, 47]),
      (99, 20, landscape, 500, [51, 17, 53, 46]),
      (100, 19, landscape, 500, [48, 16, 50, 50]),
    ])
  func table(columns: Int, rows: Int, picture: PixelSize, characters: Int, expected: [Int]) {
    let room = DetailLayout.Room(columns: columns, rows: rows, cell: Self.cell)
    let layout = DetailLayout(of: picture, in: room, text: Self.rows(characters))
    let found = [
      layout.picture?.columns,
      layout.picture?.rows,
      layout.textColumn,
      layout.textColumns,
    ]
    #expect(found == expected)
  }

  @Test("gives all room to a picture of unknown size, and none in a very low window")
  func extremes() {
    let room = DetailLayout.Room(columns: 80, rows: 24, cell: Self.cell)
    let largest = DetailLayout(of: nil, in: room) { _ in (0, 0) }.picture
    #expect(largest?.columns == 80)
    #expect(largest?.rows == 21)
    let small = DetailLayout.Room(columns: 9, rows: 4)
    let none = DetailLayout(of: nil, in: small) { _ in (9, 4) }.picture
    #expect(none == nil)
  }

  /// A window, a picture and a text of any size, and how they are laid out.
  private struct AnyEntry {
    let room: DetailLayout.Room
    let picture: PixelSize
    /// The characters of the text.
    let length: Int
    let layout: DetailLayout

    init(using random: inout SeededGenerator) {
      let columns = Int.random(in: 40...300, using: &random)
      let rows = Int.random(in: 12...120, using: &random)
      let cell = CellSize(
        width: .random(in: 6...14, using: &random),
        height: .random(in: 12...30, using: &random))
      picture = PixelSize(
        width: .random(in: 100...5000, using: &random),
        height: .random(in: 100...5000, using: &random))
      room = DetailLayout.Room(
        columns: columns,
        rows: rows,
        cell: cell,
        head: .random(in: 2...3, using: &random),
        hasSpareRow: .random(using: &random))
      length = Int.random(in: 1...6000, using: &random)
      layout = DetailLayout(of: picture, in: room, text: DetailLayoutTests.rows(length))
    }

    /// The rows between the title and the prompt.
    var freeRows: Int { room.rows - room.head - 1 }
    /// The rows that a picture may take.
    var pictureRows: Int { freeRows - (room.hasSpareRow ? 1 : 0) }
    var isWide: Bool { room.columns >= 100 && room.rows >= 20 }
  }

  @Test("Property: is inside the window, in the picture's shape, and nothing overlaps")
  func property() async {
    await forSeeds(count: 500) { _, random in
      let entry = AnyEntry(using: &random)
      guard let place = entry.layout.picture else { return "no picture" }
      let problem =
        problemOfRoom(entry, place)
        ?? problemOfSide(entry, place)
        ?? problemOfArea(entry, place)
        ?? problemOfShape(entry, place)
      return problem.map { "\($0): \(entry.layout) for \(entry.picture)" }
    }
  }

  private func problemOfRoom(_ entry: AnyEntry, _ place: PictureArea) -> String? {
    let layout = entry.layout
    let columns = entry.room.columns
    if place.rows > entry.pictureRows { return "too high" }
    let end = layout.textColumn + layout.textColumns
    if place.columns > columns || end > columns { return "too wide" }
    let rowsForText = entry.freeRows - (layout.isBeside ? 0 : place.rows)
    if layout.textRows < 1 || layout.textRows > rowsForText { return "text outside" }
    if layout.textColumns < min(26, columns) { return "text too narrow" }
    if layout.textColumns > 80 { return "text too wide" }
    let overlaps = layout.isBeside && layout.textColumn < place.columns + 2
    return overlaps ? "overlaps" : nil
  }

  private func problemOfSide(_ entry: AnyEntry, _ place: PictureArea) -> String? {
    let isBeside = entry.layout.isBeside
    let columns = entry.room.columns
    if entry.isWide, !isBeside { return "above the text in a wide window" }
    if columns < 56, isBeside { return "beside the text in a narrow window" }
    let isTooWide = entry.isWide && place.columns > columns * 2 / 3
    return isTooWide ? "too wide beside the text" : nil
  }

  /// In a narrower window, beside the text only where the picture keeps three quarters of its area
  /// above a long one.
  private func problemOfArea(_ entry: AnyEntry, _ place: PictureArea) -> String? {
    let room = entry.room
    guard !entry.isWide, entry.length > room.columns * room.rows else { return nil }
    var roomAbove = room
    roomAbove.allowsBeside = false
    let text = Self.rows(entry.length)
    let layoutAbove = DetailLayout(of: entry.picture, in: roomAbove, text: text)
    let above = layoutAbove.picture?.cells ?? 0
    if entry.layout.isBeside {
      return 4 * place.cells < 3 * above ? "too small beside the text, \(above) above" : nil
    }
    let most = PictureArea(columns: room.columns - 28, rows: entry.pictureRows, cell: room.cell)
    let hasRoomBeside = 4 * most.fitting(entry.picture).cells >= 3 * above
    return room.columns >= 56 && hasRoomBeside ? "should be beside the text" : nil
  }

  /// One side fills its room to the cell, and the other follows from the shape.
  private func problemOfShape(_ entry: AnyEntry, _ place: PictureArea) -> String? {
    let cell = entry.room.cell
    let width = Double(place.canvas.width)
    let height = Double(place.canvas.height)
    let shape = Double(entry.picture.width) / Double(entry.picture.height)
    let aCell = Double(cell.width) + Double(cell.height) * shape
    let isThin = place.columns == 1 || place.rows == 1
    if abs(width - height * shape) > aCell, !isThin { return "out of shape" }
    let isSmall = place.rows * 2 < entry.room.rows - 1
    let isAsLargeAsItsShapeAllows = place.columns >= entry.room.columns - 1
    guard !entry.layout.isBeside, entry.layout.textRows > 4 else { return nil }
    return isSmall && !isAsLargeAsItsShapeAllows ? "less than half" : nil
  }
}
