/// Shows on standard error what is loading. Works only on a terminal, where it leaves no trace.
///
/// After a moment, an outline of the coming screen appears above it. A terminal that only prints
/// (`TERM=dumb`) gets one plain line. In the background, it waits.
@MainActor
final class Indicator {
  /// Erases the cursor's line.
  nonisolated static let erasure = "\r\u{1B}[2K"
  /// The time between two frames of the spinner. An outline appears with the second frame, so that
  /// it never just flashes.
  private static let pause = Duration.milliseconds(150)

  private let console: any Console
  private let environment: ProcessEnvironment
  private let frames: [Character]
  private let sleep: @Sendable (Duration) async throws -> Void
  /// The words for what loads; `nil` while nothing is shown.
  private var text: String?
  private var frame = 0
  private var spinning: Task<Void, Never>?
  /// The lines that the next frame adds.
  private var outline: [String] = []
  /// The lines of the outline on the screen.
  private var drawn: [String] = []
  /// `StreamTraits.stopCount` when the outline was drawn.
  private var stopCount = 0

  init(
    console: any Console, environment: ProcessEnvironment,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.console = console
    self.environment = environment
    self.sleep = sleep
    frames = Array(environment.isUTF8 ? "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏" : "|/-\\")
  }

  deinit { spinning?.cancel() }

  var isOn: Bool { text != nil }

  /// Shows the text at once, and spins until `stop()`. If the indicator is on already, changes only
  /// the text.
  func start(_ text: String) {
    guard console.errors.isTerminal else { return }
    let wasOn = isOn
    self.text = text
    if environment.isDumb {
      if !wasOn { console.writeError(text + "\n") }
      return
    }
    draw()
    if wasOn { return }
    spinning = Task { [weak self, sleep] in
      while (try? await sleep(Self.pause)) != nil, !Task.isCancelled, let self {
        frame += 1
        draw()
      }
    }
  }

  func start(firstOf texts: [String]) {
    start(
      texts.first { TextLayout.width(of: $0) <= console.errors.textColumns - 2 } ?? texts.last ?? ""
    )
  }

  /// Shows plain lines above the text, as many as fit, instead of the previous ones. Does nothing
  /// unless the indicator is on.
  func show(outline text: String) {
    guard spinning != nil else { return }
    outline = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if frame > 0 { draw() }
  }

  /// Runs `write` so that its text appears above the indicator's line.
  func writeAbove(_ write: () -> Void) {
    if spinning != nil, console.isInForeground { console.writeError(Self.erasure) }
    write()
    if spinning != nil { draw() }
  }

  /// Erases everything. Returns true if an outline has scrolled the previous screen away.
  @discardableResult
  func stop() -> Bool {
    text = nil
    frame = 0
    guard let spinning else { return false }
    let hadOutline = !drawn.isEmpty
    spinning.cancel()
    if console.isInForeground { console.writeError(outlineErasure + Self.erasure) }
    self.spinning = nil
    outline = []
    drawn = []
    return hadOutline
  }

  private func draw() {
    guard console.isInForeground else { return }
    let stream = console.errors
    var above = Self.erasure
    if frame > 0, !outline.isEmpty {
      above = outlineErasure + above
      drawn = outline.prefix(max(0, stream.rows - 2)).map {
        TextLayout.truncated($0, to: stream.textColumns)
      }
      outline = []
      above += drawn.map { stream.style.dim($0) + "\n" }.joined()
      stopCount = stream.stopCount
    }
    let line = TextLayout.truncated(
      "\(frames[frame % frames.count]) \(text ?? "")", to: stream.textColumns)
    console.writeError(above + line)
  }

  /// Goes up to the outline's first line and erases the whole outline, unless a shell has written
  /// below it since. A narrower window has broken its lines.
  private var outlineErasure: String {
    if drawn.isEmpty || stopCount != console.errors.stopCount { return "" }
    let rows = TextLayout.rows(of: drawn, in: console.errors.columns)
    return "\r\u{1B}[\(min(rows, console.errors.rows - 1))A\u{1B}[J"
  }
}
