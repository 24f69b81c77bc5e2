import PhotoOfDayEntity
import PhotoOfDayInteractor

/// The sentences during a wait, about its subject, its progress, and the next attempt.
struct LoadingWords: Words {
  let speech: Speech

  /// - Parameter progress: the number of bytes, pictures or months that have arrived, their total
  ///   if it is known, and the time so far; `nil` if nothing has arrived yet.
  func loading(
    _ subject: LoadingSubject, _ progress: (count: Int, total: Int?, time: Duration)? = nil
  ) -> String {
    switch subject {
    case .list(let scope):
      ListWords(speech).form(of: scope).loading + parts(progress?.count, of: progress?.total)
    case .entry(.day(let day)):
      say(
        "Loading \(days.date(day))…",
        "กำลังโหลดภาพวันที่ \(days.date(day))…")
    case .entry(.newest):
      say(
        "Loading today's picture…",
        "กำลังโหลดภาพของวันนี้…")
    case .entry(.random):
      say("Loading a random picture…", "กำลังสุ่มภาพ…")
    case .picture:
      say("Loading the picture…", "กำลังโหลดภาพ…")
    case .archive(let unit):
      progress.map {
        ArchiveWords(speech).progress($0.count, of: $0.total ?? $0.count, unit, after: $0.time)
      }
        ?? ArchiveWords(speech).checking
    case .favorite:
      say("Updating favorites…", "กำลังปรับรายการโปรด…")
    case .pictures(let total):
      say("Loading ", "กำลังโหลด ")
        + PictureWords(speech).position(progress?.count ?? 0, of: total)
        + "…"
        + atPrompt(say(" (Ctrl-C to stop)", " (Ctrl-C เพื่อหยุด)"))
    case .saving(let day, let number, let count):
      SaveWords(speech).saving(
        day,
        count > 1 ? (number, count) : nil,
        bytes: progress?.count ?? 0,
        of: progress?.total)
    }
  }

  /// Returns the number of loaded parts of a list.
  private func parts(_ count: Int?, of total: Int?) -> String {
    guard let count, let total else { return "" }
    return " " + PictureWords(speech).position(count, of: total)
  }

  /// The word after the text of a wait while a request is retried.
  var again: String { say("retrying", "กำลังลองใหม่") }

  /// Returns the countdown to the next attempt, with the key that stops it, longest form first. The
  /// longest form begins with the failure, unless the failure is on the screen already.
  func retrying(in seconds: Int, after error: AppError?) -> [String] {
    let countdown = say(
      "Retrying in \(seconds) s… (Enter to stop)",
      "จะลองใหม่ใน \(seconds) วินาที… (กด Enter เพื่อหยุด)")
    guard let error else { return [countdown] }
    return ["\(FailureWords(speech).reason(for: error)) \(countdown)", countdown]
  }
}
