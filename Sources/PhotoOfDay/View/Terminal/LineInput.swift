import CSystem
import Dispatch

/// Standard input as lines.
@MainActor
final class LineInput {
  let descriptor: Int32
  private let reader: InputReader
  /// What has come beyond the lines that were asked for.
  private var buffer: [UInt8] = []
  /// How the current wait ends, if not with a line.
  private var ending: ConsoleLine?
  private(set) var isWaiting = false
  private static let newline = UInt8(ascii: "\n")
  /// In bytes; the rest of a longer line is dropped.
  private static let longestLine = 64 * 1024
  /// How many bytes of the last line have come.
  private var unfinished = 0

  init(descriptor: Int32) {
    self.descriptor = descriptor
    reader = InputReader(descriptor: descriptor)
  }

  var isTerminal: Bool { isatty(descriptor) == 1 }
  /// Whether the terminal's keys are ours.
  var isInForeground: Bool { !Terminal.isInBackground(descriptor) }

  /// Whether something has come that nobody has read: keys, lines of a file, or the end.
  var hasArrived: Bool {
    !isWaiting && isInForeground && !Descriptors.readable(of: [descriptor], until: .now).isEmpty
  }

  /// Waits for a line. Lines that arrived with others are kept.
  func nextLine() async -> ConsoleLine {
    await waiting {
      while ending == nil {
        if let line = popLine() { return .line(line) }
        guard Terminal.waitForForeground(descriptor) else { return .end }
        switch await reader.next() {
        case .bytes(let bytes): append(bytes)
        case .ended(.end): return popLine(isLast: true).map { .line($0) } ?? .end
        case .ended: return ending ?? .interrupted
        }
      }
      return ending ?? .interrupted
    }
  }

  private func append(_ bytes: [UInt8]) {
    for byte in bytes {
      if byte == Self.newline { unfinished = 0 } else { unfinished += 1 }
      if unfinished <= Self.longestLine { buffer.append(byte) }
    }
  }

  /// The oldest line without its end.
  ///
  /// - Parameter isLast: whether none of it is missing, although its end is.
  private func popLine(isLast: Bool = false) -> String? {
    guard let end = buffer.firstIndex(of: Self.newline) ?? (isLast && !buffer.isEmpty ? buffer.count : nil) else {
      return nil
    }
    let line = buffer[..<end]
    defer { buffer.removeFirst(min(end + 1, buffer.count)) }
    // Repairs invalid UTF-8: a wrong byte must not lose the line.
    return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }

  /// Waits for the next keys.
  ///
  /// - Returns: all bytes that have arrived, none after the limit; or how the wait ended without any.
  func nextBytes(within limit: Duration? = nil) async -> Arrival {
    await waiting {
      let arrival = await reader.next(within: limit)
      return if case .ended(.interrupted) = arrival, let ending { .ended(ending) } else { arrival }
    }
  }

  /// How a wait for input ended.
  enum Arrival: Equatable, Sendable {
    case bytes([UInt8])
    /// Without any.
    case ended(ConsoleLine)
  }

  private func waiting<Outcome: Sendable>(_ work: () async -> Outcome) async -> Outcome {
    reader.clearCancellation()
    (isWaiting, ending) = (true, nil)
    defer { isWaiting = false }
    return await work()
  }

  /// Ends the current wait, if there is one.
  func end(with ending: ConsoleLine) {
    guard isWaiting else { return }
    self.ending = ending
    reader.cancel()
  }

  /// Takes what was typed and not read yet, unless it is waited for: a terminal that is full takes no more keys, not even
  /// Ctrl-C. What a pipe or a file holds is never taken.
  func takeTyped() -> [UInt8] {
    guard isTerminal, hasArrived else { return [] }
    (buffer, unfinished) = ([], 0)
    return Descriptors.read(descriptor) ?? []
  }
}

/// Reads a descriptor on a queue of its own, so that the main actor stays live while someone thinks.
///
/// A pipe to itself cancels a wait. So no read is left behind that would swallow what is typed into another program.
private final class InputReader: Sendable {
  /// In bytes; more than a terminal holds. The rest is read next.
  private static let most = 64 * 1024

  private let descriptor: Int32
  private let cancellation = Pipe()
  private let queue = DispatchQueue(label: "photo-of-day.input")

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Waits for the next input. Only one wait at a time.
  ///
  /// - Parameter limit: no bytes have come after it; `nil` waits for ever.
  func next(within limit: Duration? = nil) async -> LineInput.Arrival {
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

  private func waitAndRead(within limit: Duration?) -> LineInput.Arrival {
    let deadline = limit.map { ContinuousClock.now + $0 }
    while true {
      let ready = Descriptors.readable(of: [cancellation?.reading ?? -1, descriptor], until: deadline)
      if ready.isEmpty { return .bytes([]) }
      if let cancellation, ready.contains(cancellation.reading) { return .ended(.interrupted) }
      if let arrival = read() { return arrival }
    }
  }

  /// All that is available; `nil` if nothing is, after all. An input that cannot be read is at its end.
  private func read() -> LineInput.Arrival? {
    var (bytes, piece) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
    repeat {
      let count = sys_read(descriptor, &piece, piece.count)
      if count > 0 { bytes += piece.prefix(count) }
      if count <= 0, bytes.isEmpty {
        switch count < 0 ? sys_errno() : 0 {
        case EAGAIN, EWOULDBLOCK: return nil
        // In the background, because Dispatch's threads block the signal that would stop us.
        case EIO where !Descriptors.isGone(descriptor):
          return Terminal.waitForForeground(descriptor) ? nil : .ended(.end)
        default: return .ended(.end)
        }
      }
      if count <= 0 { break }
    } while bytes.count < Self.most && !Descriptors.readable(of: [descriptor], until: .now).isEmpty
    return .bytes(bytes)
  }
}
