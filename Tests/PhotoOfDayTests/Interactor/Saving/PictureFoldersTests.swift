import Foundation
import PhotoOfDayEntity
import PhotoOfDayInteractor
import Testing

@Suite("The folder for saved pictures")
struct PictureFoldersTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  private var here: String { FileManager.default.currentDirectoryPath }
  private var sut: PictureFolders { PictureFolders(home: home.path) }

  @Test("is the named one, relative to the working directory or ~, else ~/Pictures")
  func named() throws {
    func folder(_ name: String?) throws -> String {
      try sut.folder(named: name)
    }
    #expect(try folder("/tmp/My Pictures") == "/tmp/My Pictures")
    #expect(try folder("sub/folder") == here + "/sub/folder")
    #expect(try folder("./5") == here + "/5")
    #expect(try folder(".") == here)
    #expect(try folder("~/Sky") == home.path + "/Sky")
    #expect(try folder("~") == home.path)
    #expect(try folder("~other") == here + "/~other")
    for name in [nil, ""] {
      #expect(try folder(name) == home.path + "/Pictures")
    }
  }

  @Test(
    "is the desktop's pictures folder, if it has one",
    arguments: [
      ("XDG_PICTURES_DIR=\"$HOME/Bilder\"\n", "/Bilder"),
      ("# x\nXDG_PICTURES_DIR=\"$HOME/a b\"", "/a b"),
      ("XDG_PICTURES_DIR=\"$HOME/one\"\nXDG_PICTURES_DIR=\"$HOME/two\"\n", "/two"),
      ("#XDG_PICTURES_DIR=\"$HOME/no\"\n", "/Pictures"),
      ("XDG_PICTURES_DIR=\"relative\"\n", "/Pictures"),
      ("XDG_PICTURES_DIR=\"$HOMEX/no\"\n", "/Pictures"),
      ("XDG_PICTURES_DIR=\"/data/pictures\"\n", "data"),
    ])
  func desktop(settings: String, folder: String) throws {
    let expected = folder == "data" ? "/data/pictures" : home.path + folder
    let withSettings = PictureFolders(home: home.path, settings: home.path)
    for (name, sut) in [(".config/", sut), ("", withSettings)] {
      try home.write(settings, to: name + "user-dirs.dirs")
      #expect(try sut.folder(named: nil) == expected)
    }
  }

  @Test("doesn't exist without a home; the error says so")
  func homeless() {
    let sut = PictureFolders(home: nil)
    let error = AppError.couldNotSave(reason: "HOME is not set")
    #expect(throws: error) { try sut.folder(named: nil) }
    #expect(throws: error) { try sut.folder(named: "~/x") }
    #expect(throws: Never.self) { try sut.folder(named: "x") }
  }
}
