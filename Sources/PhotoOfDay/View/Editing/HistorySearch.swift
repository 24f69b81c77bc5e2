/// A search back through what was typed before.
struct HistorySearch {
  private(set) var query = ""
  /// How many finds are passed over.
  private var skipped = 0

  mutating func add(_ scalar: Unicode.Scalar) {
    query.unicodeScalars.append(scalar)
    skipped = 0
  }

  mutating func removeLast() {
    _ = query.popLast()
    skipped = 0
  }

  mutating func goBack() { skipped += 1 }

  func find(in history: [String]) -> Int? {
    let found = history.indices.reversed().filter { !query.isEmpty && history[$0].contains(query) }
    return found.dropFirst(min(skipped, max(0, found.count - 1))).first
  }
}
