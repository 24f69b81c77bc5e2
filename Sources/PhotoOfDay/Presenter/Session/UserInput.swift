/// Input at a screen, and changes of its window.
package enum UserInput: Equatable, Sendable {
  /// A line that was typed at the prompt, without its line break.
  case line(String)
  /// A key that stands for a command.
  case call(Call)
  /// A key that closes the help over a picture, and then does its own work.
  case uncover(by: Key)
  /// A key that is pressed during a slideshow. It takes effect at once.
  case key(Key)
  /// The window has changed its size, or another program has written to it.
  case redraw
  /// Ctrl-C when there is no typed text to clear; `again` is true if no other key was pressed since
  /// the last Ctrl-C.
  case stop(again: Bool)
  case leave(UserExit)
}

extension UserInput {
  package var isStop: Bool { if case .stop = self { true } else { false } }
}

/// The response of a presenter to input from a view.
package enum Reception: Sendable {
  /// The presenter took the input. The view waits until the presenter opens the prompt again.
  case taken
  /// The presenter took the input, and can take more of the same kind.
  case takenAndMore
  /// The presenter didn't take the input, which waits until the prompt is open again.
  case notYet
  /// The presenter acted on the input, and the wait goes on.
  case acted
}
