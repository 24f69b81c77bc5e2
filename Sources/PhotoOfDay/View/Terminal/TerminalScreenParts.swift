package import PhotoOfDayPresenter

extension TerminalScreen {
  /// What a screen is made of.
  package struct Parts {
    package var console: any Console
    package var setting: LanguageSetting
    /// Whether lines are read; if not, a screen shows its content and ends.
    package var takesInput: Bool
    /// Whether alerts include their technical line.
    package var isVerbose: Bool
    /// `nil` if no pictures are drawn.
    package var viewer: PictureViewer?
    package var opener: DesktopOpener?
    /// Tells what the terminal can do.
    package var environment: ProcessEnvironment
    /// Whether nothing but what was done is printed.
    package var isQuiet = false
    /// Waits for the next second of a countdown, and throws if its task is cancelled.
    package var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

    package init(
      console: any Console, setting: LanguageSetting, takesInput: Bool, isVerbose: Bool,
      environment: ProcessEnvironment,
      viewer: PictureViewer? = nil, opener: DesktopOpener? = nil
    ) {
      (self.console, self.setting, self.takesInput, self.isVerbose) = (console, setting, takesInput, isVerbose)
      (self.environment, self.viewer, self.opener) = (environment, viewer, opener)
    }
  }
}
