import Dispatch

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The program that shows a long text a screen at a time.
struct Pager: Sendable {
  /// The program and its arguments.
  let command: [String]
  private let environment: ConsoleEnvironment

  /// `nil` where the user wants none: `PAGER` is empty or `cat`.
  init?(environment: ConsoleEnvironment) {
    // An argument list, never a shell: `PAGER` is split at spaces and nothing else in it is special.
    command = (environment["PAGER"] ?? "less -FIRX").split(separator: " ").map { String($0) }
    guard !command.isEmpty, command != ["cat"] else { return nil }
    let needsCharset = (environment["LESSCHARSET"] ?? "").isEmpty
    let charset = needsCharset ? ["LESSCHARSET": "utf-8"] : [:]
    self.environment = ConsoleEnvironment(environment.forOthers.merging(charset) { $1 })
  }

  /// Shows the text and waits until the user has left. `false` where there is no such program.
  func show(_ text: String, on streams: StandardStreams) async -> Bool {
    guard let pipe = Pipe() else { return false }
    let child = ChildProgram.start(
      command, environment: environment,
      streams: StandardStreams(input: pipe.reading, output: streams.output, errors: streams.errors))
    pipe.closeReading()
    guard let child else {
      pipe.closeWriting()
      return false
    }
    return await withCheckedContinuation { continuation in
      DispatchQueue(label: "photo-of-day.pager").async {
        // The user may leave before the end: that the pipe is closed then is no failure.
        _ = RawWriting.write(text, to: pipe.writing)
        pipe.closeWriting()
        let status = child.waitForExit()
        // It was killed, and had no time to leave the terminal as it was.
        if status > 128 { child.terminal?.restore() }
        continuation.resume(returning: status != ChildProgram.notFoundStatus)
      }
    }
  }
}
