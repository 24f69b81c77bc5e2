import CSystem
package import PhotoOfDayEntity
import Synchronization

package protocol FavoriteInteractorInput: Sendable {
  func days() async throws(AppError) -> Set<CalendarDay>
  /// Marks entries as favorites or, if all of them are, removes the marks.
  func toggleFavorites(
    _ items: [APODItem], reportingTo output: any InteractorOutput<FavoriteChange>
  ) async
}

/// Stores the user's favorites in one file. Programs that change it at the same time wait for each
/// other.
package final class FavoriteStore: FavoriteInteractorInput {
  private let path: String?
  private let limit: Int
  private let patience: Duration
  /// The size from which a file gets an index, in bytes. Reading a smaller file, with a few hundred
  /// entries, takes a millisecond.
  private static let leastIndexed = 1 << 18
  /// The most attempts to change the file while other programs keep changing it.
  private static let mostChanges = 10
  /// The marked days as last read, and the version of their file; that version is `nil` if there
  /// was no file.
  private let known = Mutex<(version: FileVersion?, days: Set<CalendarDay>)?>(nil)

  /// - Parameter limit: the largest file, in bytes. The default is ten times the size of all of
  ///   APOD.
  package init(
    path: String?,
    limit: Int = 256_000_000,
    patience: Duration = FileLock.usualPatience
  ) {
    self.path = path
    self.limit = limit
    self.patience = patience
  }

  /// Runs off the caller's actor, and reads the file only if it has changed.
  @concurrent
  package func days() async throws(AppError) -> Set<CalendarDay> {
    let version = path.flatMap(FileVersion.init)
    if let known = known.withLock(\.self), known.version == version {
      return known.days
    }
    let days = try days(in: version)
    known.withLock { $0 = (version, days) }
    return days
  }

  /// Reads the days of a large file from the index next to it, which is rebuilt if it is outdated.
  /// A file that has just changed has no reliable version, so the file itself is read.
  private func days(in version: FileVersion?) throws(AppError) -> Set<CalendarDay> {
    guard let path, let version,
      version.size > Self.leastIndexed,
      version.seconds < time(nil) - 1
    else {
      return try file().days
    }
    let index = path + ".days"
    let head = Self.head(of: version)
    let lines = indexLines(index)
    if lines?.first == head {
      return Set(lines?.dropFirst().compactMap(CalendarDay.init(iso:)) ?? [])
    }
    let days = try file().days
    let text = ([head] + days.map(\.description)).joined(separator: "\n")
    // If this fails, the file itself is read again the next time.
    _ = try? StoredFile.replace(index, with: Array(text.utf8), atMost: limit, of: .cache) {
      isIndex(index)
    }
    return days
  }

  /// The first line of an index, which identifies the version of the file.
  private static func head(of version: FileVersion) -> String {
    let numbers = [version.inode, version.size, version.seconds, version.nanoseconds]
    return numbers.map(String.init).joined(separator: " ")
  }

  private func indexLines(_ path: String) -> [String]? {
    guard let bytes = try? StoredFile.contents(of: path, atMost: limit) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }

  /// True if the file is an index of any version, or empty, so that it may be replaced.
  private func isIndex(_ path: String) -> Bool {
    guard let lines = indexLines(path) else { return false }
    guard let first = lines.first else { return true }
    let numbers = first.split(separator: " ")
    return numbers.count == 4 && numbers.allSatisfy { Int($0) != nil }
  }

  func items() throws(AppError) -> [APODItem] { try file().items }

  private func file() throws(AppError) -> FavoritesFile {
    guard let path else { return try FavoritesFile() }
    do throws(AppError) {
      if let bytes = try StoredFile.contents(of: path, atMost: limit) {
        return try FavoritesFile(bytes)
      }
    } catch {
      throw .unreadableFavorites(path)
    }
    // The target of a link may be on a drive that isn't mounted now.
    if StoredFile.isLink(path) { throw .unreadableFavorites(path) }
    return try FavoritesFile()
  }

  package func toggleFavorites(
    _ items: [APODItem], reportingTo output: any InteractorOutput<FavoriteChange>
  ) async {
    await output.receive { () throws(AppError) in
      try await toggle(items)
    }
  }

  /// - Throws: `AppError.unreadableFavorites`, also for a damaged file or one of a newer version,
  ///   `.locked`, `.notAFile` and `.unwritable`; then nothing has changed.
  @concurrent
  func toggle(_ items: [APODItem]) async throws(AppError) -> FavoriteChange {
    guard let path = path.map(StoredFile.target) else { throw .noDataFolder }
    let result = try await FileLock.withLock(on: path, for: .favorites, patience: patience) {
      () throws(AppError) in
      try change(path, toggling: items)
    }
    // Two changes within a tick of the file system's clock can look like one version.
    known.withLock { $0 = nil }
    return result
  }

  /// Changes the file. Tries again if a program that doesn't use the lock, such as an editor,
  /// changes it meanwhile.
  private func change(
    _ path: String, toggling items: [APODItem]
  ) throws(AppError) -> FavoriteChange {
    for _ in 1...Self.mostChanges {
      let version = FileVersion(of: path)
      let new = try changed(path, toggling: items)
      let isReplaced = try StoredFile.replace(path, with: new.bytes, atMost: limit, of: .data) {
        version != nil && FileVersion(of: path) == version
      }
      if isReplaced { return new.change }
    }
    throw .locked(.favorites)
  }

  private func changed(
    _ path: String, toggling items: [APODItem]
  ) throws(AppError) -> (bytes: [UInt8], change: FavoriteChange) {
    let new = try file().toggling(items)
    // Checks that the new file can be read back before it is written.
    let isFavorite = new.change.isFavorite
    guard let marked = (try? FavoritesFile(new.bytes))?.days,
      items.allSatisfy({ marked.contains($0.date) == isFavorite })
    else {
      throw .couldNotWrite(path, EFBIG)
    }
    return new
  }
}

package struct FavoriteChange: Hashable, Sendable {
  /// True if they were added.
  package var isFavorite: Bool
  /// The number that were added or removed.
  package var count = 1
}
