import CSystem
import Dispatch

/// Standard input as lines.
@MainActor
final class LineInput {
  let descriptor: Int32
  private let reader: InputReader
  private var buffer = LineBuffer()
  /// What was typed while the terminal was asked what it can do.
  private var kept: [UInt8] = []
  /// How the current wait ends, if not with a line.
  private var ending: ConsoleLine?
  private(set) var isWaiting = false

  init(descriptor: Int32) {
    self.descriptor = descriptor
    reader = InputReader(descriptor: descriptor)
  }

  var isTerminal: Bool { isatty(descriptor) == 1 }
  /// Whether the terminal's keys are ours.
  var isInForeground: Bool { !Terminal.isInBackground(descriptor) }

  /// Whether keys have come that nobody has read.
  var hasKeys: Bool {
    !isWaiting && isInForeground && !Descriptors.readable(of: [descriptor], until: .now).isEmpty
  }

  /// Waits for a line. Cancelling the task ends the wait as Ctrl-C does; lines that arrived with others are kept.
  func nextLine() async -> ConsoleLine {
    // In raw mode, Enter is a carriage return.
    buffer.append(takeKept().map { $0 == UInt8(ascii: "\r") ? UInt8(ascii: "\n") : $0 })
    return await waiting {
      while ending == nil, !Task.isCancelled {
        if let line = buffer.popLine() { return .line(line) }
        guard Terminal.waitForForeground(descriptor) else { return .end }
        switch await reader.next() {
        case .bytes(let bytes): buffer.append(bytes)
        case .end: return buffer.popUnfinishedLine().map { .line($0) } ?? .end
        case .cancelled: return ending ?? .interrupted
        }
      }
      return ending ?? .interrupted
    }
  }

  /// Waits for the next keys. Cancelling the task ends the wait as Ctrl-C does.
  ///
  /// - Parameter limit: how long it waits; `nil` for ever.
  /// - Returns: all bytes that have arrived, none after the limit; or how the wait ended without any.
  func nextBytes(within limit: Duration? = nil) async -> Result<[UInt8], Ending> {
    let kept = takeKept()
    if !kept.isEmpty { return .success(kept) }
    return await waiting {
      switch await reader.next(within: limit) {
      case .bytes(let bytes): .success(bytes)
      case .end: .failure(Ending(line: .end))
      case .cancelled: .failure(Ending(line: ending ?? .interrupted))
      }
    }
  }

  /// How a wait for keys ended without any.
  struct Ending: Error { var line: ConsoleLine }

  private func waiting<Outcome: Sendable>(_ work: () async -> Outcome) async -> Outcome {
    reader.clearCancellation()
    (isWaiting, ending) = (true, nil)
    defer { isWaiting = false }
    let reader = reader
    return await withTaskCancellationHandler(operation: work) { reader.cancel() }
  }

  /// Makes the next wait end with these bytes, whatever is forgotten until then.
  func keep(_ bytes: [UInt8]) { kept += bytes }

  /// - Returns: what was kept, which is discarded.
  @discardableResult
  func takeKept() -> [UInt8] {
    defer { kept = [] }
    return kept
  }

  /// Ends the current wait, if there is one.
  func end(with ending: ConsoleLine) {
    guard isWaiting else { return }
    self.ending = ending
    reader.cancel()
  }

  /// Discards what was typed and not read yet. What a pipe or a file holds is never discarded.
  func forgetTyped() {
    // In the background, the keys are another program's.
    guard isTerminal, isInForeground else { return }
    tcflush(descriptor, TCIFLUSH)
    buffer = LineBuffer()
  }

  /// Reads the lines that were typed and discards them, unless a line is waited for. A terminal that is full of them takes
  /// no more keys, not even Ctrl-C, which `tcflush` would discard.
  ///
  /// - Returns: whether Ctrl-C is among them: it came before the terminal made a signal of it.
  func makeRoom() -> Bool {
    guard !isWaiting, isInForeground, let name = ttyname(descriptor) else { return false }
    // Opened anew, because what is readable may be gone before it is read: Ctrl-C discards it.
    let terminal = sys_open(name, O_RDONLY | O_NOCTTY | O_NONBLOCK, 0)
    guard terminal >= 0 else { return false }
    defer { close(terminal) }
    var hasInterrupt = false
    for _ in 0..<Self.mostLines {
      guard let line = Descriptors.read(terminal, atMost: 4096) else { break }
      hasInterrupt = hasInterrupt || line.contains(KeyDecoder.interrupt)
    }
    return hasInterrupt
  }

  /// A terminal holds 4 KiB, so no more lines.
  private static let mostLines = 4096
}

/// Reads a descriptor on a queue of its own, so that the main actor stays live while someone thinks.
///
/// A pipe to itself cancels a wait. So no read is left behind that would swallow what is typed into another program.
private final class InputReader: Sendable {
  /// How a wait for input ended.
  enum Arrival: Sendable {
    case bytes([UInt8])
    case end
    /// Nothing was read.
    case cancelled
  }

  /// In bytes; more than a terminal holds. The rest is read next.
  private static let most = 64 * 1024

  private let descriptor: Int32
  private let cancellation = Pipe()
  private let queue = DispatchQueue(label: "photo-of-day.input")

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { cancellation?.close() }

  /// Waits for the next input. Only one wait at a time.
  ///
  /// - Parameter limit: no bytes have come after it; `nil` waits for ever.
  func next(within limit: Duration? = nil) async -> Arrival {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.waitAndRead(within: limit)) }
    }
  }

  /// Ends the current wait, or the next one.
  func cancel() {
    if let cancellation { _ = Descriptors.write("!", to: cancellation.writing) }
  }

  /// Removes what a `cancel()` has left that came too late for its wait.
  func clearCancellation() {
    guard let pipe = cancellation, !Descriptors.readable(of: [pipe.reading], until: .now).isEmpty else { return }
    _ = Descriptors.read(pipe.reading)
  }

  private func waitAndRead(within limit: Duration?) -> Arrival {
    let deadline = limit.map { ContinuousClock.now + $0 }
    while true {
      let ready = Descriptors.readable(of: [cancellation?.reading ?? -1, descriptor], until: deadline)
      if ready.isEmpty { return .bytes([]) }
      if let cancellation, ready.contains(cancellation.reading) { return .cancelled }
      if let arrival = read() { return arrival }
    }
  }

  /// All that is available; `nil` if nothing is, after all. An input that cannot be read is at its end.
  private func read() -> Arrival? {
    var (bytes, piece) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
    repeat {
      let count = sys_read(descriptor, &piece, piece.count)
      if count > 0 { bytes += piece.prefix(count) }
      if count <= 0, bytes.isEmpty {
        switch count < 0 ? sys_errno() : 0 {
        case EAGAIN, EWOULDBLOCK: return nil
        // In the background, because Dispatch's threads block the signal that would stop us.
        case EIO where !Descriptors.isGone(descriptor): return Terminal.waitForForeground(descriptor) ? nil : .end
        default: return .end
        }
      }
      if count <= 0 { break }
    } while bytes.count < Self.most && !Descriptors.readable(of: [descriptor], until: .now).isEmpty
    return .bytes(bytes)
  }
}
