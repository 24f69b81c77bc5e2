import PhotoOfDayPresenter

/// The text of `--help`, in both languages.
enum HelpText {
  static func text(in language: Language, width: Int = 80) -> String {
    func text(_ lines: [String]) -> String {
      lines.map { $0.replacing("\u{A0}", with: " ") + "\n" }.joined()
    }
    func paragraph(_ words: String, indent: Int = 0) -> String {
      text(TextLayout.wrapped(words, width: width, indent: indent))
    }
    func row(_ label: String, _ meaning: String, indent: Int, column: Int) -> String {
      text(
        TextLayout.row(label, meaning, indent: indent, column: column, narrowest: 24, width: width))
    }
    let examples = examples.map { options, meaning in
      row("photo-of-day " + options[language], meaning[language], indent: 0, column: 46)
    }
    let options = Option.sections.map { title, options in
      title[language] + "\n"
        + options.map { row($0.label, $0.help[language], indent: 2, column: 22) }.joined()
    }
    // In all but narrow windows, a status and its meaning stay on one line.
    let space = width >= 60 ? "\u{A0}" : " "
    let statuses = ExitStatus.meanings.map { status, meaning in
      "\(status) \(meaning[language])".replacing(" ", with: space)
    }
    let facts = [
      (environmentTitle, Variable.all.flatMap(\.names).joined(separator: ", ")),
      (statusTitle, statuses.joined(separator: " · ")),
    ].map { title, text in title[language] + "\n" + paragraph(text, indent: 2) }
    let head = paragraph("photo-of-day: \(summary[language])")
    return ([head, examples.joined()] + options + facts).joined(separator: "\n")
  }
}

extension Information {
  func text(in language: Language, width: Int) -> String {
    switch self {
    case .help: HelpText.text(in: language, width: min(width, 100))
    case .manual: ManualPage.text(in: language)
    case .version: Version.line
    case .completions(let shell): ShellCompletion.script(for: shell)
    case .candidates(let words): ShellCompletion.candidates(for: words, in: language)
    }
  }
}

// MARK: - Beyond single options

extension HelpText {
  static let environmentTitle = Text("Environment", "ตัวแปรสภาพแวดล้อม")
  static let statusTitle = Text("Exit status", "รหัสสถานะ")

  static let summary = Text(
    "NASA's Astronomy Picture of the Day, by month, in Thai and English",
    "ภาพดาราศาสตร์ประจำวันของ NASA ดูย้อนหลังได้ทุกเดือน ใช้ได้ทั้งภาษาไทยและอังกฤษ")

  /// Options, with their meanings.
  static let examples: KeyValuePairs = [
    Text(both: ""): Text("today's picture, then the prompt", "ภาพของวันนี้ แล้วรอคำสั่ง"),
    Text("--month 10 --year 2023", "--month 10 --year 2566"):
      Text("a month's list, then the prompt", "รายการของเดือน แล้วรอคำสั่ง"),
    Text("10 2023", "10 2566"):
      Text("the same; also october, today", "แบบสั้น (ตุลาคม หรือ วันนี้ ก็ได้)"),
    Text("--year 2010", "--year 2553"): Text(
      "all pictures of a year; also 2010", "ทุกภาพของปี (2553 ก็ได้)"),
    Text("--month 10 --year 2023 --item 3", "--month 10 --year 2566 --item 3"):
      Text("straight to one picture of it", "เปิดภาพที่ 3 ของเดือนทันที"),
    Text("--date 2023-10-25", "--date 2566-10-25"):
      Text("one day; also 25/10/2023, today", "วันเดียว (25/10/2566, วันนี้, เมื่อวาน)"),
    Text("--on 25 Oct", "--on 25 ต.ค."): Text("that day in every year", "วันเดียวกันของทุกปี"),
    Text(both: "--recent 14"): Text("the last 14 days, newest first", "ภาพย้อนหลัง 14 วัน"),
    Text(both: "--random"): Text("a random picture", "สุ่มภาพ"),
    Text("--gallery 10 2023", "--gallery 10 2566"): Text(
      "a month as thumbnails", "ภาพขนาดเล็กของทั้งเดือน"),
    Text(both: "--favorites"): Text("your favorites", "รายการโปรดของคุณ"),
    Text(both: "--wallpaper"):
      Text("the newest picture as wallpaper", "ตั้งภาพล่าสุดเป็นภาพพื้นหลัง"),
    Text("--search comet --year 2023", "--search ดาวหาง --year 2566"):
      Text("search what's on this machine", "ค้นหาในข้อมูลที่อยู่ในเครื่อง"),
    Text("--sync --year 2023", "--sync --year 2566"):
      Text("download a year for offline use", "เก็บทั้งปีไว้ดูแบบออฟไลน์"),
  ]
}
