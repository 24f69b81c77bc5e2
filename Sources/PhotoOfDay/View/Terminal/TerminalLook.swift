import CSystem

extension Terminal {
  /// A terminal and its modes.
  struct Look: Equatable {
    let descriptor: Int32
    private var modes = termios()

    /// `nil` if the descriptor is not a terminal.
    init?(of descriptor: Int32) {
      self.descriptor = descriptor
      if tcgetattr(descriptor, &modes) != 0 { return nil }
    }

    @discardableResult
    func set() -> Bool {
      var modes = modes
      // Not after the pending output, which a stopped terminal (Ctrl-S) never shows.
      return tcsetattr(descriptor, TCSANOW, &modes) == 0
    }

    /// What we make of it.
    func ours(for keys: Keys) -> Look {
      var look = self
      cfmakeraw(&look.modes)
      if keys == .signals {
        // Ctrl-C must not drop what a slow terminal hasn't read yet: Linux then never wakes who waits to write more.
        look.modes.c_lflag |= tcflag_t(ISIG | NOFLSH)
        // Enter ends a line, and Ctrl-S stops the output.
        look.modes.c_iflag |= modes.c_iflag & tcflag_t(ICRNL | IXON)
      }
      // Output still ends its lines as usual.
      look.modes.c_oflag |= tcflag_t(OPOST)
      look.modes.c_lflag &= ~tcflag_t(ECHO)
      return look
    }

    /// Restores the terminal after a program that was ended before it could: ends what it was in the middle of, leaves the
    /// alternate screen, shows the cursor, and drops colours.
    func restore() {
      // In the background, it is the shell's.
      guard !Terminal.isInBackground(descriptor) else { return }
      set()
      // Leaving the alternate screen moves the cursor to where it was last saved. It is saved first, so that it stays where
      // it is if there is no alternate screen.
      Terminal.show(stringEnd + "\u{1B}7\u{1B}[?1049l\u{1B}[?25h\u{1B}[0m", on: descriptor)
    }

    static func == (one: Look, other: Look) -> Bool {
      let (one, other) = (one.modes, other.modes)
      return (one.c_iflag, one.c_oflag, one.c_lflag) == (other.c_iflag, other.c_oflag, other.c_lflag)
    }
  }
}
