package import PhotoOfDayPresenter

/// The manual page, in the language of `mdoc`, made of the same tables as `--help`.
package enum ManualPage {
  package static func text(in language: Language) -> String {
    let help = HelpText.of(language)
    let words = Words.of(language)
    let (before, after) = (help.sections.dropLast(2), help.sections.suffix(2))
    let options = before.map { section in
      ".Ss \(escaped(section.title))\(language == .thai ? "\\&" : "")\n"
        + list(section.rows.map { (option($0.label), $0.lines) })
    }
    let facts = zip(["ENVIRONMENT", "EXIT STATUS"], after).map { title, section in
      ".Sh \(title)\n" + section.rows.flatMap(\.lines).map(filled).joined(separator: ".br\n")
    }
    let examples = ".Sh EXAMPLES\n" + list(help.examples.map { (".It Li " + escaped($0.label), $0.lines) })
    let synopsis = ".Sh SYNOPSIS\n.Nm\n.Op Ar \(words.options)\n.Nm\n.Ar \(words.month) Op Ar \(words.year)\n"
    let name = help.title.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? help.title
    return """
      .Dd \(Version.date)
      .Dt PHOTO-OF-DAY 1
      .Os
      .Sh NAME
      .Nm photo-of-day
      .Nd \(escaped(name))\(language == .thai ? "\\&" : "")
      \(synopsis).Sh DESCRIPTION
      \(words.description.map(filled).joined())\
      \(options.joined())\(facts[0]).Sh FILES
      \(list(words.files.map { (".It Pa " + $0.0, [$0.1]) }))\(facts[1])\(examples)
      """
  }

  private static func list(_ rows: [(head: String, lines: [String])]) -> String {
    let items = rows.map { row in row.head + "\n" + row.lines.map(filled).joined() }
    return ".Bl -tag -width Ds\n" + items.joined() + ".El\n"
  }

  /// `-m, --month M` as options and arguments.
  private static func option(_ label: String) -> String {
    let names = label.split(separator: ", ").map { name in
      let words = name.split(separator: " ", maxSplits: 1)
      let flag = "Fl \(escaped(String(words[0].dropFirst())))"
      guard words.count == 2 else { return flag }
      if words[1].hasPrefix("[") { return flag + " Op Ar \(escaped(String(words[1].dropFirst().dropLast())))" }
      return flag + " Ar \(escaped(String(words[1])))"
    }
    return ".It " + names.joined(separator: " , ")
  }

  /// Text in lines of at most 80 bytes, as `mandoc -T lint` wants them: other letters than ASCII's count as their codes.
  private static func filled(_ text: String) -> String {
    var lines: [(text: String, size: Int)] = []
    for word in text.split(separator: " ") {
      let word = escaped(String(word))
      let size = word.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 8) }
      if let last = lines.last, last.size + size < 80 {
        lines[lines.count - 1] = ("\(last.text) \(word)", last.size + 1 + size)
      } else {
        lines.append((word, size))
      }
    }
    return lines.map { $0.text + "\n" }.joined()
  }

  /// For a line of text, and for the arguments of a macro.
  private static func escaped(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\"", with: "\\(dq")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  /// What `--help` has no room for.
  private struct Words {
    let options, month, year: String
    let description: [String]
    let files: [(String, String)]

    static func of(_ language: Language) -> Words {
      switch language {
      case .english:
        Words(
          options: "options", month: "month", year: "year",
          description: [
            "Shows NASA's Astronomy Picture of the Day as lists and pages, and takes commands at a prompt.",
            "Type ? there for help.",
          ],
          files: [
            ("~/.cache/photo\\-of\\-day", "months and pictures that were loaded lately; may be deleted"),
            ("~/.local/share/photo\\-of\\-day", "what --sync archived, favorites, and the wallpaper"),
          ])
      case .thai:
        Words(
          options: "ตัวเลือก", month: "เดือน", year: "ปี",
          description: ["แสดงภาพดาราศาสตร์ประจำวันของ NASA เป็นรายการและทีละภาพ แล้วรอคำสั่ง พิมพ์ ? เพื่อดูวิธีใช้"],
          files: [
            ("~/.cache/photo\\-of\\-day", "เดือนและภาพที่โหลดล่าสุด ลบได้"),
            ("~/.local/share/photo\\-of\\-day", "คลังของ --sync รายการโปรด และภาพพื้นหลัง"),
          ])
      }
    }
  }
}
