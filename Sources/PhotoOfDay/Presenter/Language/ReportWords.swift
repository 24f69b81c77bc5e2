import PhotoOfDayEntity
import PhotoOfDayInteractor

/// The texts that name many days or months in one line.
struct ReportWords: Words {
  let speech: Speech

  /// The largest number of months or days that are named. The others are only counted.
  private var mostNames: Int { 6 }

  /// Returns the failures of each kind: the names of their months or days, the sentence, and one of
  /// the errors.
  func grouped<Target>(
    _ failures: [ArchiveReport<Target>.Failure],
    _ name: (ClosedRange<Target>) -> String
  ) -> [(names: String, sentence: String, error: AppError)] {
    var groups: [(targets: [Target], sentence: String, error: AppError)] = []
    for failure in failures {
      let sentence = FailureWords(speech).because(failure.error)
      if let index = groups.firstIndex(where: { $0.sentence == sentence }) {
        groups[index].targets.append(failure.target)
      } else {
        groups.append(([failure.target], sentence, failure.error))
      }
    }
    return groups.map { (names(of: $0.targets, name), $0.sentence, $0.error) }
  }

  /// Returns the names of the first months or days in chronological order, with neighbors joined
  /// into ranges, and the number of the others.
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
    return rest > 0 ? "\(names) \(PromptWords(speech).andMore(rest, thaiUnit: thaiUnit))" : names
  }
}

extension Array where Element: Strideable, Element.Stride == Int {
  /// The ranges of neighboring elements, in the order of the array, which has to be sorted.
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
