package import PhotoOfDayEntity

package protocol ArchiveInteractorInput: Sendable {
  /// Returns those of the given months that may be incomplete; `nil` checks all months.
  func missingMonths(of months: ClosedRange<CalendarMonth>?) async -> ArchivePlan
  /// Fetches and archives these months. Progress is the number of months tried. Canceling the task
  /// stops it; the months archived so far stay.
  func archiveMonths(
    _ plan: ArchivePlan, reportingTo output: any InteractorOutput<MonthReport>
  ) async
  /// Returns the pictures of archived months that aren't archived yet.
  func missingPictures(of months: ClosedRange<CalendarMonth>?) async -> PicturePlan
  /// Fetches and archives these pictures in the same way.
  func archivePictures(
    _ plan: PicturePlan, reportingTo output: any InteractorOutput<PictureReport>
  ) async
}

/// The use case of the archive: fetches months and pictures, and keeps them until the user deletes
/// them.
package struct ArchiveInteractor: ArchiveInteractorInput {
  private static let picturesAtOnce = 4

  private let loader: APODLoader
  private let requests: RetryingRequests
  private let pictures: PictureArchive?

  /// - Parameters:
  ///   - loader: applies its time limit to one month, or to all addresses of a picture.
  ///   - requests: for pictures.
  package init(
    loader: APODLoader,
    requests: RetryingRequests,
    pictures: PictureArchive? = nil
  ) {
    self.loader = loader
    self.requests = requests
    self.pictures = pictures
  }

  private var library: Library { loader.library }

  @concurrent
  package func missingMonths(of months: ClosedRange<CalendarMonth>?) async -> ArchivePlan {
    ArchivePlan(allowed(months), isRefreshing: loader.isRefreshing, isUpToDate: library.isUpToDate)
  }

  @concurrent
  package func archiveMonths(
    _ plan: ArchivePlan, reportingTo output: any InteractorOutput<MonthReport>
  ) async {
    guard library.archive.path != nil else {
      await output.receive(.failure(.noDataFolder))
      return
    }
    var report = MonthReport(alreadyThere: plan.upToDateCount, failures: plan.unreadable)
    await fill(
      &report, with: plan.months, \.self, atOnce: loader.monthsAtOnce, reportingTo: output,
      by: archive)
    await output.receive(.success(report))
  }

  /// Considers archived months only, so months must be fetched before their pictures.
  @concurrent
  package func missingPictures(of months: ClosedRange<CalendarMonth>?) async -> PicturePlan {
    guard let pictures else { return PicturePlan() }
    let items = allowed(months).flatMap { month in
      let items = library.archived(month)?.entries.items ?? []
      return items.filter(\.hasPicture).reversed()
    }
    return pictures.plan(for: items)
  }

  /// Newest first.
  private func allowed(_ months: ClosedRange<CalendarMonth>?) -> [CalendarMonth] {
    let all = loader.allowedDays.range.months
    let wanted = months.map { all.clamped(to: $0) } ?? all
    return wanted.reversed()
  }

  @concurrent
  package func archivePictures(
    _ plan: PicturePlan, reportingTo output: any InteractorOutput<PictureReport>
  ) async {
    guard let pictures else {
      await output.receive(.success(PictureReport()))
      return
    }
    var report = PictureReport(alreadyThere: plan.alreadyThere)
    await fill(
      &report, with: plan.items, \.date, atOnce: Self.picturesAtOnce, reportingTo: output
    ) { (item) throws(AppError) in
      try await archive(item, in: pictures)
    }
    await output.receive(.success(report))
  }

  /// Fetches and archives several months or pictures at a time, until `ServicePatience` ends.
  ///
  /// - Parameters:
  ///   - wanted: the months or pictures to fetch, newest first.
  ///   - target: returns the month or day that the report names.
  ///   - fetch: fetches and archives one of them.
  private func fill<Wanted: Sendable, Target>(
    _ report: inout ArchiveReport<Target>,
    with wanted: [Wanted],
    _ target: (Wanted) -> Target,
    atOnce: Int,
    reportingTo output: any InteractorOutput<ArchiveReport<Target>>,
    by fetch: @escaping @Sendable (Wanted) async throws(AppError) -> ArchiveOutcome
  ) async {
    var patience = ServicePatience()
    var tried = 0
    if !wanted.isEmpty {
      await output.didReach(0, of: wanted.count)
    }
    let rest = await wanted.concurrentMap(atMost: atOnce, fetch) { one, result in
      let isOver = patience.isOver(after: result.failure)
      if isOver {
        report.stop = report.stop ?? result.failure
      }
      let isReached = report.add(result, of: target(one))
      guard isReached else { return false }
      tried += 1
      await output.didReach(tried, of: wanted.count)
      return report.stop == nil
    }
    report.notReached += rest.count
    report.failures.sort { $0.target > $1.target }
    report.empty.sort(by: >)
  }

  private func archive(_ month: CalendarMonth) async throws(AppError) -> ArchiveOutcome {
    let allowedDays = loader.allowedDays
    let days = try allowedDays.days(of: month)
    let answer = try await loader.ask(days, for: loader.call())
    if answer.items.isEmpty {
      // On the first of a month, its picture may not be published yet.
      let isThisMonth = days.contains(allowedDays.today)
      return isThisMonth ? .notYet : .nothing
    }
    try await library.addToArchive(answer, of: month)
    return .archived
  }

  private func archive(
    _ item: APODItem, in pictures: PictureArchive
  ) async throws(AppError) -> ArchiveOutcome {
    do throws(AppError) {
      try await pictures.fetch(item, by: requests, for: loader.call())
      return .archived
    } catch let error where error.meansNoPicture {
      return .nothing
    }
  }
}

/// The outcome for a month or a picture.
private enum ArchiveOutcome {
  /// The month or picture has been archived.
  case archived
  /// The service has no picture.
  case nothing
  /// The month has begun, but none of its pictures is published.
  case notYet
}

extension ArchiveReport {
  /// - Returns: `false` if the month or picture wasn't reached.
  fileprivate mutating func add(
    _ result: Result<ArchiveOutcome, AppError>, of target: Target
  ) -> Bool {
    switch result {
    case .success(.archived):
      archived += 1
    case .success(.nothing):
      empty.append(target)
    case .success(.notYet):
      alreadyThere += 1
    case .failure(.cancelled), .failure(.rateLimited):
      notReached += 1
      return false
    case .failure(let error):
      failures.append(Failure(target: target, error: error))
    }
    return true
  }
}
