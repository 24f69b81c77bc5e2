import CSystem
import Dispatch
import PhotoOfDayPresenter

/// The console of a person at a terminal, or of programs and files instead of a person.
///
/// Only one of them may `listen(hasPrompt:)`, because it handles Ctrl-C (SIGINT). Each ignores
/// SIGPIPE.
@MainActor
final class TerminalConsole: Console {
  private static let resizePause = Duration.milliseconds(200)

  private let streams: StandardStreams
  private let environment: ProcessEnvironment
  private let color: ColorMode
  /// The language of the last prompt, or of the command line.
  private var language: Language
  private let hadTerminal: (input: Bool, output: Bool)
  /// Reads keys where lines are edited, and reports signals everywhere.
  private let reader: TerminalReader
  private let input: LineInput
  private lazy var typing = Typing(
    reader: reader, home: environment[Variable.home.name], on: { [unowned self] in errors },
    write: { [unowned self] in writeError($0) })
  private lazy var lines = LineReading(
    input, write: { [unowned self] in writePrompt($0) },
    endLine: { [unowned self] in endLine(after: $0) },
    isInForeground: { [unowned self] in isInForeground })
  private lazy var tmux = Tmux(environment: environment)
  /// False for a run without a prompt, whose input is the shell's.
  private var hasPrompt = true
  private var errorLineIsOpen = false
  /// The terminal's answers, and its window when it gave them.
  private var answered: (answers: TerminalAnswers, window: StreamTraits)?
  /// The last known window; `nil` until signals are handled.
  private var window: StreamTraits?
  /// Ends when the window has kept its size for a moment.
  private var resizing: Task<Void, Never>?
  private var source: any InputSource { editsLines ? typing : lines }

  init(
    color: ColorMode = .auto, language: Language = .english, streams: StandardStreams = .standard,
    environment: ProcessEnvironment
  ) {
    self.streams = streams
    self.environment = environment
    self.color = color
    self.language = language
    input = LineInput(descriptor: streams.input)
    reader = TerminalReader(descriptor: streams.input)
    hadTerminal = (input.isTerminal, isatty(streams.output) == 1)
    sys_ignore_signal(SIGPIPE)
  }

  var inputIsTerminal: Bool { input.isTerminal }
  var output: StreamTraits { traits(of: streams.output) }
  var errors: StreamTraits { traits(of: streams.errors) }

  /// True if lines are edited with the reader's keys. Otherwise, they are read whole.
  private var editsLines: Bool {
    hasPrompt && input.isTerminal && errors.isTerminal && !environment.isDumb
  }
  var isInForeground: Bool { !Terminal.isInBackground(streams.errors) }

  func write(raw text: String, since stopCount: Int?) {
    let failure = Terminal.write(text, to: streams.output, since: stopCount) {
      guard reader.interrupts.take() else { return false }
      interrupt(isNew: true)
      return true
    }
    guard let failure else { return }
    // Ends as other Unix programs do: silently if nobody reads, and by SIGHUP if the window is
    // gone.
    if failure == EPIPE { Terminal.end(by: .signal(SIGPIPE)) }
    if failure == EIO, hadTerminal.output, Descriptors.isGone(streams.output) {
      Terminal.end(by: .signal(SIGHUP))
    }
    let reason = String(cString: strerror(failure))
    let alert = AlertViewModel(unwritten: reason, in: Speech(language))
    Terminal.end(by: .status(ExitStatus.couldNotWrite), saying: "photo-of-day: \(alert.text)\n")
  }

  func writeError(_ text: String) {
    guard let last = text.last else { return }
    errorLineIsOpen = !last.isNewline && !text.hasSuffix(Indicator.erasure)
    // There is nowhere left to report any other failure.
    if Terminal.write(errors.readable(text), to: streams.errors) == EPIPE {
      Terminal.end(by: .signal(SIGPIPE))
    }
  }

  func graphics() async -> TerminalGraphics {
    if environment.multiplexer == .tmux { return await tmux.graphics() }
    // A multiplexer's answers say little about the terminal outside.
    guard environment.multiplexer == nil, output.isTerminal, !environment.isDumb,
      await askTerminal(),
      let answered
    else { return TerminalGraphics() }
    let found = TerminalGraphics(answered.answers)
    return found.multiplexer == .tmux ? await tmux.graphics() : found
  }

  /// Asks the terminal what it can do. Asks again after the window has changed: the size of a cell
  /// depends on the font, and the size of the largest sixel picture on the window. Doesn't ask a
  /// silent terminal again.
  ///
  /// - Returns: `false` if it can't be asked, because input for another program was typed, which
  ///   would come before the answers.
  private func askTerminal() async -> Bool {
    let window = output
    if let answered, !answered.answers.isComplete || answered.window == window { return true }
    guard input.isTerminal, editsLines || !input.hasTyped else { return false }
    let known = answered?.answers
    let questions = TerminalAnswers.questions(after: known, in: environment)
    let reply = await reader.ask(questions) { write($0) }
    if !editsLines {
      reader.stop()
      Terminal.takeModes(of: streams.input, .signals)
    }
    guard let reply else { return false }
    answered = (known?.withSizes(of: reply) ?? reply, window)
    return true
  }

  func send(_ picture: SentPicture) async {
    await tmux.send(picture, in: output) { [self] in write($0) }
  }

