package import PhotoOfDayPresenter

/// What a command line and its environment come to. Flags win over the environment.
package struct LaunchOptions: Equatable, Sendable {
  package enum Action: Equatable, Sendable {
    case show(PhotoListOpening)
    /// A year of either era, whose month has yet to be named.
    case showYear(Int)
    /// Archive months, and show nothing.
    case sync(ArchiveOpening)
    case help
    case version
    case completions(Completions.Shell)
    case manual
  }

  /// Where pictures come from.
  package enum Source: String, CaseIterable, Sendable { case science, planetary, sample }

  /// For whom the output is.
  package enum Format: Sendable { case screen, json, plain }

  package var action = Action.show(.today)
  package var language = Language.english
  package var source = Source.science
  /// The service's address, if not NASA's own.
  package var apiURL: String?
  package var isOffline = false
  package var isRefreshing = false
  package var format = Format.screen
  package var takesInput = true
  package var color = ColorMode.auto
  /// What is to be done with the picture, or with all of a list.
  package var wishes = PictureWishes()
  /// The command that draws pictures, if the user has chosen one.
  package var viewer: String?
  package var images = ImagesMode.auto
  /// Seconds for a request in all.
  package var timeout: Double?
  package var isVerbose = false
}
