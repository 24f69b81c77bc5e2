import CSystem

/// The size of a cell in pixels.
package struct CellSize: Hashable, Sendable {
  let width: Int
  let height: Int

  /// Assumed if the terminal doesn't tell.
  package static let usual = CellSize(width: 8, height: 16)

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// What a terminal has told; `nil` if that is impossible.
  package init?(toldWidth width: Int, height: Int) {
    guard 2...200 ~= width, 4...400 ~= height else { return nil }
    self.init(width: width, height: height)
  }
}

/// The size of the terminal's window in cells.
struct WindowSize: Equatable, Sendable {
  let columns: Int
  let rows: Int
  /// `nil` if the terminal doesn't tell, or tells something impossible.
  var cell: CellSize?

  /// The size of the first stream that is a terminal and knows it, else `COLUMNS` × 24, else 80 × 24.
  ///
  /// A stream into a file or a pipe is still read in a window: that of the other streams.
  static func current(of descriptors: [Int32], environment: ProcessEnvironment) -> WindowSize {
    if let known = descriptors.lazy.compactMap(ask).first { return known }
    let stated = environment["COLUMNS"].flatMap { Int($0) }.flatMap { 1...10_000 ~= $0 ? $0 : nil }
    return WindowSize(columns: stated ?? 80, rows: 24)
  }

  private static func ask(_ descriptor: Int32) -> WindowSize? {
    var size = winsize()
    guard sys_window_size(descriptor, &size) == 0, size.ws_col > 0 else { return nil }
    let (columns, rows) = (Int(size.ws_col), Int(size.ws_row))
    guard rows > 0 else { return WindowSize(columns: columns, rows: 24) }
    let cell = CellSize(toldWidth: Int(size.ws_xpixel) / columns, height: Int(size.ws_ypixel) / rows)
    return WindowSize(columns: columns, rows: rows, cell: cell)
  }
}
