import CSystem
import PhotoOfDayPresenter

/// Makes lines and single keys of what the reader tells, with an editor and a history, at a
/// terminal that can be drawn on.
///
/// Keys wait as keys until a line or a key is asked for.
@MainActor
final class LineTyping {
  /// In lines; older ones are dropped.
  private static let longestHistory = 500
  /// Keys that are typed before they are waited for; later ones are dropped.
  private static let mostKept = 4096
  private static let bell = "\u{7}"

  private let reader: TerminalReader
  private let write: (String) -> Void
  private let home: String?
  /// Rings when something has come since it was last heard.
  private let bells = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  private var history: [String] = []
  /// Keys that are not handled yet.
  private var keys: ArraySlice<Key> = []
  private var hasEnded = false
  /// True until the screen has been drawn for the window that it has now.
  var wasResized = false {
    didSet { if wasResized { ring() } }
  }
  /// Kept when a resized window ends the wait for a line, so that the next wait goes on with it.
  private var editor = LineEditor()
  private var screen = LineScreen()
  /// True while a line or a key is waited for.
  private(set) var isWaiting = false
  /// `Terminal.stops` when the prompt was opened.
  private var stops = 0

  init(reader: TerminalReader, home: String?, write: @escaping (String) -> Void) {
    self.reader = reader
    self.home = home
    self.write = write
  }

  /// - Parameter stream: where the line is shown; its window can change.
  func readLine(at prompt: ConsolePrompt, on stream: () -> StreamTraits) async -> ConsoleLine {
    guard begin() else { return .end }
    defer { end() }
    let typedBefore = prompt.isQuestion ? await takeTypedBefore() : []
    let line = await wait(tellsOfResizing: prompt.tellsOfResizing) {
      while let key = nextKey() {
        if let line = await handle(key, at: prompt, on: stream()) { return line }
      }
      if stops != Terminal.stops, !beginAnew() { return .end }
      draw(prompt, on: stream())
      return nil
    }
    if line != .resized { editor = LineEditor(history: history) }
    if line != .interrupted { keys = typedBefore + keys }
    return line ?? .end
  }

  /// What `readLine` or, without a prompt, `readKey` would return at once.
  func typedLine(at prompt: ConsolePrompt?) async -> ConsoleLine? {
    await reader.untilMark()
    return lineTyped(at: prompt)
  }

  private func lineTyped(at prompt: ConsolePrompt?) -> ConsoleLine? {
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
    if reader.interrupts.isDue { return nil }
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
    Terminal.notePrompt(end: Terminal.pasteOff + screen.end)
  }
}

// MARK: - Without a line

extension LineTyping {
  func readKey(within limit: Duration?) async -> ConsoleLine? {
    guard begin() else { return .end }
    defer { end() }
    return await wait(within: limit, tellsOfResizing: true) {
      if stops != Terminal.stops, !beginAnew() { return .end }
      while !reader.interrupts.isDue, let key = keys.popFirst() {
        switch key {
        // Whatever came before it.
        case .interrupt, .clear: return .interrupted
        case .endOfInput: return .end
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
    from seconds: Int, at prompt: ConsolePrompt?, report: (Int) -> Void
  ) async -> ConsoleLine? {
    guard begin() else { return .end }
    defer { end() }
    let typedBefore = await takeTypedBefore()
    for left in stride(from: seconds, to: 0, by: -1) {
      report(left)
      let end = await wait(within: .seconds(1), tellsOfResizing: false) {
        endOfCountdown(at: prompt)
      }
      if let end { return end }
    }
    keys = typedBefore + keys
    return nil
  }

  private func endOfCountdown(at prompt: ConsolePrompt?) -> ConsoleLine? {
    if reader.interrupts.isDue { return nil }
    if let index = keys.lastIndex(where: \.isInterrupt) {
      keys = keys[(index + 1)...]
      return .interrupted
    }
    keys = keys.flatMap(\.lines)[...]
    let line = lineTyped(at: prompt)
    if line == .line(""), let index = keys.firstIndex(of: .enter) { keys.removeSubrange(...index) }
    return line
  }
}

// MARK: - What the reader tells

extension LineTyping {
  var hasKeys: Bool { !keys.isEmpty }

  func keep(_ more: [Key]) {
    keys += more.prefix(max(0, Self.mostKept - keys.count))
    ring()
  }

  /// Drops the keys before Ctrl-C, and makes it one if somebody waits for keys.
  func interrupt(isUsedUp: Bool) {
    let hadKeys = !keys.allSatisfy(\.isInterrupt)
    if hadKeys { keys = [] }
    if isWaiting, !isUsedUp { keys.append(hadKeys ? .clear : .interrupt) }
    ring()
  }

  /// Takes what was typed by now, but for Ctrl-C, which always counts.
  private func takeTypedBefore() async -> ArraySlice<Key> {
    await reader.untilMark()
    if keys.first?.isInterrupt == true { return [] }
    defer { keys = [] }
    return keys
  }

  func endInput() {
    hasEnded = true
    ring()
  }

  func dropKeys() {
    keys = []
    editor = LineEditor(history: history)
  }

  /// Looks for an end of the wait among the keys, and waits for more of them as long as there is
  /// none.
  private func wait(
    within limit: Duration? = nil, tellsOfResizing: Bool, for end: () async -> ConsoleLine?
  ) async -> ConsoleLine? {
    let deadline = limit.map { ContinuousClock.now + $0 }
    while true {
      let isStale = tellsOfResizing && wasResized
      if isStale, stops == Terminal.stops {
        wasResized = false
        return .resized
      }
      if let line = await end() { return line }
      if hasEnded { return .end }
      // A shell had the terminal, and `end` has taken it again.
      if isStale { continue }
      if !(await untilNews(before: deadline)) { return nil }
    }
  }

  /// - Returns: `false` if nothing has come before the deadline.
  private func untilNews(before deadline: ContinuousClock.Instant?) async -> Bool {
    if let deadline, deadline <= .now { return false }
    let alarm = deadline.map { deadline in
      Task { [bells] in
        let isOver = (try? await Task.sleep(until: deadline, clock: .continuous)) != nil
        if isOver { bells.continuation.yield() }
      }
    }
    defer { alarm?.cancel() }
    var iterator = bells.stream.makeAsyncIterator()
    return await iterator.next() != nil
  }

  private func ring() { bells.continuation.yield() }
}

// MARK: - The terminal

extension LineTyping {
  private func begin() -> Bool {
    guard Terminal.beginInForeground(reader.descriptor, .one) else { return false }
    reader.start()
    isWaiting = true
    stops = Terminal.stops
    write(Terminal.pasteOn)
    Terminal.notePrompt(end: Terminal.pasteOff)
    return true
  }

  private func end() {
    Terminal.notePrompt(end: nil)
    write(Terminal.pasteOff + screen.leaving())
    isWaiting = false
  }

  /// Takes the terminal from a shell that had it meanwhile.
  private func beginAnew() -> Bool {
    screen = LineScreen()
    return begin()
  }
}
