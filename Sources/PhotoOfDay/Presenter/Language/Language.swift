package enum Language: String, Hashable, Sendable, CaseIterable {
  case english = "en"
  case thai = "th"
}

extension Language {
  package var messages: Messages { Messages(self) }

  static let names: [String: Language] = [
    "en": .english, "english": .english, "อังกฤษ": .english, "th": .thai, "thai": .thai,
    "ไทย": .thai,
  ]

  package static func named(_ word: String) -> Language? { names[word.typedWord.lowercased()] }

  /// The language of a locale: Thai for `th` or `th_TH.UTF-8`, English for any other.
  package init(locale: String) {
    self = Self.named(String(locale.prefix { !"_.@-".contains($0) })) ?? .english
  }

  package var era: Era { self == .thai ? .buddhist : .common }
}

/// What sentences depend on besides their language.
package struct MessageContext: Hashable, Sendable {
  private let home: String?
  /// Whether there is a prompt, so that a sentence may say what to type.
  let hasPrompt: Bool

  /// - Parameter home: the user's home folder, an absolute path; `nil` if unknown.
  package init(home: String? = nil, hasPrompt: Bool = true) {
    let end = home?.lastIndex { $0 != "/" }
    self.home = end.flatMap { end in home.map { String($0[...end]) } }
    self.hasPrompt = hasPrompt
  }

  /// A path as users write it: in their home folder it begins with `~`.
  func shortened(_ path: String) -> String {
    // By bytes: a mark after the slash would be one character with it.
    guard let home, path == home || path.utf8.starts(with: "\(home)/".utf8) else { return path }
    return "~" + String(path.unicodeScalars.dropFirst(home.unicodeScalars.count))
  }
}

package struct Text: Hashable, Sendable {
  package let english, thai: String

  package init(_ english: String, _ thai: String) { (self.english, self.thai) = (english, thai) }

  init(_ sentence: (Messages) -> String) {
    self.init(sentence(Messages(.english)), sentence(Messages(.thai)))
  }

  /// A name or a command line that both languages write alike.
  package init(both text: String) { self.init(text, text) }

  package subscript(language: Language) -> String { language == .thai ? thai : english }
}

/// The current language, shared by all screens.
@MainActor
package final class LanguageSetting {
  package internal(set) var messages: Messages

  package init(_ language: Language, in context: MessageContext = MessageContext()) {
    messages = Messages(language, in: context)
  }
}
