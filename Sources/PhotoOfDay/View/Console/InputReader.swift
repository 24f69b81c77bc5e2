import CSystem
import Dispatch

/// What a wait for input came to.
enum InputArrival: Equatable, Sendable {
  case bytes([UInt8])
  case end
  /// The wait was called off; nothing was read.
  case calledOff
}

/// Reads a descriptor on a queue of its own, so that the main actor stays live while someone thinks.
///
/// A pipe to itself calls a wait off. So no read is left behind that would eat what is typed into another program.
final class InputReader: Sendable {
  private let descriptor: Int32
  private let bell = Pipe()
  private let queue = DispatchQueue(label: "photo-of-day.input")

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { bell?.close() }

  /// Waits for what comes next. One at a time.
  func next() async -> InputArrival {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.waitAndRead()) }
    }
  }

  /// Ends the wait under way, or the next one.
  func callOff() {
    if let bell { _ = RawWriting.write("!", to: bell.writing) }
  }

  /// Takes back what `callOff()` has left, where it came too late for its wait.
  func forgetCallOff() {
    guard let bell else { return }
    var waiting = pollfd(fd: bell.reading, events: Int16(POLLIN), revents: 0)
    if poll(&waiting, 1, 0) > 0 { _ = Self.read(bell.reading) }
  }

  private func waitAndRead() -> InputArrival {
    while true {
      var waiting = [bell?.reading ?? -1, descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let isInterrupted = poll(&waiting, nfds_t(waiting.count), -1) < 0
      if isInterrupted { continue }
      if waiting[0].revents != 0 { return .calledOff }
      if let arrival = Self.read(descriptor) { return arrival }
    }
  }

  /// What is there now, `nil` if that was nothing after all. An input that cannot be read is at its end.
  private static func read(_ descriptor: Int32) -> InputArrival? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = sys_read(descriptor, &bytes, bytes.count)
    if count > 0 { return .bytes(Array(bytes.prefix(count))) }
    return count < 0 && [EAGAIN, EWOULDBLOCK].contains(errno) ? nil : .end
  }
}
