package import PhotoOfDayEntity

// MARK: One picture

extension APODLoader {
  /// The picture of a day: a stored entry that NASA can't improve, else NASA's answer, else the entry stored last.
  ///
  /// - Throws: `APIError.noPicture` if the day has none, `.inFuture` and `.beforeFirstPicture` before any request.
  package func picture(
    of day: CalendarDay, anew: Bool = false, reportingTo news: any APODNews
  ) async throws(APIError) -> LoadedPicture {
    try await picture(of: day, anew: anew, until: deadline, news)
  }

  private func picture(
    of day: CalendarDay, anew: Bool, until deadline: Deadline, _ news: any APODNews
  ) async throws(APIError) -> LoadedPicture {
    try allowedDays.check(day)
    let stored = library.stored([day])
    for problem in stored.problems { await news.didFailToDelete(problem) }
    if !asksAlways, !anew, let settled = stored.settled[day] {
      return LoadedPicture(item: try unwrap(settled, of: day), isStored: true)
    }
    do throws(APIError) {
      let item = try await fetch(day...day, until: deadline, news).items.first
      return LoadedPicture(item: try unwrap(item, of: day), isStored: false)
    } catch .noPicture(let day) {
      throw .noPicture(on: day)
    } catch {
      guard error != .cancelled, let (item, found) = stored.newest[day] else {
        throw failure(error, of: day.calendarMonth)
      }
      await news.didFallBack(to: found.fallback(because: error))
      return LoadedPicture(item: item, isStored: true)
    }
  }

  /// The newest picture: today's or, until that is published, the one before it. If NASA doesn't answer, the newest one
  /// that is stored.
  ///
  /// - Throws: `APIError.noPicture` if the last week has none, either.
  package func newestPicture(
    anew: Bool = false, reportingTo news: any APODNews
  ) async throws(APIError) -> LoadedPicture {
    let (allowedDays, deadline) = (allowedDays, deadline)
    do throws(APIError) {
      do throws(APIError) {
        return try await picture(of: allowedDays.today, anew: anew, until: deadline, news)
      } catch .noPicture {
        let item = try await fetch(allowedDays.lastDays(8), until: deadline, news).items.last
        return LoadedPicture(item: try unwrap(item, of: allowedDays.today), isStored: false)
      }
    } catch .noPicture(let day) {
      throw .noPicture(on: day)
    } catch {
      guard error != .cancelled, let (item, found) = newestStored(allowedDays) else { throw error }
      await news.didFallBack(to: found.fallback(because: error))
      return LoadedPicture(item: item, isStored: true)
    }
  }

  /// The newest stored entry of this month or the last week.
  private func newestStored(_ allowedDays: AllowedDays) -> (item: APODItem, found: Library.Found)? {
    let days = min(
      allowedDays.lastDays(8).lowerBound,
      max(allowedDays.today.calendarMonth.startOfMonth, allowedDays.range.lowerBound))
    return library.stored(days...allowedDays.today).newest.max { $0.key < $1.key }?.value
  }

  /// The picture of a random day; a random stored one if NASA doesn't answer. If the day has no picture, it draws again.
  ///
  /// - Parameter year: of either era; `nil` for all of APOD.
  /// - Throws: `APIError.beforeFirstPicture` and `.inFuture` before any request.
  package func randomPicture(
    ofYear year: Int? = nil, reportingTo news: any APODNews
  ) async throws(APIError) -> LoadedPicture {
    let (deadline, allowed) = (deadline, allowedDays)
    var days = allowed.range
    if let year { days = try allowed.days(ofYear: year) }
    var drawsLeft = 5
    while true {
      drawsLeft -= 1
      do throws(APIError) {
        return try await picture(of: drawDay(in: days), anew: false, until: deadline, news)
      } catch .noPicture(let day) {
        guard drawsLeft > 0 else { throw .noPicture(on: day) }
      } catch {
        guard error != .cancelled, let (item, found) = drawStored(in: days) else { throw error }
        await news.didFallBack(to: found.fallback(because: error))
        return LoadedPicture(item: item, isStored: true)
      }
    }
  }

  /// Any allowed day, except those that are known to have no picture.
  private func drawDay(in allowed: ClosedRange<CalendarDay>) -> CalendarDay {
    let gaps = AllowedDays.daysWithoutPicture.filter(allowed.contains).sorted()
    var day = allowed.lowerBound.adding(days: randomIndex(allowed.count - gaps.count))
    for gap in gaps where gap <= day { day = day.adding(days: 1) }
    return day
  }

  /// Any stored entry. Months are drawn in proportion to their lengths.
  private func drawStored(in allowed: ClosedRange<CalendarDay>) -> (APODItem, Library.Found)? {
    var names = library.names().filter {
      $0.month.endOfMonth >= allowed.lowerBound && $0.month <= allowed.upperBound.calendarMonth
    }
    .sorted { ($0.month, $0.description) < ($1.month, $1.description) }
    while !names.isEmpty {
      var index = 0
      var offset = randomIndex(names.map(\.weight).reduce(0, +))
      while offset >= names[index].weight { (offset, index) = (offset - names[index].weight, index + 1) }
      let found = drawn(from: names.remove(at: index)).filter { allowed.contains($0.item.date) }
      if !found.isEmpty { return found[randomIndex(found.count)] }
    }
    return nil
  }

  private func drawn(from name: StoredName) -> [(item: APODItem, found: Library.Found)] {
    switch name {
    case .month(let month): library.newest(month).map { found in found.month.items.map { ($0, found) } } ?? []
    case .day(let day): library.stored([day]).newest[day].map { [$0] } ?? []
    }
  }

  private func unwrap(_ item: APODItem?, of day: CalendarDay) throws(APIError) -> APODItem {
    guard let item else { throw .noPicture(on: day) }
    return item
  }
}

extension StoredName {
  /// The most entries that it can have.
  fileprivate var weight: Int {
    switch self {
    case .month(let month): month.length
    case .day: 1
    }
  }
}
