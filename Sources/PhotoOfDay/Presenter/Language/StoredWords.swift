import PhotoOfDayEntity
import PhotoOfDayInteractor

/// The sentences about stored versions and their age.
struct StoredWords: Words {
  let speech: Speech

  func ago(seconds: Int) -> String {
    let minute = 60
    let hour = 60 * minute
    let day = 24 * hour
    let month = 30 * day
    func count(_ unit: Int, _ english: String, _ thai: String) -> String {
      let number = seconds / unit
      return say(
        number == 1 ? "a \(english) ago" : "\(number) \(english)s ago",
        "เมื่อ \(number) \(thai)ที่แล้ว")
    }
    return switch seconds {
    case ..<minute: say("less than a minute ago", "เมื่อครู่")
    case ..<(2 * hour): count(minute, "minute", "นาที")
    case ..<(2 * day): count(hour, "hour", "ชั่วโมง")
    case ..<(2 * month): count(day, "day", "วัน")
    default: count(month, "month", "เดือน")
    }
  }

  var couldNotCache: String {
    say(
      "Couldn't update the cache. Check its folder's permissions and free space.",
      "อัปเดตแคชไม่ได้ กรุณาตรวจสอบพื้นที่ว่างและสิทธิ์ของโฟลเดอร์แคช")
  }

  /// Returns the reason why a stored version is shown, and its age. Returns nothing if NASA's
  /// answer is shown, and nothing with `--offline`, where the user expects a stored version.
  func notices(of fallback: Fallback?) -> [String] {
    guard let fallback, fallback.reason != .offline else { return [] }
    let ago = ago(seconds: fallback.age)
    let age =
      switch fallback.origin {
      case .cache:
        say(
          "Showing the version cached \(ago).",
          "แสดงข้อมูลจากแคช เก็บไว้\(ago)")
      case .archive:
        say(
          "Showing the version archived \(ago).",
          "แสดงข้อมูลจากคลังในเครื่อง เก็บไว้\(ago)")
      }
    return ["\(FailureWords(speech).sentence(for: fallback.reason)) \(age)"]
  }
}
