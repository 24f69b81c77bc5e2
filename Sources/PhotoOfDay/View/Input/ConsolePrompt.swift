import PhotoOfDayPresenter

/// The text before a line, and the meaning of keys there.
struct ConsolePrompt {
  var text: String
  /// The window that the screen was laid out for. In another one, the screen is redrawn before
  /// anything is typed; `nil` where a resize doesn't matter.
  var layoutWindow: StreamTraits?
  /// The action of a key while the line is empty; `nil` for a key that is typed.
  var meaning: @MainActor (Key) -> KeyMeaning? = { _ in nil }
  /// The prompt of the screen, which completes lines.
  var screenPrompt: Prompt
  /// Erases the hint above the prompt, from the row below the hint, when a key continues the text.
  var hintErasure = ""

  /// Erases a hint that has a row to itself.
  static let erasureOfHint = "\u{1B}[A\r\u{1B}[K"
}

extension Prompt {
  /// Returns the longest form that leaves half of the window for typing. If there is none, cuts the
  /// name.
  func text(columns: Int) -> String {
    func end(_ help: String) -> String { (numbers.map { ", \($0)" } ?? "") + " (\(help)): " }
    let forms = helps.dropLast().map { name + end($0) } + helps.map { shortName + end($0) }
    if let fitting = forms.first(where: { TextLayout.width(of: $0) <= columns / 2 }) {
      return fitting
    }
    let help = " (\(helps.last ?? "?")): "
    return TextLayout.truncated(shortName, to: max(2, columns / 2 - TextLayout.width(of: help)))
      + help
  }
}
