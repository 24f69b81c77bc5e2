import CSystem
import Dispatch

/// Writes in pieces. Between two of them, the terminal can be given back to a shell, or at the end
/// of the program.
extension Terminal {
  /// The most bytes that are still written after Ctrl-C, Ctrl-Z or a signal that ends the program.
  private static let pieceSize = 4096
  /// Held while a piece of a text is written. Giving the terminal back waits for it, and comes
  /// next.
  private static let turn = DispatchSemaphore(value: 1)

  /// Writes the whole text. Writes to a terminal in pieces, and begins again if Ctrl-Z stops the
  /// program meanwhile.
  ///
  /// - Parameters:
  ///   - placed: the number of stops when the text was placed. After another stop, the rest is left
  ///     out.
  ///   - isCut: returns true to leave out the rest of a picture.
  /// - Returns: the error number, if it failed.
  static func write(
    _ text: String, to descriptor: Int32, since placed: Int? = nil, isCut: () -> Bool = { false }
  )
    -> Int32?
  {
    guard waitForWindow() else { return nil }
    let bytes = Array(text.utf8)
    let pieceSize = isatty(descriptor) == 1 ? pieceSize : bytes.count
    var count = 0
    var begun = placed ?? stopCount
    while count < bytes.count {
      let piece = bytes[count...].prefix(pieceSize)
      count += piece.count
      turn.wait()
      let isStopped = !setUnfinished(count < bytes.count ? descriptor : nil, since: begun)
      let failure = isStopped ? nil : Descriptors.write(piece, to: descriptor)
      turn.signal()
      if let failure { return failure }
      if isStopped {
        guard placed == nil, waitForWindow() else { return nil }
        count = 0
        begun = stopCount
      } else if count < bytes.count, isCut() {
        count = endOfLastString(in: bytes, from: count) ?? count
      }
    }
    return nil
  }

  /// Returns the start of the last `ESC \` or BEL, which ends a picture's control string.
  private static func endOfLastString(in bytes: [UInt8], from start: Int) -> Int? {
    let end: [UInt8] = [0x1B, UInt8(ascii: "\\")]
    return bytes.indices[start...].last { bytes[$0] == 7 || bytes[$0...].starts(with: end) }
  }

  /// Does the work while nobody writes to the terminal. Waits for a writer only for a while,
  /// because Ctrl-S may keep one forever.
  ///
  /// - Parameter isLast: true to drop output that a blocked terminal hasn't taken. Otherwise, the
  ///   end of a picture couldn't reach it.
  static func betweenPieces<Value>(isLast: Bool = false, _ work: () -> Value) -> Value {
    let isOurTurn = turn.wait(timeout: .now() + .seconds(patience)) == .success
    defer { if isOurTurn { turn.signal() } }
    if isLast, !isOurTurn, let descriptor = unfinishedStream { tcflush(descriptor, TCOFLUSH) }
    return work()
  }
}
