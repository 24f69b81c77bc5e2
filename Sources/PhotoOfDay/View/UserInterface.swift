package import PhotoOfDayPresenter

/// The router's access to the terminal. Makes the views, and the parts of the desktop that features
/// need. Prints messages before there is a view.
@MainActor
package final class UserInterface {
  private let console: any Console
  private let environment: ProcessEnvironment

  /// - Parameter language: the language of messages before the first prompt.
  package convenience init(
    color: ColorMode, language: Language, environment: ProcessEnvironment
  ) {
    let console = TerminalConsole(color: color, language: language, environment: environment)
    self.init(console, environment: environment)
  }

  init(_ console: any Console, environment: ProcessEnvironment) {
    self.console = console
    self.environment = environment
  }

  /// Prints information about the program, such as its help.
  package func show(_ information: Information, in language: Language) {
    console.write(information.text(in: language, width: console.output.textColumns))
  }

  package func report(_ alert: AlertViewModel) {
    console.report(alert)
  }

  /// Starts to handle signals. Until then, Ctrl-C ends the program without cleaning up.
  ///
  /// - Parameter hasPrompt: `false` for a run without a prompt, which reads only the answers to its
  ///   questions.
  package func listen(hasPrompt: Bool) {
    console.listen(hasPrompt: hasPrompt)
  }

  /// Stops reading. What is typed from then on is the shell's.
  package func stopReading() {
    console.setMode(.lent) { _ in .taken }
  }
}

// MARK: - Views

extension UserInterface {
  /// True if a user types commands at a prompt, not a script.
  ///
  /// - Parameter readsInput: `false` for a run that is told to read nothing.
  package func isConversation(readsInput: Bool) -> Bool {
    Interaction(with: console, readsInput: readsInput) >= .prompt
  }

  /// Makes what the views of a run share.
  ///
  /// - Parameter sleep: waits between two seconds of a countdown.
  package func views(
    for options: LaunchOptions, setting: CurrentSpeech,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) -> Views {
    Views(
      console: console,
      setting: setting,
      interaction: Interaction(with: console, readsInput: options.readsInput),
      isVerbose: options.isVerbose,
      environment: environment,
      viewer: PictureViewer(
        images: options.images, template: options.viewer, environment: environment),
      sleep: sleep)
  }
}

// MARK: - The desktop

extension UserInterface {
  package var clipboard: any ClipboardWriter {
    Clipboard(console: console, environment: environment)
  }

  package var wallpaper: any WallpaperSetter { Wallpaper(environment: environment) }

  package var translator: any TextTranslator { ProgramTranslator(environment: environment) }

  /// Writes exported pages.
  package var page: any PageText { HTMLPageText() }
}

// MARK: - The process

extension UserInterface {
  /// Makes sure that the program can open the files and pipes that it needs.
  ///
  /// - Returns: `false` if the system allows too few.
  package static func makeRoomForDescriptors() -> Bool { Descriptors.makeRoom() }

  /// Restores the terminal as it was before the program.
  package static func release() { Terminal.release() }

  /// Ends the program as signals do, so that nothing is left behind.
  package static func end(_ status: Int32) -> Never { Terminal.end(by: .status(status)) }
}
