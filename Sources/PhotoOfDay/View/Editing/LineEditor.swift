import CSystem

/// Edits a line at a prompt: keys go in, a line comes out. A value, without a terminal.
package struct LineEditor {
  /// What a key has done.
  package enum Outcome: Equatable, Sendable {
    /// The line must be drawn again.
    case editing
    /// The same, but not all of the text had room.
    case refused
    case line(String)
    /// Ctrl-C at an empty line.
    case interrupted
    /// Ctrl-D at an empty line.
    case end
    case suspended
    case quit
    case clearScreen
    /// Possible completions to show before the line is drawn again.
    case choices([String])
  }

  package private(set) var line = EditedLine()
  private let history: [String]
  private let completions: (String) -> [String]
  /// The line of the history that is shown; its count for `draft`, the line that was typed before.
  private var index: Int
  private var draft = EditedLine()
  private var search: HistorySearch?
  /// What was cut last, in this line or earlier ones.
  private var killed: [Unicode.Scalar] = []

  /// - Parameters:
  ///   - history: earlier lines, oldest first.
  ///   - completions: the lines that a prefix can become.
  package init(history: [String] = [], completions: @escaping (String) -> [String] = { _ in [] }) {
    (self.history, self.completions) = (history, completions)
    index = history.count
  }

  /// The prompt while the history is searched.
  package var searchPrompt: String? { search.map { "(\($0.query)) " } }

  package mutating func handle(_ key: Key) -> Outcome {
    if search != nil, let outcome = handleWhileSearching(key) { return outcome }
    switch key {
    case .character(let scalar): return insert([scalar])
    case .paste(let text): return insert(text.unicodeScalars)
    case .enter: return .line(line.text)
    case .interrupt: return line == EditedLine() ? .interrupted : clear()
    case .clear: return clear()
    case .endOfInput: if line == EditedLine() { return .end } else { line.deleteForward() }
    case .suspend: return .suspended
    case .quit: return .quit
    case .clearScreen: return .clearScreen
    case .tab: return complete()
    case .up: recall(index - 1)
    case .down: recall(index + 1)
    case .yank: return insert(killed)
    case .search: search = HistorySearch()
    case .escape: break
    default: edit(key)
    }
    return .editing
  }

  private mutating func edit(_ key: Key) {
    switch key {
    case .backspace: line.deleteBackward()
    case .delete: line.deleteForward()
    case .left: line.moveLeft()
    case .right: line.moveRight()
    case .wordLeft: line.moveWordLeft()
    case .wordRight: line.moveWordRight()
    case .home: line.moveToStart()
    case .end: line.moveToEnd()
    case .killToEnd: kill(line.cursor..<line.scalars.count)
    case .killToStart: kill(0..<line.cursor)
    case .killWord: kill(line.wordStart..<line.cursor)
    default: break
    }
  }

  private mutating func insert(_ text: some Sequence<Unicode.Scalar>) -> Outcome {
    line.insert(text) ? .editing : .refused
  }

  private mutating func kill(_ range: Range<Int>) {
    let cut = line.remove(range)
    if !cut.isEmpty { killed = cut }
  }

  private mutating func clear() -> Outcome {
    (line, index, search) = (EditedLine(), history.count, nil)
    return .editing
  }

  private mutating func complete() -> Outcome {
    let beginning = line.textBeforeCursor
    let found = completions(beginning)
    guard let first = found.first else { return .editing }
    let common = found.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    let completed = found.count == 1 ? first + " " : common
    if completed.unicodeScalars.count > beginning.unicodeScalars.count {
      _ = line.remove(0..<line.cursor)
      line.insert(completed.unicodeScalars)
      return .editing
    }
    return .choices(found)
  }
}

// MARK: - History

extension LineEditor {
  private mutating func recall(_ wanted: Int) {
    guard 0...history.count ~= wanted, wanted != index else { return }
    if index == history.count { draft = line }
    index = wanted
    line = index == history.count ? draft : EditedLine(history[index])
  }

  /// - Returns: `nil` for a key that ends the search and then acts as usual.
  private mutating func handleWhileSearching(_ key: Key) -> Outcome? {
    switch key {
    case .character(let scalar): return look(for: [scalar])
    case .paste(let text): return look(for: text.unicodeScalars)
    case .backspace: search?.removeLast()
    case .search: search?.goBack()
    case .interrupt, .escape:
      search = nil
      return .editing
    default:
      search = nil
      return nil
    }
    show(search?.find(in: history))
    return .editing
  }

  /// One scalar after the other, because the line stays what was found last when more of the text isn't found.
  private mutating func look(for text: some Sequence<Unicode.Scalar>) -> Outcome {
    var found: Int?
    defer { show(found) }
    for scalar in text where scalar.isTypable {
      guard search?.add(scalar) == true else { return .refused }
      found = search?.find(in: history) ?? found
    }
    return .editing
  }

  private mutating func show(_ found: Int?) {
    if let found { (line, index) = (EditedLine(history[found]), found) }
  }
}

extension String {
  /// By bytes: `contains` took two seconds for a long paste into a search of long lines.
  fileprivate func contains(bytesOf other: String) -> Bool {
    var (text, wanted) = (self, other)
    return text.withUTF8 { text in
      wanted.withUTF8 { memmem(text.baseAddress, text.count, $0.baseAddress, $0.count) != nil }
    }
  }

  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}

/// A search backwards through the history.
private struct HistorySearch {
  /// In scalars.
  private static let longest = 128

  private(set) var query = ""
  /// How many matches to skip.
  private var skipped = 0

  /// - Returns: whether there was room for it.
  mutating func add(_ scalar: Unicode.Scalar) -> Bool {
    guard query.unicodeScalars.count < Self.longest else { return false }
    query.unicodeScalars.append(scalar)
    skipped = 0
    return true
  }

  mutating func removeLast() {
    _ = query.popLast()
    skipped = 0
  }

  mutating func goBack() { skipped += 1 }

  /// The index of the line that matches.
  func find(in history: [String]) -> Int? {
    let found = history.indices.reversed().filter { !query.isEmpty && history[$0].contains(bytesOf: query) }
    return found.dropFirst(min(skipped, max(0, found.count - 1))).first
  }
}
