import PhotoOfDayPresenter

/// Edits a line at a prompt: takes keys, and returns the outcome of each. Needs no terminal.
struct LineEditor {
  enum Outcome: Equatable, Sendable {
    /// The line must be drawn again.
    case editing
    /// Nothing can be completed. The line must be drawn again.
    case noCompletion
    /// A line, the end by Ctrl-D at an empty line, or what the key means there.
    case effect(KeyMeaning)
    case clearScreen
    /// Tab was pressed, and `complete(_:listsCandidates:)` must follow. `listsCandidates` is true
    /// for the second Tab in a row.
    case completing(listsCandidates: Bool)
    /// Candidates to list before the line is drawn again.
    case choices(Candidates)
  }

  private(set) var line = EditedLine()
  private let history: [String]
  /// The index in the history of the line that is shown; the history's count for the line being
  /// typed.
  private var index: Int
  /// The line that was typed before a line of the history was shown.
  private var draft = EditedLine()
  /// The search in the history. `hasFailed` is true if no older line contains its text. `line` and
  /// `index` are restored when the user gives up the search.
  private var search: (query: EditedLine, hasFailed: Bool, line: EditedLine, index: Int)?
  /// In scalars.
  private static let longestSearch = 128
  private var lastWasTab = false
  /// The text that was cut last.
  private var killed: [Unicode.Scalar] = []

  init(history: [String] = []) {
    self.history = history
    index = history.count
  }

  /// True before anything is typed, while some keys are commands.
  var isEmpty: Bool { line == EditedLine() && search == nil }

  /// The text that is searched for, with `hasFailed` if it isn't found; `nil` without a search.
  var searched: (text: String, hasFailed: Bool)? { search.map { ($0.query.text, $0.hasFailed) } }

  /// - Parameter meaning: the effect of the key at an empty line; `nil` for one that is typed.
  mutating func handle(_ key: Key, meaning: KeyMeaning? = nil) -> Outcome {
    if isEmpty, let meaning { return .effect(meaning) }
    defer { lastWasTab = key == .tab }
    if search != nil, let outcome = handleWhileSearching(key) { return outcome }
    switch key {
    case .enter: return .effect(.input(.line(line.text)))
    case .endOfInput where line == EditedLine(): return .effect(.input(.leave(.keepingStatus)))
    case .clearScreen: return .clearScreen
    case .tab: return .completing(listsCandidates: lastWasTab)
    default: edit(key)
    }
    return .editing
  }

  private mutating func edit(_ key: Key) {
    switch key {
    case .character(let scalar): line.insert([scalar])
    case .paste(let text): line.insert(text.unicodeScalars)
    case .backspace: line.deleteBackward()
    case .delete, .endOfInput: line.deleteForward()
    case .left: line.move(to: line.previous)
    case .right: line.move(to: line.next)
    case .wordLeft: line.move(to: line.wordStart)
    case .wordRight: line.move(to: line.wordEnd)
    case .home: line.move(to: 0)
    case .end: line.move(to: line.scalars.count)
    case .up: recall(index - 1)
    case .down: recall(index + 1)
    case .search: search = (EditedLine(), false, line, index)
    case .killToEnd: kill(line.cursor..<line.scalars.count)
    case .killToStart: kill(0..<line.cursor)
    case .killWord: kill(line.wordStart..<line.cursor)
    case .killNextWord: kill(line.cursor..<line.wordEnd)
    case .yank: line.insert(killed)
    // `handle` acts on the first three, the reader on the last three.
    case .enter, .tab, .clearScreen, .escape, .pageUp, .pageDown, .interrupt, .suspend, .quit:
      break
    }
  }

  private mutating func kill(_ range: Range<Int>) {
    let cut = line.remove(range)
    if !cut.isEmpty { killed = cut }
  }

  /// Inserts the beginning that all candidates share.
  ///
  /// - Parameter listsCandidates: true to list the candidates if that adds nothing.
  mutating func complete(_ found: Candidates, listsCandidates: Bool) -> Outcome {
    let length = found.typed.unicodeScalars.count
    let isOnly = found.texts.count == 1
    let completed = isOnly ? found.commonPrefix + found.end : found.commonPrefix
    guard completed.unicodeScalars.count <= length else {
      line.replace(length, by: completed)
      return .editing
    }
    return listsCandidates && found.texts.count > 1 ? .choices(found) : .noCompletion
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
    case .character(let scalar):
      guard let query = search?.query, query.scalars.count < Self.longestSearch else { break }
      search?.query.insert([scalar])
      find(upTo: index)
    // Searches character by character. If no line has the whole text, the match for its longest
    // beginning stays.
    case .paste(let text): text.unicodeScalars.forEach { _ = handleWhileSearching(.character($0)) }
    case .backspace:
      search?.query.deleteBackward()
      find(upTo: history.count)
    case .search: find(upTo: index - 1)
    case .escape:
      if let search {
        line = search.line
        index = search.index
      }
      search = nil
      return .editing
    default:
      search = nil
      return nil
    }
    return .editing
  }

  /// Shows the latest line up to an index that has the text. Without one, the line stays.
  private mutating func find(upTo last: Int) {
    guard let text = search?.query.text.unicodeScalars else { return }
    let found = history.indices.last {
      !text.isEmpty && $0 <= last && history[$0].unicodeScalars.contains(text)
    }
    search?.hasFailed = !text.isEmpty && found == nil
    if let found {
      line = EditedLine(history[found])
      index = found
    }
  }
}
