/// Finds the word that a misspelled one was meant to be.
package enum Spelling {
  /// The closest of the words; `nil` if none is close.
  package static func nearest(to word: String, among words: some Sequence<String>) -> String? {
    let distances = words.map { ($0, distance(Array($0.unicodeScalars), Array(word.unicodeScalars))) }
    guard let best = distances.min(by: { $0.1 < $1.1 }) else { return nil }
    let limit = word.unicodeScalars.count < 4 ? 1 : max(2, word.unicodeScalars.count / 3)
    return best.1 <= limit ? best.0 : nil
  }

  /// The Levenshtein distance: how many letters to insert, delete or replace to turn one word into the other.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var row = Array(0...right.count)
    for (index, letter) in left.enumerated() {
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
