import CSystem
package import PhotoOfDayEntity

/// The folders for saved pictures: the one that the user names, or the desktop's pictures folder.
package struct PictureFolders: Sendable {
  private let home: String?
  private let settings: String?

  /// - Parameter settings: the folder with `user-dirs.dirs` of xdg-user-dirs; `nil` for
  ///   `~/.config`.
  package init(home: String?, settings: String? = nil) {
    self.home = home
    self.settings = settings ?? home.map { $0 + "/.config" }
  }

  /// - Parameter name: as the user wrote it, perhaps with `~`; `nil` or empty for the desktop's
  ///   folder.
  /// - Returns: an absolute path; the folder may not exist.
  package func folder(named name: String?) throws(AppError) -> String {
    guard let name, !name.isEmpty else {
      guard let home else { throw Self.noHome }
      return chosenFolder(home: home) ?? home + "/Pictures"
    }
    if name == "~" || name.hasPrefix("~/") {
      guard let home else { throw Self.noHome }
      let isRoot = home.isEmpty && name == "~"
      return isRoot ? "/" : home + name.dropFirst()
    }
    if name.hasPrefix("/") { return name }
    guard let current = Self.workingFolder else {
      throw .couldNotSave(reason: "the working folder is gone or isn't UTF-8")
    }
    let rest = name.trimmingPrefix("./")
    return rest.isEmpty || rest == "." ? current : "\(current)/\(rest)"
  }

  private static var workingFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer {
      free(path)
    }
    return String(validatingCString: path)
  }

  private static var noHome: AppError {
    .couldNotSave(reason: "HOME is not set")
  }

  /// Reads `XDG_PICTURES_DIR="$HOME/Bilder"`, or an absolute path; xdg-user-dirs allows nothing
  /// else.
  private func chosenFolder(home: String) -> String? {
    guard let settings,
      let bytes = try? StoredFile.contents(of: settings + "/user-dirs.dirs", atMost: 1 << 20)
    else { return nil }
    let key = "XDG_PICTURES_DIR="
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    let line = lines.last { $0.hasPrefix(key) }
    guard let value = line?.dropFirst(key.count).filter({ $0 != "\"" }) else { return nil }
    if value.hasPrefix("$HOME/") {
      return home + value.dropFirst("$HOME".count)
    }
    return value.hasPrefix("/") ? value : nil
  }
}
