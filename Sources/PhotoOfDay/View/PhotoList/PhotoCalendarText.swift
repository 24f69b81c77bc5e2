import PhotoOfDayPresenter

/// The text of a calendar: month, weekdays, a line for each week, and what the marks mean.
///
/// A day takes two digits with today's mark before and any other behind them. Where the window is too narrow for that,
/// one place behind the digits is for both, and another mark goes before today's.
struct PhotoCalendarText {
  private typealias Mark = PhotoCalendarViewModel.Mark

  /// The narrowest window that has a place before the digits.
  private static let wide = 7 * 4
  /// The narrowest window that nothing is cut in.
  private static let narrow = 7 * 3

  private let calendar: PhotoCalendarViewModel
  private let width: Int
  private let style: Style

  init(_ calendar: PhotoCalendarViewModel, on stream: StreamTraits) {
    self.calendar = calendar
    width = stream.columns
    // Cut lines have no colour: its codes would be cut too.
    style = Style(hasColor: stream.hasColor && width >= Self.narrow)
  }

  private var isWide: Bool { width >= Self.wide }
  /// At most two spaces: days that stand far apart are no week.
  private var gap: String { TextLayout.spaces(isWide ? min(2, (width - Self.wide) / 6) : 0) }

  /// All of it, no line wider than the stream.
  var text: String {
    let head = style.bold(TextLayout.truncated(calendar.title, to: width))
    let grid = [style.dim(weekdays)] + calendar.weeks.map(week)
    return ([head] + grid.map(fitted) + legend.map(style.dim)).map { $0 + "\n" }.joined()
  }

  private func fitted(_ line: String) -> String {
    width < Self.narrow ? TextLayout.truncated(line, to: width) : line
  }

  private var weekdays: String {
    let room = isWide ? 3 : 2
    return line(
      calendar.weekdays.map { TextLayout.padded(leading: TextLayout.prefix(of: $0, to: room), to: room) + " " })
  }

  private func week(_ days: [PhotoCalendarViewModel.Day?]) -> String {
    line(days.map { $0.map(cell) ?? TextLayout.spaces(isWide ? 4 : 3) })
  }

  private func line(_ cells: [String]) -> String {
    var line = cells.joined(separator: gap)
    while line.last == " " { line.removeLast() }
    return line
  }

  private func cell(_ day: PhotoCalendarViewModel.Day) -> String {
    let number = TextLayout.padded(leading: String(day.number), to: 2)
    let canBePicked = !day.marks.contains(.noPicture) && !day.marks.contains(.notYet)
    let before = isWide ? (day.marks.contains(.today) ? style.warning(Mark.today.symbol) : " ") : ""
    let behind = markBehind(day).map { style.warning($0.symbol) } ?? " "
    return before + (canBePicked ? style.accent(number) : style.dim(number)) + behind
  }

  private func markBehind(_ day: PhotoCalendarViewModel.Day) -> Mark? {
    let other = day.marks.first { $0 != .today }
    return isWide ? other : other ?? day.marks.first
  }

  /// Today has no legend where its mark gave way to another.
  private var legend: [String] {
    let days = calendar.weeks.joined().compactMap(\.self)
    let isTodayDrawn = isWide || days.contains { markBehind($0) == .today }
    let entries = calendar.legend.filter { $0.mark != .today || isTodayDrawn }.map { "\($0.mark.symbol) \($0.text)" }
    // No line ends inside an entry.
    let unbroken = entries.map { $0.replacing(" ", with: "\u{A0}") }.joined(separator: ", ")
    return TextLayout.wrapped(unbroken, width: width).map { $0.replacing("\u{A0}", with: " ") }
  }
}

extension PhotoCalendarViewModel.Mark {
  /// One cell, and another for each, so that no colour is needed.
  fileprivate var symbol: String {
    switch self {
    case .today: "*"
    case .video: "v"
    case .page: "w"
    case .noFile: "t"
    case .noPicture: "-"
    case .notYet: "."
    }
  }
}
