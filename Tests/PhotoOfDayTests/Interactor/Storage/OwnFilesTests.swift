import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

/// A part of the program that keeps files in a folder, and tidies it.
struct Keeper: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Names that it uses.
  let own: [String]
  /// Similar names that it doesn't use.
  let others: [String]
  /// Stores a file, and removes what has to go.
  let keep: @Sendable (_ folder: String, PictureServer) async throws -> Void

  private static var client: CurlHTTPClient { .here() }

  static let all = [
    Keeper(
      testDescription: "cache",
      own: [String(repeating: "0", count: 32)],
      others: [
        "thesis.pdf",
        "thesis.part",
        "thesis.1-2.part",
        "0123456789ABCDEF0123456789ABCDEF",
        "0123.1-2.part",
      ]
    ) { folder, nasa in
      let store = PictureStore(folder: folder, limit: 1)
      let loader = PictureLoader(requests: .at(client), store: store)
      _ = try await loader.picture(of: nasa.fixed, fitting: PixelSize(width: 9, height: 9))
    },
    Keeper(
      testDescription: "archive",
      own: ["2023-10-25-0123abcd.jpg"],
      others: [
        "2023-10-25-IMG_1234.jpg",
        "2023-10-25-backup01.tar",
        "2023-10-25-0123abcd.tar",
        "2023-10-25-0123ABCD.png",
        "2023-10-25.1-2.part",
        "2023-10-25-0123abcd.1.part",
        "2023-10-25-0123abcd.part",
      ]
    ) { folder, nasa in
      let archive = PictureArchive(folder: folder)
      let call = ServiceCall(deadline: .never, progress: nil)
      try await archive.fetch(nasa.resizable(), by: .at(client), for: call)
      #expect(archive.plan(for: [nasa.resizable()]).alreadyThere == 1)
    },
    Keeper(
      testDescription: "translations",
      own: ["2023-10-25-0123456789abcdef-0123456789abcdef.txt"],
      others: [
        "2023-10-25-notes.txt",
        "2023-10-25-0123456789abcdef.txt",
        "2023-10-25-0123456789ABCDEF-0123456789abcdef.txt",
        "2023-13-25-0123456789abcdef-0123456789abcdef.txt",
        "2023-10-25-0123456789abcdef-0123456789abcdef.json",
      ]
    ) { folder, _ in
      let store = TranslationStore(folder: folder, limit: 1)
      let translation = try Translation(Array("ดาวหาง".utf8), by: "trans")
      try await store.keep(translation, of: .plain("2023-10-24"), by: ["trans"])
    },
    Keeper(testDescription: "months", own: [], others: ["2023-08.json.1-2.part", "thesis.part"]) {
      folder, _ in
      let month = StoredEntries(month: "2023-10", storedAt: 1_700_000_000, items: [])
      try MonthFolder(folder).save(month)
    },
    Keeper(
      testDescription: "page",
      own: [],
      others: ["page.html.1-2", "page.html.1-2.part", "page.html.part"]
    ) { folder, _ in
      let pictures = PictureLoader(requests: .at(SamplePictures()), store: PictureStore())
      let page = ExportedPage(of: [], in: ("", ""), address: { _, _ in "" }) { _, _ in ("", "") }
      let path = folder + "/" + String(repeating: "ภ", count: 80)
      let sut = ExportInteractor(pictures: pictures)
      await sut.export(page, to: path, reportingTo: OutputSpy())
    },
    Keeper(
      testDescription: "saving",
      own: [],
      others: ["2023-10-24 Mine.part", "movie.12-3.part", "2023-10-24.jpg"]
    ) { folder, nasa in
      let saver = SaveInteractor(requests: .at(client), folders: PictureFolders(home: folder))
      _ = try await saver.save(nasa.fixed, in: folder) { _, _ in }
    },
    Keeper(
      testDescription: "wallpaper",
      own: ["2023-10-24.jpg", "2023-10-24 (2).png", "2023-10-24-other (2).png"],
      others: [
        "2023-10-24-8601f1a5.png",
        "2023-10-24 Mine.png",
        "2023-10-25.txt",
        "2023-10-25x.jpg",
        "2023-13-01.png",
      ]
    ) { folder, nasa in
      let pictures = SaveInteractor(requests: .at(client), folders: PictureFolders(home: folder))
      let saver = WallpaperSaver(pictures, folder: folder)
      for kind in [SavedPicture.Kind.original, .alreadyThere] {
        let spy = OutputSpy<SavedPicture>()
        await saver.save(nasa.fixed, reportingTo: spy)
        let picture = try #require(spy.result).get()
        #expect(picture.path == folder + "/2023-10-25.png")
        #expect(picture.kind == kind)
        await saver.removeOthers(than: picture)
      }
    },
  ]
}

