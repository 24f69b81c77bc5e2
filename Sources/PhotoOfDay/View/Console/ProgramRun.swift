import Dispatch

/// Why another program did not do what it was started for.
package enum ProgramFailure: Error, Equatable, Sendable {
  /// There is no such program, or it cannot be started.
  case notFound
  /// It took longer than it may, and was killed.
  case timedOut
  /// The task that waited for it was cancelled and it was killed, or Ctrl-C ended the program itself.
  case cancelled
  /// It ended with that status (128 + the signal's number where it was killed), and these were its first words.
  ///
  /// The status is 0 where it claims to have done its work and there is nothing to show for it.
  case failed(status: Int32, words: String?)
  /// It wrote more than is kept, and was killed.
  case outputTooLarge
}

/// The run of another program, from its start to its end, with nothing to read and for a limited time.
///
/// The program does not outlive the wait for it: it is killed at the time limit and when the task is cancelled.
package struct ProgramRun: Sendable {
  let command: [String]
  let environment: ProcessEnvironment
  let timeLimit: Duration

  /// What reads a picture reads what strangers have made. Five times what chafa and ImageMagick need for one of 60
  /// megapixels (384 MiB); and of time a little more than there is, for what outlives us or the wish to end it.
  var limits: ProgramLimits?

  /// - Parameter command: The program, looked for along the `PATH` of the environment, and its arguments.
  package init(_ command: [String], environment: ProcessEnvironment, timeLimit: Duration = .seconds(10)) {
    (self.command, self.environment, self.timeLimit) = (command, environment, timeLimit)
    limits = ProgramLimits(memory: 2 << 30, seconds: UInt64(max(0, timeLimit.components.seconds)) + 1)
  }

  /// Runs the program apart from the terminal and returns what it writes to its output.
  ///
  /// It has a process group of its own, which is killed as one: what it has started and left behind goes with it.
  package func output(limit: Int = 32 << 20) async throws(ProgramFailure) -> [UInt8] {
    try await finished { $0.capture(limit: limit) }
  }

  /// Runs the program as one that has the terminal to itself: it writes to these streams.
  ///
  /// A terminal takes orders from our process group alone, so the program stays in that. Ctrl-C reaches all that it has
  /// started, but the time limit and a cancelled task kill only the program itself.
  package func show(on streams: StandardStreams) async throws(ProgramFailure) {
    _ = try await finished { $0.show(on: streams) }
  }

  /// Does the work on a queue of its own: it blocks its thread.
  private func finished(
    _ work: @escaping @Sendable (ProgramWatch) -> Result<[UInt8], ProgramFailure>
  ) async throws(ProgramFailure) -> [UInt8] {
    guard !Task.isCancelled else { throw .cancelled }
    guard let bell = ProgramBell() else { throw .failed(status: ChildProgram.notFoundStatus, words: nil) }
    let watch = ProgramWatch(run: self, bell: bell)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "photo-of-day.program").async { continuation.resume(returning: work(watch)) }
      }
    } onCancel: {
      bell.ring(.cancelled)
    }
    return try result.get()
  }
}

/// Wakes the thread that waits for a program; several threads may ring it.
final class ProgramBell: Sendable {
  enum Sound: String {
    case ended = "e"
    case cancelled = "c"
  }

  private let pipe: Pipe

  /// Readable once it has been rung.
  var descriptor: Int32 { pipe.reading }

  /// `nil` where the system has no descriptors left.
  init?() {
    guard let pipe = Pipe() else { return nil }
    self.pipe = pipe
  }

  deinit { pipe.close() }

  func ring(_ sound: Sound) { _ = RawWriting.write(sound.rawValue, to: pipe.writing) }

  /// What it was rung for, the first first.
  func hear() -> Sound? {
    Descriptors.read(descriptor, atMost: 1).flatMap { Sound(rawValue: String(decoding: $0, as: UTF8.self)) }
  }
}
