package import PhotoOfDayEntity

/// Brings pictures for both modules: what may be asked for is decided here, before the service is, and what is saved
/// takes the place of what cannot be had.
package struct APODLoader: Sendable {
  private let service: any APODService
  private let cache: MonthCache
  private let clock: NASAClock
  private let firstPicture: CalendarDay
  private let asksAlways: Bool
  private let randomIndex: @Sendable (Int) -> Int

  /// - Parameters:
  ///   - firstPicture: the first day that the service can have.
  ///   - asksAlways: asks the service even where the copy of a month is as good.
  ///   - randomIndex: some number from 0 up to, not including, its argument.
  package init(
    service: any APODService, cache: MonthCache, clock: NASAClock,
    firstPicture: CalendarDay = MonthRules.firstPicture, asksAlways: Bool = false,
    randomIndex: @escaping @Sendable (Int) -> Int = { Int.random(in: 0..<$0) }
  ) {
    self.service = service
    self.cache = cache
    self.clock = clock
    self.firstPicture = firstPicture
    self.asksAlways = asksAlways
    self.randomIndex = randomIndex
  }

  /// What may be asked for now.
  package var rules: MonthRules { MonthRules(first: firstPicture, today: clock.today) }

  /// Keeps a list that has just come from NASA, where it is a month.
  ///
  /// - Returns: why it could not be kept, if so.
  package func keep(_ list: APODList) -> String? {
    guard !list.isSaved else { return nil }
    do throws(MonthStoreError) {
      try cache.save(list)
      return nil
    } catch {
      switch error {
      case .unreadable(let reason), .unwritable(let reason): return reason
      }
    }
  }
}

// MARK: - Lists

extension APODLoader {
  /// The pictures of a month, oldest first; those up to today, of a month in progress.
  ///
  /// In this order: a copy that asking could not better; NASA's answer; a copy younger than two days.
  ///
  /// - Throws: `APIError.inFuture` and `.beforeFirstPicture` before any request; every error of the service.
  package func month(_ month: CalendarMonth, reportingTo news: any APODNews) async throws(APIError) -> APODList {
    let days = try rules.days(of: month)
    let saved = cache.load(month)
    if let saved, isAsGood(saved) { return APODList(saved) }
    do throws(APIError) {
      let answer = try await fetch(days, news)
      return APODList(scope: .month(month), items: answer.items, leftOut: answer.leftOut)
    } catch {
      guard let saved, error != .cancelled else { throw error }
      await news.didFallBack(to: SavedCopy(age: cache.age(of: saved), reason: error))
      return APODList(saved)
    }
  }

  /// The pictures of the last days, newest first; today's may not be published yet. Without an answer of NASA's, those of
  /// them that are saved.
  package func recent(days count: Int, reportingTo news: any APODNews) async throws(APIError) -> APODList {
    let days = rules.lastDays(count)
    do throws(APIError) {
      let answer = try await fetch(days, news)
      return APODList(scope: .recent(days: count), items: answer.items.reversed(), leftOut: answer.leftOut)
    } catch {
      let copies = savedMonths(of: days)
      let items = copies.flatMap(\.items).filter { days.contains($0.date) }
      guard !items.isEmpty, error != .cancelled else { throw error }
      await news.didFallBack(to: SavedCopy(age: copies.map(cache.age).max() ?? 0, reason: error))
      return APODList(scope: .recent(days: count), items: items.reversed(), isSaved: true)
    }
  }

  /// Whether asking NASA could bring nothing that the copy lacks.
  private func isAsGood(_ saved: SavedMonth) -> Bool { !asksAlways && saved.isComplete }

  private func savedMonths(of days: ClosedRange<CalendarDay>) -> [SavedMonth] {
    var months: [CalendarMonth] = [days.lowerBound.calendarMonth]
    while let last = months.last, last < days.upperBound.calendarMonth { months.append(last.adding(months: 1)) }
    return months.compactMap(cache.load)
  }

  /// An answer of which nothing could be used is no empty answer.
  private func fetch(_ days: ClosedRange<CalendarDay>, _ news: any APODNews) async throws(APIError) -> APODAnswer {
    let answer = try await service.fetchAPOD(in: days, reportingTo: news)
    if answer.items.isEmpty, answer.leftOut > 0 {
      throw .decodingFailed(detail: "none of \(answer.leftOut) entries could be used")
    }
    return answer
  }
}

// MARK: - One picture

extension APODLoader {
  /// The picture of a day.
  ///
  /// - Throws: `APIError.noPicture` where the day has none, `.inFuture` and `.beforeFirstPicture` before any request.
  package func picture(of day: CalendarDay, reportingTo news: any APODNews) async throws(APIError) -> APODItem {
    try rules.check(day)
    let saved = cache.load(day.calendarMonth)
    let copy = saved?.items.first { $0.date == day }
    do throws(APIError) {
      if let saved, isAsGood(saved) { return try unwrap(copy, of: day) }
      return try unwrap(try await fetch(day...day, news).items.first, of: day)
    } catch .noPicture(let day) {
      throw .noPicture(on: day)
    } catch {
      guard let saved, let copy, error != .cancelled else { throw error }
      await news.didFallBack(to: SavedCopy(age: cache.age(of: saved), reason: error))
      return copy
    }
  }

  /// The newest picture: today's or, while that is late, the one before it. Without an answer of NASA's, the newest of
  /// this month that is saved.
  ///
  /// - Throws: `APIError.noPicture` where there is none of the last week either.
  package func newestPicture(reportingTo news: any APODNews) async throws(APIError) -> APODItem {
    let rules = rules
    do throws(APIError) {
      return try await picture(of: rules.today, reportingTo: news)
    } catch .noPicture {
      return try unwrap(try await fetch(rules.lastDays(8), news).items.last, of: rules.today)
    } catch {
      guard let saved = cache.load(rules.today.calendarMonth), let newest = saved.items.last, error != .cancelled else {
        throw error
      }
      await news.didFallBack(to: SavedCopy(age: cache.age(of: saved), reason: error))
      return newest
    }
  }

  /// Some picture of the archive. A day that has none is drawn again.
  package func randomPicture(reportingTo news: any APODNews) async throws(APIError) -> APODItem {
    let allowed = rules.allowed
    let count = allowed.upperBound.serial - allowed.lowerBound.serial + 1
    func draw() -> CalendarDay { allowed.lowerBound.adding(days: randomIndex(count)) }
    for _ in 1..<5 {
      do throws(APIError) {
        return try await picture(of: draw(), reportingTo: news)
      } catch .noPicture {
        continue
      }
    }
    return try await picture(of: draw(), reportingTo: news)
  }

  private func unwrap(_ item: APODItem?, of day: CalendarDay) throws(APIError) -> APODItem {
    guard let item else { throw .noPicture(on: day) }
    return item
  }
}

extension APODList {
  fileprivate init(_ saved: SavedMonth) {
    self.init(scope: .month(saved.month), items: saved.items, leftOut: saved.leftOut, isSaved: true)
  }
}
