package import PhotoOfDayEntity

/// Loads pictures for both modules. It checks days and months before it asks the service, and falls back to what is
/// stored.
package struct APODLoader: Sendable {
  private let service: any APODService
  let library: Library
  private let clock: NASAClock
  private let firstPicture: CalendarDay
  let asksAlways: Bool
  private let timeLimit: Double
  let randomIndex: @Sendable (Int) -> Int

  /// - Parameters:
  ///   - firstPicture: the first day that the service may have.
  ///   - asksAlways: asks the service even if what is stored is complete.
  ///   - timeLimit: for all requests of one call, in seconds.
  ///   - randomIndex: a random number from 0 up to, but not including, its argument.
  package init(
    service: any APODService, library: Library, clock: NASAClock,
    firstPicture: CalendarDay = AllowedDays.firstPicture, asksAlways: Bool = false,
    timeLimit: Double = HTTPTimeLimits().whole,
    randomIndex: @escaping @Sendable (Int) -> Int = { Int.random(in: 0..<$0) }
  ) {
    self.service = service
    self.library = library
    self.clock = clock
    self.firstPicture = firstPicture
    self.asksAlways = asksAlways
    self.timeLimit = timeLimit
    self.randomIndex = randomIndex
  }

  /// The days that may be asked for now.
  package var allowedDays: AllowedDays { AllowedDays(first: firstPicture, today: clock.today) }

  /// The deadline of a call that begins now.
  var deadline: Deadline { Deadline(after: timeLimit) }

  /// Caches a list from NASA, off the caller's actor, which shows it meanwhile.
  ///
  /// - Returns: the reason if it couldn't be cached.
  package func cache(_ list: APODList) async -> String? {
    list.isStored ? nil : await failureReason { () throws(MonthFolder.Failure) in try library.save(list) }
  }

  /// Does the same for an entry.
  package func cache(_ picture: LoadedPicture) async -> String? {
    picture.isStored ? nil : await failureReason { () throws(MonthFolder.Failure) in try library.save([picture.item]) }
  }

  @concurrent
  private func failureReason(of save: @Sendable () throws(MonthFolder.Failure) -> Void) async -> String? {
    do throws(MonthFolder.Failure) {
      try save()
      return nil
    } catch {
      return error.reason
    }
  }
}

/// An entry, and whether it was stored on this machine.
package struct LoadedPicture: Hashable, Sendable {
  package var item: APODItem
  package var isStored: Bool
}

// MARK: - Lists

extension APODLoader {
  /// The pictures of a month, oldest first; up to today, if the month isn't over.
  ///
  /// In this order: a complete month in the cache; NASA's answer; the cached or archived month, whichever was stored last.
  ///
  /// - Throws: `APIError.inFuture` and `.beforeFirstPicture` before any request; every error of the service.
  package func month(
    _ month: CalendarMonth, anew: Bool = false, reportingTo news: any APODNews
  ) async throws(APIError) -> APODList {
    let days = try allowedDays.days(of: month)
    let (cached, problem) = library.cached(.month(month))
    if let problem { await news.didFailToDelete(problem) }
    if !asksAlways, !anew, let month = cached?.month, month.isComplete { return APODList(month) }
    do throws(APIError) {
      let answer = try await fetch(days, until: deadline, news)
      return APODList(scope: .month(month), items: answer.items, leftOut: answer.leftOut)
    } catch {
      guard error != .cancelled, let newest = library.newest(month) else { throw failure(error, of: month) }
      await news.didFallBack(to: newest.fallback(because: error))
      return APODList(newest.month)
    }
  }

  /// The pictures of the last days, newest first; today's may not be published yet. NASA is asked for today and the days
  /// since the first that it may have more of. If it doesn't answer, the list has what is stored.
  package func recent(
    days count: Int, anew: Bool = false, reportingTo news: any APODNews
  ) async throws(APIError) -> APODList {
    let days = allowedDays.lastDays(count)
    let stored = library.stored(days)
    for problem in stored.problems { await news.didFailToDelete(problem) }
    let settled = asksAlways || anew ? [:] : stored.settled
    let unsettled = days.first { $0 == days.upperBound || settled[$0] == nil } ?? days.upperBound
    do throws(APIError) {
      let answer = try await fetch(unsettled...days.upperBound, until: deadline, news)
      let items = days.prefix { $0 < unsettled }.compactMap { settled[$0] ?? nil } + answer.items
      var list = APODList(scope: .recent(days: count), items: items.reversed(), leftOut: answer.leftOut)
      list.fetchedDays = Set(unsettled...days.upperBound)
      return list
    } catch {
      let found = days.compactMap { stored.newest[$0] }
      guard error != .cancelled, let oldest = found.map(\.found).max(by: { $0.age < $1.age }) else { throw error }
      await news.didFallBack(to: oldest.fallback(because: error))
      return APODList(scope: .recent(days: count), items: found.map(\.item).reversed(), isStored: true)
    }
  }

  /// Asks NASA. An answer without entries is a failure if there were any that couldn't be used, or if some are stored.
  func fetch(
    _ days: ClosedRange<CalendarDay>, until deadline: Deadline, _ news: any APODNews
  ) async throws(APIError) -> APODAnswer {
    let answer = try await service.fetchAPOD(in: days, until: deadline, reportingTo: news)
    if answer.items.isEmpty, answer.leftOut > 0 {
      throw .decodingFailed(detail: "none of \(answer.leftOut) entries could be used")
    }
    if answer.items.isEmpty, !library.stored(days).newest.isEmpty { throw .emptyAnswer }
    return answer
  }

  /// What a failure means for a user who has no connection: what is stored instead.
  func explained(_ error: APIError, missing: APIError.Missing) -> APIError {
    guard error == .offline else { return error }
    let months = library.months().filter { .list(.month($0)) != missing }
    return .notStored(missing, here: months.sorted())
  }

  /// The reason why nothing is stored, if the archive has the month and can't read it.
  func failure(_ error: APIError, of month: CalendarMonth) -> APIError {
    error == .offline && library.holding(of: month) == .ofNewerFormat ? .storedByNewerVersion : error
  }
}

extension APODList {
  fileprivate init(_ stored: StoredMonth) {
    self.init(scope: .month(stored.month), items: stored.items, leftOut: stored.leftOut, isStored: true)
  }
}
