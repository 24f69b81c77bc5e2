extension Option {
  /// The sections of the help, with their options in its order. Nothing else lists them.
  package static let sections: KeyValuePairs = [
    Text("What to show", "สิ่งที่แสดง"):
      [month, year, item, date, on, recent, random, favorites, search, archive, pictures, yes],
    Text("Source", "แหล่งข้อมูล"): [source, address, offline, refresh, timeout],
    Text("Picture", "ภาพ"):
      [open, save, wallpaper, viewer, images, gallery, slideshow],
    Text("Output", "รูปแบบและภาษา"):
      [lang, translate, json, plain, export, noInput, color, verbose, completions, help, version],
  ]

  package static let all = sections.flatMap(\.value)

  static func named(_ name: String) -> Option? {
    all.first { $0.name == name || $0.letter == name }
  }
}

// MARK: - Suggestions

extension Option {
  /// The option closest to a misspelled one, if any is close.
  static func suggestion(for name: String) -> String? {
    let word = name.drop { $0 == "-" }.lowercased()
    if let alias = all.lazy.compactMap(\.alias).first(where: { $0.words.contains(word) }) {
      return alias.meant
    }
    // Two letters are near to most words.
    let names = all.map { String($0.name.dropFirst(2)) }.filter {
      $0.count > 2 || word.hasPrefix($0)
    }
    let near = Spelling.nearest(to: word, among: names)
    if let option = called(word)?.name ?? near.map({ "--" + $0 }) { return option }
    return name.hasPrefix("--") && (try? WrittenDate(word)) != nil ? word : nil
  }

  /// The option of that name without dashes, or that does what a command of the prompt does.
  private static func called(_ word: String) -> Option? {
    let names = [word] + (Command.named(word)?.words.english ?? [])
    return names.lazy.compactMap { named("--" + $0) }.first
  }

  /// The option that words without one were meant to be: its name, or a command of the prompt, each
  /// with what follows.
  static func suggestion(forWords words: [String]) -> String? {
    let word = words[0].lowercased()
    guard let option = called(word) ?? similar(to: word) else { return nil }
    if case .information = option.effect { return option.name }
    return ([option.name] + words.dropFirst()).joined(separator: " ")
  }

  /// The option whose name, or whose command, is a letter or two from a word: `hello` isn't
  /// `--help`.
  private static func similar(to word: String) -> Option? {
    let names =
      all.map { String($0.name.dropFirst(2)) }
      + Command.all.flatMap { $0.words.english + $0.words.thai }
    guard word.count > 3, let near = Spelling.nearest(to: word, among: Set(names).sorted()),
      near.hasPrefix(word) || Spelling.distance(word, near) <= word.unicodeScalars.count / 4
    else { return nil }
    return called(near)
  }
}
