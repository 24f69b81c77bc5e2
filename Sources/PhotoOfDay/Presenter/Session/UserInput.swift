/// Input at a screen, and changes of its window.
package enum UserInput: Equatable, Sendable {
  /// Without its end.
  case line(String)
  /// A key that stands for a command.
  case call(Call)
  /// A key that goes on with a text, or with the help, that is longer than the window.
  case more
  /// A key that closes the help over a picture, and then does its own work.
  case uncover(by: Key)
  /// A key of a picture with a mark. It acts at once.
  case key(Key)
  /// The window has another size, or others have written to it.
  case redraw
  /// Ctrl-C, with nothing that it could clear; `again` if nothing was pressed since the last.
  case stop(again: Bool)
  case leave(UserExit)
}

extension UserInput {
  package var isStop: Bool { if case .stop = self { true } else { false } }
}

/// The response of a presenter to input from a view.
package enum Reception: Sendable {
  /// It has taken the input, and the view waits until it opens the prompt again.
  case taken
  /// It has taken the input, and would take more like it.
  case takenAndMore
  /// It hasn't taken the input: that waits until the prompt is open again.
  case notYet
  /// It has acted on the input, and the wait goes on.
  case acted
}

/// The answer to a yes-or-no question.
package enum Confirmation: Sendable {
  case yes
  case no
  /// There is no user to answer.
  case nobody
  /// Ctrl-C.
  case stopped
}

/// The way a countdown ended.
package enum CountdownEnd: Sendable {
  /// The time is over.
  case over
  /// The user wants something else, or has pressed Ctrl-C.
  case ended
  /// There is no user who could end it, so there was none.
  case nobody
}
