import PhotoOfDayPresenter

/// The user's clipboard, set through the terminal if it allows that, else through a program of the desktop.
package struct Clipboard: Sendable {
  package enum Outcome: Equatable, Sendable {
    /// A program has taken the text.
    case copied
    /// What to send to the terminal, which then has the text.
    case sequence(String)
    /// There is no clipboard that we can set.
    case unavailable
  }

  private let environment: ProcessEnvironment

  package init(environment: ProcessEnvironment) { self.environment = environment }

  /// - Parameter isTerminal: whether there is a terminal to send something to.
  package func copy(_ text: String, isTerminal: Bool) -> Outcome {
    if isTerminal, terminalAllowsCopying { return .sequence(Self.sequence(for: text)) }
    return programs.contains { start($0, with: text) } ? .copied : .unavailable
  }

  /// Operating system command 52, as xterm defines it ("Manipulate Selection Data").
  private static func sequence(for text: String) -> String {
    "\u{1B}]52;c;\(Base64Text(Array(text.utf8)).text)\u{7}"
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
    var programs: [[String]] = []
    if environment.has("TMUX") { programs.append(["tmux", "load-buffer", "-w", "-"]) }
    if environment.has("WAYLAND_DISPLAY") { programs.append(["wl-copy"]) }
    if environment.has("DISPLAY") {
      programs += [["xclip", "-selection", "clipboard"], ["xsel", "--clipboard", "--input"]]
    }
    #if os(macOS)
      programs.append(["pbcopy"])
    #endif
    return programs
  }

  /// The program is left to itself: some run for as long as they own the clipboard.
  private func start(_ command: [String], with text: String) -> Bool {
    guard let pipe = Pipe() else { return false }
    defer { pipe.closeWriting() }
    let isStarted = ChildProgram.startDetached(command, environment: environment, input: pipe.reading)
    pipe.closeReading()
    return isStarted && Descriptors.write(text, to: pipe.writing) == nil
  }
}
