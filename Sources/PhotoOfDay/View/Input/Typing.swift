import CSystem
import PhotoOfDayPresenter

/// Turns the reader's keys into lines and commands, with an editor and a history, at a terminal
/// that can be drawn on.
///
/// Keys wait as keys, not as commands, because their meaning depends on the screen that is shown
/// when their turn comes.
@MainActor
final class Typing: InputSource {
  /// The most lines; older ones are dropped.
  private static let longestHistory = 500
  /// The most keys that can be typed ahead; later ones are dropped.
  private static let mostTypedAhead = 4096
  private static let bell = "\u{7}"

  /// The last event that came from the user.
  private enum LastEvent { case keys, interrupt, end }

  /// Keys and text that have been typed, but not delivered yet.
  private struct Typed {
    var keys: ArraySlice<Key> = []
    /// The line typed so far.
    var editor: LineEditor
  }

  private let reader: TerminalReader
  private let home: String?
  /// The stream that shows the line; its window can change.
  private let stream: () -> StreamTraits
  private let write: (String) -> Void
  private(set) var mode = TypingMode.idle
  private var receive: (UserInput) -> Reception = { _ in .taken }
  private var typed = Typed(editor: LineEditor())
  /// The input before a question or a countdown.
  private var setAside: Typed?
  /// The marks still to come, each with the fate of the input before it. Keys before the last mark
  /// are older than the mode.
  private var marksDue: [EarlierInput] = []
  private var lastEvent = LastEvent.keys
  private var history: [String] = []
  private var screen = LineScreen()

  init(
    reader: TerminalReader, home: String?, on stream: @escaping () -> StreamTraits,
    write: @escaping (String) -> Void
  ) {
    self.reader = reader
    self.home = home
    self.stream = stream
    self.write = write
  }

  func setMode(
    _ mode: TypingMode, earlierInput: EarlierInput,
    _ receive: @escaping (UserInput) -> Reception
  ) {
    closeMode()
    self.mode = mode
    self.receive = receive
    switch mode {
    case .idle:
      break
    case .busy:
      reader.start()
    case .lent:
      reader.stop()
      Terminal.release()
    case .line(let prompt):
      screen = LineScreen(below: prompt.hintErasure)
      openMode(earlierInput)
    case .keys, .question, .countdown, .beforeRedraw:
      openMode(earlierInput)
    }
  }

  /// Opens the mode to what is typed from now on.
  private func openMode(_ earlierInput: EarlierInput) {
    guard takeKeyboard() else { return deliver(.leave(.keepingStatus)) }
    marksDue.append(earlierInput)
    reader.mark()
  }

  /// Passes input to the receiver. Closes the mode unless the answer is `acted`.
  private func deliver(_ input: UserInput) {
    let reception = receive(input)
    if reception != .acted { closeMode() }
  }

  private func closeMode() {
    if let setAside = setAside.take() {
      typed.keys = setAside.keys + typed.keys
      typed.editor = setAside.editor
    }
    guard mode.isOpen else { return }
    mode = .busy
    Terminal.setPromptEnd(nil)
    write(Terminal.pasteOff + screen.leaving())
  }

  /// Takes the terminal for typing, with pastes in brackets.
  private func takeKeyboard() -> Bool {
    guard takeTerminal() else { return false }
    write(Terminal.pasteOn)
    Terminal.setPromptEnd(Terminal.pasteOff)
    return true
  }

  /// Takes the terminal. In the background, waits for `fg` first.
  private func takeTerminal() -> Bool {
    guard Terminal.takeModesInForeground(of: reader.descriptor, .raw) else { return false }
    reader.start()
    return true
  }
}

// MARK: - Events of the reader

extension Typing {
  func enqueue(_ keys: [Key]) async {
    lastEvent = .keys
    typed.keys += keys.prefix(max(0, Self.mostTypedAhead - typed.keys.count))
    await advance()
  }

  /// Handles a mark: everything typed before it has arrived.
  func didMark() async {
    let earlierInput = marksDue.removeFirst()
    if earlierInput == .dropped { dropTyped() }
    guard marksDue.isEmpty else { return }
    switch mode {
    case .question:
      setAside = typed
      dropTyped()
    case .countdown(_, let start):
      setAside = typed
      typed.keys = []
      start()
    case .idle, .busy, .lent, .line, .keys, .beforeRedraw:
      break
    }
    await advance()
  }

  func interrupt(isNew: Bool) {
    let hadTyped = !typed.keys.isEmpty || !typed.editor.isEmpty
    dropTyped()
    setAside = nil
    switch mode {
    case .line(let prompt) where hadTyped:
      draw(prompt)
    case .beforeRedraw(.line) where hadTyped:
      break
    default:
      guard isNew else { return }
      deliver(.stop(again: lastEvent == .interrupt))
      if lastEvent == .keys { lastEvent = .interrupt }
    }
  }

  func endInput() async {
    lastEvent = .end
    await advance()
  }

  func redraw() async {
    if case .beforeRedraw(let redrawn) = mode { mode = redrawn }
    let isOurs = takeTerminal()
    deliver(isOurs ? .redraw : .leave(.keepingStatus))
    await advance()
  }

  func didContinue(isRedrawn: Bool) async {
    guard mode.isOpen else { return }
    screen = LineScreen()
    if isRedrawn { return }
    guard takeKeyboard() else { return deliver(.leave(.keepingStatus)) }
    await advance()
  }

  private func dropTyped() {
    typed = Typed(editor: LineEditor(history: history))
  }
}

// MARK: - Keys

