import CSystem
import Synchronization

/// A terminal that shows nothing of what is typed by itself: while a line is edited, key by key, and while something loads.
///
/// It is as it was before whatever ends that: `end()`, a signal (`RunningPrograms.end`), or a crash (`sys_guard_terminal`).
package enum RawTerminal {
  /// What is to become of keys.
  package enum Keys {
    /// Each is handed over as it is pressed, Ctrl-C too.
    case one
    /// They make lines as usual, and Ctrl-C stops what loads.
    case lines
  }

  private static let before = Mutex<(descriptor: Int32, modes: termios)?>(nil)

  /// - Parameter apply: `tcsetattr`.
  /// - Returns: `false` where the descriptor is no terminal, the terminal refuses, or one of the two is going on already.
  @discardableResult
  package static func begin(
    _ descriptor: Int32, _ keys: Keys,
    apply: (Int32, Int32, UnsafePointer<termios>) -> Int32 = { tcsetattr($0, $1, $2) }
  ) -> Bool {
    EndingSignals.take()
    return before.withLock { before in
      var modes = termios()
      guard before == nil, tcgetattr(descriptor, &modes) == 0 else { return false }
      let usual = modes
      if keys == .one { cfmakeraw(&modes) }
      // What is written still ends its lines as usual.
      modes.c_oflag |= tcflag_t(OPOST)
      modes.c_lflag &= ~tcflag_t(ECHO)
      withUnsafePointer(to: usual) { sys_guard_terminal(descriptor, $0) }
      guard apply(descriptor, TCSANOW, &modes) == 0 else {
        sys_unguard_terminal()
        return false
      }
      before = (descriptor, usual)
      return true
    }
  }

  static func end() {
    before.withLock { before in
      guard var taken = before else { return }
      tcsetattr(taken.descriptor, TCSANOW, &taken.modes)
      sys_unguard_terminal()
      before = nil
    }
  }
}
