import PhotoOfDayPresenter

/// Writes roff, the language of `man`, in a form that both groff and mandoc understand.
///
/// Neither breaks Thai between its words, and groff counts its marks as cells. So lines of Thai are
/// broken here, for 80 columns.
struct Roff {
  let language: Language

  /// The width of the most indented text, in cells.
  private static let width = 64

  /// Begins a page, with hyphenation off and a ragged right margin.
  func head(_ name: String, source: String, date: String, manual: Text) -> String {
    let fields = [source, manual[language]].map(Self.quoted).joined(separator: " ")
    return """
      .TH \(Self.quoted(name.uppercased())) 1 \(date) \(fields)
      .nh
      .ad l

      """
  }

  func section(_ title: Text, _ body: String) -> String {
    ".SH \(heading(title[language].uppercased()))\n\(body)"
  }

  func subsection(_ title: String, _ body: String) -> String {
    ".SS \(heading(title))\n\(body)"
  }

  func paragraphs(_ texts: [Text]) -> String {
    texts.map { lines([$0[language]]) }.joined(separator: ".PP\n")
  }

  /// Writes a row of a list: its label in roff, and each meaning on lines of its own.
  func row(_ label: String, _ meanings: [String]) -> String {
    ".TP\n\(label)\n\(lines(meanings))"
  }

  private func lines(_ texts: [String]) -> String {
    switch language {
    case .english:
      return texts.map { Self.prose($0) + "\n" }.joined(separator: ".br\n")
    case .thai:
      let lines = texts.flatMap { TextLayout.wrapped($0, width: Self.width) }
      return ".nf\n" + lines.map { Self.prose($0) + "\n" }.joined() + ".fi\n"
    }
  }

  /// Writes a heading, which `man` makes bold. Sets a Thai one back to regular.
  private func heading(_ title: String) -> String {
    title.isBold ? Self.quoted(title) : "\"\\fR\(Self.escaped(title))\\fP\""
  }
}

// MARK: - Within a line

extension Roff {
  /// Escapes a text for roff. Keeps characters that have a single ASCII form, so that they can be
  /// copied.
  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += escapes[$1] ?? String($1) }
  }

  private static let escapes: [Character: String] = [
    "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti",
    "\"": "\\(dq", "\u{A0}": "\\~", "\n": " ",
  ]

  /// Writes a line of text, and sets the options in it in bold. Protects a dot at its beginning,
  /// which would make it a request.
  static func prose(_ text: String) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let option = word.prefix { $0 == "-" || $0.isLetter && $0.isASCII }
      guard option.hasPrefix("--"), option.count > 2 else { return escaped(String(word)) }
      return bold(String(option)) + escaped(String(word.dropFirst(option.count)))
    }
    let line = words.joined(separator: " ")
    return line.hasPrefix(".") ? "\\&" + line : line
  }

  /// Sets literal text in bold, unless it is Thai.
  static func bold(_ text: String) -> String { font("B", text) }

  static func italic(_ text: String) -> String { font("I", text) }

  /// Writes the form of a command or an option, such as `--item N` and `o [N|a]`. Names in capitals
  /// stand for something else.
  static func typed(_ text: String) -> String {
    var line = ""
    var rest = text[...]
    while let first = rest.first {
      let word = rest.prefix { !separators.contains($0) }
      if word.isEmpty {
        line += escaped(String(first))
        rest.removeFirst()
      } else {
        line += word.isPlaceholder ? italic(String(word)) : bold(String(word))
        rest.removeFirst(word.count)
      }
    }
    return line
  }

  private static let separators: Set<Character> = [" ", "[", "]", "|", ",", ".", "/"]

  private static func font(_ name: String, _ text: String) -> String {
    text.isBold ? "\\f\(name)\(escaped(text))\\fP" : escaped(text)
  }

  private static func quoted(_ text: String) -> String {
    "\"\(escaped(text))\""
  }
}

extension StringProtocol {
  /// True if the text can be bold: pagers tear the marks off bold Thai letters.
  fileprivate var isBold: Bool { allSatisfy(\.isASCII) }

  fileprivate var isPlaceholder: Bool {
    first?.isUppercase == true && allSatisfy { $0.isUppercase || $0 == "-" }
  }
}
