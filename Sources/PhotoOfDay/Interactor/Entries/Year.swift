import PhotoOfDayEntity

extension APODLoader {
  /// The pictures of a year, oldest first; up to today, if the year isn't over.
  ///
  /// A stored month that has all its days needs no request. The others are requested several at a
  /// time, each with its own time limit. A month that fails is replaced by its stored version.
  ///
  /// - Parameter year: of the common era.
  /// - Throws: `AppError.inFuture` and `.beforeFirstPicture` before any request. If there is no
  ///   picture at all, the failure that would affect all months, or else that of the first month.
  func year(
    _ year: Int, anew: Bool = false, reportingTo progress: any FetchProgress
  ) async throws(AppError) -> APODList {
    let months = try allowedDays.days(ofCommonYear: year).months
    var known: [StoredName: [APODItem]] = [:]
    for month in months where !mustAsk(anew) {
      known[.month(month)] = library.loadUpToDate(month)?.items
    }
    let list = PartedList(
      scope: .year(year),
      parts: months.map(StoredName.month),
      known: known,
      stored: { [library] part in library.loadNewest(part.month).map { ($0.entries.items, $0) } },
      partsAtOnce: monthsAtOnce,
      patience: ServicePatience())
    return try await fetch(
      list, for: { call(reportingTo: progress) }, reportingTo: progress)
  }
}
