import PhotoOfDayPresenter

/// The common base of all screens' views: the indicator, alerts, and the prompt.
@MainActor
class TerminalView: ScreenViewProtocol {
  let parts: Views
  /// Weak, because the presenter owns its view.
  private(set) weak var presenter: (any ScreenPresenterProtocol)?
  let indicator: Indicator
  let wholeWindow: WholeWindow
  private let pager: Pager
  /// `nil` while there is nothing to choose from.
  var screenPrompt: Prompt?
  var prompt: Prompt { screenPrompt ?? .retry(in: setting.speech) }
  /// True if the next output replaces the screen on the terminal.
  private(set) var isRedrawn = false
  /// The rows that will be written below what is redrawn.
  private(set) var rowsBelow = 0
  /// The window that the screen was laid out for; `nil` if a resize doesn't matter.
  var layoutWindow: StreamTraits?
  /// Erases the hint that more follows, from the row below it. Empty once anything else is there.
  var hintErasure = ""

  init(_ parts: Views, presenter: any ScreenPresenterProtocol) {
    self.parts = parts
    self.presenter = presenter
    indicator = Indicator(console: parts.console, environment: parts.environment)
    wholeWindow = WholeWindow(console: parts.console)
    pager = Pager(console: parts.console, wholeWindow: wholeWindow)
  }

  var console: any Console { parts.console }
  var setting: CurrentSpeech { parts.setting }
  var viewer: PictureViewer { parts.viewer }

  var isConversation: Bool { parts.interaction >= .prompt }
  var canAsk: Bool { parts.interaction == .dialog }

  func showMoreText() {}

  /// Finds out what the terminal can do before the first picture of the session, unless the user
  /// chose how to draw.
  func prepareToDraw() async {
    if viewer.images == .auto, console.output.isTerminal {
      parts.viewer.terminal = await console.graphics()
    }
  }

  /// Returns a hint about a setting that keeps pictures from being sharp, once in a session.
  func takeHints() -> [String] {
    guard viewer.terminal.isBlockedByTmux, isConversation, !parts.hasHinted else { return [] }
    parts.hasHinted = true
    return [DrawingWords(setting.speech).tmuxSetting]
  }

  var erasure: String { viewer.terminal.erasure }

  /// Sets the prompt of the screen, which is laid out for the current window.
  func useScreen(with prompt: Prompt) {
    screenPrompt = prompt
    layoutWindow = isConversation ? console.output : nil
  }

  /// Empties the window for a screen that is shown again.
  func eraseIfRedrawn() {
    if isRedrawn { console.write(erasure) }
  }

  func showLoading(_ text: String) {
    if !indicator.isOn { setMode(wholeWindow.mark == nil ? .busy : keysOfWindow) }
    indicator.start(text)
  }

  /// Shows a text above the indicator while something loads, if both streams are one terminal.
  func showOutline(_ text: (StreamTraits) -> String?) {
    guard console.output.isTerminal, console.errors.isTerminal, !wholeWindow.isOn else { return }
    var stream = console.errors
    stream.hasColor = false
    if let text = text(stream) { indicator.show(outline: text) }
  }

  @discardableResult
  func hideLoading() -> Bool {
    if !isConversation { setMode(.idle) }
    // The indicator erases the row of the whole window's last line.
    wholeWindow.invalidateLastLine()
    return indicator.stop()
  }

  func showError(_ alert: AlertViewModel) {
    hintErasure = ""
    if wholeWindow.isOn { return wholeWindow.report(alert.text, style: console.output.style.error) }
    console.report(alert, atPrompt: parts.hasPrompted, isVerbose: parts.isVerbose)
  }

  func showNotice(_ text: String) {
    hintErasure = ""
    if wholeWindow.isOn { return wholeWindow.report(text.replacing("\u{A0}", with: " ")) }
    console.report(text)
  }

  func showResult(_ text: String) { showNotice(text) }

  func open(_ address: String) async -> Bool {
    await DesktopOpener(environment: parts.environment).open(address)
  }

  var drawingProblem: DrawingProblem? { viewer.problem(on: console.output, anywhere: true) }

  func showHelp(_ groups: [HelpGroup]) {
    let stream = pager.stream
    let lines = PromptHelp.lines(of: groups, width: stream.textColumns, style: stream.style.bold)
    show(lines, orWriteBy: console.writeError)
  }

  /// Shows passages like the help, but writes them to standard output for a script.
  func showPages(of lines: [String]) {
    show(lines) { console.write($0) }
  }

  /// Shows lines one window at a time, or writes all of them if there is no user.
  private func show(_ lines: [String], orWriteBy write: (String) -> Void) {
    guard isConversation, pager.stream.isTerminal else { return write(Pager.text(of: lines)) }
    pager.setLines(lines)
    showMore()
  }

  /// Shows the next screenful of the help, of passages or, after these, of the screen's text.
  func showMore() {
    guard pager.goesOn else { return showMoreText() }
    let hasHint = pager.showNext(prompt)
    hintErasure = hasHint ? ConsolePrompt.erasureOfHint : ""
  }

  func beginRedrawing(above notices: [String]) -> Bool {
    rowsBelow = TextLayout.rows(ofNotices: notices, width: console.errors.textColumns)
    isRedrawn = isConversation && layoutWindow == console.output && !parts.environment.isDumb
    return isRedrawn
  }

