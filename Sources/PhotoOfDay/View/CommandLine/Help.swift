package import PhotoOfDayPresenter

/// The program's version, in the sense of Semantic Versioning.
package enum Version {
  package static let current = "0.1.0"
  /// When the manual page last changed.
  static let date = "November 21, 2026"
}

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
    let facts = facts.map { fact in
      fact.title[language] + "\n" + paragraph(fact.text[language], indent: 2)
    }
    return ([title[language] + "\n", examples.joined()] + options + facts).joined(separator: "\n")
  }

  private static let width = 80

  /// A label and, beside it or below, what it means.
  private static func row(_ label: String, _ meaning: String, indent: Int, column: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    let meaning = paragraph(meaning, indent: indent + column)
    guard TextLayout.width(of: label) < column else { return margin + label + "\n" + meaning }
    return margin + TextLayout.padded(label, to: column) + meaning.dropFirst(indent + column)
  }

  private static func paragraph(_ text: String, indent: Int) -> String {
    TextLayout.wrapped(text, width: width, indent: indent).map { $0 + "\n" }.joined()
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

  static let environment = HelpText(
    """
    NASA_API_KEY (planetary), PHOTO_OF_DAY_LANG, PHOTO_OF_DAY_SOURCE, PHOTO_OF_DAY_API_URL, PHOTO_OF_DAY_VIEWER, \
    PHOTO_OF_DAY_IMAGES, NO_COLOR, CLICOLOR_FORCE, BROWSER, COLUMNS, https_proxy, XDG_CACHE_HOME, \
    XDG_CONFIG_HOME, XDG_DATA_HOME
    """)

  static let exitStatus = HelpText(
    """
    0 done · 1 no such picture · 2 wrong usage, or a date out of range
    65 unusable answer from NASA · 69 no connection and nothing stored · 73 not saved
    75 rate limit, or NASA refused or failed · 130 Ctrl-C
    """,
    thai: """
      0 สำเร็จ · 1 ไม่มีภาพนั้น · 2 คำสั่งไม่ถูกต้อง หรือวันที่อยู่นอกช่วง
      65 ข้อมูลจาก NASA ใช้ไม่ได้ · 69 ติดต่อไม่ได้และไม่มีข้อมูลในเครื่อง
      73 บันทึกไม่ได้ · 75 ครบจำนวนคำขอ ถูกปฏิเสธ หรือ NASA ขัดข้อง · 130 Ctrl-C
      """)

  private static let facts = [
    (title: HelpText("Environment", thai: "ตัวแปรสภาพแวดล้อม"), text: environment),
    (title: HelpText("Exit status", thai: "รหัสสถานะ"), text: exitStatus),
  ]
}
