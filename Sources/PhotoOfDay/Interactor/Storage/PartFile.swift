import CSystem
import PhotoOfDayEntity

/// A file that is being written under a temporary name, and renamed once it is complete.
///
/// A file that isn't renamed is removed with this object, or by the signal that ends the program.
/// Only SIGKILL leaves a file, which `sweep` removes later.
///
/// The descriptor stays open as long as this object lives. A thread that still writes after a
/// cancellation can therefore write to no other file. The file also stays locked, so that no
/// program sweeps it.
package final class PartFile: Sendable {
  /// The owner of the file, which decides who may read it and whether it survives a power failure.
  package enum Owner: Sendable {
    /// The cache. Only this user may read the file, which can easily be fetched again.
    case cache
    /// The user, in the program's folders. Only this user may read the file.
    case data
    /// The user, in any folder. The umask decides who may read the file.
    case user
  }

  /// The least age of files that are swept, in seconds.
  private static let leastSweptAge = 3600
  /// The highest number to try for a name that is taken.
  private static let highestNumber = 999

  let path: String
  /// The path in error messages: the user's file, or the folder of the program's own files.
  private let reportedPath: String
  private let owner: Owner
  private let descriptor: Int32

  /// Removes partial files that killed programs left in a folder more than an hour ago. Locked
  /// files stay: a program that was stopped, or a machine that slept, may go on with an old one. A
  /// file that isn't locked yet is young.
  static func sweep(_ folder: String) {
    let parts = FolderFile.all(in: folder, where: isPart)
    for part in parts where part.age > leastSweptAge && !isLocked(part.path) {
      unlink(part.path)
    }
  }

  /// True for a temporary file. One that the view cuts from a picture also ends in `.png`.
  private static func isPart(_ name: String) -> Bool {
    name.hasSuffix(SYS_PART_ENDING) || name.hasSuffix(SYS_PART_ENDING + ".png")
  }

  /// True if a program has locked the file, or if that can't be determined.
  private static func isLocked(_ path: String) -> Bool {
    var size = 0
    let descriptor = sys_open_file(path, 0, &size)
    guard descriptor >= 0 else { return true }
    defer {
      close(descriptor)
    }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0
  }

  /// Creates a file with a unique name beside the final one, in an existing folder.
  init(beside target: String, of owner: Owner) throws(AppError) {
    let name = "\(getpid())-\(UInt32.random(in: 0 ... .max))\(SYS_PART_ENDING)"
    let folder = StoredFile.parts(of: target).folder
    let path = "\(folder)/\(name)"
    let reportedPath = owner == .user ? target : folder
    let descriptor = sys_create_unfinished(path, owner == .user ? 0o644 : 0o600)
    guard descriptor >= 0 else { throw owner.writeError(at: reportedPath) }
    self.path = path
    self.reportedPath = reportedPath
    self.owner = owner
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
    discard()
  }

  /// - Returns: the failure, if any. It isn't thrown because closures that take bytes can't throw
  ///   typed errors.
  func append(_ bytes: UnsafeRawBufferPointer) -> AppError? {
    let code = sys_write(descriptor, bytes.baseAddress, bytes.count)
    return code == 0 ? nil : abandon(code)
  }

  /// Empties the file for a download's body.
  ///
  /// - Returns: the failure, if any.
  func truncate() -> AppError? {
    guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
      return abandon()
    }
    return nil
  }

  /// Checks that the disk has room. On a full disk, a file can be created, but not filled. The file
  /// is empty afterwards.
  ///
  /// - Throws: the failure of the write.
  func checkRoom() throws(AppError) {
    let block = [UInt8](repeating: 0, count: 4096)
    if let failure = block.withUnsafeBytes(append) ?? truncate() { throw failure }
  }

  var size: Int {
    var status = stat()
    fstat(descriptor, &status)
    return Int(status.st_size)
  }

  /// Copies the owner, group and permissions of a file, if it exists. Without the right to set the
  /// owner, copies the rest.
  private func copyOwner(of path: String) {
    var other = stat()
    guard stat(path, &other) == 0 else { return }
    // Only root can give a file away.
    var hasGroup = fchown(descriptor, other.st_uid, other.st_gid) == 0
    if !hasGroup {
      let sameOwner = uid_t.max
      hasGroup = fchown(descriptor, sameOwner, other.st_gid) == 0
    }
    if hasGroup {
      let allPermissions: mode_t = 0o7777
      fchmod(descriptor, other.st_mode & allPermissions)
    }
  }

  /// Renames the file. If it replaces another one, it takes over that one's owner, group and
  /// permissions where it may.
  func replace(_ name: String) throws(AppError) {
    try finish()
    copyOwner(of: name)
    guard CSystem.rename(path, name) == 0 else { throw abandon() }
    syncFolder(of: name)
  }

  /// Renames the file to a path that is free or still has the expected file. Any other file there
  /// stays.
  ///
  /// - Parameter isUnchanged: checks the path right before its file is replaced. Returns `false` if no
  ///   file was there before.
  /// - Returns: `true` if the file was renamed.
  func replace(_ name: String, where isUnchanged: () -> Bool) throws(AppError) -> Bool {
    try finish()
    guard isUnchanged() else {
      return try renameIfFree(name)
    }
    try replace(name)
    return true
  }

  /// Renames the file to `name.extension` or, if that exists, to `name (2).extension` and so on. It
  /// overwrites nothing.
  func rename(name: String, extension ending: String) throws(AppError) -> String {
    try finish()
    for number in 1...Self.highestNumber {
      let path = Self.path(name: name, number: number, extension: ending)
      if try renameIfFree(path) { return path }
    }
    throw abandon(EEXIST)
  }

  static func path(name: String, number: Int, extension ending: String) -> String {
    number == 1 ? "\(name).\(ending)" : "\(name) (\(number)).\(ending)"
  }

  /// Syncs the file before it is renamed. Otherwise it could be empty after a power failure.
  private func finish() throws(AppError) {
    if owner == .cache { return }
    let code = sys_sync(descriptor)
    if code != 0 { throw abandon(code) }
  }

  /// Renames the file with a hard link, which can't overwrite a file that another program has just
  /// created. Where the file system has no hard links, an empty file reserves the name.
  ///
  /// - Returns: `false` if the name is taken.
  private func renameIfFree(_ wanted: String) throws(AppError) -> Bool {
    if link(path, wanted) == 0 {
      unlink(path)
      syncFolder(of: wanted)
      return true
    }
    if sys_errno() == EEXIST { return false }
    let reserved = sys_open(wanted, O_WRONLY | O_CREAT | O_EXCL, 0o644)
    guard reserved >= 0 else {
      if sys_errno() == EEXIST { return false }
      throw abandon()
    }
    close(reserved)
    guard CSystem.rename(path, wanted) == 0 else {
      let code = sys_errno()
      unlink(wanted)
      throw abandon(code)
    }
    syncFolder(of: wanted)
    return true
  }

  /// Syncs the folder, so that the new name survives a power failure. A failure to do so is
  /// ignored, because the file has its name already.
  private func syncFolder(of name: String) {
    if owner == .cache { return }
    let folder = sys_open(StoredFile.parts(of: name).folder, O_RDONLY, 0)
    guard folder >= 0 else { return }
    _ = sys_sync(folder)
    close(folder)
  }

  /// Removes the file, which can't be completed any more, and returns the error for a failed write.
  private func abandon(_ code: Int32 = sys_errno()) -> AppError {
    discard()
    return owner.writeError(at: reportedPath, code)
  }

  /// Removes the file, unless it has been renamed.
  func discard() { sys_remove_unfinished(path) }
}
