extension Command {
  /// Where keys act without Enter.
  enum KeyPlace: Equatable, Sendable {
    /// At an empty line of these screens.
    case lines(Set<Context>)
    /// In the whole window of a picture alone.
    case window
    /// In both, while the help goes on.
    case help

    static let everyLine = lines(Set(Context.allCases))
  }

  /// The call for a key at an empty line; `nil` for a key that is typed.
  static func call(for key: Key, atLineOf context: Context) -> Call? {
    keysOfLine[context]?[key]
  }

  /// The effects of keys at an empty line of each screen. Space and the page keys are never typed
  /// there.
  static let keysOfLine: [Context: [Key: Call]] = {
    let unused: [Key: Call] = [" ": .nothing, .pageDown: .nothing, .pageUp: .nothing]
    let tables = Context.allCases.map { context in
      let calls = keys { place in
        if case .lines(let contexts) = place { contexts.contains(context) } else { false }
      }
      return (context, unused.merging(calls) { _, call in call })
    }
    return Dictionary(uniqueKeysWithValues: tables)
  }()

  /// The call for a key in the whole window of a picture alone; `nil` for none.
  static func call(for key: Key) -> Call? {
    keysOfWindow[key.meant]
  }

  /// A word of one letter is a key of the whole window, if that has no other meaning there.
  static let keysOfWindow = letters.merging(keys { $0 == .window }) { _, call in call }

  /// The effects of keys while the help goes on.
  static let keysOfHelp = keys { $0 == .help }

  /// In each place, a key belongs to one command.
  private static func keys(where isThere: (KeyPlace) -> Bool) -> [Key: Call] {
    let tables = all.flatMap(\.keys).filter { isThere($0.key) }
    return Dictionary(uniqueKeysWithValues: tables.flatMap { $0.value.map { ($0.key, $0.value) } })
  }

  /// The commands that need nothing but a letter.
  private static var letters: [Key: Call] {
    var letters: [Key: Call] = [:]
    for (word, command) in named {
      if let key = Key(typing: word) {
        letters[key] = command.arguments.call(GivenText(name: word, text: ""))
      }
    }
    return letters
  }
}
