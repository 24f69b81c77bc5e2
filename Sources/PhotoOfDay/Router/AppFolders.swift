import PhotoOfDayInteractor
import PhotoOfDayPresenter
import PhotoOfDayView

/// The folders of the program's files, by the XDG Base Directory Specification; `nil` if the
/// environment has none.
struct AppFolders {
  private let cache: String?
  private let data: String?
  let home: String?
  private let environment: ProcessEnvironment

  init(environment: ProcessEnvironment) {
    let home = Self.folder("HOME", in: environment)
    let caches = Self.folder("XDG_CACHE_HOME", in: environment) ?? home.map { $0 + "/.cache" }
    let kept = Self.folder("XDG_DATA_HOME", in: environment) ?? home.map { $0 + "/.local/share" }
    cache = caches.map { $0 + "/photo-of-day" }
    data = kept.map { $0 + "/photo-of-day" }
    self.home = home
    self.environment = environment
  }

  /// The folder that a variable names, without slashes at its end: empty for the root, which is the
  /// home folder in some containers. The specification says to ignore relative paths.
  private static func folder(_ variable: String, in environment: ProcessEnvironment) -> String? {
    guard var path = environment[variable], path.hasPrefix("/") else { return nil }
    while path.last == "/" {
      path.removeLast()
    }
    return path
  }

  /// Where the user's own pictures are.
  var userPictures: PictureFolders {
    PictureFolders(home: home, settings: Self.folder("XDG_CONFIG_HOME", in: environment))
  }

  /// The cache of the service's months and days.
  func months(of endpoint: ServiceEndpoint) -> String? {
    cache.map { $0 + "/months" + endpoint.subfolder }
  }

  func archive(of endpoint: ServiceEndpoint) -> String? {
    data.map { $0 + "/archive" + endpoint.subfolder }
  }

  func archivedPictures(of endpoint: ServiceEndpoint) -> String? {
    data.map { $0 + "/pictures" + endpoint.subfolder }
  }

  /// The file of favorites, whatever their source.
  var favorites: String? {
    data.map { $0 + "/favorites.json" }
  }

  var wallpapers: String? {
    data.map { $0 + "/wallpaper" }
  }

  /// The cache of pictures; the placeholders of the built-in month have their own.
  func pictures(of endpoint: ServiceEndpoint) -> String? {
    let name = endpoint.source.isBuiltIn ? "sample-pictures" : "pictures"
    return cache.map { $0 + "/" + name }
  }
}
