import PhotoOfDayPresenter

/// The clipboard that the user pastes from: the desktop's, set by one of its programs, or the
/// terminal's.
struct Clipboard: ClipboardWriter {
  private let console: any Console
  private let environment: ProcessEnvironment
  private let timeLimit: Duration

  /// - Parameter timeLimit: the limit for each program.
  init(
    console: any Console,
    environment: ProcessEnvironment,
    timeLimit: Duration = .seconds(2)
  ) {
    self.console = console
    self.environment = environment
    self.timeLimit = timeLimit
  }

  /// Copies a text. Over ssh, the terminal is the user's own, so it comes first. Elsewhere, it is
  /// used only if no program of the desktop took the text.
  ///
  /// - Parameter text: an address of at most 4 KiB.
  func copy(_ text: String) async -> ClipboardCopy? {
    let multiplexer = await console.multiplexer(in: environment)
    var isSent = false
    if environment.isRemote {
      isSent = send(text, in: multiplexer)
    }
    let isTaken = await offer(text, to: programs)
    if !isTaken, !isSent {
      isSent = send(text, in: multiplexer)
    }
    var isPassedOn = false
    if multiplexer == .tmux {
      isPassedOn = await passToTmux(text)
    }
    if isTaken { return .taken }
    return isSent || isPassedOn ? .sent : nil
  }

  private func offer(_ text: String, to commands: [[String]]) async -> Bool {
    for command in commands {
      var run = ProgramRun(command, environment: environment, timeLimit: timeLimit)
      run.input = text
      // The program leaves a background process that owns the clipboard.
      let output = try? await run.output()
      if output != nil { return true }
    }
    return false
  }

  /// The programs in the order in which they are tried.
  private var programs: [[String]] {
    // Over ssh, a clipboard without a display is that of the machine at the other end.
    let isHere = !environment.isRemote
    let known: [(isUsable: Bool, command: [String])] = [
      (isHere && environment.isMacOS, ["pbcopy"]),
      (isHere && environment.has("WSL_DISTRO_NAME"), ["clip.exe"]),
      (isHere && environment.has("TERMUX_VERSION"), ["termux-clipboard-set"]),
      (environment.has("WAYLAND_DISPLAY"), ["wl-copy"]),
      (environment.has("DISPLAY"), ["xclip", "-selection", "clipboard"]),
      (environment.has("DISPLAY"), ["xsel", "--clipboard", "--input"]),
    ]
    return known.filter(\.isUsable).map(\.command)
  }
}

// MARK: - The terminal's

extension Clipboard {
  /// Sends the text to the terminal, which doesn't say whether it takes it. The user may have
  /// forbidden that.
  ///
  /// - Returns: `false` if the terminal wouldn't take it.
  private func send(_ text: String, in multiplexer: Multiplexer?) -> Bool {
    guard console.errors.isTerminal, multiplexer == nil, terminalAllowsCopying else { return false }
    // Operating system command 52, as xterm defines it ("Manipulate Selection Data").
    console.writeError("\u{1B}]52;c;\(base64(Array(text.utf8)))\u{7}")
    return true
  }

  /// Keeps the text in tmux's own buffer, too, and makes tmux (since 3.2) send it to the terminal
  /// outside.
  private func passToTmux(_ text: String) async -> Bool {
    await offer(text, to: [["tmux", "load-buffer", "-w", "-"]])
  }

  /// True if the terminal lets programs set the clipboard by default. xterm and its descendants
  /// don't, and inside a multiplexer we can't know which terminal is outside. Over ssh,
  /// `xterm-256color` may be any terminal.
  private var terminalAllowsCopying: Bool {
    let term = environment["TERM"] ?? ""
    if environment.isRemote { return !environment.isDumb && term != "linux" }
    let terms = ["xterm-kitty", "xterm-ghostty", "foot", "alacritty", "contour"]
    if terms.contains(where: term.hasPrefix) { return true }
    let program = environment["TERM_PROGRAM"] ?? ""
    let isWindowsTerminal = environment.has("WT_SESSION")
    return ["WezTerm", "ghostty"].contains(program) || isWindowsTerminal
  }
}

extension ProcessEnvironment {
  /// True if the program runs on another machine than the user's.
  fileprivate var isRemote: Bool { has("SSH_TTY") || has("SSH_CONNECTION") }
}
