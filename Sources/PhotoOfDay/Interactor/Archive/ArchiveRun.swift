import PhotoOfDayEntity

/// One filling of the archive: some months at a time, newest first, for as long as there is a point in going on.
struct ArchiveRun {
  /// So many that the requests never wait for an answer to be read: a month is one or two of them.
  private static let monthsAtOnce = 4

  private let fetch: @Sendable (CalendarMonth) async -> APIError?
  private let sleep: @Sendable (Duration) async throws -> Void
  private let output: any ArchiveInteractorOutput
  private let total: Int
  /// Newest last.
  private var waiting: [CalendarMonth]
  private var patience = ArchivePatience()
  private var pause: Int?
  private var report: ArchiveReport

  /// - Parameters:
  ///   - fetch: asks for a month and keeps it; what it returns is what went wrong.
  ///   - sleep: waits, and throws where its task is cancelled.
  init(
    _ plan: ArchivePlan, fetch: @escaping @Sendable (CalendarMonth) async -> APIError?,
    sleep: @escaping @Sendable (Duration) async throws -> Void, reportingTo output: any ArchiveInteractorOutput
  ) {
    self.fetch = fetch
    self.sleep = sleep
    self.output = output
    waiting = plan.months.reversed()
    total = waiting.count
    report = ArchiveReport(alreadyThere: plan.complete, leftAlone: plan.leftAlone)
  }

  private typealias Answer = (month: CalendarMonth, error: APIError?)

  mutating func run() async -> ArchiveReport {
    await withTaskGroup(of: Answer.self) { group in
      var underWay = 0
      repeat {
        while report.stop == nil, pause == nil, underWay < Self.monthsAtOnce, let month = waiting.popLast() {
          underWay += 1
          group.addTask { [fetch] in (month, await fetch(month)) }
        }
        if let answer = await group.next() {
          underWay -= 1
          await hear(answer)
        } else {
          await waitAsTold()
        }
      } while underWay > 0 || (report.stop == nil && !waiting.isEmpty)
    }
    report.notReached += waiting.count
    report.failures.sort { $0.month > $1.month }
    return report
  }

  private mutating func hear(_ answer: Answer) async {
    switch (patience.verdict(on: answer.error), answer.error) {
    case (.wait(let seconds), _):
      waiting.append(answer.month)
      pause = max(pause ?? 0, seconds)
      return
    case (.stop, let error?) where error == .cancelled || error.isLimit:
      report.notReached += 1
      report.stop = report.stop ?? error
      return
    case (.stop, let error?):
      report.failures.append(.init(month: answer.month, error: error))
      report.stop = report.stop ?? error
    case (_, let error?): report.failures.append(.init(month: answer.month, error: error))
    case (_, nil): report.saved += 1
    }
    await output.didReach(report.saved + report.failures.count, of: total)
  }

  /// When none is under way any more: all of them would have to wait.
  private mutating func waitAsTold() async {
    guard report.stop == nil, let seconds = pause else { return }
    pause = nil
    patience.didWait()
    waiting.sort()
    await output.willWait(seconds: seconds)
    if (try? await sleep(.seconds(seconds))) == nil { report.stop = .cancelled }
  }
}

extension APIError {
  fileprivate var isLimit: Bool {
    if case .rateLimited = self { true } else { false }
  }
}
