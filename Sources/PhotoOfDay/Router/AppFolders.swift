import PhotoOfDayInteractor
import PhotoOfDayPresenter
import PhotoOfDayView

/// The folders of the program's files, by the XDG Base Directory Specification; `nil` if the
/// environment has none.
struct AppFolders {
  let home: String?
  private let environment: ProcessEnvironment

  init(environment: ProcessEnvironment) {
    home = Self.folder(.home, in: environment)
    self.environment = environment
  }

  /// Returns the folder that a variable names, without slashes at its end. It is empty for the
  /// root, which is the home folder in some containers. Ignores relative paths, as the
  /// specification says.
  private static func folder(
    _ variable: Variable, in environment: ProcessEnvironment
  ) -> String? {
    guard var path = environment[variable.name], path.hasPrefix("/") else { return nil }
    while path.last == "/" {
      path.removeLast()
    }
    return path
  }

  private func path(_ kept: KeptPath) -> String? {
    let usual = home.map { "\($0)/\(kept.place.usualFolder)" }
    let folder = Self.folder(kept.place.variable, in: environment) ?? usual
    return folder.map { "\($0)/\(KeptPath.Place.subfolder)/\(kept.name)" }
  }

  /// The folders of the user's own pictures.
  var userPictures: PictureFolders {
    PictureFolders(home: home, settings: Self.folder(.settingsFolder, in: environment))
  }

  /// Returns the cache of the service's months and days.
  func months(of endpoint: ServiceEndpoint) -> String? {
    path(.months).map { $0 + endpoint.subfolder }
  }

  func archive(of endpoint: ServiceEndpoint) -> String? {
    path(.archive).map { $0 + endpoint.subfolder }
  }

  func archivedPictures(of endpoint: ServiceEndpoint) -> String? {
    path(.archivedPictures).map { $0 + endpoint.subfolder }
  }

  /// The file of favorites, whatever their source.
  var favorites: String? {
    path(.favorites)
  }

  /// The translations into Thai.
  var translations: String? {
    path(.translations)
  }

  var wallpapers: String? {
    path(.wallpaper)
  }

  /// Returns the cache of pictures. The placeholders of the built-in month have their own.
  func pictures(of endpoint: ServiceEndpoint) -> String? {
    path(endpoint.source.isBuiltIn ? .drawings : .cachedPictures)
  }
}
