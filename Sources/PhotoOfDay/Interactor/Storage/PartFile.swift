import CSystem
package import PhotoOfDayEntity

/// A file on the way to its name: written beside it, it takes the name when it is whole.
///
/// A program that is killed meanwhile leaves a file that ends in `.part` and nothing else. The descriptor lives as long as
/// the value, so that a thread that still writes when nobody waits any more writes into this file and no other.
package final class PartFile: Sendable {
  /// The ending of a file that is still being written.
  static let ending = ".part"
  /// Who has saved a picture that often has no wish for another.
  private static let mostOfAName = 999

  package let path: String
  /// The name that it is on its way to, for messages.
  private let target: String
  private let descriptor: Int32

  /// Takes over a descriptor that is open for writing.
  package init(path: String, of target: String, descriptor: Int32) {
    (self.path, self.target, self.descriptor) = (path, target, descriptor)
  }

  /// A name that no other file has.
  static func name(beside name: String) -> String { "\(name).\(getpid())-\(UInt32.random(in: 0 ... .max))\(ending)" }

  /// Makes a new file beside the name, in a folder that is there.
  ///
  /// - Parameter isPrivate: whether it is for this user alone, or for whoever the user's mask lets in.
  package convenience init(beside name: String, isPrivate: Bool) throws(APIError) {
    let path = Self.name(beside: name)
    let descriptor = sys_open(path, O_WRONLY | O_CREAT | O_EXCL, isPrivate ? 0o600 : 0o644)
    guard descriptor >= 0 else { throw .couldNotWrite(name) }
    self.init(path: path, of: name, descriptor: descriptor)
  }

  deinit { close(descriptor) }

  /// Adds bytes at the end.
  ///
  /// - Returns: what went wrong, if something did. It is returned because closures that take bytes throw no typed errors.
  package func append(_ bytes: UnsafeRawBufferPointer) -> APIError? {
    let code = sys_write(descriptor, bytes.baseAddress, bytes.count)
    return code == 0 ? nil : refusal(code)
  }

  /// How much has been written, in bytes.
  var size: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Lets in whom the file lets in that it takes the place of, if there is one.
  func takeMode(of path: String) {
    var status = stat()
    if stat(path, &status) == 0 { fchmod(descriptor, status.st_mode & 0o7777) }
  }

  /// Takes the name, from the file that had it if there was one.
  package func replace(_ name: String) throws(APIError) {
    guard rename(path, name) == 0 else { throw refusal() }
  }

  /// Takes `name.extension` or, where there is such a file, `name (2).extension` and so on: nothing is ever overwritten.
  ///
  /// - Returns: the name that it has now.
  func take(name: String, extension ending: String) throws(APIError) -> String {
    for number in 1...Self.mostOfAName {
      let wanted = Self.path(name: name, number: number, extension: ending)
      if try takeFree(wanted) { return wanted }
    }
    throw refusal(EEXIST)
  }

  /// The name of the first file of that name, or of one that came later.
  static func path(name: String, number: Int, extension ending: String) -> String {
    number == 1 ? "\(name).\(ending)" : "\(name) (\(number)).\(ending)"
  }

  /// A second name and the removal of the first is the one way that no other program can come between. Where the file
  /// system knows no second names, the wanted one is taken by an empty file before.
  private func takeFree(_ wanted: String) throws(APIError) -> Bool {
    if link(path, wanted) == 0 {
      unlink(path)
      return true
    }
    if errno == EEXIST { return false }
    let place = sys_open(wanted, O_WRONLY | O_CREAT | O_EXCL, 0o644)
    guard place >= 0 else {
      if errno == EEXIST { return false }
      throw refusal()
    }
    close(place)
    guard rename(path, wanted) == 0 else {
      let code = errno
      unlink(wanted)
      throw refusal(code)
    }
    return true
  }

  /// Why the system refused to write. The file is removed, because it will never be whole or have its name.
  private func refusal(_ code: Int32 = errno) -> APIError {
    discard()
    return .couldNotWrite(target, code)
  }

  /// Removes the file. One that has taken its name is there no more, and stays.
  package func discard() { unlink(path) }
}
