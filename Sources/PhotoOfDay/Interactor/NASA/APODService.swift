package import PhotoOfDayEntity

/// A source of Astronomy Pictures of the Day: one of NASA's services, or a compatible one.
package protocol APODService: Sendable {
  /// Fetches the entries of these days, oldest first, at most one a day.
  ///
  /// A day without a picture isn't an error; the answer just lacks it.
  func fetchEntries(
    in days: ClosedRange<CalendarDay>, for call: ServiceCall
  ) async throws(AppError) -> APODAnswer

  /// Fetches the newest entry of these days, or a later one if this machine's clock is slow.
  /// Returns `nil` if there is none. NASA's longest gap was 43 days, in 2025.
  func fetchNewest(
    in days: ClosedRange<CalendarDay>, for call: ServiceCall
  ) async throws(AppError) -> APODItem?
}

extension APODService {
  /// Goes back month by month until one has an entry.
  package func fetchNewest(
    in days: ClosedRange<CalendarDay>, for call: ServiceCall
  ) async throws(AppError) -> APODItem? {
    for month in days.months.reversed() {
      let part = month.days.clamped(to: days)
      let answer = try await fetchEntries(in: part, for: call)
      if let newest = answer.items.last { return newest }
    }
    return nil
  }
}

/// The deadline and the progress that all requests of one call to a service share.
package struct ServiceCall: Sendable {
  let deadline: Deadline
  /// `nil` to retry silently.
  let progress: (any FetchProgress)?
  var isRetried = true
}

/// The usable part of a service's answer.
package struct APODAnswer: Hashable, Sendable {
  var items: [APODItem]
  var leftOutCount = 0
}

extension APODAnswer {
  /// Keeps one entry for each of `days`, oldest first: the first that has a file, or else the
  /// first.
  ///
  /// - Throws: `AppError.invalidResponse` if there are entries, but none for these days.
  init(
    _ entries: [APODItem], in days: ClosedRange<CalendarDay>, leftOutCount: Int
  ) throws(AppError) {
    var byDay: [CalendarDay: APODItem] = [:]
    for entry in entries where days.contains(entry.date) {
      guard let known = byDay[entry.date] else {
        byDay[entry.date] = entry
        continue
      }
      if entry.hasFile, !known.hasFile {
        byDay[entry.date] = entry
      }
    }
    if byDay.isEmpty, let stray = entries.first {
      throw .invalidResponse(
        detail: "asked for \(days.lowerBound)…\(days.upperBound), got \(stray.date)")
    }
    let items = byDay.values.sorted { $0.date < $1.date }
    self.init(items: items, leftOutCount: leftOutCount)
  }
}

extension HTTPRequest {
  /// The largest body of an answer with a single entry, in bytes.
  static let entryBodyLimit = HTMLScanner.longest
}
