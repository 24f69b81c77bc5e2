package import PhotoOfDayPresenter

extension TerminalListView: CalendarViewProtocol {
  package func showCalendar(_ calendar: CalendarViewModel) {
    begin(calendar.prompt)
    console.write(CalendarRows(calendar, on: console.output).text)
    calendar.notices.forEach(showNotice)
  }
}

/// The text of a calendar: month, weekdays, a line for each week, and the legend.
///
/// A day has two digits, with today's mark before them and other marks behind them.
struct CalendarRows {
  private let calendar: CalendarViewModel
  private let width: Int
  private let style: Style
  /// The cells of a day.
  private let cells: Int

  init(_ calendar: CalendarViewModel, on stream: StreamTraits) {
    let marks = calendar.weeks.joined().map { $0?.marks.count { $0 != .today } ?? 0 }
    cells = 3 + max(1, marks.max() ?? 0)
    (self.calendar, width, style) = (calendar, stream.textColumns, stream.style)
  }

  /// Between days, at most two spaces, so that the week stays together.
  private var gap: String { TextLayout.spaces(min(2, (width - 7 * cells) / 6)) }

  var text: String {
    let lines =
      [style.bold(calendar.title), style.dim(weekdays)] + calendar.weeks.map(week)
      + legend.map(style.dim)
    return lines.map { TerminalText.styledPrefix(of: $0, to: width) + "\n" }.joined()
  }

  private var weekdays: String {
    line(
      calendar.weekdays.map {
        TextLayout.padded(leading: String(TextLayout.prefix(of: $0[...], to: 3)), to: 3)
          + TextLayout.spaces(cells - 3)
      })
  }

  private func week(_ days: [CalendarViewModel.Day?]) -> String {
    line(days.map { $0.map(cell) ?? TextLayout.spaces(cells) })
  }

  private func line(_ cells: [String]) -> String {
    var line = cells.joined(separator: gap)
    while line.last == " " { line.removeLast() }
    return line
  }

  private func cell(_ day: CalendarViewModel.Day) -> String {
    let number = TextLayout.padded(leading: String(day.number), to: 2)
    let canBePicked = !day.marks.contains(.gap) && !day.marks.contains(.notYet)
    let before = day.marks.contains(.today) ? style.warning([EntryMark.today].symbols) : " "
    let behind = day.marks.filter { $0 != .today }.symbols
    return before + (canBePicked ? style.accent(number) : style.dim(number)) + style.warning(behind)
      + TextLayout.spaces(cells - 3 - behind.count)
  }

  private var legend: [String] {
    // Lines don't break inside an entry.
    let entries = calendar.legend.map {
      "\([$0.mark].symbols) \($0.text)".replacing(" ", with: "\u{A0}")
    }
    return TextLayout.wrapped(entries.joined(separator: ", "), width: width).map {
      $0.replacing("\u{A0}", with: " ")
    }
  }
}
