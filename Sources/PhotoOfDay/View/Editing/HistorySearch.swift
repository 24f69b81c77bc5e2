import CSystem

/// A search backwards through the history.
struct HistorySearch {
  /// In scalars.
  private static let longest = 128

  /// What was typed before the search, and its place in the history.
  let line: EditedLine
  let index: Int
  private(set) var query = EditedLine()
  /// Whether no line matches, or no older one.
  private(set) var hasFailed = false
  /// How many matches to skip.
  private var skipped = 0

  init(from line: EditedLine, _ index: Int) { (self.line, self.index) = (line, index) }

  /// - Returns: whether there was room for it.
  mutating func add(_ scalar: Unicode.Scalar) -> Bool {
    guard query.scalars.count < Self.longest else { return false }
    skipped = 0
    return query.insert([scalar])
  }

  mutating func removeLast() {
    query.deleteBackward()
    skipped = 0
  }

  mutating func goBack() { skipped += 1 }

  /// The index of the line that matches.
  mutating func find(in history: [String]) -> Int? {
    let text = query.text
    let found = history.indices.reversed().filter { !text.isEmpty && history[$0].contains(bytesOf: text) }
    hasFailed = !text.isEmpty && skipped >= found.count
    skipped = min(skipped, max(0, found.count - 1))
    return hasFailed ? nil : found.dropFirst(skipped).first
  }
}

extension String {
  /// By bytes: `contains` took two seconds for a long paste into a search of long lines.
  fileprivate func contains(bytesOf other: String) -> Bool {
    var (text, wanted) = (self, other)
    return text.withUTF8 { text in
      wanted.withUTF8 { wanted in
        guard let start = text.baseAddress, let other = wanted.baseAddress else { return wanted.isEmpty }
        return memmem(start, text.count, other, wanted.count) != nil
      }
    }
  }
}
