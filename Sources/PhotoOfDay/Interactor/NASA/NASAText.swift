/// Takes from NASA's texts what is no part of them: lead-ins, house lines, labels, prefixes.
///
/// Source: `docs/nasa.md`, "Texts".
enum NASAText {
  /// A title on one line, without `APOD: 2024 December 7 –` before it. The titles of 1996 and 1997 may end in a line
  /// `Credit:` or `Credit and Copyright:`.
  static func title(_ markup: String) -> String {
    let lines = markup.utf8.split { $0 == 0x0A || $0 == 0x0D }.map { String($0) ?? "" }
    let title = PlainText.html(
      lines.prefix { !PlainText.line($0).hasPrefix("Credit") }.joined(separator: " "))
    return withoutDate(title)
  }

  /// `APOD: 2024 December 7 – A title`: so a post is called where it was written.
  private static func withoutDate(_ title: String) -> String {
    guard title.hasPrefix("APOD:") else { return title }
    let words = title.split(separator: " ", maxSplits: 5)
    guard words.count == 6, Int(words[1]) != nil, Int(words[3]) != nil,
      ["–", "-", "—"].contains(words[4])
    else { return title }
    return String(words[5])
  }

  /// The explanation itself, its paragraphs separated as `PlainText.paragraphs` has them: without `Explanation:` before
  /// it and without the house lines behind it.
  ///
  /// - Parameter isMigrated: whether spaces stand where the migration left them.
  static func explanation(_ markup: String, isMigrated: Bool = false) -> String {
    var paragraphs: [String] = []
    for (index, line) in lines(of: markup, isMigrated: isMigrated).enumerated() {
      if index > 0, isHouseLine(line.text) { continue }
      let text = paragraphs.isEmpty ? withoutLeadIn(line.text) : line.text
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

  /// The people and institutions alone, without `Image Credit & Copyright:` before them; `nil` for nobody.
  ///
  /// - Parameters:
  ///   - title: the entry's; some credits begin with it.
  ///   - isMigrated: whether spaces stand where the migration left them.
  static func credit(_ markup: String, title: String, isMigrated: Bool = false) -> String? {
    var credit = ""
    for line in lines(of: markup, isMigrated: isMigrated) {
      if line.text.hasPrefix("Explanation:") { break }
      let needsMark = !credit.isEmpty && credit.utf8.last.map(",;:&".utf8.contains) != true
      credit += (needsMark ? "; " : credit.isEmpty ? "" : " ") + line.text
    }
    if credit.utf8.starts(with: title.utf8),
      let bare = withoutLabel(String(decoding: credit.utf8.dropFirst(title.utf8.count), as: UTF8.self))
    {
      credit = bare
    }
    for _ in 0..<mostLabels { credit = withoutLabel(credit) ?? credit }
    if let end = credit.firstIndex(ofText: "Explanation:") { credit = String(credit[..<end]) }
    credit = PlainText.line(credit)
    return credit.isEmpty ? nil : credit
  }

  /// What people who can't see the picture are told of it; `nil` for what tells nothing.
  static func alt(_ markup: String) -> String? {
    let text = PlainText.html(markup)
    return text.isEmpty || text.hasPrefix("See Explanation") ? nil : text
  }
}

// MARK: - Lines

extension NASAText {
  /// The lines that have text, clean; a paragraph begins behind two breaks or more.
  private static func lines(of markup: String, isMigrated: Bool) -> [(text: String, beginsParagraph: Bool)] {
    var scanner = HTMLScanner(markup)
    let text = isMigrated ? MigratedText.repaired(scanner.text()) : scanner.text()
    var lines: [(text: String, beginsParagraph: Bool)] = []
    var (breaks, start) = (2, 0)
    func end(at place: Int, _ count: Int) {
      let clean = PlainText.line(String(decoding: text[start..<place], as: UTF8.self))
      if !clean.isEmpty {
        lines.append((clean, breaks > 1))
        breaks = 0
      }
      breaks = min(2, breaks + count)
      start = place + 3
    }
    var place = 0
    // Both marks are of three bytes, and begin alike.
    while let mark = text[place...].firstIndex(of: 0xE2) {
      let found = text[mark...].prefix(3)
      if found.elementsEqual(HTMLScanner.lineBreak) { end(at: mark, 1) }
      if found.elementsEqual(HTMLScanner.paragraphBreak) { end(at: mark, 2) }
      place = mark + 1
    }
    end(at: text.count, 0)
    return lines
  }

  private static func isHouseLine(_ line: String) -> Bool {
    guard let first = line.utf8.first, houseLines.contains(where: { $0.utf8.first == first }) else { return false }
    let beginning = String(String.UnicodeScalarView(line.unicodeScalars.prefix(40).map { $0 == "’" ? "'" : $0 }))
    return houseLines.contains(where: beginning.hasPrefix)
  }

  /// How the lines begin that NASA puts behind explanations. `News:`, `Update:`, `Note:` and `Editor's note:` are none.
  private static let houseLines = [
    "Tomorrow's picture:", "APOD's main NASA site", "APOD's email for", "Your Sky Surprise:", "Sky Surprise:",
    "Retrospective:", "Gallery:", "Follow APOD on:", "APOD Year in Review:",
  ]

  /// In some texts it follows without a break.
  private static let tomorrows = ["Tomorrow's picture:", "Tomorrow’s picture:"]
}

// MARK: - Labels

extension NASAText {
  /// The word stands before most explanations, and twice before some of 1996.
  private static func withoutLeadIn(_ text: String) -> String {
    var text = text
    for _ in 0..<mostLabels where text.hasPrefix("Explanation") {
      let rest = text.utf8.dropFirst("Explanation".utf8.count).drop { $0 == 0x20 }
      guard rest.first == UInt8(ascii: ":") else { break }
      text = String(Substring(rest.dropFirst().drop { $0 == 0x20 }))
    }
    return text
  }

  /// NASA writes it twice at most.
  private static let mostLabels = 3

  /// `nil` where there is no label.
  private static func withoutLabel(_ credit: String) -> String? {
    guard let colon = credit.utf8.prefix(100).firstIndex(of: UInt8(ascii: ":")), isCreditLabel(credit[..<colon]) else {
      return nil
    }
    return PlainText.line(String(credit[credit.utf8.index(after: colon)...]))
  }

  private static func isCreditLabel(_ label: Substring) -> Bool {
    let words = label.lowercased().utf8.split { " &;,/".utf8.contains($0) }.map { Substring($0) }
    return words.count <= 6 && words.allSatisfy(creditWords.contains)
      && words.contains { ["credit", "credits", "copyright"].contains($0) }
  }

  private static let creditWords: Set<Substring> = [
    "and", "animation", "audio", "composite", "copyright", "credit", "credits", "data", "drawing", "illustration",
    "image", "images", "licence", "license", "movie", "music", "painting", "photo", "photograph", "picture",
    "processing", "text", "video", "videos", "visualization",
  ]
}
