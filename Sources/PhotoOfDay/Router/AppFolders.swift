import PhotoOfDayInteractor
import PhotoOfDayPresenter
import PhotoOfDayView

/// The folders of the program's files, by the XDG Base Directory Specification; `nil` if the
/// environment has none.
struct AppFolders {
  private let cache: String?
  private let data: String?
  let home: String?
  let userPictures: PictureFolders

  /// - Parameter environment: the specification says to ignore relative paths in it.
  init(environment: ProcessEnvironment) {
    /// Without slashes at its end: empty for the root, which is the home folder in some containers.
    func folder(_ variable: String) -> String? {
      guard var path = environment[variable], path.hasPrefix("/") else { return nil }
      while path.last == "/" {
        path.removeLast()
      }
      return path
    }
    let home = folder("HOME")
    let caches = folder("XDG_CACHE_HOME") ?? home.map { $0 + "/.cache" }
    let dataHome = folder("XDG_DATA_HOME") ?? home.map { $0 + "/.local/share" }
    cache = caches.map { $0 + "/photo-of-day" }
    data = dataHome.map { $0 + "/photo-of-day" }
    userPictures = PictureFolders(home: home, settings: folder("XDG_CONFIG_HOME"))
    self.home = home
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
