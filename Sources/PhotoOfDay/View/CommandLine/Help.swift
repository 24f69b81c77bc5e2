package import PhotoOfDayPresenter

package typealias HelpText = Translated<String>

/// What `--help` says, in both languages.
package enum Help {
  /// The text of `--help`, at most 80 columns wide.
  package static func text(in language: Language) -> String {
    let examples = examples.map { row($0.line[language], $0.meaning[language], indent: 0, column: 46) }
    let options = Option.sections.map { section in
      let rows = section.options.filter { !$0.isHidden }.map {
        row($0.label, $0.help[language], indent: 2, column: 20)
      }
      return section.title[language] + "\n" + rows.joined()
    }
    let facts = facts(in: language).map { $0.title + "\n" + paragraph($0.text, indent: 2) }
    return ([title[language] + "\n", examples.joined()] + options + facts).joined(separator: "\n")
  }

  private static let width = 80

  /// A label and, beside it or below, what it means.
  private static func row(_ label: String, _ meaning: String, indent: Int, column: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    let meaning = paragraph(meaning, indent: indent + column)
    guard TextLayout.width(of: label) < column else { return margin + label + "\n" + meaning }
    return margin + TextLayout.padded(label, to: column) + String(meaning.dropFirst(indent + column))
  }

  private static func paragraph(_ text: String, indent: Int) -> String {
    TextLayout.wrapped(text, width: width, indent: indent).map { $0.replacing("\u{A0}", with: " ") + "\n" }.joined()
  }
}

extension Option {
  /// `-m, --month M`
  var label: String {
    let names = [letter, name].compactMap(\.self).joined(separator: ", ")
    return switch value {
    case .none: names
    case .needed(let value): "\(names) \(value)"
    case .optional(let value): "\(names) [\(value)]"
    }
  }
}

// MARK: - What isn't about one option

extension Help {
  static let title = HelpText(
    "photo-of-day: NASA's Astronomy Picture of the Day, by month, in Thai and English",
    thai: "photo-of-day: ภาพดาราศาสตร์ประจำวันของ NASA แบบรายเดือน ภาษาไทยและอังกฤษ")

  static let examples: [(line: HelpText, meaning: HelpText)] = [
    (HelpText("photo-of-day"), HelpText("today's picture, then the prompt", thai: "ภาพของวันนี้ แล้วรอคำสั่ง")),
    (
      HelpText("photo-of-day --month 10 --year 2023", thai: "photo-of-day --month 10 --year 2566"),
      HelpText("a month's list, then the prompt", thai: "รายการของเดือน แล้วรอคำสั่ง")
    ),
    (
      HelpText("photo-of-day 10 2023", thai: "photo-of-day 10 2566"),
      HelpText("the same; also october, today", thai: "แบบสั้น (ตุลาคม หรือ วันนี้ ก็ได้)")
    ),
    (
      HelpText("photo-of-day --month 10 --year 2023 --item 3", thai: "photo-of-day --month 10 --year 2566 --item 3"),
      HelpText("straight to one picture of it", thai: "เปิดภาพที่ 3 ของเดือนทันที")
    ),
    (
      HelpText("photo-of-day --date 2023-10-25", thai: "photo-of-day --date 2566-10-25"),
      HelpText("one day; also 25/10/2023, today", thai: "วันเดียว (25/10/2566, วันนี้, เมื่อวาน)")
    ),
    (
      HelpText("photo-of-day --on 25 Oct", thai: "photo-of-day --on 25 ต.ค."),
      HelpText("that day in every year", thai: "วันเดียวกันของทุกปี")
    ),
    (
      HelpText("photo-of-day --recent [N]"),
      HelpText("the last N days (7), newest first", thai: "N วันล่าสุด (7) เรียงจากใหม่ไปเก่า")
    ),
    (HelpText("photo-of-day --random"), HelpText("a random picture", thai: "สุ่มภาพ")),
    (
      HelpText("photo-of-day --gallery [--month M --year Y]"),
      HelpText("a month as small pictures", thai: "ภาพขนาดเล็กของทั้งเดือน")
    ),
    (HelpText("photo-of-day --favorites"), HelpText("the pictures you have marked", thai: "รายการโปรดของคุณ")),
    (
      HelpText("photo-of-day --wallpaper [--date D|--random]"),
      HelpText("a picture as the wallpaper", thai: "ตั้งเป็นภาพพื้นหลัง")
    ),
    (
      HelpText("photo-of-day --search TEXT [--year Y [--month M]]"),
      HelpText("search everything on this machine", thai: "ค้นหาในข้อมูลทั้งหมดในเครื่อง")
    ),
    (
      HelpText("photo-of-day --sync [--year Y [--month M]]"),
      HelpText("archive months to read offline", thai: "เก็บลงเครื่องไว้ดูแบบออฟไลน์")
    ),
  ]

