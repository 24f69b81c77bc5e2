#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

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
    defer { taken.forEach { close($0) } }
    while taken.count < needed {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
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

  /// Keeps all but the three streams from programs that are started: libraries open some that they would inherit, and a
  /// viewer that stays open would hold.
  static func keepFromOthers() {
    for descriptor in 3..<min(getdtablesize(), 4096) { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }

  /// What is there now, after waiting for it if need be; `nil` at the end.
  static func read(_ descriptor: Int32, atMost limit: Int = 65_536) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: limit)
    while true {
      let count = systemRead(descriptor, &bytes, limit)
      if count > 0 { return Array(bytes.prefix(count)) }
      if count == 0 || errno != EINTR { return nil }
    }
  }

  /// The whole of a file; `nil` where it cannot be read, is none (a folder, a pipe) or is larger.
  static func contents(of path: String, atMost limit: Int) -> [UInt8]? {
    reading(path) { $0 <= limit ? $0 : nil }
  }

  /// So many of a file's first bytes, or all; `nil` where it cannot be read or is none.
  static func head(of path: String, count: Int) -> [UInt8]? { reading(path) { min($0, count) } }

  /// As many of a file's bytes as are wanted of its length.
  private static func reading(_ path: String, _ wanted: (Int) -> Int?) -> [UInt8]? {
    // A pipe in the file's place must not be waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, let count = wanted(Int(status.st_size))
    else { return nil }
    var bytes: [UInt8] = []
    while bytes.count < count, let more = read(descriptor, atMost: min(count - bytes.count, 65_536)) { bytes += more }
    return bytes
  }

  /// Opens what is always empty and swallows everything; a negative number where that fails.
  static func openNull() -> Int32 { open("/dev/null", O_RDWR | O_CLOEXEC) }

  static func close(_ descriptor: Int32) {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #else
      _ = Glibc.close(descriptor)
    #endif
  }

  private static func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, start, count)
    #else
      Glibc.read(descriptor, start, count)
    #endif
  }
}
