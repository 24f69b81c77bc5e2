#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How a terminal treats what is typed (by the line, shown or not), as it was before another program had it.
struct TerminalModes {
  private let descriptor: Int32
  private let modes: termios

  /// `nil` where the descriptor is no terminal.
  init?(of descriptor: Int32) {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return nil }
    (self.descriptor, self.modes) = (descriptor, modes)
  }

  /// Brings them back, after a program that was killed before it could.
  func restore() {
    // In the background the terminal would stop us for it.
    guard tcgetpgrp(descriptor) == getpgrp() else { return }
    var modes = modes
    tcsetattr(descriptor, TCSADRAIN, &modes)
  }
}