  func openPrompt(dropsTyped: Bool) {
    if parts.interaction == .none {
      receive(.leave(.keepingStatus))
      return
    }
    if isConversation { parts.hasPrompted = true }
    wholeWindow.showLastLine()
    let mode = wholeWindow.isOn ? keysOfWindow : .line(consolePrompt)
    setMode(mode, earlierInput: dropsTyped ? .dropped : .kept)
  }

  /// Sets the purpose of input, which is passed on to the presenter.
  func setMode(_ mode: TypingMode, earlierInput: EarlierInput = .kept) {
    console.setMode(mode, earlierInput: earlierInput) { [weak self] input in
      self?.receive(input) ?? .taken
    }
  }

  /// Handles input. Ctrl-D at a terminal asks to leave. Elsewhere, the input has ended, and the
  /// exit reason stays.
  @discardableResult
  private func receive(_ input: UserInput) -> Reception {
    let input: UserInput =
      switch input {
      case .line(" ") where pager.goesOn: .call(.more)
      case .leave(.keepingStatus) where isConversation: .leave(.quit)
      default: input
      }
    if !input.isStop {
      isRedrawn = input == .redraw
      rowsBelow = 0
    }
    if input != .call(.more) {
      pager.setLines([])
      hintErasure = ""
    }
    return presenter?.viewDidReceive(input) ?? .taken
  }

  private var consolePrompt: ConsolePrompt {
    ConsolePrompt(
      text: isConversation ? prompt.text(columns: console.errors.columns) : "",
      // Nothing can be redrawn on a terminal that only prints.
      layoutWindow: parts.environment.isDumb ? nil : layoutWindow,
      meaning: { [weak self] key in
        guard let self else { return nil }
        return prompt.meaning(of: key, helpGoesOn: pager.goesOn)
      },
      screenPrompt: prompt,
      hintErasure: hintErasure)
  }
}

// MARK: - Keys of the whole window

extension TerminalView {
  private var keysOfWindow: TypingMode {
    .keys(layoutWindow: wholeWindow.layoutWindow) { [weak self] in self?.meaning(of: $0) }
  }

  /// - Returns: `nil` for a key that means nothing.
  private func meaning(of key: Key) -> UserInput? {
    if wholeWindow.mark != nil { return .key(key) }
    if key == .endOfInput { return .leave(.keepingStatus) }
    wholeWindow.dismissNotices()
    let meaning = prompt.meaning(of: key, inWindow: true, helpGoesOn: pager.goesOn)
    if wholeWindow.isCovered, meaning != .input(.call(.more)) {
      return .uncover(by: key)
    }
    guard case .input(let input)? = meaning else {
      wholeWindow.showLastLine()
      return nil
    }
    return input
  }
}

// MARK: - Questions and countdowns

extension TerminalView {
  private static let yes = ["y", "yes", "ใช่"]

  func confirm(_ question: String, enterMeansYes: Bool) async -> Confirmation {
    guard canAsk else { return .nobody }
    var lines = TextLayout.wrapped(question, width: console.errors.textColumns)
    let end = lines.popLast() ?? ""
    console.writeError(lines.map { $0 + "\n" }.joined())
    let (answers, sink) = AsyncStream.makeStream(of: UserInput.self)
    console.setMode(.question(ConsolePrompt(text: end + " ", screenPrompt: prompt))) {
      [weak self] answer in
      if answer.isStop { self?.receive(answer) }
      sink.yield(answer)
      sink.finish()
      return .taken
    }
    var iterator = answers.makeAsyncIterator()
    let answer = await iterator.next()
    setMode(.busy)
    return Self.confirmation(by: answer, enterMeansYes: enterMeansYes)
  }

  /// - Parameter enterMeansYes: true if an empty line means yes.
  private static func confirmation(by answer: UserInput?, enterMeansYes: Bool) -> Confirmation {
    switch answer {
    case .line(let line)?:
      let word = line.lowercased().filter { !$0.isWhitespace }
      let isConfirmed = word.isEmpty ? enterMeansYes : yes.contains(word)
      return isConfirmed ? .yes : .no
    case .stop?: return .stopped
    default: return .no
    }
  }

  func countDown(
    from seconds: Int, _ texts: @escaping (Int) -> [String]
  ) async -> CountdownEnd {
    guard canAsk else { return .nobody }
    wholeWindow.invalidateLastLine()
    let (ends, sink) = AsyncStream.makeStream(of: CountdownEnd.self)
    var clock: Task<Void, any Error>?
    let mode = TypingMode.countdown(wholeWindow.isOn ? nil : consolePrompt) {
      clock = self.clock(from: seconds, texts, ends: sink)
    }
    console.setMode(mode) { [weak self] input in
      if input.isStop { self?.receive(input) }
      sink.yield(.ended)
      return .taken
    }
    var iterator = ends.makeAsyncIterator()
    let end = await iterator.next() ?? .over
    clock?.cancel()
    indicator.stop()
    setMode(.busy)
    return end
  }

  /// Shows the time left, every second until it is over.
  private func clock(
    from seconds: Int, _ texts: @escaping (Int) -> [String],
    ends sink: AsyncStream<CountdownEnd>.Continuation
  ) -> Task<Void, any Error> {
    indicator.start(firstOf: texts(seconds))
    return Task { [parts, indicator] in
      for left in stride(from: seconds, to: 0, by: -1) {
        try Task.checkCancellation()
        indicator.start(firstOf: texts(left))
        try await parts.sleep(.seconds(1))
      }
      sink.yield(.over)
    }
  }
}
