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
      } else if let month = Self.month(line) {
        let count = line.split(separator: "·").last.flatMap { $0.split(separator: " ").first }.flatMap { Int($0) }
        screens.append(
          line.contains("·") ? .list(month, count: count ?? -1, isCopy: copy) : .calendar(month, isCopy: copy))
      }
    }
  }

  /// The month in a heading, in either language.
  private static func month(_ line: String) -> CalendarMonth? {
    let words = line.split(separator: " ")
    guard words.count == 2 || words.dropFirst(2).first == "·", let year = words.dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    for language in Language.allCases {
      guard let index = language.messages.monthNames.firstIndex(of: String(words[0])) else { continue }
      return CalendarMonth(year: CalendarMonth.gregorianYear(from: year), month: index + 1)
    }
    return nil
  }
}
