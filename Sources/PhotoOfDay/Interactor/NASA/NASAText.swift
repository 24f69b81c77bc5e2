/// Removes lead-ins, house lines, labels and prefixes from NASA's texts.
///
/// Source: `docs/nasa.md`, "Texts".
enum NASAText {
  /// The version of these rules. Archived texts that were read by an earlier one are loaded anew.
  static let version = 3

  /// A title on one line, without a prefix like `APOD: 2024 December 7 –`. Titles of 1996 and 1997
  /// may have another line, `Credit:` or `Credit and Copyright:`, which is dropped.
  static func title(_ markup: String) -> String {
    let lines = markup.utf8.prefix(HTMLScanner.longest).split { $0 == 0x0A || $0 == 0x0D }
      .map { String(decoding: $0, as: UTF8.self) }
    let title = PlainText.html(
      lines.prefix { !PlainText.line($0).hasPrefix("Credit") }.joined(separator: " "))
    return withoutDate(title)
  }

  /// `APOD: 2024 December 7 – A title` or `… -A title`, as NASA's editors name their posts.
  private static func withoutDate(_ title: String) -> String {
    guard title.hasPrefix("APOD:") else { return title }
    let words = title.split(separator: " ", maxSplits: 4)
    guard words.count == 5, Int(words[1]) != nil, Int(words[3]) != nil,
      let dash = words[4].first, ["–", "-", "—"].contains(dash)
    else { return title }
    return String(words[4].dropFirst().drop { $0 == " " })
  }

  /// The explanation without `Explanation:` before it and house lines after it. Paragraphs are
  /// separated as in `PlainText.paragraphs`.
  static func explanation(_ markup: String, isMigrated: Bool = false) -> String {
    var paragraphs: [String] = []
    for (index, line) in lines(of: markup, isMigrated: isMigrated).enumerated() {
      if index > 0, isHouseLine(line.marked) { continue }
      // Most explanations begin with that word, and some of 1996 with it twice.
      let text = paragraphs.isEmpty ? withoutLabels(line.text, where: isLeadIn) : line.text
      let end = tomorrows.compactMap { text.firstIndex(ofText: $0) }.min()
      let kept = PlainText.line(String(text[..<(end ?? text.endIndex)]))
      if !kept.isEmpty {
        if line.beginsParagraph || paragraphs.isEmpty {
          paragraphs.append(kept)
        } else {
          paragraphs[paragraphs.count - 1] += " " + kept
        }
      }
      if end != nil { break }
    }
    return paragraphs.joined(separator: PlainText.paragraphSeparator)
  }

  /// The credited people and institutions, without a label like `Image Credit & Copyright:`; `nil`
  /// for none.
  ///
  /// - Parameter title: the entry's title, with which some credits begin.
  static func credit(_ markup: String, title: String, isMigrated: Bool = false) -> String? {
    var credit = ""
    for line in lines(of: markup, isMigrated: isMigrated) {
      let needsMark = !credit.isEmpty && credit.utf8.last.map(",;:&".utf8.contains) != true
      credit += (needsMark ? "; " : credit.isEmpty ? "" : " ") + withoutBoldLabel(line)
    }
    // Between two links.
    credit = credit.replacing(" ,", with: ",")
    if credit.utf8.starts(with: title.utf8) {
      let rest = String(decoding: credit.utf8.dropFirst(title.utf8.count), as: UTF8.self)
      let bare = withoutLabels(rest, where: isCreditLabel)
      if bare != rest { credit = bare }
    }
    credit = withoutLabels(credit, where: isCreditLabel)
    if let end = ["; Explanation:", "Explanation:"].compactMap({ credit.firstIndex(ofText: $0) })
      .min()
    {
      credit = String(credit[..<end])
    }
    credit = PlainText.line(credit)
    return credit.isEmpty ? nil : credit
  }

  /// Whether a credit says that the picture is under copyright, in its label or in one further on
  /// (`Image Credit: NASA; Processing & Copyright: …`). A label of a credit alone says that it
  /// isn't. `nil` for a licence or without a label.
  static func isUnderCopyright(_ markup: String) -> Bool? {
    let text = PlainText.html(markup).lowercased()
    func has(_ word: String) -> Bool { text.firstIndex(ofText: word) != nil }
    if has("copyright") || has("©") { return true }
    if has("licence") || has("license") { return nil }
    let words = text.prefix(100).split { !$0.isLetter && !$0.isNumber }
    return words.contains("credit") || words.contains("credits") ? false : nil
  }

