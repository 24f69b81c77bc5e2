import PhotoOfDayEntity
import PhotoOfDayInteractor

/// The language of the program, and the other things that its sentences depend on.
package struct Speech: Hashable, Sendable {
  package internal(set) var language: Language
  private let home: String?
  /// True with a prompt, where a sentence may say what to type.
  let hasPrompt: Bool

  /// - Parameter home: the user's home folder, an absolute path; `nil` if unknown.
  package init(_ language: Language, home: String? = nil, hasPrompt: Bool = true) {
    self.language = language
    self.home = home.flatMap { home in
      let end = home.lastIndex { $0 != "/" }
      return end.map { String(home[...$0]) }
    }
    self.hasPrompt = hasPrompt
  }

  /// A path as users write it: in their home folder it begins with `~`.
  fileprivate func shortened(_ path: String) -> String {
    // By bytes: a mark after the slash would be one character with it.
    guard let home else { return path }
    let isInside = path.utf8.starts(with: "\(home)/".utf8)
    guard path == home || isInside else { return path }
    let rest = path.unicodeScalars.dropFirst(home.unicodeScalars.count)
    return "~" + String(rest)
  }
}

/// The current way to speak, shared by all screens.
@MainActor
package final class LanguageSetting {
  package internal(set) var speech: Speech

  package init(_ speech: Speech) {
    self.speech = speech
  }
}

/// The sentences and words about one subject. They stand in the file of the feature that says
/// them, or here if several do.
package protocol Words: Sendable {
  var speech: Speech { get }

  init(speech: Speech)
}

extension Words {
  package init(_ speech: Speech) {
    self.init(speech: speech)
  }

  var language: Language { speech.language }
  var days: DayWords { DayWords(speech) }

  /// A sentence in both languages, of which only one is evaluated.
  ///
  /// All that users read is said here, or made of what is said here. So whatever a sentence
  /// quotes is clean: words that were typed, names of programs and files.
  func say(_ english: @autoclosure () -> String, _ thai: @autoclosure () -> String) -> String {
    let sentence =
      switch language {
      case .english: english()
      case .thai: thai()
      }
    return PlainText.sentence(sentence)
  }

  func didYouMean(_ meant: String) -> String {
    say("Did you mean \(meant)?", "หมายถึง \(meant) ใช่ไหม")
  }

  func atPrompt(_ hint: String) -> String {
    speech.hasPrompt ? hint : ""
  }

  /// A path as it is told: from `~` in the home folder, and with no-break spaces, so that it isn't
  /// wrapped. Views replace them with ordinary ones.
  func unbroken(_ path: String) -> String {
    let path = PlainText.sentence(speech.shortened(path))
    return path.replacing(" ", with: "\u{A0}")
  }

  /// Words that were searched for. A phrase has its own quotes.
  func quoted(_ text: String) -> String {
    text.contains(where: SearchQuery.isQuote) ? text : "“\(text)”"
  }

  func inBrackets(_ words: String?) -> String {
    words.map { " (\($0))" } ?? ""
  }
}

extension Int {
  /// `2,926`, in both languages.
  var grouped: String {
    if magnitude < 1000 {
      return String(self)
    }
    // Adding a thousand keeps leading zeros.
    let lastThree = String(1000 + magnitude % 1000).dropFirst()
    return "\((self / 1000).grouped),\(lastThree)"
  }

  /// So many bytes, in both languages: `3.2 MB`, or `44 kB` below a tenth of a megabyte. Rounded,
  /// like in file managers.
  var megabytes: String {
    if 1..<Self.tenthOfMegabyte ~= self {
      let kilobytes = (self + 500) / 1000
      return "\(Swift.max(1, kilobytes)) kB"
    }
    return tenthsOfMegabyte + " MB"
  }

  /// So many bytes, roughly: `1.1 GB`, `520 MB`, `3.2 MB`.
  var roughSize: String {
    switch self {
    case 1_000_000_000...:
      let tenths = (self + 50_000_000) / 100_000_000
      return "\((tenths / 10).grouped).\(tenths % 10) GB"
    case 10_000_000...:
      return "\((self + 500_000) / 1_000_000) MB"
    default:
      return megabytes
    }
  }

  /// `3.2 / 40.1 MB`.
  func megabytes(of total: Int) -> String {
    "\(tenthsOfMegabyte) / \(total.tenthsOfMegabyte) MB"
  }

  private static var tenthOfMegabyte: Int { 100_000 }

  /// `3.2`.
  private var tenthsOfMegabyte: String {
    let rounding = self % Self.tenthOfMegabyte / (Self.tenthOfMegabyte / 2)
    let tenths = self / Self.tenthOfMegabyte + rounding
    return "\((tenths / 10).grouped).\(tenths % 10)"
  }
}

extension String {
  /// The typed text, as one line short enough for a sentence to quote.
  var shortened: String {
    let line = PlainText.line(self)
    let scalars = line.unicodeScalars.prefix(60)
    return scalars.count < line.unicodeScalars.count ? String(scalars) + "…" : line
  }
}