@Suite("The program's own files")
struct OwnFilesTests {
  @Test("are locked as long as they are half written")
  func locked() async throws {
    let folder = try TemporaryFolder()
    var part: PartFile? = try PartFile(beside: folder.path + "/page.html", of: .user)
    let path = try #require(part?.path)
    try setAge(of: path, seconds: 4000)
    PartFile.sweep(folder.path)
    #expect(folder.files.count == 1)
    let other = open(path, O_RDONLY)
    defer {
      close(other)
    }
    #expect(flock(other, LOCK_SH | LOCK_NB) != 0)
    part = nil
    // A program that another test starts just now has the descriptor until it is one.
    try await eventually("nobody holds the lock") { flock(other, LOCK_SH | LOCK_NB) == 0 }
    #expect(folder.files.isEmpty)
  }

  @Test("replace only what was seen at their path, or nothing")
  func seen() throws {
    let folder = try TemporaryFolder()
    for (there, isUnchanged, isReplaced) in [
      (nil, false, true),
      ("seen", true, true),
      ("other", false, false),
    ] as [(String?, Bool, Bool)] {
      let part = try PartFile(beside: folder.path + "/x", of: .user)
      #expect(Array("new".utf8).withUnsafeBytes(part.append) == nil)
      if let there {
        try folder.write(there, to: "x")
      }
      #expect(try part.replace(folder.path + "/x") { isUnchanged } == isReplaced)
      #expect(try folder.read("x") == (isReplaced ? "new" : there))
      unlink(folder.path + "/x")
    }
  }

  @Test("are one for each picture of a pair that was the wallpaper")
  func pair() async throws {
    let folder = try TemporaryFolder()
    let nasa = try PictureServer()
    let client = CurlHTTPClient.here()
    let saver = SaveInteractor(requests: .at(client), folders: PictureFolders(home: folder.path))
    let sut = WallpaperSaver(saver, folder: folder.path)
    var item = nasa.fixed
    item.otherImageURL = nasa.address("/plain.png")
    for item in [item, try #require(item.otherPicture)] {
      let spy = OutputSpy<SavedPicture>()
      await sut.save(item, reportingTo: spy)
      #expect(try spy.result?.get().kind == .original)
    }
    #expect(folder.files == ["2023-10-25-other.png", "2023-10-25.png"])
  }

  /// A file counts as half written if no program has held it for an hour. In a folder that is a
  /// link, only such files are removed.
  @Test(
    "are all that it removes, besides what was half written an hour ago",
    arguments: Keeper.all,
    [false, true])
  func others(keeper: Keeper, isLink: Bool) async throws {
    let folder = try TemporaryFolder()
    let nasa = try PictureServer()
    let old = "Old.12-345.photo-of-day.part"
    let young = "Young.12-345.photo-of-day.part"
    let asleep = "Asleep.12-345.photo-of-day.part"
    for name in keeper.own + keeper.others + [old, young, asleep] {
      try folder.write("mine", to: "there/" + name)
      if name != young {
        try setAge(of: folder.path + "/there/" + name, seconds: 4000)
      }
    }
    let program = open(folder.path + "/there/" + asleep, O_RDWR)
    defer {
      close(program)
    }
    #expect(flock(program, LOCK_EX) == 0)
    if isLink {
      #expect(symlink("there", folder.path + "/link") == 0)
    }
    try await keeper.keep(folder.path + (isLink ? "/link" : "/there"), nasa)
    let left = Set(folder.files.filter { $0.hasPrefix("there/") }.map { String($0.dropFirst(6)) })
    #expect(left.isSuperset(of: keeper.others + [young, asleep]))
    #expect(!left.contains(old))
    #expect(left.isDisjoint(with: keeper.own) != isLink || keeper.own.isEmpty)
    let count = keeper.others.count + 3 + (isLink ? keeper.own.count : 0)
    #expect(left.count == count)
    #expect(nasa.asked.count <= 1)
  }
}
