import PhotoOfDayEntity
import PhotoOfDayInteractor

/// The interface through which every presenter controls its view.
@MainActor
package protocol ScreenViewProtocol: AnyObject {
  /// The prompt where commands are typed.
  var prompt: Prompt { get }
  /// True if a user types the commands; false for a script.
  var isConversation: Bool { get }
  /// Opens the prompt, or waits for keys in the whole window. What the user does there goes to the
  /// presenter.
  ///
  /// - Parameter dropsTyped: true to drop earlier input.
  func openPrompt(dropsTyped: Bool)
  /// Lists the commands, a window at a time.
  func showHelp(_ groups: [HelpGroup])
  /// Lets what is shown next replace what is on the screen.
  ///
  /// - Parameter notices: the notices that will follow below it.
  /// - Returns: `false` where nothing can be replaced.
  func beginRedrawing(above notices: [String]) -> Bool
  /// Shows more of a text, or of the help, that is longer than the window.
  func showMore()
  /// Shows an indicator with a text. Until `hideLoading()`, the presenter hears only of Ctrl-C and,
  /// during a slideshow, of keys.
  func showLoading(_ text: String)
  /// The reason why no picture can be drawn; `nil` if one can, or if the user wants none.
  var drawingProblem: DrawingProblem? { get }
  /// - Returns: true if an outline scrolled the previous screen away.
  @discardableResult
  func hideLoading() -> Bool
  /// All errors have this one style.
  func showError(_ alert: AlertViewModel)
  /// Shows a remark that isn't an error.
  func showNotice(_ text: String)
  /// Says what a command has done: a notice, or the one line of a program that prints nothing else.
  func showResult(_ text: String)
  /// Opens an address in the desktop's viewer, without waiting for it.
  ///
  /// - Returns: `false` if no program here opens addresses.
  func open(_ address: String) async -> Bool
  /// Asks a yes-or-no question. Ignores earlier input.
  ///
  /// - Parameter isYes: what Enter alone means.
  func confirm(_ question: String, isYes: Bool) async -> Confirmation
  /// Counts down to the next attempt, if a user is there. Ignores earlier input.
  ///
  /// - Parameter texts: the texts for a number of seconds left, from the longest form to the
  ///   shortest.
  func countDown(from seconds: Int, _ texts: @escaping (Int) -> [String]) async -> CountdownEnd
}

/// An error message in the user's language, for failures of NASA, of the rules and of the system
/// alike.
package struct AlertViewModel: Hashable, Sendable {
  /// One or two sentences that say what happened and what to do.
  package var text: String
  /// The technical line, for `--verbose` alone: clean, because paths and answers in it may hold
  /// anything.
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
