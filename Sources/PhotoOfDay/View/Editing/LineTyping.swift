import CSystem
import PhotoOfDayPresenter

/// Reads lines from a terminal that can be drawn on, with an editor and a history; keys; and a
/// terminal's answers.
@MainActor
final class LineTyping {
  /// In lines; older ones are dropped.
  private static let longestHistory = 500
  /// How long to wait for the rest of a paste or a sequence, and for all of a terminal's answers.
  private static let patience = Duration.seconds(1)
  /// Keys that are typed before they are waited for; later ones are dropped.
  private static let mostKept = 4096
  private static let bell = "\u{7}"

  private let input: LineInput
  private let write: (String) -> Void
  private let home: String?
  private var history: [String] = []
  private var decoder = KeyDecoder()
  /// Keys that arrived with others and are not handled yet.
  private var keys: ArraySlice<Key> = []
  /// Kept when a resized window ends the wait for a line, so that the next wait goes on with it.
  private var editor = LineEditor()
  private var screen = LineScreen()
  private(set) var isEditing = false
  /// `Terminal.stops` when it was taken.
  private var stops = 0

  init(input: LineInput, home: String?, write: @escaping (String) -> Void) {
    (self.input, self.home, self.write) = (input, home, write)
  }

  /// - Parameter stream: where the line is shown; its window can change.
  func readLine(at prompt: ConsolePrompt, on stream: () -> StreamTraits) async -> ConsoleLine {
    guard begin() else { return await input.nextLine() }
    defer { end() }
    take()
    let typedBefore = prompt.isQuestion ? keys : []
    if prompt.isQuestion { keys = [] }
    // Whatever came before Ctrl-C.
    if let index = keys.dropFirst().lastIndex(where: \.isInterrupt) {
      keys = [.clear] + keys[(index + 1)...]
    }
    let line = await wait(ignoresResizing: !prompt.tellsOfResizing || stops != Terminal.stops) {
      while let key = nextKey() {
        if let line = await handle(key, at: prompt, on: stream()) { return line }
      }
      if stops != Terminal.stops { beginAnew() }
      draw(prompt, on: stream())
      return nil
    }
    if line != .resized { editor = LineEditor(history: history) }
    if line != .interrupted { keys = typedBefore + keys }
    return line ?? .end
  }

  /// Drops all keys that are not handled yet, the rest of a paste included.
  @discardableResult
  func dropKeys() -> Bool {
    take()
    defer { (keys, decoder, editor) = ([], KeyDecoder(), LineEditor(history: history)) }
    return !keys.isEmpty || decoder.isUnfinished
  }

  /// Whether Ctrl-C is among the keys; what came before it is dropped with it.
  func takeInterrupt() -> Bool {
    take()
    guard let index = keys.lastIndex(where: \.isInterrupt) else { return false }
    (keys, decoder, editor) = (keys[(index + 1)...], KeyDecoder(), LineEditor(history: history))
    return true
  }

  /// Takes what has been typed, unless it is waited for.
  private func take() { keys = (keys + decoder.keys(in: input.takeTyped())).prefix(Self.mostKept) }

  func typedLine(at prompt: ConsolePrompt?) -> ConsoleLine? {
    take()
    var editor = LineEditor(history: history)
    for key in keys.flatMap(\.lines) {
      if key == .endOfInput, editor.line == EditedLine() { return .end }
      if let line = prompt == nil ? key.line : nil { return .line(line) }
      if let meaning = prompt?.meaning(of: key, in: editor) {
        if let call = meaning { return .call(call) }
      } else if case .line(let line) = editor.handle(key) {
        return .line(line)
      }
    }
    return nil
  }

  /// The next key; of a paste, the first of those that would type it.
  private func nextKey() -> Key? {
    if case .paste? = keys.first, let paste = keys.popFirst() { keys = paste.lines + keys }
    return keys.popFirst()
  }

  /// - Returns: how the line ended, if this key ends it.
  private func handle(_ key: Key, at prompt: ConsolePrompt, on stream: StreamTraits) async
    -> ConsoleLine?
  {
    if let meaning = prompt.meaning(of: key, in: editor) {
      if meaning == nil { write(Self.bell) }
      return meaning.map { .call($0) }
    }
    var outcome = editor.handle(key)
    if case .completing(let lists) = outcome {
      let typed = Command.completion(of: editor.line.textBeforeCursor, in: prompt.messages.language)
      outcome = await editor.complete(Candidates.all(of: typed, home: home), lists: lists)
    }
    if outcome == .editing { return nil }
    draw(prompt, on: stream)
    switch outcome {
    case .editing, .completing: break
    case .refused: write(Self.bell)
    case .line(let line):
      if !line.isEmpty, !prompt.isQuestion, line != history.last {
        history = (history + [line]).suffix(Self.longestHistory)
      }
      return .line(line)
    case .interrupted: return .interrupted
    case .end: return .end
    case .suspended: suspend()
    case .clearScreen:
      screen = LineScreen()
      write("\u{1B}[H\u{1B}[2J")
    case .choices(let found):
      // The line that was typed stays above them.
      let lines = found.lines(
        columns: stream.columns, rows: stream.rows - 3, more: { prompt.messages.andMore($0) })
      write(screen.leaving() + lines.map { $0 + "\n" }.joined())
    }
    return nil
  }

