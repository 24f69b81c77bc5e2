import CSystem

extension Terminal {
  struct Modes: Equatable {
    let descriptor: Int32
    private var settings = termios()

    /// `nil` if the descriptor is not a terminal.
    init?(of descriptor: Int32) {
      self.descriptor = descriptor
      if tcgetattr(descriptor, &settings) != 0 { return nil }
    }

    @discardableResult
    func set() -> Bool {
      var settings = settings
      // Doesn't wait for pending output, which a stopped terminal (Ctrl-S) never shows.
      return tcsetattr(descriptor, TCSANOW, &settings) == 0
    }

    func ours(for keys: Keys) -> Modes {
      var ours = self
      cfmakeraw(&ours.settings)
      if keys == .signals {
        // Ctrl-C must not drop output that a slow terminal hasn't read yet: Linux then never wakes
        // a writer that waits.
        ours.settings.c_lflag |= tcflag_t(ISIG | NOFLSH)
        // Enter ends a line, and Ctrl-S stops the output.
        ours.settings.c_iflag |= settings.c_iflag & tcflag_t(ICRNL | IXON)
      }
      // The ends of output lines are still translated as usual.
      ours.settings.c_oflag |= tcflag_t(OPOST)
      ours.settings.c_lflag &= ~tcflag_t(ECHO)
      return ours
    }

    /// Restores the terminal after a program that was killed before it could do so. Ends an open
    /// control string, leaves the alternate screen, shows the cursor, and resets colors.
    func restore() {
      // In the background, the terminal is the shell's.
      guard !Terminal.isInBackground(descriptor) else { return }
      set()
      // Leaving the alternate screen moves the cursor to its saved position. Saving the position
      // first keeps the cursor in place if there is no alternate screen.
      Terminal.show(
        stringEnd + "\u{1B}7\u{1B}[?1049l\u{1B}[?25h\u{1B}[0m" + keyboard.cleared, on: descriptor)
    }

    static func == (one: Modes, other: Modes) -> Bool {
      let one = one.settings
      let other = other.settings
      return (one.c_iflag, one.c_oflag, one.c_lflag) == (
        other.c_iflag, other.c_oflag, other.c_lflag
      )
    }
  }
}

extension Terminal {
  /// Keyboard modes that another program may have left on: kitty's protocol and xterm's
  /// modifyOtherKeys. In them, Ctrl-C and Ctrl-D arrive as something else. `termios` doesn't know
  /// them.
  ///
  /// Source: https://sw.kovidgoyal.net/kitty/keyboard-protocol/, and `CSI > Pp m` in xterm's
  /// ctlseqs.
  struct KeyboardModes: Sendable {
    /// Turns both off.
    let off: String
    /// Restores kitty's mode from before `off`. Sets xterm's mode to the user's setting, because
    /// xterm doesn't report the previous one.
    let restore: String
    /// Turn off and restore kitty's modes alone. kitty has a stack of modes for each screen.
    let offInWindow: String
    let restoreInWindow: String
    /// Turns both off after a program that was killed before it could do so. Leaves kitty's stack
    /// alone.
    let cleared: String

    /// - Parameter term: `TERM`. Old Linux consoles print such sequences, and have no such modes.
    init(term: String?) {
      let isKnown = !["", "dumb", "linux"].contains(term ?? "")
      func sequence(_ text: String) -> String { isKnown ? text : "" }
      // Konsole 22.12 takes these for “restore the cursor” (`CSI u`). Saving the cursor first keeps
      // it in place.
      let saved = "\u{1B}7"
      offInWindow = sequence(saved + "\u{1B}[>0u")
      restoreInWindow = sequence(saved + "\u{1B}[<u")
      let otherKeysOff = sequence("\u{1B}[>4;0m")
      off = offInWindow + otherKeysOff
      // The second sequence ends underlining, in a terminal that takes the first for it.
      restore = restoreInWindow + sequence("\u{1B}[>4m\u{1B}[m")
      cleared = sequence(saved + "\u{1B}[=0u") + otherKeysOff
    }
  }

  static let keyboard = KeyboardModes(term: ProcessEnvironment()["TERM"])
}
