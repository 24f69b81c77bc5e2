import PhotoOfDayRouter
import PhotoOfDayView
import Testing

/// Lines, the exit status if the input ends behind them, and a part of what the last one shows or of what is said.
struct TypedLine: Sendable, CustomTestStringConvertible {
  let line: String
  let status: Int32
  let english: String
  let thai: String

  init(_ line: String, _ status: Int32, _ english: String, _ thai: String) {
    (self.line, self.status, self.english, self.thai) = (line, status, english, thai)
  }

  /// Shows the list of October.
  static func october(_ lines: String...) -> [TypedLine] {
    lines.map { TypedLine($0, 0, "October 2023 · 31 pictures", "ตุลาคม 2566 · 31 ภาพ") }
  }

  /// Shows the picture of 25 October.
  static func the25th(_ lines: String...) -> [TypedLine] {
    lines.map { TypedLine($0, 0, "Wednesday 25 October 2023", "วันพุธที่ 25 ตุลาคม 2566") }
  }

  static func today(_ lines: String...) -> [TypedLine] {
    lines.map { TypedLine($0, 0, "Tuesday 31 October 2023", "วันอังคารที่ 31 ตุลาคม 2566") }
  }

  /// A misuse of the command line.
  static func wrong(_ line: String, _ english: String, _ thai: String) -> TypedLine {
    TypedLine(line, 2, english, thai)
  }

  var testDescription: String { line }

  /// Runs the program with these words and lines, between a console as wide as any text and the built-in month.
  @MainActor static func run(_ words: String, _ language: String?, _ console: ScriptedConsole) async -> Int32 {
    var environment = ["PHOTO_OF_DAY_SOURCE": "sample", "PHOTO_OF_DAY_IMAGES": "never", "LANG": "C.UTF-8"]
    if let language { environment["PHOTO_OF_DAY_LANG"] = language }
    (console.errors.columns, console.output.columns) = (1000, 1000)
    let router = AppRouter(environment: ProcessEnvironment(environment)) { _, _ in console }
    return await router.run(words.split(separator: " ").map(String.init))
  }

  /// Types the lines, with semicolons between them, where the program was started with these words.
  @MainActor func check(from start: String) async {
    for (language, text) in [("en", english), ("th", thai)] {
      let console = ScriptedConsole(lines: line.split(separator: ";").map { .line(String($0)) })
      let status = await Self.run(start, language, console)
      let answers = console.pieces.split { if case .prompt = $0 { true } else { false } }
      let last = (answers.last ?? []).map { piece in
        switch piece {
        case .output(let text), .error(let text): text.words
        case .prompt: ""
        }
      }.joined()
      #expect(status == self.status, "\(start)")
      #expect(last.contains(text), "\(start): \(last)")
    }
  }
}

/// What people type in the shell and at the prompt, and what it does or what they are told, in both languages: the
/// program's contract, row by row. The built-in month stands in for NASA: October 2023, whose last day is today.
@Suite("What people type")
@MainActor
struct TypedLinesTests {
  typealias Typed = TypedLine

  // MARK: - In the shell

