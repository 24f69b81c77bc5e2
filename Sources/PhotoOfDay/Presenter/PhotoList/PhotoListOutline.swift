import PhotoOfDayEntity
import PhotoOfDayInteractor

extension PhotoListViewModel {
  /// A list that loads: the days that it is of, and the entries that have come. `nil` where no day is known.
  init?(outlineOf scope: APODList.Scope, _ items: [APODItem], _ allowedDays: AllowedDays, in messages: any Messages) {
    guard let days = allowedDays.days(of: scope) else { return nil }
    let known = Dictionary(items.map { ($0.date, $0) }) { first, _ in first }
    title = messages.title(of: scope)
    rows = days.enumerated().map { index, day in
      let item = known[day]
      return Row(
        number: index + 1, weekday: messages.shortWeekdayNames[day.weekday], day: messages.day(day, in: scope),
        title: item?.title ?? "…", mark: item.flatMap(PhotoMark.init).map(messages.mark))
    }
    (count, notices, prompt, records) = ("…", [], "", [])
  }
}

extension AllowedDays {
  /// The days that a list should have, in its order; `nil` where they can't be known.
  fileprivate func days(of scope: APODList.Scope) -> [CalendarDay]? {
    switch scope {
    case .month(let month): (try? days(of: month)).map(daysWithPicture)
    case .recent(let count): daysWithPicture(in: lastDays(count)).reversed()
    case .search, .favorites: nil
    }
  }

  private func daysWithPicture(in days: ClosedRange<CalendarDay>) -> [CalendarDay] {
    (days.lowerBound.serial...days.upperBound.serial).map(CalendarDay.init(serial:))
      .filter { !Self.daysWithoutPicture.contains($0) }
  }
}
