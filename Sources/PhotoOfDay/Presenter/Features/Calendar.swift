import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  static let calendar = Command(
    ["c", "cal", "calendar"], ["ปฏิทิน"], .none(.calendar),
    [Help("c", "calendar of the month", "ปฏิทินของเดือน", on: Set(Screen.allCases).subtracting([.results, .alone]))])
}

extension Call {
  package static var calendar: Call {
    Call { stage throws(CommandFailure) in
      let list =
        if let photo = stage.photo { try await stage.monthList(of: photo) } else {
          try await stage.currentList()
        }
      guard list.month != nil else { throw CommandFailure(refusal: stage.messages.noCalendar) }
      try await stage.show(list.shown(as: .calendar))
    }
  }
}

extension ListLayout {
  package static let calendar = ListLayout("calendar", isOfDays: true) { presenter, list, _ in
    guard let month = list.month, let view = presenter.view as? any CalendarViewProtocol else {
      return await presenter.showRows(list)
    }
    view.showCalendar(
      CalendarViewModel(
        list, of: month, presenter.allowedDays, favorites: await presenter.interactors.favoriteDays(),
        in: presenter.messages))
  }
}

/// A view of lists that can show a month as a calendar.
@MainActor
package protocol CalendarViewProtocol {
  func showCalendar(_ calendar: CalendarViewModel)
}

/// A month as a calendar to pick a day from: weeks of seven days, Sunday first.
package struct CalendarViewModel: Hashable, Sendable {
  /// What the user should know about a day before picking it.
  package enum Mark: Hashable, Sendable, CaseIterable {
    case today
    case video
    case favorite
    /// A web page, or a picture without a file.
    case noFile
    /// NASA has none.
    case noPicture
    /// A future day, or today before its picture.
    case notYet
  }

  package struct Day: Hashable, Sendable {
    package var number: Int
    /// In the order of their cases.
    package var marks: [Mark]
  }

  package struct Meaning: Hashable, Sendable {
    package var mark: Mark
    package var text: String
  }

  package var title: String
  /// Sunday first.
  package var weekdays: [String]
  /// Seven days each; `nil` for a day of another month.
  package var weeks: [[Day?]]
  /// The marks that occur in the month.
  package var legend: [Meaning]
  package var notices: [String]
  package var prompt: Prompt
}

extension CalendarViewModel {
  /// - Parameter list: all pictures of the month, whatever its filter.
  init(
    _ list: ShownList, of month: CalendarMonth, _ allowedDays: AllowedDays, favorites: Set<CalendarDay> = [],
    in messages: Messages
  ) {
    let today = allowedDays.today
    let items = Dictionary(list.items.map { ($0.date, $0) }) { first, _ in first }
    let days = (month.startOfMonth.serial...month.endOfMonth.serial).map(CalendarDay.init(serial:)).map {
      Day(number: $0.day, marks: Mark.all(of: $0, items[$0], today: today, isFavorite: favorites.contains($0)))
    }
    title = messages.monthName(month)
    weekdays = messages.shortWeekdayNames
    weeks = Self.weeks(of: days, from: month.startOfMonth.weekday)
    let occurring = Set(days.flatMap(\.marks))
    legend = Mark.allCases.filter(occurring.contains).map { Meaning(mark: $0, text: messages.meaning(of: $0)) }
    let leftOut = list.list.leftOut
    notices = messages.notices(of: list.fallback) + (leftOut > 0 ? [messages.leftOut(leftOut)] : [])
    prompt = messages.calendarPrompt(of: month, days: allowedDays.numbers(in: month))
  }

  /// - Parameter weekday: the weekday of the first day, 0 for Sunday.
  private static func weeks(of days: [Day], from weekday: Int) -> [[Day?]] {
    let cells = Array(repeating: nil, count: weekday) + days.map(Optional.some)
    return stride(from: 0, to: cells.count, by: 7).map { start in
      (start..<start + 7).map { $0 < cells.count ? cells[$0] : nil }
    }
  }
}

extension CalendarViewModel.Mark {
  fileprivate static func all(
    of day: CalendarDay, _ item: APODItem?, today: CalendarDay, isFavorite: Bool
  ) -> [Self] {
    let marks: [Self] = day == today ? [.today] : []
    guard let item else { return marks + [day < today ? .noPicture : .notYet] }
    return marks
      + EntryMark.all(of: item, isFavorite: isFavorite).map {
        switch $0 {
        case .video: .video
        case .favorite: .favorite
        case .other, .noPicture: .noFile
        }
      }
  }
}

extension Messages {
  package func meaning(of mark: CalendarViewModel.Mark) -> String {
    switch mark {
    case .today: say("today", "วันนี้")
    case .video: say("video", "วิดีโอ")
    case .favorite: say("favorite", "รายการโปรด")
    case .noFile: say("no picture file", "ไม่มีไฟล์ภาพ")
    case .noPicture: say("no picture", "ไม่มีภาพ")
    case .notYet: say("not yet", "ยังไม่มี")
    }
  }
  func calendarPrompt(of month: CalendarMonth, days: ClosedRange<Int>) -> Prompt {
    prompt(
      monthName(month), short: shortName(month), on: .calendar,
      numbers: say("day \(days.written)", "วันที่ \(days.written)"))
  }
  var noCalendar: String {
    say(
      "Only a month has a calendar. Try m 10 2023.",
      "มีปฏิทินเฉพาะรายการของเดือน ลอง เดือน 10 2566")
  }
}