  /// The description for people who can't see the picture; `nil` for a placeholder.
  static func alt(_ markup: String) -> String? {
    let text = PlainText.html(markup)
    return text.isEmpty || text.hasPrefix("See Explanation") ? nil : text
  }
}

// MARK: - Lines

extension NASAText {
  /// A line with marks of links and bold text, and its cleaned text.
  private typealias Line = (marked: ArraySlice<UInt8>, text: String, beginsParagraph: Bool)

  /// The lines with text. Two or more breaks begin a paragraph.
  private static func lines(of markup: String, isMigrated: Bool) -> [Line] {
    var (lines, breaks) = ([Line](), 2)
    for line in HTMLScanner.lines(of: markup) {
      let plain = line.text.filter { $0 != HTMLScanner.boldStart && $0 != HTMLScanner.boldEnd }
      let clean = PlainText.line(isMigrated ? MigratedText.repaired(plain) : plain)
      if !clean.isEmpty {
        lines.append((line.text[...], clean, breaks > 1))
        breaks = 0
      }
      breaks += line.breaks
    }
    return lines
  }

  /// Whether NASA's editors added a line to an explanation: it begins with a label of a few words
  /// and a colon, which is bold or has a link right behind it. Notices about APOD may lack the
  /// label; notes belong to the explanation.
  private static func isHouseLine(_ line: ArraySlice<UInt8>) -> Bool {
    let marked = line.prefix { $0 != UInt8(ascii: ":") }
    let (label, rest) = (PlainText.line(marked), line[marked.endIndex...])
    if ["APOD's ", "APOD’s "].contains(where: label.hasPrefix) { return true }
    let words = label.lowercased().split(separator: " ")
    guard !rest.isEmpty, 1...mostLabelWords ~= words.count,
      notes.isDisjoint(with: [words[0], words[words.count - 1]])
    else { return false }
    let notBold =
      marked.prefix { $0 != HTMLScanner.boldStart } + marked.drop { $0 != HTMLScanner.boldEnd }
    if PlainText.line(notBold).isEmpty { return true }
    let hasLink =
      rest.contains(HTMLScanner.linkStart)
      && PlainText.line(rest.prefix { $0 != HTMLScanner.linkStart }) == ":"
    return hasLink && !label.contains { ".!?".contains($0) }
  }

  /// NASA's labels have up to six.
  private static let mostLabelWords = 8

  /// The first or last words of labels of notes, which belong to the text: `Editor's note:`.
  private static let notes: Set<Substring> = ["news", "note", "update"]

  /// Some texts have it without a line break before it.
  private static let tomorrows = ["Tomorrow's picture:", "Tomorrow’s picture:"]
}

// MARK: - Labels

extension NASAText {
  /// How many labels are removed; NASA writes up to two.
  private static let mostLabels = 3

  /// The text without the labels before it, each with a colon.
  private static func withoutLabels(_ text: String, where isLabel: (Substring) -> Bool) -> String {
    var text = text
    for _ in 0..<mostLabels {
      guard let colon = text.utf8.prefix(100).firstIndex(of: UInt8(ascii: ":")),
        isLabel(text[..<colon])
      else { break }
      text = PlainText.line(String(text[text.utf8.index(after: colon)...]))
    }
    return text
  }

  /// A label without a colon is one if it is bold and begins its line.
  private static func withoutBoldLabel(_ line: Line) -> String {
    guard line.marked.drop(while: { $0 == 0x20 }).first == HTMLScanner.boldStart else {
      return line.text
    }
    let label = PlainText.line(
      line.marked.prefix { $0 != HTMLScanner.boldEnd }.filter { $0 != HTMLScanner.boldStart })
    return isCreditLabel(label[...]) && line.text.hasPrefix(label + " ")
      ? String(line.text.dropFirst(label.count + 1)) : line.text
  }

  private static func isLeadIn(_ label: Substring) -> Bool {
    ["Explanation", "Explanation "].contains(label)
  }

  private static func isCreditLabel(_ label: Substring) -> Bool {
    let words = label.lowercased().utf8.split { " &;,/".utf8.contains($0) }.map { Substring($0) }
    return words.count <= 6 && words.allSatisfy(creditWords.contains)
      && words.contains { ["credit", "credits", "copyright"].contains($0) }
  }

  private static let creditWords: Set<Substring> = [
    "and", "animation", "audio", "composite", "copyright", "credit", "credits", "data", "drawing",
    "illustration",
    "image", "images", "licence", "license", "movie", "music", "painting", "photo", "photograph",
    "picture",
    "processing", "text", "video", "videos", "visualization",
  ]
}
