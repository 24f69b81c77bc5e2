@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("The layout of a gallery")
struct GalleryTextTests {
  @Test(
    "shows all pictures if they can be recognized, as large as that allows, else as many as can be",
    arguments: [
      (80, 24, 31, 5, 3, 15, 6), (120, 40, 31, 7, 5, 16, 6), (120, 40, 28, 6, 5, 19, 6),
      (200, 60, 31, 7, 5, 27, 10),
      (200, 60, 2926, 12, 9, 15, 5), (120, 40, 7, 4, 2, 29, 14), (120, 40, 1, 1, 1, 119, 36),
      (40, 20, 31, 2, 2, 19, 7),
      (10, 8, 31, 1, 1, 9, 4), (1, 1, 31, 1, 1, 1, 1),
    ] as [(Int, Int, Int, Int, Int, Int, Int)])
  func shape(columns: Int, rows: Int, count: Int, across: Int, down: Int, width: Int, height: Int) {
    let grid = GalleryGrid(
      count: count, on: StreamTraits(isTerminal: true, columns: columns, rows: rows), cell: .usual)
    #expect(
      [grid.columns, grid.rows, grid.area.columns, grid.area.rows] == [across, down, width, height])
    #expect(grid.room.canvas == PixelSize(width: 8 * width, height: 16 * height))
  }

  private static let screen = StreamTraits(isTerminal: true, columns: 40, rows: 20)

  private func gallery(
    _ count: Int, on screen: StreamTraits = screen, day: String = "", title: String = "Moon",
    marks: [EntryMark] = []
  ) -> (text: GalleryText, grid: GalleryGrid) {
    let grid = GalleryGrid(count: 31, on: screen, cell: .usual)
    let cells = (1...count).map { number in
      ListViewModel.Row(
        number: number, weekday: "", day: day, title: title, marks: number == 2 ? marks : [])
    }
    let gallery = ListViewModel(
      title: "October 2023", count: "\(count) pictures", rows: cells, notices: [],
      prompt: Language.english.messages.retryPrompt)
    return (GalleryText(gallery: gallery, grid: grid, stream: screen), grid)
  }

  private func drawing(_ text: String, columns: Int) throws -> TerminalDrawing {
    let area = PictureArea(columns: columns, rows: 100)
    return try #require(
      Symbols(colors: .full, isASCII: false).drawing(of: Array(text.utf8), columns: area.columns))
  }

  @Test(
    "draws in the middle of a cell, above its label, from the line below the gallery, and goes back there"
  )
  func cell() throws {
    let (text, grid) = gallery(4)
    let drawn = text.text(of: try drawing("\u{1B}[1mabc\ndef\n", columns: 3), in: 1)
    let (up, column) = (2 * (grid.area.rows + 1), 21 + (grid.area.columns - 3) / 2)
    #expect(
      drawn.hasPrefix(
        "\u{1B}7\u{1B}[\(up)A\u{1B}[21G" + String(repeating: " ", count: grid.area.columns)))
    let first = up - grid.area.rows + 2
    #expect(drawn.contains("\u{1B}[\(first)A\u{1B}[\(column)G   \u{1B}[\(column)G\u{1B}[1mabc"))
    #expect(drawn.contains("\u{1B}[\(first - 1)A\u{1B}[\(column)G   \u{1B}[\(column)Gdef"))
  }

  @Test("wraps a text in its cell, and cuts what the cell has no room for")
  func words() {
    let (text, grid) = gallery(4)
    let reason = text.text(of: "Couldn't reach NASA. Check the connection and try again.", in: 3)
    #expect(
      reason.contains("[21GCouldn't reach") && reason.contains("[21GNASA. Check the")
        && !reason.contains("again."))
    let long = text.text(of: String(repeating: "x", count: 500), in: 3)
    #expect(long.count { $0 == "x" } == grid.area.columns * grid.area.rows)
  }

  @Test("Property: fits any window and never draws outside it, nor in its last row")
  func fits() async {
    await forSeeds { _, random in
      let screen = StreamTraits(
        isTerminal: true, columns: Int.random(in: 1...300, using: &random),
        rows: Int.random(in: 5...120, using: &random),
        hasColor: Bool.random(using: &random))
      let grid = GalleryGrid(count: 31, on: screen, cell: .usual)
      let count = Int.random(in: 1...grid.room.count, using: &random)
      let (text, _) = gallery(
        count, on: screen, day: Bool.random(using: &random) ? "25 ต.ค. 2566" : "", marks: [.video])
      let rows = lines(of: text.blank).map(\.plain)
      if rows.count > screen.rows - 2 { return "\(rows.count) rows of \(screen.rows)" }
      if screen.columns >= 8,
        let wide = rows.first(where: { TextLayout.width(of: $0) > screen.columns })
      {
        return "“\(wide)” in \(screen.columns)"
      }
      let cell = Int.random(in: 0..<count, using: &random)
      let height = Int.random(in: 1...(grid.area.rows + 3), using: &random)
      guard let tall = try? drawing(String(repeating: "x\n", count: height), columns: 1) else {
        return "no drawing"
      }
      let drawn = text.text(of: tall, in: cell)
      let ups = drawn.split(separator: "\u{1B}[").compactMap {
        $0.contains("A") ? Int($0.prefix { $0 != "A" }) : nil
      }
      return ups.allSatisfy { 2..<rows.count + 1 ~= $0 } ? nil : "\(ups) of \(rows.count)"
    }
  }
}
