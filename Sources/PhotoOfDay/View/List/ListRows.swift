import PhotoOfDayPresenter

/// The rows of a list as text: a head line and a line for each picture, or two, none wider than the
/// stream; or two pictures a line.
struct ListRows {
  private let list: ListViewModel
  private let stream: StreamTraits
  private let words: ((EntryMark) -> String)?
  /// The widths of a row, and of its parts.
  private let width, number, weekday, day: Int
  /// The most digits that the day of a row begins with.
  private let digits: Int

  private static let gap = 2

  /// - Parameter words: what to write instead of marks.
  init(_ list: ListViewModel, on stream: StreamTraits, words: ((EntryMark) -> String)? = nil) {
    (self.list, self.stream, self.words) = (list, stream, words)
    let rows = list.rows
    let digits = rows.map(\.day.digits).max() ?? 0
    width = Self.width(on: stream, columns: list.columns)
    number = max(2, rows.map { String($0.number).count }.max() ?? 0)
    weekday = rows.map { TextLayout.width(of: $0.weekday) }.max() ?? 0
    self.digits = digits
    // In two columns, a number that is the day says it.
    let namesDays = list.columns == 1 || rows.contains { $0.day != String($0.number) }
    day =
      namesDays ? rows.map { TextLayout.width(of: $0.day) + digits - $0.day.digits }.max() ?? 0 : 0
  }

  static func width(on stream: StreamTraits, columns: Int) -> Int {
    (stream.textColumns - (columns - 1) * gap) / columns
  }

  var text: String {
    let count = " · " + list.count
    let room = max(stream.textColumns / 3, stream.textColumns - TextLayout.width(of: count))
    let head = TextLayout.truncated(
      TextLayout.truncated(list.title, to: room) + count, to: stream.textColumns)
    return (list.hasHead ? stream.style.bold(head) + "\n" : "")
      + lines.reduce(into: "") { $0 += $1 + "\n" }
  }

  private var lines: [String] {
    let cells = list.rows.map(row)
    guard list.columns > 1 else {
      return zip(list.rows, cells).flatMap { row, cell in
        [cell] + (row.passage.map { [line(for: $0)] } ?? [])
      }
    }
    let half = (cells.count + 1) / 2
    return (0..<half).map { index in
      guard index + half < cells.count else { return cells[index] }
      let gap = TextLayout.spaces(width - TerminalText.width(of: cells[index]) + Self.gap)
      return cells[index] + gap + cells[index + half]
    }
  }

  private func row(_ row: ListViewModel.Row) -> String {
    let (style, signs) = (
      stream.style, words.map { row.marks.map($0).joined(separator: " ") } ?? row.marks.symbols
    )
    let marks = signs.isEmpty ? "" : " " + signs
    let number = TextLayout.padded(leading: String(row.number), to: number)
    let aligned = TextLayout.spaces(digits - row.day.digits) + row.day
    let day =
      TextLayout.padded(row.weekday, to: weekday)
      + (day > 0 ? " " + TextLayout.padded(aligned, to: day) : "")
    let taken = TextLayout.width(of: number) + TextLayout.width(of: day) + 4
    let title = TextLayout.truncated(
      row.title, to: max(0, width - taken - TextLayout.width(of: marks)))
    if title.isEmpty { return TextLayout.truncated("\(number)  \(day)  \(row.title)", to: width) }
    return
      "\(style.accent(number))  \(style.dim(day))  \(style.marked(title, at: row.hits))\(style.warning(marks))"
  }

  /// A passage behind the number's column, from so far before its first hit that the hit is seen.
  private func line(for passage: ListViewModel.Passage) -> String {
    let style = stream.style
    let margin = TextLayout.spaces(min(number + 2, width - 1))
    let room = width - margin.count
    var (text, start) = (passage.text, 0)
    if let hit = passage.hits.first, hit.lowerBound > 0,
      TextLayout.width(of: String(text.prefix(hit.upperBound))) >= room
    {
      // Whole words before it: a third of the line, or what is free behind it.
      let left = max(
        room / 3, room - 1 - TextLayout.width(of: String(text.dropFirst(hit.lowerBound))))
      let before = Array(text.prefix(hit.lowerBound))
      let words = before.indices.dropFirst().filter { before[$0 - 1].isWhitespace }
      start = words.first { TextLayout.width(of: String(before[$0...])) < left } ?? hit.lowerBound
      // The sign takes the place of the character before.
      (text, start) = ("…" + text.dropFirst(start), start - 1)
    }
    let shown = TextLayout.truncated(text, to: room)
    let hits = passage.hits.map { $0.lowerBound - start..<$0.upperBound - start }
    return margin + style.marked(shown, at: hits, else: style.dim)
  }
}

extension String {
  fileprivate var digits: Int { prefix(while: \.isNumber).count }
}
