package import PhotoOfDayPresenter

/// Lays out what `?` shows: the commands of a screen, and what they do.
package enum PromptHelp {
  /// A command a line, under headings.
  package static func text(
    for screen: Command.Screen, in language: Language, width: Int, style: (String) -> String = { $0 }
  ) -> String {
    let keys = Command.help(on: screen, in: language).map { TextLayout.width(of: $0.keys) }.max() ?? 0
    return Command.groupedHelp(on: screen, in: language).map { title, rows in
      let head = screen == .alone ? [] : [style(title)]
      return (head + rows.flatMap { lines($0, keys: keys, width: width) }).map { $0 + "\n" }.joined()
    }.joined()
  }

  /// A column for meanings that is narrower than this is hard to read.
  private static let narrowest = 18

  /// One command over as many lines as it needs, its meaning in a column or, where that would be too narrow, below it.
  private static func lines(_ row: (keys: String, text: String), keys: Int, width: Int) -> [String] {
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
