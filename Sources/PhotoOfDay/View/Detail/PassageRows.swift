import PhotoOfDayPresenter

/// Lays out passages of a text, one in a line: the number, the passage, and a note on it.
struct PassageRows {
  private static let gap = "  "
  /// The width of a long date, in cells.
  private static let longDate = TextLayout.width(of: "25 September 2022")

  private let width: Int
  private let style: Style

  init(_ stream: StreamTraits) {
    width = stream.textColumns
    style = stream.style
  }

  func lines(of passages: PassagesViewModel) -> [String] {
    let numbers = passages.areNumbered ? passages.rows.indices.map { String($0 + 1) } : []
    let number = numbers.last?.count ?? 0
    let gaps = numbers.isEmpty ? 2 : 3
    let room = max(2, width - number - gaps * Self.gap.count)
    let widestPassage = passages.rows.map { TextLayout.width(of: $0.passage) }.max() ?? 0
    let widestNote = passages.rows.map { TextLayout.width(of: $0.note) }.max() ?? 0
    let title = TextLayout.wrapped(passages.title, width: width).map(style.bold)
    if !passages.areNumbered, widestPassage + widestNote > room {
      return title + passages.rows.flatMap(stacked)
    }
    let note = min(widestNote, max(room / 2, min(Self.longDate, room * 2 / 3)))
    let passage = min(widestPassage, room - note)
    let rows = passages.rows.enumerated().map { index, row in
      var columns = [
        TextLayout.padded(TextLayout.truncated(row.passage, to: passage), to: passage),
        style.dim(TextLayout.truncated(row.note, to: note)),
      ]
      if passages.areNumbered {
        columns.insert(style.accent(TextLayout.rightAligned(numbers[index], to: number)), at: 0)
      }
      return Self.gap + columns.joined(separator: Self.gap)
    }
    return title + rows
  }

  /// Shows a word to be learned whole, on as many lines as it takes.
  private func stacked(_ row: PassagesViewModel.Row) -> [String] {
    TextLayout.wrapped(row.passage, width: width, indent: Self.gap.count)
      + TextLayout.wrapped(row.note, width: width, indent: 2 * Self.gap.count).map(style.dim)
  }
}
