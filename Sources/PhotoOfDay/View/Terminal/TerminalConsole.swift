import CSystem
import Dispatch
package import PhotoOfDayPresenter

/// The console of a person at a terminal, or of the programs and files in a person's place.
///
/// Only one of them may `listen(hasPrompt:)`, because it handles Ctrl-C (SIGINT) and ignores
/// SIGPIPE.
@MainActor
package final class TerminalConsole: Console {
  private let streams: StandardStreams
  private let environment: ProcessEnvironment
  private let color: ColorMode
  /// The language of the last prompt, or of the command line.
  private var language: Language
  /// Reads lines where they aren't edited.
  private let input: LineInput
  /// Reads keys where they are, and tells of signals everywhere.
  private let reader: TerminalReader
  package var onInterrupt: (() -> Void)?
  /// What a key does besides waiting for its turn, while something loads.
  private var onKey: (() -> Void)?
  /// False for a run that only does its work: what is typed meanwhile is the shell's.
  private var hasPrompt = true
  private var tellsOfResizing = false
  private let hadTerminal: (input: Bool, output: Bool)
  private lazy var typing = LineTyping(reader: reader, home: environment["HOME"]) { [weak self] in
    self?.writeError($0)
  }
  private var errorLineIsOpen = false
  /// What the terminal has answered, and the window that it had then.
  private var answered: (answers: TerminalAnswers, window: StreamTraits)?
  private lazy var tmux = Tmux(environment: environment)
  private static let stillness = Duration.milliseconds(200)
  /// The window as it was last; `nil` as long as signals aren't handled.
  private var window: StreamTraits?
  private var resizing: Task<Void, Never>?

  package init(
    color: ColorMode = .auto, language: Language = .english, streams: StandardStreams = .standard,
    environment: ProcessEnvironment
  ) {
    (self.streams, self.environment, self.color, self.language) = (
      streams, environment, color, language
    )
    input = LineInput(descriptor: streams.input)
    reader = TerminalReader(descriptor: streams.input)
    hadTerminal = (input.isTerminal, isatty(streams.output) == 1)
    sys_ignore_signal(SIGPIPE)
  }

  package var output: StreamTraits { traits(of: streams.output) }
  package var errors: StreamTraits { traits(of: streams.errors) }
  package var inputIsTerminal: Bool { input.isTerminal }
  /// True if lines are edited, by the reader's keys; if not, they are read as they come.
  private var edits: Bool {
    hasPrompt && inputIsTerminal && errors.isTerminal && !environment.isDumb
  }
  package var isInForeground: Bool { !Terminal.isInBackground(streams.errors) }

  package func write(raw text: String, since stops: Int?) {
    let failure = Terminal.write(text, to: streams.output, since: stops) {
      guard reader.interrupts.take() else { return false }
      didReceiveInterrupt()
      return true
    }
    guard let failure else { return }
    // Other Unix programs end like this: in silence where nobody reads, and by SIGHUP where the
    // window is gone.
    if failure == EPIPE { Terminal.end(by: .signal(SIGPIPE)) }
    if failure == EIO, hadTerminal.output, Descriptors.isGone(streams.output) {
      Terminal.end(by: .signal(SIGHUP))
    }
    let sentence = language.messages.couldNotWriteOutput(String(cString: strerror(failure)))
    Terminal.end(by: .status(ExitStatus.couldNotWrite), saying: "photo-of-day: \(sentence)\n")
  }

  package func writeError(_ text: String) {
    guard let last = text.last else { return }
    errorLineIsOpen = !last.isNewline && !text.hasSuffix(Indicator.erasure)
    // There is nowhere left to report any other failure.
    let text = environment.isUTF8 ? text : TerminalText.inASCII(text)
    if Terminal.write(text, to: streams.errors) == EPIPE { Terminal.end(by: .signal(SIGPIPE)) }
  }

  package func graphics() async -> TerminalGraphics {
    if environment.multiplexer == .tmux { return await tmux.graphics() }
    // What a multiplexer answers says little about the terminal outside.
    guard environment.multiplexer == nil, output.isTerminal, !environment.isDumb,
      await askTerminal(),
      let answered
    else { return TerminalGraphics() }
    let found = TerminalGraphics(answered.answers)
    return found.multiplexer == .tmux ? await tmux.graphics() : found
  }

  /// Asks what it can do, and again once the window has changed: another font changes the size of a
  /// cell, and another window that of the largest sixel picture. One that was silent isn't asked
  /// again.
  ///
  /// - Returns: `false` if it can't be asked: what others are to read has been typed, and its
  ///   answers would come after that.
  private func askTerminal() async -> Bool {
    let window = output
    if let answered, !answered.answers.isComplete || answered.window == window { return true }
    guard inputIsTerminal, edits || !input.hasTyped else { return false }
    let known = answered?.answers
    let questions = TerminalAnswers.questions(after: known, in: environment)
    let reply = await reader.ask(questions) { write($0) }
    if !edits {
      reader.stop()
      Terminal.begin(streams.input, .signals)
    }
    guard let reply else { return false }
    answered = (known?.withSizes(of: reply) ?? reply, window)
    return true
  }

  package func send(_ picture: SentPicture) async {
    await tmux.send(picture, in: output) { [self] in write($0) }
  }

  package func noteResizing() {
    window = output
    typing.wasResized = true
  }

  package func takeWindow(erasure: String) -> Bool {
    guard edits, output.isTerminal else { return false }
    return Terminal.enterWindow(
      streams.output, keys: streams.input,
      enter: "\u{1B}[?1049h\u{1B}[?25l" + Terminal.keyboard.offInWindow,
      leave: "\u{1B}\\" + Terminal.keyboard.backInWindow + erasure + "\u{1B}[?1049l\u{1B}[?25h")
  }

  package func leaveWindow() { Terminal.leaveWindow() }

  package func readKey(within limit: Duration?) async -> ConsoleLine? {
    if await takeResizing() { return .resized }
    return checked(await typing.readKey(within: limit))
  }

  /// The terminal of an input that has ended may have been closed.
  private func checked(_ line: ConsoleLine?) -> ConsoleLine? {
    if line == .end, hadTerminal.input, Descriptors.isGone(streams.input) {
      Terminal.end(by: .signal(SIGHUP))
    }
    return line
  }

  /// Whether the window was resized since the last wait. Returns only once it isn't being resized
  /// any more.
  private func takeResizing() async -> Bool {
    guard typing.wasResized else { return false }
    while let task = resizing {
      await task.value
      if task == resizing { break }
    }
    typing.wasResized = false
    return true
  }

  package func readLine(at prompt: ConsolePrompt) async -> ConsoleLine {
    (tellsOfResizing, language) = (prompt.tellsOfResizing, prompt.messages.language)
    if tellsOfResizing, await takeResizing() { return .resized }
    if edits { return checked(await typing.readLine(at: prompt) { errors }) ?? .end }
    if inputIsTerminal { Terminal.release() }
    let typedBefore = prompt.isQuestion ? input.takeTyped() : []
    writeError(inputIsTerminal ? errors.style.bold(prompt.text) : prompt.text)
    let line = checked(await input.nextLine()) ?? .end
    if line != .interrupted { input.putBack(typedBefore) }
    guard inputIsTerminal else { return line }
    if case .line = line { errorLineIsOpen = false }
    endErrorLine()
    return line
  }

  package func listen(hasPrompt: Bool) {
    self.hasPrompt = hasPrompt
    window = output
    Terminal.listen()
    reader.listen()
    Task { [weak self, events = reader.events] in
      for await event in events { self?.receive(event) }
    }
  }

  package func stopListening() { reader.stop() }

  package func hideTyping(onKey: (() -> Void)?) {
    Terminal.handleSignals()
    // The reader of a pipe may be a pager, which has the keyboard.
    guard inputIsTerminal, output.isTerminal else { return }
    if !edits {
      Terminal.begin(streams.input, .signals)
      return
    }
    reader.start()
    self.onKey = onKey
    if typing.hasKeys { onKey?() }
  }

  package func showTyping() { onKey = nil }

  package func lendTerminal() {
    guard edits else { return }
    reader.stop()
    Terminal.release()
  }

  package func takeTerminal() { if edits { reader.start() } }

  package func forgetTyped() async {
    if edits { await reader.untilMark() }
    dropTyped()
  }

  /// Not without a prompt: then it is the shell's.
  private func dropTyped() {
    typing.dropKeys()
    if hasPrompt, !edits { _ = input.takeTyped() }
  }

  package func typedLine(at prompt: ConsolePrompt?) async -> ConsoleLine? {
    edits ? await typing.typedLine(at: prompt) : nil
  }

  package func countDown(
    from seconds: Int, at prompt: ConsolePrompt?, report: (Int) -> Void
  ) async -> ConsoleLine? {
    if edits {
      return checked(await typing.countDown(from: seconds, at: prompt, report: report))
    }
    let typedBefore = input.takeTyped()
    Terminal.release()
    report(seconds)
    let line = checked(await input.firstLine(within: .seconds(seconds)))
    if line == .line("") { _ = await input.nextLine() }
    if line == nil { input.putBack(typedBefore) }
    return line
  }

  private func receive(_ event: TerminalEvent) {
    switch event {
    case .keys(let keys):
      typing.keep(keys)
      onKey?()
    case .interrupt(let number):
      let isNew = reader.interrupts.take(told: number)
      typing.interrupt(isUsedUp: !isNew)
      if isNew, !typing.isWaiting { didReceiveInterrupt() }
    case .resized: didResize()
    case .continued:
      reader.didContinue()
      // Once for each time, even if a view has noticed it before.
      if window?.stops != output.stops { didResize() }
    case .mark: reader.didMark()
    case .answers(let answers): reader.didAnswer(answers)
    case .end: typing.endInput()
    }
  }

  /// Ctrl-C ends what loads, else the wait for a line, else the program. What was typed before is
  /// dropped.
  func didReceiveInterrupt() {
    dropTyped()
    if input.isWaiting { return input.end(with: .interrupted) }
    if let onInterrupt { return onInterrupt() }
    endErrorLine()
    Terminal.end(by: .status(ExitStatus.interrupted))
  }

  /// Waits until a window of another size has been still for a moment, so that a screen is drawn
  /// once.
  private func didResize() {
    resizing?.cancel()
    let now = output
    let pause = window?.stops == now.stops && window != now ? Self.stillness : .zero
    window = now
    resizing = Task { [weak self] in
      guard (try? await Task.sleep(for: pause)) != nil, !Task.isCancelled, let self else { return }
      if input.isWaiting, tellsOfResizing { return input.end(with: .resized) }
      typing.wasResized = true
    }
  }

  /// Ends the line of a prompt without an answer, or of an indicator.
  private func endErrorLine() {
    if errorLineIsOpen, errors.isTerminal { writeError("\n") }
  }

  /// The size is that of the first stream that is a terminal and knows it, else `COLUMNS` × 24,
  /// else 80 × 24: a stream into a file or a pipe is still read in a window.
  private func traits(of descriptor: Int32) -> StreamTraits {
    let isTerminal = isatty(descriptor) == 1
    let stated = environment["COLUMNS"].flatMap { Int($0) }.flatMap { 1...10_000 ~= $0 ? $0 : nil }
    var traits = StreamTraits(
      isTerminal: isTerminal, columns: stated ?? 80,
      hasColor: environment.allowsColor(color, onTerminal: isTerminal),
      isUTF8: environment.isUTF8, stops: Terminal.stops)
    for candidate in [descriptor, streams.output, streams.errors, streams.input] {
      var size = winsize()
      guard sys_window_size(candidate, &size) == 0, size.ws_col > 0 else { continue }
      traits.columns = Int(size.ws_col)
      guard size.ws_row > 0 else { break }
      traits.rows = Int(size.ws_row)
      traits.cell = CellSize(
        toldWidth: Int(size.ws_xpixel) / traits.columns, height: Int(size.ws_ypixel) / traits.rows)
      break
    }
    return traits
  }
}
