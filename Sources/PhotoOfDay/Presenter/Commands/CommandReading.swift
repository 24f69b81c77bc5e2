import PhotoOfDayInteractor

extension Command {
  static let named: [String: Command] = Dictionary(
    uniqueKeysWithValues: all.flatMap { command in
      command.allWords.map { ($0, command) }
    })

  private var allWords: [String] { words.english + words.thai }

  /// The command of a name, in whichever language and case.
  static func named(_ word: String) -> Command? {
    named[word.typedWord.lowercased()]
  }

  /// Reads a line that was typed in a context, as the first of these forms that fits. Words of both
  /// languages work in both.
  ///
  /// - Parameter commands: in any order, because that of the help means nothing here.
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

  /// True for a form that only some screens know. `00` is a number in a list, and two keys where a
  /// picture is alone.
  private var isParticular: Bool { contexts.count < Context.allCases.count }

  /// Nothing but a key of the screen: a Space; at a picture alone, ` h `.
  private static func byKey(_ line: String, on context: Context) -> Call? {
    guard let key = Key(typing: line.onlyWord ?? line) else { return nil }
    return context == .alone ? call(for: key) : call(for: key, atLineOf: context)
  }

  /// A number of the list, a filter, nothing; at a picture alone, `++`. No line has two such forms.
  private static func byForm(_ line: String, among commands: [Command]) -> Call? {
    commands.lazy.compactMap { $0.line(line) }.first
  }

  /// A command's name, and what it takes.
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

  /// A day, a month or a year, even one that can't be.
  private static func byDate(_ line: String) -> Call? {
    guard WrittenDate.isMeant(by: line) else { return nil }
    return day.arguments.call(GivenText(name: day.name, text: line))
  }

  /// A command's longest name that has what it takes after it without a space: `o3`, `play5`, and
  /// as Thai is written, `ค้นหาดาวหาง`.
  private static func byAttachedWord(_ line: String) -> Call? {
    let words = line.words
    guard let first = words.first else { return nil }
    let beginning = first.lowercased()
    let begun = named.filter { beginning.hasPrefix($0.key) }
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

  /// A number, or a command's name and what it takes, for which the keyboard had the Thai layout.
  /// What follows the name stays as it was typed.
  private static func byOtherKeyboard(_ line: String, among known: [Command]) -> Call? {
    guard let word = line.words.first, let meant = Key.latin(word) else { return nil }
    let rest = line.drop(while: \.isWhitespace).dropFirst(word.count)
    let whole = meant + rest
    return byForm(whole, among: known) ?? byWord(whole)
  }

  /// The line with the nearest name of a command, also of an option, that takes what follows; `nil`
  /// where none is near. Names of one or two letters aren't compared: they are near to most words.
  private static func nearest(to line: String) -> String? {
    let words = line.words
    let first = words.first?.typedWord ?? ""
    let word = first.drop { $0 == "-" }.prefix { $0 != "=" }.lowercased()
    guard word.count > 1 else { return nil }
    let rest = words.dropFirst().filter { !$0.hasPrefix("--") }
    let argument = rest.joined(separator: " ")
    let names = named.filter { name, command in
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

  /// The text after so many words and the space that follows them.
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
