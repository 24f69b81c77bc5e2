package import PhotoOfDayPresenter

/// What `?` says: the commands of a screen, each with what it does.
package enum PromptHelp {
  /// Where the commands are typed.
  package enum Place: Sendable {
    case list, detail
    /// A list that is shown a page at a time.
    case pages
    /// A list as small pictures.
    case gallery
    /// A list's month as a calendar.
    case calendar
    /// A picture by itself.
    case zoom
  }

  /// The commands in as many columns as fit the width, at most two.
  package static func text(for place: Place, in language: Language, width: Int) -> String {
    let rows = rows(for: place, in: language)
    let keys = rows.map { TextLayout.width(of: $0.key) }.max() ?? 0
    let cells = rows.map { "  \(TextLayout.padded($0.key, to: keys))  \($0.meaning)" }
    let widest = cells.map { TextLayout.width(of: $0) }.max() ?? 0
    guard 2 * widest <= width else {
      return rows.flatMap { narrow($0, keys: keys, width: width) }.map { $0 + "\n" }.joined()
    }
    let half = (cells.count + 1) / 2
    return (0..<half).map { index in
      let right = index + half < cells.count ? cells[index + half] : ""
      return (right.isEmpty ? cells[index] : TextLayout.padded(cells[index], to: widest) + right) + "\n"
    }.joined()
  }

  /// A column for meanings that is narrower than this is hard to read.
  private static let narrowest = 18

  /// One command over as many lines as it needs, its meaning in a column or, where that would be too narrow, below it.
  private static func narrow(_ row: Row, keys: Int, width: Int) -> [String] {
    if width - keys - 4 < narrowest {
      return TextLayout.wrapped(row.key, width: width, indent: 2)
        + TextLayout.wrapped(row.meaning, width: width, indent: 4)
    }
    let lines = TextLayout.wrapped(row.meaning, width: max(8, width - keys - 4))
    return lines.enumerated().map { index, line in
      "  \(TextLayout.padded(index == 0 ? row.key : "", to: keys))  \(line)"
    }
  }

  private typealias Row = (key: String, meaning: String)

  private static func rows(for place: Place, in language: Language) -> [Row] {
    switch (place, language) {
    case (.list, .english):
      [("N", "show picture N"), ("n, p", "next, previous month")] + shared(language) + [("q, Enter twice", "leave")]
    case (.list, .thai):
      [("N", "ดูภาพหมายเลข N"), ("n, p", "เดือนถัดไป ก่อนหน้า")] + shared(language) + [("q, Enter สองครั้ง", "ออก")]
    case (.pages, .english):
      [("N", "show picture N"), ("n, p", "next, previous page")] + shared(language) + [("q, Enter twice", "leave")]
    case (.pages, .thai):
      [("N", "ดูภาพหมายเลข N"), ("n, p", "หน้าถัดไป ก่อนหน้า")] + shared(language) + [("q, Enter สองครั้ง", "ออก")]
    case (.gallery, .english):
      [("N", "show picture N"), ("n, p", "next, previous page or month"), ("Enter, l", "back to the list")]
        + shared(language) + [("q", "leave")]
    case (.gallery, .thai):
      [("N", "ดูภาพหมายเลข N"), ("n, p", "หน้าหรือเดือนถัดไป ก่อนหน้า"), ("Enter, l", "กลับไปที่รายการ")]
        + shared(language) + [("q", "ออก")]
    case (.calendar, .english):
      [("N", "show the picture of day N"), ("Enter, b", "back to the list"), ("n, p", "next, previous month")]
        + shared(language) + [("q", "leave")]
    case (.calendar, .thai):
      [("N", "ดูภาพของวันที่ N"), ("Enter, b", "กลับไปที่รายการ"), ("n, p", "เดือนถัดไป ก่อนหน้า")] + shared(language)
        + [("q", "ออก")]
    case (.zoom, .english):
      [
        ("+, -", "zoom in, out; ++ twice"), ("h j k l", "left, down, up, right"), ("0", "whole picture"),
        ("Enter, q", "back to the text"), ("n, p", "next, previous picture"), ("o", "open in the desktop's viewer"),
        ("s", "save in full size"), ("Ctrl-D", "leave"),
      ]
    case (.zoom, .thai):
      [
        ("+, -", "ซูมเข้า ซูมออก (++ สองครั้ง)"), ("h j k l", "ซ้าย ลง ขึ้น ขวา"), ("0", "ดูทั้งภาพ"),
        ("Enter, q", "กลับไปที่คำอธิบาย"),
        ("n, p", "ภาพถัดไป ก่อนหน้า"), ("o", "เปิดในโปรแกรมอื่น"), ("s", "บันทึกขนาดเต็ม"), ("Ctrl-D", "ออก"),
      ]
    case (.detail, .english):
      [("n, p", "next, previous picture"), ("Enter, b", "back to the list"), ("N", "show picture N of the list")]
        + shared(language) + [("q", "leave")]
    case (.detail, .thai):
      [("n, p", "ภาพถัดไป ก่อนหน้า"), ("Enter, b", "กลับไปที่รายการ"), ("N", "ดูภาพหมายเลข N ของรายการ")]
        + shared(language) + [("q", "ออก")]
    }
  }

  private static func shared(_ language: Language) -> [Row] {
    switch language {
    case .english:
      [
        ("o [N]", "open the picture or video"), ("w [N]", "open NASA's page"),
        ("v [N]", "view the picture alone, zoom"),
        ("s [N|N-M|a] [DIR]", "save in full size"), ("f [N]", "mark as favorite, or not"),
        ("y [N]", "copy the page's address"), ("wall [N]", "set as wallpaper"),
        ("m M [Y]", "go to a month: m 10 2566"),
        ("d DATE", "go to a day: d 2566-10-25"),
        ("t", "today's picture"), ("rand", "a random picture"), ("g", "gallery of small pictures"),
        ("c", "calendar of the month"),
        ("/TEXT", "only entries with TEXT (/ alone: all)"),
        ("find TEXT", "search everything on this machine"), ("l", "show the list"),
        ("r", "retry, or load again from NASA"), ("lang th|en", "switch language"),
      ]
    case .thai:
      [
        ("o [N]", "เปิดภาพหรือวิดีโอ"), ("w [N]", "เปิดหน้าเว็บของ NASA"), ("v [N]", "ดูเฉพาะภาพ ซูมได้"),
        ("s [N|N-M|a] [DIR]", "บันทึกขนาดเต็ม"), ("f [N]", "เพิ่มในรายการโปรด หรือนำออก"), ("y [N]", "คัดลอกลิงก์หน้าเว็บ"),
        ("wall [N]", "ตั้งเป็นภาพพื้นหลัง"),
        ("m M [Y]", "ไปที่เดือน เช่น m 10 2566"),
        ("d DATE", "ไปที่วันที่ เช่น d 2566-10-25"),
        ("t", "ภาพของวันนี้"), ("rand", "สุ่มภาพ"),
        ("g", "แกลเลอรีภาพขนาดเล็ก"), ("c", "ปฏิทินของเดือน"), ("/TEXT", "เฉพาะที่มี TEXT (/ อย่างเดียว: ทั้งหมด)"),
        ("find TEXT", "ค้นหาในข้อมูลทั้งหมดในเครื่อง"), ("l", "แสดงรายการ"),
        ("r", "ลองใหม่ หรือโหลดใหม่จาก NASA"),
        ("lang th|en", "เปลี่ยนภาษา"),
      ]
    }
  }
}
