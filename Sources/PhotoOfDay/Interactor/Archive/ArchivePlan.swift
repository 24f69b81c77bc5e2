package import PhotoOfDayEntity

/// Which months have to be asked for, so that the archive is whole: a rule, without a request or a file.
package struct ArchivePlan: Hashable, Sendable {
  /// To be asked for, newest first.
  package private(set) var months: [CalendarMonth] = []
  /// How many are complete and need no request.
  package private(set) var complete = 0
  /// Archived by a newer version of the program, and left alone.
  package private(set) var leftAlone: [CalendarMonth] = []
  /// There and not to be read now: they are left alone, too.
  package private(set) var unreadable: [MonthReport.Failure] = []

  /// - Parameters:
  ///   - asksAlways: asks for complete months too.
  ///   - holding: how much the archive has of a month.
  /// - Throws: `APIError.inFuture` and `.beforeFirstPicture`.
  package init(
    _ scope: ArchiveScope, allowedDays: AllowedDays, asksAlways: Bool = false,
    holding: (CalendarMonth) -> MonthArchive.Holding
  ) throws(APIError) {
    for month in try Self.months(of: scope, allowedDays) {
      switch holding(month) {
      case .ofNewerFormat: leftAlone.append(month)
      case .unreadable(let reason):
        unreadable.append(.init(target: month, error: .couldNotRead(reason: reason)))
      case .complete where !asksAlways: complete += 1
      case .complete, .incomplete, .absent: months.append(month)
      }
    }
  }

  /// The months of the scope that may be asked for, newest first.
  static func months(of scope: ArchiveScope, _ allowedDays: AllowedDays) throws(APIError) -> [CalendarMonth] {
    let all = allowedDays.range.months.reversed()
    switch scope {
    case .all: return Array(all)
    case .year(let year):
      let year = try gregorianYear(year, allowedDays)
      return all.filter { $0.year == year }
    case .month(let number, let year):
      let year = try gregorianYear(year ?? allowedDays.today.year, allowedDays)
      guard let month = CalendarMonth(year: year, month: number) else { return [] }
      _ = try allowedDays.days(of: month)
      return [month]
    }
  }

  private static func gregorianYear(_ year: Int, _ allowedDays: AllowedDays) throws(APIError) -> Int {
    let year = CalendarMonth.gregorianYear(from: year)
    if year < allowedDays.range.lowerBound.year { throw .beforeFirstPicture(allowed: allowedDays.range) }
    if year > allowedDays.range.upperBound.year { throw .inFuture(allowed: allowedDays.range) }
    return year
  }
}
