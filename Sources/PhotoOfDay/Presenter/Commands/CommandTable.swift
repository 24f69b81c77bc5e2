extension Command {
  /// Every command, in the order of the help.
  package static let all: [Command] =
    [
      Command(
        example: "++", on: [.alone],
        [
          Help("+, -", "zoom in, out; ++ twice", "ซูมเข้า ซูมออก (++ สองครั้ง)", on: [.alone]),
          Help("h j k l", "left, down, up, right", "ซ้าย ลง ขึ้น ขวา", on: [.alone]),
          Help("0", "whole picture", "ดูทั้งภาพ", on: [.alone]),
        ], event: PictureStep.event),
      Command(example: "q", on: [.alone], [Help("Enter, q", "back to the text", "กลับไปที่คำอธิบาย", on: [.alone])]) {
        $0.onlyWord?.lowercased() == "q" ? .back : nil
      },
      Command(
        example: "q ", on: [.gallery, .calendar],
        [Help("Enter, q", "back to the list", "กลับไปที่รายการ", on: [.gallery, .calendar])]
      ) { $0.onlyWord?.lowercased() == "q" ? .list : nil },
      Command(
        example: "a", on: [.alone],
        [Help("a", "the other picture of a pair", "อีกภาพหนึ่งของคู่", on: [.alone])]
      ) { $0.onlyWord?.lowercased() == "a" ? .other : nil },
      Command(
        example: "3",
        [
          Help("N", "show picture N", "ดูภาพหมายเลข N", on: [.list, .pages, .gallery]),
          Help("N", "show the picture of day N", "ดูภาพของวันที่ N", on: [.calendar]),
          Help("N", "show picture N of the list", "ดูภาพหมายเลข N ของรายการ", on: [.detail]),
        ]
      ) { $0.pictureNumber.map(ScreenEvent.choose) },
      Command(
        example: " ", on: [.detail],
        [Help("Space", thaiKeys: "Space", "more of the text", "อ่านคำอธิบายต่อ", on: [.detail])]
      ) { $0 == " " ? .more : nil },
      Command(example: "", .back) { $0.allSatisfy { $0.isWhitespace } ? .enter : nil },
      Command(["b", "back"], ["กลับ"], .none(.back), .back),
      Command(["n", "next"], ["ถัดไป", "ต่อไป"], .count(steps) { .walk($0 ?? 1) }, example: "n 3", .neighbors),
      Command(["p", "prev", "previous"], ["ก่อนหน้า"], .count(steps) { .walk(-($0 ?? 1)) }, example: "p 3", .neighbors),
    ] + pictures + lists

  private static let pictures: [Command] = [
    Command(
      ["o", "open"], ["เปิด"], .pictures { .picture(.open($0)) }, example: "o 3",
      [
        Help("o [N]", "open the picture or video", "เปิดภาพหรือวิดีโอ"),
        Help("o", "open in the desktop's viewer", "เปิดในโปรแกรมอื่น", on: [.alone]),
      ]),
    Command(
      ["w", "web"], ["หน้าเว็บ"], .number { .picture(.openPage($0)) }, example: "w 3",
      [Help("w [N]", "open NASA's page", "เปิดหน้าเว็บของ NASA")]),
    Command(
      ["v", "view"], ["ดู"], .number { .picture(.zoom($0)) }, example: "v 3",
      [Help("v [N]", "view the picture alone, zoom", "ดูเฉพาะภาพ ซูมได้")]),
    Command(
      ["play", "slideshow"], ["เล่น", "สไลด์โชว์"], .seconds(ScreenEvent.play), example: "play 5",
      [
        Help("play [SECONDS]", thaiKeys: "play [วินาที]", "slideshow from here", "สไลด์โชว์จากภาพนี้"),
        Help("Space, play", "slideshow; any key ends it", "สไลด์โชว์ กดปุ่มใดก็ได้เพื่อหยุด", on: [.alone]),
      ]),
    Command(
      ["s", "save"], ["บันทึก"], .picturesAndFolder { .picture(.save($0, folder: $1)) }, example: "s 3-7 sky",
      [
        Help("s [N|N-M|a] [DIR]", thaiKeys: "s [N|N-M|a] [โฟลเดอร์]", "save in full size", "บันทึกขนาดเต็ม"),
        Help("s", "save in full size", "บันทึกขนาดเต็ม", on: [.alone]),
      ]),
    Command(
      ["f", "favorite"], ["โปรด"], .number { .picture(.favorite($0)) }, example: "f 3",
      [Help("f [N]", "add to favorites, or remove", "เพิ่มลงรายการโปรด หรือนำออก")]),
    Command(
      ["y", "copy"], ["คัดลอก"], .number { .picture(.copy($0)) }, example: "y 3",
      [Help("y [N]", "copy the page's address", "คัดลอกลิงก์หน้าเว็บ")]),
    Command(
      ["wall", "wallpaper"], ["พื้นหลัง"], .number { .picture(.wallpaper($0)) }, example: "wall 3",
      [Help("wall [N]", "set as wallpaper", "ตั้งเป็นภาพพื้นหลัง")]),
  ]

  private static let lists: [Command] = [
    Command(
      ["m", "month"], ["เดือน"], .month(ScreenEvent.month), example: "m 10 2023", thaiExample: "m 10 2566",
      [Help("m M [Y]", thaiKeys: "m ด [ป]", "go to a month: m 10 2023", "ไปที่เดือน เช่น m 10 2566")]),
    Command(
      ["d", "date", "day"], ["วันที่"], .day(ScreenEvent.day), example: "d 2023-10-25",
      thaiExample: "d 2566-10-25",
      [Help("d DATE", thaiKeys: "d วันที่", "go to a day: d 2023-10-25", "ไปที่วันนั้น เช่น d 2566-10-25")]),
    Command(["t", "today"], ["วันนี้"], .none(.today), [Help("t", "today's picture", "ภาพของวันนี้")]),
    Command(["rand", "random"], ["สุ่ม"], .none(.random), [Help("rand", "a random picture", "สุ่มภาพ")]),
    Command(
      ["fav", "favorites"], ["รายการโปรด"], .none(.favorites), [Help("fav", "your favorites", "รายการโปรด")]),
    Command(
      ["recent"], ["ล่าสุด"], .count(recentDays) { .recent(days: $0 ?? usualDays) }, example: "recent 14",
      [Help("recent [N]", "the last N days (\(usualDays))", "N วันล่าสุด (\(usualDays))")]),
    Command(
      ["on"], ["ทุกปี"], .monthDay(ScreenEvent.everyYear), example: "on 25 Oct", thaiExample: "on 25 ต.ค.",
      [
        Help(
          "on [DAY]", thaiKeys: "on [วัน]", "a day in every year: on 25 Oct", "วันเดียวกันของทุกปี เช่น on 25 ต.ค.",
          on: [.list, .pages, .gallery, .calendar]),
        Help(
          "on [DAY]", thaiKeys: "on [วัน]", "this day, or another, in every year", "วันของภาพนี้หรือวันอื่นในทุกปี",
          on: [.detail]),
      ]),
    Command(
      ["g", "gallery"], ["แกลเลอรี"], .none(.gallery), [Help("g", "gallery of small pictures", "แกลเลอรีภาพขนาดเล็ก")]),
    Command(
      ["c", "cal", "calendar"], ["ปฏิทิน"], .none(.calendar), [Help("c", "calendar of the month", "ปฏิทินของเดือน")]),
    Command(
      example: "/moon",
      [
        Help(
          "/TEXT", thaiKeys: "/คำ", "only entries with TEXT (/ alone: all)", "กรองเฉพาะที่มีคำนั้น (/ เปล่า ๆ: แสดงทั้งหมด)")
      ]
    ) { $0.filterText.map(ScreenEvent.filter) },
    Command(
      ["find", "search"], ["ค้นหา"], .text(ScreenEvent.find), example: "find comet",
      [Help("find TEXT", thaiKeys: "find คำ", "search everything on this machine", "ค้นหาในข้อมูลทั้งหมดในเครื่อง")]),
    Command(
      ["export"], ["ส่งออก"], .file(ScreenEvent.export), example: "export sky.html",
      [
        Help(
          "export FILE.html", thaiKeys: "export ไฟล์.html", "write the list as an HTML page", "เขียนรายการเป็นหน้าเว็บ",
          on: [.list, .pages, .gallery, .calendar]),
        Help(
          "export FILE.html", thaiKeys: "export ไฟล์.html", "write this picture as an HTML page",
          "เขียนภาพนี้เป็นหน้าเว็บ", on: [.detail]),
      ]),
    Command(["l", "list"], ["รายการ"], .none(.list), [Help("l", "show the list", "แสดงรายการ")]),
    Command(
      ["r", "retry", "reload"], ["ลองใหม่"], .none(.reload),
      [Help("r", "retry, or load again from NASA", "ลองใหม่ หรือโหลดใหม่จาก NASA")]),
    Command(
      ["lang", "language"], ["ภาษา"], .language(ScreenEvent.language), example: "lang th",
      [Help("lang th|en", thaiKeys: "lang ไทย|อังกฤษ", "switch language", "เปลี่ยนภาษา")]),
    // The prompt itself says what `?` does.
    Command(["?", "h", "help"], ["วิธีใช้", "ช่วยเหลือ", "ช่วย"], .none(.help)),
    Command(
      ["q", "quit", "exit"], ["ออก"], .none(.leave(.quit)), example: "quit",
      [
        Help("q, Enter twice", thaiKeys: "q, Enter สองครั้ง", "quit", "ออก", on: [.list, .pages]),
        Help("q", "quit", "ออก", on: [.detail]), Help("Ctrl-D", "quit", "ออก", on: [.gallery, .calendar, .alone]),
      ]),
  ]
}

