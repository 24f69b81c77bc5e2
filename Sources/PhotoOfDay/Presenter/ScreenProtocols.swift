import PhotoOfDayEntity
import PhotoOfDayInteractor

/// What every presenter tells its view.
@MainActor
package protocol ScreenViewProtocol: AnyObject {
  /// Where commands are typed.
  var context: Command.Context { get }
  /// Whether a user types commands, not a script.
  var isConversation: Bool { get }
  /// Opens the prompt, or waits for keys in the whole window. What the user does there goes to the
  /// presenter.
  ///
  /// - Parameter dropsTyped: whether to drop what was typed before.
  func openPrompt(dropsTyped: Bool)
  /// Lists the commands, a window at a time.
  func showHelp()
  /// Lets what is shown next replace what is on the screen.
  ///
  /// - Parameter notices: what will be said below it.
  /// - Returns: `false` where nothing can be replaced.
  func beginRedrawing(above notices: [String]) -> Bool
  /// Shows more of a text, or of the help, that is longer than the window.
  func showMore()
  /// Shows what the user waits for, until `hideLoading()`. Only Ctrl-C is told meanwhile and, beside
  /// a mark, keys.
  func showLoading(_ text: String)
  /// Why no picture can be drawn; `nil` where one can, and where the user wants none.
  var drawingProblem: DrawingProblem? { get }
  /// - Returns: whether an outline scrolled the previous screen away.
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
  /// Asks a yes-or-no question. What was typed before doesn't answer it.
  ///
  /// - Parameter isYes: what Enter alone means.
  func confirm(_ question: String, isYes: Bool) async -> Confirmation
  /// Counts down to the next attempt, if a user is there. What was typed before doesn't end it.
  ///
  /// - Parameter texts: what to show with so many seconds left, from the longest form to the
  ///   shortest.
  func countDown(from seconds: Int, _ texts: @escaping (Int) -> [String]) async -> CountdownEnd
}

/// What went wrong, in the user's language: the same for failures of NASA, of the rules and of the
/// system.
package struct AlertViewModel: Hashable, Sendable {
  /// What happened and what to do: a sentence or two.
  package var text: String
  /// The technical line, for `--verbose` alone: clean, because paths and answers in it may hold
  /// anything.
  package var technical: String?

  package init(text: String, technical: String? = nil) {
    self.text = text
    self.technical = technical.map(PlainText.line)
  }
}

package struct Prompt: Hashable, Sendable {
  package var context: Command.Context
  /// What is on the screen, in full and in short.
  package var name, shortName: String
  /// The numbers that can be typed; `nil` where there are none.
  package var numbers: String?
  /// How to get help, and more; from the longest form to the shortest.
  package var helps: [String]
  /// Whether the entry on the screen has two pictures.
  package var hasOtherPicture = false
  /// How many links the text on the screen has.
  package var links = 0
}

/// What every view tells its presenter.
@MainActor
package protocol ScreenPresenterProtocol: AnyObject {
  @discardableResult
  func viewDidReceive(_ input: UserInput) -> Reception
}
