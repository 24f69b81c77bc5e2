import PhotoOfDayEntity
import PhotoOfDayInteractor

extension ExitReason {
  /// Sums up a report: `done` if everything is archived, otherwise the reason why it isn't.
  init(_ report: ArchiveReport<some Hashable & Sendable>) {
    switch report.stop {
    case .cancelled:
      self = .interrupted
    case let stop? where stop.exitReason == .couldNotSave:
      self = .couldNotSave
    case nil where report.failures.contains { $0.error.exitReason == .couldNotSave }:
      self = .couldNotSave
    case nil where report.isWhole:
      self = .done
    default:
      // A reason counts only if nothing was archived. Otherwise, another sync can load the rest.
      var reasons = Set(report.failures.map(\.error.exitReason))
      if !report.empty.isEmpty {
        reasons.insert(.noPicture)
      }
      if report.archived == 0, reasons.count == 1, let onlyReason = reasons.first {
        self = onlyReason
      } else {
        self = .refusedForNow
      }
    }
  }
}

extension ArchiveWords {
  /// Returns one alert for each kind of failure, with its months or days.
  func alerts<Target>(
    for report: ArchiveReport<Target>, _ name: (ClosedRange<Target>) -> String
  ) -> [AlertViewModel] {
    var alerts = ReportWords(speech).grouped(report.failures, name).map { names, sentence, error in
      AlertViewModel(text: notArchived(names, because: sentence), technical: error.detail)
    }
    if let stop = report.stop, stop != .cancelled {
      let isAmongFailures = report.failures.contains { $0.error == stop }
      if !isAmongFailures {
        alerts.append(AlertViewModel(failure: stop, in: speech))
      }
    }
    return alerts
  }

  /// Returns notices about the months or pictures that are archived now, and about those that
  /// aren't.
  func notices<Target>(
    of report: ArchiveReport<Target>,
    _ unit: ArchiveUnit,
    _ name: (ClosedRange<Target>) -> String
  ) -> [String] {
    var notices: [String] = []
    if !report.empty.isEmpty {
      let thaiUnit = unit == .months ? "เดือน" : "วัน"
      let names = ReportWords(speech).names(of: report.empty, thaiUnit: thaiUnit, name)
      notices.append(nothing(names, unit))
    }
    var summary =
      report.isWhole && report.archived == 0
      ? upToDate(report.alreadyThere, unit)
      : archived(report.archived, alreadyThere: report.alreadyThere, unit)
    if report.notReached > 0 {
      summary += " " + notReached(report.notReached, unit)
    }
    if report.stop == .cancelled {
      summary = FailureWords(speech).sentence(for: AppError.cancelled) + " " + summary
    }
    // If NASA has nothing to archive, the notice above is enough.
    let hasAny = report.archived + report.alreadyThere > 0
    if hasAny || report.empty.isEmpty || report.stop != nil {
      notices.append(summary)
    }
    return notices
  }
}

extension ArchiveReport {
  fileprivate var isWhole: Bool {
    failures.isEmpty && empty.isEmpty && notReached == 0 && stop == nil
  }
}
