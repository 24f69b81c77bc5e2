package import PhotoOfDayPresenter

/// The manual page, in the language of `mdoc`, made of the same tables as `--help`.
package enum ManualPage {
  package static func text(in language: Language) -> String {
    let title = Help.title[language]
    let name = title.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? title
    let options = Option.sections.map { section in
      let rows = section.options.filter { !$0.isHidden }.map { (head($0), $0.help[language]) }
      return ".Ss \(escaped(section.title[language]))\(end(language))\n" + list(rows)
    }
    let examples = Help.examples.map { (".It Li " + escaped($0.line[language]), $0.meaning[language]) }
    return """
      .Dd \(Version.date)
      .Dt PHOTO-OF-DAY 1
      .Os
      .Sh NAME
      .Nm photo-of-day
      .Nd \(escaped(name))\(end(language))
      .Sh SYNOPSIS
      .Nm
      .Op Ar \(HelpText("options", thai: "ตัวเลือก")[language])
      .Nm
      .Ar \(HelpText("month", thai: "เดือน")[language]) Op Ar \(HelpText("year", thai: "ปี")[language])
      .Sh DESCRIPTION
      \(filled(description[language]))\(options.joined()).Sh ENVIRONMENT
      \(filled(Help.environment[language])).Sh FILES
      \(list(files.map { (".It Pa " + $0.0, $0.1[language]) })).Sh EXIT STATUS
      \(filled(Help.exitStatus[language], lineEnd: ".br\n")).Sh EXAMPLES
      \(list(examples))
      """
  }

  private static let description = HelpText(
    """
    Shows NASA's Astronomy Picture of the Day as lists and pages, and takes commands at a prompt.
    Type ? there for help.
    """,
    thai: "แสดงภาพดาราศาสตร์ประจำวันของ NASA เป็นรายการและทีละภาพ แล้วรอคำสั่ง พิมพ์ ? เพื่อดูวิธีใช้")

  private static let files = [
    (
      "~/.cache/photo\\-of\\-day",
      HelpText("months and pictures that were loaded lately; may be deleted", thai: "เดือนและภาพที่โหลดล่าสุด ลบได้")
    ),
    (
      "~/.local/share/photo\\-of\\-day",
      HelpText(
        "what --sync archived, favorites, and the wallpaper", thai: "คลังของ --sync รายการโปรด และภาพพื้นหลัง")
    ),
  ]

  private static func list(_ rows: [(head: String, text: String)]) -> String {
    ".Bl -tag -width Ds\n" + rows.map { $0.head + "\n" + filled($0.text) }.joined() + ".El\n"
  }

  /// `-m, --month M` as options and arguments.
  private static func head(_ option: Option) -> String {
    let names = [option.letter, option.name].compactMap(\.self).map { "Fl " + escaped(String($0.dropFirst())) }
    let value =
      switch option.value {
      case .none: ""
      case .needed(let value): " Ar \(escaped(value))"
      case .optional(let value): " Op Ar \(escaped(value))"
      }
    return ".It " + names.joined(separator: " , ") + value
  }

  /// Text in lines of at most 80 bytes, as `mandoc -T lint` wants them; a letter outside ASCII counts as its code.
  ///
  /// - Parameter lineEnd: what keeps a line end of the text.
  private static func filled(_ text: String, lineEnd: String = "") -> String {
    text.split(separator: "\n").map { line in
      var lines: [(text: String, size: Int)] = []
      for word in line.split(separator: " ") {
        let word = escaped(String(word))
        let size = word.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 8) }
        if let last = lines.last, last.size + size < 80 {
          lines[lines.count - 1] = ("\(last.text) \(word)", last.size + 1 + size)
        } else {
          lines.append((word, size))
        }
      }
      return lines.map { $0.text + "\n" }.joined()
    }.joined(separator: lineEnd)
  }

  /// For a line of text, and for the arguments of a macro.
  private static func escaped(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\"", with: "\\(dq")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  /// After a macro's last Thai letter, whose code ends in `]`: `mandoc -T lint` warns of a trailing delimiter there.
  private static func end(_ language: Language) -> String { language == .thai ? "\\&" : "" }
}
