import PhotoOfDayPresenter

/// The place where screens are shown and lines are typed.
///
/// Results go to standard output; prompts, notices, errors and the indicator go to standard error.
@MainActor
protocol Console: AnyObject, Sendable {
  var inputIsTerminal: Bool { get }
  /// The traits of standard output and standard error. They change when the window is resized.
  var output: StreamTraits { get }
  var errors: StreamTraits { get }
  /// False while another job has the window of standard error, such as a shell with its own line.
  var isInForeground: Bool { get }

  /// Writes to standard output unchanged. Writes nothing if the program was stopped after the text
  /// was placed.
  func write(raw text: String, since stopCount: Int?)
  /// Writes our own text to standard error.
  func writeError(_ text: String)
  /// Returns what the terminal can do, and asks it if that isn't known yet.
  func graphics() async -> TerminalGraphics
  /// Sends a picture to the terminal, unless it is there already.
  func send(_ picture: SentPicture) async

  /// Starts to handle signals. Until then, Ctrl-C ends the program as it ends others, without
  /// cleaning up.
  ///
  /// - Parameter hasPrompt: `false` for a run without a prompt, which reads only the answers to its
  ///   questions.
  func listen(hasPrompt: Bool)
  /// Takes the whole window, for keys without Enter.
  ///
  /// - Parameter erasure: empties the window before it is given back, however the program ends.
  /// - Returns: `false` if there is no terminal for that.
  func takeWindow(erasure: String) -> Bool
  /// Gives the whole window back as it was.
  func leaveWindow()
  /// Sets the purpose of input from now on. The previous receiver gets no more input.
  ///
  /// - Parameter receive: receives lines, keys that mean something, Ctrl-C, a resized window, and
  ///   the end of the input.
  func setMode(
    _ mode: TypingMode, earlierInput: EarlierInput,
    _ receive: @escaping (UserInput) -> Reception)
}

extension Console {
  func setMode(_ mode: TypingMode, _ receive: @escaping (UserInput) -> Reception) {
    setMode(mode, earlierInput: .kept, receive)
  }

  /// Writes our own text to standard output.
  func write(_ text: String, since stopCount: Int? = nil) {
    write(raw: output.readable(text), since: stopCount)
  }

  /// Writes a text to standard error: wrapped to the width of a terminal, or as one line into a
  /// file or a pipe.
  func report(_ text: String, style: (String) -> String = { $0 }) {
    let lines = errors.isTerminal ? TextLayout.wrapped(text, width: errors.textColumns) : [text]
    writeError(lines.map { style($0.replacing("\u{A0}", with: " ")) + "\n" }.joined())
  }

  /// Reports an error in the style of all errors. It begins with the program's name, unless
  /// commands are typed at a prompt.
  func report(_ alert: AlertViewModel, atPrompt: Bool = false, isVerbose: Bool = false) {
    let name = atPrompt ? "" : "photo-of-day: "
    report(name + alert.text, style: errors.style.error)
    if isVerbose, let technical = alert.technical {
      writeError(errors.style.dim("\(name)[\(technical)]") + "\n")
    }
  }
}
