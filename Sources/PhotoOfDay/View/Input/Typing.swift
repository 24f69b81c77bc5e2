import CSystem
import PhotoOfDayPresenter

/// Turns the reader's keys into lines and commands, with an editor and a history, at a terminal
/// that can be drawn on.
///
/// Keys wait as keys, because their meaning depends on the screen that is there when their turn
/// comes.
@MainActor
final class Typing: InputSource {
  /// The most lines; older ones are dropped.
  private static let longestHistory = 500
  /// The most keys that can be typed ahead; later ones are dropped.
  private static let mostTypedAhead = 4096
  private static let bell = "\u{7}"

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
  private var earlierInput: Typed?
  /// The number of marks still to come. Keys before the last one are older than the mode.
  private var marksDue = 0
  /// True while the window is being resized: nothing is handled or drawn.
  private var awaitsRedraw = false
  private var hasEnded = false
  /// True if Ctrl-C was the last key.
  private var lastWasInterrupt = false
  /// True if input from before the mode is to be dropped.
  private var dropsTyped = false
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

  func wait(
    in mode: TypingMode, dropsTyped: Bool, awaitsRedraw: Bool,
    _ receive: @escaping (UserInput) -> Reception
  ) {
    endWait()
    self.mode = mode
    self.receive = receive
    // A wait that was replaced before its mark had come has dropped nothing yet.
    self.dropsTyped = dropsTyped || marksDue > 0 && self.dropsTyped
    self.awaitsRedraw = awaitsRedraw
    switch mode {
    case .idle:
      break
    case .busy:
      reader.start()
    case .lent:
      reader.stop()
      marksDue = 0
      Terminal.release()
    case .line, .keys, .question, .countdown:
      if case .line(let prompt) = mode {
        screen = LineScreen(below: prompt.hintErasure)
      }
      guard openPrompt() else { return deliver(.leave(.endOfInput)) }
      marksDue += 1
      reader.mark()
    }
  }

  /// Passes input to the receiver. Ends the wait unless the answer is `acted`.
  private func deliver(_ input: UserInput) {
    if receive(input) != .acted { endWait() }
  }

  private func endWait() {
    if let earlierInput = earlierInput.take() {
      typed.keys = earlierInput.keys + typed.keys
      typed.editor = earlierInput.editor
    }
    guard isWaiting else { return }
    mode = .busy
    awaitsRedraw = false
    Terminal.setPromptEnd(nil)
    write(Terminal.pasteOff + screen.leaving())
  }

  private var isWaiting: Bool {
    switch mode {
    case .idle, .busy, .lent: false
    case .line, .keys, .question, .countdown: true
    }
  }

  private func openPrompt() -> Bool {
    guard takeTerminal() else { return false }
    write(Terminal.pasteOn)
    Terminal.setPromptEnd(Terminal.pasteOff)
    return true
  }

  /// Takes the terminal; in the background, only after `fg`.
  private func takeTerminal() -> Bool {
    guard Terminal.beginInForeground(reader.descriptor, .raw) else { return false }
    reader.start()
    return true
  }
}

// MARK: - Events of the reader

extension Typing {
  func enqueue(_ keys: [Key]) async {
    lastWasInterrupt = false
    typed.keys += keys.prefix(max(0, Self.mostTypedAhead - typed.keys.count))
    await advance()
  }

  /// Handles a mark: everything typed before it has arrived.
  func didMark() async {
    if marksDue > 0 { marksDue -= 1 }
    guard marksDue == 0 else { return }
    switch mode {
    case .question:
      earlierInput = typed
      typed = Typed(editor: LineEditor(history: history))
    case .countdown(_, let begin):
      earlierInput = typed
      typed.keys = []
      begin()
    case .line where dropsTyped, .keys where dropsTyped:
      forget()
    case .idle, .busy, .lent, .line, .keys:
      break
    }
    await advance()
  }

  func interrupt(isNew: Bool) {
    let hadTyped = !typed.keys.isEmpty || !typed.editor.isEmpty
    forget()
    earlierInput = nil
    if case .line(let prompt) = mode, hadTyped {
      draw(prompt)
    } else if isNew {
      deliver(.stop(again: lastWasInterrupt))
      lastWasInterrupt = true
    }
  }

  func endInput() async {
    hasEnded = true
    await advance()
  }

