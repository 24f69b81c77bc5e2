import CSystem
import Synchronization

/// Files that are removed if a signal ends the program before they are complete.
package enum UnfinishedFiles {
  private static let paths = Mutex<Set<String>?>([])

  /// Creates such a file.
  ///
  /// - Parameter create: opens the file: a descriptor, or a negative number.
  static func create(_ path: String, _ create: () -> Int32) -> Int32 {
    paths.withLock { paths in
      let descriptor = paths == nil ? -1 : create()
      if descriptor >= 0 { paths?.insert(path) }
      return descriptor
    }
  }

  /// Leaves the file alone from now on.
  static func forget(_ path: String) { paths.withLock { _ = $0?.remove(path) } }

  /// Removes all of them, and lets none be created any more.
  package static func removeAll() {
    paths.withLock { paths in
      paths?.forEach { unlink($0) }
      paths = nil
    }
  }
}
