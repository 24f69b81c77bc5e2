import PhotoOfDayRouter
import PhotoOfDayView
import Testing

/// What people type at lists and their pictures, and what the last line comes to, in both languages. The built-in month
/// stands in for NASA: October 2023, whose last day is today.
@Suite("What people type at lists")
@MainActor
struct TypedListLinesTests {
  /// Lines behind the list of October, the exit status if the input ends behind them, and a part of what the last one
  /// shows or is told.
  struct Typed: Sendable, CustomTestStringConvertible {
    let lines: String
    let status: Int32
    let english: String
    let thai: String

    nonisolated init(_ lines: String, _ english: String, _ thai: String, status: Int32 = 0) {
      (self.lines, self.status, self.english, self.thai) = (lines, status, english, thai)
    }

    nonisolated var testDescription: String { lines }
  }

  nonisolated private static let october = ("October 2023 · 31 pictures", "ตุลาคม 2566 · 31 ภาพ")
  /// Without a prompt, nothing says what to type.
  nonisolated private static let noFavorites = ("No favorites yet.", "ยังไม่มีรายการโปรด")
  nonisolated private static let all = (
    "That's all of them. For a month: m 10 2023.", "แสดงครบแล้ว พิมพ์ m 10 2566 เพื่อไปที่เดือนนั้น"
  )

  nonisolated private static let lists: [Typed] = [
    Typed("fav", noFavorites.0, noFavorites.1), Typed("favorites", noFavorites.0, noFavorites.1),
    Typed("รายการโปรด", noFavorites.0, noFavorites.1), Typed("3;fav", noFavorites.0, noFavorites.1),
    Typed("fav 3", "fav takes nothing after it.", "พิมพ์ fav เท่านั้น ไม่ต้องมีคำอื่นต่อท้าย"),
    Typed("recent", "The last 7 days · 7 pictures", "7 วันล่าสุด · 7 ภาพ"),
    Typed("recent 3", "The last 3 days · 3 pictures", "3 วันล่าสุด · 3 ภาพ"),
    Typed("ล่าสุด ๓", "The last 3 days · 3 pictures", "3 วันล่าสุด · 3 ภาพ"),
    Typed("3;recent 3", "The last 3 days · 3 pictures", "3 วันล่าสุด · 3 ภาพ"),
    Typed(
      "recent 0", "recent takes a number from 1 to 1,000, like recent 14.",
      "กรุณาระบุจำนวนตั้งแต่ 1 ถึง 1,000 เช่น recent 14"),
    Typed("on", "31 October, every year · 1 picture", "31 ตุลาคมของทุกปี · 1 ภาพ"),
    Typed("3;ทุกปี", "3 October, every year · 1 picture", "3 ตุลาคมของทุกปี · 1 ภาพ"),
    Typed("recent 3;2;on", "30 October, every year · 1 picture", "30 ตุลาคมของทุกปี · 1 ภาพ"),
    Typed("find eclipse", "pictures · in 1 month on this machine", "ภาพ · จาก 1 เดือนในเครื่อง"),
    Typed("ค้นหา อุปราคา", "Search: อุปราคา (eclipse) · ", "ค้นหา: อุปราคา (eclipse) · "),
    Typed(
      "search หลุมดำ moon", "No matches in 1 month (31 entries).", "ไม่พบใน 1 เดือน (31 รายการ) ลองใช้คำน้อยลง", status: 1),
    Typed(
      "ค้นหา ขอบคุณ", "No matches in 1 month (31 entries).", "ข้อความของ NASA เป็นภาษาอังกฤษ ลองใช้คำภาษาอังกฤษ", status: 1),
    Typed("/อุปราคา", "of 31 pictures with “อุปราคา (eclipse)”", "จาก 31 ภาพที่มี “อุปราคา (eclipse)”"),
    Typed("/zzz", "No matches for “zzz” in this list.", "ไม่พบ “zzz” ในรายการนี้"),
    Typed("/ผีพุ่งไต้", "No matches for “ผีพุ่งไต้ (meteor)” in this list.", "ไม่พบ “ผีพุ่งไต้ (meteor)” ในรายการนี้"),
  ]

