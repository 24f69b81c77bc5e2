/// What every screen can be told.
@MainActor
package protocol ScreenViewProtocol: AnyObject {
  /// Shows that something is being waited for, and accepts nothing but Ctrl-C until `hideLoading()`.
  func showLoading(_ text: String)
  func hideLoading()
  /// Shows an alert: the one style for NASA's errors, broken rules and the system's failures.
  func showError(_ alert: AlertViewModel)
  /// Shows a remark that is no failure.
  func showNotice(_ text: String)
  /// Opens an address in the desktop's viewer and does not wait for it.
  ///
  /// - Returns: `false` where nothing here opens addresses.
  func open(_ address: String) -> Bool
  /// Puts a text on the clipboard.
  ///
  /// - Returns: `false` where there is none that can be reached.
  func copy(_ text: String) -> Bool
  /// Why no picture can become the desktop's background here; `nil` where one can.
  var wallpaperProblem: WallpaperProblem? { get }
  /// Makes a picture's file the desktop's background. The file must stay where it is.
  ///
  /// - Returns: whose background it is now.
  func setWallpaper(_ path: String) async -> Result<String, WallpaperProblem>
  /// Counts down until it is worth asking again, where someone is there to see it.
  ///
  /// - Returns: whether the time is up; `false` at once where nobody is there, and as soon as the user has enough. A command
  ///   that they type ends it too, and is heard next.
  func countDown(from seconds: Int, _ text: @escaping (Int) -> String) async -> Bool
}

/// What every presenter hears of its screen.
@MainActor
package protocol ScreenPresenterProtocol: AnyObject {
  /// How things stand: what the program's exit status says if it ends now.
  var exitReason: ExitReason { get }
  func viewDidAppear() async -> ScreenExit
  /// Someone pressed Ctrl-C while something was loading.
  func viewDidInterruptLoading()
}

/// A presenter whose screen has a prompt.
@MainActor
package protocol PromptPresenterProtocol: ScreenPresenterProtocol {
  func viewDidReceive(_ event: ScreenEvent) async -> ScreenExit
}

/// How a user leaves.
package enum UserExit: Error, Hashable, Sendable {
  case quit
  /// There is nobody to say more: how things stand is how the program ends.
  case endOfInput
  /// Ctrl-C at the prompt.
  case interrupted
}

extension ExitReason {
  /// How the program ends, by how its user leaves.
  func left(_ exit: UserExit) -> ExitReason {
    switch exit {
    case .quit: .done
    case .endOfInput: self
    case .interrupted: .interrupted
    }
  }
}
