import PhotoOfDayEntity
import PhotoOfDayInteractor

extension CalendarDay: ExpressibleByStringLiteral {
  /// A day as tests write it. A day that doesn't exist is a mistake in the test.
  package init(stringLiteral text: String) {
    guard let day = CalendarDay(iso: text) else {
      preconditionFailure("no such day: \(text)")
    }
    self = day
  }
}

extension CalendarMonth: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) {
    guard let day = CalendarDay(iso: text + "-01") else {
      preconditionFailure("no such month: \(text)")
    }
    self = day.calendarMonth
  }
}

extension CalendarDay {
  /// Noon in New York's winter time, in seconds since 1970.
  var noon: Int { serial * 86_400 + 17 * 3600 }
}

extension NASAClock {
  /// A clock that stands at noon of the day.
  static func noon(of day: CalendarDay) -> NASAClock {
    NASAClock { day.noon }
  }
}

extension SearchQuery: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) {
    guard let query = try? SearchQuery(search: text) else {
      preconditionFailure("nothing to look for: \(text)")
    }
    self = query
  }
}
