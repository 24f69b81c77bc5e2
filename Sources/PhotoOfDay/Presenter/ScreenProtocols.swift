import PhotoOfDayEntity
import PhotoOfDayInteractor

/// The interface through which every presenter controls its view.
@MainActor
package protocol ScreenViewProtocol: AnyObject {
  /// The prompt where commands are typed.
  var prompt: Prompt { get }
  /// True if a user types the commands; false for a script.
  var isConversation: Bool { get }
  /// Opens the prompt or, in a window without one, waits for keys. The user's input goes to the
  /// presenter.
  ///
  /// - Parameter dropsTyped: true to drop earlier input.
  func openPrompt(dropsTyped: Bool)
  /// Lists the commands, one window at a time.
  func showHelp(_ groups: [HelpGroup])
  /// Lets the next output replace the screen.
  ///
  /// - Parameter notices: the notices that will follow below that output.
  /// - Returns: false if this view can't replace the screen.
  func beginRedrawing(above notices: [String]) -> Bool
  /// Shows more of a text, or of the help, that doesn't fit the window.
  func showMore()
  /// Shows an indicator with a text. Until `hideLoading()` is called, the presenter hears only of
  /// Ctrl-C and, during a slideshow, of other keys.
  func showLoading(_ text: String)
  /// The reason why pictures can't be drawn; `nil` if they can, or if the user wants none.
  var drawingProblem: DrawingProblem? { get }
  /// - Returns: true if an outline scrolled the previous screen away.
  @discardableResult
  func hideLoading() -> Bool
  /// Shows an error, in the style that all errors have.
  func showError(_ alert: AlertViewModel)
  /// Shows a remark that isn't an error.
  func showNotice(_ text: String)
  /// Shows the result of a command: as a notice or, if the program prints nothing else, as its only
  /// line.
  func showResult(_ text: String)
  /// Opens an address in the desktop's viewer, without waiting for it.
  ///
  /// - Returns: `false` if no program here opens addresses.
  func open(_ address: String) async -> Bool
  /// Asks a yes-or-no question. Ignores earlier input.
  ///
  /// - Parameter isYes: true if Enter alone means yes.
  func confirm(_ question: String, isYes: Bool) async -> Confirmation
  /// Counts down to the next attempt, if there is a user. Ignores earlier input.
  ///
  /// - Parameter texts: returns the texts for a number of remaining seconds, from longest to
  ///   shortest.
  func countDown(from seconds: Int, _ texts: @escaping (Int) -> [String]) async -> CountdownEnd
}

/// An error message in the user's language, for any kind of failure.
package struct AlertViewModel: Hashable, Sendable {
  /// One or two sentences that say what happened and what to do.
  package var text: String
  /// The technical details, shown only with `--verbose`. They are cleaned, because the paths and
  /// answers in them may contain any character.
  package var technical: String?

  package init(text: String, technical: String? = nil) {
    self.text = text
    self.technical = technical.map(PlainText.line)
  }
}

/// The interface through which every view reports to its presenter.
@MainActor
package protocol ScreenPresenterProtocol: AnyObject {
  @discardableResult
  func viewDidReceive(_ input: UserInput) -> Reception
}
