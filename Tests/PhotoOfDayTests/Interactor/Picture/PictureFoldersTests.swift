import Foundation
import PhotoOfDayEntity
import PhotoOfDayInteractor
import Testing

@Suite("The folder for saved pictures")
struct PictureFoldersTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private var here: String { FileManager.default.currentDirectoryPath }
  private var sut: PictureFolders { PictureFolders(home: home.path) }

  @Test("is the named one, relative to the working directory or to ~")
  func named() throws {
    #expect(try sut.folder(named: "/tmp/My Pictures") == "/tmp/My Pictures")
    #expect(try sut.folder(named: "sub/folder") == here + "/sub/folder")
    #expect(try sut.folder(named: "./5") == here + "/5")
    #expect(try sut.folder(named: ".") == here)
    #expect(try sut.folder(named: "~/Sky") == home.path + "/Sky")
    #expect(try sut.folder(named: "~") == home.path)
    #expect(try sut.folder(named: "~other") == here + "/~other")
  }

  @Test("is ~/Pictures by default")
  func plain() throws {
    #expect(try sut.folder(named: nil) == home.path + "/Pictures")
    #expect(try sut.folder(named: "") == home.path + "/Pictures")
  }

  @Test(
    "is the desktop's pictures folder, if it has one",
    arguments: [
      ("XDG_PICTURES_DIR=\"$HOME/Bilder\"\n", "/Bilder"), ("# x\nXDG_PICTURES_DIR=\"$HOME/a b\"", "/a b"),
      ("XDG_PICTURES_DIR=\"$HOME/one\"\nXDG_PICTURES_DIR=\"$HOME/two\"\n", "/two"),
      ("#XDG_PICTURES_DIR=\"$HOME/no\"\n", "/Pictures"), ("XDG_PICTURES_DIR=\"relative\"\n", "/Pictures"),
      ("XDG_PICTURES_DIR=\"$HOMEX/no\"\n", "/Pictures"),
    ])
  func desktop(settings: String, folder: String) throws {
    try FileManager.default.createDirectory(atPath: home.path + "/.config", withIntermediateDirectories: true)
    try settings.write(toFile: home.path + "/.config/user-dirs.dirs", atomically: true, encoding: .utf8)
    #expect(try sut.folder(named: nil) == home.path + folder)
  }

  @Test("may be an absolute path in settings that are elsewhere")
  func absolute() throws {
    try "XDG_PICTURES_DIR=\"/data/pictures\"\n".write(
      toFile: home.path + "/user-dirs.dirs", atomically: true, encoding: .utf8)
    #expect(try PictureFolders(home: home.path, settings: home.path).folder(named: nil) == "/data/pictures")
  }

  @Test("doesn't exist without a home; the error says so")
  func homeless() {
    let sut = PictureFolders(home: nil)
    #expect(throws: APIError.couldNotSave(reason: "HOME is not set")) { try sut.folder(named: nil) }
    #expect(throws: APIError.couldNotSave(reason: "HOME is not set")) { try sut.folder(named: "~/x") }
    #expect(throws: Never.self) { try sut.folder(named: "x") }
  }
}