extension [Command.Help] {
  fileprivate static let neighbors = [
    Command.Help("n [N], p [N]", "next, previous month", "เดือนถัดไป เดือนก่อนหน้า", on: [.list, .calendar]),
    Command.Help("n [N], p [N]", "next, previous page", "หน้าถัดไป หน้าก่อนหน้า", on: [.pages]),
    Command.Help("n [N], p [N]", "next, previous page or month", "หน้าหรือเดือนถัดไป ก่อนหน้า", on: [.gallery]),
    Command.Help("n [N], p [N]", "next, previous picture", "ภาพถัดไป ภาพก่อนหน้า", on: [.detail]),
    Command.Help("n, p", "next, previous picture", "ภาพถัดไป ภาพก่อนหน้า", on: [.alone]),
  ]
  fileprivate static let back = [
    Command.Help("b", "the list before this one", "กลับไปรายการก่อนหน้านี้", on: [.list, .pages, .gallery]),
    Command.Help("Enter, b", "back to the list", "กลับไปที่รายการ", on: [.detail]),
  ]
}

// MARK: - Lines with a form of their own

extension String {
  fileprivate var onlyWord: String? {
    let words = split(whereSeparator: \.isWhitespace)
    return words.count == 1 ? String(words[0]) : nil
  }

  /// A number alone; `231025` and `20231025` are days, for no list is that long.
  fileprivate var pictureNumber: Int? {
    guard let word = onlyWord, let number = CalendarText.number(from: word) else { return nil }
    return word.unicodeScalars.count > 5 && WrittenDate.isMeant(by: word) ? nil : number
  }

  /// The text behind a slash, by scalars: a combining mark behind the slash would be one character with it.
  fileprivate var filterText: String? {
    let scalars = unicodeScalars.drop { $0.properties.isWhitespace }
    return scalars.first == "/" ? String(scalars.dropFirst()) : nil
  }
}

extension PictureStep {
  /// More steps at once than any picture is wide.
  private static let mostAtOnce = 100

  /// One step for each letter of a line; `nil` where one is no step.
  fileprivate static func event(_ line: String) -> ScreenEvent? {
    let keys: [Character: PictureStep] = [
      "+": .zoomIn, "-": .zoomOut, "0": .reset, "๐": .reset, "h": .left, "j": .down, "k": .up, "l": .right,
    ]
    let word = line.lowercased().filter { !$0.isWhitespace }
    let steps = word.prefix(mostAtOnce).compactMap { keys[$0] }
    return steps.count == word.count && !steps.isEmpty ? .steps(steps) : nil
  }
}