  nonisolated private static let ways: [Typed] = [
    Typed("b", october.0, october.1), Typed("กลับ", october.0, october.1),
    Typed("find eclipse;b", october.0, october.1), Typed("recent 3;find eclipse;b;b", october.0, october.1),
    Typed("recent 3;find eclipse;b", "The last 3 days · 3 pictures", "3 วันล่าสุด · 3 ภาพ"),
    Typed("find eclipse;1;recent 2;b", "Search: eclipse · ", "ค้นหา: eclipse · "),
    Typed("d 2566-10-25;recent 2;b", october.0, october.1), Typed("c;find eclipse;b;b", october.0, october.1),
    Typed("recent 3;n", all.0, all.1), Typed("recent 3;p", all.0, all.1), Typed("find eclipse;n 5", all.0, all.1),
    Typed("on;b", october.0, october.1), Typed("3;on;b", october.0, october.1), Typed("on;n", all.0, all.1),
    Typed("on;1;n", "This is the last picture in the list.", "ถึงภาพสุดท้ายของรายการแล้ว"),
    Typed("on 25;r", "25 October, every year · 1 picture", "25 ตุลาคมของทุกปี · 1 ภาพ"),
    Typed("on 25;1;n;b", "25 October, every year · 1 picture", "25 ตุลาคมของทุกปี · 1 ภาพ"),
    Typed("on 25;1;on 3;b", "25 October, every year · 1 picture", "25 ตุลาคมของทุกปี · 1 ภาพ"),
    Typed("on 25;/eclipse", "No matches for “eclipse” in this list.", "ไม่พบ “eclipse” ในรายการนี้"),
    Typed("on;c", "This list isn't of one month", "รายการนี้ไม่ได้เป็นของเดือนเดียว", status: 2),
    Typed("recent 3;1;n", "2 of 3", "2 จาก 3"), Typed("recent 3;1;n 2", "3 of 3", "3 จาก 3"),
    Typed("recent 3;1;n 9", "This is the last picture in the list.", "ถึงภาพสุดท้ายของรายการแล้ว"),
    Typed("recent 3;1;p", "This is the first picture in the list.", "ถึงภาพแรกของรายการแล้ว"),
    Typed("2;n 3", "Thursday 5 October 2023", "วันพฤหัสบดีที่ 5 ตุลาคม 2566"),
    Typed("5;p 3", "Monday 2 October 2023", "วันจันทร์ที่ 2 ตุลาคม 2566"),
    Typed("31;ถัดไป ๓", "This is the newest picture.", "ถึงภาพล่าสุดแล้ว"),
    Typed("n 3", "That month is in the future. Choose up to October 2566 BE.", "เลือกได้ถึง", status: 2),
    Typed("n 0", "n takes a number from 1 to 100, like n 3.", "กรุณาระบุจำนวนตั้งแต่ 1 ถึง 100 เช่น n 3"),
    Typed("p x", "p takes a number from 1 to 100, like p 3.", "กรุณาระบุจำนวนตั้งแต่ 1 ถึง 100 เช่น p 3"),
    Typed("export", "export takes a file, like export sky.html.", "กรุณาระบุชื่อไฟล์ เช่น export sky.html"),
    Typed("export \"\"", "export takes a file, like export sky.html.", "กรุณาระบุชื่อไฟล์ เช่น export sky.html"),
    Typed(
      "export \"/dev/null/x.html\"", "Couldn't write “/dev/null/x.html”. ", "เขียน /dev/null/x.html ไม่ได้", status: 73),
    Typed("export sky.png", "export writes HTML. Name it sky.html.", "ส่งออกได้เฉพาะ HTML ลองใช้ชื่อ sky.html"),
    Typed("3;ส่งออก sky", "export writes HTML. Name it sky.html.", "ส่งออกได้เฉพาะ HTML ลองใช้ชื่อ sky.html"),
    Typed("3;ส่งออก", "ส่งออก takes a file, like ส่งออก sky.html.", "กรุณาระบุชื่อไฟล์ เช่น ส่งออก sky.html"),
    Typed(
      "export /dev/null/x.html", "Couldn't write “/dev/null/x.html”. ", "เขียน /dev/null/x.html ไม่ได้", status: 73),
    Typed(
      "3;export /dev/null/x.html", "Couldn't write “/dev/null/x.html”. ", "เขียน /dev/null/x.html ไม่ได้", status: 73),
  ]

