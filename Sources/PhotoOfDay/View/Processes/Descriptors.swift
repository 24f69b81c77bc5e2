import CSystem
import Synchronization

enum Descriptors {
  /// Twice the number without which Dispatch crashes or libcurl can't be loaded. A gallery uses up
  /// to 92 at once; with fewer descriptors, it draws fewer pictures.
  private static let needed: UInt32 = 60

  /// Makes room for the descriptors that the program needs, if the system allows it. Must be called
  /// before the first is opened.
  ///
  /// - Returns: `true` if there is room.
  static func makeRoom() -> Bool { sys_make_room_for_descriptors(needed) }

  /// Blocks until at least one of the descriptors can be read or has been closed. Returns those;
  /// none after the deadline, if there is one.
  static func readable(
    of descriptors: [Int32], until deadline: ContinuousClock.Instant?
  ) -> [Int32] {
    ready(toRead: descriptors, toWrite: nil, until: deadline)
  }

  /// Does the same, but also returns as soon as `writable` can be written.
  static func ready(
    toRead readable: [Int32], toWrite writable: Int32?, until deadline: ContinuousClock.Instant?
  ) -> [Int32] {
    var waiting = readable.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    if let writable {
      waiting.append(pollfd(fd: writable, events: Int16(POLLOUT), revents: 0))
    }
    return wait(for: waiting, until: deadline)
      .filter { $0.revents != 0 }
      .map(\.fd)
  }

  /// True if the descriptor can be written before the limit. That isn't so for a stopped terminal,
  /// or a pipe that nobody reads.
  static func canBeWritten(_ descriptor: Int32, within limit: Duration) -> Bool {
    let waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return wait(for: [waiting], until: .now + limit)
      .contains { $0.revents & Int16(POLLOUT) != 0 }
  }

  /// True if the descriptor was a terminal that has been closed. On Linux, reads end and writes
  /// fail a moment before it stops being a terminal.
  static func isGone(_ terminal: Int32) -> Bool {
    let isTerminal = isatty(terminal) == 1
    guard isTerminal else { return true }
    let waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    return wait(for: [waiting], until: .now)
      .contains { $0.revents & Int16(POLLHUP) != 0 }
  }

  /// - Returns: the descriptors with their events; none after the deadline.
  private static func wait(
    for descriptors: [pollfd], until deadline: ContinuousClock.Instant?
  ) -> [pollfd] {
    var waiting = descriptors
    while true {
      let count = sys_poll(&waiting, nfds_t(waiting.count), milliseconds(until: deadline))
      let isInterrupted = count < 0 && sys_errno() == EINTR
      if !isInterrupted { return count > 0 ? waiting : [] }
    }
  }

  /// The time left, in milliseconds, in the form that `poll` takes: rounded up, and negative for no
  /// limit.
  private static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    let rest = (deadline - .now) / .milliseconds(1)
    let longest = 1e9
    return Int32(min(max(0, rest.rounded(.up)), longest))
  }

  /// Reads what is available, after waiting for it if necessary; `nil` at the end.
  static func read(_ descriptor: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = sys_read(descriptor, &bytes, bytes.count)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  /// Writes all bytes, unbuffered. Returns the error number that stopped it, or `nil`.
  static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Int32? {
    let result = bytes.withContiguousStorageIfAvailable {
      sys_write(descriptor, $0.baseAddress, $0.count)
    }
    guard let result else {
      return write(Array(bytes), to: descriptor)
    }
    return result == 0 ? nil : result
  }

  /// Reads a whole file; `nil` if it can't be read, is larger, or isn't a plain file.
  static func contents(of path: String, atMost limit: Int) -> [UInt8]? {
    var size = 0
    let descriptor = sys_open_file(path, 0, &size)
    guard descriptor >= 0 else { return nil }
    defer {
      close(descriptor)
    }
    guard size <= limit else { return nil }
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      filled = max(0, sys_read_file(descriptor, buffer.baseAddress, size))
    }
  }
}

/// A pipe. Its ends are closed with it at the latest.
final class Pipe: Sendable {
  let reading: Int32
  let writing: Int32
  private let isComplete = Flag()

  /// `nil` if the system has no descriptors left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    reading = ends[0]
    writing = ends[1]
  }

  deinit {
    closeWriting()
    close(reading)
  }

  /// Closes the end for writing, once everything is written or another program has it.
  func closeWriting() {
    let wasComplete = isComplete.set()
    if !wasComplete {
      close(writing)
    }
  }
}

/// A flag that one thread sets, and another sees or takes.
final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .sequentiallyConsistent) }

  @discardableResult
  func set() -> Bool {
    value.exchange(true, ordering: .sequentiallyConsistent)
  }

  func take() -> Bool {
    value.exchange(false, ordering: .sequentiallyConsistent)
  }
}
