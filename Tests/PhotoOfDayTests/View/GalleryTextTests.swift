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
    let shape = GalleryShape(weeks: weeks, on: StreamTraits(isTerminal: true, columns: columns, rows: rows))
    #expect([shape.columns, shape.rows] == [across, down])
    #expect(shape.hasWeeks == hasWeeks)
  }

  private func gallery(_ cells: Int, _ shape: GalleryShape) -> PhotoGalleryViewModel {
    PhotoGalleryViewModel(
      title: "October 2023", count: "\(cells) pictures",
      grid: GalleryGrid(
        columns: shape.columns, rows: shape.rows, hasWeeks: shape.hasWeeks, canvas: PictureCanvas(width: 1, height: 1)),
      cells: (0..<cells).map { $0 == 1 ? nil : .init(number: $0 + 1, day: "Sun \($0 + 1)") }, notices: [], prompt: "")
  }

  @Test("labels each cell with number and day")
  func blank() {
    let screen = StreamTraits(isTerminal: true, columns: 40, rows: 20)
    let shape = GalleryShape(weeks: nil, on: screen)
    let text = GalleryText(gallery(4, shape), shape, on: screen).blank
    let rows = lines(of: text)
    #expect(rows[0] == "October 2023 · 4 pictures")
    #expect(rows[1].hasPrefix("1 Sun 1 ") && !rows[1].contains("2"))
    #expect(
      rows[2 + shape.height] == "3 Sun 3" + String(repeating: " ", count: 13) + "4 Sun 4"
        + String(repeating: " ", count: 13))
  }

  @Test("draws a cell from the line below the gallery and returns there; truncates text")
  func cell() {
    let screen = StreamTraits(isTerminal: true, columns: 40, rows: 20)
    let shape = GalleryShape(weeks: nil, on: screen)
    let text = GalleryText(gallery(4, shape), shape, on: screen)
    let up = 2 * (shape.height + 1) - 1
    #expect(
      text.text(of: "ab\ncd\n", in: 0) == "\u{1B}7\u{1B}[\(up)A\u{1B}[1Gab\u{1B}8\u{1B}[\(up - 1)A\u{1B}[1Gcd\u{1B}8")
    #expect(
      text.text(of: String(repeating: "x", count: 50), in: 3).contains("[21G" + String(repeating: "x", count: 18) + "…")
    )
    #expect(text.text(of: "x", in: 9) == "")
  }

  @Test("Property: fits any window and never draws outside it")
  func fits() {
    forSeeds { _, random in
      let screen = StreamTraits(
        isTerminal: true, columns: Int.random(in: 1...300, using: &random),
        rows: Int.random(in: 5...120, using: &random),
        hasColor: Bool.random(using: &random))
      let weeks = Bool.random(using: &random) ? Int.random(in: 1...6, using: &random) : nil
      let shape = GalleryShape(weeks: weeks, on: screen)
      let count = Int.random(in: 1...(shape.columns * shape.rows), using: &random)
      let text = GalleryText(gallery(count, shape), shape, on: screen)
      let rows = lines(of: text.blank).map(\.plain)
      if rows.count > screen.rows - 1 { return "\(rows.count) rows of \(screen.rows)" }
      if screen.columns >= 8, let wide = rows.first(where: { TextLayout.width(of: $0) > screen.columns }) {
        return "“\(wide)” in \(screen.columns)"
      }
      let cell = Int.random(in: 0..<count, using: &random)
      let drawn = text.text(of: String(repeating: "x\n", count: shape.height + 3), in: cell)
      let ups = drawn.split(separator: "\u{1B}[").compactMap { $0.contains("A") ? Int($0.prefix { $0 != "A" }) : nil }
      return ups.count == shape.height && ups.allSatisfy { 1...rows.count ~= $0 } ? nil : "\(ups) of \(rows.count)"
    }
  }
}