  nonisolated private static let shows =
    Typed.today(
      "", "today", "วันนี้", "--date today", "--", "apod.nasa.gov", "-- today", "Tue 31 Oct", "อ. 31 ต.ค.",
      "Tuesday October 31")
    + Typed.october(
      "--month 10 --year 2566", "--month 10 --year 2023", "-m 10 -y 2566", "--month=๑๐ --year=๒๕๖๖", "10 2566",
      "10 2023",
      "2566 10", "10/2566", "2023-10", "2023 october", "october", "Oct", "o", "ตุลาคม", "ต.ค. ๒๕๖๖",
      "october --year 2566",
      "10 --year 2023", "2566 --month 10", "--month 2023-10", "--month 10/2566", "--month 10 --month 10", "-- 10 2566",
      "--month ต.ค. -- 2566", "--lang th 10 2566 --lang en", "-m10 -y2566", "-m๑๐ --year=2566BE", "--year=พ.ศ.2566 10")
    + Typed.the25th(
      "--date 2566-10-25", "--date 2023-10-25", "2023-10-25", "2566-10-25", "2023/10/25", "25/10/2566", "25.10.2566",
      "25 ต.ค. 2566", "25 ต.ค.", "25 October 2023", "25th October 2023", "October 25", "Oct 25 2023", "20231025",
      "25661025",
      "231025", "ap231025", "๒๕/๑๐/๒๕๖๖", "https://apod.nasa.gov/apod/ap231025.html",
      "https://science.nasa.gov/image-article/apod-2023-october-25-gone-in-60-seconds/", "วันพุธที่ 25 ตุลาคม 2566",
      "--month 10 --year 2566 --item 25", "10 2566 --item 25", "25 Oct 2023 CE", "25 ต.ค. พ.ศ. 2566")
    + [
      Typed("yesterday", 0, "Monday 30 October 2023", "วันจันทร์ที่ 30 ตุลาคม 2566"),
      Typed("เมื่อวาน", 0, "Monday 30 October 2023", "วันจันทร์ที่ 30 ตุลาคม 2566"),
      Typed("--random", 0, "October 2023", "ตุลาคม 2566"),
      Typed("--random --year 2566", 0, "October 2023", "ตุลาคม 2566"),
      Typed("--recent 2", 0, "The last 2 days · 2 pictures", "2 วันล่าสุด · 2 ภาพ"),
      Typed("--search nebula --year 2566", 0, "nebula", "nebula"),
      Typed("--on 25 ต.ค.", 0, "25 October, every year · 1 picture", "25 ตุลาคมของทุกปี · 1 ภาพ"),
      Typed("--on 10-25", 0, "25 October, every year · 1 picture", "25 ตุลาคมของทุกปี · 1 ภาพ"),
      Typed("--on Oct 25", 0, " 1  Wed 25 Oct 2023  ", " 1  พ. 25 ต.ค. 2566  "),
      Typed("--on 25 10", 0, "25 October, every year", "25 ตุลาคมของทุกปี"),
      Typed("--on 25.10.", 0, "25 October, every year", "25 ตุลาคมของทุกปี"),
      Typed("--on 25/10", 0, "25 October, every year", "25 ตุลาคมของทุกปี"),
      Typed("--on=๒๕/๑๐", 0, "25 October, every year", "25 ตุลาคมของทุกปี"),
      Typed("--on today", 0, "31 October, every year", "31 ตุลาคมของทุกปี"),
      Typed("--on วันนี้ --plain", 0, "1\t2023-10-31\timage\t", "1\t2023-10-31\timage\t"),
      Typed("--on เมื่อวาน --json", 0, "\"date\" : \"2023-10-30\"", "\"date\" : \"2023-10-30\""),
      Typed(
        "--on 25 Oct 2566", 0, "Ignored the year: this is 25 October in every year.",
        "ไม่ได้ใช้ปีที่ระบุ เพราะแสดงภาพวันที่ 25 ตุลาคมของทุกปี"),
      Typed("--on ap031025", 0, "Ignored the year: this is 25 October", "ไม่ได้ใช้ปีที่ระบุ เพราะแสดงภาพวันที่ 25"),
      Typed("--on https://apod.nasa.gov/apod/ap991025.html", 0, "Ignored the year: this is 25", "ไม่ได้ใช้ปีที่ระบุ"),
      Typed("--favorites", 0, "No favorites yet.", "ยังไม่มีรายการโปรด"),
      Typed("--search อุปราคา", 0, "Search: อุปราคา (eclipse) · ", "ค้นหา: อุปราคา (eclipse) · "),
      Typed(
        "--date 2566-10-02 --export /dev/null/x.html", 73, "Couldn't write “/dev/null/x.html”. ",
        "เขียน /dev/null/x.html"),
      Typed(
        "10 2566 --item 3 --export /dev/null/x.html", 73, "Couldn't write “/dev/null/x.html”. ", "เขียน /dev/null/x.html"
      ),
      Typed(
        "--random --export /dev/null/x.html", 73, "Couldn't write “/dev/null/x.html”. ", "เขียน /dev/null/x.html ไม่ได้"),
      Typed("10 2566 --item 40 --export x.html", 1, "No picture 40. Choose 1–31.", "ไม่มีภาพหมายเลข 40"),
      Typed("--gallery --on 10-25", 0, "This terminal can't show pictures", "เทอร์มินัลนี้แสดงภาพไม่ได้"),
      Typed("--slideshow 10 2566", 0, "A Desert Eclipse", "A Desert Eclipse"),
      Typed("--slideshow 5 ตุลาคม 2566", 0, "A slideshow needs a terminal", "สไลด์โชว์ใช้ได้เฉพาะในเทอร์มินัล"),
      Typed("10 2566 --search nebula", 0, "Search: nebula (October 2023) · ", "ค้นหา: nebula (ตุลาคม 2566) · "),
      Typed("2566 --search อุปราคา", 0, "Search: อุปราคา (eclipse, ", "ค้นหา: อุปราคา (eclipse, 2566) · "),
      Typed("2023 --search nebula", 0, "Search: nebula (2023) · ", "ค้นหา: nebula (2566) · "),
      Typed("--help", 0, "--month M", "--month M"), Typed("-h foo", 0, "--month M", "--month M"),
      Typed("--version", 0, "photo-of-day ", "photo-of-day "), Typed("--lang english today --lang TH", 0, "", ""),
      Typed("--color always --color never 10 2566", 0, "October", "ตุลาคม"),
      Typed("10 2566 --item 40 --json", 1, "No picture 40. Choose 1–31.", "ไม่มีภาพหมายเลข 40 เลือกได้ตั้งแต่ 1 ถึง 31"),
    ]

