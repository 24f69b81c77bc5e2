import PhotoOfDayEntity
import PhotoOfDayInteractor

/// What distinguishes an entry from others in a list, and a day from others in a calendar.
package enum EntryMark: Hashable, Sendable, CaseIterable {
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
}

extension Messages {
  /// The number of pictures, and which of them the page shows, if not all.
  func pictureCount(_ count: Int, showing page: ClosedRange<Int>? = nil) -> String {
    let all = say(
      count == 1 ? "1 picture" : "\(count.grouped) pictures",
      "\(count.grouped) ภาพ")
    guard let page else { return all }
    let first = page.lowerBound.grouped
    let last = page.upperBound.grouped
    let shown = page.count == 1 ? first : "\(first)–\(last)"
    return "\(shown) " + say("of \(count.grouped)", "จาก \(all)")
  }

  /// In place of a mark, for users of a screen reader.
  package func mark(_ mark: EntryMark) -> String { "[\(meaning(of: mark))]" }
  package func meaning(of mark: EntryMark) -> String {
    switch mark {
    case .today: say("today", "วันนี้")
    case .video: say("video", "วิดีโอ")
    case .favorite: say("favorite", "รายการโปรด")
    case .other: say("page", "หน้าเว็บ")
    case .noPicture: say("text only", "มีแต่ข้อความ")
    case .gap: say("no picture", "ไม่มีภาพ")
    case .notYet: say("not yet", "ยังไม่มี")
    }
  }

  /// NASA's answer is empty; `isOver` where no more pictures can come.
  func noPictures(isOver: Bool) -> String {
    say(
      "NASA has no pictures for these days\(isOver ? "" : " yet").",
      "NASA \(isOver ? "" : "ยัง")ไม่มีภาพในช่วงนี้")
  }

  package func leftOut(_ count: Int) -> String {
    say(
      count == 1
        ? "Skipped 1 entry, because NASA's data for it can't be used."
        : "Skipped \(count) entries, because NASA's data for them can't be used.",
      "ไม่ได้แสดง \(count) ภาพ เพราะข้อมูลจาก NASA ใช้ไม่ได้")
  }

  func todayNotPublished(showing date: String, isYesterdays: Bool) -> String {
    let shown =
      isYesterdays
      ? say("yesterday's", "ของเมื่อวาน")
      : say("the newest", "ล่าสุด")
    return say(
      "Today's picture isn't out yet. Showing \(shown) (\(date)).",
      "ภาพของวันนี้ยังไม่เผยแพร่ จึงแสดงภาพ\(shown) (\(date))")
  }

  /// NASA isn't asked, and the newest picture on this machine is shown.
  func newestHere(_ date: String) -> String {
    say(
      "The newest picture on this machine is from \(date).",
      "ภาพล่าสุดในเครื่องคือภาพวันที่ \(date)")
  }

  /// NASA has published no picture for three days or more, and the newest is shown.
  func nothingNew(since date: String) -> String {
    say("Nothing new since \(date).", "ไม่มีภาพใหม่ตั้งแต่ \(date)")
  }

  /// NASA has a picture of a day that hasn't come, by this machine's clock.
  func clockIsBehind(newest day: CalendarDay) -> String {
    say(
      "This machine's clock is behind: NASA has the picture of \(date(day)) already.",
      "นาฬิกาของเครื่องนี้ช้าไป: NASA มีภาพวันที่ \(date(day)) แล้ว")
  }

  // MARK: Days of a month

  func noPictureYet(of day: CalendarDay) -> String {
    say("No picture for \(date(day)) yet.", "ยังไม่มีภาพของวันที่ \(date(day))")
  }

  func reasonForNoPicture(
    on number: Int, of month: CalendarMonth, _ allowedDays: AllowedDays
  ) -> String {
    guard let day = CalendarDay(year: month.year, month: month.month, day: number) else {
      return sentence(for: .noSuchDay(in: month))
    }
    do throws(AppError) {
      try allowedDays.check(day)
    } catch {
      return sentence(for: error)
    }
    return day == allowedDays.today
      ? noPictureYet(of: day)
      : sentence(for: .noPicture(on: day))
  }
}
