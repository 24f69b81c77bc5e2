/// The options of the command line, by the names that are typed.
package enum Option: String, CaseIterable, Sendable {
  case month = "--month"
  case year = "--year"
  case item = "--item"
  case date = "--date"
  case recent = "--recent"
  case random = "--random"
  case search = "--search"
  case sync = "--sync"
  case lang = "--lang"
  case source = "--source"
  case apiURL = "--api-url"
  case offline = "--offline"
  case refresh = "--refresh"
  case open = "--open"
  case save = "--save"
  case viewer = "--viewer"
  case images = "--images"
  case json = "--json"
  case plain = "--plain"
  case noInput = "--no-input"
  case color = "--color"
  case timeout = "--timeout"
  case verbose = "--verbose"
  case help = "--help"
  case version = "--version"

  /// Whether a value follows.
  enum Value { case none, needed, optional }

  var value: Value {
    switch self {
    case .month, .year, .item, .date, .lang, .source, .apiURL, .viewer, .images, .color, .timeout, .search: .needed
    case .recent, .save: .optional
    case .random, .sync, .offline, .refresh, .open, .json, .plain, .noInput, .verbose, .help, .version: .none
    }
  }

  /// The options of which only one can be meant; those of one row go together.
  static let exclusive: [[[Option]]] = [
    [[.month, .year, .item], [.date], [.recent], [.random], [.search]], [[.json], [.plain]], [[.offline], [.refresh]],
    [[.sync], [.offline, .date, .item, .recent, .random, .search, .open, .save, .json, .plain]],
  ]

  /// The option whose name is nearest to a misspelt one, if any is near.
  static func nearest(to name: String) -> Option? {
    let distances = allCases.map { ($0, editDistance(Array($0.rawValue.utf8), Array(name.utf8))) }
    return distances.min { $0.1 < $1.1 }.flatMap { $0.1 <= max(2, name.utf8.count / 3) ? $0.0 : nil }
  }

  /// The number of letters to insert, drop or change to make one name of the other (Levenshtein).
  private static func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
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
