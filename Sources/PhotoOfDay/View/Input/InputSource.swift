import PhotoOfDayPresenter

/// Turns what is typed into `UserInput`: `Typing` where lines are edited, `LineReading` elsewhere.
@MainActor
protocol InputSource: AnyObject {
  var mode: TypingMode { get }

  /// Sets the purpose of input from now on.
  func setMode(
    _ mode: TypingMode, earlierInput: EarlierInput,
    _ receive: @escaping (UserInput) -> Reception)
  /// Drops what was typed before Ctrl-C.
  ///
  /// - Parameter isNew: true if nobody has acted on it yet.
  func interrupt(isNew: Bool)
  /// Redraws the screen after the window has changed its size and kept the new one for a moment.
  func redraw() async
  /// Handles the end of a stop. A shell had the terminal, so the prompt is gone.
  ///
  /// - Parameter isRedrawn: true if `redraw()` follows; otherwise this function shows the prompt
  ///   again.
  func didContinue(isRedrawn: Bool) async
}
