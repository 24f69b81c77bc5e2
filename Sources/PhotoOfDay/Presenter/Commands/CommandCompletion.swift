/// What Tab can make of the end of a line.
package struct Completion: Hashable, Sendable {
  package enum Candidates: Hashable, Sendable {
    /// Words that begin like the one typed.
    case words([String])
    case files
    case folders
  }

  /// The beginning of the word, or of the path, which may have spaces.
  package let typed: String
  package let candidates: Candidates

  package init(typed: String, candidates: Candidates) { (self.typed, self.candidates) = (typed, candidates) }
}

extension Command.Arguments {
  /// What the words behind a command are completed to.
  fileprivate var candidates: Completion.Candidates? {
    switch self {
    case .month: .words(Command.monthNames)
    case .language: .words(Language.names.map(\.key))
    case .day, .monthDay: .words(Command.dayWords + Command.monthNames)
    case .picturesAndFolder: .folders
    case .file: .files
    case .line, .none, .number, .count, .pictures, .seconds, .text: nil
    }
  }
}

extension Command {
  /// What the end of a line can become; `nil` where nothing is known of it.
  ///
  /// - Parameter language: words of the other one are offered only where none of this one fits.
  package static func completion(of line: String, in language: Language) -> Completion? {
    let line = line.drop(while: \.isWhitespace)
    let name = line.prefix { !$0.isWhitespace }
    let rest = line.dropFirst(name.count)
    if rest.isEmpty { return Completion(ofWord: name, among: firstWords(beginning: name), in: language) }
    // `25 Oct` is a line by itself.
    if name.first?.isWholeNumber == true { return monthName(in: rest, language) }
    guard let arguments = named(String(name))?.arguments, let candidates = arguments.candidates else { return nil }
    let typed = rest.drop(while: \.isWhitespace)
    guard case .words(let words) = candidates else {
      return Completion(typed: String(path(in: typed, of: arguments)), candidates: candidates)
    }
    guard typed.contains(where: \.isWhitespace) else { return Completion(ofWord: typed, among: words, in: language) }
    return switch arguments {
    case .day, .monthDay: monthName(in: typed, language)
    default: nil
    }
  }

  /// The month behind the number of a day.
  private static func monthName(in words: Substring, _ language: Language) -> Completion {
    let parts = words.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace)
    return Completion(ofWord: parts.last ?? "", among: monthNames, in: language)
  }

  /// Names of commands; where none begins like that, days and months, which are lines by themselves.
  private static func firstWords(beginning name: Substring) -> [String] {
    let names = all.flatMap { $0.words.english + $0.words.thai }
    return names.contains(where: { $0.begins(with: name) }) ? names : dayWords + monthNames
  }

  /// The path, behind the numbers of pictures.
  private static func path(in words: Substring, of arguments: Arguments) -> Substring {
    guard case .picturesAndFolder = arguments else { return words }
    let word = words.prefix { !$0.isWhitespace }
    let rest = words.dropFirst(word.count)
    let isChoice = word.first?.isWholeNumber == true || Choice.all.words.contains(word.lowercased())
    return isChoice && !rest.isEmpty ? path(in: rest.drop(while: \.isWhitespace), of: arguments) : words
  }
}

extension Completion {
  /// Single letters are typed faster.
  fileprivate init(ofWord typed: Substring, among words: [String], in language: Language) {
    let found = Set(words.filter { $0.unicodeScalars.count > 1 && $0.begins(with: typed) })
    let own = found.filter { AstronomyWords.isThai($0) == (language == .thai) }
    self.init(typed: String(typed), candidates: .words((own.isEmpty ? found : own).sorted()))
  }
}

extension String {
  /// By scalars, because a Thai letter and its vowel are one `Character`.
  fileprivate func begins(with typed: Substring) -> Bool {
    lowercased().unicodeScalars.starts(with: typed.lowercased().unicodeScalars)
  }
}