  static let environment: [(name: String, meaning: HelpText)] = [
    ("NASA_API_KEY", HelpText("your API key, for --source planetary", thai: "API key ของคุณ สำหรับ --source planetary")),
    ("PHOTO_OF_DAY_LANG", HelpText("like --lang", thai: "เหมือน --lang")),
    ("PHOTO_OF_DAY_SOURCE", HelpText("like --source", thai: "เหมือน --source")),
    ("PHOTO_OF_DAY_API_URL", HelpText("like --api-url", thai: "เหมือน --api-url")),
    ("PHOTO_OF_DAY_VIEWER", HelpText("like --viewer", thai: "เหมือน --viewer")),
    ("PHOTO_OF_DAY_IMAGES", HelpText("like --images", thai: "เหมือน --images")),
    (
      "PHOTO_OF_DAY_WALLPAPER",
      HelpText("the command that sets the wallpaper; {} is the file", thai: "คำสั่งที่ใช้ตั้งภาพพื้นหลัง โดย {} คือไฟล์")
    ),
    ("NO_COLOR", HelpText("no colour if set", thai: "ถ้าตั้งค่าไว้ จะไม่ใช้สี")),
    ("CLICOLOR_FORCE", HelpText("1 for colour in a pipe", thai: "1 ใช้สีแม้ไม่ได้แสดงในเทอร์มินัล")),
    ("BROWSER", HelpText("the program that opens links", thai: "โปรแกรมที่ใช้เปิดลิงก์")),
    ("COLUMNS", HelpText("the width, where there is no window", thai: "ความกว้าง เมื่อไม่ได้แสดงในเทอร์มินัล")),
    ("https_proxy", HelpText("a proxy, as in curl", thai: "พร็อกซี แบบเดียวกับ curl")),
    ("XDG_CACHE_HOME", HelpText("where the cache is", thai: "ที่อยู่ของแคช")),
    (
      "XDG_CONFIG_HOME",
      HelpText("where the desktop names its pictures folder", thai: "ที่ที่เดสก์ท็อประบุโฟลเดอร์รูปภาพ")
    ),
    ("XDG_DATA_HOME", HelpText("where the archive and the favorites are", thai: "ที่อยู่ของคลังและรายการโปรด")),
  ]

  static let exitStatus: [(status: Int, meaning: HelpText)] = [
    (0, HelpText("done", thai: "สำเร็จ")), (1, HelpText("no such picture", thai: "ไม่มีภาพนั้น")),
    (2, HelpText("wrong usage, or a date out of range", thai: "คำสั่งไม่ถูกต้อง หรือวันที่อยู่นอกช่วง")),
    (65, HelpText("unusable answer from NASA", thai: "ข้อมูลจาก NASA ใช้ไม่ได้")),
    (69, HelpText("no connection and nothing stored", thai: "ติดต่อไม่ได้และไม่มีข้อมูลในเครื่อง")),
    (73, HelpText("not saved or opened", thai: "บันทึกหรือเปิดไม่ได้")),
    (
      75,
      HelpText(
        "rate limit, or NASA refused or failed", thai: "ส่งคำขอครบจำนวนแล้ว หรือ NASA ปฏิเสธหรือขัดข้อง")
    ),
    (130, HelpText("Ctrl-C")),
  ]

  private static func facts(in language: Language) -> [(title: String, text: String)] {
    // No-break spaces keep a status and its meaning on one line.
    let statuses = exitStatus.map { "\($0.status) \($0.meaning[language])".replacing(" ", with: "\u{A0}") }
    return [
      (
        HelpText("Environment", thai: "ตัวแปรสภาพแวดล้อม")[language],
        environment.map(\.name).joined(separator: ", ")
      ),
      (HelpText("Exit status", thai: "รหัสสถานะ")[language], statuses.joined(separator: " · ")),
    ]
  }
}
