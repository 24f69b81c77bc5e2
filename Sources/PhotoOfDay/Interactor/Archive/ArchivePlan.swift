package import PhotoOfDayEntity

/// The months to fetch for a complete archive.
package struct ArchivePlan: Hashable, Sendable {
  /// Newest first.
  package private(set) var months: [CalendarMonth] = []
  /// The number of months that need no request.
  package private(set) var upToDateCount = 0
  /// The months that can't be read, and the reasons. Their files stay as they are.
  package private(set) var unreadable: [MonthReport.Failure] = []

  /// - Parameter wanted: newest first.
  init(
    _ wanted: [CalendarMonth], isRefreshing: Bool = false,
    isUpToDate: (CalendarMonth) throws(AppError) -> Bool
  ) {
    for month in wanted {
      do throws(AppError) {
        let isComplete = try isUpToDate(month)
        if isComplete, !isRefreshing {
          upToDateCount += 1
        } else {
          months.append(month)
        }
      } catch {
        unreadable.append(.init(target: month, error: error))
      }
    }
  }
}
