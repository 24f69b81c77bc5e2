import CSystem
import Dispatch

/// Standard input as lines without editing, read on demand from a pipe, a file or a plain terminal.
/// Reads on a queue of its own, so that the main actor stays free during a wait.
@MainActor
final class LineInput {
  let descriptor: Int32
  private let queue = DispatchQueue(label: "photo-of-day.input")
  /// A pipe that ends a wait. Otherwise, a read would be left over that swallows input for another
  /// program.
  private let cancellation = Pipe()
  /// Bytes that were read beyond the requested lines.
  private var buffer: [UInt8] = []
  private(set) var isWaiting = false
  private static let newline = UInt8(ascii: "\n")
  /// In bytes; the rest of a longer line is dropped.
  private static let longestLine = 64 * 1024

  init(descriptor: Int32) { self.descriptor = descriptor }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The end of a wait for a line.
  enum Line: Equatable, Sendable {
    /// A line, without its end.
    case text(String)
    case end
    case cancelled
  }

  private enum Arrival: Sendable {
    case bytes([UInt8])
    case end
    case cancelled
  }

  func nextLine() async -> Line {
    let line = await peekLine()
    if case .text = line, let end = buffer.firstIndex(of: Self.newline) {
      buffer.removeFirst(end + 1)
    }
    return line
  }

  /// Returns the next line without taking it.
  func peekLine() async -> Line {
    while true {
      // Repairs invalid UTF-8: a wrong byte must not lose the line.
      if let end = buffer.firstIndex(of: Self.newline) {
        let line = buffer[..<end].prefix(Self.longestLine)
        return .text(
          String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self))
      }
      guard Terminal.waitForForeground(descriptor) else { return .end }
      switch await arrival() {
      case .bytes(let bytes):
        buffer += bytes
        if !buffer.contains(Self.newline) {
          buffer.removeLast(max(0, buffer.count - Self.longestLine))
        }
      // The last line may have no end.
      case .end where !buffer.isEmpty: buffer.append(Self.newline)
      case .end: return .end
      case .cancelled: return .cancelled
      }
    }
  }

  /// Returns the bytes that have arrived, or how the wait ended without any. Only one wait at a
  /// time is allowed.
  private func arrival() async -> Arrival {
    isWaiting = true
    defer { isWaiting = false }
    // The byte that should have ended the last wait may have come after that wait's input.
    if let cancellation, !Descriptors.readable(of: [cancellation.reading], until: .now).isEmpty {
      _ = Descriptors.read(cancellation.reading)
    }
    return await withCheckedContinuation { continuation in
      queue.async { [descriptor, cancellation] in
        continuation.resume(returning: Self.waitAndRead(descriptor, or: cancellation))
      }
    }
  }

  /// Ends the current wait, if there is one.
  func cancel() {
    guard isWaiting, let cancellation else { return }
    _ = Descriptors.write([0], to: cancellation.writing)
  }

  /// True if input has arrived that hasn't been read.
  var hasTyped: Bool {
    !Terminal.isInBackground(descriptor)
      && !Descriptors.readable(of: [descriptor], until: .now).isEmpty
  }

  /// Takes the input that was typed at a terminal, because a full input buffer blocks even Ctrl-C.
  /// Takes nothing during a wait.
  func takeTyped() -> [UInt8] {
    guard isTerminal, !isWaiting else { return [] }
    defer { buffer = [] }
    return buffer + (hasTyped ? Descriptors.read(descriptor) ?? [] : [])
  }

  /// Puts input back, to be read next.
  func putBack(_ bytes: [UInt8]) { buffer = bytes + buffer }
}

// MARK: - On its queue

extension LineInput {
  nonisolated private static func waitAndRead(
    _ descriptor: Int32, or cancellation: Pipe?
  ) -> Arrival {
    while true {
      let ready = Descriptors.readable(
        of: [cancellation?.reading ?? -1, descriptor], until: nil)
      if let cancellation, ready.contains(cancellation.reading) {
        _ = Descriptors.read(cancellation.reading)
        return .cancelled
      }
      if let arrival = read(descriptor) { return arrival }
    }
  }

  /// Reads what is available; `nil` if nothing is. Input that can't be read has ended.
  nonisolated private static func read(_ descriptor: Int32) -> Arrival? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = sys_read(descriptor, &bytes, bytes.count)
    if count > 0 { return .bytes(Array(bytes.prefix(count))) }
    switch count < 0 ? sys_errno() : 0 {
    case EAGAIN, EWOULDBLOCK: return nil
    // In the background, because Dispatch's threads block the signal that would stop us.
    case EIO where !Descriptors.isGone(descriptor):
      return Terminal.waitForForeground(descriptor) ? nil : .end
    default: return .end
    }
  }
}
