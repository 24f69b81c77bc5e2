#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The size of the window that is looked at, in cells.
struct WindowSize: Equatable, Sendable {
  let columns: Int
  let rows: Int

  /// The size of the first of the streams that is a terminal which knows it, else `COLUMNS` × 24, else 80 × 24.
  ///
  /// A stream that goes to a file or a pipe still has a window to be read in: the one of the other streams.
  static func current(of descriptors: [Int32], environment: ConsoleEnvironment) -> WindowSize {
    let known = descriptors.lazy.compactMap(ask).first
    let stated = environment["COLUMNS"].flatMap { Int($0) }.flatMap { 1...10_000 ~= $0 ? $0 : nil }
    return WindowSize(columns: known?.columns ?? stated ?? 80, rows: known?.rows ?? 24)
  }

  private static func ask(_ descriptor: Int32) -> WindowSize? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return WindowSize(columns: Int(size.ws_col), rows: size.ws_row > 0 ? Int(size.ws_row) : 24)
  }
}
