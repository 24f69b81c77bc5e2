import CProcess
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A terminal that hands over each key as it is pressed and shows none by itself, for as long as a line is typed.
///
/// It is as it was before whatever ends that: `end()`, a signal (`RunningPrograms.end`), or a crash (`process_guard`).
enum RawTerminal {
  private static let before = Mutex<(descriptor: Int32, modes: termios)?>(nil)

  /// - Returns: `false` where the descriptor is no terminal of ours.
  static func begin(_ descriptor: Int32) -> Bool {
    EndingSignals.take()
    return before.withLock { before in
      var modes = termios()
      guard before == nil, tcgetattr(descriptor, &modes) == 0 else { return false }
      process_guard_terminal(descriptor, &modes)
      before = (descriptor, modes)
      cfmakeraw(&modes)
      // What is written still ends its lines as usual.
      modes.c_oflag |= tcflag_t(OPOST)
      return tcsetattr(descriptor, TCSANOW, &modes) == 0
    }
  }

  static func end() {
    before.withLock { before in
      guard var taken = before else { return }
      tcsetattr(taken.descriptor, TCSANOW, &taken.modes)
      process_unguard_terminal()
      before = nil
    }
  }
}