  nonisolated private static let dates: [Typed] = [
    .wrong("10 66", "Years have four digits. Did you mean 10 2566?", "ปีต้องมีสี่หลัก หมายถึง 10 2566 ใช่ไหม"),
    .wrong("25/10/66", "Did you mean 25/10/2566?", "หมายถึง 25/10/2566 ใช่ไหม"),
    .wrong("--date 25/10/66", "Did you mean 25/10/2566?", "หมายถึง 25/10/2566 ใช่ไหม"),
    .wrong("10/25/2023", "Day first: 25/10/2023?", "วันมาก่อนเดือน หมายถึง 25/10/2023 ใช่ไหม"),
    .wrong("30 feb 2023", "February 2023 has 28 days.", "กุมภาพันธ์ ค.ศ. 2023 มี 28 วัน"),
    .wrong("--date 2566-02-30", "February 2566 BE has 28 days.", "กุมภาพันธ์ 2566 มี 28 วัน"),
    .wrong("--on 30 Feb", "February has 28 or 29 days.", "กุมภาพันธ์มี 28 หรือ 29 วัน"),
    .wrong("--on 10/25", "Day first: 25/10?", "วันมาก่อนเดือน หมายถึง 25/10 ใช่ไหม"),
    .wrong("--on 25", "“25” isn't a day and a month. Try 25 Oct, 25/10 or 10-25.", "“25” ไม่ใช่วันและเดือน ลองใช้ 25 ต.ค.,"),
    .wrong("--on October", "“October” isn't a day and a month.", "“October” ไม่ใช่วันและเดือน"),
    .wrong("--on 10 25", "Day first: 25/10?", "วันมาก่อนเดือน หมายถึง 25/10 ใช่ไหม"),
    .wrong("--on 25 Octember", "“Octember” isn't a month. Did you mean 25 October?", "หมายถึง 25 October ใช่ไหม"),
    .wrong("--on 24 Dec", "That date is in the future.", "ยังไม่ถึงวันดังกล่าว"),
    .wrong("--on 29 Feb", "The built-in month begins on 1 October 2023.", "ข้อมูลตัวอย่างเริ่มวันที่ 1 ตุลาคม 2566"),
    .wrong("ma", "March or May?", "หมายถึงเดือนมีนาคม หรือพฤษภาคม"),
    .wrong("j 2023", "January, June or July?", "หมายถึงเดือนมกราคม มิถุนายน หรือกรกฎาคม"),
    .wrong("31 june", "June has 30 days.", "มิถุนายนมี 30 วัน"),
    .wrong("230230", "February 2023 has 28 days.", "กุมภาพันธ์ ค.ศ. 2023 มี 28 วัน"),
    .wrong("ap230230", "February 2023 has 28 days.", "กุมภาพันธ์ ค.ศ. 2023 มี 28 วัน"),
    .wrong("13", "“13” isn't a month. Use 1–12 or a name, like October or Oct.", "พิมพ์เลข 1 ถึง 12 หรือชื่อเดือน"),
    .wrong("๐", "“๐” isn't a month.", "ไม่มีเดือน “๐”"),
    .wrong("13 2566", "“13” isn't a month.", "ไม่มีเดือน “13”"),
    .wrong("2566-13-01", "“13” isn't a month.", "ไม่มีเดือน “13”"),
    .wrong("25/13/2566", "“13” isn't a month.", "ไม่มีเดือน “13”"),
    .wrong("0 october 2023", "“0 october 2023” isn't a date. Try", "“0 october 2023” ไม่ใช่วันที่ ลองใช้"),
    .wrong("25102023", "“25102023” isn't a date. Try", "“25102023” ไม่ใช่วันที่ ลองใช้"),
    .wrong("febuary 2023", "“febuary” isn't a month. Did you mean February 2023?", "หมายถึง February 2023 ใช่ไหม"),
    .wrong("25 octobre 2566", "“octobre” isn't a month. Did you mean 25 October 2566?", "หมายถึง 25 October 2566 ใช่ไหม"),
    .wrong("พฤษจิกายน 2566", "Did you mean พฤศจิกายน 2566?", "ไม่มีเดือน “พฤษจิกายน” หมายถึง พฤศจิกายน 2566 ใช่ไหม"),
    .wrong("--month febuary", "“febuary” isn't a month. Did you mean February?", "หมายถึง February ใช่ไหม"),
    .wrong("--year=2566CE 10", "That year is in the Buddhist era. Did you mean 2566 BE?", "หมายถึง 2566 ใช่ไหม"),
    .wrong("1994", "Choose a day from then to 31 October 2023.", "เลือกได้ตั้งแต่วันนั้นถึง 31 ตุลาคม ค.ศ. 2023"),
    .wrong("2570", "That month is in the future. Choose up to October 2566 BE.", "เลือกได้ถึงเดือนตุลาคม 2566"),
    .wrong("--search x --month 11", "Choose up to October 2023.", "เลือกได้ถึงเดือนตุลาคม 2566"),
    .wrong("--search x --year 2570", "Choose up to October 2566 BE.", "เลือกได้ถึงเดือนตุลาคม 2566"),
    .wrong("--search x --year 1990", "The built-in month begins on 1 October 2023.", "ข้อมูลตัวอย่างเริ่มวันที่"),
    .wrong("--month ju", "June or July?", "หมายถึงเดือนมิถุนายน หรือกรกฎาคม"),
    .wrong("tomorrow", "That date is in the future.", "ยังไม่ถึงวันดังกล่าว"),
    .wrong("พรุ่งนี้", "That date is in the future.", "ยังไม่ถึงวันดังกล่าว"),
    .wrong("25 Oct 2566 CE", "Did you mean 25 October 2566 BE?", "หมายถึง 25 ตุลาคม 2566 ใช่ไหม"),
    .wrong("Mon 25 Oct 2023", "25 October 2023 is a Wednesday.", "25 ตุลาคม 2566 เป็นวันพุธ"),
    .wrong(
      "11 2023", "That month is in the future. Choose up to October 2023.",
      "ยังไม่ถึงเดือนดังกล่าว เลือกได้ถึงเดือนตุลาคม ค.ศ. 2023"),
    .wrong("--random --year 2570", "Choose up to October 2566 BE.", "เลือกได้ถึงเดือนตุลาคม 2566"),
    .wrong("--month 13", "“13” isn't a month.", "ไม่มีเดือน “13”"),
    .wrong("--month ๑๓", "“๑๓” isn't a month.", "ไม่มีเดือน “๑๓”"),
    .wrong("--month Octember", "“Octember” isn't a month.", "ไม่มีเดือน “Octember”"),
    .wrong("--month -1", "“-1” isn't a month.", "ไม่มีเดือน “-1”"),
    .wrong("--month 1.0", "“1.0” isn't a month.", "ไม่มีเดือน “1.0”"),
    .wrong("--month 2023-10-25", "“2023-10-25” isn't a month.", "ไม่มีเดือน “2023-10-25”"),
    .wrong("--date october", "“october” isn't a date.", "“october” ไม่ใช่วันที่"),
    .wrong("--month 10 --year 23", "“23” isn't a year. Did you mean 2023?", "“23” ไม่ใช่ปี หมายถึง 2023 ใช่ไหม"),
    .wrong("--month 10 --year 25666", "“25666” isn't a year. Use four digits", "“25666” ไม่ใช่ปี ใช้เลขสี่หลัก"),
    .wrong("2566", "Which month of 2566? Try 10 2566.", "ต้องการดูเดือนใดของปี 2566 ลองพิมพ์ 10 2566"),
    .wrong("--year 2566", "Which month of 2566? Try 10 2566.", "ต้องการดูเดือนใดของปี 2566 ลองพิมพ์ 10 2566"),
    .wrong(
      "https://science.nasa.gov/image-article/x/",
      "This address doesn't say which day it is. Type the day, like 25 Oct 2023.",
      "ลิงก์นี้ไม่ได้บอกว่าเป็นภาพของวันใด พิมพ์วันที่แทน เช่น 25 ต.ค. 2566"),
  ]

