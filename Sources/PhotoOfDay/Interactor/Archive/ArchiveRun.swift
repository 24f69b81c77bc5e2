import PhotoOfDayEntity

/// What came of a month, or of the picture of a day.
enum ArchiveAnswer: Sendable {
  case archived
  /// There is nothing of it.
  case empty
  case failed(APIError)

  var error: APIError? {
    if case .failed(let error) = self { error } else { nil }
  }
}

/// One filling of the archive: some months or pictures at a time, newest first, for as long as there is a point in going
/// on.
struct ArchiveRun<Target: Hashable & Comparable & Sendable> {
  /// So many that the requests never wait for an answer to be read: a month is one or two of them, a picture one.
  private static var mostAtOnce: Int { 4 }

  private let fetch: @Sendable (Target) async -> ArchiveAnswer
  private let sleep: @Sendable (Duration) async throws -> Void
  private let output: any ArchiveInteractorOutput
  private let total: Int
  /// What could not be asked for from the start.
  private let unreadable: Int
  /// Newest last.
  private var waiting: [Target]
  private var patience = ArchivePatience()
  private var pause: Int?
  private var report: ArchiveReport<Target>

  /// - Parameters:
  ///   - targets: newest first.
  ///   - report: what is known before anything is asked for.
  ///   - fetch: asks for one and archives it.
  ///   - sleep: waits, and throws where its task is cancelled.
  init(
    _ targets: [Target], report: ArchiveReport<Target>, fetch: @escaping @Sendable (Target) async -> ArchiveAnswer,
    sleep: @escaping @Sendable (Duration) async throws -> Void, reportingTo output: any ArchiveInteractorOutput
  ) {
    self.fetch = fetch
    self.sleep = sleep
    self.output = output
    waiting = targets.reversed()
    (total, unreadable) = (waiting.count, report.failures.count)
    self.report = report
  }

  mutating func run() async -> ArchiveReport<Target> {
    await withTaskGroup(of: (Target, ArchiveAnswer).self) { group in
      var underWay = 0
      repeat {
        while report.stop == nil, pause == nil, underWay < Self.mostAtOnce, let target = waiting.popLast() {
          underWay += 1
          group.addTask { [fetch] in (target, await fetch(target)) }
        }
        if let (target, answer) = await group.next() {
          underWay -= 1
          await hear(answer, of: target)
        } else {
          await waitAsTold()
        }
      } while underWay > 0 || (report.stop == nil && !waiting.isEmpty)
    }
    report.notReached += waiting.count
    report.failures.sort { $0.target > $1.target }
    report.empty.sort(by: >)
    return report
  }

  private mutating func hear(_ answer: ArchiveAnswer, of target: Target) async {
    let verdict = patience.verdict(on: answer.error)
    if case .wait(let seconds) = verdict {
      waiting.append(target)
      pause = max(pause ?? 0, seconds)
      return
    }
    if verdict == .stop { report.stop = report.stop ?? answer.error }
    switch answer {
    case .archived: report.archived += 1
    case .empty: report.empty.append(target)
    case .failed(let error) where error.isOfNoTarget:
      report.notReached += 1
      return
    case .failed(let error): report.failures.append(.init(target: target, error: error))
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
  /// Whether it says nothing of what was asked for.
  fileprivate var isOfNoTarget: Bool {
    switch self {
    case .cancelled, .rateLimited: true
    default: false
    }
  }
}