  nonisolated private static let screens: [Typed] = [
    Typed("c;q", october.0, october.1), Typed("c; Q ", october.0, october.1), Typed("3;ปฏิทิน;q", october.0, october.1),
    Typed("c;l", october.0, october.1), Typed("recent 3;1;c;q", october.0, october.1),
    Typed("c;40", "October 2023 has no day 40. Choose 1–31.", "ตุลาคม 2566 ไม่มีวันที่ 40 เลือกวันที่ 1–31", status: 1),
    Typed("c;๒๕", "Wednesday 25 October 2023", "วันพุธที่ 25 ตุลาคม 2566"),
    Typed(
      "g", "This terminal can't show pictures, so there is no gallery.", "เทอร์มินัลนี้แสดงภาพไม่ได้ จึงเปิดแกลเลอรีไม่ได้"),
    Typed("y 3", "No clipboard found. Install wl-copy or xclip, or copy: https://", "ไม่พบคลิปบอร์ด กรุณาติดตั้ง wl-copy"),
    Typed("3;คัดลอก", "No clipboard found. Install wl-copy or xclip, or copy: https://", "ไม่พบคลิปบอร์ด กรุณาติดตั้ง wl-copy"),
  ]

  @Test(
    "does the same at a list and at its pictures, and b and q lead back the way that one came",
    arguments: lists + ways + screens)
  func prompt(typed: Typed) async {
    for (language, text) in [("en", typed.english), ("th", typed.thai)] {
      let console = ScriptedConsole(lines: typed.lines.split(separator: ";").map { .line(String($0)) })
      let status = await run(["10", "2566"], language, console)
      let answers = console.pieces.split { if case .prompt = $0 { true } else { false } }
      let last = (answers.last ?? []).map { piece in
        switch piece {
        case .output(let text), .error(let text): text.words
        case .prompt: ""
        }
      }.joined()
      #expect(status == typed.status)
      #expect(last.contains(text), "\(last)")
    }
  }

  @Test(
    "in the shell shows the same lists, and exports one picture as well",
    arguments: [
      Typed("--favorites", noFavorites.0, noFavorites.1),
      Typed("--search อุปราคา", "Search: อุปราคา (eclipse) · ", "ค้นหา: อุปราคา (eclipse) · "),
      Typed(
        "--date 2566-10-02 --export /dev/null/x.html", "Couldn't write “/dev/null/x.html”. ",
        "เขียน /dev/null/x.html ไม่ได้", status: 73),
      Typed(
        "10 2566 --item 3 --export /dev/null/x.html", "Couldn't write “/dev/null/x.html”. ",
        "เขียน /dev/null/x.html ไม่ได้",
        status: 73),
      Typed(
        "--random --export /dev/null/x.html", "Couldn't write “/dev/null/x.html”. ", "เขียน /dev/null/x.html ไม่ได้",
        status: 73),
      Typed("10 2566 --item 40 --export x.html", "No picture 40. Choose 1–31.", "ไม่มีภาพหมายเลข 40", status: 1),
    ])
  func shell(typed: Typed) async {
    for (language, text) in [("en", typed.english), ("th", typed.thai)] {
      let console = ScriptedConsole()
      let status = await run(typed.lines.split(separator: " ").map(String.init), language, console)
      #expect(status == typed.status)
      #expect(
        (console.written + console.writtenErrors).words.contains(text), "\(console.written + console.writtenErrors)")
    }
  }

  private func run(_ words: [String], _ language: String, _ console: ScriptedConsole) async -> Int32 {
    let environment = [
      "PHOTO_OF_DAY_SOURCE": "sample", "PHOTO_OF_DAY_IMAGES": "never", "PHOTO_OF_DAY_LANG": language, "LANG": "C.UTF-8",
    ]
    console.errors.columns = 1000
    console.output.columns = 1000
    let router = AppRouter(environment: ProcessEnvironment(environment)) { _, _ in console }
    return await router.run(words)
  }
}