  nonisolated private static let conflicts: [Typed] = [
    ("10 2566 --month 11", "10 2566", "--month 11"), ("10 2566 -m 10", "10 2566", "-m 10"),
    ("10 2566 --year 2565", "10 2566", "--year 2565"), ("--month 10 --month 11", "--month 10", "--month 11"),
    ("-m 10 --month=11", "-m 10", "--month=11"), ("--month 2023-10 --year 2565", "--month 2023-10", "--year 2565"),
    ("--date today --date yesterday", "--date today", "--date yesterday"), ("today --month 10", "--month 10", "today"),
    ("--date today yesterday", "yesterday", "--date today"), ("--recent 3 10 2566", "10 2566", "--recent 3"),
    ("--recent 10 2566", "10 2566", "--recent"),
    ("--random 10 2566", "10 2566", "--random"), ("--random 1", "1", "--random"),
    ("--recent 3 --recent 5", "--recent 3", "--recent 5"), ("--search a --search b", "--search a", "--search b"),
    ("--export a.html --export b.html", "--export a.html", "--export b.html"),
    ("--sync --source sample", "--sync", "--source sample"),
    ("--on 10-25 --on 10-26", "--on 10-25", "--on 10-26"), ("--on 10-25 10 2566", "10 2566", "--on 10-25"),
    ("--on today yesterday", "yesterday", "--on today"), ("--on 25 Oct --recent", "--on 25 Oct", "--recent"),
  ].map { line, first, second in
    .wrong(
      line, "\(first) and \(second) can't be used together. Choose one.",
      "ใช้ \(first) กับ \(second) พร้อมกันไม่ได้ กรุณาเลือกอย่างเดียว")
  }

