/// Says on standard error, while something loads, what it is; on a terminal only, and leaves no trace there.
///
/// A terminal that can only print (`TERM=dumb`) gets one plain line.
@MainActor
package final class Indicator {
  /// Erases the line that the cursor is in.
  static let erasure = "\r\u{1B}[2K"

  private let console: any Console
  private let environment: ConsoleEnvironment
  private let frames: [Character]
  private let pause: Duration
  private var text = ""
  private var turn = 0
  private var spinning: Task<Void, Never>?

  /// - Parameter pause: The time between two pictures of the spinner.
  package init(
    console: any Console, environment: ConsoleEnvironment = .init(), pause: Duration = .milliseconds(125)
  ) {
    (self.console, self.environment, self.pause) = (console, environment, pause)
    frames = Array(environment.isUTF8 ? "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏" : "|/-\\")
  }

  deinit { spinning?.cancel() }

  /// Shows the text at once, and goes on until `stop()`. If something is shown already, only the text changes.
  package func start(_ text: String) {
    if spinning != nil { return update(text) }
    guard console.errors.isTerminal else { return }
    if environment.isDumb { return console.writeError(text + "\n") }
    (self.text, turn) = (text, 0)
    draw()
    spinning = Task { [weak self, pause] in
      while (try? await Task.sleep(for: pause)) != nil, !Task.isCancelled { self?.drawNext() }
    }
  }

  /// Changes the text of what is shown; nothing where nothing is.
  package func update(_ text: String) {
    guard spinning != nil else { return }
    self.text = text
    draw()
  }

  /// Erases what is shown. Again, or without a start, it does nothing.
  package func stop() {
    guard let spinning else { return }
    spinning.cancel()
    self.spinning = nil
    console.writeError(Self.erasure)
  }

  private func drawNext() {
    guard spinning != nil else { return }
    turn += 1
    draw()
  }

  /// The last column stays free: some terminals go to the next line as soon as it is filled, which is not erased.
  private func draw() {
    let line = TextLayout.truncated("\(frames[turn % frames.count]) \(text)", to: console.errors.columns - 1)
    console.writeError(Self.erasure + line)
  }
}
