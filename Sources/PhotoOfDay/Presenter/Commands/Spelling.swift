/// Finds the word that a misspelled one was meant to be.
package enum Spelling {
  /// The only word that begins with it, else the closest of the words; `nil` if none is close.
  package static func nearest(to word: String, among words: some Sequence<String>) -> String? {
    let begun = words.filter { $0.unicodeScalars.starts(with: word.unicodeScalars) }
    if begun.count == 1, word.unicodeScalars.count > 2 { return begun[0] }
    let distances = words.map { ($0, distance($0, word)) }
    guard let best = distances.min(by: { $0.1 < $1.1 }) else { return nil }
    let limit = word.unicodeScalars.count < 4 ? 1 : max(2, word.unicodeScalars.count / 3)
    return best.1 <= limit ? best.0 : nil
  }

  /// The Levenshtein distance: how many letters to insert, delete or replace to turn one word into the other.
  package static func distance(_ left: String, _ right: String) -> Int {
    let right = Array(right.unicodeScalars)
    var row = Array(0...right.count)
    for (index, letter) in left.unicodeScalars.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in right.enumerated() {
        let changed = diagonal + (letter == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(changed, diagonal + 1, row[column] + 1)
      }
    }
    return row[right.count]
  }
}
