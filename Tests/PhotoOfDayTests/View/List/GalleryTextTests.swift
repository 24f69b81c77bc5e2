@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("The layout of a gallery")
struct GalleryTextTests {
  @Test(
    "shows as many pictures as can be recognized, as large as possible",
    arguments: [
      ((80, 24), 31, (5, 3), (15, 5), 2),
      ((120, 40), 31, (7, 5), (16, 5), 2),
      ((120, 40), 28, (6, 5), (19, 6), 1),
      ((200, 60), 31, (7, 5), (27, 9), 2),
      ((200, 60), 2926, (12, 9), (15, 5), 1),
      ((120, 40), 7, (4, 2), (29, 14), 2),
      ((120, 40), 1, (1, 1), (119, 36), 1),
      ((40, 20), 31, (2, 2), (19, 6), 2),
      ((10, 8), 31, (1, 1), (9, 4), 1),
      ((1, 1), 31, (1, 1), (1, 1), 1),
    ] as [((Int, Int), Int, (Int, Int), (Int, Int), Int)])
  func shape(
    window: (columns: Int, rows: Int),
    pictures: Int,
    grid expected: (columns: Int, rows: Int),
    area: (columns: Int, rows: Int),
    captionLines: Int
  ) {
    let screen = StreamTraits(isTerminal: true, columns: window.columns, rows: window.rows)
    let grid = GalleryGrid(count: pictures, on: screen, cell: .usual)
    #expect(grid.columns == expected.columns)
    #expect(grid.rows == expected.rows)
    #expect(grid.area.columns == area.columns)
    #expect(grid.area.rows == area.rows)
    #expect(grid.captionLines == captionLines)
    #expect(grid.room.canvas == PixelSize(width: 8 * area.columns, height: 16 * area.rows))
  }

  private static let screen = StreamTraits(isTerminal: true, columns: 40, rows: 20)

  private func gallery(
    _ count: Int,
    on screen: StreamTraits = screen,
    day: String = "",
    title: String = "Moon",
    marks: [EntryMark] = []
  ) -> (text: GalleryText, grid: GalleryGrid) {
    let grid = GalleryGrid(count: 31, on: screen, cell: .usual)
    let cells = (1...count).map { number in
      ListViewModel.Row(
        number: number,
        weekday: "",
        day: day,
        title: title,
        marks: number == 2 ? marks : [])
    }
    let prompt = PromptWords(Speech(.english)).retry
    let gallery = ListViewModel(
      title: "October 2023",
      count: "\(count) pictures",
      rows: cells,
      notices: [],
      prompt: prompt)
    return (GalleryText(gallery: gallery, grid: grid, stream: screen), grid)
  }

  private func drawing(_ text: String, columns: Int) throws -> TerminalDrawing {
    let symbols = Symbols(colors: .full, isASCII: false)
    return try #require(symbols.drawing(of: Array(text.utf8), columns: columns))
  }

  @Test("draws in the middle of a cell, above its caption")
  func cell() throws {
    let gallery = gallery(4)
    let area = gallery.grid.area
    let drawing = try drawing("\u{1B}[1mabc\ndef\n", columns: 3)
    let drawn = gallery.text.text(of: drawing, in: 1)
    let up = 2 * (area.rows + gallery.grid.captionLines)
    let column = 21 + (area.columns - 3) / 2
    let blank = String(repeating: " ", count: area.columns)
    #expect(drawn.hasPrefix("\u{1B}7\u{1B}[\(up)A\u{1B}[21G" + blank))
    let first = up - area.rows + 2
    let blankLine = "\u{1B}[\(column)G   \u{1B}[\(column)G"
    #expect(drawn.contains("\u{1B}[\(first)A\(blankLine)\u{1B}[1mabc"))
    #expect(drawn.contains("\u{1B}[\(first - 1)A\(blankLine)def"))
  }