  func takeWindow(erasure: String) -> Bool {
    guard editsLines, output.isTerminal else { return false }
    return Terminal.enterWindow(
      streams.output, input: streams.input,
      enter: "\u{1B}[?1049h\u{1B}[?25l" + Terminal.keyboard.offInWindow,
      leave: "\u{1B}\\" + Terminal.keyboard.restoreInWindow + erasure + "\u{1B}[?1049l\u{1B}[?25h")
  }

  func leaveWindow() { Terminal.leaveWindow() }

  func setMode(
    _ mode: TypingMode, earlierInput: EarlierInput,
    _ receive: @escaping (UserInput) -> Reception
  ) {
    if case .line(let prompt) = mode { language = prompt.screenPrompt.speech.language }
    if case .busy = mode { prepareForSignals() }
    let isStale = mode.layoutWindow.map { $0 != output } ?? false
    if isStale, resizing == nil { didResize() }
    let mode = isStale ? .beforeRedraw(mode) : mode
    source.setMode(mode, earlierInput: earlierInput) { [self] input in
      if input == .leave(.keepingStatus) { endIfTerminalIsGone() }
      return receive(input)
    }
  }

  /// Makes Ctrl-C and Ctrl-Z work while something is being done.
  private func prepareForSignals() {
    Terminal.handleSignals()
    // The reader of a pipe may be a pager, which has the keyboard.
    guard input.isTerminal, output.isTerminal, !editsLines else { return }
    Terminal.takeModes(of: streams.input, .signals)
  }

  /// Ends the program if the input has ended because its terminal was closed.
  private func endIfTerminalIsGone() {
    if hadTerminal.input, Descriptors.isGone(streams.input) {
      Terminal.end(by: .signal(SIGHUP))
    }
  }

  func listen(hasPrompt: Bool) {
    self.hasPrompt = hasPrompt
    lines.dropsInterrupted = hasPrompt
    window = output
    Terminal.listen()
    reader.listen()
    Task { [weak self, events = reader.events] in
      for await event in events { await self?.receive(event) }
    }
  }

  private func receive(_ event: TerminalEvent) async {
    switch event {
    case .keys(let keys): await typing.enqueue(keys)
    case .interrupt(let number): interrupt(isNew: reader.interrupts.take(delivered: number))
    case .resized: didResize()
    case .settled: await didSettle()
    case .continued: await didContinue()
    case .mark: await typing.didMark()
    case .answers(let answers): reader.didAnswer(answers)
    case .end: await typing.endInput()
    }
  }

  private func interrupt(isNew: Bool) {
    if case .idle = source.mode {
      endErrorLine()
      Terminal.end(by: .status(ExitStatus.interrupted))
    }
    source.interrupt(isNew: isNew)
  }

  /// Has the screen redrawn once, after the window has kept its new size for a moment.
  private func didResize() {
    resizing?.cancel()
    let now = output
    let pause = window?.stopCount == now.stopCount && window != now ? Self.resizePause : .zero
    window = now
    resizing = Task { [reader] in
      let isOver = (try? await Task.sleep(for: pause)) != nil
      if isOver { reader.send(.settled) }
    }
  }

  private func didSettle() async {
    resizing = nil
    guard source.mode.layoutWindow != nil else { return }
    await source.redraw()
  }

  private func didContinue() async {
    reader.didContinue()
    // Acts once for each stop, even if a view has noticed it before.
    if window?.stopCount == output.stopCount { return }
    let isRedrawn = source.mode.layoutWindow != nil
    await source.didContinue(isRedrawn: isRedrawn)
    if isRedrawn { didResize() } else { window = output }
  }

  private func writePrompt(_ text: String) {
    writeError(input.isTerminal ? errors.style.bold(text) : text)
  }

  private func endLine(after line: LineInput.Line) {
    guard input.isTerminal else { return }
    if case .text = line { errorLineIsOpen = false }
    endErrorLine()
  }

  /// Ends the line of a prompt without an answer, or of an indicator.
  private func endErrorLine() {
    if errorLineIsOpen, errors.isTerminal { writeError("\n") }
  }

  /// Returns the traits of a stream. The size is that of the first stream that is a terminal and
  /// knows it, else `COLUMNS` × 24, else 80 × 24: the output to a file or a pipe is still read in
  /// some window.
  private func traits(of descriptor: Int32) -> StreamTraits {
    let isTerminal = isatty(descriptor) == 1
    let stated = environment[Variable.columns.name]
      .flatMap { Int($0) }
      .flatMap { 1...10_000 ~= $0 ? $0 : nil }
    var traits = StreamTraits(
      isTerminal: isTerminal, columns: stated ?? 80,
      hasColor: environment.allowsColor(color, onTerminal: isTerminal),
      isUTF8: environment.isUTF8, stopCount: Terminal.stopCount)
    for candidate in [descriptor, streams.output, streams.errors, streams.input] {
      var size = winsize()
      guard sys_window_size(candidate, &size) == 0, size.ws_col > 0 else { continue }
      traits.columns = Int(size.ws_col)
      guard size.ws_row > 0 else { break }
      traits.rows = Int(size.ws_row)
      traits.cell = CellSize(
        reportedWidth: Int(size.ws_xpixel) / traits.columns,
        height: Int(size.ws_ypixel) / traits.rows)
      break
    }
    return traits
  }
}
