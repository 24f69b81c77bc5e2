package import PhotoOfDayEntity

/// Loads entries. Checks days and months before any request, and falls back to stored entries.
package struct APODLoader: Sendable {
  private let service: any APODService
  let library: Library
  private let clock: NASAClock
  private let firstPicture: CalendarDay
  let isRefreshing: Bool
  private let timeLimit: Double
  let monthsAtOnce: Int
  private let randomIndex: @Sendable (Int) -> Int

  /// - Parameters:
  ///   - timeLimit: for all requests of one call, in seconds.
  ///   - monthsAtOnce: the number of months to fetch at a time, so that a service gets at most four
  ///     requests at a time.
  ///   - randomIndex: returns a random number from 0 up to, but not including, its argument.
  package init(
    service: any APODService,
    library: Library,
    clock: NASAClock,
    firstPicture: CalendarDay = AllowedDays.firstPicture,
    isRefreshing: Bool = false,
    timeLimit: Double = Deadline.usualLimit,
    monthsAtOnce: Int = 2,
    randomIndex: @escaping @Sendable (Int) -> Int = { Int.random(in: 0..<$0) }
  ) {
    self.service = service
    self.library = library
    self.clock = clock
    self.firstPicture = firstPicture
    self.isRefreshing = isRefreshing
    self.timeLimit = timeLimit
    self.monthsAtOnce = monthsAtOnce
    self.randomIndex = randomIndex
  }

  var allowedDays: AllowedDays { AllowedDays(first: firstPicture, today: clock.today) }

  func call(reportingTo progress: (any FetchProgress)? = nil) -> ServiceCall {
    ServiceCall(deadline: Deadline(after: timeLimit), progress: progress)
  }
}

// MARK: - Lists

extension APODLoader {
  /// True if NASA must be asked even for stored entries: for this call, or for all of the run.
  func mustAsk(_ anew: Bool) -> Bool { anew || isRefreshing }

  /// The pictures of a month, oldest first; up to today, if the month isn't over.
  ///
  /// Takes the first of these: a complete month in the cache, NASA's answer, and the most recently
  /// stored month, cached or archived.
  func month(
    _ month: CalendarMonth, anew: Bool = false, reportingTo progress: any FetchProgress
  ) async throws(AppError) -> APODList {
    let days = try allowedDays.days(of: month)
    let cached = library.loadOrExpire(.month(month))?.entries
    if !mustAsk(anew), let cached, cached.isComplete { return APODList(cached) }
    return try await askNASA(reportingTo: progress) { () throws(AppError) in
      let answer = try await fetch(days, as: month, for: call(reportingTo: progress))
      return APODList(scope: .month(month), items: answer.items, leftOutCount: answer.leftOutCount)
    } orFallBackTo: {
      library.loadNewest(month).map { (APODList($0.entries), $0) }
    }
  }

  /// The pictures of the last days, newest first; today's may not be published yet. Requests the
  /// days from the first that isn't settled up to today. If NASA doesn't answer, the list has the
  /// stored entries of these days or, if there are none, the newest stored entries.
  func recent(
    days count: Int, anew: Bool = false, reportingTo progress: any FetchProgress
  ) async throws(AppError) -> APODList {
    let days = allowedDays.lastDays(count)
    let call = call(reportingTo: progress)
    let stored = library.load(days)
    let settled = mustAsk(anew) ? [:] : stored.settled
    let unsettled = days.first { settled[$0] == nil } ?? days.upperBound
    return try await askNASA(reportingTo: progress) { () throws(AppError) in
      let answer = try await fetch(unsettled...days.upperBound, for: call)
      let known = days.prefix { $0 < unsettled }.compactMap { settled[$0]?.item }
      var items = known + answer.items
      if items.isEmpty {
        items = try await fetchNewestEntry(for: call)
      }
      return APODList(
        scope: .recent(days: count),
        items: items.reversed(),
        leftOutCount: answer.leftOutCount)
    } orFallBackTo: {
      let those = days.reversed().compactMap { stored.newest[$0] }
      let found = those.isEmpty ? library.newestEntries(count) : those
      let list = APODList(scope: .recent(days: count), items: found.map(\.item))
      let oldest = found.map(\.copy).max { $0.age < $1.age }
      return oldest.map { (list, $0) }
    }
  }

  /// Fetches and caches the newest entry, even if it is many days old.
  private func fetchNewestEntry(for call: ServiceCall) async throws(AppError) -> [APODItem] {
    guard let newest = try await service.fetchNewest(in: allowedDays.range, for: call) else {
      return []
    }
    library.addToCache(APODAnswer(items: [newest]), of: newest.date...newest.date)
    return [newest]
  }
}

// MARK: - One picture

