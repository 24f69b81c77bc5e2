import CSystem

/// A terminal as it was before another program had it: how it treats what is typed, and what it shows it with.
struct TerminalModes: Sendable {
  /// Ends what the program was in the middle of, leaves the alternate screen, shows the cursor, and drops colours.
  ///
  /// Leaving that screen puts the cursor where it was last stored, so it is stored first: without an alternate screen
  /// it then stays where it is.
  static let usualLook = "\u{1B}\\\u{1B}7\u{1B}[?1049l\u{1B}[?25h\u{1B}[0m"

  private let descriptor: Int32
  private let modes: termios
  private let look: String

  /// `nil` where the descriptor is no terminal.
  init?(of descriptor: Int32, environment: ProcessEnvironment) {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return nil }
    (self.descriptor, self.modes) = (descriptor, modes)
    look = environment.isDumb ? "" : Self.usualLook
  }

  /// Brings them back, after a program that was ended before it could.
  func restore() {
    // In the background the terminal would stop us for it; one that is not ours never does.
    let owner = tcgetpgrp(descriptor)
    guard owner < 0 || owner == getpgrp() else { return }
    var modes = modes
    // Not after what is still to be shown, which a terminal that was stopped (Ctrl-S) never shows.
    tcsetattr(descriptor, TCSANOW, &modes)
    if Descriptors.canBeWritten(descriptor, within: .seconds(1)) { _ = RawWriting.write(look, to: descriptor) }
  }
}
