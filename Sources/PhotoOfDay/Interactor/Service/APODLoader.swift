package import PhotoOfDayEntity

/// Brings pictures for both modules: what may be asked for is decided here, before the service is.
package struct APODLoader: Sendable {
  private let service: any APODService
  private let clock: NASAClock
  private let firstPicture: CalendarDay
  private let randomIndex: @Sendable (Int) -> Int

  /// - Parameters:
  ///   - firstPicture: the first day that the service can have.
  ///   - randomIndex: some number from 0 up to, not including, its argument.
  package init(
    service: any APODService, clock: NASAClock, firstPicture: CalendarDay = MonthRules.firstPicture,
    randomIndex: @escaping @Sendable (Int) -> Int = { Int.random(in: 0..<$0) }
  ) {
    self.service = service
    self.clock = clock
    self.firstPicture = firstPicture
    self.randomIndex = randomIndex
  }

  /// What may be asked for now.
  package var rules: MonthRules { MonthRules(first: firstPicture, today: clock.today) }

  /// The pictures of a month, oldest first; those up to today, of a month in progress.
  ///
  /// - Throws: `APIError.inFuture` and `.beforeFirstPicture` before any request; every error of the service.
  package func month(_ month: CalendarMonth) async throws(APIError) -> APODList {
    let answer = try await fetch(rules.days(of: month))
    return APODList(scope: .month(month), items: answer.items, leftOut: answer.leftOut)
  }

  /// The pictures of the last days, newest first; today's may not be published yet.
  package func recent(days count: Int) async throws(APIError) -> APODList {
    let answer = try await fetch(rules.lastDays(count))
    return APODList(scope: .recent(days: count), items: answer.items.reversed(), leftOut: answer.leftOut)
  }

  /// The picture of a day.
  ///
  /// - Throws: `APIError.noPicture` where the day has none, `.inFuture` and `.beforeFirstPicture` before any request.
  package func picture(of day: CalendarDay) async throws(APIError) -> APODItem {
    try rules.check(day)
    guard let item = try await fetch(day...day).items.first else { throw .noPicture(on: day) }
    return item
  }

  /// The newest picture: today's or, while that is late, the one before it.
  ///
  /// - Throws: `APIError.noPicture` where there is none of the last week either.
  package func newestPicture() async throws(APIError) -> APODItem {
    let rules = rules
    do throws(APIError) {
      return try await picture(of: rules.today)
    } catch .noPicture {
      guard let item = try await fetch(rules.lastDays(8)).items.last else {
        throw .noPicture(on: rules.today)
      }
      return item
    }
  }

  /// Some picture of the archive. A day that has none is drawn again.
  package func randomPicture() async throws(APIError) -> APODItem {
    let allowed = rules.allowed
    let count = allowed.upperBound.serial - allowed.lowerBound.serial + 1
    func draw() -> CalendarDay { allowed.lowerBound.adding(days: randomIndex(count)) }
    for _ in 1..<5 {
      do throws(APIError) {
        return try await picture(of: draw())
      } catch .noPicture {
        continue
      }
    }
    return try await picture(of: draw())
  }

  /// An answer of which nothing could be used is no empty answer.
  private func fetch(_ days: ClosedRange<CalendarDay>) async throws(APIError) -> APODAnswer {
    let answer = try await service.fetchAPOD(in: days)
    if answer.items.isEmpty, answer.leftOut > 0 {
      throw .decodingFailed(detail: "none of \(answer.leftOut) entries could be used")
    }
    return answer
  }
}
