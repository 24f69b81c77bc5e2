import PhotoOfDayInteractor

/// The ways in which Tab can complete the end of a line.
package struct Completion: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// The words that begin with the typed text.
    case words([String])
    case files
    case folders
    /// The numbers of the links in the text on the screen.
    case links

    /// A word for a day or a month or, after the number of a day, a month.
    static let days = words(Command.dayWords + Command.monthNames)

    var arePaths: Bool {
      self == .files || self == .folders
    }
  }

  /// The typed beginning of a word, or of a path, which may contain spaces.
  package let typed: String
  package let candidates: Source
}

extension Command {
  /// Completes the end of a line; `nil` if no completion is known.
  ///
  /// - Parameter language: the preferred language. Words of the other one are offered only if no
  ///   word of this one fits.
  static func completion(of line: String, in language: Language) -> Completion? {
    let line = line.drop(while: \.isWhitespace)
    let name = line.prefix { !$0.isWhitespace }
    let rest = line.dropFirst(name.count)
    if rest.isEmpty {
      return Completion(of: name, among: .words(firstWords(beginning: name)), in: language)
    }
    // `25 Oct` is a line without a command.
    if name.first?.isWholeNumber == true {
      return Completion(of: line, among: .days, in: language)
    }
    let arguments = named(String(name))?.arguments
    return arguments?.completion(rest.drop(while: \.isWhitespace), language)
  }

  /// Returns the names of commands, in the order of the help. If none begins with the typed text,
  /// returns words for days and months, which can be typed without a command.
  private static func firstWords(beginning name: Substring) -> [String] {
    let names = all.flatMap { $0.words.english + $0.words.thai }
    let isBegun = names.contains { $0.begins(with: name) }
    return isBegun ? names : dayWords + monthNames
  }
}

extension Completion {
  /// Creates the completion of a path, of one of the words or, after the number of a day, of a
  /// month.
  init?(of text: Substring, among candidates: Source, in language: Language) {
    guard case .words(let all) = candidates else {
      self.init(typed: String(text), candidates: candidates)
      return
    }
    let parts = text.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace)
    var words = all
    if parts.count > 1 {
      guard candidates == .days, text.first?.isWholeNumber == true else { return nil }
      words = Command.monthNames
    }
    let typed = parts.last ?? ""
    let found = Self.words(beginning: typed, in: words)
    let own = found.filter { $0.hasThai == (language == .thai) }
    self.init(typed: String(typed), candidates: .words(own.isEmpty ? found : own))
  }

  /// Returns each matching word once. Leaves out single letters, which are faster to type.
  private static func words(beginning typed: Substring, in words: [String]) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    for word in words where word.unicodeScalars.count > 1 && word.begins(with: typed) {
      let isNew = seen.insert(word).inserted
      if isNew {
        found.append(word)
      }
    }
    return found
  }
}

extension String {
  /// Returns true if the text begins with the typed text, in any case. Compares scalars, because a
  /// Thai letter and its vowel are one `Character`.
  fileprivate func begins(with typed: Substring) -> Bool {
    lowercased().unicodeScalars.starts(with: typed.lowercased().unicodeScalars)
  }
}
