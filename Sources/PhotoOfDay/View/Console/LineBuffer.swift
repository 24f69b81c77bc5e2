/// Bytes that were read, cut into lines.
struct LineBuffer {
  /// What a line may have at most, in bytes; the rest of it is dropped.
  static let longestLine = 64 * 1024

  private var lines: [String] = []
  private var unfinished: [UInt8] = []

  mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        endLine()
      } else if unfinished.count < Self.longestLine {
        unfinished.append(byte)
      }
    }
  }

  /// The oldest complete line, without its end.
  mutating func popLine() -> String? {
    lines.isEmpty ? nil : lines.removeFirst()
  }

  /// The last line, where the input ended without a line end.
  mutating func popUnfinishedLine() -> String? {
    if !unfinished.isEmpty { endLine() }
    return popLine()
  }

  mutating func removeAll() {
    lines = []
    unfinished = []
  }

  private mutating func endLine() {
    if unfinished.last == UInt8(ascii: "\r") { unfinished.removeLast() }
    // Repairs what is no UTF-8: a wrong byte must not lose the line.
    lines.append(String(decoding: unfinished, as: UTF8.self))
    unfinished.removeAll(keepingCapacity: true)
  }
}
