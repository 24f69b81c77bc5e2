import PhotoOfDayPresenter

/// Lays out the help of `?`: the commands of a screen, with their meanings.
enum PromptHelp {
  static func lines(
    of groups: [HelpGroup], width: Int, style: (String) -> String = { $0 }
  ) -> [String] {
    let keys = groups.flatMap(\.rows).map { TextLayout.width(of: $0.keys) }.max() ?? 0
    return groups.flatMap { title, rows in
      [title].compactMap(\.self).map(style)
        + rows.flatMap {
          TextLayout.row($0.keys, $0.text, indent: 2, column: keys + 4, narrowest: 18, width: width)
        }
    }
  }
}
