package import PhotoOfDayPresenter

/// The parts and settings that the views of all screens share.
@MainActor
package final class Views {
  let console: any Console
  let setting: CurrentSpeech
  let interaction: Interaction
  let isVerbose: Bool
  let environment: ProcessEnvironment
  /// Waits from one second of a countdown to the next.
  let sleep: @Sendable (Duration) async throws -> Void
  /// The viewer of pictures. The first view that draws finds out what the terminal can do.
  var viewer: PictureViewer
  /// True if the user has read how to get sharper pictures here.
  var hasHinted = false
  /// True if commands are typed at a prompt by now.
  var hasPrompted = false

  init(
    console: any Console, setting: CurrentSpeech, interaction: Interaction, isVerbose: Bool,
    environment: ProcessEnvironment, viewer: PictureViewer,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.console = console
    self.setting = setting
    self.interaction = interaction
    self.isVerbose = isVerbose
    self.environment = environment
    self.viewer = viewer
    self.sleep = sleep
  }
}

// MARK: - One for each presenter

extension Views {
  package func list(for presenter: any ScreenPresenterProtocol) -> any ListViewProtocol {
    TerminalListView(self, presenter: presenter)
  }

  package func detail(for presenter: any ScreenPresenterProtocol) -> any DetailViewProtocol {
    TerminalDetailView(self, presenter: presenter)
  }

  /// - Parameter writesRecords: true if standard output is for records alone.
  package func batch(
    for presenter: any ScreenPresenterProtocol, writesRecords: Bool
  ) -> any BatchViewProtocol {
    TerminalBatchView(self, presenter: presenter, writesRecords: writesRecords)
  }
}
