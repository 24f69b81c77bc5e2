import PhotoOfDayPresenter
import PhotoOfDayView
import Testing

@Suite("The layout of a gallery")
struct GalleryTextTests {
  @Test(
    "makes cells large enough to recognize pictures, and rows of weeks if the window is wide enough",
    arguments: [
      (80, 24, 5, 5, 3, false), (120, 40, 5, 7, 5, true), (200, 60, 6, 7, 6, true), (200, 60, nil, 12, 9, false),
      (120, 24, 5, 7, 4, true), (40, 20, 5, 2, 2, false), (10, 8, nil, 1, 1, false), (1, 1, nil, 1, 1, false),
    ] as [(Int, Int, Int?, Int, Int, Bool)])
  func shape(columns: Int, rows: Int, weeks: Int?, across: Int, down: Int, hasWeeks: Bool) {
    let grid = self.grid(weeks: weeks, on: StreamTraits(isTerminal: true, columns: columns, rows: rows))
    #expect([grid.columns, grid.rows] == [across, down])
    #expect(grid.hasWeeks == hasWeeks)
  }

  private func grid(weeks: Int?, on screen: StreamTraits) -> GalleryGrid {
    GalleryGrid(weeks: weeks, on: screen) { PictureCanvas(width: $0, height: $1) }
  }

  private func gallery(_ cells: Int, _ grid: GalleryGrid) -> PhotoGalleryViewModel {
    PhotoGalleryViewModel(
      title: "October 2023", count: "\(cells) pictures", grid: grid,
      cells: (0..<cells).map { $0 == 1 ? nil : .init(number: $0 + 1, day: "Sun \($0 + 1)") }, notices: [], prompt: "")
  }

  @Test("labels each cell with number and day")
  func blank() {
    let screen = StreamTraits(isTerminal: true, columns: 40, rows: 20)
    let grid = self.grid(weeks: nil, on: screen)
    let text = GalleryText(gallery(4, grid), on: screen).blank
    let rows = lines(of: text)
    #expect(rows[0] == "October 2023 · 4 pictures")
    #expect(rows[1].hasPrefix("1 Sun 1 ") && !rows[1].contains("2"))
    #expect(
      rows[2 + grid.height] == "3 Sun 3" + String(repeating: " ", count: 13) + "4 Sun 4"
        + String(repeating: " ", count: 13))
  }

  @Test("draws in a cell from the line below the gallery and goes back there, over what was in the cell before")
  func cell() {
    let screen = StreamTraits(isTerminal: true, columns: 40, rows: 20)
    let grid = self.grid(weeks: nil, on: screen)
    let text = GalleryText(gallery(4, grid), on: screen)
    let up = 2 * (grid.height + 1) - 1
    let blank = String(repeating: " ", count: grid.width)
    let drawn = text.text(of: "\u{1B}[1mab\ncd\n", in: 0)
    #expect(drawn.hasPrefix("\u{1B}7\u{1B}[\(up)A\u{1B}[1G\(blank)\u{1B}[1G\u{1B}[1mab\u{1B}8\u{1B}[\(up - 1)A"))
    #expect(drawn.ranges(of: blank).count == grid.height)
    #expect(text.text(of: "x", in: 9) == "")
  }

  @Test("wraps a text in its cell, and cuts what the cell has no room for")
  func words() {
    let screen = StreamTraits(isTerminal: true, columns: 40, rows: 20)
    let grid = self.grid(weeks: nil, on: screen)
    let text = GalleryText(gallery(4, grid), on: screen)
    let reason = text.text(of: "Couldn't reach NASA. Check the connection and try again.", in: 3)
    #expect(reason.contains("[21GCouldn't reach ") && reason.contains("[21GNASA. Check the "))
    let long = text.text(of: String(repeating: "x", count: 500), in: 3)
    #expect(long.count { $0 == "x" } == grid.width * grid.height)
  }

  @Test("cuts the lines of a drawing to the cell, and keeps their colours")
  func longLines() {
    let screen = StreamTraits(isTerminal: true, columns: 40, rows: 20)
    let grid = self.grid(weeks: nil, on: screen)
    let text = GalleryText(gallery(4, grid), on: screen)
    let line = "\u{1B}[31m" + String(repeating: "x", count: 500) + "\u{1B}[0m"
    let drawn = text.text(of: line + "\n", in: 0)
    #expect(drawn.contains("\u{1B}[31m" + String(repeating: "x", count: grid.width) + "\u{1B}[0m\u{1B}8"))
    #expect(drawn.count { $0 == "x" } == grid.width)
    let wide = text.text(of: "\u{1B}[1m" + String(repeating: "星", count: 500) + "\n", in: 0)
    #expect(wide.count { $0 == "星" } == grid.width / 2)
  }

  @Test("Property: fits any window and never draws outside it")
  func fits() {
    forSeeds { _, random in
      let screen = StreamTraits(
        isTerminal: true, columns: Int.random(in: 1...300, using: &random),
        rows: Int.random(in: 5...120, using: &random),
        hasColor: Bool.random(using: &random))
      let weeks = Bool.random(using: &random) ? Int.random(in: 1...6, using: &random) : nil
      let grid = self.grid(weeks: weeks, on: screen)
      let count = Int.random(in: 1...(grid.columns * grid.rows), using: &random)
      let text = GalleryText(gallery(count, grid), on: screen)
      let rows = lines(of: text.blank).map(\.plain)
      if rows.count > screen.rows - 1 { return "\(rows.count) rows of \(screen.rows)" }
      if screen.columns >= 8, let wide = rows.first(where: { TextLayout.width(of: $0) > screen.columns }) {
        return "“\(wide)” in \(screen.columns)"
      }
      let cell = Int.random(in: 0..<count, using: &random)
      let drawn = text.text(of: String(repeating: "x\n", count: grid.height + 3), in: cell)
      let ups = drawn.split(separator: "\u{1B}[").compactMap { $0.contains("A") ? Int($0.prefix { $0 != "A" }) : nil }
      return ups.count == grid.height && ups.allSatisfy { 1...rows.count ~= $0 } ? nil : "\(ups) of \(rows.count)"
    }
  }
}
