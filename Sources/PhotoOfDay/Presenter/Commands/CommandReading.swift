import PhotoOfDayInteractor

extension Command {
  static let byName: [String: Command] = Dictionary(
    uniqueKeysWithValues: all.flatMap { command in
      command.allWords.map { ($0, command) }
    })

  private var allWords: [String] { words.english + words.thai }

  /// Returns the command with a name, in either language and in upper or lower case.
  static func named(_ word: String) -> Command? {
    byName[word.typedWord.lowercased()]
  }

  /// Reads a line that was typed in a context, as the first of the forms below that fits. Words of
  /// either language are understood.
  ///
  /// - Parameter commands: the commands to choose from. Their order has no effect.
  static func call(
    for typed: String, on context: Context, among commands: [Command] = all
  ) -> Call {
    let line = typed.typedLine
    let known = commands.filter { $0.contexts.contains(context) }
    return byKey(line, on: context)
      ?? byForm(line, among: known.filter(\.isParticular))
      ?? byForm(line, among: known)
      ?? byWord(line)
      ?? byDate(line)
      ?? byAttachedWord(line)
      ?? byOtherKeyboard(line, among: known)
      ?? .unknown(line, nearest: nearest(to: line))
  }

  /// True for a form that only some screens understand. `00` is a number in a list, and two keys at
  /// a picture alone.
  private var isParticular: Bool { contexts.count < Context.allCases.count }

  /// Reads a line that is only a key of the screen: a space or, at a picture alone, ` h `.
  private static func byKey(_ line: String, on context: Context) -> Call? {
    guard let key = Key(typing: line.onlyWord ?? line) else { return nil }
    return context == .alone ? call(forKeyInWindow: key) : call(for: key, atLineOf: context)
  }

  /// Reads a line with a form of its own: a number of the list, a filter, an empty line or, at a
  /// picture alone, `++`. No line has two such forms.
  private static func byForm(_ line: String, among commands: [Command]) -> Call? {
    commands.lazy.compactMap { $0.line(line) }.first
  }

  /// Reads a command's name and its arguments.
  private static func byWord(_ line: String) -> Call? {
    guard let word = line.words.first, let command = named(word) else { return nil }
    let rest =
      line
      .drop(while: \.isWhitespace)
      .dropFirst(word.count)
      .drop(while: \.isWhitespace)
    let end = rest.lastIndex { !$0.isWhitespace }
    let text = end.map { String(rest[...$0]) } ?? ""
    return command.arguments.call(GivenText(name: word, text: text))
      ?? .misused(command, word: word)
  }

  /// Reads a day, a month or a year, even an impossible one.
  private static func byDate(_ line: String) -> Call? {
    guard WrittenDate.isMeant(by: line) else { return nil }
    return day.arguments.call(GivenText(name: day.name, text: line))
  }

  /// Reads a command's name with arguments that follow it without a space: `o3`, `play5` or, as
  /// Thai is written, `ค้นหาดาวหาง`. The longest name that fits is taken.
  private static func byAttachedWord(_ line: String) -> Call? {
    let words = line.words
    guard let first = words.first else { return nil }
    let beginning = first.lowercased()
    let begun = byName.filter { beginning.hasPrefix($0.key) }
    for (name, command) in begun.sorted(by: { $0.key.count > $1.key.count }) {
      let attached = String(first.dropFirst(name.count))
      guard Choice.ranges(attached) != nil || name.hasThai else { continue }
      let rest = [attached] + words.dropFirst()
      let given = GivenText(name: name, text: rest.joined(separator: " "))
      if let call = command.arguments.call(given) {
        return call
      }
    }
    return nil
  }

  /// Reads a number or a command's name that was typed by mistake in the Thai layout of the
  /// keyboard. The arguments stay as they were typed.
  private static func byOtherKeyboard(_ line: String, among known: [Command]) -> Call? {
    guard let word = line.words.first, let meant = Key.latin(word) else { return nil }
    let rest = line.drop(while: \.isWhitespace).dropFirst(word.count)
    let whole = meant + rest
    return byForm(whole, among: known) ?? byWord(whole)
  }

  /// Returns the line with its first word, a command or an option, corrected to the nearest command
  /// that takes the rest of the line; `nil` if none is near. Ignores names of one or two letters,
  /// which are near to most words.
  private static func nearest(to line: String) -> String? {
    let words = line.words
    let first = words.first?.typedWord ?? ""
    let word = first.drop { $0 == "-" }.prefix { $0 != "=" }.lowercased()
    guard word.count > 1 else { return nil }
    let rest = words.dropFirst().filter { !$0.hasPrefix("--") }
    let argument = rest.joined(separator: " ")
    let names = byName.filter { name, command in
      guard name.unicodeScalars.count > 2 else { return false }
      let given = GivenText(name: name, text: argument)
      return rest.isEmpty || command.arguments.call(given) != nil
    }
    let nearest = Spelling.nearest(to: word, among: names.keys.sorted())
    return nearest.map { ([$0] + rest).joined(separator: " ") }
  }
}

extension String {
  var words: [String] {
    split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Returns the text after a number of words and the spaces that follow them.
  func dropping(words count: Int) -> String {
    var rest = self[...]
    for _ in 0..<count {
      rest = rest.drop(while: \.isWhitespace).drop { !$0.isWhitespace }
    }
    return String(rest.drop(while: \.isWhitespace))
  }

  var onlyWord: String? {
    let words = words
    return words.count == 1 ? words[0] : nil
  }
}
