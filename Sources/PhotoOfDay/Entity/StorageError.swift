/// What can go wrong with files on this machine, whatever NASA answers.
package enum StorageError: Error, Hashable, Sendable {
  /// A file couldn't be written.
  case couldNotSave(reason: String)
  /// A stored file can't be read.
  case couldNotRead(reason: String)
  /// Stored by a newer version of the program.
  case storedByNewerVersion
  /// The file exists, and isn't a page of ours that could be replaced; its path.
  case notOurPage(String)
  /// The file of favorites is damaged, unreadable, or of a newer version of the program; its path.
  case unreadableFavorites(String)
  /// Another program holds the lock on the favorites.
  case favoritesAreLocked

  /// The technical line for `--verbose`, if there is one.
  package var detail: String? {
    switch self {
    case .couldNotSave(let reason), .couldNotRead(let reason): reason
    case .storedByNewerVersion, .notOurPage, .unreadableFavorites, .favoritesAreLocked: nil
    }
  }
}
