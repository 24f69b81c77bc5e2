import CSystem
import Dispatch

/// Writing in pieces, between which the terminal can be given back, to a shell or at the end of the program.
extension Terminal {
  enum Writing: Equatable {
    case done
    /// The error number.
    case failed(Int32)
    /// Ctrl-Z has stopped the program before it was written, so that others have written to the terminal.
    case stopped
  }

  /// In bytes: the most that still comes after Ctrl-C, Ctrl-Z or a signal that ends the program.
  private static let pieceSize = 4096
  /// Taken for each piece of a text. Whoever gives the terminal back waits for it, and then is the next.
  private static let turn = DispatchSemaphore(value: 1)

  /// Writes the whole text; to a terminal in pieces.
  ///
  /// - Parameters:
  ///   - stops: as they were when the text's place was known; without them, a text during which Ctrl-Z stops the program
  ///     is written anew.
  ///   - isCut: whether to leave out the rest of a picture.
  static func write(
    _ text: String, to descriptor: Int32, at stops: Int? = nil, isCut: () -> Bool = { false }
  ) -> Writing {
    guard waitForWindow() else { return .done }
    let bytes = Array(text.utf8)
    let pieceSize = isatty(descriptor) == 1 ? pieceSize : bytes.count
    var (count, begun) = (0, stops ?? self.stops)
    while count < bytes.count {
      let piece = bytes[count...].prefix(pieceSize)
      count += piece.count
      turn.wait()
      let isStopped = !noteUnfinished(count < bytes.count ? descriptor : nil, since: begun)
      let failure = isStopped ? nil : Descriptors.write(piece, to: descriptor)
      turn.signal()
      if let failure { return .failed(failure) }
      if isStopped {
        guard stops == nil, waitForWindow() else { return .stopped }
        (count, begun) = (0, self.stops)
      } else if count < bytes.count, isCut() {
        count = bytes[count...].lastStringEnd ?? count
      }
    }
    return .done
  }

  /// Does the work while nobody writes to the terminal; but Ctrl-S may keep who does for ever.
  ///
  /// - Parameter isLast: whether to drop what a terminal that doesn't read hasn't taken: no end of a picture could follow it.
  static func betweenPieces<Value>(isLast: Bool = false, _ work: () -> Value) -> Value {
    let isOurTurn = turn.wait(timeout: .now() + .seconds(patience)) == .success
    defer { if isOurTurn { turn.signal() } }
    if isLast, !isOurTurn, let descriptor = unfinished { tcflush(descriptor, TCOFLUSH) }
    return work()
  }
}

extension ArraySlice<UInt8> {
  /// The index of what ends the last control string, `ESC \` or BEL.
  fileprivate var lastStringEnd: Index? {
    indices.last { self[$0] == 7 || self[$0...].starts(with: [0x1B, UInt8(ascii: "\\")]) }
  }
}
