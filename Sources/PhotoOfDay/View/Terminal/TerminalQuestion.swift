extension LineInput {
  /// How long a terminal may be silent until it has answered all, and how long all may take.
  private static let (patience, longestPatience) = (Duration.seconds(1), Duration.seconds(3))

  /// Asks the terminal what it can do, in raw mode, and keeps what is typed meanwhile.
  ///
  /// - Returns: `nil` if it can't be asked; else what it answered, and whether Ctrl-C was pressed.
  func ask(by write: (String) -> Void) async -> (TerminalAnswers, isInterrupted: Bool)? {
    guard isTerminal, Terminal.begin(descriptor, .one) else { return nil }
    write(TerminalAnswers.questions)
    var (answers, isInterrupted) = (TerminalAnswers(), false)
    let start = ContinuousClock.now
    var deadline = start + Self.patience
    reading: while !answers.isComplete, case let left = deadline - .now, left > .zero {
      switch await nextBytes(within: left) {
      // Silent for too long.
      case .success([]): break reading
      case .success(let bytes):
        answers.receive(bytes)
        if answers.hasBegun { deadline = min(.now + Self.patience, start + Self.longestPatience) }
      case .failure(let ending) where ending.line == .resized: break
      case .failure(let ending):
        isInterrupted = ending.line == .interrupted
        break reading
      }
    }
    Terminal.end()
    keep(answers.typed + answers.unfinished)
    return (answers, isInterrupted || answers.typed.contains(KeyDecoder.interrupt))
  }
}
