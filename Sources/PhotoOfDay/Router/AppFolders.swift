import PhotoOfDayInteractor
import PhotoOfDayView

/// Where the program keeps its files, after the XDG Base Directory Specification. `nil` where this machine has no place.
struct AppFolders {
  private let cache: String?
  private let data: String?
  private let home: String?
  private let settings: String?

  /// - Parameter environment: relative folders in it are ignored, as the specification wants it.
  init(environment: ProcessEnvironment) {
    func folder(_ variable: String) -> String? { environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let home = folder("HOME")
    cache = (folder("XDG_CACHE_HOME") ?? home.map { $0 + "/.cache" }).map { $0 + "/photo-of-day" }
    data = (folder("XDG_DATA_HOME") ?? home.map { $0 + "/.local/share" }).map { $0 + "/photo-of-day" }
    settings = folder("XDG_CONFIG_HOME")
    self.home = home
  }

  /// The cache of months and days that came from there.
  func months(of place: ServicePlace) -> String? { cache.map { $0 + "/months" + place.subfolder } }

  /// The archive of months that came from there.
  func archive(of place: ServicePlace) -> String? { data.map { $0 + "/archive" + place.subfolder } }

  /// The pictures of these months.
  func archivedPictures(of place: ServicePlace) -> String? { data.map { $0 + "/pictures" + place.subfolder } }

  /// The file of what the user has marked, of whatever source.
  var favorites: String? { data.map { $0 + "/favorites.json" } }

  /// Where the picture is that hangs on the desktop.
  var wallpapers: String? { data.map { $0 + "/wallpaper" } }

  /// The cache of pictures: those that are drawn for the built-in month are not NASA's.
  func pictures(of place: ServicePlace) -> String? {
    cache.map { $0 + (place.source == .sample ? "/sample-pictures" : "/pictures") }
  }

  /// Where the user's own pictures go.
  var userPictures: PictureFolders { PictureFolders(home: home, settings: settings) }
}
