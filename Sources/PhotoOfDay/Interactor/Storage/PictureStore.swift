import CSystem
import PhotoOfDayEntity
import Synchronization

/// Caches pictures in a folder of limited size, one file for each address. If the folder can't be
/// written or its disk is full, keeps the latest pictures in temporary files while the program
/// runs.
///
/// Several programs may use the folder at once: files appear whole, and one that has been removed
/// is fetched again.
package final class PictureStore: Sendable {
  /// In bytes.
  static let usualLimit = 256 << 20

  /// The most temporary files. Each has an open descriptor.
  private static let mostTemporary = 64

  private let folder: OwnFolder
  private let limit: Int
  private let temporaryFolder: String?
  /// The number of bytes cached since the folder was scanned. It starts so high that the first
  /// picture causes a scan.
  private let added: Mutex<Int>
  /// The paths of the pictures that were fetched during this run, so NASA has nothing newer.
  private let fetched = Mutex<Set<String>>([])
  private let temporaries = Mutex<[(address: WebAddress, part: PartFile)]>([])

  /// - Parameters:
  ///   - folder: without a trailing slash; created when something is first cached. `nil` if there
  ///     is none.
  ///   - limit: of all files together, in bytes.
  ///   - temporaryFolder: the path from the environment. `/tmp` is used if it can't be written.
  package init(folder: String? = nil, limit: Int = usualLimit, temporaryFolder: String? = nil) {
    self.folder = OwnFolder(path: folder ?? "") { $0.utf8.count == 32 && $0.isHexadecimal }
    self.limit = limit
    self.temporaryFolder = temporaryFolder
    added = Mutex(limit)
  }

  /// Returns the cached picture of an address, and marks it as just used. A damaged file stays
  /// until another replaces it.
  func load(_ address: WebAddress) -> PictureFile? {
    let temporary = temporaries.withLock { all in all.last { $0.address == address }?.part.path }
    guard let stored = PictureFile(complete: temporary ?? path(of: address)) else { return nil }
    markAsUsed(stored.path)
    return stored
  }

  private func markAsUsed(_ path: String) {
    utimensat(AT_FDCWD, path, nil, 0)
  }

  func hasFetched(_ path: String) -> Bool {
    fetched.withLock { $0.contains(path) }
  }

  func part(for address: WebAddress) throws(AppError) -> PartFile {
    do throws(AppError) {
      try StoredFile.makeFolder(folder.path, of: .cache)
      let part = try PartFile(beside: path(of: address), of: .cache)
      try part.checkRoom()
      return part
    } catch {
      let temporary = try StoredFile.makeTemporaryFolder(in: temporaryFolder)
      PartFile.sweep(temporary)
      return try PartFile(beside: temporary + "/picture", of: .cache)
    }
  }

  /// Caches a complete file. If all files together are larger than the limit, the least recently
  /// used are removed.
  func cache(_ part: PartFile, as address: WebAddress) throws(AppError) {
    let isTemporary = StoredFile.parts(of: part.path).folder != folder.path
    if isTemporary {
      keepTemporarily(part, as: address)
      return
    }
    let path = path(of: address)
    let size = part.size
    try part.replace(path)
    _ = fetched.withLock { $0.insert(path) }
    let isScanDue = countAdded(size)
    if isScanDue {
      // Leaves a tenth of the limit free, which can fill up before the next scan.
      folder.removeOldest(downTo: limit - limit / 10, except: path)
    }
  }

  private func keepTemporarily(_ part: PartFile, as address: WebAddress) {
    _ = fetched.withLock { $0.insert(part.path) }
    temporaries.withLock { all in
      all = (all + [(address, part)]).suffix(Self.mostTemporary)
    }
  }

  /// - Returns: `true` if the folder has to be scanned.
  private func countAdded(_ size: Int) -> Bool {
    added.withLock { added in
      added += size
      guard added > limit / 10 else { return false }
      // No other task has to scan the folder meanwhile.
      added = 0
      return true
    }
  }

  /// Two FNV-1a hashes of the address, one of them backwards, in 32 hexadecimal digits.
  private func path(of address: WebAddress) -> String {
    let text = address.text.utf8
    return folder.path + "/" + text.hashDigits + text.reversed().hashDigits
  }
}
