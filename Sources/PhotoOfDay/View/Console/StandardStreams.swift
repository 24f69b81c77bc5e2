import CSystem

/// The descriptors that a console reads and writes.
package struct StandardStreams: Sendable {
  package let input: Int32
  package let output: Int32
  package let errors: Int32

  package init(input: Int32, output: Int32, errors: Int32) {
    (self.input, self.output, self.errors) = (input, output, errors)
  }

  package static let standard = StandardStreams(input: 0, output: 1, errors: 2)
}

/// What a console does where the program cannot go on as before.
package struct ConsoleResponses {
  /// Someone closed the pipe that is written to.
  package var closedPipe: @MainActor () -> Void
  /// The terminal is gone: its window was closed, or the connection that it stood for.
  package var closedTerminal: @MainActor () -> Void
  /// Standard output cannot be written (a full disk); with the system's words for it.
  package var writeFailure: @MainActor (String) -> Void
  /// Ctrl-C, while nothing runs that it could stop and nothing is asked.
  package var interrupt: @MainActor () -> Void

  package init(
    closedPipe: @escaping @MainActor () -> Void, closedTerminal: @escaping @MainActor () -> Void,
    writeFailure: @escaping @MainActor (String) -> Void, interrupt: @escaping @MainActor () -> Void
  ) {
    (self.closedPipe, self.closedTerminal) = (closedPipe, closedTerminal)
    (self.writeFailure, self.interrupt) = (writeFailure, interrupt)
  }

  /// Ends the program the way other Unix programs end: by SIGPIPE in silence, by SIGHUP, with status 73, with 130. Not by
  /// `exit`, which would clean up TLS libraries below the thread that may still be using them.
  @MainActor package static let ending = ConsoleResponses(
    closedPipe: { RawWriting.die(of: SIGPIPE) },
    closedTerminal: { RunningPrograms.end(by: SIGHUP) },
    writeFailure: { reason in
      _ = RawWriting.write("photo-of-day: cannot write to standard output: \(reason)\n", to: 2)
      _exit(73)
    },
    interrupt: { _exit(130) })
}
