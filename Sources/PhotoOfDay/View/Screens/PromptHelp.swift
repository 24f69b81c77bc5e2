import PhotoOfDayPresenter

/// Lays out the help of `?`: the commands of a context, with their meanings.
enum PromptHelp {
  static func lines(
    for context: Command.Context, hasOtherPicture: Bool = true, in language: Language, width: Int,
    style: (String) -> String = { $0 }
  ) -> [String] {
    let keys =
      Command.help(on: context, in: language).map { TextLayout.width(of: $0.keys) }.max() ?? 0
    return Command.groupedHelp(on: context, hasOtherPicture: hasOtherPicture, in: language).flatMap
    { title, rows in
      (context == .alone ? [] : [style(title)])
        + rows.flatMap {
          TextLayout.row($0.keys, $0.text, indent: 2, column: keys + 4, narrowest: 18, width: width)
        }
    }
  }
}
