import PhotoOfDayPresenter

/// The text of a calendar: month, weekdays, a line for each week, and the legend.
///
/// A day has two digits, with today's mark before them and any other mark behind them. A narrow window has room for one
/// mark behind them, and today's gives way to another.
struct PhotoCalendarText {
  private typealias Mark = PhotoCalendarViewModel.Mark

  /// The narrowest window with room before the digits.
  private static let wide = 7 * 4
  /// The narrowest window in which nothing is cut.
  private static let narrow = 7 * 3

  private let calendar: PhotoCalendarViewModel
  private let width: Int
  private let style: Style

  init(_ calendar: PhotoCalendarViewModel, on stream: StreamTraits) {
    self.calendar = calendar
    width = stream.columns
    // Cut lines have no colour, because its codes would be cut, too.
    style = Style(hasColor: stream.hasColor && width >= Self.narrow)
  }

  private var isWide: Bool { width >= Self.wide }
  /// At most two spaces, so that the week stays together.
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

  /// Today isn't in the legend if its mark gave way to another.
  private var legend: [String] {
    let days = calendar.weeks.joined().compactMap(\.self)
    let isTodayDrawn = isWide || days.contains { markBehind($0) == .today }
    let entries = calendar.legend.filter { $0.mark != .today || isTodayDrawn }.map { "\($0.mark.symbol) \($0.text)" }
    // Lines don't break inside an entry.
    let unbroken = entries.map { $0.replacing(" ", with: "\u{A0}") }.joined(separator: ", ")
    return TextLayout.wrapped(unbroken, width: width).map { $0.replacing("\u{A0}", with: " ") }
  }
}

extension PhotoCalendarViewModel.Mark {
  /// One cell; different for each, so that it works without colour.
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
