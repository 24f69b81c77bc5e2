package import CSystem
import Synchronization

/// A terminal's state before another program used it: how it handles input and shows text.
struct TerminalModes: Sendable {
  /// Ends what the program was in the middle of, leaves the alternate screen, shows the cursor, and drops colours.
  ///
  /// Leaving the alternate screen moves the cursor to where it was last saved. It is saved first, so that it stays where it
  /// is if there is no alternate screen.
  static let usualLook = "\u{1B}\\\u{1B}7\u{1B}[?1049l\u{1B}[?25h\u{1B}[0m"

  private let descriptor: Int32
  private let modes: termios
  private let look: String

  /// `nil` if the descriptor is not a terminal.
  init?(of descriptor: Int32, environment: ProcessEnvironment) {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return nil }
    (self.descriptor, self.modes) = (descriptor, modes)
    look = environment.isDumb ? "" : Self.usualLook
  }

  /// Restores the terminal after a program that was ended before it could.
  func restore() {
    // In the background, they are the shell's.
    guard !sys_is_in_background(descriptor) else { return }
    var modes = modes
    // Not after the pending output, which a stopped terminal (Ctrl-S) never shows.
    tcsetattr(descriptor, TCSANOW, &modes)
    if Descriptors.canBeWritten(descriptor, within: .seconds(1)) { _ = Descriptors.write(look, to: descriptor) }
  }
}

/// A terminal that doesn't echo keys: while a line is edited, key by key, and while something loads.
///
/// It is restored by `end()`, by a signal (`RunningPrograms.end`) and by a crash (`sys_guard_terminal`).
package enum RawTerminal {
  /// How keys arrive.
  package enum Keys {
    /// Each as it is pressed, Ctrl-C too.
    case one
    /// Each as it is pressed; Ctrl-C and Ctrl-Z are signals.
    case signals
    /// As lines; Ctrl-C is a signal.
    case lines
  }

  /// Make the terminal mark the start and the end of a paste, or no longer.
  static let (pasteOn, pasteOff) = ("\u{1B}[?2004h", "\u{1B}[?2004l")

  private struct Taken {
    let descriptor: Int32
    /// Those before.
    let modes: termios
    /// `nil` between two waits for keys, while the terminal is kept.
    var keys: Keys?
    var isKept: Bool
  }

  private static let taken = Mutex<Taken?>(nil)
  /// Whether the program ends. Until it has, the rest of it goes on, and must not begin anew.
  private static let isOver = Atomic(false)

  /// - Parameter apply: `tcsetattr`.
  /// - Returns: `false` if the descriptor is not a terminal, the terminal refuses or is another job's, one of the two has
  ///   begun already, or the program ends.
  @discardableResult
  package static func begin(
    _ descriptor: Int32, _ keys: Keys,
    apply: (Int32, Int32, UnsafePointer<termios>) -> Int32 = { tcsetattr($0, $1, $2) }
  ) -> Bool {
    RunningPrograms.handleEndingSignals()
    return change { taken in
      guard taken?.keys == nil, !isOver.load(ordering: .sequentiallyConsistent), !sys_is_in_background(descriptor),
        var usual = taken?.modes ?? modes(of: descriptor)
      else { return false }
      sys_guard_terminal(descriptor, &usual)
      var modes = modes(usual, for: keys)
      guard apply(descriptor, TCSANOW, &modes) == 0 else {
        if taken == nil { sys_unguard_terminal() }
        return false
      }
      taken = Taken(descriptor: descriptor, modes: usual, keys: keys, isKept: taken?.isKept ?? false)
      return true
    }
  }

  /// Begins; in the background not before `fg`.
  static func beginInForeground(_ descriptor: Int32, _ keys: Keys) -> Bool {
    while sys_wait_for_foreground(descriptor) {
      if begin(descriptor, keys) { return true }
      // Ctrl-Z and `bg` may come in between.
      if !sys_is_in_background(descriptor) { return false }
    }
    return false
  }

  private static func modes(of descriptor: Int32) -> termios? {
    var modes = termios()
    return tcgetattr(descriptor, &modes) == 0 ? modes : nil
  }

  private static func modes(_ usual: termios, for keys: Keys) -> termios {
    var modes = usual
    if keys != .lines { cfmakeraw(&modes) }
    if keys == .signals { modes.c_lflag |= tcflag_t(ISIG) }
    // Output still ends its lines as usual.
    modes.c_oflag |= tcflag_t(OPOST)
    modes.c_lflag &= ~tcflag_t(ECHO)
    return modes
  }

  /// Keeps the terminal between two waits for keys, until `release()`: what is typed then is neither changed nor echoed, which
  /// could scroll the window. Ctrl-C and Ctrl-Z are signals.
  package static func keep(_ descriptor: Int32) {
    guard begin(descriptor, .signals) else { return }
    taken.withLock {
      $0?.keys = nil
      $0?.isKept = true
    }
  }

  package static func release() {
    change { taken in
      taken?.isKept = false
      if taken?.keys == nil { _ = restore(&taken) }
    }
  }

  package static func end() {
    change { taken in
      guard let now = taken, now.isKept else { return _ = restore(&taken) }
      taken?.keys = nil
      var modes = modes(now.modes, for: .signals)
      if !sys_is_in_background(now.descriptor) { tcsetattr(now.descriptor, TCSANOW, &modes) }
    }
  }

  /// Not while Ctrl-Z stops the program, which would keep the terminal from a signal that ends it.
  private static func change<Result>(_ work: (inout sending Taken?) -> sending Result) -> sending Result {
    sys_begin_change()
    defer { sys_end_change() }
    return taken.withLock(work)
  }

  /// Restores the terminal where the program ends in the midst of a line, marks of pastes included.
  static func giveBack() {
    isOver.store(true, ordering: .sequentiallyConsistent)
    let keys = taken.withLock { restore(&$0) }
    guard keys == .one, Descriptors.canBeWritten(STDERR_FILENO, within: .seconds(1)) else { return }
    Descriptors.writeError(pasteOff)
  }

  private static func restore(_ taken: inout Taken?) -> Keys? {
    guard let now = taken else { return nil }
    var modes = now.modes
    if !sys_is_in_background(now.descriptor) { tcsetattr(now.descriptor, TCSANOW, &modes) }
    sys_unguard_terminal()
    taken = nil
    return now.keys
  }
}
