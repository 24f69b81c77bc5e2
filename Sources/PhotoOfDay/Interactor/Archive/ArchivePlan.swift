package import PhotoOfDayEntity

/// The months to fetch for a complete archive.
package struct ArchivePlan: Hashable, Sendable {
  /// Newest first.
  package private(set) var months: [CalendarMonth] = []
  package private(set) var complete = 0
  /// Months that can't be read, and why; they stay as they are.
  package private(set) var unreadable: [MonthReport.Failure] = []

  package init(
    _ scope: ArchiveScope, allowedDays: AllowedDays, asksAlways: Bool = false,
    hasAll: (CalendarMonth) throws(AppError) -> Bool
  ) throws(AppError) {
    for month in try Self.months(of: scope, allowedDays) {
      do throws(AppError) {
        if try hasAll(month), !asksAlways { complete += 1 } else { months.append(month) }
      } catch {
        unreadable.append(.init(target: month, error: error))
      }
    }
  }

  /// The allowed months of the scope, newest first.
  static func months(of scope: ArchiveScope, _ allowedDays: AllowedDays) throws(AppError) -> [CalendarMonth] {
    let all = allowedDays.range.months.reversed()
    switch scope {
    case .all: return Array(all)
    case .year(let year): return try allowedDays.days(ofYear: year).months.reversed()
    case .month(let number, let year):
      let year = year ?? allowedDays.today.year
      _ = try allowedDays.days(ofYear: year)
      guard let month = CalendarMonth(year: CalendarMonth.gregorianYear(from: year), month: number) else { return [] }
      _ = try allowedDays.days(of: month)
      return [month]
    }
  }
}
