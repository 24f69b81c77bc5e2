import Foundation

/// The test's own folder, removed on `deinit`.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let files = FileManager.default
    let url = files.temporaryDirectory.appending(path: "photo-of-day-\(UUID().uuidString)")
    try files.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path()
  }

  deinit {
    let files = FileManager.default
    // A folder that a test made read-only can't be emptied.
    _ = try? files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    try? files.removeItem(atPath: path)
  }

  func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(filePath: path).appending(path: name)
    let folder = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path + "/" + name)))
  }

  func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path + "/" + name)
  }

  /// The paths of all files at any depth, relative to the folder.
  var files: [String] {
    let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return found.filter(isFile).sorted()
  }

  private func isFile(_ name: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(
      atPath: path + "/" + name, isDirectory: &isFolder)
    return exists && !isFolder.boolValue
  }
}
