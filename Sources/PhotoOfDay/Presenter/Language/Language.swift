/// The languages the program speaks.
package enum Language: String, Hashable, Sendable, CaseIterable {
  case english = "en"
  case thai = "th"
}

extension Language {
  /// All of its words.
  package var messages: any Messages {
    switch self {
    case .english: EnglishMessages()
    case .thai: ThaiMessages()
    }
  }

  /// The language of a locale's name: Thai for `th`, `th_TH.UTF-8`; `nil` for every other.
  package init?(locale: String) {
    let language = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }
    guard language.lowercased() == "th" else { return nil }
    self = .thai
  }

  /// The era whose years the language counts in.
  package var era: Era { self == .thai ? .buddhist : .christian }
}

/// The two ways to count years that the program understands.
package enum Era: Hashable, Sendable {
  case christian
  case buddhist
}

/// The language in use: one for all screens, so that a change is heard everywhere at once.
@MainActor
package final class LanguageSetting {
  package var language: Language

  package init(_ language: Language) {
    self.language = language
  }

  package var messages: any Messages { language.messages }
}