extension APODLoader {
  /// The picture of a day: a stored entry to which NASA has nothing to add, or else NASA's answer,
  /// or else the most recently stored entry.
  func picture(
    of day: CalendarDay, anew: Bool = false, reportingTo progress: any FetchProgress
  ) async throws(AppError) -> APODItem {
    try allowedDays.check(day)
    let stored = library.load([day])
    if !mustAsk(anew), let settled = stored.settled[day] {
      return try existing(settled.item, on: day)
    }
    return try await askNASA(reportingTo: progress) { () throws(AppError) in
      let answer = try await fetch(day...day, for: call(reportingTo: progress))
      return try existing(answer.items.first, on: day)
    } orFallBackTo: {
      stored.newest[day].map { ($0.item, $0.copy) }
    }
  }

  /// The newest picture: today's or, until that is published, the one before it, however old. If
  /// NASA doesn't answer, the newest stored picture.
  func newestPicture(
    anew: Bool = false, reportingTo progress: any FetchProgress
  ) async throws(AppError) -> APODItem {
    let list = try await recent(days: 1, anew: anew, reportingTo: progress)
    return try existing(list.items.first, on: allowedDays.today)
  }

  /// The picture of a random day; a random stored one if NASA doesn't answer.
  ///
  /// - Parameter year: of either era; `nil` for all of APOD.
  func randomPicture(
    ofYear year: Int? = nil, reportingTo progress: any FetchProgress
  ) async throws(AppError) -> APODItem {
    let days = if let year { try allowedDays.days(ofYear: year) } else { allowedDays.range }
    return try await askNASA(reportingTo: progress) { () throws(AppError) in
      let days = days.withPicture
      let day = days[randomIndex(days.count)]
      return try await picture(of: day, reportingTo: progress)
    } orFallBackTo: {
      randomStoredPicture(in: days).map { ($0.item, $0.copy) }
    }
  }

  private func randomStoredPicture(
    in allowed: ClosedRange<CalendarDay>
  ) -> (item: APODItem, copy: Library.StoredCopy)? {
    let stored = Set(library.names().flatMap(\.days))
    var days = stored.filter(allowed.contains).sorted()
    while !days.isEmpty {
      let day = days.remove(at: randomIndex(days.count))
      if let found = library.load([day]).newest[day] { return found }
    }
    return nil
  }

  private func existing(_ item: APODItem?, on day: CalendarDay) throws(AppError) -> APODItem {
    guard let item else { throw .noPicture(on: day) }
    return item
  }
}

// MARK: - NASA's answer, or what is stored

extension APODLoader {
  /// Returns NASA's answer or, if there is none, what is stored. That NASA has no picture is an
  /// answer, too.
  ///
  /// - Parameter stored: the stored value, and its oldest part.
  private func askNASA<Value>(
    reportingTo progress: any FetchProgress,
    _ ask: () async throws(AppError) -> Value,
    orFallBackTo stored: () -> (value: Value, oldest: Library.StoredCopy)?
  ) async throws(AppError) -> Value {
    try await attempt(ask) { error in
      if case .noPicture = error { return nil }
      guard let stored = stored() else { return nil }
      await progress.didFallBack(to: stored.oldest.fallback(because: error))
      return stored.value
    }
  }

  /// Asks NASA. An answer that has only unusable entries is a failure.
  func ask(
    _ days: ClosedRange<CalendarDay>, for call: ServiceCall
  ) async throws(AppError) -> APODAnswer {
    let answer = try await service.fetchEntries(in: days, for: call)
    if answer.items.isEmpty, answer.leftOutCount > 0 {
      throw .decodingFailed(detail: "none of \(answer.leftOutCount) entries could be used")
    }
    return answer
  }

  /// Asks NASA, and caches the answer. An answer without entries is a failure if some are stored.
  ///
  /// - Parameter month: the month that the days make up, even if they end today.
  func fetch(
    _ days: ClosedRange<CalendarDay>, as month: CalendarMonth? = nil, for call: ServiceCall
  ) async throws(AppError) -> APODAnswer {
    let answer = try await ask(days, for: call)
    if answer.items.isEmpty {
      let hasStored = !library.load(days).newest.isEmpty
      if hasStored { throw .emptyAnswer }
    }
    library.addToCache(answer, of: days, as: month)
    return answer
  }

  /// Makes a failure without a connection more specific: the program runs for the first time, the
  /// day has no picture, or the item isn't stored.
  func refined(_ error: AppError, missing: AppError.Missing) -> AppError {
    switch (error, missing) {
    case (.noConnection(let mirror, let detail, _), _) where library.names().isEmpty:
      return .noConnection(mirror: mirror, detail: detail, isFirstRun: true)
    case (.offline, .day(let day)) where AllowedDays.daysWithoutPicture.contains(day):
      return .noPicture(on: day)
    case (.offline, _):
      let months = library.months().filter { .list(.month($0)) != missing }
      return .notStored(missing, storedMonths: months.sorted())
    default:
      return error
    }
  }
}

extension APODList {
  fileprivate init(_ stored: StoredEntries) {
    self.init(scope: .month(stored.month), items: stored.items, leftOutCount: stored.leftOutCount)
  }
}
