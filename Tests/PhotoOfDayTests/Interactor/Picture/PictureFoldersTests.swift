import Foundation
import PhotoOfDayEntity
import PhotoOfDayInteractor
import Testing

@Suite("The folder that pictures are saved in")
struct PictureFoldersTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private var sut: PictureFolders { PictureFolders(home: home.path, current: { "/here" }) }

  @Test("is the one that is named, from where the program runs, or from home")
  func named() throws {
    #expect(try sut.folder(named: "/tmp/My Pictures") == "/tmp/My Pictures")
    #expect(try sut.folder(named: "sub/folder") == "/here/sub/folder")
    #expect(try sut.folder(named: ".") == "/here/.")
    #expect(try sut.folder(named: "~/Sky") == home.path + "/Sky")
    #expect(try sut.folder(named: "~") == home.path)
    #expect(try sut.folder(named: "~other") == "/here/~other")
  }

  @Test("is Pictures at home, where nothing is named and the desktop has no other")
  func plain() throws {
    #expect(try sut.folder(named: nil) == home.path + "/Pictures")
    #expect(try sut.folder(named: "") == home.path + "/Pictures")
  }

  @Test(
    "is the desktop's, where it has one",
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

  @Test("is the desktop's absolute one, from the settings' own place")
  func absolute() throws {
    try "XDG_PICTURES_DIR=\"/data/pictures\"\n".write(
      toFile: home.path + "/user-dirs.dirs", atomically: true, encoding: .utf8)
    #expect(try PictureFolders(home: home.path, settings: home.path).folder(named: nil) == "/data/pictures")
  }

  @Test("can't be found without a home, which is said")
  func homeless() {
    let sut = PictureFolders(home: nil, current: { "/here" })
    #expect(throws: APIError.couldNotSave(reason: "HOME is not set")) { try sut.folder(named: nil) }
    #expect(throws: APIError.couldNotSave(reason: "HOME is not set")) { try sut.folder(named: "~/x") }
    #expect(throws: Never.self) { try sut.folder(named: "x") }
  }
}
