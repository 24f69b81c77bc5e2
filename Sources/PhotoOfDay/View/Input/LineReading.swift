import PhotoOfDayPresenter

/// Reads a line for each prompt, where lines aren't edited: from a pipe, a file, or a terminal that
/// only prints.
@MainActor
final class LineReading: InputSource {
  private let input: LineInput
  private let write: (_ prompt: String) -> Void
  /// Begins a new line if nothing has been typed at the prompt.
  private let endLine: (LineInput.Line) -> Void
  private let isInForeground: () -> Bool
  /// True if Ctrl-C drops what was typed before it; `false` for a run without a prompt, whose input
  /// is the shell's.
  var dropsInterrupted = true
  private(set) var mode = TypingMode.idle
  private var receive: (UserInput) -> Reception = { _ in .taken }
  /// The input before a question or a countdown.
  private var setAside: [UInt8] = []
  /// True if Ctrl-C was the last input.
  private var lastWasInterrupt = false
  /// The last wait for a line. The next one begins when this one has ended.
  private var reading: Task<Void, Never>?

  init(
    _ input: LineInput, write: @escaping (_ prompt: String) -> Void,
    endLine: @escaping (LineInput.Line) -> Void,
    isInForeground: @escaping () -> Bool
  ) {
    self.input = input
    self.write = write
    self.endLine = endLine
    self.isInForeground = isInForeground
  }

  func setMode(
    _ mode: TypingMode, earlierInput: EarlierInput,
    _ receive: @escaping (UserInput) -> Reception
  ) {
    closeMode()
    self.mode = mode
    self.receive = receive
    switch mode {
    case .idle, .busy, .beforeRedraw: break
    case .lent: if input.isTerminal { Terminal.release() }
    case .line(let prompt): read { await $0.line(at: prompt, earlierInput) }
    case .question(let prompt): read { await $0.answer(to: prompt) }
    case .countdown(_, let start): read { await $0.endOfCountdown(start) }
    // No window is taken without line editing, so keys have no meaning.
    case .keys: break
    }
  }

  func interrupt(isNew: Bool) {
    setAside = []
    if dropsInterrupted { _ = input.takeTyped() }
    if isNew { deliver(.stop(again: lastWasInterrupt)) }
    lastWasInterrupt = true
  }

  func didContinue(isRedrawn: Bool) {
    guard !isRedrawn, isInForeground() else { return }
    switch mode {
    case .line(let prompt), .question(let prompt): write(prompt.text)
    case .idle, .busy, .lent, .keys, .countdown, .beforeRedraw: break
    }
  }

  func redraw() { deliver(.redraw) }

  private func deliver(_ input: UserInput) {
    closeMode()
    _ = receive(input)
  }

  private func closeMode() {
    if let reading, !reading.isCancelled {
      reading.cancel()
      if input.isWaiting {
        input.cancel()
        endLine(.cancelled)
      }
    }
    input.putBack(setAside)
    setAside = []
    mode = .busy
  }

  private func read(_ nextInput: @escaping @MainActor (LineReading) async -> UserInput?) {
    reading = Task { [weak self, previous = reading] in
      await previous?.value
      guard !Task.isCancelled, let self else { return }
      guard let input = await nextInput(self), !Task.isCancelled else { return }
      lastWasInterrupt = false
      mode = .busy
      _ = receive(input)
    }
  }
}

// MARK: - Lines

extension LineReading {
  private func line(
    at prompt: ConsolePrompt, _ earlierInput: EarlierInput = .kept
  ) async -> UserInput? {
    if earlierInput == .dropped { _ = input.takeTyped() }
    if input.isTerminal { Terminal.release() }
    guard Terminal.waitForForeground(input.descriptor) else { return .leave(.keepingStatus) }
    write(prompt.text)
    let line = await input.peekLine()
    switch line {
    case .text(let text):
      // If the wait was canceled, the line stays for the next prompt.
      if Task.isCancelled { return nil }
      _ = await input.nextLine()
      endLine(line)
      return .line(text)
    case .end:
      endLine(line)
      return .leave(.keepingStatus)
    case .cancelled:
      return nil
    }
  }

  private func answer(to prompt: ConsolePrompt) async -> UserInput? {
    setAside = input.takeTyped()
    return await line(at: prompt)
  }

  /// Waits for a line that ends the countdown. A line with words stays for the next prompt.
  private func endOfCountdown(_ start: () -> Void) async -> UserInput? {
    setAside = input.takeTyped()
    Terminal.release()
    start()
    switch await input.peekLine() {
    case .text(let text):
      setAside = []
      if text.isEmpty { _ = await input.nextLine() }
      return .line("")
    case .end: return .leave(.keepingStatus)
    case .cancelled: return nil
    }
  }
}
