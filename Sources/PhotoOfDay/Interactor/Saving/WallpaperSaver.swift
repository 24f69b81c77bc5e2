package import PhotoOfDayEntity

package protocol WallpaperInteractorInput: Sendable {
  /// Takes the lock on backgrounds, and waits while another run of the program has it. As long as
  /// the lock lives, no other run saves, sets or removes a background. Canceling the task stops the
  /// wait.
  func lock() async -> Result<FileLock, AppError>
  /// Saves the picture in the folder of backgrounds, where it stays until another replaces it.
  /// Canceling the task stops it.
  func save(
    _ item: APODItem, reportingTo output: any InteractorOutput<SavedPicture>
  ) async
  /// Removes the backgrounds that this one has replaced.
  func removeOthers(than picture: SavedPicture) async
}

package struct WallpaperSaver: WallpaperInteractorInput {
  private let saver: SaveInteractor
  private let folder: OwnFolder?

  package init(_ saver: SaveInteractor, folder: String?) {
    self.saver = saver
    self.folder = folder.map { OwnFolder(path: $0, isOwn: Self.isOwn) }
  }

  /// True for `2023-10-25.jpg`, `2023-10-25 (2).jpg`, and `2023-10-25-other.jpg`, the second of a
  /// pair.
  private static func isOwn(_ name: String) -> Bool {
    guard let stem = name.stemOfPicture,
      CalendarDay(iso: stem.prefix(10)) != nil
    else { return false }
    let number = stem.dropFirst(10).trimmingPrefix("-other")
    if number.isEmpty { return true }
    guard number.hasPrefix(" ("), number.hasSuffix(")") else { return false }
    return Int(number.dropFirst(2).dropLast()) != nil
  }

  @concurrent
  package func lock() async -> Result<FileLock, AppError> {
    await .of { () throws(AppError) in
      guard let folder else { throw .noDataFolder }
      return try await FileLock.take(folder.path, for: .wallpaper)
    }
  }

  /// Saves the file under a plain name, which desktops and their scripts can use unquoted. The name
  /// differs each day, because macOS keeps the old background if it stays the same.
  @concurrent
  package func save(
    _ item: APODItem, reportingTo output: any InteractorOutput<SavedPicture>
  ) async {
    await output.receive { () throws(AppError) in
      guard let folder else { throw .noDataFolder }
      try StoredFile.makeFolder(folder.path, of: .data)
      let progress = SaveInteractor.progress(for: output)
      let name = item.isOtherPicture ? "\(item.date)-other" : "\(item.date)"
      return try await saver.save(item, named: name, in: folder.path, progress: progress)
    }
  }

  @concurrent
  package func removeOthers(than picture: SavedPicture) async {
    guard let folder else { return }
    let others = folder.files.filter { $0.path != picture.path }
    folder.remove(others)
  }
}
