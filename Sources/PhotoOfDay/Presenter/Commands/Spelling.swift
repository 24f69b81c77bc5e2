/// Finds the word that a misspelled one was meant to be.
package enum Spelling {
  /// The only word that begins with it, else the closest of the words; `nil` if none is close.
  package static func nearest(to word: String, among words: some Sequence<String>) -> String? {
    let begun = words.filter { $0.unicodeScalars.starts(with: word.unicodeScalars) }
    if begun.count == 1, word.unicodeScalars.count > 2 { return begun[0] }
    let distances = words.map { ($0, distance($0, word)) }
    guard let best = distances.min(by: { $0.1 < $1.1 }) else { return nil }
    let limit = max(1, word.unicodeScalars.count / 3)
    return best.1 <= limit ? best.0 : nil
  }

  /// How many letters to insert, delete, replace, or swap with their neighbour to turn one word
  /// into the other.
  package static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
    var (before, row) = ([Int](), Array(0...right.count))
    for index in left.indices {
      var next = [index + 1]
      for column in right.indices {
        var best = min(
          row[column] + (left[index] == right[column] ? 0 : 1), row[column + 1] + 1,
          next[column] + 1)
        if index > 0, column > 0, left[index] == right[column - 1], left[index - 1] == right[column]
        {
          best = min(best, before[column - 1] + 1)
        }
        next.append(best)
      }
      (before, row) = (row, next)
    }
    return row[right.count]
  }
}
