/// Takes from NASA's texts what is no part of them: lead-ins, house notices, credits glued to a title.
enum NASAText {
  /// A title on one line; the titles of 1996 and 1997 may end in a line `Credit:` or `Credit and Copyright:`.
  static func title(_ markup: String) -> String {
    let lines = markup.split(whereSeparator: \.isNewline)
    return PlainText.html(lines.prefix { !$0.drop(while: \.isWhitespace).hasPrefix("Credit") }.joined(separator: " "))
  }

  /// The explanation itself: without `Explanation:` before it, nor the notices and `Tomorrow's picture: …` that follow
  /// it after a blank line.
  static func explanation(_ markup: String) -> String {
    var scanner = HTMLScanner(markup)
    var kept: [String] = []
    for (index, paragraph) in paragraphs(of: scanner.text()).enumerated() {
      let opensBold = paragraph.first { !$0.isWhitespace } == HTMLScanner.boldStart
      if index > 0, opensBold { break }
      let text = dropping(leadIn: "Explanation", from: PlainText.line(String(paragraph)))
      if !text.isEmpty { kept.append(text) }
    }
    return cut(kept.joined(separator: " "), before: ["Tomorrow's picture:", "Tomorrow’s picture:"])
  }

  /// The people and institutions alone, without `Image Credit & Copyright:` before them; `nil` for nobody.
  static func credit(_ markup: String) -> String? {
    var text = PlainText.html(markup)
    if let colon = text.firstIndex(of: ":"), isCreditLabel(text[..<colon]) {
      text = PlainText.line(String(text[text.index(after: colon)...]))
    }
    text = cut(text, before: ["Explanation:"])
    return text.isEmpty ? nil : text
  }

  private static func isCreditLabel(_ label: Substring) -> Bool {
    let words = label.lowercased().split { " &;,/".contains($0) }
    return words.count <= 6 && words.allSatisfy(creditWords.contains)
      && words.contains { ["credit", "credits", "copyright"].contains($0) }
  }

  private static let creditWords: Set<Substring> = [
    "and", "animation", "composite", "copyright", "credit", "credits", "data", "illustration", "image", "images",
    "license", "music", "photo", "picture", "video",
  ]

  /// Splits where a paragraph begins, or two line breaks stand with nothing but space between them.
  private static func paragraphs(of text: String) -> [Substring] {
    var found: [Substring] = []
    var start = text.startIndex
    var firstBreak: String.Index?
    for index in text.indices {
      let character = text[index]
      let isParagraph = character == HTMLScanner.paragraphBreak
      if isParagraph || character == HTMLScanner.lineBreak && firstBreak != nil {
        found.append(text[start..<(firstBreak ?? index)])
        (start, firstBreak) = (text.index(after: index), nil)
      } else if character == HTMLScanner.lineBreak {
        firstBreak = index
      } else if !character.isWhitespace {
        firstBreak = nil
      }
    }
    return found + [text[start...]]
  }

  private static func dropping(leadIn: String, from text: String) -> String {
    guard text.hasPrefix(leadIn) else { return text }
    let rest = text.dropFirst(leadIn.count).drop(while: \.isWhitespace)
    return rest.first == ":" ? PlainText.line(String(rest.dropFirst())) : text
  }

  private static func cut(_ text: String, before marks: [String]) -> String {
    let ends = marks.compactMap { text.firstRange(of: $0)?.lowerBound }
    return ends.min().map { PlainText.line(String(text[..<$0])) } ?? text
  }
}
