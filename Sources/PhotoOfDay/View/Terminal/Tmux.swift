import PhotoOfDayPresenter

/// If the program runs in tmux, asks tmux what the terminal around it can do. The terminal's own
/// answer would come too late, and perhaps into another pane.
@MainActor
final class Tmux {
  /// The pause between two slices of a picture.
  private static let pause = Duration.milliseconds(2)
  /// The factor by which the pause grows if tmux couldn't keep up.
  private static let slowdown = 8
  /// The pause until tmux can keep up again.
  private static let recovery = Duration.milliseconds(300)
  private static let mostAttempts = 3

  private let environment: ProcessEnvironment
  /// tmux's last answer.
  private var known: TmuxAnswer?
  /// The most sent pictures to remember. kitty drops old pictures when all of them take 320 MB:
  /// about fifty of a large window.
  private static let mostSent = 32
  /// The numbers of the latest pictures that were sent.
  private var sent: [UInt32] = []
  /// Lets one picture be sent at a time.
  private let turn = Budget(1)

  init(environment: ProcessEnvironment) { self.environment = environment }

  /// Asks tmux again, because another terminal may have been attached.
  func graphics() async -> TerminalGraphics {
    var graphics =
      await answer().map { TerminalGraphics($0, in: environment) } ?? TerminalGraphics()
    graphics.multiplexer = .tmux
    return graphics
  }

  private func answer() async -> TmuxAnswer? {
    // A popup has no pane, and passes nothing on.
    guard let pane = environment["TMUX_PANE"] else { return nil }
    let command = ["tmux", "display-message", "-p", "-t", pane, TmuxAnswer.question]
    let run = ProgramRun(command, environment: environment, timeLimit: .seconds(1))
    let answer = (try? await run.output(limit: 4096)).flatMap {
      TmuxAnswer(String(decoding: $0, as: UTF8.self))
    }
    if known?.terminal != answer?.terminal { sent = [] }
    known = answer
    return answer
  }

  /// Sends a picture through tmux.
  ///
  /// If the terminal is slower than the program, tmux drops bytes (`tty_block_maybe` in its tty.c),
  /// and counts them. So the picture is sent in slices that tmux can hold, and sent again, more
  /// slowly, if bytes were dropped. A canceled task still sends the last piece, for which the
  /// terminal would wait.
  func send(_ picture: SentPicture, in window: StreamTraits, by write: (String) -> Void) async {
    await turn.take(1)
    if !sent.contains(picture.number) { await sendNow(picture, in: window, by: write) }
    await turn.give(1)
  }

  private func sendNow(_ picture: SentPicture, in window: StreamTraits, by write: (String) -> Void)
    async
  {
    var pause = Self.pause
    var dropped = known?.dropped
    for _ in 1...Self.mostAttempts where !Task.isCancelled {
      var slice = ""
      for (index, piece) in picture.pieces.enumerated() {
        let isLast = index == picture.pieces.count - 1
        if !isLast, Task.isCancelled { continue }
        slice += piece
        guard isLast || slice.utf8.count > window.columns * window.rows * 4 else { continue }
        write(slice)
        slice = ""
        try? await Task.sleep(for: pause)
      }
      if Task.isCancelled { return }
      let answer = await answer()
      if answer?.dropped == dropped {
        sent = (sent + [picture.number]).suffix(Self.mostSent)
        return
      }
      pause *= Self.slowdown
      dropped = answer?.dropped
      try? await Task.sleep(for: Self.recovery)
    }
  }
}

/// tmux's answers about its client. They come from the terminal around it, so they are parsed
/// strictly.
struct TmuxAnswer: Equatable, Sendable {
  /// The variables to ask for. Those that a version of tmux doesn't know are empty.
  private static let variables = [
    "client_termtype", "client_termname", "client_termfeatures", "allow-passthrough",
    "sixel_support",
    "client_cell_width", "client_cell_height", "client_tty", "client_created", "client_discarded",
  ]
  static let question = variables.map { "#{\($0)}" }.joined(separator: "|")

  private let values: [String: String]

  init?(_ line: String) {
    let fields = (line.split(whereSeparator: \.isNewline).first ?? "").split(
      separator: "|", omittingEmptySubsequences: false)
    guard fields.count == Self.variables.count else { return nil }
    values = Dictionary(uniqueKeysWithValues: zip(Self.variables, fields.map(String.init)))
  }

  fileprivate subscript(variable: String) -> String { values[variable] ?? "" }

  fileprivate var cell: CellSize? {
    guard let width = Int(self["client_cell_width"]), let height = Int(self["client_cell_height"])
    else { return nil }
    return CellSize(reportedWidth: width, height: height)
  }
  /// Identifies the client.
  fileprivate var terminal: String { self["client_tty"] + " " + self["client_created"] }
  /// The number of bytes that tmux dropped, because the client couldn't keep up.
  fileprivate var dropped: Int? { Int(self["client_discarded"]) }

  /// True if the client knows placeholders: kitty since 0.28, and Ghostty. Others print them.
  fileprivate var hasPlaceholders: Bool {
    let name = self["client_termtype"].lowercased()
    if name.hasPrefix("ghostty") { return true }
    guard name.hasPrefix("kitty(") else { return false }
    let numbers = name.dropFirst(6).prefix { $0 != ")" }.split(separator: ".").map { Int($0) ?? 0 }
    return numbers.count > 1 && (numbers[0], numbers[1]) >= (0, 28)
  }
}

extension TerminalGraphics {
  /// - Parameter environment: must be UTF-8 for placeholders, which are Unicode. Colors carry
  ///   their numbers.
  init(_ answer: TmuxAnswer, in environment: ProcessEnvironment) {
    let features = answer["client_termfeatures"].split(separator: ",")
    self.init(cell: answer.cell, hasLinks: features.contains("hyperlinks"))
    // tmux knows this from the client's features, or from the terminal's own description.
    hasAllColors =
      features.contains("RGB")
      || ["xterm-kitty", "xterm-ghostty"].contains(answer["client_termname"])
    if answer.hasPlaceholders, hasAllColors, environment.isUTF8 {
      // Before version 3.3, which has a setting for it, all control strings get through.
      let passesThrough = ["", "1", "on", "all"].contains(answer["allow-passthrough"])
      if passesThrough { pixels = Placeholders() } else { isBlockedByTmux = true }
    } else if answer["sixel_support"] == "1", features.contains("sixel") {
      pixels = Sixels()
    }
  }
}
