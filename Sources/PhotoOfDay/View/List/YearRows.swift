import PhotoOfDayPresenter

extension TerminalListView {
  func showYear(_ calendar: YearViewModel) {
    startScreen(with: calendar.prompt)
    console.write(YearRows(calendar, on: console.output).text)
    calendar.notices.forEach(showNotice)
  }
}

/// The text of a year's calendar: the year, numbers of days, a line for each month, and the legend.
struct YearRows {
  private static var mostDays: Int { 31 }

  private let calendar: YearViewModel
  private let width: Int
  private let style: Style
  /// Each month's number and name, all of the same width.
  private let labels: [String]
  /// The width of a label with the space after it, and that of a day, in cells.
  private let margin: Int
  private let day: Int

  init(_ calendar: YearViewModel, on stream: StreamTraits) {
    self.calendar = calendar
    width = stream.textColumns
    style = stream.style
    labels = Self.labels(of: calendar, in: stream.textColumns - 1 - Self.mostDays)
    margin = TextLayout.width(of: labels.first ?? "") + 1
    day = margin + 2 * Self.mostDays - 1 <= width ? 2 : 1
  }

  /// Returns the first form that fits, or else the shortest, in which the numbers aren't aligned.
  private static func labels(of calendar: YearViewModel, in room: Int) -> [String] {
    let months = calendar.months
    func aligned(_ number: Int) -> String { TextLayout.rightAligned(String(number), to: 2) }
    let shortest = months.map { "\($0.number) \($0.shortName)" }
    let forms = [
      months.map { "\(aligned($0.number)) \($0.name)" },
      months.map { "\(aligned($0.number)) \($0.shortName)" },
    ]
    func width(of form: [String]) -> Int { form.map { TextLayout.width(of: $0) }.max() ?? 0 }
    let form = forms.first { width(of: $0) <= room } ?? shortest
    return form.map { TextLayout.padded($0, to: width(of: form)) }
  }

  var text: String {
    let head = [style.bold(calendar.title), style.dim(days)]
    let months = zip(labels, calendar.months).map(line)
    let lines = head + months + calendar.legend.lines(width).map(style.dim)
    return lines.map { TerminalText.styledPrefix(of: $0, to: width) + "\n" }.joined()
  }

  /// The numbers of the first day and of every fifth, each above its sign.
  private var days: String {
    let numbers = [1] + Array(stride(from: 5, to: Self.mostDays, by: 5))
    return numbers.reduce(into: TextLayout.spaces(margin)) { line, number in
      let column = margin + (number - 1) * day
      line += TextLayout.spaces(column - line.count) + String(number)
    }
  }

  private func line(_ label: String, _ month: YearViewModel.Month) -> String {
    let number = label.prefix { $0 == " " || $0.isNumber }
    let name = label.dropFirst(number.count)
    let signs = month.days.map(sign).joined(separator: TextLayout.spaces(day - 1))
    return "\(style.accent(String(number)))\(name) \(signs)"
  }

  private func sign(_ mark: EntryMark?) -> String {
    switch mark {
    case nil: " "
    case .picture?, .gap?, .notYet?: style.dim(mark.map { [$0].symbols } ?? "")
    case let mark?: style.warning([mark].symbols)
    }
  }
}
