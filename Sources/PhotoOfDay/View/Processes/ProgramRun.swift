import CSystem
import Dispatch
import PhotoOfDayPresenter

/// Runs another program, from start to end, within a time limit.
///
/// The program doesn't outlive the wait for it: it is killed at the time limit, and when the task
/// is canceled.
struct ProgramRun: Sendable {
  /// The number of bytes of the program's standard error to keep. One line of them is shown.
  private static let errorLimit = 64 << 10

  private let command: [String]
  private var name: String { command.first ?? "" }
  private let environment: ProcessEnvironment
  private let timeLimit: Duration
  /// Its standard input. What the program doesn't read is dropped.
  var input = ""

  /// - Parameter command: the program, found along the `PATH` of the environment, and its
  ///   arguments.
  init(_ command: [String], environment: ProcessEnvironment, timeLimit: Duration = .seconds(10)) {
    self.command = command
    self.environment = environment
    self.timeLimit = timeLimit
  }

  /// Runs the program, and returns its standard output. Waits on a queue of its own, whose thread
  /// it blocks.
  ///
  /// Without streams, the program has a session of its own, and no terminal to ask: chafa would use
  /// that terminal's cells instead of ours. Its whole process group is killed at the time limit. If
  /// it ends by itself, the programs that it started keep running.
  ///
  /// - Parameter streams: the streams of a program that has the terminal to itself. A terminal
  ///   obeys only our process group, so the program stays in it. Ctrl-C reaches everything that it
  ///   has started, but the time limit and a canceled task kill only the program itself.
  func output(
    limit: Int = 32 << 20, on streams: StandardStreams? = nil
  ) async throws(ProgramFailure) -> [UInt8] {
    guard !Task.isCancelled else { throw .cancelled }
    guard let wakeUp = Pipe() else { throw .failed(name: name) }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "photo-of-day.program").async {
          continuation.resume(returning: run(limit: limit, on: streams, wakeUp))
        }
      }
    } onCancel: {
      wakeUp.closeWriting()
    }
    return try result.get()
  }
}

// MARK: - On its queue

extension ProgramRun {
  /// - Parameters:
  ///   - streams: the streams that the program writes to; `nil` to return its standard output.
  ///   - wakeUp: becomes readable when the program has ended or the task is canceled.
  private func run(
    limit: Int, on streams: StandardStreams?, _ wakeUp: Pipe
  ) -> Result<[UInt8], ProgramFailure> {
    guard let feed = ProgramInput(input),
      let output = ProgramOutput(limit: limit),
      let errors = ProgramOutput(limit: Self.errorLimit)
    else { return .failure(.failed(name: name)) }
    let own = StandardStreams(
      input: feed.pipe.reading,
      output: streams?.output ?? output.pipe.writing,
      errors: streams?.errors ?? errors.pipe.writing)
    let child = ChildProgram.start(
      command, environment: environment, streams: own, hasOwnSession: streams == nil)
    guard let child else { return .failure(.failed(name: name)) }
    for pipe in [output.pipe, errors.pipe] {
      pipe.closeWriting()
    }
    return finish(child, wakeUp, feed, output, errors)
  }

  private func finish(
    _ child: ChildProgram,
    _ wakeUp: Pipe,
    _ feed: ProgramInput,
    _ output: ProgramOutput,
    _ errors: ProgramOutput
  ) -> Result<[UInt8], ProgramFailure> {
    DispatchQueue(label: "photo-of-day.program-end").async {
      child.waitUntilEnded()
      wakeUp.closeWriting()
    }
    let killed = watch(child, wakeUp, feed, output, errors)
    if killed != nil {
      ChildProgram.end([child])
    }
    let status = child.waitForExit()
    if killed == nil, status == 0 { return .success(output.bytes) }
    child.modes?.restore()
    return .failure(killed ?? failure(of: status, errors.bytes))
  }

  /// - Parameter errors: the program's standard error.
  private func failure(of status: Int32, _ errors: [UInt8]) -> ProgramFailure {
    // Ctrl-C reaches our whole process group.
    if status == -SIGINT { return .cancelled }
    let said = TerminalText.reason(in: String(decoding: errors, as: UTF8.self))
    let exited = status > 0 ? "status \(status)" : nil
    return .failed(name: name, words: said ?? exited)
  }

  /// Feeds the program and reads its output until it has ended. Then reads the rest of the pipes,
  /// even if another program still has their other ends open.
  ///
  /// - Returns: the reason to kill it; `nil` if it ended by itself.
  private func watch(
    _ child: ChildProgram,
    _ wakeUp: Pipe,
    _ feed: ProgramInput,
    _ output: ProgramOutput,
    _ errors: ProgramOutput
  ) -> ProgramFailure? {
    let deadline = ContinuousClock.now + timeLimit
    while true {
      let hasEnded = child.hasEnded
      let isLate = ContinuousClock.now >= deadline
      if output.exceedsLimit { return .wroteTooMuch(name: name) }
      if !hasEnded, isLate { return .timedOut(name: name) }
      let open = [output, errors].filter(\.isOpen)
      let waiting = open.map(\.pipe.reading) + (hasEnded ? [] : [wakeUp.reading])
      let openEnd = hasEnded ? nil : feed.openEnd
      let ready = Descriptors.ready(
        toRead: waiting, toWrite: openEnd, until: hasEnded ? .now : deadline)
      if ready.contains(wakeUp.reading), !child.hasEnded { return .cancelled }
      let isDone = ready.isEmpty || isLate
      if hasEnded, isDone { return nil }
      if let openEnd, ready.contains(openEnd) {
        feed.write()
      }
      for stream in open where ready.contains(stream.pipe.reading) {
        stream.read()
      }
    }
  }
}

/// A text for a program, written into a pipe as fast as the program takes it.
private final class ProgramInput {
  let pipe: Pipe
  private var rest: ArraySlice<UInt8>
  private var isOpen = true

  init?(_ text: String) {
    guard let pipe = Pipe() else { return nil }
    self.pipe = pipe
    rest = Array(text.utf8)[...]
    endIfDone()
  }

  /// The end to write to; `nil` once all is written, or nobody reads it any more.
  var openEnd: Int32? { isOpen ? pipe.writing : nil }

  /// Writes some of the text. A pipe that can be written has room for 512 bytes on any system.
  func write() {
    let piece = rest.prefix(512)
    let failure = Descriptors.write(piece, to: pipe.writing)
    rest = failure == nil ? rest.dropFirst(piece.count) : []
    endIfDone()
  }

  private func endIfDone() {
    guard rest.isEmpty else { return }
    isOpen = false
    pipe.closeWriting()
  }
}

/// The beginning of a program's output. The rest is read and dropped.
private final class ProgramOutput {
  let pipe: Pipe
  private let limit: Int
  private(set) var bytes: [UInt8] = []
  private(set) var exceedsLimit = false
  private(set) var isOpen = true

  init?(limit: Int) {
    guard let pipe = Pipe() else { return nil }
    self.pipe = pipe
    self.limit = limit
  }

  func read() {
    guard let more = Descriptors.read(pipe.reading) else {
      isOpen = false
      return
    }
    if bytes.count + more.count > limit {
      exceedsLimit = true
    }
    bytes += more.prefix(limit - bytes.count)
  }
}
