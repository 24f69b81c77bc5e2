import CSystem
import Dispatch
import Synchronization

/// The console of a person at a terminal, or of the programs and files in a person's place.
///
/// One for the whole program, because it handles Ctrl-C (SIGINT) and ignores SIGPIPE.
@MainActor
package final class TerminalConsole: Console {
  private let streams: StandardStreams
  private let environment: ProcessEnvironment
  private let color: ColorMode
  private let responses: ConsoleResponses
  private let input: LineInput
  private var signals: [any DispatchSourceSignal] = []
  /// Whether Ctrl-C was pressed, and nothing done yet.
  private let isInterrupted = Flag()
  package var (tellsOfResizing, submitsSpace, hasPrompted, isConversation) = (false, false, false, false)
  package var andMore: (Int) -> String = { "+\($0)" }
  package var onInterrupt: (() -> Void)?
  package var onKey: (() -> Void)?
  private let hadTerminal: (input: Bool, output: Bool)
  private var putBackLine: ConsoleLine?
  private lazy var typing = LineTyping(input: input, home: environment["HOME"]) { [weak self] in self?.writeError($0) }
  private var errorLineIsOpen = false
  /// Between two looks at what is typed while something loads.
  private static let pause = Duration.milliseconds(100)
  private var dropping: Task<Void, Never>?
  private var graphics: TerminalGraphics?
  /// Whether the window was resized, or has to be drawn again, while no key was waited for.
  private var wasResized = false

  /// - Parameter responses: what happens when the program cannot go on; the default ends it.
  package init(
    color: ColorMode = .auto, streams: StandardStreams = .standard, environment: ProcessEnvironment,
    responses: ConsoleResponses = .ending
  ) {
    (self.streams, self.environment, self.color, self.responses) = (streams, environment, color, responses)
    input = LineInput(descriptor: streams.input)
    hadTerminal = (input.isTerminal, isatty(streams.output) == 1)
    sys_ignore_signal(SIGPIPE)
  }

  package var output: StreamTraits { traits(of: streams.output) }
  package var errors: StreamTraits { traits(of: streams.errors) }
  package var inputIsTerminal: Bool { input.isTerminal }
  package var stops: Int { Terminal.stops }
  package var isInForeground: Bool { !Terminal.isInBackground(streams.errors) }

  package func write(_ text: String, at stops: Int?) -> Bool {
    let written = Terminal.write(text, to: streams.output, at: stops) {
      guard isInterrupted.take() else { return false }
      if onInterrupt != nil || !isConversation { didReceiveInterrupt() }
      return true
    }
    guard case .failed(let failure) = written else { return written == .done }
    if failure == EPIPE {
      responses.closedPipe()
    } else if failure == EIO, hadTerminal.output, Descriptors.isGone(streams.output) {
      responses.closedTerminal()
    } else {
      responses.writeFailure(String(cString: strerror(failure)))
    }
    return false
  }

  package func writeError(_ text: String) {
    guard let last = text.last else { return }
    errorLineIsOpen = !last.isNewline && !text.hasSuffix(Indicator.erasure)
    // There is nowhere left to report any other failure.
    if Terminal.write(text, to: streams.errors) == .failed(EPIPE) { responses.closedPipe() }
  }

  package func graphics(for images: ImagesMode) async -> TerminalGraphics {
    if let graphics { return graphics }
    let answers = TerminalGraphics.asks(for: images, in: environment) ? await ask() : nil
    let found = answers.map { TerminalGraphics($0, in: environment) } ?? TerminalGraphics(images, in: environment)
    // In the background, it couldn't be asked.
    if input.isInForeground { graphics = found }
    return found
  }

  /// Asks the terminal what it can do, unless it is another program's. What is typed meanwhile is kept for the next prompt,
  /// except for Ctrl-C.
  private func ask() async -> TerminalAnswers? {
    listen()
    guard output.isTerminal, let (answers, isInterrupted) = await input.ask(by: write) else { return nil }
    if isInterrupted { didReceiveInterrupt() }
    return answers
  }

  package func putBack(_ line: ConsoleLine) { putBackLine = line }

  package func enterFullScreen(cleaning: String, refreshing: String) -> Bool {
    guard inputIsTerminal, output.isTerminal, errors.isTerminal, !environment.isDumb else { return false }
    return Terminal.enterWindow(
      streams.output, keys: streams.input, enter: "\u{1B}[?1049h\u{1B}[?25l",
      leave: "\u{1B}\\\(cleaning)\u{1B}[0m\u{1B}[?1049l\u{1B}[?25h\(refreshing)")
  }

  package func leaveFullScreen() { Terminal.leaveWindow() }

  package func readKey(within limit: Duration?) async -> ConsoleLine? {
    listen()
    if let line = takePutBack(beforeKey: true) { return line }
    let line = await typing.readKey(within: limit)
    if line == .end, Descriptors.isGone(streams.input) { responses.closedTerminal() }
    return line
  }

  /// What ends a wait before it begins. Screens with a prompt notice by themselves that the window was resized.
  private func takePutBack(beforeKey: Bool) -> ConsoleLine? {
    defer { (putBackLine, wasResized) = (nil, false) }
    return putBackLine ?? (beforeKey && wasResized ? .resized : nil)
  }

  package func readLine(prompt: String) async -> ConsoleLine {
    listen()
    if let line = takePutBack(beforeKey: false) { return line }
    if !prompt.isEmpty, inputIsTerminal, errors.isTerminal, !environment.isDumb { return await edit(prompt) }
    writeError(inputIsTerminal ? Style(hasColor: errors.hasColor).bold(prompt) : prompt)
    let line = await input.nextLine()
    if line == .end, hadTerminal.input, Descriptors.isGone(streams.input) { responses.closedTerminal() }
    // Without a prompt the line is a countdown's, which erases it.
    guard inputIsTerminal, !prompt.isEmpty else { return line }
    if case .line = line { errorLineIsOpen = false }
    endErrorLine()
    return line
  }

  private func edit(_ prompt: String) async -> ConsoleLine {
    let style = Style(hasColor: errors.hasColor)
    let line = await typing.readLine(
      at: LineTyping.Prompt(
        text: prompt, style: style.bold, columns: { self.errors.columns }, tellsOfResizing: tellsOfResizing,
        submitsSpace: submitsSpace,
        // The line that was typed stays above them.
        lines: { $0.lines(columns: self.errors.columns, rows: self.errors.rows - 3, more: self.andMore) }))
    if line == .end, Descriptors.isGone(streams.input) { responses.closedTerminal() }
    return line
  }

  /// Costs two threads and a tenth of a cached list's time, so it waits until there is something to interrupt.
  package func listen() {
    guard signals.isEmpty else { return }
    Terminal.handleSignals()
    signals = [
      Terminal.source(SIGINT) { [isInterrupted, weak self] in
        isInterrupted.set()
        Task { @MainActor in
          if isInterrupted.take() { self?.didReceiveInterrupt() }
        }
      },
      Terminal.source(SIGWINCH) { [weak self] in Task { @MainActor in self?.didResize() } },
    ]
    Terminal.untilRegistered()
  }

  package func hideTyping() {
    let keys = onKey == nil ? Terminal.Keys.lines : .signals
    guard inputIsTerminal, Terminal.begin(streams.input, keys), onInterrupt != nil else { return }
    dropping = Task { [weak self] in
      while (try? await Task.sleep(for: Self.pause)) != nil, !Task.isCancelled {
        guard let self else { return }
        if let onKey {
          if input.hasKeys { return onKey() }
        } else if input.makeRoom() {
          didReceiveInterrupt()
        }
      }
    }
  }

  package func showTyping() {
    dropping?.cancel()
    Terminal.end()
  }

  package func forgetTypedLines() {
    guard onKey == nil else { return }
    input.forgetTyped()
    typing.dropTypedKeys()
  }

  /// Ctrl-C ends what loads, else a paste that runs, else the wait for a line, else the program.
  /// It always ends a paste.
  func didReceiveInterrupt() {
    let wasPasting = typing.dropKeys()
    input.takeKept()
    if !input.isWaiting, let onInterrupt { return onInterrupt() }
    if wasPasting { return }
    if input.isWaiting { return input.end(with: .interrupted) }
    endErrorLine()
    responses.interrupt()
  }

  private func didResize() {
    if input.isWaiting, tellsOfResizing || typing.isEditing { input.end(with: .resized) } else { wasResized = true }
  }

  /// Ends the line of a prompt without an answer, or of an indicator.
  private func endErrorLine() {
    if errorLineIsOpen, errors.isTerminal { writeError("\n") }
  }

  private func traits(of descriptor: Int32) -> StreamTraits {
    let isTerminal = isatty(descriptor) == 1
    let candidates = (isTerminal ? [descriptor] : []) + [streams.output, streams.errors, streams.input]
    let size = WindowSize.current(of: candidates, environment: environment)
    return StreamTraits(
      isTerminal: isTerminal, columns: size.columns, rows: size.rows,
      hasColor: environment.allowsColor(color, onTerminal: isTerminal), isUTF8: environment.isUTF8)
  }
}

/// Set on one thread, and taken once on another.
private final class Flag: Sendable {
  private let isSet = Atomic(false)

  func set() { isSet.store(true, ordering: .sequentiallyConsistent) }
  func take() -> Bool { isSet.exchange(false, ordering: .sequentiallyConsistent) }
}
