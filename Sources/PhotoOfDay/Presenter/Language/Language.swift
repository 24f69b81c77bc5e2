package enum Language: String, Hashable, Sendable, CaseIterable {
  case english = "en"
  case thai = "th"
}

extension Language {
  package var messages: Messages { Messages(self) }

  static let names: [String: Language] = [
    "en": .english,
    "english": .english,
    "อังกฤษ": .english,
    "th": .thai,
    "thai": .thai,
    "ไทย": .thai,
  ]

  package static func named(_ word: String) -> Language? {
    names[word.typedWord.lowercased()]
  }

  /// The language of a locale: Thai for `th` or `th_TH.UTF-8`, English for any other.
  package init(locale: String) {
    let name = locale.prefix { !"_.@-".contains($0) }
    self = Self.named(String(name)) ?? .english
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
    self.home = home.flatMap { home in
      let end = home.lastIndex { $0 != "/" }
      return end.map { String(home[...$0]) }
    }
    self.hasPrompt = hasPrompt
  }

  /// A path as users write it: in their home folder it begins with `~`.
  func shortened(_ path: String) -> String {
    // By bytes: a mark after the slash would be one character with it.
    guard let home else { return path }
    let isInside = path.utf8.starts(with: "\(home)/".utf8)
    guard path == home || isInside else { return path }
    let rest = path.unicodeScalars.dropFirst(home.unicodeScalars.count)
    return "~" + String(rest)
  }
}

package struct Text: Hashable, Sendable {
  package let english: String
  package let thai: String

  package init(_ english: String, _ thai: String) {
    self.english = english
    self.thai = thai
  }

  init(_ sentence: (Messages) -> String) {
    self.init(sentence(Messages(.english)), sentence(Messages(.thai)))
  }

  /// A name or a command line that both languages write alike.
  package init(both text: String) {
    self.init(text, text)
  }

  package subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .thai: thai
    }
  }
}

/// The current language, shared by all screens.
@MainActor
package final class LanguageSetting {
  package internal(set) var messages: Messages

  package init(_ language: Language, in context: MessageContext = MessageContext()) {
    messages = Messages(language, in: context)
  }
}
