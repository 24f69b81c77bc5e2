/// A file or a folder that the program keeps, declared once, in the file of what it is for: where
/// it is, and what the manual page says of it.
package struct KeptPath: Sendable {
  /// The folder that has it, by the XDG Base Directory Specification.
  package enum Place: Sendable {
    case cache
    case data
  }

  package let place: Place
  /// In that folder.
  package let name: String
  package let help: Text

  init(_ name: String, in place: Place, _ help: Text) {
    self.name = name
    self.place = place
    self.help = help
  }
}

extension KeptPath {
  /// In the order of the manual page. Nothing else lists them.
  package static let all: [KeptPath] = [
    months, cachedPictures, drawings, archive, archivedPictures, favorites, translations, wallpaper,
  ]

  /// Where it usually is: `~/.cache/photo-of-day/months`.
  package var usualPath: String {
    "~/\(place.usualFolder)/\(Place.subfolder)/\(name)"
  }
}

extension KeptPath.Place {
  /// Names another folder than the usual one.
  package var variable: Variable {
    switch self {
    case .cache: .cacheFolder
    case .data: .dataFolder
    }
  }

  /// In the home folder.
  package var usualFolder: String {
    switch self {
    case .cache: ".cache"
    case .data: ".local/share"
    }
  }

  /// The program's own, in a folder that it shares with others.
  package static let subfolder = "photo-of-day"
}

// MARK: - What isn't about one feature

extension KeptPath {
  package static let months = KeptPath(
    "months", in: .cache,
    Text("months and days that were loaded, for two days", "เดือนและวันที่โหลดแล้ว เก็บไว้ 2 วัน"))

  package static let cachedPictures = KeptPath(
    "pictures", in: .cache,
    Text("pictures that were loaded, at most 256 MiB", "ภาพที่โหลดแล้ว รวมไม่เกิน 256 MiB"))

  /// In place of the pictures of the built-in month.
  package static let drawings = KeptPath(
    "sample-pictures", in: .cache,
    Text("pictures of --source sample", "ภาพของ --source sample"))
}
