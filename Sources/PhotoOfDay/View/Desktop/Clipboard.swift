import PhotoOfDayPresenter

/// The user's clipboard, set through a program of the desktop, else through the terminal if it allows that.
package struct Clipboard: ClipboardWriter {
  private let console: any Console
  private let environment: ProcessEnvironment
  private let timeLimit: Duration

  /// - Parameter timeLimit: for each program.
  package init(console: any Console, environment: ProcessEnvironment, timeLimit: Duration = .seconds(2)) {
    (self.console, self.environment, self.timeLimit) = (console, environment, timeLimit)
  }

  /// - Parameter text: of an address, at most 4 KiB.
  package func copy(_ text: String) async -> Bool {
    for command in programs {
      var run = ProgramRun(command, environment: environment, timeLimit: timeLimit)
      run.input = text
      // What the program leaves in the background owns the clipboard.
      if (try? await run.output()) != nil { return true }
    }
    guard console.errors.isTerminal, terminalAllowsCopying else { return false }
    // Operating system command 52, as xterm defines it ("Manipulate Selection Data").
    console.writeError("\u{1B}]52;c;\(base64(Array(text.utf8)))\u{7}")
    return true
  }

  /// Whether the terminal lets programs set the clipboard by default. xterm and its descendants don't, and inside a
  /// multiplexer we can't know which terminal is outside.
  private var terminalAllowsCopying: Bool {
    if environment.isInMultiplexer { return false }
    let (term, program) = (environment["TERM"] ?? "", environment["TERM_PROGRAM"] ?? "")
    return ["xterm-kitty", "xterm-ghostty", "foot", "alacritty", "contour"].contains(where: term.hasPrefix)
      || ["WezTerm", "ghostty"].contains(program) || environment.has("WT_SESSION")
  }

  /// In the order in which we try them. tmux hands the text on to the terminal outside (since 3.2).
  private var programs: [[String]] {
    let known: [(isHere: Bool, command: [String])] = [
      (environment.has("TMUX"), ["tmux", "load-buffer", "-w", "-"]), (environment.has("WAYLAND_DISPLAY"), ["wl-copy"]),
      (environment.has("DISPLAY"), ["xclip", "-selection", "clipboard"]),
      (environment.has("DISPLAY"), ["xsel", "--clipboard", "--input"]), (environment.isMacOS, ["pbcopy"]),
    ]
    return known.filter(\.isHere).map(\.command)
  }
}
