import PhotoOfDayEntity
import PhotoOfDayInteractor

extension ExitReason {
  /// All there, or why not.
  init(_ report: ArchiveReport) {
    switch report.stop {
    case .cancelled: self = .interrupted
    case .couldNotSave: self = .couldNotSave
    case nil where report.failures.contains { ExitReason($0.error) == .couldNotSave }: self = .couldNotSave
    default:
      let isAllThere = report.failures.isEmpty && report.empty.isEmpty && report.notReached == 0
      let isUnreachable =
        report.archived == 0 && report.empty.isEmpty
        && report.failures.allSatisfy { ExitReason($0.error) == .noConnection }
      self = isAllThere ? .done : isUnreachable && !report.failures.isEmpty ? .noConnection : .refusedForNow
    }
  }
}

extension Messages {
  /// So many months are named; of more, the number is enough.
  private var mostNames: Int { 6 }

  /// What went wrong, each kind of it once, with the months that it befell.
  func alerts(for report: ArchiveReport, era: Era?) -> [AlertViewModel] {
    var alerts: [AlertViewModel] = []
    var rest = report.failures
    while let error = rest.first?.error {
      let sentence = sentence(for: error, era: nil)
      let alike = rest.filter { self.sentence(for: $0.error, era: nil) == sentence }.map(\.month)
      rest.removeAll { alike.contains($0.month) }
      let text = notArchived(names(of: alike, era: era), because: sentence)
      alerts.append(AlertViewModel(text: text, technical: error.detail))
    }
    if let stop = report.stop, stop != .cancelled, !report.failures.contains(where: { $0.error == stop }) {
      alerts.append(alert(for: stop))
    }
    return alerts
  }

  /// What there is now, and what there is not.
  func notices(of report: ArchiveReport, era: Era?) -> [String] {
    var notices: [String] = []
    if !report.leftAlone.isEmpty { notices.append(leftAlone(names(of: report.leftAlone, era: era))) }
    if !report.empty.isEmpty { notices.append(nothingToArchive(names(of: report.empty, era: era))) }
    var nothingNew = ArchiveReport(alreadyThere: report.alreadyThere)
    nothingNew.extent = report.extent
    let isAllThere = report == nothingNew
    var summary =
      isAllThere ? allArchived(report.alreadyThere) : archived(report.archived, alreadyThere: report.alreadyThere)
    if report.notReached > 0 { summary += " " + notReached(report.notReached) }
    if report.stop == .cancelled { summary = sentence(for: APIError.cancelled, era: nil) + " " + summary }
    notices.append(summary)
    if let extent = report.extent, report.archived + report.alreadyThere > 0 { notices.append(archiveExtent(extent)) }
    return notices
  }

  private func names(of months: [CalendarMonth], era: Era?) -> String {
    let names = months.prefix(mostNames).map { monthName($0, era: era) }.joined(separator: ", ")
    return months.count > mostNames ? "\(names) \(andMore(months.count - mostNames))" : names
  }
}