  nonisolated private static let meant: [Typed] = [
    ("gallery", "gallery", "--gallery"), ("favorites", "favorites", "--favorites"), ("recent", "recent", "--recent"),
    ("recent 3", "recent", "--recent 3"), ("random", "random", "--random"), ("search moon", "search", "--search moon"),
    ("on 25 ต.ค.", "on", "--on 25 ต.ค."), ("ทุกปี 25/10", "ทุกปี", "--on 25/10"),
    ("find moon", "find", "--search moon"), ("search ring nebula", "search", "--search \"ring nebula\""),
    ("help", "help", "--help"), ("version", "version", "--version"), ("wallpaper", "wallpaper", "--wallpaper"),
    ("slideshow", "slideshow", "--slideshow"), ("play 5", "play", "--slideshow 5"),
    ("ค้นหา moon", "ค้นหา", "--search moon"),
    ("แกลเลอรี", "แกลเลอรี", "--gallery"), ("สุ่ม", "สุ่ม", "--random"), ("galery 10 2566", "galery", "--gallery 10 2566"),
    ("favs", "favs", "--favorites"), ("แกลเลอรี่", "แกลเลอรี่", "--gallery"), ("slide", "slide", "--slideshow"),
    ("favourites", "favourites", "--favorites"), ("gallery --json", "gallery", "--gallery"),
  ].map { line, word, option in
    .wrong(line, "Unexpected argument “\(word)”. Did you mean \(option)?", "ไม่รู้จัก “\(word)” หมายถึง \(option) ใช่ไหม")
  }

