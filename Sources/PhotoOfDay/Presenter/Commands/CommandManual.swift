extension Command {
  /// A row of the manual page. Commands with the same keys share a row.
  package struct ManualRow: Sendable {
    package let keys: String
    /// The effects of the keys, each with the places where it applies.
    package fileprivate(set) var meanings: [String]
    /// Other words that can be typed for the commands, in both languages.
    package let otherWords: [String]
  }

  /// Returns all commands, under the headings of `?`, and the keys of a picture that is shown
  /// alone.
  package static func manual(in language: Language) -> [(title: String, rows: [ManualRow])] {
    let groups = groups.map { title, commands in
      let helps = commands.flatMap(\.help).filter { $0.contexts != [.alone] }
      return (title: title[language], rows: rows(of: helps, on: .list, in: language))
    }
    let helps = all.flatMap(\.help).filter { $0.contexts.contains(.alone) }
    let alone = rows(of: helps, on: .alone, in: language)
    return groups.filter { !$0.rows.isEmpty }
      + [(title: Text("A picture alone", "ภาพเต็มจอ")[language], rows: alone)]
  }

  private static func rows(
    of helps: [Help], on context: Context, in language: Language
  ) -> [ManualRow] {
    var rows: [ManualRow] = []
    for help in helps {
      let keys = help.shownKeys(on: context, in: language)
      let meaning = context == .alone ? help.text[language] : help.textWithContexts(in: language)
      guard let index = rows.firstIndex(where: { $0.keys == keys }) else {
        let words = context == .alone ? [] : otherWords(than: keys)
        rows.append(ManualRow(keys: keys, meanings: [meaning], otherWords: words))
        continue
      }
      if !rows[index].meanings.contains(meaning) {
        rows[index].meanings.append(meaning)
      }
    }
    return rows
  }

  /// Returns the words of the commands that `keys` names (`n [N], p [N]`), without those in `keys`
  /// itself.
  private static func otherWords(than keys: String) -> [String] {
    let shown = keys.split(separator: ", ").map { part in
      String(part.prefix { $0 != " " })
    }
    var words: [String] = []
    for command in shown.compactMap({ byName[$0] }) {
      let others = command.words.english + command.words.thai
      words += others.filter { !shown.contains($0) && !words.contains($0) }
    }
    return words
  }
}

extension Command.Help {
  /// Returns the text with the screens where it applies: `next, previous page (in another list)`.
  /// Without screens, the text applies everywhere.
  fileprivate func textWithContexts(in language: Language) -> String {
    let isEverywhere = contexts.isSuperset(of: Command.Context.lists.union([.detail]))
    if contexts.isEmpty || isEverywhere {
      return text[language]
    }
    var rest = contexts
    var names: [String] = []
    for named in Self.contextNames where rest.isSuperset(of: named.contexts) {
      rest.subtract(named.contexts)
      names.append(named.name[language])
    }
    return "\(text[language]) (\(names.joined(separator: ", ")))"
  }

  /// The names of contexts. Those that several contexts share come first.
  private static let contextNames: [(contexts: Set<Command.Context>, name: Text)] = [
    (Command.Context.lists, Text("in a list", "ในรายการ")),
    ([.list, .pagedMonth, .results, .year], Text("in a list", "ในรายการ")),
    ([.list, .pagedMonth], Text("in a month", "ในเดือน")),
    ([.list], Text("in a month", "ในเดือน")),
    ([.pagedMonth], Text("in a month with pages", "ในเดือนที่มีหลายหน้า")),
    ([.year], Text("in a year", "ในรายการของปี")),
    ([.yearCalendar], Text("in a year's calendar", "ในปฏิทินของปี")),
    ([.results], Text("in another list", "ในรายการอื่น")),
    ([.gallery], Text("in a gallery", "ในแกลเลอรี")),
    ([.calendar], Text("in a calendar", "ในปฏิทิน")),
    ([.detail], Text("at a picture", "เมื่อดูภาพ")),
  ]
}
