import CSystem
import Dispatch

/// Starts a program, waits for its end and sees to it that the end comes. It blocks its thread.
struct ProgramWatch: Sendable {
  /// How long a program that is to end may take to put its things in order.
  private static let grace = Duration.milliseconds(300)
  /// What is kept of its complaints; one line is told.
  private static let complaintLimit = 64 << 10

  let run: ProgramRun
  let bell: ProgramBell

  func capture(limit: Int) -> Result<[UInt8], ProgramFailure> {
    guard let output = CapturedStream(limit: limit), let errors = CapturedStream(limit: Self.complaintLimit) else {
      return .failure(.failed(status: ChildProgram.notFoundStatus, words: String(cString: strerror(errno))))
    }
    let streams = (output: output.writing, errors: errors.writing)
    guard let child = start(writingTo: streams, company: .ownGroup) else { return .failure(.notFound) }
    [output, errors].forEach { $0.closeWriting() }
    let failure = watch(output, errors)
    if failure != nil { end(child) }
    // Nobody has waited for the program yet, so its number is still its own: the signal meets no other group.
    child.send(signal: SIGKILL)
    if failure == nil { [output, errors].forEach { $0.readRest() } }
    let status = child.waitForExit()
    if let failure = failure ?? (output.isOverfull ? .outputTooLarge : nil) { return .failure(failure) }
    let words = TerminalText.firstLine(of: String(decoding: errors.bytes, as: UTF8.self))
    return status == 0 ? .success(output.bytes) : .failure(ProgramFailure(status: status, words: words))
  }

  func show(on streams: StandardStreams) -> Result<[UInt8], ProgramFailure> {
    guard let child = start(writingTo: (streams.output, streams.errors), company: .ours) else {
      return .failure(.notFound)
    }
    let failure = watch()
    if failure != nil { end(child) }
    let status = child.waitForExit()
    if failure == nil, status == 0 { return .success([]) }
    child.terminal?.restore()
    // Ctrl-C, which reaches our whole process group.
    if status == -SIGINT { return .failure(failure ?? .cancelled) }
    return .failure(failure ?? ProgramFailure(status: status, words: nil))
  }

  private func start(
    writingTo streams: (output: Int32, errors: Int32), company: ChildProgram.Company
  ) -> ChildProgram? {
    let nothing = Descriptors.openNull()
    guard nothing >= 0 else { return nil }
    defer { Descriptors.close(nothing) }
    let child = ChildProgram.start(
      run.command, environment: run.environment,
      streams: StandardStreams(input: nothing, output: streams.output, errors: streams.errors), company: company,
      limits: run.limits)
    if let child {
      DispatchQueue(label: "photo-of-day.program-end").async { [bell] in
        child.waitUntilEnded()
        bell.ring(.ended)
      }
    }
    return child
  }

  /// Reads what comes until the program has ended, which is `nil`, or must not go on.
  private func watch(_ streams: CapturedStream...) -> ProgramFailure? {
    let deadline = ContinuousClock.now + run.timeLimit
    while true {
      let open = streams.filter(\.isOpen)
      let ready = Descriptors.readable(of: [bell.descriptor] + open.map(\.reading), until: deadline)
      for stream in open where ready.contains(stream.reading) { stream.read() }
      if ready.contains(bell.descriptor) { return bell.hear() == .ended ? nil : .cancelled }
      if streams.first?.isOverfull == true { return .outputTooLarge }
      if ready.isEmpty || ContinuousClock.now >= deadline { return .timedOut }
    }
  }

  /// Asks the program to end, and gives it no choice where it does not: it has ended, or is about to.
  private func end(_ child: ChildProgram) {
    child.send(signal: SIGTERM)
    let deadline = ContinuousClock.now + Self.grace
    while !Descriptors.readable(of: [bell.descriptor], until: deadline).isEmpty {
      if bell.hear() == .ended { return }
    }
    child.send(signal: SIGKILL)
  }
}

extension ProgramFailure {
  /// - Parameter status: as `sys_wait` returns it.
  fileprivate init(status: Int32, words: String?) {
    switch status {
    case -SIGXCPU: self = .timedOut
    case ChildProgram.notFoundStatus, ChildProgram.notExecutableStatus: self = .notFound
    default: self = .failed(status: status < 0 ? 128 - status : status, words: words)
    }
  }
}
