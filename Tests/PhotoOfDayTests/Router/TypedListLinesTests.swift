import PhotoOfDayRouter
import PhotoOfDayView
import Testing

/// What people type at lists and their pictures, and what the last line comes to, in both languages. The built-in month
/// stands in for NASA: October 2023, whose last day is today.
@Suite("What people type at lists")
@MainActor
struct TypedListLinesTests {
  typealias Typed = TypedLine

  nonisolated private static let october = ("October 2023 · 31 pictures", "ตุลาคม 2566 · 31 ภาพ")
  /// Without a prompt, nothing says what to type.
  nonisolated private static let noFavorites = ("No favorites yet.", "ยังไม่มีรายการโปรด")
  nonisolated private static let all = (
    "That's all of them. For a month: m 10 2023.", "แสดงครบแล้ว พิมพ์ m 10 2566 เพื่อไปที่เดือนนั้น"
  )

  nonisolated private static let lists: [Typed] = [
    Typed("fav", 0, noFavorites.0, noFavorites.1), Typed("favorites", 0, noFavorites.0, noFavorites.1),
    Typed("รายการโปรด", 0, noFavorites.0, noFavorites.1), Typed("3;fav", 0, noFavorites.0, noFavorites.1),
    Typed("fav 3", 0, "fav takes nothing after it.", "พิมพ์ fav เท่านั้น ไม่ต้องมีคำอื่นต่อท้าย"),
    Typed("recent", 0, "The last 7 days · 7 pictures", "7 วันล่าสุด · 7 ภาพ"),
    Typed("recent 3", 0, "The last 3 days · 3 pictures", "3 วันล่าสุด · 3 ภาพ"),
    Typed("ล่าสุด ๓", 0, "The last 3 days · 3 pictures", "3 วันล่าสุด · 3 ภาพ"),
    Typed("3;recent 3", 0, "The last 3 days · 3 pictures", "3 วันล่าสุด · 3 ภาพ"),
    Typed(
      "recent 0", 0, "recent takes a number from 1 to 1,000, like recent 14.",
      "กรุณาระบุจำนวนตั้งแต่ 1 ถึง 1,000 เช่น recent 14"),
    Typed("on", 0, "31 October, every year · 1 picture", "31 ตุลาคมของทุกปี · 1 ภาพ"),
    Typed("3;ทุกปี", 0, "3 October, every year · 1 picture", "3 ตุลาคมของทุกปี · 1 ภาพ"),
    Typed("recent 3;2;on", 0, "30 October, every year · 1 picture", "30 ตุลาคมของทุกปี · 1 ภาพ"),
    Typed("find eclipse", 0, "pictures · in 1 month on this machine", "ภาพ · จาก 1 เดือนในเครื่อง"),
    Typed("ค้นหา อุปราคา", 0, "Search: อุปราคา (eclipse) · ", "ค้นหา: อุปราคา (eclipse) · "),
    Typed("search หลุมดำ moon", 1, "No matches in 1 month (31 entries).", "ไม่พบใน 1 เดือน (31 รายการ) ลองใช้คำน้อยลง"),
    Typed("ค้นหา ขอบคุณ", 1, "No matches in 1 month (31 entries).", "ข้อความของ NASA เป็นภาษาอังกฤษ ลองใช้คำภาษาอังกฤษ"),
    Typed("/อุปราคา", 0, "of 31 pictures with “อุปราคา (eclipse)”", "จาก 31 ภาพที่มี “อุปราคา (eclipse)”"),
    Typed("/zzz", 0, "No matches for “zzz” in this list.", "ไม่พบ “zzz” ในรายการนี้"),
    Typed("/ผีพุ่งไต้", 0, "No matches for “ผีพุ่งไต้ (meteor)” in this list.", "ไม่พบ “ผีพุ่งไต้ (meteor)” ในรายการนี้"),
  ]

