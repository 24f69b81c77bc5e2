/// Finds the word that a misspelled one was meant to be.
enum Spelling {
  /// Returns the only word that begins with the misspelled one, or else the closest word; `nil` if
  /// none is close.
  static func nearest(to word: String, among words: some Sequence<String>) -> String? {
    let begun = words.filter { $0.unicodeScalars.starts(with: word.unicodeScalars) }
    let length = word.unicodeScalars.count
    if begun.count == 1, length > 2 {
      return begun[0]
    }
    let candidates = words.map { (word: $0, distance: distance($0, word)) }
    guard let best = candidates.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, length / 3) ? best.word : nil
  }

  /// Returns the number of letters to insert, delete, replace, or swap with their neighbor, to turn
  /// one word into the other.
  static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left.unicodeScalars)
    let right = Array(right.unicodeScalars)
    // After `n` letters of the left word, `row` has the distances from these letters to the first
    // 0, 1, 2 … letters of the right word. `before` has those from `n - 1` letters.
    var before: [Int] = []
    var row = Array(0...right.count)
    for index in left.indices {
      var next = [index + 1]
      for column in right.indices {
        let replaced = row[column] + (left[index] == right[column] ? 0 : 1)
        let deleted = row[column + 1] + 1
        let inserted = next[column] + 1
        var best = min(replaced, deleted, inserted)
        if index > 0, column > 0,
          left[index] == right[column - 1],
          left[index - 1] == right[column]
        {
          let swapped = before[column - 1] + 1
          best = min(best, swapped)
        }
        next.append(best)
      }
      before = row
      row = next
    }
    return row[right.count]
  }
}
