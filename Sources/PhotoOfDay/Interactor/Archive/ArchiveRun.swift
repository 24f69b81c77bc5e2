import PhotoOfDayEntity

/// One filling of the archive: some months at a time, newest first, for as long as there is a point in going on.
struct ArchiveRun {
  /// So many that the requests never wait for an answer to be read: a month is one or two of them.
  private static let monthsAtOnce = 4

  /// What came of a month.
  enum Answer: Sendable {
    case archived, empty
    case failed(APIError)

    var error: APIError? {
      if case .failed(let error) = self { error } else { nil }
    }
  }

  private let fetch: @Sendable (CalendarMonth) async -> Answer
  private let sleep: @Sendable (Duration) async throws -> Void
  private let output: any ArchiveInteractorOutput
  private let total: Int
  /// Months that could not be asked for from the start.
  private let unreadable: Int
  /// Newest last.
  private var waiting: [CalendarMonth]
  private var patience = ArchivePatience()
  private var pause: Int?
  private var report: ArchiveReport

  /// - Parameters:
  ///   - fetch: asks for a month and archives it.
  ///   - sleep: waits, and throws where its task is cancelled.
  init(
    _ plan: ArchivePlan, fetch: @escaping @Sendable (CalendarMonth) async -> Answer,
    sleep: @escaping @Sendable (Duration) async throws -> Void, reportingTo output: any ArchiveInteractorOutput
  ) {
    self.fetch = fetch
    self.sleep = sleep
    self.output = output
    waiting = plan.months.reversed()
    (total, unreadable) = (waiting.count, plan.unreadable.count)
    report = ArchiveReport(alreadyThere: plan.complete, leftAlone: plan.leftAlone)
    report.failures = plan.unreadable
  }

  mutating func run() async -> ArchiveReport {
    await withTaskGroup(of: (CalendarMonth, Answer).self) { group in
      var underWay = 0
      repeat {
        while report.stop == nil, pause == nil, underWay < Self.monthsAtOnce, let month = waiting.popLast() {
          underWay += 1
          group.addTask { [fetch] in (month, await fetch(month)) }
        }
        if let (month, answer) = await group.next() {
          underWay -= 1
          await hear(answer, of: month)
        } else {
          await waitAsTold()
        }
      } while underWay > 0 || (report.stop == nil && !waiting.isEmpty)
    }
    report.notReached += waiting.count
    report.failures.sort { $0.month > $1.month }
    report.empty.sort(by: >)
    return report
  }

  private mutating func hear(_ answer: Answer, of month: CalendarMonth) async {
    let verdict = patience.verdict(on: answer.error)
    if case .wait(let seconds) = verdict {
      waiting.append(month)
      pause = max(pause ?? 0, seconds)
      return
    }
    if verdict == .stop { report.stop = report.stop ?? answer.error }
    switch answer {
    case .archived: report.archived += 1
    case .empty: report.empty.append(month)
    case .failed(let error) where error.isOfNoMonth:
      report.notReached += 1
      return
    case .failed(let error): report.failures.append(.init(month: month, error: error))
    }
    await output.didReach(
      report.archived + report.empty.count, givenUp: report.failures.count - unreadable, of: total)
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
  /// Whether it says nothing of the month that was asked for.
  fileprivate var isOfNoMonth: Bool {
    switch self {
    case .cancelled, .rateLimited: true
    default: false
    }
  }
}