  func redraw() async {
    awaitsRedraw = false
    deliver(takeTerminal() ? .redraw : .leave(.endOfInput))
    await advance()
  }

  func didContinue(isRedrawn: Bool) async {
    guard isWaiting else { return }
    screen = LineScreen()
    if isRedrawn { return }
    guard openPrompt() else { return deliver(.leave(.endOfInput)) }
    await advance()
  }

  private func forget() {
    typed = Typed(editor: LineEditor(history: history))
  }
}

// MARK: - Keys

extension Typing {
  /// Handles the waiting keys, as far as the mode takes them.
  private func advance() async {
    guard marksDue == 0, !awaitsRedraw else { return }
    switch mode {
    case .idle, .busy, .lent: return
    case .line(let prompt), .question(let prompt): await typeLine(at: prompt)
    case .keys(_, let meaning): press(meaning)
    case .countdown(let prompt, _): lookForEnd(at: prompt)
    }
    if hasEnded, isWaiting { deliver(.leave(.endOfInput)) }
  }

  /// Takes the next key; of a paste, the first of the keys that would type it. Returns `nil` while
  /// a Ctrl-C that drops them hasn't been delivered yet.
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
      // Completing takes a while, and the session goes on meanwhile.
      if hasAdded, key == .tab { break }
      guard let input = await input(of: key, at: prompt) else { continue }
      let reception = receive(input)
      if reception == .notYet {
        typed = start
        return endWait()
      }
      finish(input, at: prompt)
      if reception == .taken { return endWait() }
      write(screen.leaving())
      hasAdded = true
      start = typed
    }
    if hasAdded {
      typed = start
      return endWait()
    }
    draw(prompt)
  }

  /// - Returns: `nil` for a key that edits the line, or does nothing.
  private func input(of key: Key, at prompt: ConsolePrompt) async -> UserInput? {
    switch prompt.meaning(of: key, in: typed.editor) {
    case .input(let input)?:
      return input
    case .nothing?:
      write(Self.bell)
      return nil
    case nil:
      return await edit(key, at: prompt)
    }
  }

  private func edit(_ key: Key, at prompt: ConsolePrompt) async -> UserInput? {
    var outcome = typed.editor.handle(key)
    if case .completing(let listsCandidates) = outcome {
      outcome = await complete(listsCandidates: listsCandidates, at: prompt)
    }
    switch outcome {
    case .editing, .completing:
      break
    case .line(let line):
      return .line(line)
    case .end:
      return .leave(.endOfInput)
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
    let completion = prompt.ofScreen.completion(of: beginning)
    let candidates = await Candidates.all(of: completion, home: home, links: prompt.ofScreen.links)
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
      more: prompt.ofScreen.andMore)
    write(screen.leaving() + lines.map { $0 + "\n" }.joined())
  }

  private func draw(_ prompt: ConsolePrompt) {
    let stream = stream()
    let text = typed.editor.searched.map(prompt.ofScreen.history) ?? prompt.text
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
      case .taken: return endWait()
      case .notYet:
        typed.keys = [key] + typed.keys
        return endWait()
      }
    }
    if hasAdded { endWait() }
  }

  /// Ends the countdown if the user has typed for that, and drops what was typed before it.
  private func lookForEnd(at prompt: ConsolePrompt?) {
    if reader.interrupts.isDue { return }
    typed.keys = typed.keys.flatMap(\.lines)[...]
    switch endingInput(at: prompt) {
    case .none: return
    case .emptyLine: typed.keys = typed.keys.drop { $0 != .enter }.dropFirst()
    case .command: break
    }
    earlierInput = nil
    typed.editor = LineEditor(history: history)
    deliver(.line(""))
  }

  /// The typed input that ends a countdown.
  private enum EndingInput {
    case none
    /// Does nothing else.
    case emptyLine
    /// A line or a key that is performed next.
    case command
  }

  private func endingInput(at prompt: ConsolePrompt?) -> EndingInput {
    var editor = LineEditor(history: history)
    for key in typed.keys {
      guard let prompt else {
        if case .paste = key { continue }
        return key == .enter ? .emptyLine : .command
      }
      switch prompt.meaning(of: key, in: editor) {
      case .input?: return .command
      case .nothing?: continue
      case nil: break
      }
      switch editor.handle(key) {
      case .line(let line): return line.isEmpty ? .emptyLine : .command
      case .end: return .command
      default: break
      }
    }
    return .none
  }
}
