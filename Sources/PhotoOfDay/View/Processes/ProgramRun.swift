import Dispatch

/// Why another program did not do its work.
package enum ProgramFailure: Error, Equatable, Sendable {
  /// There is no such program, or it cannot be executed.
  case notFound
  /// It exceeded its time limit and was killed.
  case timedOut
  /// The task that waited for it was cancelled and it was killed, or Ctrl-C ended it.
  case cancelled
  /// It ended with that status (128 + the signal's number if it was killed), and this was its first line on standard error.
  ///
  /// The status is 0 if it claims success and has produced nothing.
  case failed(status: Int32, words: String?)
  /// It wrote more than we keep, and was killed.
  case outputTooLarge
}

/// A run of another program, from start to end, without input and within a time limit.
///
/// The program doesn't outlive the wait for it: it is killed at the time limit and when the task is cancelled.
package struct ProgramRun: Sendable {
  let command: [String]
  let environment: ProcessEnvironment
  let timeLimit: Duration

  /// A program that reads pictures reads what strangers have made. It gets twice the memory that chafa needs for 40
  /// megapixels; and a little more than the time limit, for a program that outlives us.
  var limits: ProgramLimits?
  /// Whether what the program started may outlive it, once it has ended by itself.
  package var leavesOthersRunning = false

  /// - Parameter command: the program, found along the `PATH` of the environment, and its arguments.
  package init(_ command: [String], environment: ProcessEnvironment, timeLimit: Duration = .seconds(10)) {
    (self.command, self.environment, self.timeLimit) = (command, environment, timeLimit)
    limits = ProgramLimits(memory: 512 << 20, seconds: UInt64(max(0, timeLimit.components.seconds)) + 1)
  }

  /// Runs the program apart from the terminal and returns what it writes to standard output.
  ///
  /// It has a process group of its own, which is killed as a whole: what it started and left behind goes with it, unless
  /// that may go on.
  package func output(limit: Int = 32 << 20) async throws(ProgramFailure) -> [UInt8] {
    try await finished { $0.capture(limit: limit) }
  }

  /// Runs the program with the terminal to itself: it writes to these streams.
  ///
  /// A terminal obeys only our process group, so the program stays in it. Ctrl-C reaches all that it has started, but the
  /// time limit and a cancelled task kill only the program itself.
  package func show(on streams: StandardStreams) async throws(ProgramFailure) {
    _ = try await finished { $0.show(on: streams) }
  }

  /// Does the work on a queue of its own, because it blocks its thread.
  private func finished(
    _ work: @escaping @Sendable (ProgramWatch) -> Result<[UInt8], ProgramFailure>
  ) async throws(ProgramFailure) -> [UInt8] {
    guard !Task.isCancelled else { throw .cancelled }
    let watch = ProgramWatch(run: self)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "photo-of-day.program").async { continuation.resume(returning: work(watch)) }
      }
    } onCancel: {
      watch.cancel()
    }
    return try result.get()
  }
}
