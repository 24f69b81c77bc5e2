@testable import PhotoOfDayView

/// The contents of a terminal's window: the words, the places of the pictures, and the number of rows
/// that have scrolled away.
///
/// It knows the control sequences that the program writes, and after sixels does what foot does,
/// which goes lowest.
struct PaintedScreen {
  struct Picture: Equatable {
    var row: Int
    var column: Int
    var columns: Int
    var rows: Int
    /// True if it stays until it is deleted, as in kitty.
    var isKept = false

    /// The same for all drawings of a picture.
    var place: [Int] { [row, column, columns, rows] }
  }

  private(set) var columns: Int
  private(set) var rows: Int
  private(set) var pictures: [Picture] = []
  /// The rows that have left the window.
  private(set) var scrolled = 0
  private(set) var links: [String] = []
  private var cells: [[Character]]
  private var row = 0
  private var column = 0
  private var saved = (row: 0, column: 0)
  /// True if a color or another style is on.
  private(set) var isStyled = false
  /// The flags of kitty's keyboard protocol, of which each screen has a stack, and the mode of
  /// xterm's modifyOtherKeys.
  private(set) var keyboard = [0]
  private(set) var otherKeys = 0
  /// The screen while a program has the whole window.
  private var below: [PaintedScreen] = []

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Self.blank(columns, rows)
  }

  /// Resizes the window. Unlike a terminal, wraps nothing anew; in a lower window, the upper rows
  /// scroll away.
  mutating func resize(columns: Int, rows: Int) {
    let gone = max(0, row - rows + 1)
    cells = cells.dropFirst(gone).prefix(rows).map { cells in
      let widened = cells + Self.blankRow(columns)
      return Array(widened.prefix(columns))
    }
    cells += Self.blank(columns, max(0, rows - cells.count))
    row -= gone
    column = min(column, columns - 1)
    self.columns = columns
    self.rows = rows
  }

  private static func blank(_ columns: Int, _ rows: Int) -> [[Character]] {
    Array(repeating: blankRow(columns), count: rows)
  }

  private static func blankRow(_ columns: Int) -> [Character] {
    Array(repeating: " ", count: columns)
  }

  /// The content of the second cell of a wide character.
  private static let secondHalf: Character = "\u{200B}"

  /// True if a program has the whole window.
  var isTaken: Bool { !below.isEmpty }

  /// The row of the cursor, without the spaces at its end.
  var cursorLine: String { Self.text(of: cells[min(row, rows - 1)]) }

  /// The rows, without the spaces at their ends.
  var lines: [String] { cells.map(Self.text) }

  /// The rows above the cursor, and its own up to it.
  var textBeforeCursor: String {
    let above = cells[..<row].map(Self.text)
    return above.joined() + Self.text(of: cells[row][..<column] + [" "])
  }

  private static func text(of row: [Character]) -> String {
    guard let end = row.lastIndex(where: { $0 != " " && $0 != secondHalf }) else { return "" }
    return String(row[...end].filter { $0 != secondHalf })
  }

  /// True if there are words where a picture stands.
  var hasWordsBelowPicture: Bool {
    pictures.contains { picture in
      let rows = max(0, picture.row)..<min(rows, picture.row + picture.rows)
      let columns = picture.column..<min(columns, picture.column + picture.columns)
      return cells[rows].contains { row in
        row[columns].contains { $0 != " " }
      }
    }
  }

  /// - Parameter look: sees the screen after each character and each control sequence.
  mutating func write(_ text: String, look: (PaintedScreen) -> Void = { _ in }) {
    var rest = text[...]
    while let character = rest.first {
      if character == "\u{1B}" {
        obey(&rest)
      } else {
        put(rest.removeFirst())
      }
      look(self)
    }
  }

  private mutating func put(_ character: Character) {
    switch character {
    case "\n", "\r\n": startRow()
    case "\r": column = 0
    default:
      let isPlain = character.isASCII && character >= " "
      let width = isPlain ? 1 : TextLayout.width(of: String(character))
      guard width > 0 else {
        return join(character)
      }
      if column + width > columns {
        startRow()
      }
      scroll()
      for place in 0..<min(width, columns - column) {
        cells[row][column + place] = place == 0 ? character : Self.secondHalf
      }
      column += width
    }
    scroll()
  }

  private mutating func startRow() {
    row += 1
    column = 0
  }

  /// Adds a mark without a cell to the character before it, if a chunk of output separated the two.
  private mutating func join(_ mark: Character) {
    guard column > 0, let last = cells[row][..<column].lastIndex(where: { $0 != Self.secondHalf })
    else { return }
    let joined = String(cells[row][last]) + String(mark)
    if joined.count == 1 {
      cells[row][last] = Character(joined)
    }
  }

  private mutating func scroll() {
    while row >= rows {
      cells.removeFirst()
      cells.append(Self.blankRow(columns))
      for index in pictures.indices {
        pictures[index].row -= 1
      }
      row -= 1
      scrolled += 1
    }
  }

  private mutating func erase(in row: Int, from column: Int) {
    for column in min(column, columns)..<columns {
      cells[row][column] = " "
    }
  }

  private mutating func setKeyboard(_ parts: Substring) {
    let flags = Int(parts.dropFirst()) ?? 0
    switch parts.first {
    case ">": keyboard.append(flags)
    case "=": keyboard[keyboard.count - 1] = flags
    case "<" where keyboard.count > 1: keyboard.removeLast()
    default: break
    }
  }

  /// Takes a control sequence from the beginning of the text, and does what it says.
  private mutating func obey(_ rest: inout Substring) {
    // A regular expression would be compiled for each sequence.
    if rest.hasPrefix("\u{1B}["), let end = rest.dropFirst(2).firstIndex(where: \.isLetter) {
      let parts = rest[..<end].dropFirst(2)
      let letter = rest[end]
      rest = rest[end...].dropFirst()
      obey(letter, parts)
    } else if let match = rest.prefixMatch(of: /\u{1B}_G([^;\u{1B}]*)[^\u{1B}]*\u{1B}\\/) {
      rest = rest[match.range.upperBound...]
      obeyKitty(match.1)
    } else if let match = rest.prefixMatch(
      of: /\u{1B}P[0-9;]*q"1;1;([0-9]+);([0-9]+)[^\u{1B}]*\u{1B}\\/)
    {
      rest = rest[match.range.upperBound...]
      addSixels(width: Int(match.1) ?? 0, height: Int(match.2) ?? 0)
    } else if let match = rest.prefixMatch(of: /\u{1B}\]8;[^;\u{1B}]*;([^\u{1B}]*)\u{1B}\\/) {
      rest = rest[match.range.upperBound...]
      if !match.1.isEmpty {
        links.append(String(match.1))
      }
    } else {
      let sequence = rest.prefix(2)
      rest = rest.dropFirst(2)
      obeyShort(sequence)
    }
  }

  /// - Parameter parts: the text between `ESC [` and the letter.
  private mutating func obey(_ letter: Character, _ parts: Substring) {
    let numbers = parts.split(separator: ";").map { Int($0) }
    let first = numbers.first ?? nil
    let second = numbers.count > 1 ? numbers[1] : nil
    switch letter {
    case "h" where parts == "?1049":
      below = [self]
      keyboard = [0]
    case "l" where parts == "?1049":
      let mode = otherKeys
      below.popLast().map { self = $0 }
      otherKeys = mode
    case "u":
      setKeyboard(parts)
      // As Konsole does.
      (row, column) = saved
    case "m" where parts.hasPrefix(">4"): otherKeys = second ?? 0
    case "A": row = max(0, row - (first ?? 1))
    case "B": row = min(rows - 1, row + (first ?? 1))
    case "C": column = min(columns - 1, column + (first ?? 1))
    case "G": column = min(columns, first ?? 1) - 1
    case "H":
      row = min(rows, first ?? 1) - 1
      column = min(columns, second ?? 1) - 1
    case "J" where first == 1 || first == 2:
      cells = Self.blank(columns, rows)
      pictures.removeAll { !$0.isKept }
    case "J":
      erase(in: row, from: column)
      for below in (row + 1)..<max(rows, row + 1) {
        erase(in: below, from: 0)
      }
    case "m": isStyled = first ?? 0 != 0
    case "K": erase(in: row, from: first == 2 ? 0 : column)
    default: break
    }
  }

  /// - Parameter keys: those of kitty's graphics command.
  private mutating func obeyKitty(_ keys: Substring) {
    if keys.hasPrefix("a=d,d=A") {
      pictures.removeAll()
    }
    var numbers: [Substring: Int] = [:]
    for part in keys.split(separator: ",") {
      numbers[part.prefix(1)] = Int(part.dropFirst(2))
    }
    guard keys.hasPrefix("a=T"), let across = numbers["c"], let down = numbers["r"] else { return }
    pictures.append(Picture(row: row, column: column, columns: across, rows: down, isKept: true))
  }

  /// A cell has 8 × 16 pixels.
  private mutating func addSixels(width: Int, height: Int) {
    let across = (width + 7) / 8
    let down = (height + 15) / 16
    pictures.append(Picture(row: row, column: column, columns: across, rows: down))
    row += down
    startRow()
    scroll()
  }

  private mutating func obeyShort(_ sequence: Substring) {
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