  private func draw(_ prompt: ConsolePrompt, on stream: StreamTraits) {
    let text = editor.searched.map(prompt.messages.historyPrompt) ?? prompt.text
    write(
      screen.drawing(
        prompt: text, line: editor.line, columns: stream.columns, style: stream.style.bold))
  }
}

// MARK: - Without a line

extension LineTyping {
  func readKey(within limit: Duration?) async -> ConsoleLine? {
    guard begin() else { return .end }
    defer { end() }
    return await wait(within: limit) {
      while let key = keys.popFirst() {
        switch key {
        // Whatever came before it.
        case .interrupt, .clear: return .interrupted
        case .endOfInput: return .end
        case .suspend: suspend()
        default:
          // Any key ends a slideshow, as Space does.
          if let line = key.line ?? (limit == nil ? nil : "") { return .line(line) }
          write(Self.bell)
        }
      }
      return nil
    }
  }

  /// Counts down, and keeps what was typed before for the next wait; drops it if the user ends the
  /// countdown.
  func countDown(
    from seconds: Int, at prompt: ConsolePrompt?, report: (Int) -> Void, didResize: () -> Void
  ) async -> ConsoleLine? {
    guard begin() else { return .end }
    defer { end() }
    take()
    let typedBefore = keys
    keys = []
    for left in stride(from: seconds, to: 0, by: -1) {
      report(left)
      let end = await wait(within: .seconds(1)) {
        if takeInterrupt() { return .interrupted }
        keys = keys.flatMap(\.lines)[...]
        if let index = keys.firstIndex(of: .suspend) {
          keys.remove(at: index)
          suspend()
        }
        let line = typedLine(at: prompt)
        if line == .line(""), let index = keys.firstIndex(of: .enter) {
          keys.removeSubrange(...index)
        }
        return line
      }
      if end == .resized { didResize() } else if let end { return end }
    }
    keys = typedBefore + keys
    return nil
  }

  /// Looks for an end of the wait among the keys, and waits for more of them as long as there is
  /// none.
  private func wait(
    within limit: Duration? = nil, ignoresResizing: @autoclosure () -> Bool = false,
    for end: () async -> ConsoleLine?
  ) async -> ConsoleLine? {
    let deadline = limit.map { ContinuousClock.now + $0 }
    while true {
      if let line = await end() { return line }
      let left = deadline.map { max(.zero, $0 - .now) }
      let isUnfinished = decoder.isUnfinished
      switch await input.nextBytes(
        within: isUnfinished ? min(left ?? Self.patience, Self.patience) : left)
      {
      case .bytes([]) where isUnfinished: keys += decoder.finish()
      case .bytes([]): return nil
      case .bytes(let bytes): keys += decoder.keys(in: bytes)
      case .ended(.resized) where ignoresResizing(): break
      case .ended(let line): return line
      }
    }
  }

  /// Asks the terminal what it can do, and keeps what is typed meanwhile, but for Ctrl-C; `nil` if
  /// it can't be asked.
  ///
  /// - Parameter known: what it has answered before to questions that aren't among these.
  func ask(
    _ questions: String, after known: TerminalAnswers?, by write: (String) -> Void
  ) async -> (answers: TerminalAnswers, isInterrupted: Bool)? {
    guard input.isTerminal, Terminal.begin(input.descriptor, .one) else { return nil }
    defer { Terminal.end() }
    write(questions)
    decoder.endsWithEscape = false
    var answers = known ?? TerminalAnswers()
    decoder.answers = answers
    let end = await wait(within: Self.patience, ignoresResizing: true) {
      // A decoder that drops the beginning of a sequence forgets them.
      if decoder.answers != TerminalAnswers() { answers = decoder.answers }
      return answers.isComplete ? .end : nil
    }
    decoder.endsWithEscape = true
    return (answers, isInterrupted: end == .interrupted || takeInterrupt())
  }
}

// MARK: - The terminal

extension LineTyping {
  private func begin() -> Bool {
    guard Terminal.beginInForeground(input.descriptor, .one) else { return false }
    (isEditing, stops) = (true, Terminal.stops)
    write(Terminal.pasteOn)
    return true
  }

  private func end() {
    write(Terminal.pasteOff + screen.leaving())
    Terminal.end()
    isEditing = false
  }

  /// Takes the terminal from a shell that had it meanwhile.
  private func beginAnew() {
    Terminal.end()
    (screen, isEditing) = (LineScreen(), begin())
  }

  private func suspend() {
    write(screen.leaving())
    Terminal.suspend()
    beginAnew()
  }
}
