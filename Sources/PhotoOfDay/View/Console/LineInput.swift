import CSystem

/// Standard input as lines.
@MainActor
final class LineInput {
  let descriptor: Int32
  private let reader: InputReader
  private var buffer = LineBuffer()
  /// How the wait under way is to end, if not with a line.
  private var ending: ConsoleLine?
  private(set) var isWaiting = false

  init(descriptor: Int32) {
    self.descriptor = descriptor
    reader = InputReader(descriptor: descriptor)
  }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Waits for a line. Cancelling the task ends the wait like Ctrl-C; lines that came with others are kept.
  func nextLine() async -> ConsoleLine {
    reader.forgetCallOff()
    (isWaiting, ending) = (true, nil)
    defer { isWaiting = false }
    let reader = reader
    return await withTaskCancellationHandler {
      await waitForLine()
    } onCancel: {
      reader.callOff()
    }
  }

  /// Waits for what is typed next, key by key. Cancelling the task ends the wait like Ctrl-C.
  ///
  /// - Returns: the bytes; or how the wait ended without any.
  func nextBytes() async -> Result<[UInt8], Ending> {
    reader.forgetCallOff()
    (isWaiting, ending) = (true, nil)
    defer { isWaiting = false }
    let reader = reader
    return await withTaskCancellationHandler {
      switch await reader.next() {
      case .bytes(let bytes): .success(bytes)
      case .end: .failure(Ending(line: .end))
      case .calledOff: .failure(Ending(line: ending ?? .interrupted))
      }
    } onCancel: {
      reader.callOff()
    }
  }

  /// How a wait for keys ended without any.
  struct Ending: Error { var line: ConsoleLine }

  /// Ends the wait for a line, if there is one.
  func end(with ending: ConsoleLine) {
    guard isWaiting else { return }
    self.ending = ending
    reader.callOff()
  }

  /// Forgets what was typed and not asked for. What a pipe or a file holds is never forgotten.
  func forgetTyped() {
    guard isTerminal else { return }
    tcflush(descriptor, TCIFLUSH)
    buffer.removeAll()
  }

  private func waitForLine() async -> ConsoleLine {
    while ending == nil, !Task.isCancelled {
      if let line = buffer.popLine() { return .line(line) }
      switch await reader.next() {
      case .bytes(let bytes): buffer.append(bytes)
      case .end: return buffer.popUnfinishedLine().map { .line($0) } ?? .end
      case .calledOff: return ending ?? .interrupted
      }
    }
    return ending ?? .interrupted
  }
}
