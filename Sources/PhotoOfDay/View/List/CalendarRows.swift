import PhotoOfDayPresenter

extension TerminalListView {
  func showCalendar(_ calendar: CalendarViewModel) {
    startScreen(with: calendar.prompt)
    console.write(CalendarRows(calendar, on: console.output).text)
    calendar.notices.forEach(showNotice)
  }
}

/// The text of a calendar: month, weekdays, a line for each week, and the legend.
///
/// A day has two digits, with today's mark before them and other marks after them.
struct CalendarRows {
  private let calendar: CalendarViewModel
  private let width: Int
  private let style: Style
  /// The width of a day, in cells.
  private let cells: Int

  init(_ calendar: CalendarViewModel, on stream: StreamTraits) {
    self.calendar = calendar
    width = stream.textColumns
    style = stream.style
    let days = calendar.weeks.joined().compactMap(\.self)
    let mostMarks = days.map { $0.marks.count { $0 != .today } }.max() ?? 0
    cells = Self.dayCells + max(1, mostMarks)
  }

  /// Today's mark, and two digits.
  private static var dayCells: Int { 3 }

  /// The space between days, which is at most two cells, so that a week stays together.
  private var gap: String { TextLayout.spaces(min(2, (width - 7 * cells) / 6)) }

  var text: String {
    let head = [style.bold(calendar.title), style.dim(weekdays)]
    let weeks = calendar.weeks.map(week)
    let lines = head + weeks + calendar.legend.lines(width).map(style.dim)
    let shown = lines.map { TerminalText.styledPrefix(of: $0, to: width) + "\n" }
    return shown.joined()
  }

  private var weekdays: String {
    let margin = TextLayout.spaces(cells - Self.dayCells)
    let names = calendar.weekdays.map { name in
      let short = String(TextLayout.prefix(of: name[...], to: Self.dayCells))
      return TextLayout.rightAligned(short, to: Self.dayCells) + margin
    }
    return line(names)
  }

  private func week(_ days: [CalendarViewModel.Day?]) -> String {
    line(days.map { $0.map(cell) ?? TextLayout.spaces(cells) })
  }

  private func line(_ cells: [String]) -> String {
    var line = cells.joined(separator: gap)
    while line.last == " " {
      line.removeLast()
    }
    return line
  }

  private func cell(_ day: CalendarViewModel.Day) -> String {
    let number = TextLayout.rightAligned(String(day.number), to: 2)
    let canBePicked = !day.marks.contains(.gap) && !day.marks.contains(.notYet)
    let shown = canBePicked ? style.accent(number) : style.dim(number)
    let todayMark = day.marks.contains(.today) ? style.warning([EntryMark.today].symbols) : " "
    let otherMarks = day.marks.filter { $0 != .today }.symbols
    let margin = TextLayout.spaces(cells - Self.dayCells - otherMarks.count)
    return todayMark + shown + style.warning(otherMarks) + margin
  }
}

extension [CalendarViewModel.Meaning] {
  /// Returns the legend in lines of at most this width. Entries aren't broken across lines.
  func lines(_ width: Int) -> [String] {
    let entries = map { entry in
      "\([entry.mark].symbols) \(entry.text)".replacing(" ", with: "\u{A0}")
    }
    let text = entries.joined(separator: ", ")
    let lines = TextLayout.wrapped(text, width: width)
    return lines.map { $0.replacing("\u{A0}", with: " ") }
  }
}
