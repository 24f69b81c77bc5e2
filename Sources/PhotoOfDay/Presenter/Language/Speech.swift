import PhotoOfDayEntity
import PhotoOfDayInteractor

/// The language of the program, and the other things that its sentences depend on.
package struct Speech: Hashable, Sendable {
  package internal(set) var language: Language
  private let home: String?
  /// True if there is a prompt, so that a sentence may name commands to type.
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

  /// Returns a path as users write it: in their home folder, it begins with `~`.
  fileprivate func shortened(_ path: String) -> String {
    // Paths are compared by bytes, because a slash and a combining mark after it are one
    // `Character`.
    guard let home else { return path }
    let isInside = path.utf8.starts(with: "\(home)/".utf8)
    guard path == home || isInside else { return path }
    let rest = path.unicodeScalars.dropFirst(home.unicodeScalars.count)
    return "~" + String(rest)
  }
}

/// The current speech, which all screens share.
@MainActor
package final class CurrentSpeech {
  package internal(set) var speech: Speech

  package init(_ speech: Speech) {
    self.speech = speech
  }
}

/// The sentences and words about one subject. They are in the file of the feature that uses them,
/// or in this folder if several features do.
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

  /// Returns a sentence in the current language. The other argument isn't evaluated.
  ///
  /// All text for users is made by this function, or from its results. It cleans the sentence,
  /// including the words and file names that are quoted.
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

  /// Returns a path for a sentence: with `~` for the home folder, and with no-break spaces, so that
  /// it isn't wrapped. Views replace these spaces with ordinary ones.
  func unbroken(_ path: String) -> String {
    let path = PlainText.sentence(speech.shortened(path))
    return path.replacing(" ", with: "\u{A0}")
  }

  /// Returns searched words in quotation marks. A text with a phrase already has its own.
  func quoted(_ text: String) -> String {
    text.contains(where: SearchQuery.isQuote) ? text : "“\(text)”"
  }

  func inBrackets(_ words: String?) -> String {
    words.map { " (\($0))" } ?? ""
  }
}

extension Int {
  /// The number with commas, such as `2,926`, in both languages.
  var grouped: String {
    if magnitude < 1000 {
      return String(self)
    }
    // Adding a thousand keeps leading zeros.
    let lastThree = String(1000 + magnitude % 1000).dropFirst()
    return "\((self / 1000).grouped),\(lastThree)"
  }

  /// The number of bytes as a text for both languages: `3.2 MB`, or `44 kB` below a tenth of a
  /// megabyte. It is rounded as in file managers.
  var megabytes: String {
    if 1..<Self.tenthOfMegabyte ~= self {
      let kilobytes = (self + 500) / 1000
      return "\(Swift.max(1, kilobytes)) kB"
    }
    return tenthsOfMegabyte + " MB"
  }

  /// The approximate number of bytes as a text: `1.1 GB`, `520 MB`, `3.2 MB`.
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

  /// Returns a number of bytes with its total, such as `3.2 / 40.1 MB`.
  func megabytes(of total: Int) -> String {
    "\(tenthsOfMegabyte) / \(total.tenthsOfMegabyte) MB"
  }

  private static var tenthOfMegabyte: Int { 100_000 }

  /// The number of bytes in megabytes, such as `3.2`.
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
