import CSystem
import PhotoOfDayEntity
import Synchronization

/// Caches pictures in a folder of limited size, one file for each address.
///
/// Several programs may use it at once: files appear whole, and one that has been removed is fetched again.
package final class PictureStore: Sendable {
  /// In bytes.
  package static let usualLimit = 256 << 20

  private let folder: OwnFolder
  private let limit: Int
  /// The size of all files, as far as this program knows; `nil` until it has scanned the folder.
  private let bytes = Mutex<Int?>(nil)
  private let fetched = Mutex<Set<String>>([])
  private let isSwept = Mutex(false)

  /// - Parameters:
  ///   - folder: without a trailing slash; created when something is first cached.
  ///   - limit: of all files together, in bytes.
  package init(folder: String, limit: Int = usualLimit) {
    self.folder = OwnFolder(path: folder) { $0.utf8.count == 32 && $0.isHexadecimal }
    self.limit = limit
  }

  /// The cached picture of an address, which then counts as just used. A damaged one stays until another replaces it.
  func load(_ address: WebAddress) -> PictureFile? {
    guard let stored = PictureFile(whole: path(of: address)) else { return nil }
    utimensat(AT_FDCWD, stored.path, nil, 0)
    return stored
  }

  /// Notes that a file has just come from NASA, which then has no better one.
  func didFetch(_ path: String) { _ = fetched.withLock { $0.insert(path) } }

  /// Whether a file came from NASA while the program ran.
  func hasFetched(_ path: String) -> Bool { fetched.withLock { $0.contains(path) } }

  /// Creates a file for a picture that is to be cached.
  func part(for address: WebAddress) throws(APIError) -> PartFile {
    try StoredFile.makeFolder(folder.path, isPrivate: true)
    // Once: what a killed program has left doesn't wait for a picture that arrives.
    let isDue = isSwept.withLock { isSwept in
      defer { isSwept = true }
      return !isSwept
    }
    if isDue { PartFile.sweep(folder.path) }
    return try PartFile(beside: path(of: address), isPrivate: true)
  }

  /// Caches what was written. If all files together are larger than the limit, the least recently used are removed.
  func cache(_ part: PartFile, as address: WebAddress) throws(APIError) {
    let (path, size) = (path(of: address), part.size)
    try part.replace(path)
    didFetch(path)
    let isDue = bytes.withLock { bytes in
      let isUnknown = bytes == nil
      let sum = (bytes ?? 0) + size
      // Others needn't scan the folder meanwhile.
      bytes = sum > limit ? 0 : sum
      return isUnknown || sum > limit
    }
    if isDue { removeOldest(but: path) }
  }

  /// Scans the folder. Leaves a tenth of the limit free, so that the next picture doesn't need another scan.
  private func removeOldest(but newest: String) {
    let files = folder.files
    var total = files.reduce(0) { $0 + $1.size }
    var oldest: [FolderFile] = []
    if total > limit {
      for file in files.sorted(by: { $0.isOlder(than: $1) }) where total > limit - limit / 10 && file.path != newest {
        oldest.append(file)
        total -= file.size
      }
    }
    folder.remove(oldest)
    bytes.withLock { [total] in $0 = total }
  }

  /// Two FNV-1a hashes of the address, one of them backwards, in 32 hexadecimal digits.
  private func path(of address: WebAddress) -> String {
    let hashes = [address.text.utf8.fnv1a, address.text.utf8.reversed().fnv1a]
    return folder.path + "/" + hashes.map { String($0 | 1 << 63, radix: 16) }.joined()
  }
}
