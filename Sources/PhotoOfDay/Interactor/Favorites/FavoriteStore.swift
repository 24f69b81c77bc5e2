import CSystem
package import PhotoOfDayEntity
import Synchronization

/// Stores the user's favorites in one file. Programs that change it at the same time wait for each other.
package final class FavoriteStore: Sendable {
  /// How long to wait for another program.
  private static let patience = Duration.seconds(30)

  private let path: String?
  /// The marked days when they were last read, and the version of the file that had them.
  private let known = Mutex<(version: StoredFile.Version, days: Set<CalendarDay>)?>(nil)

  /// - Parameter path: of the file, if the environment names a folder for it.
  package init(path: String?) { self.path = path }

  /// The days of the marked entries; none if the file can't be read, which marking an entry reports. The file is read only
  /// if it has changed.
  package var favoriteDays: Set<CalendarDay> {
    guard let path, let version = StoredFile.version(of: path) else { return [] }
    if let known = known.withLock({ $0 }), known.version == version { return known.days }
    guard let days = (try? read(path))??.days else { return [] }
    known.withLock { $0 = (version, days) }
    return days
  }

  /// The favorites, newest first.
  ///
  /// - Throws: `APIError.unreadableFavorites`, for a damaged file too.
  package func items() throws(APIError) -> [APODItem] {
    guard let path else { return [] }
    do throws(APIError) {
      return try read(path)?.items ?? []
    } catch {
      throw .unreadableFavorites(path)
    }
  }

  /// Marks an entry, or removes its mark. A damaged file is renamed first, so that nothing is lost.
  ///
  /// - Returns: whether the entry is marked now, and the new path of a damaged file.
  /// - Throws: `APIError.unreadableFavorites`, also for a file of a newer version, and `.couldNotSave`.
  @concurrent
  package func toggle(_ item: APODItem) async throws(APIError) -> FavoriteChange {
    guard let path else { throw .couldNotSave(reason: "neither XDG_DATA_HOME nor HOME is set") }
    let lock = try await lock(path)
    defer { close(lock) }
    var setAside: String?
    var file = FavoritesFile()
    do throws(APIError) {
      file = try read(path) ?? file
    } catch .decodingFailed {
      let aside = "\(path).damaged-\(time(nil))"
      guard rename(path, aside) == 0 else { throw .couldNotWrite(path) }
      setAside = aside
    }
    let (bytes, isFavorite) = file.toggling(item)
    try StoredFile.replace(path, with: bytes)
    return FavoriteChange(isFavorite: isFavorite, setAside: setAside)
  }

  private func read(_ path: String) throws(APIError) -> FavoritesFile? {
    let bytes: [UInt8]?
    do throws(StoredFile.Failure) {
      bytes = try StoredFile.contents(of: path)
    } catch {
      throw .unreadableFavorites(path)
    }
    do throws(FavoritesFile.Problem) {
      return try bytes.map { (bytes) throws(FavoritesFile.Problem) in try FavoritesFile(bytes) }
    } catch {
      switch error {
      case .newer: throw .unreadableFavorites(path)
      case .damaged: throw .decodingFailed(detail: path)
      }
    }
  }

  /// The system releases the lock when the program ends.
  private func lock(_ path: String) async throws(APIError) -> Int32 {
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    try StoredFile.makeFolder(folder, isPrivate: true)
    let descriptor = sys_open(path + ".lock", O_RDWR | O_CREAT, 0o600)
    guard descriptor >= 0 else { throw .couldNotWrite(path + ".lock") }
    var failure = EWOULDBLOCK
    let deadline = ContinuousClock.now + Self.patience
    while failure == EWOULDBLOCK || failure == EINTR, ContinuousClock.now < deadline {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
      failure = errno
      // Randomly and seldom: two hundred programs that try every few milliseconds leave no time for writing.
      guard (try? await Task.sleep(for: .milliseconds(Int.random(in: 10...150)))) != nil else { break }
    }
    close(descriptor)
    throw Task.isCancelled ? .cancelled : .couldNotWrite(path + ".lock", failure)
  }
}

/// The result of marking an entry.
package struct FavoriteChange: Hashable, Sendable {
  package var isFavorite: Bool
  /// The new path of a damaged file.
  package var setAside: String?

  package init(isFavorite: Bool, setAside: String? = nil) { (self.isFavorite, self.setAside) = (isFavorite, setAside) }
}
