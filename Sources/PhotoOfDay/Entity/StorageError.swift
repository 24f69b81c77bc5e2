/// What can go wrong with files on this machine, whatever NASA answers.
package enum StorageError: Error, Hashable, Sendable {
  case couldNotSave(reason: String)
  case couldNotRead(reason: String)
  case storedByNewerVersion
  /// The file exists, and isn't a page of ours that could be replaced; its path.
  case notOurPage(String)
  /// The file of favorites is damaged, unreadable, or of a newer version of the program; its path.
  case unreadableFavorites(String)
  /// Another program holds the lock on the favorites.
  case favoritesAreLocked

  package var detail: String? {
    switch self {
    case .couldNotSave(let reason), .couldNotRead(let reason): reason
    case .storedByNewerVersion, .notOurPage, .unreadableFavorites, .favoritesAreLocked: nil
    }
  }
}
