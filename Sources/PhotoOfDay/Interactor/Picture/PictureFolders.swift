import CSystem
package import PhotoOfDayEntity

/// Where pictures are saved: the folder that the user names, else the pictures folder of the desktop.
package struct PictureFolders: Sendable {
  private let home: String?
  private let settings: String?
  private let current: @Sendable () -> String?

  /// - Parameters:
  ///   - home: the user's home folder, absolute; `nil` where there is none.
  ///   - settings: the folder with `user-dirs.dirs`, as xdg-user-dirs writes it; `nil` for `.config` at home.
  ///   - current: what a relative name begins at; `nil` where that folder is gone.
  package init(
    home: String?, settings: String? = nil,
    current: @escaping @Sendable () -> String? = PictureFolders.workingFolder
  ) {
    self.home = home
    self.settings = settings ?? home.map { $0 + "/.config" }
    self.current = current
  }

  /// - Parameter name: as the user wrote it, `~` for their home; `nil` or empty for the desktop's folder.
  /// - Returns: an absolute path; the folder may be missing.
  /// - Throws: `APIError.couldNotSave` where the home folder is meant and there is none.
  package func folder(named name: String?) throws(APIError) -> String {
    guard let name, !name.isEmpty else {
      guard let home else { throw Self.noHome }
      return chosenFolder(home: home) ?? home + "/Pictures"
    }
    if name == "~" || name.hasPrefix("~/") {
      guard let home else { throw Self.noHome }
      return home + name.dropFirst()
    }
    if name.hasPrefix("/") { return name }
    guard let current = current() else { throw .couldNotSave(reason: "the working folder is gone") }
    return "\(current)/\(name)"
  }

  /// The working folder, while it is there.
  package static let workingFolder: @Sendable () -> String? = {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  private static var noHome: APIError { .couldNotSave(reason: "HOME is not set") }

  /// `XDG_PICTURES_DIR="$HOME/Bilder"`, or with an absolute path; nothing else is allowed there by xdg-user-dirs.
  private func chosenFolder(home: String) -> String? {
    guard let settings, let bytes = try? StoredFile.contents(of: settings + "/user-dirs.dirs") else { return nil }
    let key = "XDG_PICTURES_DIR="
    let line = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).last { $0.hasPrefix(key) }
    guard let value = line?.dropFirst(key.count).filter({ $0 != "\"" }) else { return nil }
    if value.hasPrefix("$HOME/") { return home + value.dropFirst("$HOME".count) }
    return value.hasPrefix("/") ? value : nil
  }
}
