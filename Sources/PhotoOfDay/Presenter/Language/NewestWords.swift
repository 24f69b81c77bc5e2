import PhotoOfDayEntity
import PhotoOfDayInteractor

/// The sentences about a newest picture that isn't today's.
struct NewestWords: Words {
  let speech: Speech

  func notPublished(showing date: String, isYesterdays: Bool) -> String {
    let shown =
      isYesterdays
      ? say("yesterday's", "ของเมื่อวาน")
      : say("the newest", "ล่าสุด")
    return say(
      "Today's picture isn't out yet. Showing \(shown) (\(date)).",
      "NASA ยังไม่เผยแพร่ภาพของวันนี้ จึงแสดงภาพ\(shown) (\(date))")
  }

  /// Says that the newest picture on this machine is shown, because NASA isn't asked.
  func here(_ date: String) -> String {
    say(
      "The newest picture on this machine is from \(date).",
      "ภาพล่าสุดในเครื่องคือภาพวันที่ \(date)")
  }

  /// Says that the newest picture is shown, because NASA has published none for three days or more.
  func nothingNew(since date: String) -> String {
    say(
      "NASA has published nothing since \(date).",
      "NASA ไม่ได้เผยแพร่ภาพใหม่ตั้งแต่วันที่ \(date)")
  }

  /// Says that NASA has the picture of a day that is still in the future by this machine's clock.
  func clockIsBehind(newest day: CalendarDay) -> String {
    say(
      "This machine's clock is behind: NASA has the picture of \(days.date(day)) already.",
      "นาฬิกาของเครื่องนี้ช้าไป: NASA มีภาพวันที่ \(days.date(day)) แล้ว")
  }

  func noPictureYet(of day: CalendarDay) -> String {
    say("No picture for \(days.date(day)) yet.", "ยังไม่มีภาพของวันที่ \(days.date(day))")
  }
}