extension Typing {
  /// Handles the waiting keys, as far as the mode takes them.
  private func advance() async {
    guard marksDue.isEmpty else { return }
    switch mode {
    case .idle, .busy, .lent, .beforeRedraw: return
    case .line(let prompt), .question(let prompt): await typeLine(at: prompt)
    case .keys(_, let meaning): press(meaning)
    case .countdown(let prompt, _): lookForEnd(at: prompt)
    }
    if lastEvent == .end, mode.isOpen { deliver(.leave(.keepingStatus)) }
  }

  /// Takes the next key, or the first of the keys that would type a paste. Returns `nil` until a
  /// Ctrl-C that drops the keys has been delivered.
  private func nextKey() -> Key? {
    if reader.interrupts.isDue { return nil }
    if case .paste? = typed.keys.first, let paste = typed.keys.popFirst() {
      typed.keys = paste.lines + typed.keys
    }
    return typed.keys.popFirst()
  }

  /// Types the waiting keys. After the first line, delivers only whole lines.
  private func typeLine(at prompt: ConsolePrompt) async {
    var start = typed
    var hasAdded = false
    while let key = nextKey() {
      // Completing takes a while, during which the session continues.
      if hasAdded, key == .tab { break }
      guard let input = await input(of: key, at: prompt) else { continue }
      let reception = receive(input)
      if reception == .notYet {
        typed = start
        return closeMode()
      }
      finish(input, at: prompt)
      if reception == .taken { return closeMode() }
      write(screen.leaving())
      hasAdded = true
      start = typed
    }
    if hasAdded {
      typed = start
      return closeMode()
    }
    draw(prompt)
  }

  /// - Returns: `nil` for a key that edits the line, or does nothing.
  private func input(of key: Key, at prompt: ConsolePrompt) async -> UserInput? {
    var outcome = typed.editor.handle(key, meaning: prompt.meaning(key))
    if case .completing(let listsCandidates) = outcome {
      outcome = await complete(listsCandidates: listsCandidates, at: prompt)
    }
    switch outcome {
    case .editing, .completing:
      break
    case .effect(.input(let input)):
      return input
    case .effect(.nothing):
      write(Self.bell)
    case .noCompletion:
      draw(prompt)
      write(Self.bell)
    case .clearScreen:
      if mode.layoutWindow != nil { return .redraw }
      draw(prompt)
      screen = LineScreen()
      write("\u{1B}[H\u{1B}[2J")
    case .choices(let found):
      list(found, at: prompt)
    }
    return nil
  }

  private func complete(listsCandidates: Bool, at prompt: ConsolePrompt) async -> LineEditor.Outcome
  {
    let beginning = typed.editor.line.textBeforeCursor
    let completion = prompt.screenPrompt.completion(of: beginning)
    let candidates = await Candidates.all(
      of: completion, home: home, links: prompt.screenPrompt.links)
    return typed.editor.complete(candidates, listsCandidates: listsCandidates)
  }

  /// Shows a line as it was delivered, and adds it to the history.
  private func finish(_ input: UserInput, at prompt: ConsolePrompt) {
    switch input {
    case .call(.more):
      write(screen.givingWay(columns: stream().columns))
      return
    case .call:
      return
    default:
      draw(prompt)
    }
    guard case .line(let line) = input else { return }
    if case .line = mode, !line.isEmpty, line != history.last {
      history = (history + [line]).suffix(Self.longestHistory)
    }
    typed.editor = LineEditor(history: history)
  }

  /// Lists the candidates below the line that was typed.
  private func list(_ found: Candidates, at prompt: ConsolePrompt) {
    draw(prompt)
    let stream = stream()
    let lines = found.lines(
      columns: stream.columns, rows: stream.rows - 3,
      more: prompt.screenPrompt.andMore)
    write(screen.leaving() + lines.map { $0 + "\n" }.joined())
  }

  private func draw(_ prompt: ConsolePrompt) {
    let stream = stream()
    let text = typed.editor.searched.map(prompt.screenPrompt.history) ?? prompt.text
    write(
      screen.drawing(
        prompt: text, line: typed.editor.line, columns: stream.columns, style: stream.style.bold))
    Terminal.setPromptEnd(Terminal.pasteOff + screen.end)
  }
}

// MARK: - Without a line

extension Typing {
  /// Delivers the keys that have a meaning. Keys that can be added up are all delivered before
  /// anything is done.
  private func press(_ meaning: (Key) -> UserInput?) {
    var hasAdded = false
    while !reader.interrupts.isDue, let key = typed.keys.popFirst() {
      guard let input = meaning(key) else {
        write(Self.bell)
        continue
      }
      switch receive(input) {
      case .acted: break
      case .takenAndMore: hasAdded = true
      case .taken: return closeMode()
      case .notYet:
        typed.keys = [key] + typed.keys
        return closeMode()
      }
    }
    if hasAdded { closeMode() }
  }

  /// Ends the countdown if the user typed something to end it, and drops what was typed before.
  private func lookForEnd(at prompt: ConsolePrompt?) {
    if reader.interrupts.isDue { return }
    typed.keys = typed.keys.flatMap(\.lines)[...]
    guard let input = endingInput(at: prompt) else { return }
    // An empty line does nothing else. Any other input is performed next.
    if input == .line("") {
      typed.keys = typed.keys.drop { $0 != .enter }.dropFirst()
    }
    setAside = nil
    typed.editor = LineEditor(history: history)
    deliver(.line(""))
  }

  /// Returns the typed input that ends a countdown.
  private func endingInput(at prompt: ConsolePrompt?) -> UserInput? {
    guard let prompt else {
      let key = typed.keys.first { if case .paste = $0 { false } else { true } }
      return key.map { $0 == .enter ? .line("") : .key($0) }
    }
    var editor = LineEditor(history: history)
    for key in typed.keys {
      let outcome = editor.handle(key, meaning: prompt.meaning(key))
      if case .effect(.input(let input)) = outcome { return input }
    }
    return nil
  }
}
