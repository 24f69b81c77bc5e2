package import PhotoOfDayPresenter

/// Lays out what `?` shows: the commands of a screen, and what they do.
package enum PromptHelp {
  package static func lines(
    for screen: Command.Screen, ofPair isOfPair: Bool = true, in language: Language, width: Int,
    style: (String) -> String = { $0 }
  ) -> [String] {
    let keys = Command.help(on: screen, in: language).map { TextLayout.width(of: $0.keys) }.max() ?? 0
    return Command.groupedHelp(on: screen, ofPair: isOfPair, in: language).flatMap { title, rows in
      (screen == .alone ? [] : [style(title)])
        + rows.flatMap { TextLayout.row($0.keys, $0.text, indent: 2, column: keys + 4, narrowest: 18, width: width) }
    }
  }
}
