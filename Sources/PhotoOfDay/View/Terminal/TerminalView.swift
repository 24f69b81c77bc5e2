package import PhotoOfDayPresenter

/// What the views of all screens have in common: the indicator, alerts, and the prompt.
@MainActor
package class TerminalView: ScreenViewProtocol {
  /// What the views of all screens share.
  @MainActor
  package final class Parts {
    package let console: any Console
    package let setting: LanguageSetting
    let interaction: Interaction
    package let isVerbose: Bool
    package let environment: ProcessEnvironment
    /// It learns what the terminal can do from the view that first draws.
    package var viewer: PictureViewer
    /// Whether the user has been told how pictures get sharper here.
    var hasHinted = false
    /// Whether commands are typed at a prompt by now.
    var hasPrompted = false

    package init(
      console: any Console, setting: LanguageSetting, interaction: Interaction, isVerbose: Bool,
      environment: ProcessEnvironment, viewer: PictureViewer
    ) {
      (self.console, self.setting, self.interaction, self.isVerbose) = (
        console, setting, interaction, isVerbose
      )
      (self.environment, self.viewer) = (environment, viewer)
    }
  }

  let parts: Parts
  /// Weak, because the presenter owns its view.
  private(set) weak var presenter: (any ScreenPresenterProtocol)?
  private let indicator: Indicator
  let wholeWindow: WholeWindow
  /// `nil` while there is nothing to choose from.
  var prompt: Prompt?
  package var context: Command.Context { prompt?.context ?? .list }
  /// Whether the screen is to be shown again in place of what is on the terminal, because the
  /// window was resized.
  private(set) var isRedrawn = false
  /// How many rows will be written below what is redrawn.
  private(set) var rowsBelow = 0
  /// The window that the screen was laid out for; `nil` for a screen that a resize doesn't matter
  /// to.
  var shownIn: StreamTraits?

  package init(_ parts: Parts, presenter: any ScreenPresenterProtocol) {
    (self.parts, self.presenter) = (parts, presenter)
    indicator = Indicator(console: parts.console, environment: parts.environment)
    wholeWindow = WholeWindow(console: parts.console)
  }

  var console: any Console { parts.console }
  var setting: LanguageSetting { parts.setting }
  var viewer: PictureViewer { parts.viewer }

  var isConversation: Bool { parts.interaction >= .prompt }
  var canAsk: Bool { parts.interaction == .dialogue }

  /// The lines of the help that the window had no room for.
  private var restOfHelp: ArraySlice<String> = []

  func showMoreText() {}

  /// Finds out what the terminal can do, before the first picture of the session, unless the user
  /// says how to draw.
  func prepareToDraw() async {
    if viewer.images == .auto, console.output.isTerminal {
      parts.viewer.terminal = await console.graphics()
    }
  }

  /// A hint at a setting that keeps pictures from being sharp; once in a session.
  func takeHints() -> [String] {
    guard viewer.terminal.isHeldBack, isConversation, !parts.hasHinted else { return [] }
    parts.hasHinted = true
    return [setting.messages.tmuxSetting]
  }

  var erasure: String { viewer.terminal.erasure }

  package func showLoading(_ text: String) {
    wait(for: text, onKey: wholeWindow.isOn ? stopLoading : {}, onInterrupt: interruptLoading)
  }

  /// Shows what is waited for, and accepts only Ctrl-C until `hideLoading()`; in a slideshow any
  /// key, which ends it.
  func wait(for text: String, onKey: @escaping () -> Void = {}, onInterrupt: @escaping () -> Void) {
    console.onInterrupt = onInterrupt
    console.hideTyping(onKey: wholeWindow.slideshow == nil ? nil : onKey)
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
  package func hideLoading() -> Bool {
    let hadOutline = indicator.stop()
    acceptInterrupt()
    console.showTyping()
    return hadOutline
  }

  /// From now on, Ctrl-C stops the command, whatever it does; without a prompt, it ends the
  /// program.
  func acceptInterrupt() {
    console.onInterrupt = isConversation ? { [weak self] in self?.interruptLoading() } : nil
  }

  package func showError(_ alert: AlertViewModel) {
    if wholeWindow.isOn { return wholeWindow.report(alert.text, style: console.output.style.error) }
    console.report(alert, atPrompt: parts.hasPrompted, isVerbose: parts.isVerbose)
  }

  package func showNotice(_ text: String) {
    if wholeWindow.isOn { return wholeWindow.report(text.replacing("\u{A0}", with: " ")) }
    console.report(text)
  }

  package func showResult(_ text: String) { showNotice(text) }

  package func open(_ address: String) async -> Bool {
    await DesktopOpener(environment: parts.environment).open(address)
  }

  package var drawingProblem: DrawingProblem? { viewer.problem(on: console.output, anywhere: true) }

  package func forgetTyped() async { if isConversation { await console.forgetTyped() } }

  package func typedFact() async -> ScreenFact? {
    await console.typedLine(at: wholeWindow.isOn ? nil : consolePrompt).map(fact)
  }

  func interruptLoading() {
    wholeWindow.slideshow = nil
    stopLoading()
  }

  private func stopLoading() { presenter?.viewDidInterruptLoading() }

  private var helpStream: StreamTraits { wholeWindow.isOn ? console.output : console.errors }

  package func showHelp() {
    restOfHelp =
      PromptHelp.lines(
        for: context, ofPair: prompt?.isOfPair ?? false, in: setting.messages.language,
        width: helpStream.textColumns,
        style: helpStream.style.bold)[...]
    showMore()
  }

  /// The next screenful of the help; without a user all of it.
  package func showMore() {
    if restOfHelp.isEmpty { return showMoreText() }
    let (stream, messages) = (helpStream, setting.messages)
    let shown =
      isConversation && stream.isTerminal ? restOfHelp.prefix(max(1, stream.rows - 2)) : restOfHelp
    restOfHelp = restOfHelp.dropFirst(shown.count)
    if wholeWindow.isOn {
      return wholeWindow.cover(
        with: shown + ["  " + (restOfHelp.isEmpty ? messages.anyOtherKey : messages.moreText)])
    }
    let hint = restOfHelp.isEmpty ? "" : stream.style.dim(messages.moreText) + "\n"
    console.writeError(shown.map { $0 + "\n" }.joined() + hint)
  }

  package func beginRedrawing(above notices: [String]) -> Bool {
    rowsBelow = TextLayout.rows(ofNotices: notices, width: console.errors.textColumns)
    isRedrawn = isConversation && shownIn == console.output && !parts.environment.isDumb
    return isRedrawn
  }

  /// What keys mean at an empty line; `nil` for a key that does nothing here, and isn't typed
  /// either.
  private var keys: [Key: Call?] {
    let (on, back): (Call?, Call?) =
      switch context {
      case .list, .calendar, .alone: (nil, nil)
      case .detail: (.more, .redraw)
      case .pages, .results, .gallery: (.turn(1), .turn(-1))
      }
    let next = restOfHelp.isEmpty ? on : .more
    return [
      .right: .walk(1), .left: .walk(-1), .character(" "): next, .pageDown: next, .pageUp: back,
    ]
  }

  /// Ctrl-D at a terminal asks to leave; elsewhere the input has ended, and the exit reason stands.
  package func nextFact() async -> ScreenFact {
    if parts.interaction == .none { return .left(.endOfInput) }
    console.onInterrupt = nil
    if isConversation { parts.hasPrompted = true }
    let fact =
      wholeWindow.isOn ? await nextKey() : self.fact(of: await console.readLine(at: consolePrompt))
    acceptInterrupt()
    (isRedrawn, rowsBelow) = (fact == .resized, 0)
    if fact != .call(.more) { restOfHelp = [] }
    return fact
  }

  private var consolePrompt: ConsolePrompt {
    let prompt = (prompt ?? setting.messages.retryPrompt).text(columns: console.errors.columns)
    // Nothing can be redrawn on a terminal that only prints.
    let isLaidOut = shownIn != nil && !parts.environment.isDumb
    return ConsolePrompt(
      text: isConversation ? prompt : "", tellsOfResizing: isLaidOut, keys: keys,
      messages: setting.messages)
  }

  private func fact(of line: ConsoleLine) -> ScreenFact {
    switch line {
    case .line(" ") where !restOfHelp.isEmpty: .call(.more)
    case .line(let line): .line(line)
    case .call(let call): .call(call)
    case .end: .left(isConversation ? .quit : .endOfInput)
    case .interrupted: .left(.interrupted)
    case .resized: .resized
    }
  }
}

extension Prompt {
  /// The longest form that leaves half of the window to what is typed; where none does, the name is
  /// cut.
  func text(columns: Int) -> String {
    func end(_ help: String) -> String { (numbers.map { ", \($0)" } ?? "") + " (\(help)): " }
    let forms = helps.dropLast().map { name + end($0) } + helps.map { shortName + end($0) }
    if let fitting = forms.first(where: { TextLayout.width(of: $0) <= columns / 2 }) {
      return fitting
    }
    let help = " (\(helps.last ?? "?")): "
    return TextLayout.truncated(shortName, to: max(2, columns / 2 - TextLayout.width(of: help)))
      + help
  }
}

// MARK: - Keys of the whole window

extension TerminalView {
  /// The next key in the whole window. One that ends a slideshow does nothing else.
  private func nextKey() async -> ScreenFact {
    while true {
      if let call = wholeWindow.pending.take() { return .call(call) }
      guard let line = await wholeWindow.nextKey() else {
        return .call(wholeWindow.slideshow?.next ?? .redraw)
      }
      if wholeWindow.slideshow != nil, line != .end, line != .resized {
        wholeWindow.slideshow = nil
        continue
      }
      guard case .line(let key) = line, restOfHelp.isEmpty || key != " " else {
        return fact(of: line)
      }
      let call = Command.call(for: key, on: .alone)
      if wholeWindow.isCovered {
        // The picture comes back first, and then the key does what it does there.
        if !call.needsLine { wholeWindow.pending = call }
        return .call(.redraw)
      }
      if !call.needsLine { return .call(call) }
      console.write("\u{7}")
    }
  }
}

// MARK: - Questions and countdowns

extension TerminalView {
  private static let yes = ["y", "yes", "ใช่"]

  package func confirm(_ question: String, isYes: Bool) async throws(UserExit) -> Bool? {
    guard canAsk else { return nil }
    var lines = TextLayout.wrapped(question, width: console.errors.textColumns)
    let prompt = lines.popLast() ?? ""
    console.writeError(lines.map { $0 + "\n" }.joined())
    switch await console.readLine(
      at: ConsolePrompt(text: prompt + " ", isQuestion: true, messages: setting.messages))
    {
    case .line(let line):
      let word = line.lowercased().filter { !$0.isWhitespace }
      return word.isEmpty ? isYes : Self.yes.contains(word)
    case .end, .resized, .call: return false
    case .interrupted: throw .interrupted
    }
  }

  package func countDown(from seconds: Int, _ texts: @escaping (Int) -> [String]) async -> Bool? {
    guard canAsk else { return nil }
    defer { indicator.stop() }
    wholeWindow.lastLine = ""
    let line = await console.countDown(from: seconds, at: wholeWindow.isOn ? nil : consolePrompt) {
      indicator.start(firstOf: texts($0))
    }
    if line == .interrupted { interruptLoading() }
    return line == nil
  }
}
