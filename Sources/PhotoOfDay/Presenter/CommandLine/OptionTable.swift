extension Option {
  /// The sections of the help, with their options in the order of the help.
  package static let sections: KeyValuePairs = [
    Text("What to show", "สิ่งที่แสดง"):
      [month, year, item, date, on, recent, random, favorites, search, archive, pictures, yes],
    Text("Source", "แหล่งข้อมูล"): [source, address, offline, refresh, timeout],
    Text("Picture", "ภาพ"):
      [open, save, wallpaper, viewer, images, gallery, slideshow],
    Text("Output", "รูปแบบและภาษา"):
      [lang, translate, json, plain, export, noInput, color, verbose, completions, help, version],
  ]

  static let all = sections.flatMap(\.value)

  static func named(_ name: String) -> Option? {
    all.first { $0.name == name || $0.letter == name }
  }
}

// MARK: - Suggestions

extension Option {
  /// Returns the option that is closest to a misspelled one; `nil` if none is close.
  static func suggestion(for name: String) -> String? {
    let word = name.drop { $0 == "-" }.lowercased()
    if let alias = all.lazy.compactMap(\.alias).first(where: { $0.words.contains(word) }) {
      return alias.meant
    }
    // Names of two letters are near to most words, so a word has to begin with them.
    let names = all.map { String($0.name.dropFirst(2)) }.filter {
      $0.count > 2 || word.hasPrefix($0)
    }
    let near = Spelling.nearest(to: word, among: names)
    if let option = called(word)?.name ?? near.map({ "--" + $0 }) { return option }
    return name.hasPrefix("--") && (try? WrittenDate(word)) != nil ? word : nil
  }

  /// Returns the option with this name, written without dashes, or else the option that does the
  /// same as the command of this name.
  private static func called(_ word: String) -> Option? {
    let names = [word] + (Command.named(word)?.words.english ?? [])
    return names.lazy.compactMap { named("--" + $0) }.first
  }

  /// Returns the option that the user meant by words without an option: the name of an option or of
  /// a command of the prompt, with the words that follow.
  static func suggestion(forWords words: [String]) -> String? {
    let word = words[0].lowercased()
    guard let option = called(word) ?? similar(to: word) else { return nil }
    if case .information = option.effect { return option.name }
    return ([option.name] + words.dropFirst()).joined(separator: " ")
  }

  /// Returns the option whose name, or whose command, differs from a word by only a few letters.
  /// `hello` isn't close to `--help`.
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
