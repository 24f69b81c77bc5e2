/// A file or a folder that the program keeps, with its description for the manual page. It is
/// declared once, in the file of its feature.
package struct KeptPath: Sendable {
  /// The folder that contains the path, according to the XDG Base Directory Specification.
  package enum Base: Sendable {
    case cache
    case data
  }

  package let base: Base
  /// The name of the file or the folder.
  package let name: String
  package let help: Text

  init(_ name: String, in base: Base, _ help: Text) {
    self.name = name
    self.base = base
    self.help = help
  }
}

extension KeptPath {
  /// All paths, in the order of the manual page.
  package static let all: [KeptPath] = [
    months, cachedPictures, samplePictures, archive, archivedPictures, favorites, translations,
    wallpaper,
  ]

  /// The usual path, such as `~/.cache/photo-of-day/months`.
  package var usualPath: String {
    "~/\(base.usualFolder)/\(Base.subfolder)/\(name)"
  }
}

extension KeptPath.Base {
  /// The environment variable that names another folder than the usual one.
  package var variable: Variable {
    switch self {
    case .cache: .cacheFolder
    case .data: .dataFolder
    }
  }

  /// The usual folder, as a path in the home folder.
  package var usualFolder: String {
    switch self {
    case .cache: ".cache"
    case .data: ".local/share"
    }
  }

  /// The name of the program's own folder, in the folder that it shares with other programs.
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

  /// The placeholders that the program draws for the pictures of the built-in month.
  package static let samplePictures = KeptPath(
    "sample-pictures", in: .cache,
    Text("pictures of --source sample", "ภาพของ --source sample"))
}
