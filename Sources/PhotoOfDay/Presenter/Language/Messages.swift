import PhotoOfDayInteractor

/// Every sentence and word that the program shows, in one language.
///
/// A sentence that only some screens tell, or one feature, is in an extension.
package struct Messages: Sendable {
  package internal(set) var language: Language
  let context: MessageContext

  package init(_ language: Language, in context: MessageContext = MessageContext()) {
    self.language = language
    self.context = context
  }

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
    context.hasPrompt ? hint : ""
  }

  /// A path as it is told: from `~` in the home folder, and with no-break spaces, so that it isn't
  /// wrapped. Views replace them with ordinary ones.
  func unbroken(_ path: String) -> String {
    let path = PlainText.sentence(context.shortened(path))
    return path.replacing(" ", with: "\u{A0}")
  }

  func inBrackets(_ words: String?) -> String {
    words.map { " (\($0))" } ?? ""
  }

  /// `3.2 MB`, or `3.2 / 40.1 MB`; `44 kB` below a tenth of a megabyte. Rounded, like in file
  /// managers.
  func megabytes(_ bytes: Int, of total: Int? = nil) -> String {
    let tenth = 100_000
    if total == nil, 1..<tenth ~= bytes {
      let kilobytes = (bytes + 500) / 1000
      return "\(max(1, kilobytes)) kB"
    }
    func number(_ bytes: Int) -> String {
      let rounding = bytes % tenth / (tenth / 2)
      let tenths = bytes / tenth + rounding
      return "\((tenths / 10).grouped).\(tenths % 10)"
    }
    let ofTotal = total.map { " / \(number($0))" } ?? ""
    return number(bytes) + ofTotal + " MB"
  }
}

extension Int {
  /// `2,926`, in both languages.
  package var grouped: String {
    if magnitude < 1000 {
      return String(self)
    }
    // Adding a thousand keeps leading zeros.
    let lastThree = String(1000 + magnitude % 1000).dropFirst()
    return "\((self / 1000).grouped),\(lastThree)"
  }
}

extension String {
  /// What somebody typed, as one line of a length that a sentence can quote.
  package var shortened: String {
    let line = PlainText.line(self)
    let scalars = line.unicodeScalars.prefix(60)
    return scalars.count < line.unicodeScalars.count ? String(scalars) + "…" : line
  }
}
