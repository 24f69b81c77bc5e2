import Foundation
import PhotoOfDayEntity
import PhotoOfDayPresenter

/// The screens in standard output, described as a `SessionModel` describes them.
struct ScreensSeen {
  private(set) var screens: [SessionModel.Screen] = []

  /// - Parameter isCopy: whether the screen with this index was announced as a copy.
  init(_ output: String, isCopy: (Int) -> Bool = { _ in false }) {
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    while let line = lines.popFirst() {
      let copy = isCopy(screens.count)
      if line.hasPrefix("Moon & Mars’ dance of "), let day = CalendarDay(iso: String(line.suffix(10))) {
        screens.append(.photo(day, isCopy: copy))
      } else if case let parts = line.components(separatedBy: " · "), let scope = Self.scope(parts[0]) {
        let count = parts.dropFirst().first?.split(separator: "”").last?.split { !$0.isNumber }.first.flatMap {
          Int($0)
        }
        if let count {
          screens.append(.list(scope, count: count, isCopy: copy))
        } else if let month = scope.month {
          screens.append(.calendar(month, isCopy: copy))
        }
      }
    }
  }

  /// The list of a heading, in either language.
  private static func scope(_ title: String) -> SessionModel.Scope? {
    if let month = month(title) { return .month(month) }
    if ["Favorites", "รายการโปรด"].contains(title) { return .favorites }
    if let day = monthDay(title) { return .everyYear(day) }
    for prefix in ["Search: ", "ค้นหา: "] where title.hasPrefix(prefix) {
      return .search(String(title.dropFirst(prefix.count)))
    }
    let days = title.hasPrefix("The last ") || title.hasSuffix(" วันล่าสุด") ? title.filter(\.isNumber) : ""
    return Int(days).map { .recent($0) }
  }

  private static func monthDay(_ title: String) -> MonthDay? {
    guard title.hasSuffix(", every year") || title.hasSuffix("ของทุกปี") else { return nil }
    let words = title.replacing(", every year", with: "").replacing("ของทุกปี", with: "").split(separator: " ")
    guard words.count == 2, let day = Int(words[0]) else { return nil }
    return month("\(words[1]) 2020").flatMap { CalendarDay(year: 2020, month: $0.month, day: day) }.map(MonthDay.init)
  }

  private static func month(_ line: String) -> CalendarMonth? {
    let words = line.split(separator: " ")
    guard words.count == 2, let year = words.dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    for language in Language.allCases {
      guard let index = language.messages.monthNames.firstIndex(of: String(words[0])) else { continue }
      return CalendarMonth(year: CalendarMonth.gregorianYear(from: year), month: index + 1)
    }
    return nil
  }
}
