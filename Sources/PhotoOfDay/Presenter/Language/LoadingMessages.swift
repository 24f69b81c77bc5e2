import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Messages {
  package func loading(_ subject: LoadingSubject) -> String {
    switch subject {
    case .list(let scope): form(of: scope).loading
    case .entry(.day(let day)): say("Loading \(date(day))…", "กำลังโหลดภาพวันที่ \(date(day))…")
    case .entry(.newest): say("Loading today's picture…", "กำลังโหลดภาพของวันนี้…")
    case .entry(.random): say("Loading a random picture…", "กำลังสุ่มภาพ…")
    case .picture: say("Loading the picture…", "กำลังโหลดภาพ…")
    case .favorite: say("Updating favorites…", "กำลังปรับรายการโปรด…")
    case .pictures(let count, let total):
      say("Loading pictures… \(count) of \(total)", "กำลังโหลดภาพ… \(count) จาก \(total)")
        + atPrompt(say(" (Ctrl-C stops)", " (Ctrl-C เพื่อหยุด)"))
    case .saving(let day, let number, let count, let bytes, let total):
      saving(day, count > 1 ? (number, count) : nil, bytes: bytes, of: total)
    }
  }
  /// Follows what is being loaded while a request is retried.
  var again: String { say("retrying", "ลองใหม่") }
  /// What went wrong, if it isn't on the screen already; the countdown to the next attempt, and how to stop it.
  func retrying(in seconds: Int, after error: APIError?) -> String {
    (error.map { reason(for: $0) + " " } ?? "")
      + say(
        "Retrying in \(seconds) s… (Enter to stop)", "จะลองใหม่ในอีก \(seconds) วินาที… (Enter เพื่อยกเลิก)")
  }

  // MARK: Stored copies

  /// A copy from the cache is shown, so many minutes old.
  func cachedAgo(minutes: Int) -> String {
    switch minutes {
    case 0: say("Showing the version cached less than a minute ago.", "แสดงข้อมูลจากแคชเมื่อครู่")
    case 1..<120:
      say(
        "Showing the version cached \(minutes == 1 ? "a minute" : "\(minutes) minutes") ago.",
        "แสดงข้อมูลจากแคชเมื่อ \(minutes) นาทีที่แล้ว")
    default:
      say("Showing the version cached \(minutes / 60) hours ago.", "แสดงข้อมูลจากแคชเมื่อ \(minutes / 60) ชั่วโมงที่แล้ว")
    }
  }
  /// A copy from the archive is shown, so many days old.
  package func archivedAgo(days: Int) -> String {
    switch days {
    case 0: say("Showing the version archived less than a day ago.", "แสดงข้อมูลจากคลังในเครื่อง เก็บไว้ไม่ถึง 1 วัน")
    case 1..<60:
      say(
        "Showing the version archived \(days == 1 ? "yesterday" : "\(days) days ago").",
        "แสดงข้อมูลจากคลังในเครื่อง เก็บไว้เมื่อ \(days) วันที่แล้ว")
    default:
      say(
        "Showing the version archived \(days / 30) months ago.", "แสดงข้อมูลจากคลังในเครื่อง เก็บไว้เมื่อ \(days / 30) เดือนที่แล้ว")
    }
  }
  /// The result is shown, but couldn't be cached.
  package var couldNotCache: String {
    say(
      "Couldn't cache this for offline use. Check the cache folder's permissions and free space.",
      "เก็บข้อมูลนี้ไว้ใช้แบบออฟไลน์ไม่ได้ กรุณาตรวจสอบพื้นที่ว่างและสิทธิ์ของโฟลเดอร์แคช")
  }
  /// An expired copy couldn't be deleted.
  var couldNotDelete: String {
    say(
      "Couldn't delete outdated files. Check the cache folder's permissions.",
      "ลบข้อมูลเก่าไม่ได้ กรุณาตรวจสอบสิทธิ์ของโฟลเดอร์แคช")
  }
  /// NASA should have a picture for these days of the month, and has none.
  package func missing(_ days: [Int]) -> String {
    let list = days.map(String.init).joined(separator: ", ")
    return say(
      "NASA has no \(days.count == 1 ? "picture for day" : "pictures for days") \(list).", "NASA ไม่มีภาพของวันที่ \(list)")
  }
  /// The copy that is shown lacks these days; NASA may have them.
  func missingInCopy(_ days: [Int]) -> String {
    let list = days.map(String.init).joined(separator: ", ")
    return say("This version lacks \(days.count == 1 ? "day" : "days") \(list).", "ข้อมูลชุดนี้ขาดวันที่ \(list)")
  }

  /// Why a copy is shown and how old it is; nothing where NASA's answer is shown, and with `--offline`, where a copy goes
  /// without saying.
  func notices(of copy: Fallback?) -> [String] { copy.flatMap { $0.reason == .offline ? nil : [notice(of: $0)] } ?? [] }

  private func notice(of copy: Fallback) -> String {
    let age =
      switch copy.origin {
      case .cache: cachedAgo(minutes: copy.age / 60)
      case .archive: archivedAgo(days: copy.age / 86_400)
      }
    return "\(sentence(for: copy.reason, era: nil)) \(age)"
  }
}
