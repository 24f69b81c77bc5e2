import Foundation
@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter
import Testing

@Suite("The calendar of a list")
struct CalendarViewModelTests {
  @Test("Property: has every day of any month once, in its weekday's column")
  func weekdays() async {
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.timeZone = .gmt
    await forSeeds(count: 200) { _, random in
      let month = CalendarMonth("1995-06").advanced(by: Int.random(in: 0...378, using: &random))
      let list = ShownList(APODList(scope: .month(month), items: []))
      let allowed = AllowedDays(today: "2026-12-31")
      let weeks = CalendarViewModel(list, of: month, allowed, in: Speech(.english)).weeks
      if weeks.joined().compactMap({ $0?.number }) != Array(1...month.length) {
        return "days of \(month): \(weeks)"
      }
      for week in weeks {
        if week.count != 7 || week.allSatisfy({ $0 == nil }) {
          return "a week of \(month): \(week)"
        }
        for (column, day) in week.enumerated() {
          guard let day else { continue }
          let parts = DateComponents(year: month.year, month: month.month, day: day.number)
          guard let date = gregorian.date(from: parts),
            gregorian.component(.weekday, from: date) == column + 1
          else {
            return "\(month)-\(day)"
          }
        }
      }
      return nil
    }
  }
}
