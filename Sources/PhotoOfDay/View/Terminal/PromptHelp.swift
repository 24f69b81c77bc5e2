package import PhotoOfDayPresenter

/// Lays out what `?` shows: the commands of a screen, and what they do.
package enum PromptHelp {
  /// The commands in as many columns as fit the width, at most two.
  package static func text(for screen: Command.Screen, in language: Language, width: Int) -> String {
    let rows = Command.help(on: screen, in: language)
    let half = (rows.count + 1) / 2
    let (left, right) = (cells(of: rows[..<half]), cells(of: rows[half...]))
    let widest = left.map { TextLayout.width(of: $0) }.max() ?? 0
    guard widest + (right.map { TextLayout.width(of: $0) }.max() ?? 0) <= width else {
      let keys = rows.map { TextLayout.width(of: $0.keys) }.max() ?? 0
      return rows.flatMap { narrow($0, keys: keys, width: width) }.map { $0 + "\n" }.joined()
    }
    return left.indices.map { index in
      (index < right.count ? TextLayout.padded(left[index], to: widest) + right[index] : left[index]) + "\n"
    }.joined()
  }

  /// The commands of a column, their meanings below each other.
  private static func cells(of rows: ArraySlice<(keys: String, text: String)>) -> [String] {
    let keys = rows.map { TextLayout.width(of: $0.keys) }.max() ?? 0
    return rows.map { "  \(TextLayout.padded($0.keys, to: keys))  \($0.text)" }
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
