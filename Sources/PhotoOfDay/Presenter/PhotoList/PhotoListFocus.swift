import PhotoOfDayEntity
import PhotoOfDayInteractor

/// What of a list the user looks at, and what a number means there.
struct PhotoListFocus {
  /// What it is narrowed to; `nil` for all of it.
  var filter: SearchQuery?
  /// Whether it is shown as a calendar: all of it, and numbers are days of the month.
  var isCalendar = false

  /// All that is looked at.
  func items(of list: APODList) -> [APODItem] {
    guard let filter, !isCalendar else { return list.items }
    return list.items.filter(filter.matches)
  }

  /// The places in the list that numbers mean, from 0. None, where a number is missing; of several days, those that
  /// have a picture.
  func places(of numbers: ClosedRange<Int>, in list: APODList) -> [Int] {
    if isCalendar { return list.items.indices.filter { numbers.contains(list.items[$0].date.day) } }
    guard list.firstMissing(of: numbers) == nil else { return [] }
    return Array((numbers.lowerBound - 1)...(numbers.upperBound - 1))
  }

  /// Why numbers have no places in the list.
  func complaint(
    about numbers: ClosedRange<Int>, in list: APODList, _ allowedDays: AllowedDays, _ messages: any Messages
  ) -> String {
    if isCalendar, case .month(let month) = list.scope {
      return messages.complaint(day: numbers.lowerBound, of: month, allowedDays)
    }
    return messages.notInList(list.firstMissing(of: numbers) ?? numbers.lowerBound, count: list.items.count)
  }

  /// Another list is looked at as a whole; the same, brought again, keeps a filter that still finds something.
  mutating func turn(from old: APODList?, to list: APODList?) {
    if let list, list.scope == old?.scope, filter.map({ list.items.contains(where: $0.matches) }) ?? true { return }
    self = PhotoListFocus()
  }
}

extension Messages {
  /// Why a day that was picked from the calendar has no picture.
  fileprivate func complaint(day number: Int, of month: CalendarMonth, _ allowedDays: AllowedDays) -> String {
    guard let day = CalendarDay(year: month.year, month: month.month, day: number) else {
      return noSuchDay(number, in: month)
    }
    if day == allowedDays.today { return noPictureYet(of: day) }
    do throws(APIError) {
      try allowedDays.check(day)
      return sentence(for: .noPicture(on: day), era: nil)
    } catch {
      return sentence(for: error, era: nil)
    }
  }
}
