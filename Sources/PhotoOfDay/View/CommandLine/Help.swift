package import PhotoOfDayPresenter

/// What `--help` says, in both languages.
package enum Help {
  /// The text of `--help`, at most 80 columns wide.
  package static func text(in language: Language) -> String {
    let help = HelpText.of(language)
    let examples = help.examples.map { lines(of: $0, indent: 0, width: 46) }
    let sections = help.sections.map { section in
      [section.title + "\n"] + section.rows.map { lines(of: $0, indent: 2, width: $0.label.isEmpty ? 0 : 20) }
    }
    return ([[help.title + "\n"], examples] + sections).map { $0.joined() }.joined(separator: "\n")
  }

  /// A label and, beside it or below, what it means.
  private static func lines(of row: HelpText.Row, indent: Int, width: Int) -> String {
    let (margin, label) = (String(repeating: " ", count: indent), TextLayout.padded(row.label, to: width))
    let isBeside = width == 0 || TextLayout.width(of: row.label) < width || row.lines.isEmpty
    let first = isBeside ? label + (row.lines.first ?? "") : row.label
    let rest = (isBeside ? row.lines.dropFirst() : row.lines[...]).map { String(repeating: " ", count: width) + $0 }
    return ([first] + rest).map { line in margin + line.trimmingSpaces + "\n" }.joined()
  }
}

extension HelpText {
  package static func of(_ language: Language) -> HelpText { language == .thai ? thai : english }
}

extension String {
  fileprivate var trimmingSpaces: Substring {
    self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]
  }
}
