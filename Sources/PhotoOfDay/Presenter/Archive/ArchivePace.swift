/// How fast months or pictures come, and how long the others take at that pace.
struct ArchivePace: Hashable {
  var count: Int
  /// These take their time and are not done.
  var givenUp: Int
  var total: Int
  var elapsed: Duration
  var unit = ArchiveUnit.months

  /// `12 of 366 months · 3.1/s · 2 min left`; without a pace while nothing has come.
  func text(in messages: any Messages) -> String {
    let progress = messages.archiveProgress(count, of: total, unit)
    let seconds = elapsed / .seconds(1)
    let asked = count + givenUp
    guard asked > 0, asked < total, seconds > 0 else { return progress }
    let pace = Double(asked) / seconds
    let number = pace < 1 ? Self.short(60 * pace) : Self.short(pace)
    let left = Int((Double(total - asked) / pace).rounded(.up))
    let words = [progress, messages.pace(number, perMinute: pace < 1), messages.timeLeft(seconds: left)]
    return words.joined(separator: " · ")
  }

  /// Two digits are enough: `3.1`, `24`.
  private static func short(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\((tenths + 5) / 10)"
  }
}
