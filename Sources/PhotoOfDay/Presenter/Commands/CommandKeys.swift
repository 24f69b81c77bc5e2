extension Command {
  /// The places where keys act without Enter.
  enum KeyPlace: Equatable, Sendable {
    /// An empty line at these screens.
    case lines(Set<Context>)
    /// The whole window with a picture alone.
    case window
    /// An empty line and the whole window, while there is more of the help to show.
    case help

    static let everyLine = lines(Set(Context.allCases))
  }

  /// Returns the call for a key at an empty line; `nil` for a key that types a character.
  static func call(for key: Key, atLineOf context: Context) -> Call? {
    keysOfLine[context]?[key]
  }

  /// The effects of keys at an empty line of each screen. Space and the page keys never type
  /// anything there.
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

  /// Returns the call for a key in the whole window of a picture alone; `nil` if there is none.
  static func call(forKeyInWindow key: Key) -> Call? {
    keysOfWindow[key.meant]
  }

  /// The effects of keys in the whole window of a picture alone. A command's word of one letter is
  /// also a key there, unless that key has another meaning.
  static let keysOfWindow = letters.merging(keys { $0 == .window }) { _, call in call }

  /// The effects of keys while there is more of the help to show.
  static let keysOfHelp = keys { $0 == .help }

  /// Returns the effects of keys in some places. In each place, a key belongs to one command.
  private static func keys(where isThere: (KeyPlace) -> Bool) -> [Key: Call] {
    let tables = all.flatMap(\.keys).filter { isThere($0.key) }
    return Dictionary(uniqueKeysWithValues: tables.flatMap { $0.value.map { ($0.key, $0.value) } })
  }

  /// The calls of commands that are complete with a single letter.
  private static var letters: [Key: Call] {
    var letters: [Key: Call] = [:]
    for (word, command) in byName {
      if let key = Key(typing: word) {
        letters[key] = command.arguments.call(GivenText(name: word, text: ""))
      }
    }
    return letters
  }
}
