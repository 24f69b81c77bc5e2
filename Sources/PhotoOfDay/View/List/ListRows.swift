import PhotoOfDayPresenter

/// The text of a list: a head line, and one or two lines for each picture, or two pictures on a
/// line. No line is wider than the stream.
struct ListRows {
  private let list: ListViewModel
  private let stream: StreamTraits
  private let words: ((EntryMark) -> String)?
  /// The widths of a row, and of its parts.
  private let width: Int
  private let number: Int
  private let weekday: Int
  private let day: Int
  /// The most digits at the beginning of a row's day.
  private let digits: Int

  private static let gap = 2

  /// - Parameter words: gives the words to write instead of marks.
  init(_ list: ListViewModel, on stream: StreamTraits, words: ((EntryMark) -> String)? = nil) {
    self.list = list
    self.stream = stream
    self.words = words
    let rows = list.rows
    let digits = rows.map(\.day.digits).max() ?? 0
    self.digits = digits
    width = Self.width(on: stream, columns: list.columns)
    number = max(2, rows.map { String($0.number).count }.max() ?? 0)
    weekday = rows.map { TextLayout.width(of: $0.weekday) }.max() ?? 0
    // In two columns, the day can be left out if the number says it.
    let namesDays = list.columns == 1 || rows.contains { $0.day != String($0.number) }
    let days = namesDays ? rows.map(\.day) : []
    day = days.map { TextLayout.width(of: $0) + digits - $0.digits }.max() ?? 0
  }

  static func width(on stream: StreamTraits, columns: Int) -> Int {
    (stream.textColumns - (columns - 1) * gap) / columns
  }

  var text: String {
    let rows = lines.reduce(into: "") { $0 += $1 + "\n" }
    let head = list.head(in: stream.textColumns)
    return list.hasHead ? stream.style.bold(head) + "\n" + rows : rows
  }

  private var lines: [String] {
    let cells = list.rows.map(row)
    guard list.columns > 1 else { return withPassages(cells) }
    let half = (cells.count + 1) / 2
    return (0..<half).map { index in
      let left = cells[index]
      guard index + half < cells.count else { return left }
      let gap = TextLayout.spaces(width - TerminalText.width(of: left) + Self.gap)
      return left + gap + cells[index + half]
    }
  }

  /// The rows, each with its passage below it.
  private func withPassages(_ cells: [String]) -> [String] {
    var lines: [String] = []
    for (row, cell) in zip(list.rows, cells) {
      lines.append(cell)
      if let passage = row.passage {
        lines.append(line(for: passage))
      }
    }
    return lines
  }

  private func row(_ row: ListViewModel.Row) -> String {
    let marks = marks(of: row)
    let number = TextLayout.rightAligned(String(row.number), to: number)
    let day = writtenDay(of: row)
    let taken = TextLayout.width(of: number) + TextLayout.width(of: day) + 2 * Self.gap
    let room = width - taken - TextLayout.width(of: marks)
    let title = TextLayout.truncated(row.title, to: max(0, room))
    if title.isEmpty {
      return TextLayout.truncated("\(number)  \(day)  \(row.title)", to: width)
    }
    let style = stream.style
    let marked = style.marked(title, with: row.hits.map(Span.hit))
    return "\(style.accent(number))  \(style.dim(day))  \(marked)\(style.warning(marks))"
  }

  private func marks(of row: ListViewModel.Row) -> String {
    let spoken = words.map { row.marks.map($0).joined(separator: " ") }
    let signs = spoken ?? row.marks.symbols
    return signs.isEmpty ? "" : " " + signs
  }

  private func writtenDay(of row: ListViewModel.Row) -> String {
    let weekday = TextLayout.padded(row.weekday, to: weekday)
    guard day > 0 else { return weekday }
    let aligned = TextLayout.spaces(digits - row.day.digits) + row.day
    return weekday + " " + TextLayout.padded(aligned, to: day)
  }

  /// Writes a passage below the title, beginning at a place that shows its first hit.
  private func line(for passage: ListViewModel.Passage) -> String {
    let style = stream.style
    let margin = TextLayout.spaces(min(number + 2, width - 1))
    let room = width - margin.count
    var text = passage.text
    var start = 0
    if let hit = passage.hits.first, hit.lowerBound > 0, isBeyond(room, hit, in: text) {
      let first = beginning(of: text, before: hit, in: room)
      text = "…" + text.dropFirst(first)
      // The ellipsis replaces the character before.
      start = first - 1
    }
    let shown = TextLayout.truncated(text, to: room)
    let hits = passage.hits.map { Span.hit($0).relative(to: start) }
    return margin + style.marked(shown, with: hits, else: style.dim)
  }

  private func isBeyond(_ room: Int, _ hit: Range<Int>, in text: String) -> Bool {
    let toEnd = String(text.prefix(hit.upperBound))
    return TextLayout.width(of: toEnd) >= room
  }

  /// Returns the index of the first character to show. Whole words go before the hit, in a third of
  /// the line or in the room that is left after the hit.
  private func beginning(of text: String, before hit: Range<Int>, in room: Int) -> Int {
    let fromHit = String(text.dropFirst(hit.lowerBound))
    let left = max(room / 3, room - 1 - TextLayout.width(of: fromHit))
    let before = Array(text.prefix(hit.lowerBound))
    let words = before.indices.dropFirst().filter { before[$0 - 1].isWhitespace }
    let first = words.first { TextLayout.width(of: String(before[$0...])) < left }
    return first ?? hit.lowerBound
  }
}

extension ListViewModel {
  /// Returns the line above rows or pictures.
  func head(in columns: Int) -> String {
    let heads = extents.map { "\(title) · \(count) · \($0)" }
    if let head = heads.first(where: { TextLayout.width(of: $0) <= columns }) {
      return head
    }
    let ending = " · " + count
    let room = max(columns / 3, columns - TextLayout.width(of: ending))
    return TextLayout.truncated(TextLayout.truncated(title, to: room) + ending, to: columns)
  }
}

extension String {
  fileprivate var digits: Int { prefix(while: \.isNumber).count }
}
