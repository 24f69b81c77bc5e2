import PhotoOfDayEntity
import PhotoOfDayInteractor

/// How saving several pictures went.
struct SavingReport {
  /// Of all that were to be saved.
  let count: Int
  private(set) var saved = 0
  private(set) var alreadyThere = 0
  private(set) var folder: String?
  /// The days whose original couldn't be had.
  private(set) var smaller: [CalendarDay] = []
  private(set) var failures: [PictureReport.Failure] = []
  /// The failure that the others would have shared, and its day.
  private(set) var stop: APIError?
  private(set) var lastDay: CalendarDay?

  init(count: Int) { self.count = count }

  mutating func add(_ result: Result<SavedPicture, APIError>, of day: CalendarDay) {
    lastDay = day
    switch result {
    case .success(let picture):
      if picture.kind == .alreadyThere { alreadyThere += 1 } else { saved += 1 }
      if case .smaller = picture.kind { smaller.append(day) }
      folder = String(picture.path[..<(picture.path.lastIndex(of: "/") ?? picture.path.endIndex)])
    case .failure(let error) where error.isShared: stop = error
    case .failure(let error): failures.append(.init(target: day, error: error))
    }
  }

  /// What the exit status depends on: the last failure. Of several entries, one without a file is none.
  func failure(among entries: Int) -> APIError? {
    stop ?? failures.last { entries == 1 || $0.error != .noPictureFile }?.error
  }
}

extension Messages {
  /// In one line: how many pictures were saved, where, and which weren't.
  func summary(of report: SavingReport) -> String {
    var sentences = [
      savedCount(report.saved, of: report.count, alreadyThere: report.alreadyThere, in: report.folder)
    ]
    if !report.smaller.isEmpty { sentences.append(savedSmaller(names(of: report.smaller) { date($0) })) }
    sentences += grouped(report.failures) { date($0) }.map { notSaved($0.names, because: $0.sentence) }
    switch report.stop {
    case .cancelled: sentences.insert(sentence(for: .cancelled, era: nil), at: 0)
    case let stop?:
      if let day = report.lastDay { sentences.append(savingStopped(at: day, because: sentence(for: stop, era: nil))) }
    case nil: break
    }
    return sentences.joined(separator: " ")
  }
}
