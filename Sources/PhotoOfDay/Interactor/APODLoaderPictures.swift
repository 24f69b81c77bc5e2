package import PhotoOfDayEntity

// MARK: One picture

extension APODLoader {
  /// The picture of a day: what is saved of it for good, else NASA's answer, else what was saved last.
  ///
  /// - Throws: `APIError.noPicture` where the day has none, `.inFuture` and `.beforeFirstPicture` before any request.
  package func picture(of day: CalendarDay, reportingTo news: any APODNews) async throws(APIError) -> APODItem {
    try rules.check(day)
    if !asksAlways, let settled = saved.settled(in: [day.calendarMonth])[day] { return try unwrap(settled, of: day) }
    do throws(APIError) {
      return try unwrap(try await fetch(day...day, news).items.first, of: day)
    } catch .noPicture(let day) {
      throw .noPicture(on: day)
    } catch {
      guard error != .cancelled, let copy = saved.newest(day.calendarMonth),
        let item = copy.saved.items.first(where: { $0.date == day })
      else { throw failure(error, of: day.calendarMonth) }
      await news.didFallBack(to: copy.shown(because: error))
      return item
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
      guard error != .cancelled, let copy = saved.newest(rules.today.calendarMonth), let newest = copy.saved.items.last
      else { throw error }
      await news.didFallBack(to: copy.shown(because: error))
      return newest
    }
  }

  /// Some picture of all days that have one; where NASA is to be asked for it and cannot be, some that is saved. A day
  /// that turns out to have none is drawn again.
  package func randomPicture(reportingTo news: any APODNews) async throws(APIError) -> APODItem {
    var drawsLeft = 5
    while true {
      drawsLeft -= 1
      do throws(APIError) {
        return try await picture(of: drawDay(), reportingTo: news)
      } catch .noPicture(let day) {
        guard drawsLeft > 0 else { throw .noPicture(on: day) }
      } catch {
        guard error != .cancelled, let (item, copy) = drawSaved() else { throw error }
        await news.didFallBack(to: copy.shown(because: error))
        return item
      }
    }
  }

  /// Any day that may be asked for, less those that are known to have no picture.
  private func drawDay() -> CalendarDay {
    let allowed = rules.allowed
    let gaps = MonthRules.daysWithoutPicture.filter(allowed.contains).sorted()
    var day = allowed.lowerBound.adding(days: randomIndex(allowed.count - gaps.count))
    for gap in gaps where gap <= day { day = day.adding(days: 1) }
    return day
  }

  /// Any entry that is saved: a month by its length, and an entry of it.
  private func drawSaved() -> (APODItem, SavedMonths.Copy)? {
    let allowed = rules.allowed
    var months = saved.months().filter { $0.endOfMonth >= allowed.lowerBound && $0.startOfMonth <= allowed.upperBound }
      .sorted()
    while !months.isEmpty {
      var index = 0
      var day = randomIndex(months.map(\.length).reduce(0, +))
      while day >= months[index].length { (day, index) = (day - months[index].length, index + 1) }
      let month = months.remove(at: index)
      if let copy = saved.newest(month), case let items = copy.saved.items.filter({ allowed.contains($0.date) }),
        !items.isEmpty
      {
        return (items[randomIndex(items.count)], copy)
      }
    }
    return nil
  }

  private func unwrap(_ item: APODItem?, of day: CalendarDay) throws(APIError) -> APODItem {
    guard let item else { throw .noPicture(on: day) }
    return item
  }
}
