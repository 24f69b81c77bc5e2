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
      // Not after the pending output, which a stopped terminal (Ctrl-S) never shows.
      return tcsetattr(descriptor, TCSANOW, &settings) == 0
    }

    func ours(for keys: Keys) -> Modes {
      var ours = self
      cfmakeraw(&ours.settings)
      if keys == .signals {
        // Ctrl-C must not drop what a slow terminal hasn't read yet: Linux then never wakes who waits to write more.
        ours.settings.c_lflag |= tcflag_t(ISIG | NOFLSH)
        // Enter ends a line, and Ctrl-S stops the output.
        ours.settings.c_iflag |= settings.c_iflag & tcflag_t(ICRNL | IXON)
      }
      // Output still ends its lines as usual.
      ours.settings.c_oflag |= tcflag_t(OPOST)
      ours.settings.c_lflag &= ~tcflag_t(ECHO)
      return ours
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

    static func == (one: Modes, other: Modes) -> Bool {
      let (one, other) = (one.settings, other.settings)
      return (one.c_iflag, one.c_oflag, one.c_lflag) == (other.c_iflag, other.c_oflag, other.c_lflag)
    }
  }
}
