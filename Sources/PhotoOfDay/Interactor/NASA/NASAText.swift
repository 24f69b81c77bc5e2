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
      let end = tomorrows.compactMap { text.utf8.firstRange(of: $0.utf8)?.lowerBound }.min()
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
    if let end = credit.utf8.firstRange(of: "Explanation:".utf8)?.lowerBound { credit = String(credit[..<end]) }
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
    var breaks = 2
    var line = String.UnicodeScalarView()
    func end(_ count: Int) {
      let clean = PlainText.line(String(line))
      if !clean.isEmpty {
        lines.append((clean, breaks > 1))
        breaks = 0
      }
      breaks = min(2, breaks + count)
      line = String.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case HTMLScanner.lineBreak: end(1)
      case HTMLScanner.paragraphBreak: end(2)
      default: line.append(scalar)
      }
    }
    end(0)
    return lines
  }

  private static func isHouseLine(_ line: String) -> Bool {
    let beginning = String(line.unicodeScalars.prefix(40)).replacing("’", with: "'")
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
      text = PlainText.line(String(Substring(rest.dropFirst())))
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
    let words = label.lowercased().split { " &;,/".contains($0) }
    return words.count <= 6 && words.allSatisfy(creditWords.contains)
      && words.contains { ["credit", "credits", "copyright"].contains($0) }
  }

  private static let creditWords: Set<Substring> = [
    "and", "animation", "audio", "composite", "copyright", "credit", "credits", "data", "drawing", "illustration",
    "image", "images", "licence", "license", "movie", "music", "painting", "photo", "photograph", "picture",
    "processing", "text", "video", "videos", "visualization",
  ]
}
