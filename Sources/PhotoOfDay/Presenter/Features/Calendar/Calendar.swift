import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  static let calendar = Command(
    ["c", "cal", "calendar"],
    ["ปฏิทิน"],
    .nothing(.calendar),
    [
      Help(
        "c", "calendar of the month", "ปฏิทินของเดือน",
        on: [.list, .pagedMonth, .calendar, .detail, .alone]),
      Help("c", "calendar of the month or year", "ปฏิทินของเดือนหรือปี", on: [.gallery]),
      Help("c", "calendar of the year", "ปฏิทินของทั้งปี", on: [.year, .yearCalendar]),
    ])
}

extension Call {
  static var calendar: Call {
    Call { stage throws(Outcome) in
      if let photo = stage.photo {
        return try await stage.showMonth(of: photo, as: .calendar)
      }
      let list = try await stage.currentList()
      guard list.months != nil else {
        return .refused(CalendarWords(stage.speech).none)
      }
      return await stage.show(list.shown(as: .calendar))
    }
  }
}

extension ListPresenter {
  /// Shows a month or a year as a calendar, and any other list as rows.
  func showCalendar(_ list: ShownList) async {
    let favorites = await interactors.favoriteDays()
    if let month = list.month {
      view?.showCalendar(
        CalendarViewModel(list, of: month, allowedDays, favorites: favorites, in: speech))
    } else if let year = list.year, let days = try? allowedDays.days(ofCommonYear: year) {
      view?.showYear(
        YearViewModel(list, of: days, allowedDays, favorites: favorites, in: speech))
    } else {
      await showRows(list)
    }
  }
}

/// The part of a list view that shows a month or a year as a calendar.
@MainActor
package protocol CalendarViewProtocol {
  func showCalendar(_ calendar: CalendarViewModel)
  func showYear(_ calendar: YearViewModel)
}

/// A month as a calendar to pick a day from: weeks of seven days, Sunday first.
package struct CalendarViewModel: Hashable, Sendable {
  package struct Day: Hashable, Sendable {
    package var number: Int
    /// Marks that help the user pick a day; today's mark comes first.
    package var marks: [EntryMark]
  }

  package struct Meaning: Hashable, Sendable {
    package var mark: EntryMark
    package var text: String
  }

  package var title: String
  /// The names of the weekdays, Sunday first.
  package var weekdays: [String]
  /// The weeks, with seven days each; `nil` for a day of another month.
  package var weeks: [[Day?]]
  /// The marks that occur in the month.
  package var legend: [Meaning]
  package var notices: [String]
  package var prompt: Prompt
}

extension CalendarViewModel {
  /// - Parameter list: the list of the month. Its filter is ignored.
  init(
    _ list: ShownList,
    of month: CalendarMonth,
    _ allowedDays: AllowedDays,
    favorites: Set<CalendarDay> = [],
    in speech: Speech
  ) {
    let today = allowedDays.today
    let items = Dictionary(list.items.map { ($0.date, $0) }) { first, _ in first }
    let days = month.days.map { day in
      let marks = Self.marks(of: day, items[day], today: today, favorites: favorites)
      return Day(number: day.day, marks: marks)
    }
    title = DayWords(speech).month(month)
    weekdays = DayWords(speech).shortWeekdayNames
    weeks = Self.weeks(of: days, from: month.startOfMonth.weekday)
    legend = Self.legend(of: days.flatMap(\.marks), in: speech)
    notices = StoredWords(speech).notices(of: list.fallback)
    let leftOut = list.entries.leftOutCount
    if leftOut > 0 {
      notices.append(ListWords(speech).leftOut(leftOut))
    }
    let allowed = (try? allowedDays.days(of: month)) ?? month.days
    let numbers = allowed.lowerBound.day...allowed.upperBound.day
    prompt = CalendarWords(speech).prompt(of: month, days: numbers)
  }

  static func legend(of marks: [EntryMark], in speech: Speech) -> [Meaning] {
    EntryMark.allCases.filter(Set(marks).contains).map {
      Meaning(mark: $0, text: $0.meaning[speech.language])
    }
  }

  /// Returns the marks of a day. Today's mark comes first.
  static func marks(
    of day: CalendarDay, _ item: APODItem?, today: CalendarDay, favorites: Set<CalendarDay>
  ) -> [EntryMark] {
    var marks: [EntryMark] = day == today ? [.today] : []
    if let item {
      marks += EntryMark.all(of: item, isFavorite: favorites.contains(day))
    } else {
      marks.append(day < today ? .gap : .notYet)
    }
    return marks
  }

  /// - Parameter weekday: the weekday of the first day, 0 for Sunday.
  private static func weeks(of days: [Day], from weekday: Int) -> [[Day?]] {
    let cells = Array(repeating: nil, count: weekday) + days.map(Optional.some)
    return stride(from: 0, to: cells.count, by: 7).map { start in
      (start..<start + 7).map { $0 < cells.count ? cells[$0] : nil }
    }
  }
}

struct CalendarWords: Words {
  let speech: Speech

  func prompt(of month: CalendarMonth, days: ClosedRange<Int>) -> Prompt {
    PromptWords(speech).prompt(
      DayWords(speech).month(month),
      short: DayWords(speech).shortMonth(month),
      on: .calendar,
      numbers: say("day \(days.written)", "วันที่ \(days.written)"))
  }

  func prompt(ofYear title: String, months: ClosedRange<Int>) -> Prompt {
    PromptWords(speech).prompt(
      title,
      on: .yearCalendar,
      numbers: say("month \(months.written)", "เดือน \(months.written)"))
  }

  var none: String {
    say(
      "Only a month or a year has a calendar. Try m 10 2023.",
      "มีปฏิทินเฉพาะรายการของเดือนหรือปี ลอง เดือน 10 2566")
  }
}
