import PhotoOfDayEntity

/// Removes lead-ins, house lines, labels and prefixes from NASA's texts.
///
/// Source: `docs/nasa.md`, "Texts".
enum NASAText {
  /// Cleans a title, and removes a prefix like `APOD: 2024 December 7 –`. Titles of 1996 and 1997
  /// may have another line, `Credit:` or `Credit and Copyright:`, which is dropped.
  static func title(_ markup: String) -> String {
    let lines =
      markup.utf8
      .prefix(HTMLScanner.longest)
      .split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .map { String(decoding: $0, as: UTF8.self) }
    let beforeCredit = lines.prefix { !PlainText.line($0).hasPrefix("Credit") }
    let title = PlainText.html(beforeCredit.joined(separator: " "))
    return withoutDate(title)
  }

  /// Removes the prefix that NASA's editors give their posts: `APOD: 2024 December 7 – A title` or
  /// `… -A title`.
  private static func withoutDate(_ title: String) -> String {
    guard title.hasPrefix("APOD:") else { return title }
    let words = title.split(separator: " ", maxSplits: 4)
    guard words.count == 5 else { return title }
    let hasDate = Int(words[1]) != nil && Int(words[3]) != nil
    guard hasDate,
      let dash = words[4].first,
      ["–", "-", "—"].contains(dash)
    else { return title }
    return String(words[4].dropFirst().drop { $0 == " " })
  }

  /// The explanation without `Explanation:` before it and house lines after it. Paragraphs are
  /// separated as in `PlainText.paragraphs`.
  static func explanation(_ markup: String, isMigrated: Bool = false) -> LinkedText {
    var whole = MarkedText()
    for (index, line) in lines(of: markup, isMigrated: isMigrated).enumerated() {
      if index > 0, isHouseLine(line.marked) { continue }
      let plain = line.text.plain
      // Most explanations begin with `Explanation:`, and some of 1996 with two of them.
      let text = whole.isEmpty ? withoutLabels(plain, where: isLeadIn) : plain
      let end = firstIndex(of: previewLabels, in: text)
      let beforeEnd = end.map { PlainText.line(String(text[..<$0])) }
      let start = plain.utf8.count - text.utf8.count
      let length = (beforeEnd ?? text).utf8.count
      let kept = line.text.part(start..<start + length)
      if !kept.isEmpty {
        whole.append(kept, after: line.beginsParagraph ? PlainText.paragraphSeparator : " ")
      }
      if end != nil { break }
    }
    return LinkedText(whole)
  }

  /// The credited people and institutions, without a label like `Image Credit & Copyright:`; `nil`
  /// for none.
  ///
  /// - Parameter title: the entry's title, with which some credits begin.
  static func credit(_ markup: String, title: String, isMigrated: Bool = false) -> String? {
    var credit = oneLine(lines(of: markup, isMigrated: isMigrated))
    // Removes the space between a link and a comma.
    credit = credit.replacing(" ,", with: ",")
    credit = withoutTitle(credit, title)
    credit = withoutLabels(credit, where: isCreditLabel)
    if let end = firstIndex(of: ["; Explanation:", "Explanation:"], in: credit) {
      credit = String(credit[..<end])
    }
    credit = PlainText.line(credit)
    return credit.isEmpty ? nil : credit
  }

  /// Joins the lines of a credit, with a semicolon after a line that doesn't end in punctuation.
  private static func oneLine(_ lines: [Line]) -> String {
    var credit = ""
    for line in lines {
      if let last = credit.utf8.last {
        let hasMark = ",;:&".utf8.contains(last)
        credit += hasMark ? " " : "; "
      }
      credit += withoutBoldLabel(line.text.plain, line.marked)
    }
    return credit
  }

  /// Removes the title from the start of a credit, if a label follows it.
  private static func withoutTitle(_ credit: String, _ title: String) -> String {
    guard credit.utf8.starts(with: title.utf8) else { return credit }
    let rest = String(decoding: credit.utf8.dropFirst(title.utf8.count), as: UTF8.self)
    let bare = withoutLabels(rest, where: isCreditLabel)
    return bare == rest ? credit : bare
  }

  private static func firstIndex(of texts: [String], in text: String) -> String.Index? {
    texts.compactMap { text.firstIndex(ofText: $0) }.min()
  }

  /// Tells from a credit whether the picture is under copyright. Any copyright label or sign, even
  /// a later one, means that it is (`Image Credit: NASA; Processing & Copyright: …`). A credit
  /// label alone means that it isn't. A license leaves it unknown.
  static func copyright(_ markup: String) -> APODItem.Copyright {
    let text = PlainText.html(markup).lowercased()
    func has(_ word: String) -> Bool { text.firstIndex(ofText: word) != nil }
    if has("copyright") || has("©") { return .claimed }
    if has("licence") || has("license") { return .unknown }
    let words = text.prefix(100).split { !$0.isLetter && !$0.isNumber }
    let hasLabel = words.contains("credit") || words.contains("credits")
    return hasLabel ? .notClaimed : .unknown
  }

  /// The description for people who can't see the picture; `nil` for a placeholder.
  static func alt(_ markup: String) -> String? {
    let text = PlainText.html(markup)
    let isPlaceholder = text.isEmpty || text.hasPrefix("See Explanation")
    return isPlaceholder ? nil : text
  }
}

