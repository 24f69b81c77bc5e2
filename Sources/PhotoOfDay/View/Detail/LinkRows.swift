import PhotoOfDayPresenter

/// Lays out the links of a text, one in a line: number, passage, and where it leads.
struct LinkRows {
  private static let gap = "  "
  /// The cells of a date that takes many.
  private static let longDate = TextLayout.width(of: "25 September 2022")

  private let width: Int
  private let style: Style

  init(_ stream: StreamTraits) {
    width = stream.textColumns
    style = stream.style
  }

  func lines(of links: LinksViewModel) -> [String] {
    let numbers = links.rows.indices.map { String($0 + 1) }
    let number = numbers.last?.count ?? 0
    let room = max(2, width - number - 3 * Self.gap.count)
    let widestPlace = links.rows.map { TextLayout.width(of: $0.place) }.max() ?? 0
    let place = min(widestPlace, max(room / 2, min(Self.longDate, room * 2 / 3)))
    let widestPassage = links.rows.map { TextLayout.width(of: $0.passage) }.max() ?? 0
    let passage = min(widestPassage, room - place)
    let rows = zip(numbers, links.rows).map { written, row in
      let columns = [
        style.accent(TextLayout.padded(leading: written, to: number)),
        TextLayout.padded(TextLayout.truncated(row.passage, to: passage), to: passage),
        style.dim(TextLayout.truncated(row.place, to: place)),
      ]
      return Self.gap + columns.joined(separator: Self.gap)
    }
    return TextLayout.wrapped(links.title, width: width).map(style.bold) + rows
  }
}
