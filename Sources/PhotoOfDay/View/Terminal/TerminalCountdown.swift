import PhotoOfDayPresenter

extension TerminalScreen {
  package func countDown(from seconds: Int, _ texts: @escaping (Int) -> [String]) async -> Bool {
    guard canAsk else { return false }
    // Keys of a picture alone are read without echo already.
    let hides = !fullScreen.isOn
    if hides { console.hideTyping() }
    defer { if hides { console.showTyping() } }
    let counting = Task {
      for left in stride(from: seconds, to: 0, by: -1) {
        indicator.start(firstOf: texts(left))
        guard (try? await sleep(.seconds(1))) != nil else { break }
      }
      // Before the wait for a line ends, which would leave the countdown on the screen.
      indicator.stop()
      return !Task.isCancelled
    }
    let reading = Task {
      // Resizing the window is not an answer.
      var line = ConsoleLine.resized
      while line == .resized {
        line = fullScreen.isOn ? await console.readKey(within: nil) ?? .end : await console.readLine(prompt: "")
      }
      counting.cancel()
      return line
    }
    let isTimeUp = await counting.value
    reading.cancel()
    let line = await reading.value
    guard line.isCommand else { return isTimeUp }
    console.putBack(line)
    return false
  }
}

extension ConsoleLine {
  /// Whether it is a command, and not only Enter to end the countdown.
  fileprivate var isCommand: Bool {
    switch self {
    case .line(let text): Command.call(for: text, on: .list) != .enter
    case .end: true
    case .interrupted, .resized: false
    }
  }
}
