import PhotoOfDayPresenter

/// The words before a line, and the meaning of keys there.
struct ConsolePrompt {
  var text: String
  /// The window that the screen was laid out for. In another one, the screen is redrawn before
  /// anything is typed; `nil` where a resize doesn't matter.
  var layoutWindow: StreamTraits?
  /// The action of a key while the line is empty; `nil` for a key that is typed.
  var meaning: @MainActor (Key) -> KeyMeaning? = { _ in nil }
  /// The screen's own, which completes lines.
  var ofScreen: Prompt
  /// Erases the hint above the prompt, from the row below the hint, when a key goes on with the
  /// text.
  var hintErasure = ""

  /// Erases a hint that has a row to itself.
  static let erasureOfHint = "\u{1B}[A\r\u{1B}[K"
}
