import PhotoOfDayPresenter

/// The purpose of the next input.
enum TypingMode {
  /// Nothing can be stopped: Ctrl-C ends the program.
  case idle
  /// Work is in progress. Keys wait for their turn; only Ctrl-C is delivered.
  case busy
  /// Another program has the terminal. Until it ends, Ctrl-C is a signal.
  case lent
  case line(ConsolePrompt)
  /// Single keys of the whole window. A key without a meaning rings the bell.
  case keys(layoutWindow: StreamTraits?, (Key) -> UserInput?)
  /// A line that is typed from now on.
  case question(ConsolePrompt)
  /// A countdown. It is ended by a line that is typed from now on or, in the whole window, by a
  /// key. A line with words stays for the next mode. `start` is called once older keys are set
  /// aside.
  case countdown(ConsolePrompt?, start: () -> Void)
  /// A line or keys on a screen that was laid out for another window. Nothing is handled or drawn
  /// until the screen is redrawn.
  indirect case beforeRedraw(TypingMode)

  /// The window that the screen was laid out for; `nil` where a resize doesn't matter.
  var layoutWindow: StreamTraits? {
    switch self {
    case .line(let prompt): prompt.layoutWindow
    case .keys(let layoutWindow, _): layoutWindow
    case .beforeRedraw(let mode): mode.layoutWindow
    case .idle, .busy, .lent, .question, .countdown: nil
    }
  }

  /// True if input belongs to this mode. In the other modes, keys wait for the next one.
  var isOpen: Bool {
    switch self {
    case .idle, .busy, .lent: false
    case .line, .keys, .question, .countdown, .beforeRedraw: true
    }
  }
}

/// The fate of input that was typed before a mode.
enum EarlierInput {
  case kept
  case dropped
}
