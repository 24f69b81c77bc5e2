import PhotoOfDayPresenter

struct EditedLine: Equatable, Sendable {
  /// The longest line, in scalars; no command is longer.
  static let longest = 4096

  private(set) var scalars: [Unicode.Scalar] = []
  /// The number of scalars before the cursor, which is always between two grapheme clusters.
  private(set) var cursor = 0

  init(_ text: String = "") {
    scalars = Array(text.unicodeScalars.prefix(Self.longest))
    cursor = scalars.count
  }

  var isAtEnd: Bool { cursor == scalars.count }
  var text: String { String(String.UnicodeScalarView(scalars)) }
  var textBeforeCursor: String { String(String.UnicodeScalarView(scalars[..<cursor])) }
}

// MARK: - Typing

extension EditedLine {
  /// Inserts as much of the text as fits. Turns tabs, which a paste may have, into spaces.
  mutating func insert(_ text: some Sequence<Unicode.Scalar>) {
    let typed = text.map { $0 == "\t" ? " " : $0 }.filter(\.isTypable).prefix(
      Self.longest - scalars.count)
    scalars.insert(contentsOf: typed, at: cursor)
    cursor += typed.count
    joinSaraAm()
    // The typed text may have merged with what follows.
    if !isAtEnd { cursor = boundaries.first { $0 >= cursor } ?? scalars.count }
  }

  /// Joins the two parts of a Thai sara am, which may be pasted or typed one after the other.
  private mutating func joinSaraAm() {
    let joined = Array(textBeforeCursor.withJoinedSaraAm.unicodeScalars)
    scalars.replaceSubrange(..<cursor, with: joined)
    cursor = joined.count
  }

  /// Deletes the last mark of a Thai cluster, as Thai editors do, or any other cluster whole.
  mutating func deleteBackward() {
    let isThai = scalars[previous..<cursor].contains(where: \.isThai)
    remove((isThai ? cursor - 1 : previous)..<cursor)
  }

  mutating func deleteForward() { remove(cursor..<next) }

  /// Replaces the `count` scalars before the cursor.
  mutating func replace(_ count: Int, by text: String) {
    remove(max(0, cursor - count)..<cursor)
    insert(text.unicodeScalars)
  }

  @discardableResult
  mutating func remove(_ range: Range<Int>) -> [Unicode.Scalar] {
    let cut = Array(scalars[range])
    scalars.removeSubrange(range)
    if cursor > range.lowerBound { cursor = max(range.lowerBound, cursor - range.count) }
    // The text on both sides may have merged.
    cursor = boundary(before: cursor)
    return cut
  }
}

// MARK: - Positions

extension EditedLine {
  /// The positions between clusters, including the start and the end.
  private var boundaries: [Int] {
    text.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.unicodeScalars.count) }
  }

  private func boundary(before position: Int) -> Int { boundaries.last { $0 <= position } ?? 0 }

  mutating func move(to position: Int) { cursor = boundary(before: position) }

  var previous: Int { boundaries.last { $0 < cursor } ?? 0 }
  var next: Int { boundaries.first { $0 > cursor } ?? scalars.count }

  var wordStart: Int {
    let end = scalars[..<cursor].lastIndex { !$0.properties.isWhitespace } ?? 0
    return boundary(
      before: scalars[..<end].lastIndex { $0.properties.isWhitespace }.map { $0 + 1 } ?? 0)
  }

  var wordEnd: Int {
    let start = scalars[cursor...].firstIndex { !$0.properties.isWhitespace } ?? scalars.count
    return boundary(
      before: scalars[start...].firstIndex { $0.properties.isWhitespace } ?? scalars.count)
  }
}
