/// What every presenter tells its view.
@MainActor
package protocol ScreenViewProtocol: AnyObject {
  /// Shows what the user waits for, and accepts only Ctrl-C until `hideLoading()`.
  func showLoading(_ text: String)
  /// Hides that.
  ///
  /// - Returns: whether an outline has pushed away what was on the screen before.
  @discardableResult
  func hideLoading() -> Bool
  /// Shows an alert. All errors have this one style.
  func showError(_ alert: AlertViewModel)
  /// Shows a remark that isn't an error.
  func showNotice(_ text: String)
  /// Says what a command has done: a notice, or the one line of a program that prints nothing else.
  func showResult(_ text: String)
  /// Opens an address in the desktop's viewer, without waiting for it.
  ///
  /// - Returns: `false` if no program here opens addresses.
  func open(_ address: String) async -> Bool
  /// Copies a text to the clipboard.
  ///
  /// - Returns: why that failed; `nil` if it didn't.
  func copy(_ text: String) async -> ClipboardProblem?
  /// Counts down to the next attempt, if a user is there.
  ///
  /// - Returns: `true` when the time is up; `false` at once without a user, and as soon as they stop it.
  func countDown(from seconds: Int, _ texts: @escaping (Int) -> [String]) async -> Bool
}

/// What stands before a line that is typed.
package struct Prompt: Hashable, Sendable {
  /// What is on the screen, and the same in short.
  package var name, shortName: String
  /// What a number can be; `nil` where it can be nothing.
  package var numbers: String?
  /// How to get help, and more; from the longest form to the shortest.
  package var helps: [String]
}

/// What every view tells its presenter.
@MainActor
package protocol ScreenPresenterProtocol: AnyObject {
  /// The exit reason if the program ended now.
  var exitReason: ExitReason { get }
  func viewDidAppear() async -> ScreenExit
  /// The user has typed a command, where there is a prompt.
  func viewDidReceive(_ call: Call) async -> ScreenExit
  /// The user pressed Ctrl-C while something was loading.
  func viewDidInterruptLoading()
}

extension ScreenPresenterProtocol {
  package func viewDidReceive(_ call: Call) async -> ScreenExit { .leave }
}

/// How a user leaves.
package enum UserExit: Error, Hashable, Sendable {
  case quit
  /// The input has ended, so the last command decides how the program ends.
  case endOfInput
  /// Ctrl-C at the prompt.
  case interrupted
}

extension ExitReason {
  /// How the program ends when the user leaves this way.
  func left(_ exit: UserExit) -> ExitReason {
    switch exit {
    case .quit: .done
    case .endOfInput: self
    case .interrupted: .interrupted
    }
  }
}
