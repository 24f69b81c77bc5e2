/// The layout of a list on the screen.
enum ListLayout: Sendable {
  case rows
  /// Small pictures or, if pictures can't be drawn, rows.
  case gallery
  /// Every day of a month or a year, whatever the filter.
  case calendar

  /// True if the numbers that users type are days or months, not entries.
  var countsDays: Bool { self == .calendar }
}
