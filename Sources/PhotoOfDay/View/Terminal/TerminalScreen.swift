package import PhotoOfDayPresenter

/// What all screens have in common: the indicator, alerts, and the prompt.
@MainActor
package class TerminalScreen: ScreenViewProtocol {
  let console: any Console
  let setting: LanguageSetting
  private(set) var viewer: PictureViewer?
  private let opener: DesktopOpener?
  private let clipboard: Clipboard
  let indicator: Indicator
  let fullScreen: FullScreen
  private let takesInput: Bool
  let isVerbose: Bool
  private let isQuiet: Bool
  /// Whether the terminal can only print, so that nothing on it can be redrawn.
  private let isDumb: Bool
  let sleep: @Sendable (Duration) async throws -> Void
  let interruptLoading: () -> Void
  /// Whether the screen is to be shown again in place of what is on the terminal, because the window was resized.
  private(set) var isRedrawn = false
  /// The window that the screen was laid out for; `nil` for a screen that a resize doesn't matter to.
  var shownIn: StreamTraits?

  init(_ parts: Parts, presenter: any ScreenPresenterProtocol) {
    console = parts.console
    setting = parts.setting
    // If only the input is a terminal, the output's reader is a pager, which needs the keyboard.
    takesInput = parts.takesInput && (console.output.isTerminal || !console.inputIsTerminal)
    (isVerbose, isQuiet, isDumb) = (parts.isVerbose, parts.isQuiet, parts.environment.isDumb)
    sleep = parts.sleep
    viewer = parts.viewer
    opener = parts.opener
    clipboard = Clipboard(environment: parts.environment)
    indicator = Indicator(console: parts.console, environment: parts.environment)
    fullScreen = FullScreen(console: parts.console)
    interruptLoading = { presenter.viewDidInterruptLoading() }
    console.isConversation = isConversation
  }

  /// Whether a person sits at the terminal and is prompted for the next command.
  var isConversation: Bool { takesInput && console.inputIsTerminal && console.output.isTerminal }

  /// Whether a person can be asked, wherever the output goes.
  var canAsk: Bool { takesInput && console.inputIsTerminal && console.errors.isTerminal }

  /// The lines of the help that the window had no room for.
  private var restOfHelp: ArraySlice<Substring> = []

  /// Whether there is more of a text than the window had room for.
  var hasMore: Bool { false }

  /// Shows more of the text.
  func showMore() {}

  /// Finds out what the terminal can do, before the first picture of the session.
  func prepareToDraw() async {
    guard let viewer, console.output.isTerminal else { return }
    self.viewer?.terminal = await console.graphics(for: viewer.images)
  }

  package func showLoading(_ text: String) {
    wait(for: text, onKey: fullScreen.isOn ? interruptLoading : {}, onInterrupt: interruptLoading)
  }

  /// Shows what is waited for, and accepts only Ctrl-C until `hideLoading()`; in a slideshow any key, which ends it.
  func wait(for text: String, onKey: @escaping () -> Void = {}, onInterrupt: @escaping () -> Void) {
    console.onKey = fullScreen.pause == nil ? nil : onKey
    console.onInterrupt = { [fullScreen] in
      fullScreen.pause = nil
      onInterrupt()
    }
    console.hideTyping()
    indicator.start(text)
  }

  /// Shows a text above the indicator while something loads, if both streams are one screen.
  ///
  /// - Parameter text: for a screen without colour.
  func showOutline(_ text: (StreamTraits) -> String) {
    guard console.output.isTerminal, console.errors.isTerminal, !fullScreen.isOn else { return }
    var screen = console.errors
    // The last column stays free, as it does for the indicator.
    (screen.hasColor, screen.columns) = (false, screen.columns - 1)
    indicator.show(outline: text(screen))
  }

  @discardableResult
  package func hideLoading() -> Bool {
    let hadOutline = indicator.stop()
    console.onInterrupt = nil
    console.forgetTypedLines()
    console.onKey = nil
    console.showTyping()
    return hadOutline
  }

  package func showError(_ alert: AlertViewModel) {
    if fullScreen.isOn { return fullScreen.tell(alert.text, style: Style(hasColor: console.output.hasColor).error) }
    console.writeError(
      Alert.text(alert, isVerbose: isVerbose, isNamed: !console.hasPrompted, on: console.errors))
  }

  package func showNotice(_ text: String) {
    if fullScreen.isOn { return fullScreen.tell(text.replacing("\u{A0}", with: " ")) }
    // In a file or a pipe, a notice is one line.
    let lines = console.errors.isTerminal ? TextLayout.wrapped(text, width: console.errors.columns) : [text]
    console.writeError(lines.map { $0 + "\n" }.joined().replacing("\u{A0}", with: " "))
  }

  package func showResult(_ text: String) {
    if isQuiet { console.write(text.replacing("\u{A0}", with: " ") + "\n") } else { showNotice(text) }
  }

  package func copy(_ text: String) async -> ClipboardProblem? {
    switch await clipboard.copy(text, isTerminal: console.errors.isTerminal) {
    case .copied: return nil
    case .failed(let problem): return problem
    case .sequence(let sequence):
      console.writeError(sequence)
      return nil
    }
  }

  package func open(_ address: String) -> Bool { opener?.open(address) ?? false }

  /// Turns lines into calls until the presenter answers one with leaving. Without input it leaves at once.
  ///
  /// - Parameter prompt: `nil` while there is nothing to choose from.
  func converse(
    with presenter: any PromptPresenterProtocol, on screen: () -> Command.Screen, prompt: () -> String?
  ) async {
    var exit = await presenter.viewDidAppear()
    while exit == .stay {
      let (screen, prompt) = (screen(), prompt() ?? setting.messages.retryPrompt)
      let call = await nextCall(prompt, on: screen)
      isRedrawn = call == .redraw
      switch call {
      case .help:
        let help = PromptHelp.text(for: screen, in: setting.language, width: console.errors.columns)
        restOfHelp = help.split(separator: "\n")[...]
        showHelp(above: prompt)
      case .more where !restOfHelp.isEmpty: showHelp(above: prompt)
      case .more: showMore()
      default:
        restOfHelp = []
        exit = await presenter.viewDidReceive(call)
      }
    }
  }

  /// The next screenful of the help; without a user all of it.
  private func showHelp(above prompt: String) {
    let screen = console.errors
    let free = screen.rows - TextLayout.rows(ofLine: prompt + " ", columns: screen.columns)
    let isWhole = !isConversation || !screen.isTerminal || restOfHelp.count <= free
    let shown = isWhole ? restOfHelp : restOfHelp.prefix(max(2, free - 1))
    restOfHelp = restOfHelp.dropFirst(shown.count)
    let hint = isWhole ? "" : Style(hasColor: screen.hasColor).dim(setting.messages.moreText) + "\n"
    console.writeError(shown.map { $0 + "\n" }.joined() + hint)
  }

  /// Ctrl-D at a terminal asks to leave; elsewhere the input has ended, and the exit reason stands.
  private func nextCall(_ prompt: String, on screen: Command.Screen) async -> Call {
    guard takesInput else { return .leave(.endOfInput) }
    if console.inputIsTerminal { console.hasPrompted = true }
    if fullScreen.isOn { return await nextKeyCall() }
    let isAsked = console.inputIsTerminal
    if isDumb { shownIn = nil }
    console.tellsOfResizing = shownIn != nil
    (console.submitsSpace, console.andMore) = (hasMore || !restOfHelp.isEmpty, setting.messages.andMore)
    // The window was resized while something loaded or was drawn.
    if let shownIn, shownIn != console.output {
      self.shownIn = nil
      return .redraw
    }
    switch await console.readLine(prompt: isAsked ? prompt : "") {
    case .line(" ") where !restOfHelp.isEmpty: return .more
    case .line(let line): return Command.call(for: line, on: screen)
    case .end: return .leave(console.inputIsTerminal ? .quit : .endOfInput)
    case .interrupted: return .leave(.interrupted)
    case .resized: return .redraw
    }
  }
}
