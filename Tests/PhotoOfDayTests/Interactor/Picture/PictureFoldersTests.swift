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

  @Test("is the named one, relative to the working directory or to ~, and ~/Pictures by default")
  func named() throws {
    #expect(try sut.folder(named: "/tmp/My Pictures") == "/tmp/My Pictures")
    #expect(try sut.folder(named: "sub/folder") == here + "/sub/folder")
    #expect(try sut.folder(named: "./5") == here + "/5")
    #expect(try sut.folder(named: ".") == here)
    #expect(try sut.folder(named: "~/Sky") == home.path + "/Sky")
    #expect(try sut.folder(named: "~") == home.path)
    #expect(try sut.folder(named: "~other") == here + "/~other")
    for name in [nil, ""] { #expect(try sut.folder(named: name) == home.path + "/Pictures") }
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
    for (name, sut) in [
      (".config/", sut), ("", PictureFolders(home: home.path, settings: home.path)),
    ] {
      try home.write(settings, to: name + "user-dirs.dirs")
      #expect(try sut.folder(named: nil) == expected)
    }
  }

  @Test("doesn't exist without a home; the error says so")
  func homeless() {
    let sut = PictureFolders(home: nil)
    #expect(throws: AppError.couldNotSave(reason: "HOME is not set")) { try sut.folder(named: nil) }
    #expect(throws: AppError.couldNotSave(reason: "HOME is not set")) {
      try sut.folder(named: "~/x")
    }
    #expect(throws: Never.self) { try sut.folder(named: "x") }
  }
}
