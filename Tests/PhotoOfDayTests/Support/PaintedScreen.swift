import PhotoOfDayView

/// What a person sees in a terminal's window: the words, where the pictures stand, and how much has scrolled away.
///
/// It knows the control sequences that the program writes, and after sixels does what foot does, which goes lowest.
struct PaintedScreen {
  struct Picture: Equatable {
    var row: Int
    var column: Int
    var columns: Int
    var rows: Int
    /// Whether it stays until it is deleted, as in kitty.
    var isKept = false

    /// The same for all drawings of a picture.
    var place: [Int] { [row, column, columns, rows] }
  }

  let columns: Int
  let rows: Int
  private(set) var pictures: [Picture] = []
  /// The rows that have left the window.
  private(set) var scrolled = 0
  private(set) var links: [String] = []
  private var cells: [[Character]]
  private var (row, column) = (0, 0)
  private var saved = (0, 0)
  /// The screen while a program has the whole window.
  private var below: [PaintedScreen] = []

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Self.blank(columns, rows)
  }

  private static func blank(_ columns: Int, _ rows: Int) -> [[Character]] {
    Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The rows, without the spaces at their ends.
  var lines: [String] {
    cells.map { row in
      let text = String(row)
      return String(text.prefix(text.count - text.reversed().prefix { $0 == " " }.count))
    }
  }

  /// Whether there are words where a picture stands.
  var hasWordsBelowPicture: Bool {
    pictures.contains { picture in
      cells[max(0, picture.row)..<min(rows, picture.row + picture.rows)].contains { row in
        row[picture.column..<min(columns, picture.column + picture.columns)].contains { $0 != " " }
      }
    }
  }

  mutating func write(_ text: String) {
    var rest = text[...]
    while let character = rest.first {
      if character == "\u{1B}" { obey(&rest) } else { put(rest.removeFirst()) }
    }
  }

  private mutating func put(_ character: Character) {
    switch character {
    case "\n", "\r\n": (row, column) = (row + 1, 0)
    case "\r": column = 0
    default:
      let width = TextLayout.width(of: String(character))
      guard width > 0 else { return }
      if column + width > columns { (row, column) = (row + 1, 0) }
      scroll()
      for place in 0..<min(width, columns - column) { cells[row][column + place] = place == 0 ? character : "\u{200B}" }
      column += width
    }
    scroll()
  }

  private mutating func scroll() {
    while row >= rows {
      cells.removeFirst()
      cells.append(Array(repeating: " ", count: columns))
      for index in pictures.indices { pictures[index].row -= 1 }
      (row, scrolled) = (row - 1, scrolled + 1)
    }
  }

  private mutating func obey(_ rest: inout Substring) {
    if let match = rest.prefixMatch(of: /\u{1B}\[([0-9;?]*)([A-Za-z])/) {
      rest = rest[match.range.upperBound...]
      let number = Int(match.1.prefix { $0 != ";" })
      switch match.2 {
      case "h" where match.1 == "?1049": below = [self]
      case "l" where match.1 == "?1049": below.popLast().map { self = $0 }
      case "A": row = max(0, row - (number ?? 1))
      case "G": column = (number ?? 1) - 1
      case "H": (row, column) = (0, 0)
      case "J" where number == 1 || number == 2:
        cells = Self.blank(columns, rows)
        pictures.removeAll { !$0.isKept }
      case "K", "J": cells[row].replaceSubrange(0..., with: Array(repeating: " ", count: columns))
      default: break
      }
    } else if let match = rest.prefixMatch(of: /\u{1B}_G([^;\u{1B}]*)[^\u{1B}]*\u{1B}\\/) {
      rest = rest[match.range.upperBound...]
      var keys: [Substring: Int] = [:]
      for part in match.1.split(separator: ",") { keys[part.prefix(1)] = Int(part.dropFirst(2)) }
      if match.1.hasPrefix("a=d,d=A") { pictures.removeAll() }
      guard match.1.hasPrefix("a=T"), let across = keys["c"], let down = keys["r"] else { return }
      pictures.append(Picture(row: row, column: column, columns: across, rows: down, isKept: true))
    } else if let match = rest.prefixMatch(of: /\u{1B}P[0-9;]*q"1;1;([0-9]+);([0-9]+)[^\u{1B}]*\u{1B}\\/) {
      rest = rest[match.range.upperBound...]
      let (across, down) = ((Int(match.1) ?? 0) + 7, (Int(match.2) ?? 0) + 15)
      pictures.append(Picture(row: row, column: column, columns: across / 8, rows: down / 16))
      (row, column) = (row + down / 16 + 1, 0)
      scroll()
    } else if let match = rest.prefixMatch(of: /\u{1B}\]8;;([^\u{1B}]*)\u{1B}\\/) {
      rest = rest[match.range.upperBound...]
      if !match.1.isEmpty { links.append(String(match.1)) }
    } else {
      let sequence = rest.prefix(2)
      rest = rest.dropFirst(2)
      switch sequence {
      case "\u{1B}7": saved = (row, column)
      case "\u{1B}8": (row, column) = saved
      case "\u{1B}D":
        row += 1
        scroll()
      default: break
      }
    }
  }
}