  @Test(
    "names a picture in two lines where the height allows, the first of whole words",
    arguments: [
      ((80, 24), "", ["1 The Once and", "Future Stars o…"]),
      ((80, 24), "2566", ["1 2566 The Once", "and Future Sta…"]),
      ((80, 24), "25 ต.ค. 2566", ["1 25 ต.ค. 2566", "The Once and F…"]),
      ((40, 20), "", ["1 The Once and", "Future Stars of An…"]),
      ((20, 8), "", ["1 The Once and Fut…"]),
      ((10, 8), "25 ต.ค. 2566", ["1 25 ต.ค…"]),
    ] as [((Int, Int), String, [String])])
  func captions(window: (columns: Int, rows: Int), day: String, lines: [String]) {
    let screen = StreamTraits(isTerminal: true, columns: window.columns, rows: window.rows)
    let title = "The Once and Future Stars of Andromeda"
    let gallery = gallery(1, on: screen, day: day, title: title)
    let written = PhotoOfDayTests.lines(of: gallery.text.blank).suffix(lines.count)
    #expect(written.map(\.trimmed) == lines)
    #expect(Set(written.map { TextLayout.width(of: $0) }) == [gallery.grid.area.columns + 1])
  }

  @Test("has a picture's marks in the first line of its caption")
  func marks() {
    let screen = StreamTraits(isTerminal: true, columns: 80, rows: 24)
    let gallery = gallery(2, on: screen, title: "Moon over Rome", marks: [.video])
    let captions = lines(of: gallery.text.blank).suffix(2)
    #expect(captions.map(\.trimmed) == ["1 Moon over     2 ▶ Moon over", "Rome            Rome"])
  }

  @Test("wraps a text in its cell, and cuts what the cell has no room for")
  func words() {
    let gallery = gallery(4)
    let sentence = "Couldn't reach NASA. Check the connection and try again."
    let reason = gallery.text.text(of: sentence, in: 3)
    #expect(reason.contains("[21GCouldn't reach"))
    #expect(reason.contains("[21GNASA. Check the"))
    #expect(!reason.contains("again."))
    let long = gallery.text.text(of: String(repeating: "x", count: 500), in: 3)
    let area = gallery.grid.area
    #expect(long.count { $0 == "x" } == area.columns * area.rows)
  }

  @Test("Property: fits any window and never draws outside it, nor in its last row")
  func fits() async {
    await forSeeds { _, random in
      let screen = StreamTraits(
        isTerminal: true,
        columns: .random(in: 1...300, using: &random),
        rows: .random(in: 5...120, using: &random),
        hasColor: .random(using: &random))
      let grid = GalleryGrid(count: 31, on: screen, cell: .usual)
      let count = Int.random(in: 1...grid.room.count, using: &random)
      let text = gallery(
        count,
        on: screen,
        day: Bool.random(using: &random) ? "25 ต.ค. 2566" : "",
        marks: [.video]
      ).text
      let rows = lines(of: text.blank).map(\.plain)
      if rows.count > screen.rows - 2 { return "\(rows.count) rows of \(screen.rows)" }
      let wide = rows.first { TextLayout.width(of: $0) > screen.columns }
      if screen.columns >= 8, let wide {
        return "“\(wide)” in \(screen.columns)"
      }
      let cell = Int.random(in: 0..<count, using: &random)
      let height = Int.random(in: 1...(grid.area.rows + 3), using: &random)
      let tall = try drawing(String(repeating: "x\n", count: height), columns: 1)
      let ups = rowsUp(in: text.text(of: tall, in: cell))
      let isInside = ups.allSatisfy { 2..<rows.count + 1 ~= $0 }
      return isInside ? nil : "\(ups) of \(rows.count)"
    }
  }

  /// The rows by which each sequence moves the cursor up.
  private func rowsUp(in text: String) -> [Int] {
    text.matches(of: /\u{1B}\[(\d+)A/).compactMap { Int($0.1) }
  }
}

extension String {
  fileprivate var trimmed: String {
    let end = lastIndex { $0 != " " }
    return end.map { String(self[...$0]) } ?? ""
  }
}
