#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A pipe whose ends other programs that are started meanwhile do not inherit.
struct Pipe: Sendable {
  let reading: Int32
  let writing: Int32

  /// `nil` where the system has no descriptors left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  func close() {
    closeReading()
    closeWriting()
  }

  func closeReading() { Self.systemClose(reading) }
  func closeWriting() { Self.systemClose(writing) }

  private static func systemClose(_ descriptor: Int32) {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #else
      _ = Glibc.close(descriptor)
    #endif
  }
}
