package import PhotoOfDayEntity

/// Brings pictures for both modules: what may be asked for is decided here, before the service is, and what is stored
/// takes the place of what cannot be had.
package struct APODLoader: Sendable {
  private let service: any APODService
  let stored: StoredMonths
  private let clock: NASAClock
  private let firstPicture: CalendarDay
  let asksAlways: Bool
  private let timeLimit: Double
  let randomIndex: @Sendable (Int) -> Int

  /// - Parameters:
  ///   - archive: what is read where NASA and the cache have nothing; without one, nothing is.
  ///   - firstPicture: the first day that the service can have.
  ///   - asksAlways: asks the service even where the copy of a month is as good.
  ///   - timeLimit: how long NASA may take for what is wished for, in seconds, however many requests that are.
  ///   - randomIndex: some number from 0 up to, not including, its argument.
  package init(
    service: any APODService, cache: MonthCache, archive: MonthArchive? = nil, clock: NASAClock,
    firstPicture: CalendarDay = AllowedDays.firstPicture, asksAlways: Bool = false,
    timeLimit: Double = HTTPTimeLimits().whole,
    randomIndex: @escaping @Sendable (Int) -> Int = { Int.random(in: 0..<$0) }
  ) {
    self.service = service
    stored = StoredMonths(cache: cache, archive: archive ?? MonthArchive(store: MemoryMonthStore(), now: { 0 }))
    self.clock = clock
    self.firstPicture = firstPicture
    self.asksAlways = asksAlways
    self.timeLimit = timeLimit
    self.randomIndex = randomIndex
  }

  /// What may be asked for now.
  package var allowedDays: AllowedDays { AllowedDays(first: firstPicture, today: clock.today) }

  /// When what begins now has to be over.
  var deadline: Deadline { Deadline(after: timeLimit) }

  /// Caches a list, if it has just come from NASA; not where its caller runs, who shows it meanwhile.
  ///
  /// - Returns: why it could not be cached, if so.
  package func cache(_ list: APODList) async -> String? {
    list.isStored ? nil : await elsewhere { () throws(MonthStoreError) in try stored.cache.save(list) }
  }

  /// Caches an entry, if it has just come from NASA, in the same way.
  ///
  /// - Returns: why it could not be cached, if so.
  package func cache(_ picture: LoadedPicture) async -> String? {
    picture.isStored ? nil : await elsewhere { () throws(MonthStoreError) in try stored.cache.save(picture.item) }
  }

  @concurrent
  private func elsewhere(_ save: @Sendable () throws(MonthStoreError) -> Void) async -> String? {
    do throws(MonthStoreError) {
      try save()
      return nil
    } catch {
      return error.reason
    }
  }
}

/// An entry, and whether it was read from this machine and not just brought from NASA.
package struct LoadedPicture: Hashable, Sendable {
  package var item: APODItem
  package var isStored: Bool
}

// MARK: - Lists

extension APODLoader {
  /// The pictures of a month, oldest first; those up to today, of a month in progress.
  ///
  /// In this order: a copy of the cache that asking could not better; NASA's answer; what was stored last, be it the
  /// cache's copy, younger than two days, or the archive's.
  ///
  /// - Throws: `APIError.inFuture` and `.beforeFirstPicture` before any request; every error of the service.
  package func month(
    _ month: CalendarMonth, anew: Bool = false, reportingTo news: any APODNews
  ) async throws(APIError) -> APODList {
    let days = try allowedDays.days(of: month)
    let cached = stored.cache.check(.month(month))
    if let problem = cached.problem { await news.didFailToDelete(problem) }
    if !asksAlways, !anew, let copy = cached.copy, copy.isComplete { return APODList(copy) }
    do throws(APIError) {
      let answer = try await fetch(days, until: deadline, news)
      return APODList(scope: .month(month), items: answer.items, leftOut: answer.leftOut)
    } catch {
      guard error != .cancelled, let copy = stored.newest(month) else { throw failure(error, of: month) }
      await news.didFallBack(to: copy.shown(because: error))
      return APODList(copy.stored)
    }
  }

  /// The pictures of the last days, newest first; today's may not be published yet. NASA is asked for today and as many
  /// days before as are not settled; without an answer, there are those of them that are stored.
  package func recent(
    days count: Int, anew: Bool = false, reportingTo news: any APODNews
  ) async throws(APIError) -> APODList {
    let days = allowedDays.lastDays(count)
    for day in days {
      if let problem = stored.cache.check(.day(day)).problem { await news.didFailToDelete(problem) }
    }
    let settled = asksAlways || anew ? [:] : stored.settled(in: days.months)
    let unsettled = days.first { $0 == days.upperBound || settled[$0] == nil } ?? days.upperBound
    do throws(APIError) {
      let answer = try await fetch(unsettled...days.upperBound, until: deadline, news)
      let items = days.prefix { $0 < unsettled }.compactMap { settled[$0] ?? nil } + answer.items
      var list = APODList(scope: .recent(days: count), items: items.reversed(), leftOut: answer.leftOut)
      list.fetchedDays = unsettled...days.upperBound
      return list
    } catch {
      let found = days.compactMap { stored.newest($0) }
      guard error != .cancelled, let oldest = found.map(\.copy).max(by: { $0.age < $1.age }) else { throw error }
      await news.didFallBack(to: oldest.shown(because: error))
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
    if answer.items.isEmpty, days.contains(where: { stored.newest($0) != nil }) { throw .emptyAnswer }
    return answer
  }

  /// Where nothing is stored because it cannot be read, that is what went wrong.
  func failure(_ error: APIError, of month: CalendarMonth) -> APIError {
    error == .offline && stored.archive.isOfNewerFormat(month) ? .storedByNewerVersion : error
  }
}

extension APODList {
  fileprivate init(_ stored: StoredMonth) {
    self.init(scope: .month(stored.month), items: stored.items, leftOut: stored.leftOut, isStored: true)
  }
}
