import PhotoOfDayPresenter

/// A picture as sixels: `ESC P`, numbers, `q`, the raster attributes `"1;1;width;height`, data,
/// `ESC \`.
///
/// https://vt100.net/docs/vt3xx-gp/chapter14.html
struct Sixels: PictureForm {
  /// The largest picture that the terminal shows, in pixels; `nil` if it may fill the window.
  var largest: PixelSize?
  let name = "sixels"
  let scrolls = true
  let spareRows = 1

  func largest(in area: PictureArea) -> PictureArea {
    guard let largest else { return area }
    return PictureArea(
      columns: min(area.columns, largest.width / area.cell.width),
      rows: min(area.rows, largest.height / area.cell.height),
      cell: area.cell)
  }

  /// Draws with chafa until the drawing has the right size. chafa counts in cells, whose size it
  /// can't learn in a pipe, and the terminal can't scale sixels: a larger drawing would scroll.
  func draw(_ job: DrawingJob) async throws(DrawingProblem) -> TerminalDrawing {
    let area = job.area
    var room = job.areaOfPixels
    for attempt in 1...4 {
      let (drawing, size) = try await job.draw([name], in: room, isStretched: true) {
        Self.drawing(of: $0, in: area)
      }
      let isAsRequested = attempt > 1 || Self.isClose(size, to: room.canvas)
      if isAsRequested, drawing.columns <= area.columns, drawing.rows <= area.rows {
        return drawing
      }
      room = roomForNext(job, after: attempt, drawnIn: room, with: size)
    }
    throw .program(.failed(name: "chafa"))
  }

  /// True if the sizes differ by less than a row of six pixels, to which sixels are rounded.
  private static func isClose(_ size: PixelSize, to canvas: PixelSize) -> Bool {
    let rowHeight = 6
    return abs(size.width - canvas.width) < rowHeight
      && abs(size.height - canvas.height) < rowHeight
  }

  /// Returns the area in cells of the size that chafa used. After each attempt but the first, it is
  /// a cell smaller.
  private func roomForNext(
    _ job: DrawingJob,
    after attempt: Int,
    drawnIn room: PictureArea,
    with size: PixelSize
  ) -> PictureArea {
    let cell = CellSize(
      width: (size.width - 1) / room.columns + 1,
      height: max(1, (size.height + room.rows / 2) / room.rows))
    let less = attempt - 1
    let next = PictureArea(
      columns: job.area.canvas.width / cell.width - less,
      rows: job.area.canvas.height / cell.height - less,
      cell: cell)
    return next.fitting(job.picture.size)
  }

  /// Reads chafa's output.
  ///
  /// - Returns: the drawing and its size in pixels; `nil` for anything but one picture that states
  ///   its size.
  static func drawing(of bytes: [UInt8], in area: PictureArea) -> (TerminalDrawing, PixelSize)? {
    let introduction = "\u{1B}P".utf8
    guard bytes.starts(with: introduction), let end = bytes[1...].endOfString else { return nil }
    let afterEnd = end + ArraySlice<UInt8>.stringTerminatorLength
    guard bytes[afterEnd...].withoutLeadingSpace.isEmpty else { return nil }
    let content = bytes[..<end].dropFirst(introduction.count)
    guard content.allSatisfy(isHarmless), let size = size(in: content) else { return nil }
    let drawing = TerminalDrawing(
      text: String(decoding: bytes[..<afterEnd], as: UTF8.self),
      columns: (size.width - 1) / area.cell.width + 1,
      rows: (size.height - 1) / area.cell.height + 1,
      scrolls: true)
    return (drawing, size)
  }

  /// True for a line's end and for printable characters.
  private static func isHarmless(_ byte: UInt8) -> Bool {
    byte == 0x0A || 0x20..<0x7F ~= byte
  }

  /// Returns the size in the raster attributes; `nil` if there is none, or pixels aren't square.
  private static func size(in content: ArraySlice<UInt8>) -> PixelSize? {
    let beginning = "q\"".utf8
    let data = content.drop(while: isNumeric)
    guard data.starts(with: beginning) else { return nil }
    let attributes = data.dropFirst(beginning.count).prefix(while: isNumeric)
    let values = attributes.numbers
    guard values.count == 4, values.starts(with: [1, 1]) else { return nil }
    let width = values[2]
    let height = values[3]
    guard width > 0, height > 0 else { return nil }
    return PixelSize(width: width, height: height)
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"): true
    default: false
    }
  }
}

extension ArraySlice<UInt8> {
  var withoutLeadingSpace: Self {
    drop { [0x20, 0x0A, 0x0D].contains($0) }
  }

  /// The length of `ESC \`.
  static var stringTerminatorLength: Int { 2 }

  /// Returns the index of the `ESC \` that ends a control string; `nil` if another sequence begins
  /// first.
  var endOfString: Index? {
    guard let escape = dropFirst().firstIndex(of: 0x1B) else { return nil }
    let next = self[escape...].dropFirst().first
    return next == UInt8(ascii: "\\") ? escape : nil
  }
}
