/// Cuts bytes into lines.
struct LineBuffer {
  /// In bytes; the rest of a longer line is dropped.
  private static let longestLine = 64 * 1024

  private var lines: [String] = []
  private var unfinished: [UInt8] = []

  mutating func append(_ bytes: [UInt8]) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        endLine()
      } else if unfinished.count < Self.longestLine {
        unfinished.append(byte)
      }
    }
  }

  /// The oldest complete line, without its end.
  mutating func popLine() -> String? { lines.isEmpty ? nil : lines.removeFirst() }

  /// The last line, if the input ended without a line end.
  mutating func popUnfinishedLine() -> String? {
    if !unfinished.isEmpty { endLine() }
    return popLine()
  }

  private mutating func endLine() {
    if unfinished.last == UInt8(ascii: "\r") { unfinished.removeLast() }
    // Repairs invalid UTF-8: a wrong byte must not lose the line.
    lines.append(String(decoding: unfinished, as: UTF8.self))
    unfinished.removeAll(keepingCapacity: true)
  }
}