  nonisolated private static let usage: [Typed] = [
    .wrong("--moth 10", "Unknown option --moth. Did you mean --month?", "ไม่มีตัวเลือก --moth หมายถึง --month ใช่ไหม"),
    .wrong("--wall", "Did you mean --wallpaper?", "หมายถึง --wallpaper ใช่ไหม"),
    .wrong("--gal", "Did you mean --gallery?", "หมายถึง --gallery ใช่ไหม"),
    .wrong(
      "--unlikely-words", "Unknown option --unlikely-words. See --help.", "ไม่มีตัวเลือก --unlikely-words ดูวิธีใช้ได้ที่ --help"),
    .wrong("--today", "Unknown option --today. Did you mean today?", "ไม่มีตัวเลือก --today หมายถึง today ใช่ไหม"),
    .wrong("--find moon", "Unknown option --find. Did you mean --search?", "หมายถึง --search ใช่ไหม"),
    .wrong("--no-images", "Did you mean --images never?", "หมายถึง --images never ใช่ไหม"),
    .wrong("--MONTH 10", "Did you mean --month?", "หมายถึง --month ใช่ไหม"),
    .wrong("--en", "Unknown option --en. See --help.", "ไม่มีตัวเลือก --en ดูวิธีใช้ได้ที่ --help"),
    .wrong("-s", "Unknown option -s. Did you mean --save?", "ไม่มีตัวเลือก -s หมายถึง --save ใช่ไหม"),
    .wrong("-my", "Unknown option -my. See --help.", "ไม่มีตัวเลือก -my ดูวิธีใช้ได้ที่ --help"),
    .wrong(
      "--export - 10 2566", "--export takes a file, like --export sky.html.", "กรุณาระบุชื่อไฟล์ เช่น --export sky.html"),
    .wrong("--export sky.png 10 2566", "export writes HTML. Name it sky.html.", "ส่งออกได้เฉพาะ HTML ลองใช้ชื่อ sky.html"),
    .wrong("-x", "Unknown option -x. See --help.", "ไม่มีตัวเลือก -x ดูวิธีใช้ได้ที่ --help"),
    .wrong("--no-color", "Did you mean --color never?", "หมายถึง --color never ใช่ไหม"),
    .wrong("hello", "Unexpected argument “hello”. See --help.", "ไม่รู้จัก “hello” ดูวิธีใช้ได้ที่ --help"),
    .wrong("10 2566 3", "“10 2566 3” isn't a date. Try 2023-10-25", "“10 2566 3” ไม่ใช่วันที่ ลองใช้ 2566-10-25"),
    .wrong("-- --moon", "Unexpected argument “--moon”. See --help.", "ไม่รู้จัก “--moon” ดูวิธีใช้ได้ที่ --help"),
    .wrong(
      "--date 25 Oct 2023", "Put the text in quotes: --date \"25 Oct 2023\"",
      "กรุณาใส่ข้อความในเครื่องหมายคำพูด: --date \"25 Oct 2023\""),
    .wrong("--date Tue 31 Oct", "Put the text in quotes: --date \"Tue 31 Oct\"", "--date \"Tue 31 Oct\""),
    .wrong("--search ring nebula", "Put the text in quotes: --search \"ring nebula\"", "--search \"ring nebula\""),
    .wrong("--month", "--month requires a value. See --help.", "ต้องระบุค่าของ --month ดูวิธีใช้ได้ที่ --help"),
    .wrong("--month --year 2566", "--month requires a value.", "ต้องระบุค่าของ --month"),
    .wrong("--date=", "--date requires a value.", "ต้องระบุค่าของ --date"),
    .wrong("--on", "--on takes a day and a month, like --on 25 Oct.", "กรุณาระบุวันและเดือน เช่น --on 25 ต.ค."),
    .wrong("--on= --json", "--on takes a day and a month", "กรุณาระบุวันและเดือน"),
    .wrong("--on 10-25 xyz", "Unexpected argument “xyz”.", "ไม่รู้จัก “xyz”"),
    .wrong("--json=yes", "--json doesn't take a value.", "ตัวเลือก --json ไม่ต้องระบุค่า"),
    .wrong("--item 3", "--item requires --month.", "--item ต้องใช้ร่วมกับ --month"),
    .wrong("--year 2566 --wallpaper", "--wallpaper requires --item.", "--wallpaper ต้องใช้ร่วมกับ --item"),
    .wrong("--recent week", "--recent takes a number from 1 to 1000, not “week”.", "--recent ใช้ค่า “week” ไม่ได้"),
    .wrong("--recent -3", "not “-3”.", "ใช้ค่า “-3” ไม่ได้"), .wrong("10 --item 1.5", "not “1.5”.", "ใช้ค่า “1.5” ไม่ได้"),
    .wrong("--timeout nan", "--timeout takes a number from 0.1 to 3600, not “nan”.", "ใช้ค่า “nan” ไม่ได้"),
    .wrong("--color blue", "--color takes auto, always or never, not “blue”.", "เลือกได้ auto, always, never"),
    .wrong(
      "--source moon", "--source takes science, planetary or sample, not “moon”.", "เลือกได้ science, planetary, sample"),
  ]

