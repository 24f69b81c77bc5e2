import CSystem
import Synchronization

/// Starts a program, waits for its end and makes sure that the end comes. Blocks its thread.
final class ProgramWatch: Sendable {
  /// Between two looks whether it has ended, while it writes nothing.
  private static let pause = Duration.milliseconds(10)
  /// How much we keep of its standard error, of which we show one line.
  private static let errorLimit = 64 << 10

  private let run: ProgramRun
  private let isCancelled = Atomic(false)

  init(run: ProgramRun) { self.run = run }

  /// Ends the program. From any thread.
  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  func capture(limit: Int) -> Result<[UInt8], ProgramFailure> {
    guard let output = CapturedStream(limit: limit), let errors = CapturedStream(limit: Self.errorLimit) else {
      return .failure(.failed(status: ChildProgram.notFoundStatus, words: String(cString: strerror(sys_errno()))))
    }
    guard let child = start(output: output.writing, errors: errors.writing, .own) else { return .failure(.notFound) }
    [output, errors].forEach { $0.closeWriting() }
    let failure = watch(child, output, errors)
    if failure != nil { ChildProgram.end([child]) }
    // We have not waited for the program yet, so its number is still its own: the signal reaches no other group.
    if failure != nil || !run.leavesOthersRunning { child.send(signal: SIGKILL) }
    if failure == nil { [output, errors].forEach { $0.readRest() } }
    let status = child.waitForExit()
    if let failure = failure ?? (output.isOverfull ? .outputTooLarge : nil) { return .failure(failure) }
    let words = TerminalText.firstLine(of: String(decoding: errors.bytes, as: UTF8.self))
    return status == 0 ? .success(output.bytes) : .failure(ProgramFailure(status: status, words: words))
  }

  func show(on streams: StandardStreams) -> Result<[UInt8], ProgramFailure> {
    guard let child = start(output: streams.output, errors: streams.errors, .ours) else { return .failure(.notFound) }
    let failure = watch(child)
    if failure != nil { ChildProgram.end([child]) }
    let status = child.waitForExit()
    if failure == nil, status == 0 { return .success([]) }
    child.look?.restore()
    // Ctrl-C, which reaches our whole process group.
    if status == -SIGINT { return .failure(failure ?? .cancelled) }
    return .failure(failure ?? ProgramFailure(status: status, words: nil))
  }

  private func start(output: Int32, errors: Int32, _ group: ChildProgram.Group) -> ChildProgram? {
    let null = Descriptors.openNull()
    guard null >= 0 else { return nil }
    defer { close(null) }
    return ChildProgram.start(
      run.command, environment: run.environment,
      streams: StandardStreams(input: null, output: output, errors: errors), group: group, limits: run.limits)
  }

  /// Reads what the program writes until it has ended. Returns why it must be ended before, if it must.
  private func watch(_ child: ChildProgram, _ streams: CapturedStream...) -> ProgramFailure? {
    let deadline = ContinuousClock.now + run.timeLimit
    while !child.hasEnded {
      if isCancelled.load(ordering: .relaxed) { return .cancelled }
      if streams.first?.isOverfull == true { return .outputTooLarge }
      if ContinuousClock.now >= deadline { return .timedOut }
      let open = streams.filter(\.isOpen)
      let ready = Descriptors.readable(of: open.map(\.reading), until: .now + Self.pause)
      for stream in open where ready.contains(stream.reading) { stream.read() }
    }
    return nil
  }
}

extension ProgramFailure {
  /// - Parameter status: as `ChildProgram.waitForExit()` returns it.
  fileprivate init(status: Int32, words: String?) {
    switch status {
    case -SIGXCPU: self = .timedOut
    case ChildProgram.notFoundStatus, ChildProgram.notExecutableStatus: self = .notFound
    default: self = .failed(status: status < 0 ? 128 - status : status, words: words)
    }
  }
}

/// The beginning of what a program writes into a pipe. The rest is read and dropped.
private final class CapturedStream {
  private let pipe: Pipe
  private let limit: Int
  private(set) var bytes: [UInt8] = []
  /// Whether the program has written more than we keep.
  private(set) var isOverfull = false
  /// Whether there may be more to read.
  private(set) var isOpen = true

  var reading: Int32 { pipe.reading }
  /// The program's end of the pipe. We must close ours once the program has it.
  var writing: Int32 { pipe.writing }

  private var writingIsOpen = true

  /// `nil` if the system has no descriptors left.
  init?(limit: Int) {
    guard let pipe = Pipe() else { return nil }
    (self.pipe, self.limit) = (pipe, limit)
  }

  deinit {
    closeWriting()
    pipe.closeReading()
  }

  func closeWriting() {
    if writingIsOpen { pipe.closeWriting() }
    writingIsOpen = false
  }

  /// Reads what is available, after waiting for it if necessary.
  func read() {
    guard let more = Descriptors.read(reading) else { return isOpen = false }
    isOverfull = isOverfull || bytes.count + more.count > limit
    bytes += more.prefix(limit - bytes.count)
  }

  /// Reads what the program has left in the pipe, even if another program still has its other end open.
  func readRest() {
    while isOpen, !isOverfull, !Descriptors.readable(of: [reading], until: .now).isEmpty { read() }
  }
}
