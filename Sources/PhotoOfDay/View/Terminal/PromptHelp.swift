package import PhotoOfDayPresenter

/// Lays out what `?` shows: the commands of a screen, and what they do.
package enum PromptHelp {
  /// The commands in as many columns as fit the width, at most two.
  package static func text(for screen: Command.Screen, in language: Language, width: Int) -> String {
    let rows = Command.help(on: screen, in: language)
    let keys = rows.map { TextLayout.width(of: $0.keys) }.max() ?? 0
    let cells = rows.map { "  \(TextLayout.padded($0.keys, to: keys))  \($0.text)" }
    let widest = cells.map { TextLayout.width(of: $0) }.max() ?? 0
    guard 2 * widest <= width else {
      return rows.flatMap { narrow($0, keys: keys, width: width) }.map { $0 + "\n" }.joined()
    }
    let half = (cells.count + 1) / 2
    return (0..<half).map { index in
      let right = index + half < cells.count ? cells[index + half] : ""
      return (right.isEmpty ? cells[index] : TextLayout.padded(cells[index], to: widest) + right) + "\n"
    }.joined()
  }

  /// A column for meanings that is narrower than this is hard to read.
  private static let narrowest = 18

  /// One command over as many lines as it needs, its meaning in a column or, where that would be too narrow, below it.
  private static func narrow(_ row: (keys: String, text: String), keys: Int, width: Int) -> [String] {
    if width - keys - 4 < narrowest {
      return TextLayout.wrapped(row.keys, width: width, indent: 2)
        + TextLayout.wrapped(row.text, width: width, indent: 4)
    }
    let lines = TextLayout.wrapped(row.text, width: max(8, width - keys - 4))
    return lines.enumerated().map { index, line in
      "  \(TextLayout.padded(index == 0 ? row.keys : "", to: keys))  \(line)"
    }
  }
}