  @Test(
    "in the shell does what it says, or is refused for its reason", arguments: shows + dates + conflicts + meant + usage
  )
  func shell(typed: Typed) async {
    for (language, text) in [("english", typed.english), ("ไทย", typed.thai)] {
      let console = ScriptedConsole()
      let isLanguage = typed.line.contains("--lang")
      #expect(await Typed.run(typed.line, isLanguage ? nil : language, console) == typed.status)
      let written = (console.written + console.writtenErrors).words
      #expect(isLanguage || written.contains(text), "\(written)")
      if typed.status == 2 { #expect(console.written.isEmpty) }
    }
  }

  @Test(
    "as a language is its name in either language",
    arguments: [
      ("en", "October"), ("English", "October"), ("อังกฤษ", "October"), ("TH", "ตุลาคม"), ("thai", "ตุลาคม"),
      ("ไทย", "ตุลาคม"),
    ])
  func languages(word: String, month: String) async {
    let (option, variable, prompt) = (ScriptedConsole(), ScriptedConsole(), ScriptedConsole("lang \(word)"))
    #expect(await Typed.run("10 2566 --lang \(word)", nil, option) == 0)
    #expect(await Typed.run("10 2566", word, variable) == 0)
    #expect(await Typed.run("10 2566", month == "October" ? "th" : "en", prompt) == 0)
    #expect(option.written.hasPrefix(month) && variable.written.hasPrefix(month))
    #expect(prompt.written.contains("\n\(month)"))
  }

  @Test("as a year alone is refused with a month that it has, for programs too, and at a terminal without a question")
  func yearAlone() async {
    for option in ["--json", "--plain", "--no-input", "--verbose"] {
      let console = ScriptedConsole("10", onTerminal: true)
      // 1 January 2024.
      let environment = ["PHOTO_OF_DAY_NOW": "1704128400", "LANG": "C.UTF-8"]
      let router = AppRouter(environment: ProcessEnvironment(environment)) { _, _ in console }
      #expect(await router.run(["2567", option]) == 2)
      #expect(console.writtenErrors.contains("Which month of 2567? Try 1 2567.") && console.written.isEmpty)
    }
  }

  @Test("as a language that the program doesn't speak is refused in the language of the locale")
  func unknownLanguage() async {
    let console = ScriptedConsole()
    #expect(await Typed.run("--lang fr", "th", console) == 2)
    #expect(console.writtenErrors.words.contains("ไม่รู้จักภาษา “fr” เลือก ไทย หรือ อังกฤษ"))
  }

  @Test(
    "for programs is answered by an empty array where there is no entry",
    arguments: ["10 2566 --item 40", "--search zzz"])
  func noEntry(words: String) async {
    for (format, output) in [("--json", "[]\n"), ("--plain", "")] {
      let console = ScriptedConsole()
      #expect(await Typed.run("\(words) \(format)", "en", console) == 1)
      #expect(console.written == output && !console.writtenErrors.isEmpty)
    }
  }

  // MARK: - At the prompt

  nonisolated private static let prompt =
    Typed.october(
      "10 2023", "10 2566", "october", "ตุลาคม", "2023-10", "2566 october", "m 10", "m 10 2566", "m ต.ค. ๒๕๖๖",
      "d october")
    + Typed.the25th(
      "2023-10-25", "2566-10-25", "25 ต.ค.", "October 25", "25/10/2566", "231025", "20231025", "ap231025", "25",
      "Wed 25", "พ. 25",
      "https://apod.nasa.gov/apod/ap231025.html", "d 25", "d 25th", "d 231025", "d พ. 25", "วันที่ 25 ต.ค.", "m 25/10/2566"
    )
    + Typed.today("t", "today", "d today", "วันนี้")
    + [
      Typed("yesterday", 0, "Monday 30 October 2023", "วันจันทร์ที่ 30 ตุลาคม 2566"),
      Typed("on 25", 0, "25 October, every year · 1 picture", "25 ตุลาคมของทุกปี · 1 ภาพ"),
      Typed("ทุกปี ๒๕ ต.ค.", 0, "25 October, every year · 1 picture", "25 ตุลาคมของทุกปี · 1 ภาพ"),
      Typed("on today", 0, "31 October, every year · 1 picture", "31 ตุลาคมของทุกปี · 1 ภาพ"),
      Typed("on 2566-10-25", 0, "Ignored the year: this is 25 October", "ไม่ได้ใช้ปีที่ระบุ เพราะแสดงภาพวันที่ 25 ตุลาคม"),
      .wrong("on 30 feb", "February has 28 or 29 days.", "กุมภาพันธ์มี 28 หรือ 29 วัน"),
      .wrong("on 10/25", "Day first: 25/10?", "วันมาก่อนเดือน หมายถึง 25/10 ใช่ไหม"),
      .wrong("on foo", "“foo” isn't a day and a month.", "“foo” ไม่ใช่วันและเดือน"),
      .wrong("on 10 25", "Day first: 25/10?", "วันมาก่อนเดือน หมายถึง 25/10 ใช่ไหม"),
      .wrong("on 10 2566", "“10 2566” isn't a day and a month.", "“10 2566” ไม่ใช่วันและเดือน"),
      .wrong("d tomorrow", "That date is in the future.", "ยังไม่ถึงวันดังกล่าว"),
      .wrong("tomorrow", "That date is in the future.", "ยังไม่ถึงวันดังกล่าว"),
      .wrong("november", "That month is in the future.", "ยังไม่ถึงเดือนดังกล่าว"),
      .wrong("30 feb", "February has 28 or 29 days.", "กุมภาพันธ์มี 28 หรือ 29 วัน"),
      .wrong("d 32", "October 2023 has 31 days.", "ตุลาคม ค.ศ. 2023 มี 31 วัน"),
      .wrong("10/25/2023", "Day first: 25/10/2023?", "วันมาก่อนเดือน หมายถึง 25/10/2023 ใช่ไหม"),
      .wrong("10 66", "Did you mean 10 2566?", "หมายถึง 10 2566 ใช่ไหม"),
      .wrong("m ma", "March or May?", "หมายถึงเดือนมีนาคม หรือพฤษภาคม"),
      .wrong("m 1994", "Choose a day from then to 31 October 2023.", "เลือกได้ตั้งแต่วันนั้นถึง 31 ตุลาคม ค.ศ. 2023"),
      .wrong("m 2570", "That month is in the future.", "ยังไม่ถึงเดือนดังกล่าว"),
      .wrong("13 2566", "“13” isn't a month.", "ไม่มีเดือน “13”"),
      .wrong("2566-13-01", "“13” isn't a month.", "ไม่มีเดือน “13”"),
      .wrong("230230", "February 2023 has 28 days.", "กุมภาพันธ์ ค.ศ. 2023 มี 28 วัน"),
      .wrong("febuary 2023", "“febuary” isn't a month. Did you mean February 2023?", "หมายถึง February 2023 ใช่ไหม"),
      .wrong("d 25 octobre", "“octobre” isn't a month. Did you mean 25 October?", "หมายถึง 25 October ใช่ไหม"),
      .wrong("m พฤษจิกายน", "Did you mean พฤศจิกายน?", "หมายถึง พฤศจิกายน ใช่ไหม"),
      Typed("o 3-99", 1, "No picture 99. Choose 1–31.", "ไม่มีภาพหมายเลข 99 เลือกได้ตั้งแต่ 1 ถึง 31"),
      Typed("s 3-", 0, "“3-” isn't the number of a picture.", "“3-” ไม่ใช่หมายเลขภาพ"),
      Typed("s -1", 0, "“-1” isn't the number of a picture.", "“-1” ไม่ใช่หมายเลขภาพ"),
      .wrong("2566", "Which month of 2566? Try 10 2566.", "ต้องการดูเดือนใดของปี 2566 ลองพิมพ์ 10 2566"),
      .wrong("๒๐๒๓", "Which month of 2023? Try 10 2023.", "ต้องการดูเดือนใดของปี 2023 ลองพิมพ์ 10 2023"),
      .wrong("m 2566", "Which month of 2566? Try 10 2566.", "ต้องการดูเดือนใดของปี 2566 ลองพิมพ์ 10 2566"),
      .wrong("m 13", "“13” isn't a month.", "ไม่มีเดือน “13”"), .wrong("d foo", "“foo” isn't a date.", "“foo” ไม่ใช่วันที่"),
      .wrong("lang fr", "Unknown language “fr”. Choose Thai or English.", "ไม่รู้จักภาษา “fr” เลือก ไทย หรือ อังกฤษ"),
      Typed("no", 0, "Unknown command “no”.", "ไม่มีคำสั่ง “no”"),
      Typed("3 12", 0, "Unknown command “3 12”.", "ไม่มีคำสั่ง “3 12”"),
      Typed("nxt", 0, "Did you mean next?", "หมายถึง next ใช่ไหม"),
      Typed(
        "--gallery", 0, "Unknown command “--gallery”. Did you mean gallery?", "ไม่มีคำสั่ง “--gallery” หมายถึง gallery ใช่ไหม"),
      Typed("--month 10 2566", 0, "Did you mean month?", "หมายถึง month ใช่ไหม"),
      Typed("--random", 0, "Did you mean random?", "หมายถึง random ใช่ไหม"),
      Typed("find \"\"", 2, "find takes text, like find comet.", "กรุณาระบุคำที่จะค้นหา เช่น find comet"),
      Typed("0", 1, "No picture 0. Choose 1–31.", "ไม่มีภาพหมายเลข 0 เลือกได้ตั้งแต่ 1 ถึง 31"),
      Typed("99", 1, "No picture 99. Choose 1–31.", "ไม่มีภาพหมายเลข 99 เลือกได้ตั้งแต่ 1 ถึง 31"),
      Typed("s 3,99", 1, "No picture 99. Choose 1–31.", "ไม่มีภาพหมายเลข 99 เลือกได้ตั้งแต่ 1 ถึง 31"),
      Typed(
        "s 3,x", 0, "“x” isn't the number of a picture. s takes numbers of pictures, like s 3, s 3,5 or s 3-7.",
        "“x” ไม่ใช่หมายเลขภาพ กรุณาระบุหมายเลขภาพ เช่น s 3 หรือ s 3,5 หรือ s 3-7"),
      Typed("o x", 0, "o takes numbers of pictures", "กรุณาระบุหมายเลขภาพ"),
      Typed("s a 3", 0, "s takes numbers of pictures", "กรุณาระบุหมายเลขภาพ เช่น s 3"),
      Typed("c 10", 0, "c takes nothing after it.", "พิมพ์ c เท่านั้น ไม่ต้องมีคำอื่นต่อท้าย"),
      Typed("v 3 5", 0, "v takes the number of a picture", "เช่น v 3"),
    ]

  @Test(
    "at the prompt of a list, and of a picture, does the same as in the shell, or is told why not",
    arguments: prompt, ["10 2566", "2566-10-02"])
  func prompt(typed: Typed, start: String) async { await typed.check(from: start) }
}
