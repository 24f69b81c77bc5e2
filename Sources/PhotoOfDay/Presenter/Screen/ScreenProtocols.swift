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
  /// Shows an indicator with a text. Until `hideLoading()` is called, the presenter gets no input
  /// except Ctrl-C and, during a slideshow, other keys.
  func showLoading(_ text: String)
  /// The reason why pictures can't be drawn; `nil` if they can, or if the user wants none.
  var drawingProblem: DrawingProblem? { get }
  /// - Returns: true if an outline scrolled the previous screen away.
  @discardableResult
  func hideLoading() -> Bool
  /// Shows an error in the style of all errors.
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
  /// - Parameter enterMeansYes: true if Enter alone means yes.
  func confirm(_ question: String, enterMeansYes: Bool) async -> Confirmation
  /// Counts down to the next attempt, if there is a user. Ignores earlier input.
  ///
  /// - Parameter texts: returns the texts for the seconds left, from longest to shortest.
  func countDown(from seconds: Int, _ texts: @escaping (Int) -> [String]) async -> CountdownEnd
}

/// The answer to a yes-or-no question.
package enum Confirmation: Sendable {
  case yes
  case no
  /// There is no user to answer.
  case nobody
  /// The user pressed Ctrl-C.
  case stopped
}

/// The way in which a countdown ended.
package enum CountdownEnd: Sendable {
  case over
  /// The user typed something, or pressed Ctrl-C.
  case ended
  /// There was no countdown, because no user could have ended it.
  case nobody
}

/// The interface through which every view reports to its presenter.
@MainActor
package protocol ScreenPresenterProtocol: AnyObject {
  @discardableResult
  func viewDidReceive(_ input: UserInput) -> Reception
}

/// The outcome of showing a screen.
package struct Shown {
  /// The screen that is in front now, without its history; `nil` if the previous screen stayed in
  /// front.
  var screen: Screen?
  /// `done`, even if the picture beside a text is missing; `partly` if the user stopped loading the
  /// pictures of a gallery, or if a picture shown alone is missing.
  var outcome = Outcome.done
}

/// A screen's presenter, as the session uses it.
@MainActor
package protocol SessionPresenter: ScreenPresenterProtocol {
  var loading: Loading { get }
  /// The session that performs the input from the view.
  var session: Session? { get set }
  /// The view that shows messages while the module is in front.
  var screenView: (any ScreenViewProtocol)? { get }
  /// Prepares for another module to be put in front.
  func willLeaveFront()
}

extension SessionPresenter {
  var teller: Teller { loading.teller }
  var speech: Speech { teller.speech }
  package func willLeaveFront() {}

  package func viewDidReceive(_ input: UserInput) -> Reception {
    guard let session, let view = screenView else { return .taken }
    return session.receive(input, on: view.prompt.context)
  }
}

/// Puts the module of a screen in front.
@MainActor
package protocol ScreenRouterProtocol: AnyObject {
  /// The session that performs the input from the views of all modules.
  var session: Session? { get set }
  /// The presenter of lists, in front or not; `nil` if no screens are shown.
  var listPresenter: ListPresenter? { get }
  /// The view of pictures, in front or not; `nil` if no screens are shown.
  var pictureView: (any DetailViewProtocol)? { get }
  /// True if no screens are shown, but only the results of commands.
  var isBatch: Bool { get }
  /// The module in front. At first, this is the module of lists or, without a prompt, the batch
  /// module.
  var front: any SessionPresenter { get }
  /// Puts the module of a screen in front.
  ///
  /// - Parameter screen: the screen to show; `nil` for the module of lists.
  func putInFront(_ screen: Screen?)
  /// Has the presenter in front show a screen.
  ///
  /// - Parameters:
  ///   - anew: true to ask NASA even for pictures that are stored.
  ///   - previous: the screen before this one.
  func show(
    _ screen: Screen, for purpose: Purpose, anew: Bool, after previous: Screen?
  ) async -> Shown
}