// MARK: - Lines

extension NASAText {
  private struct Line {
    /// The text from the scanner, with marks for links and bold text.
    let marked: ArraySlice<UInt8>
    /// The cleaned text with its links.
    var text: MarkedText
    let beginsParagraph: Bool
  }

  /// The lines that have text. Two or more breaks begin a paragraph. The link marks of a line
  /// without text go to the line before it.
  private static func lines(of markup: String, isMigrated: Bool) -> [Line] {
    var lines: [Line] = []
    var breaks = 2
    for line in HTMLScanner.lines(of: markup) {
      let plain = line.text.filter { $0 != HTMLScanner.boldStart && $0 != HTMLScanner.boldEnd }
      let clean = PlainText.lineWithLinks(isMigrated ? MigratedText.repaired(plain) : plain)
      let text = MarkedText(clean.bytes, clean.marks, links: line.links)
      if !text.isEmpty {
        lines.append(Line(marked: line.text[...], text: text, beginsParagraph: breaks > 1))
        breaks = 0
      } else if !lines.isEmpty {
        lines[lines.count - 1].text.append(text)
      }
      breaks += line.breaks
    }
    return lines
  }

  /// True for a line that NASA's editors have added to an explanation, such as an announcement. It
  /// begins with a label of a few words and a colon. The label is bold, or a link follows the
  /// colon. Announcements about APOD may lack the label. Notes belong to the explanation.
  private static func isHouseLine(_ line: ArraySlice<UInt8>) -> Bool {
    let marked = line.prefix { $0 != UInt8(ascii: ":") }
    let rest = line[marked.endIndex...]
    let label = PlainText.line(marked)
    if ["APOD's ", "APOD’s "].contains(where: label.hasPrefix) { return true }
    let words = label.lowercased().split(separator: " ")
    guard !rest.isEmpty,
      words.count <= mostLabelWords,
      let first = words.first,
      let last = words.last,
      noteWords.isDisjoint(with: [first, last])
    else { return false }
    if isBold(marked) { return true }
    let isSentence = label.contains { ".!?".contains($0) }
    return hasLinkAfterColon(rest) && !isSentence
  }

  /// True if the whole label is bold.
  private static func isBold(_ marked: ArraySlice<UInt8>) -> Bool {
    let before = marked.prefix { $0 != HTMLScanner.boldStart }
    let after = marked.drop { $0 != HTMLScanner.boldEnd }
    return PlainText.line(before + after).isEmpty
  }

  /// - Parameter rest: begins with the colon.
  private static func hasLinkAfterColon(_ rest: ArraySlice<UInt8>) -> Bool {
    guard rest.contains(HTMLScanner.linkStart) else { return false }
    return PlainText.line(rest.prefix { $0 != HTMLScanner.linkStart }) == ":"
  }

  /// NASA's labels have up to six.
  private static let mostLabelWords = 8

  /// First or last words of the labels of notes, which belong to the text: `Editor's note:`.
  private static let noteWords: Set<Substring> = ["news", "note", "update"]

  /// The label of a preview. Some texts have no line break before it.
  private static let previewLabels = ["Tomorrow's picture:", "Tomorrow’s picture:"]
}

// MARK: - Labels

extension NASAText {
  /// The most labels that are removed; NASA writes up to two.
  private static let mostLabels = 3

  /// Removes the labels at the start of a text, each with its colon.
  private static func withoutLabels(_ text: String, where isLabel: (Substring) -> Bool) -> String {
    var text = text
    for _ in 0..<mostLabels {
      guard let colon = text.utf8.prefix(100).firstIndex(of: UInt8(ascii: ":")),
        isLabel(text[..<colon])
      else { break }
      let afterColon = text.utf8.index(after: colon)
      text = PlainText.line(String(text[afterColon...]))
    }
    return text
  }

  /// Removes a bold label without a colon from the start of a line.
  private static func withoutBoldLabel(_ text: String, _ marked: ArraySlice<UInt8>) -> String {
    let start = marked.first { $0 != UInt8(ascii: " ") }
    guard start == HTMLScanner.boldStart else { return text }
    let bold = marked.prefix { $0 != HTMLScanner.boldEnd }
    let label = PlainText.line(bold.filter { $0 != HTMLScanner.boldStart })
    guard isCreditLabel(label[...]), text.hasPrefix(label + " ") else { return text }
    return String(text.dropFirst(label.count + 1))
  }

  private static func isLeadIn(_ label: Substring) -> Bool {
    ["Explanation", "Explanation "].contains(label)
  }

  private static func isCreditLabel(_ label: Substring) -> Bool {
    let bytes = label.lowercased().utf8
    let words = bytes.split { " &;,/".utf8.contains($0) }.map { Substring($0) }
    guard words.count <= 6, words.allSatisfy(creditWords.contains) else { return false }
    return words.contains { ["credit", "credits", "copyright"].contains($0) }
  }

  private static let creditWords: Set<Substring> = [
    "and", "animation", "audio", "composite", "copyright", "credit", "credits",
    "data", "drawing", "illustration", "image", "images", "licence", "license",
    "movie", "music", "painting", "photo", "photograph", "picture", "processing",
    "text", "video", "videos", "visualization",
  ]
}
