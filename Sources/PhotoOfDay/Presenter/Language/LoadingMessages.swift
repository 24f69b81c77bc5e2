import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Messages {
  /// - Parameter progress: how much has come, in bytes, pictures or months, of how much where that
  ///   is known, and how long that took; `nil` for nothing yet.
  package func loading(
    _ subject: LoadingSubject, _ progress: (count: Int, total: Int?, time: Duration)? = nil
  ) -> String {
    switch subject {
    case .list(let scope):
      form(of: scope).loading
    case .entry(.day(let day)):
      say(
        "Loading \(date(day))…",
        "กำลังโหลดภาพวันที่ \(date(day))…")
    case .entry(.newest):
      say(
        "Loading today's picture…",
        "กำลังโหลดภาพของวันนี้…")
    case .entry(.random):
      say("Loading a random picture…", "กำลังสุ่มภาพ…")
    case .picture:
      say("Loading the picture…", "กำลังโหลดภาพ…")
    case .archive(let unit):
      progress.map { archiveProgress($0.count, of: $0.total ?? $0.count, unit, after: $0.time) }
        ?? checkingArchive
    case .favorite:
      say("Updating favorites…", "กำลังปรับรายการโปรด…")
    case .pictures(let total):
      say("Loading ", "กำลังโหลด ")
        + position(progress?.count ?? 0, of: total)
        + "…"
        + atPrompt(say(" (Ctrl-C to stop)", " (Ctrl-C เพื่อหยุด)"))
    case .saving(let day, let number, let count):
      saving(
        day,
        count > 1 ? (number, count) : nil,
        bytes: progress?.count ?? 0,
        of: progress?.total)
    }
  }

  /// Follows what is being loaded while a request is retried.
  var again: String { say("retrying", "กำลังลองใหม่") }
  /// What went wrong, if it isn't on the screen already; the countdown to the next attempt, and how
  /// to stop it.
  func retrying(in seconds: Int, after error: AppError?) -> String {
    let failure = error.map { reason(for: $0) + " " } ?? ""
    let countdown = say(
      "Retrying in \(seconds) s… (Enter to stop)",
      "จะลองใหม่ใน \(seconds) วินาที… (กด Enter เพื่อหยุด)")
    return failure + countdown
  }

  // MARK: Stored versions

  package func ago(seconds: Int) -> String {
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

  package var couldNotCache: String {
    say(
      "Couldn't update the cache. Check its folder's permissions and free space.",
      "อัปเดตแคชไม่ได้ กรุณาตรวจสอบพื้นที่ว่างและสิทธิ์ของโฟลเดอร์แคช")
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
    return numbers + " " + monthNames[days[0].month - 1]
  }

  /// Why a stored version is shown and how old it is; nothing where NASA's answer is shown, and
  /// with `--offline`, where a stored one goes without saying.
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
    return ["\(sentence(for: fallback.reason)) \(age)"]
  }
}
