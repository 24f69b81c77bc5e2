package import PhotoOfDayEntity

package enum ArchiveScope: Hashable, Sendable {
  /// From the first picture to today.
  case all
  /// A year of either era.
  case year(Int)
  /// A month, 1 to 12, of a year of either era; `nil` for NASA's current year.
  case month(Int, year: Int?)
}

package protocol ArchiveInteractorInput: Sendable {
  /// The months that NASA may have more of.
  ///
  /// - Throws: `AppError` if they are out of range, or there is no folder for them.
  func missingMonths(of scope: ArchiveScope) async throws(AppError) -> ArchivePlan
  /// Fetches these months, and reports exactly once how that ended before it returns. Cancelling the task stops it; what
  /// has been archived stays.
  func archiveMonths(_ plan: ArchivePlan, reportingTo output: any ArchiveInteractorOutput) async
  /// The pictures of the archived months that aren't archived yet.
  func missingPictures(of scope: ArchiveScope) async -> PicturePlan
  /// Fetches these pictures in the same way.
  func archivePictures(_ plan: PicturePlan, reportingTo output: any ArchiveInteractorOutput) async
}

package protocol ArchiveInteractorOutput: Sendable {
  /// `count` of the months or pictures are done, and `givenUp` others have failed.
  func didReach(_ count: Int, givenUp: Int, of total: Int) async
  func didEnd(_ report: MonthReport) async
  func didEnd(_ report: PictureReport) async
}

/// The use case of the archive: fetches the months that NASA may have more of, and keeps them until the user deletes them.
package struct ArchiveInteractor: ArchiveInteractorInput {
  private static let picturesAtOnce = 4

  private let service: any APODService
  private let monthsAtOnce: Int
  private let library: Library
  private let requests: RetryingRequests
  private let pictures: PictureArchive?
  private let clock: NASAClock
  private let asksAlways: Bool
  private let timeLimit: Double

  /// - Parameter timeLimit: for one month, or all addresses of a picture, in seconds.
  package init(
    service: any APODService, monthsAtOnce: Int = 2, library: Library,
    requests: RetryingRequests = RetryingRequests(OfflineHTTPClient()), pictures: PictureArchive? = nil,
    clock: NASAClock, asksAlways: Bool = false,
    timeLimit: Double = Deadline.usualLimit
  ) {
    self.service = service
    self.monthsAtOnce = monthsAtOnce
    self.library = library
    self.requests = requests
    self.pictures = pictures
    self.clock = clock
    self.asksAlways = asksAlways
    self.timeLimit = timeLimit
  }

  /// Leaves the caller's actor: reading the whole archive may take a second.
  @concurrent
  package func missingMonths(of scope: ArchiveScope) async throws(AppError) -> ArchivePlan {
    let plan = try ArchivePlan(
      scope, allowedDays: AllowedDays(today: clock.today), asksAlways: asksAlways, hasAll: library.hasAll)
    if library.archive.path == nil { throw .storage(.couldNotSave(reason: "neither XDG_DATA_HOME nor HOME is set")) }
    return plan
  }

  @concurrent
  package func archiveMonths(_ plan: ArchivePlan, reportingTo output: any ArchiveInteractorOutput) async {
    let allowedDays = AllowedDays(today: clock.today)
    var report = MonthReport(alreadyThere: plan.complete)
    report.failures = plan.unreadable
    await fill(&report, with: plan.months, atOnce: monthsAtOnce, reportingTo: output) { (month) throws(AppError) in
      try await archive(month, allowedDays: allowedDays)
    }
    report.extent = library.archive.extent
    await output.didEnd(report)
  }

  /// Looks at archived months only, so these are fetched first.
  @concurrent
  package func missingPictures(of scope: ArchiveScope) async -> PicturePlan {
    let months = (try? ArchivePlan.months(of: scope, AllowedDays(today: clock.today))) ?? []
    guard let pictures else { return PicturePlan() }
    return pictures.plan(
      for: months.flatMap { (library.archived($0)?.month.items ?? []).filter(\.hasPicture).reversed() })
  }

  @concurrent
  package func archivePictures(_ plan: PicturePlan, reportingTo output: any ArchiveInteractorOutput) async {
    guard let pictures else { return await output.didEnd(PictureReport()) }
    let items = Dictionary(plan.items.map { ($0.date, $0) }) { first, _ in first }
    var report = PictureReport(alreadyThere: plan.alreadyThere)
    await fill(&report, with: items.keys.sorted(by: >), atOnce: Self.picturesAtOnce, reportingTo: output) {
      (day) throws(AppError) in
      guard let item = items[day] else { return false }
      return try await archive(item, in: pictures)
    }
    report.extent = pictures.extent
    await output.didEnd(report)
  }

  /// Fetches and archives several months or pictures at a time, until `ArchivePatience` ends.
  ///
  /// - Parameters:
  ///   - targets: newest first.
  ///   - fetch: fetches and archives one; `false` if the service has nothing for it, `nil` if it has nothing yet.
  private func fill<Target>(
    _ report: inout ArchiveReport<Target>, with targets: [Target], atOnce: Int,
    reportingTo output: any ArchiveInteractorOutput,
    by fetch: @escaping @Sendable (Target) async throws(AppError) -> Bool?
  ) async {
    var patience = ArchivePatience()
    let complete = report.alreadyThere
    await output.didReach(0, givenUp: 0, of: targets.count)
    let rest = await targets.concurrentMap(atMost: atOnce, fetch) { target, result in
      let error: AppError? = if case .failure(let error) = result { error } else { nil }
      if patience.isOver(after: error) { report.stop = report.stop ?? error }
      switch result {
      case .success(true): report.archived += 1
      case .success(false): report.empty.append(target)
      case .success(nil): report.alreadyThere += 1
      // These say nothing about the target.
      case .failure(.cancelled), .failure(.rateLimited):
        report.notReached += 1
        return .beginNoMore
      case .failure(let error): report.failures.append(.init(target: target, error: error))
      }
      let count = report.archived + report.empty.count + report.alreadyThere - complete
      await output.didReach(count, givenUp: report.failures.count, of: targets.count)
      return report.stop == nil ? .goOn : .beginNoMore
    }
    report.notReached += rest.count
    report.failures.sort { $0.target > $1.target }
    report.empty.sort(by: >)
  }

  /// - Returns: whether the service has pictures of the month; `nil` if it has none yet.
  private func archive(_ month: CalendarMonth, allowedDays: AllowedDays) async throws(AppError) -> Bool? {
    let days = try allowedDays.days(of: month)
    let call = ServiceCall(deadline: Deadline(after: timeLimit), progress: nil)
    let answer = try await service.fetchEntries(in: days, for: call)
    if answer.items.isEmpty {
      if answer.leftOut > 0 { throw .decodingFailed(detail: "none of \(answer.leftOut) entries could be used") }
      // On the first of a month, its picture may not be published yet.
      return days.contains(allowedDays.today) ? nil : false
    }
    try await library.archive(answer, of: month)
    return true
  }

  private func archive(_ item: APODItem, in pictures: PictureArchive) async throws(AppError) -> Bool {
    do throws(AppError) {
      let call = ServiceCall(deadline: Deadline(after: timeLimit), progress: nil)
      try await requests.retry(for: call) { () throws(AppError) in
        try await pictures.fetch(item, by: requests.client, until: call.deadline)
      }
      return true
    } catch {
      if error.isOfNoPicture { return false }
      throw error
    }
  }
}
