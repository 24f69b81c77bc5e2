import PhotoOfDayEntity
import PhotoOfDayInteractor

extension ExitReason {
  /// Whether everything is archived, or why not.
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
      // Why nothing has come; where something has, another sync brings the rest.
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

extension Messages {
  /// How many months or days are named before the rest is only counted.
  private var mostNames: Int { 6 }

  /// One alert for each kind of failure, with its months or days.
  func alerts<Target>(
    for report: ArchiveReport<Target>, _ name: (ClosedRange<Target>) -> String
  ) -> [AlertViewModel] {
    var alerts = grouped(report.failures, name).map { names, sentence, error in
      AlertViewModel(text: notArchived(names, because: sentence), technical: error.detail)
    }
    if let stop = report.stop, stop != .cancelled {
      let isAmongFailures = report.failures.contains { $0.error == stop }
      if !isAmongFailures {
        alerts.append(alert(for: stop))
      }
    }
    return alerts
  }

  /// The failures of each kind: the names of their months or days, the sentence, and one of the
  /// errors.
  func grouped<Target>(
    _ failures: [ArchiveReport<Target>.Failure],
    _ name: (ClosedRange<Target>) -> String
  ) -> [(names: String, sentence: String, error: AppError)] {
    var groups: [(targets: [Target], sentence: String, error: AppError)] = []
    for failure in failures {
      let sentence = because(failure.error)
      if let index = groups.firstIndex(where: { $0.sentence == sentence }) {
        groups[index].targets.append(failure.target)
      } else {
        groups.append(([failure.target], sentence, failure.error))
      }
    }
    return groups.map { (names(of: $0.targets, name), $0.sentence, $0.error) }
  }

  /// What is archived now, and what isn't.
  func notices<Target>(
    of report: ArchiveReport<Target>,
    _ unit: ArchiveUnit,
    _ name: (ClosedRange<Target>) -> String
  ) -> [String] {
    var notices: [String] = []
    if !report.empty.isEmpty {
      let thaiUnit = unit == .months ? "เดือน" : "วัน"
      let names = names(of: report.empty, thaiUnit: thaiUnit, name)
      notices.append(nothingToArchive(names, unit))
    }
    var summary =
      report.isWhole && report.archived == 0
      ? allArchived(report.alreadyThere, unit)
      : archived(report.archived, alreadyThere: report.alreadyThere, unit)
    if report.notReached > 0 {
      summary += " " + notReached(report.notReached, unit)
    }
    if report.stop == .cancelled {
      summary = sentence(for: AppError.cancelled) + " " + summary
    }
    // What NASA doesn't have is the whole answer.
    let hasAny = report.archived + report.alreadyThere > 0
    if hasAny || report.empty.isEmpty || report.stop != nil {
      notices.append(summary)
    }
    return notices
  }

  /// Names the first few, neighbours as a range, in the order of time, and counts the rest.
  func names<Target: Strideable>(
    of targets: [Target],
    thaiUnit: String = "รายการ",
    _ name: (ClosedRange<Target>) -> String
  ) -> String where Target.Stride == Int {
    let ranges = targets.ranges
    let names = ranges.prefix(mostNames)
      .sorted { $0.lowerBound < $1.lowerBound }
      .map(name)
      .joined(separator: ", ")
    let rest = ranges.dropFirst(mostNames).reduce(0) { $0 + $1.count }
    return rest > 0 ? "\(names) \(andMore(rest, thaiUnit: thaiUnit))" : names
  }
}

extension Array where Element: Strideable, Element.Stride == Int {
  /// The ranges of neighbours, in the order of the array, which ascends or descends.
  var ranges: [ClosedRange<Element>] {
    reduce(into: []) { ranges, next in
      guard let last = ranges.last else {
        ranges.append(next...next)
        return
      }
      let start = Swift.min(last.lowerBound, next)
      let end = Swift.max(last.upperBound, next)
      let both = start...end
      if both.count <= last.count + 1 {
        ranges[ranges.count - 1] = both
      } else {
        ranges.append(next...next)
      }
    }
  }
}

extension ArchiveReport {
  fileprivate var isWhole: Bool {
    failures.isEmpty && empty.isEmpty && notReached == 0 && stop == nil
  }
}
