import CSystem

/// What the system has to give.
enum Resources {
  /// Whether there is another file descriptor for this program.
  static var areLeft: Bool {
    let descriptor = sys_open("/dev/null", O_RDONLY, 0)
    guard descriptor >= 0 else { return errno != EMFILE && errno != ENFILE && errno != ENOMEM }
    close(descriptor)
    return true
  }
}