  nonisolated private static let ways: [Typed] = [
    Typed("b", 0, october.0, october.1), Typed("กลับ", 0, october.0, october.1),
    Typed("find eclipse;b", 0, october.0, october.1), Typed("recent 3;find eclipse;b;b", 0, october.0, october.1),
    Typed("recent 3;find eclipse;b", 0, "The last 3 days · 3 pictures", "3 วันล่าสุด · 3 ภาพ"),
    Typed("find eclipse;1;recent 2;b", 0, "Search: eclipse · ", "ค้นหา: eclipse · "),
    Typed("d 2566-10-25;recent 2;b", 0, october.0, october.1), Typed("c;find eclipse;b;b", 0, october.0, october.1),
    Typed("recent 3;n", 0, all.0, all.1), Typed("recent 3;p", 0, all.0, all.1),
    Typed("find eclipse;n 5", 0, all.0, all.1),
    Typed("on;b", 0, october.0, october.1), Typed("3;on;b", 0, october.0, october.1), Typed("on;n", 0, all.0, all.1),
    Typed("on;1;n", 0, "This is the last picture in the list.", "ถึงภาพสุดท้ายของรายการแล้ว"),
    Typed("on 25;r", 0, "25 October, every year · 1 picture", "25 ตุลาคมของทุกปี · 1 ภาพ"),
    Typed("on 25;1;n;b", 0, "25 October, every year · 1 picture", "25 ตุลาคมของทุกปี · 1 ภาพ"),
    Typed("on 25;1;on 3;b", 0, "25 October, every year · 1 picture", "25 ตุลาคมของทุกปี · 1 ภาพ"),
    Typed("on 25;/eclipse", 0, "No matches for “eclipse” in this list.", "ไม่พบ “eclipse” ในรายการนี้"),
    Typed("on;c", 2, "This list isn't of one month", "รายการนี้ไม่ได้เป็นของเดือนเดียว"),
    Typed("recent 3;1;n", 0, "2 of 3", "2 จาก 3"), Typed("recent 3;1;n 2", 0, "3 of 3", "3 จาก 3"),
    Typed("recent 3;1;n 9", 0, "This is the last picture in the list.", "ถึงภาพสุดท้ายของรายการแล้ว"),
    Typed("recent 3;1;p", 0, "This is the first picture in the list.", "ถึงภาพแรกของรายการแล้ว"),
    Typed("/eclipse;9;n", 0, "Sunday 15 October 2023", "วันอาทิตย์ที่ 15 ตุลาคม 2566"),
    Typed("/eclipse;15;p", 0, "Monday 9 October 2023", "วันจันทร์ที่ 9 ตุลาคม 2566"),
    Typed("/eclipse;29;n", 0, "This is the last picture in the list.", "ถึงภาพสุดท้ายของรายการแล้ว"),
    Typed("2;n 3", 0, "Thursday 5 October 2023", "วันพฤหัสบดีที่ 5 ตุลาคม 2566"),
    Typed("5;p 3", 0, "Monday 2 October 2023", "วันจันทร์ที่ 2 ตุลาคม 2566"),
    Typed("31;ถัดไป ๓", 0, "This is the newest picture.", "ถึงภาพล่าสุดแล้ว"),
    Typed("n 3", 2, "That month is in the future. Choose up to October 2566 BE.", "เลือกได้ถึง"),
    Typed("n 0", 0, "n takes a number from 1 to 100, like n 3.", "กรุณาระบุจำนวนตั้งแต่ 1 ถึง 100 เช่น n 3"),
    Typed("p x", 0, "p takes a number from 1 to 100, like p 3.", "กรุณาระบุจำนวนตั้งแต่ 1 ถึง 100 เช่น p 3"),
    Typed("export", 0, "export takes a file, like export sky.html.", "กรุณาระบุชื่อไฟล์ เช่น export sky.html"),
    Typed("export \"\"", 0, "export takes a file, like export sky.html.", "กรุณาระบุชื่อไฟล์ เช่น export sky.html"),
    Typed("export \"/dev/null/x.html\"", 73, "Couldn't write “/dev/null/x.html”. ", "เขียน /dev/null/x.html ไม่ได้"),
    Typed("export sky.png", 0, "export writes HTML. Name it sky.html.", "ส่งออกได้เฉพาะ HTML ลองใช้ชื่อ sky.html"),
    Typed("3;ส่งออก sky", 0, "export writes HTML. Name it sky.html.", "ส่งออกได้เฉพาะ HTML ลองใช้ชื่อ sky.html"),
    Typed("3;ส่งออก", 0, "ส่งออก takes a file, like ส่งออก sky.html.", "กรุณาระบุชื่อไฟล์ เช่น ส่งออก sky.html"),
    Typed("export /dev/null/x.html", 73, "Couldn't write “/dev/null/x.html”. ", "เขียน /dev/null/x.html ไม่ได้"),
    Typed("3;export /dev/null/x.html", 73, "Couldn't write “/dev/null/x.html”. ", "เขียน /dev/null/x.html ไม่ได้"),
  ]

  nonisolated private static let screens: [Typed] = [
    Typed("c;q", 0, october.0, october.1), Typed("c; Q ", 0, october.0, october.1),
    Typed("3;ปฏิทิน;q", 0, october.0, october.1),
    Typed("c;l", 0, october.0, october.1), Typed("recent 3;1;c;q", 0, october.0, october.1),
    Typed("c;40", 1, "October 2023 has no day 40. Choose 1–31.", "ตุลาคม 2566 ไม่มีวันที่ 40 เลือกวันที่ 1–31"),
    Typed("c;๒๕", 0, "Wednesday 25 October 2023", "วันพุธที่ 25 ตุลาคม 2566"),
    Typed("g", 0, "This terminal can't show pictures, so there is no gallery.", "เทอร์มินัลนี้แสดงภาพไม่ได้ จึงเปิดแกลเลอรีไม่ได้"),
    Typed("y 3", 0, "No clipboard found. Install wl-copy or xclip, or copy: https://", "ไม่พบคลิปบอร์ด กรุณาติดตั้ง wl-copy"),
    Typed(
      "3;คัดลอก", 0, "No clipboard found. Install wl-copy or xclip, or copy: https://", "ไม่พบคลิปบอร์ด กรุณาติดตั้ง wl-copy"),
  ]

  @Test(
    "does the same at a list and at its pictures, and b and q lead back the way that one came",
    arguments: lists + ways + screens)
  func prompt(typed: Typed) async { await typed.check(from: "10 2566") }
}
