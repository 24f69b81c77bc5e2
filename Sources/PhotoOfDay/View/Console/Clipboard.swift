import PhotoOfDayPresenter

/// The user's clipboard: through the terminal where it takes texts for it, else through a program of the desktop's.
package struct Clipboard: Sendable {
  /// What came of copying.
  package enum Outcome: Equatable, Sendable {
    /// A program has the text.
    case copied
    /// What the terminal is to be sent, which then has it.
    case sequence(String)
    /// There is nothing here that takes it.
    case unavailable
  }

  private let environment: ProcessEnvironment

  package init(environment: ProcessEnvironment) { self.environment = environment }

  /// - Parameter isTerminal: whether there is a terminal to send something to.
  package func copy(_ text: String, isTerminal: Bool) -> Outcome {
    if isTerminal, takesTexts { return .sequence(Self.sequence(for: text)) }
    return programs.contains { start($0, with: text) } ? .copied : .unavailable
  }

  /// Operating system command 52, as xterm defines it ("Manipulate Selection Data").
  private static func sequence(for text: String) -> String {
    "\u{1B}]52;c;\(Base64Text(Array(text.utf8)).text)\u{7}"
  }

  /// Whether the terminal is one of those that take texts from programs without having been told to. xterm and those made
  /// after it refuse, and inside of a multiplexer nobody knows who is outside.
  private var takesTexts: Bool {
    if ["TMUX", "STY", "ZELLIJ"].contains(where: environment.has) { return false }
    let (term, program) = (environment["TERM"] ?? "", environment["TERM_PROGRAM"] ?? "")
    return ["xterm-kitty", "xterm-ghostty", "foot", "alacritty", "contour"].contains(where: term.hasPrefix)
      || ["WezTerm", "ghostty"].contains(program) || environment.has("WT_SESSION")
  }

  /// In the order in which they are tried. tmux hands the text on to the terminal outside (since 3.2).
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

  /// The program is left to itself: some stay for as long as the text is theirs.
  private func start(_ command: [String], with text: String) -> Bool {
    let nothing = Descriptors.openNull()
    guard nothing >= 0, let pipe = Pipe() else { return false }
    defer { Descriptors.close(nothing) }
    let child = ChildProgram.start(
      command, environment: environment,
      streams: StandardStreams(input: pipe.reading, output: nothing, errors: nothing), company: .ownSession)
    pipe.closeReading()
    defer { pipe.closeWriting() }
    guard let child else { return false }
    child.forget()
    return RawWriting.write(text, to: pipe.writing) == nil
  }
}
