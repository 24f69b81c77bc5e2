#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the system has to give.
enum Resources {
  /// Whether there is another file descriptor for this program.
  static var areLeft: Bool {
    let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno != EMFILE && errno != ENFILE && errno != ENOMEM }
    close(descriptor)
    return true
  }
}
