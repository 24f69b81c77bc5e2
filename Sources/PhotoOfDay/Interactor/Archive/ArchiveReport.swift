package import PhotoOfDayEntity

/// The result of archiving months.
package typealias MonthReport = ArchiveReport<CalendarMonth>
/// The result of archiving pictures.
package typealias PictureReport = ArchiveReport<CalendarDay>

/// The result of filling the archive.
package struct ArchiveReport<Target: Strideable & Hashable & Sendable>: Hashable, Sendable where Target.Stride == Int {
  package struct Failure: Hashable, Sendable {
    package var target: Target
    package var error: AppError

    package init(target: Target, error: AppError) {
      self.target = target
      self.error = error
    }
  }

  package var archived = 0
  /// How many needed no request.
  package var alreadyThere: Int
  package var failures: [Failure] = []
  /// Past months that the service has no pictures of, as a mirror may not; days whose picture has no file.
  package var empty: [Target] = []
  /// How many were never fetched, or were interrupted.
  package var notReached = 0
  /// The whole archive's folder and size.
  package var extent: StoredExtent?
  package var stop: AppError?

  package init(alreadyThere: Int = 0) { self.alreadyThere = alreadyThere }
}

/// Fills the archive: fetches several months or pictures at a time, newest first, until `ArchivePatience` stops it.
struct Sync<Target: Strideable & Hashable & Sendable> where Target.Stride == Int {
  let atOnce: Int
  /// Newest first.
  var queue: [Target]
  /// What is known before the run, and then its result.
  var report: ArchiveReport<Target>
  /// Fetches and archives one target; `false` if the service has nothing for it.
  let fetch: @Sendable (Target) async throws(AppError) -> Bool
  let sleep: @Sendable (Duration) async throws -> Void
  let output: any ArchiveInteractorOutput
  var total = 0
  var patience = ArchivePatience()
  var pause: Int?

  mutating func run() async -> ArchiveReport<Target> {
    total = queue.count
    while report.stop == nil, !queue.isEmpty {
      let targets = queue
      queue = []
      queue += await targets.concurrentMap(atMost: atOnce, fetch) { target, result in await handle(result, of: target) }
      await pauseIfAsked()
    }
    report.notReached += queue.count
    report.failures.sort { $0.target > $1.target }
    report.empty.sort(by: >)
    return report
  }

  private mutating func handle(_ result: Result<Bool, AppError>, of target: Target) async -> AfterResult {
    let error: AppError? = if case .failure(let error) = result { error } else { nil }
    let verdict = patience.verdict(on: error)
    if case .wait(let seconds) = verdict {
      queue.append(target)
      pause = max(pause ?? 0, seconds)
      return .beginNoMore
    }
    if verdict == .stop { report.stop = report.stop ?? error }
    let after = report.stop == nil ? AfterResult.goOn : .beginNoMore
    switch result {
    case .success(true): report.archived += 1
    case .success(false): report.empty.append(target)
    // These say nothing about the target.
    case .failure(.cancelled), .failure(.rateLimited):
      report.notReached += 1
      return after
    case .failure(let error): report.failures.append(.init(target: target, error: error))
    }
    await output.didReach(report.archived + report.empty.count, givenUp: report.failures.count, of: total)
    return after
  }

  /// Called when nothing is running, because a pause applies to all requests.
  private mutating func pauseIfAsked() async {
    guard report.stop == nil, let seconds = pause else { return }
    pause = nil
    patience.didWait()
    queue.sort(by: >)
    await output.willWait(seconds: seconds)
    if (try? await sleep(.seconds(seconds))) == nil { report.stop = .cancelled }
  }
}
