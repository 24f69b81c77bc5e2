import Foundation
import Testing

@Suite("What the program writes", .guardAgainstHanging)
@MainActor
struct WrittenFilesTests {
  /// The permissions of a new file for owner, group and others.
  private static func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test(
    "is private in the program's own folders, and follows the umask elsewhere",
    arguments: [
      ["f 4"],
      ["s 4 HOME/saved/sky"],
      ["export HOME/page.html"],
      ["wall 4"],
      ["4"],
      ["g"],
      ["find moon"],
      ["d 2023-10-06"],
      ["--sync", "--month", "10", "--year", "2023"],
      ["--sync", "--month", "10", "--year", "2023", "--pictures", "--yes"],
      ["--source", "sample", "--date", "2023-10-04"],
    ])
  func permissions(words: [String]) async throws {
    let session = try await PlayedSession()
    let home = session.home
    let atHome = words.map { $0.replacing("HOME", with: home.path) }
    if atHome[0].hasPrefix("--") {
      try await session.play(atHome)
    } else {
      try await session.play(["10", "2566"], atHome)
    }
    let files = FileManager.default
    try files.createDirectory(
      atPath: home.path + "/usual",
      withIntermediateDirectories: true)
    let usual = try Self.mode(home.path + "/usual")
    let names = files.enumerator(atPath: home.path)?.compactMap { $0 as? String } ?? []
    for name in names.sorted() {
      let isFolder = !home.files.contains(name)
      let isOwn = name.hasPrefix(".cache") || name.hasPrefix(".local")
      // A lock is for whoever shares the folder, and the wallpaper for whoever the desktop shows it
      // with.
      let isShared = name.hasSuffix(".lock") || name.contains("/wallpaper/")
      let isPrivate = isOwn && (isFolder || !isShared)
      let ofFolder = isPrivate ? 0o700 : usual
      let ofFile = ofFolder & 0o666
      let mode = try Self.mode(home.path + "/" + name)
      #expect(mode == (isFolder ? ofFolder : ofFile), "\(name)")
    }
    #expect(names.count > 1)
  }
}
