import PhotoOfDayPresenter

/// A picture as sixels: `ESC P`, numbers, `q`, the raster attributes `"1;1;width;height`, data,
/// `ESC \`.
///
/// https://vt100.net/docs/vt3xx-gp/chapter14.html
struct Sixels: PictureForm {
  /// The largest picture that the terminal shows, in pixels; `nil` for one that fills the window.
  var largest: PixelSize?
  let name = "sixels"
  let scrolls = true

  func largest(in area: PictureArea) -> PictureArea {
    guard let largest else { return area }
    return PictureArea(
      columns: min(area.columns, largest.width / area.cell.width),
      rows: min(area.rows, largest.height / area.cell.height),
      cell: area.cell)
  }

  /// chafa counts in cells, and in a pipe nobody tells it how large they are. So its drawing tells,
  /// and is made again where it isn't as large as it should be: the terminal can't scale sixels,
  /// and would scroll.
  func draw(_ order: DrawingOrder) async throws(DrawingProblem) -> TerminalDrawing {
    let area = order.area
    var room = order.areaOfPixels
    for attempt in 1...4 {
      let (drawing, size) = try await order.draw([name], in: room, isStretched: true) {
        Self.drawing(of: $0, in: area)
      }
      // Sixels come in rows of six, and are rounded up or down to those.
      let isClose =
        abs(size.width - room.canvas.width) < 6 && abs(size.height - room.canvas.height) < 6
      if attempt > 1 || isClose, drawing.columns <= area.columns, drawing.rows <= area.rows {
        return drawing
      }
      let cell = CellSize(
        width: (size.width - 1) / room.columns + 1,
        height: max(1, (size.height + room.rows / 2) / room.rows))
      let (columns, rows) = (area.canvas.width / cell.width, area.canvas.height / cell.height)
      room = PictureArea(columns: columns - attempt + 1, rows: rows - attempt + 1, cell: cell)
        .fitting(order.picture.size)
    }
    throw .program(.failed(name: "chafa"))
  }

  /// - Returns: with its size in pixels; `nil` for anything but one picture that tells it.
  static func drawing(of bytes: [UInt8], in area: PictureArea) -> (TerminalDrawing, PixelSize)? {
    guard bytes.starts(with: [0x1B, UInt8(ascii: "P")]), let end = bytes[1...].endOfString,
      bytes[(end + 2)...].withoutSpace.isEmpty
    else { return nil }
    func isNumber(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ";") || 48...57 ~= byte }
    let numbers = bytes[2...].drop(while: isNumber)
    guard numbers.starts(with: Array("q\"".utf8)),
      bytes[..<end].dropFirst(2).allSatisfy({ $0 == 0x0A || 0x20..<0x7F ~= $0 })
    else { return nil }
    let values = numbers.dropFirst(2).prefix(while: isNumber).numbers
    guard values.count == 4, values[0] == 1, values[1] == 1, values[2] > 0, values[3] > 0 else {
      return nil
    }
    let drawing = TerminalDrawing(
      text: String(decoding: bytes[..<(end + 2)], as: UTF8.self),
      columns: (values[2] - 1) / area.cell.width + 1,
      rows: (values[3] - 1) / area.cell.height + 1, scrolls: true)
    return (drawing, PixelSize(width: values[2], height: values[3]))
  }
}

extension ArraySlice<UInt8> {
  var withoutSpace: Self { drop { [0x20, 0x0A, 0x0D].contains($0) } }

  /// The index of the `ESC \` that ends a control string; `nil` if another sequence begins before.
  var endOfString: Index? {
    guard let escape = dropFirst().firstIndex(of: 0x1B),
      self[escape...].dropFirst().first == UInt8(ascii: "\\")
    else { return nil }
    return escape
  }
}
