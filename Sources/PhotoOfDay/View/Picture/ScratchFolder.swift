import CSystem

/// A folder for files that are needed for a moment, which nobody else can look into.
struct ScratchFolder {
  let path: String

  init(_ environment: ProcessEnvironment) throws(PictureFailure) {
    let parent = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    // mkdtemp puts letters into the places of the six at the end.
    var template = Array("\(parent)/photo-of-day-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .noTemporaryFolder(String(cString: strerror(errno))) }
    path = template.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// Removes it with the files in it.
  func remove() {
    if let entries = opendir(path) {
      defer { closedir(entries) }
      while let name = sys_next_name(entries) { unlink("\(path)/\(String(cString: name))") }
    }
    rmdir(path)
  }
}
