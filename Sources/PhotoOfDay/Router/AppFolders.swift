import PhotoOfDayInteractor
import PhotoOfDayPresenter
import PhotoOfDayView

/// The folders and files of the program, according to the XDG Base Directory Specification. A path
/// is `nil` if the environment doesn't name its folder.
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
    let usual = home.map { "\($0)/\(kept.base.usualFolder)" }
    let folder = Self.folder(kept.base.variable, in: environment) ?? usual
    return folder.map { "\($0)/\(KeptPath.Base.subfolder)/\(kept.name)" }
  }

  /// The folders of the user's own pictures.
  var userPictures: PictureFolders {
    PictureFolders(home: home, settings: Self.folder(.settingsFolder, in: environment))
  }

  /// Returns the cache of months and days from a service.
  func months(of endpoint: ServiceEndpoint) -> String? {
    path(.months).map { $0 + endpoint.subfolder }
  }

  func archive(of endpoint: ServiceEndpoint) -> String? {
    path(.archive).map { $0 + endpoint.subfolder }
  }

  func archivedPictures(of endpoint: ServiceEndpoint) -> String? {
    path(.archivedPictures).map { $0 + endpoint.subfolder }
  }

  /// The file of favorites, which all sources share.
  var favorites: String? {
    path(.favorites)
  }

  /// The folder of translations into Thai.
  var translations: String? {
    path(.translations)
  }

  var wallpapers: String? {
    path(.wallpaper)
  }

  /// Returns the cache of pictures. The placeholders of the built-in month have a folder of their
  /// own.
  func pictures(of endpoint: ServiceEndpoint) -> String? {
    path(endpoint.source.isBuiltIn ? .samplePictures : .cachedPictures)
  }
}
