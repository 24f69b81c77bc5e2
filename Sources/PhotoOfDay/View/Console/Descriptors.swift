import CSystem

/// Waiting for and reading what comes through descriptors.
package enum Descriptors {
  /// Blocks until one of them can be read or has been closed, and returns those that are; none when the time is up.
  static func readable(of descriptors: [Int32], until deadline: ContinuousClock.Instant) -> [Int32] {
    var waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      let rest = (deadline - .now) / .milliseconds(1)
      let count = poll(&waiting, nfds_t(waiting.count), Int32(min(max(0, rest.rounded(.up)), 1e9)))
      if count > 0 { return waiting.filter { $0.revents != 0 }.map(\.fd) }
      if count == 0 || errno != EINTR { return [] }
    }
  }

  /// What waiting for keys, signals and timers takes. Dispatch ends a program that has none left for it.
  private static let needed = 12

  /// Whether there are as many left as the program needs to begin.
  package static var areLeft: Bool {
    var taken: [Int32] = []
    defer { taken.forEach(close) }
    while taken.count < needed {
      let descriptor = sys_open("/dev/null", O_RDONLY, 0)
      guard descriptor >= 0 else { return false }
      taken.append(descriptor)
    }
    return true
  }

  /// Writes to standard error before there is a console.
  package static func complain(_ text: String) { _ = RawWriting.write(text, to: STDERR_FILENO) }

  /// Whether something can be written now or soon; not where a terminal was stopped, or nobody reads what is written.
  static func canBeWritten(_ descriptor: Int32, within limit: Duration) -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&waiting, 1, Int32(limit / .milliseconds(1))) > 0 && waiting.revents & Int16(POLLOUT) != 0
  }

  /// What is there now, after waiting for it if need be; `nil` at the end.
  static func read(_ descriptor: Int32, atMost limit: Int = 65_536) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = sys_read(descriptor, &bytes, limit)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  /// The whole of a file; `nil` where it cannot be read, is none (a folder, a pipe) or is larger.
  static func contents(of path: String, atMost limit: Int) -> [UInt8]? {
    reading(path) { $0 <= limit ? $0 : nil }
  }

  /// So many of a file's first bytes, or all; `nil` where it cannot be read or is none.
  static func head(of path: String, count: Int) -> [UInt8]? { reading(path) { min($0, count) } }

  /// As many of a file's bytes as are wanted of its length.
  private static func reading(_ path: String, _ wanted: (Int) -> Int?) -> [UInt8]? {
    var size = 0
    let descriptor = sys_open_file(path, &size)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let count = wanted(size) else { return nil }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, sys_read_file(descriptor, buffer.baseAddress, count))
    }
  }

  /// Opens what is always empty and swallows everything; a negative number where that fails.
  static func openNull() -> Int32 { sys_open("/dev/null", O_RDWR, 0) }

  static func close(_ descriptor: Int32) { _ = CSystem.close(descriptor) }
}
