import PhotoOfDayEntity
import PhotoOfDayInteractor

/// A mark that distinguishes an entry in a list, or a day in a calendar.
package enum EntryMark: Hashable, Sendable, CaseIterable {
  /// Nothing else is to be said of it, where each day has a sign.
  case picture
  case today
  case video
  case favorite
  /// An interactive page, for example.
  case other
  /// A picture whose file NASA doesn't have, or doesn't have yet.
  case noPicture
  /// NASA has no entry for the day.
  case gap
  /// A future day, or today before its picture.
  case notYet

  var meaning: Text {
    switch self {
    case .picture: Text("picture", "ภาพ")
    case .today: Text("today", "วันนี้")
    case .video: Text("video", "วิดีโอ")
    case .favorite: Text("favorite", "รายการโปรด")
    case .other: Text("page", "หน้าเว็บ")
    case .noPicture: Text("text only", "มีแต่ข้อความ")
    case .gap: Text("no picture", "ไม่มีภาพ")
    case .notYet: Text("not yet", "ยังไม่มี")
    }
  }

  /// In place of a mark, for users of a screen reader.
  package func label(in language: Language) -> String { "[\(meaning[language])]" }
}

/// Lists: their entries, their gaps, and numbers that they lack.
struct ListWords: Words {
  let speech: Speech

  /// The number of pictures, and which of them the page shows, if not all.
  func pictures(_ count: Int, showing page: ClosedRange<Int>? = nil) -> String {
    let all = say(
      count == 1 ? "1 picture" : "\(count.grouped) pictures",
      "\(count.grouped) ภาพ")
    guard let page else { return all }
    let first = page.lowerBound.grouped
    let last = page.upperBound.grouped
    let shown = page.count == 1 ? first : "\(first)–\(last)"
    return "\(shown) " + say("of \(count.grouped)", "จาก \(all)")
  }

  /// NASA's answer is empty; `isOver` where no more pictures can come.
  func noPictures(isOver: Bool) -> String {
    say(
      "NASA has no pictures for these days\(isOver ? "" : " yet").",
      "NASA \(isOver ? "" : "ยัง")ไม่มีภาพในช่วงนี้")
  }

  func leftOut(_ count: Int) -> String {
    say(
      count == 1
        ? "Skipped 1 entry, because NASA's data for it can't be used."
        : "Skipped \(count) entries, because NASA's data for them can't be used.",
      "ไม่ได้แสดง \(count) ภาพ เพราะข้อมูลจาก NASA ใช้ไม่ได้")
  }

  func noPicture(
    on number: Int, of month: CalendarMonth, _ allowedDays: AllowedDays
  ) -> String {
    guard let day = CalendarDay(year: month.year, month: month.month, day: number) else {
      return DateProblemWords(speech).sentence(for: .noSuchDay(in: month))
    }
    do throws(AppError) {
      try allowedDays.check(day)
    } catch {
      return FailureWords(speech).sentence(for: error)
    }
    return day == allowedDays.today
      ? NewestWords(speech).noPictureYet(of: day)
      : FailureWords(speech).sentence(for: .noPicture(on: day))
  }

  /// NASA should have a picture for these days of one month, and has none.
  func missing(_ days: [CalendarDay]) -> String {
    say(
      "No pictures on \(ranges(of: days)).",
      "ไม่มีภาพวันที่ \(ranges(of: days))")
  }

  /// The stored version that is shown lacks these days of one month; NASA may have them.
  func missingInVersion(_ days: [CalendarDay]) -> String {
    say(
      "This version lacks \(ranges(of: days)).",
      "ข้อมูลชุดนี้ขาดวันที่ \(ranges(of: days))")
  }

  /// `3, 23–31 August`.
  private func ranges(of days: [CalendarDay]) -> String {
    let ranges = days.map(\.day).ranges
    let numbers = ranges.map(\.written).joined(separator: ", ")
    return numbers + " " + DayWords(speech).monthNames[days[0].month - 1]
  }

  func noNumber(_ number: Int, count: Int) -> String {
    let number = number.grouped
    let last = count.grouped
    return say(
      count == 1
        ? "No picture \(number). The list has only 1."
        : "No picture \(number). Choose 1–\(last).",
      "ไม่มีภาพหมายเลข \(number) เลือกได้ตั้งแต่ 1 ถึง \(last)")
  }

  var empty: String { say("The list is empty.", "ไม่มีภาพในรายการนี้") }

  var none: String {
    say(
      "There is no list yet. Type r to retry.",
      "ยังไม่มีรายการ พิมพ์ r เพื่อลองใหม่")
  }
}
