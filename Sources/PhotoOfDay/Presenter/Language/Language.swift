package enum Language: String, Hashable, Sendable, CaseIterable {
  case english = "en"
  case thai = "th"
}

extension Language {
  static let names: [String: Language] = [
    "en": .english,
    "english": .english,
    "อังกฤษ": .english,
    "th": .thai,
    "thai": .thai,
    "ไทย": .thai,
  ]

  static func named(_ word: String) -> Language? {
    names[word.typedWord.lowercased()]
  }

  /// Creates the language of a locale: Thai for `th` or `th_TH.UTF-8`, English for any other.
  init(locale: String) {
    let name = locale.prefix { !"_.@-".contains($0) }
    self = Self.named(String(name)) ?? .english
  }

  /// Returns true if the encoding of the locale is UTF-8. The C locale has another encoding.
  package static func localeIsUTF8(in environment: (_ variable: String) -> String?) -> Bool {
    let variables = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = variables.compactMap(environment).first { !$0.isEmpty } ?? ""
    let codeset = locale.prefix { $0 != "@" }.lowercased()
    return codeset.hasSuffix("utf-8") || codeset.hasSuffix("utf8")
  }

  var era: Era { self == .thai ? .buddhist : .common }
}

package struct Text: Hashable, Sendable {
  let english: String
  let thai: String

  package init(_ english: String, _ thai: String) {
    self.english = english
    self.thai = thai
  }

  /// Creates the text of a name or a command line, which is the same in both languages.
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
