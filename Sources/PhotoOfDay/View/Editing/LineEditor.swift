/// What is typed at a prompt: keys go in, a line comes out. A value, without a terminal.
package struct LineEditor {
  /// What a key came to.
  package enum Answer: Equatable, Sendable {
    /// The line is to be drawn again.
    case editing
    case line(String)
    /// Ctrl-C at an empty line.
    case interrupted
    /// Ctrl-D at an empty line.
    case end
    case suspended
    case quit
    case clearScreen
    /// What could be meant, before the line is drawn again.
    case choices([String])
  }

  package private(set) var line = EditedLine()
  private let history: [String]
  private let completions: (String) -> [String]
  /// The place in the history that is looked at, and what was typed before that.
  private var place: Int
  private var draft = EditedLine()
  private var search: HistorySearch?
  /// What was cut last, of this line and those before.
  private var killed: [Unicode.Scalar] = []

  /// - Parameters:
  ///   - history: what was typed before, oldest first.
  ///   - completions: the lines that a beginning can become.
  package init(history: [String] = [], completions: @escaping (String) -> [String] = { _ in [] }) {
    (self.history, self.completions) = (history, completions)
    place = history.count
  }

  /// What stands in the place of the prompt while the history is searched.
  package var searchPrompt: String? { search.map { "(\($0.query)) " } }

  package mutating func take(_ key: Key) -> Answer {
    if search != nil, let answer = takeWhileSearching(key) { return answer }
    switch key {
    case .character(let scalar): line.insert([scalar])
    case .paste(let text): line.insert(text.unicodeScalars)
    case .enter: return .line(line.text)
    case .interrupt: return clear()
    case .endOfInput: if line == EditedLine() { return .end } else { line.deleteForward() }
    case .suspend: return .suspended
    case .quit: return .quit
    case .clearScreen: return .clearScreen
    case .tab: return complete()
    case .up: recall(place - 1)
    case .down: recall(place + 1)
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
    case .yank: line.insert(killed)
    default: break
    }
  }

  private mutating func kill(_ range: Range<Int>) {
    let cut = line.remove(range)
    if !cut.isEmpty { killed = cut }
  }

  private mutating func clear() -> Answer {
    if line == EditedLine() { return .interrupted }
    (line, place) = (EditedLine(), history.count)
    return .editing
  }

  private mutating func complete() -> Answer {
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
    guard 0...history.count ~= wanted, wanted != place else { return }
    if place == history.count { draft = line }
    place = wanted
    line = place == history.count ? draft : EditedLine(history[place])
  }

  /// - Returns: `nil` for a key that ends the search and means what it always does.
  private mutating func takeWhileSearching(_ key: Key) -> Answer? {
    switch key {
    case .character(let scalar): search?.add(scalar)
    case .backspace: search?.removeLast()
    case .search: search?.goBack()
    case .interrupt, .escape:
      search = nil
      return .editing
    default:
      search = nil
      return nil
    }
    if let found = search?.find(in: history) { (line, place) = (EditedLine(history[found]), found) }
    return .editing
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
