package import PhotoOfDayPresenter

/// The manual page, in the language of `man(7)`, made of the same tables as `--help` and `?`.
///
/// No Thai is bold or underlined: `man` prints such letters twice or with a line below, one over the other, and pagers
/// then tear vowels and tone marks off them. That is why it isn't in `mdoc(7)`, whose headings are bold.
package enum ManualPage {
  package static func text(in language: Language) -> String {
    let title = Help.title[language]
    let name = title.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? title
    let options = Option.sections.map { section in
      heading(section.title[language], "SS")
        + list(section.options.map { ($0.label(names: bold, value: italic), $0.help[language]) })
    }
    func table(_ rows: [(tag: String, meaning: Text)]) -> String {
      list(rows.map { (bold($0.tag), $0.meaning[language]) })
    }
    let sections: [(title: Text, text: String)] = [
      (Text("NAME", "ชื่อ"), filled("photo-of-day - \(name)")),
      (Text("SYNOPSIS", "รูปแบบคำสั่ง"), "\(bold("photo-of-day")) \(arguments[language])\n"),
      (Text("DESCRIPTION", "คำอธิบาย"), filled(description[language])),
      (Text("OPTIONS", "ตัวเลือก"), options.joined()),
      (Text("COMMANDS", "คำสั่ง"), commands(in: language)),
      (Text("ENVIRONMENT", "ตัวแปรสภาพแวดล้อม"), table(Help.environment)),
      (Text("FILES", "ไฟล์"), table(files)),
      (Text("EXIT STATUS", "รหัสสถานะ"), table(Help.exitStatus.map { ("\($0.status)", $0.meaning) })),
      (Text("EXAMPLES", "ตัวอย่าง"), table(Help.examples.map { ($0.line[language], $0.meaning) })),
    ]
    // Neither hyphens nor wide gaps.
    return ".TH PHOTO\\-OF\\-DAY 1 \(Version.date) \"photo\\-of\\-day \(Version.current)\"\n.nh\n.ad l\n"
      + sections.map { heading($0.title[language], "SH") + $0.text }.joined()
  }

  private static let arguments = Text("[month [year] | day] [option]...", "[เดือน [ปี] | วันที่] [ตัวเลือก]...")

  private static let description = Text(
    """
    Shows NASA's Astronomy Picture of the Day as lists, galleries and pictures, then takes commands at a prompt. \
    Without options it shows today's picture.
    """,
    """
    แสดงภาพดาราศาสตร์ประจำวันของ NASA เป็นรายการ แกลเลอรี และทีละภาพ แล้วรอคำสั่ง ถ้าไม่ระบุตัวเลือกจะแสดงภาพของวันนี้
    """)

  // MARK: The prompt

  /// What `?` shows in a list, what is different in other contexts, and the names of every command.
  private static func commands(in language: Language) -> String {
    func rows(_ rows: [(keys: String, text: String)]) -> String { list(rows.map { (bold($0.keys), $0.text) }) }
    let usual = Command.help(on: .pages, in: language)
    let others = otherContexts.map { context, title in
      let different = Command.help(on: context, in: language).filter { row in !usual.contains { $0 == row } }
      return heading(title[language], "SS") + rows(different)
    }
    let words = Command.all.filter { !$0.words.english.isEmpty }.map { command in
      (command.words.english + command.words.thai).joined(separator: " ")
    }
    return filled(
      Text(
        "Type these at the prompt, then Enter. N is the number of a picture in the list.",
        "พิมพ์คำสั่งแล้วกด Enter โดย N คือหมายเลขภาพในรายการ")[language])
      + rows(usual) + others.joined()
      + heading(Text("Other names", "ชื่ออื่นของคำสั่ง")[language], "SS")
      + filled(
        Text("Each has several names, in both languages:", "ใช้ได้ทั้งสองภาษา:")[language] + " "
          + words.joined(separator: ", "))
  }

  private static let otherContexts: [(context: Command.Context, title: Text)] = [
    (.gallery, Text("In a gallery", "ในแกลเลอรี")), (.calendar, Text("In a calendar", "ในปฏิทิน")),
    (.detail, Text("At a picture", "เมื่อดูภาพ")),
    (.alone, Text("A picture alone (no Enter needed)", "เมื่อดูภาพเต็มจอ (ไม่ต้องกด Enter)")),
  ]

  private static let files: [(tag: String, meaning: Text)] = [
    (
      "~/.cache/photo-of-day",
      Text("months and pictures that were loaded lately; may be deleted", "เดือนและภาพที่โหลดล่าสุด ลบได้")
    ),
    (
      "~/.local/share/photo-of-day",
      Text(
        "what --sync archived, favorites, and the wallpaper", "คลังของ --sync รายการโปรด และภาพพื้นหลัง")
    ),
  ]
}

// MARK: - man(7)

extension ManualPage {
  private static func heading(_ title: String, _ macro: String) -> String {
    ".\(macro) \(isASCII(title) ? "\"\(title)\"" : "\"\\fR\(title)\\fP\"")\n"
  }

  private static func list(_ rows: [(tag: String, text: String)]) -> String {
    rows.map { ".TP\n\($0.tag)\n" + filled($0.text) }.joined()
  }

  private static func bold(_ text: String) -> String { font("B", text) }
  private static func italic(_ text: String) -> String { font("I", text) }

  private static func font(_ font: String, _ text: String) -> String {
    isASCII(text) ? "\\f\(font)\(escaped(text))\\fR" : escaped(text)
  }

  private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  /// Text that groff may break at spaces and, by `\:`, between Thai words.
  private static func filled(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).map { word in
      ThaiWords.pieces(of: word).map { escaped(String($0)) }.joined(separator: "\\:")
    }
    return words.joined(separator: " ") + "\n"
  }

  /// For a line of text, and for the arguments of a macro.
  private static func escaped(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\"", with: "\\(dq")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
