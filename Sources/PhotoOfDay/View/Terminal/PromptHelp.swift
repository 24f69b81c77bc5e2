package import PhotoOfDayPresenter

/// Lays out what `?` shows: the commands of a screen, and what they do.
package enum PromptHelp {
  package static func text(
    for screen: Command.Screen, ofPair isOfPair: Bool = true, in language: Language, width: Int,
    style: (String) -> String = { $0 }
  ) -> String {
    let keys = Command.help(on: screen, in: language).map { TextLayout.width(of: $0.keys) }.max() ?? 0
    return Command.groupedHelp(on: screen, ofPair: isOfPair, in: language).map { title, rows in
      let head = screen == .alone ? [] : [style(title)]
      let lines = rows.flatMap {
        TextLayout.row($0.keys, $0.text, indent: 2, column: keys + 4, narrowest: 18, width: width)
      }
      return (head + lines).map { $0 + "\n" }.joined()
    }.joined()
  }
}
