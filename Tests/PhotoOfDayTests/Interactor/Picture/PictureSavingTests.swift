import Foundation
@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Synchronization
import Testing

@Suite("Saving a picture")
struct PictureSavingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func makeSUT(offline: Bool = false) -> SaveInteractor {
    SaveInteractor(
      requests: .at(offline ? OfflineHTTPClient() : CurlHTTPClient.here()),
      folders: PictureFolders(home: folder.path))
  }

  private func save(_ item: APODItem, in sub: String = "") async throws(AppError) -> SavedPicture {
    try await makeSUT().save(item, in: folder.path + sub) { _, _ in }
  }

  private func failure(
    _ item: APODItem, in sub: String = "", by sut: SaveInteractor? = nil
  ) async -> AppError? {
    let sut = sut ?? makeSUT()
    do throws(AppError) {
      _ = try await sut.save(item, in: folder.path + sub) { _, _ in }
      return nil
    } catch {
      return error
    }
  }

  @Test("begins an original that broke off again", arguments: [1, 2])
  func brokenOff(failures: Int) async throws {
    let left = Mutex(failures)
    let nasa = try PictureServer { _ in
      let isLate = left.withLock { left in
        left -= 1
        return left < 0
      }
      return isLate ? nil : .truncated(PNGPicture.claiming(width: 640, height: 480))
    }
    #expect(try await save(nasa.fixed).kind == .original)
    #expect(nasa.asked.count == failures + 1)
  }

  @Test("never takes a part of an original of unknown length that breaks off")
  func unknownLength() async throws {
    let whole = PNGPicture.quarters(width: 64, height: 48)
    let cut = try PictureServer { _ in
      .bodyWithoutLength(Array(whole.dropLast(20)))
    }
    #expect(await failure(cut.fixed, in: "/cut")?.name == "notAPicture")
    #expect(folder.files.isEmpty)
    let nasa = try PictureServer { _ in .bodyWithoutLength(whole) }
    let saved = try await save(nasa.fixed)
    #expect(try Array(Data(contentsOf: URL(filePath: saved.path))) == whole)
  }

  @Test("overwrites nothing: the next file gets a number")
  func numbered() async throws {
    let nasa = try PictureServer()
    try folder.write("mine", to: "2023-10-25 Hourglass.png")
    try folder.write("mine, too", to: "2023-10-25 Hourglass (2).png")
    let saved = try await save(nasa.fixed)
    #expect(saved.path == folder.path + "/2023-10-25 Hourglass (3).png")
    #expect(try folder.read("2023-10-25 Hourglass.png") == "mine")
    #expect(folder.files.count == 3)
  }

  @Test("overwrites nothing in parallel either")
  func many() async throws {
    let nasa = try PictureServer()
    let item = nasa.fixed
    let path = folder.path
    let sut = makeSUT()
    let paths = await withTaskGroup(of: String?.self) { group in
      for _ in 0..<20 {
        group.addTask { try? await sut.save(item, in: path) { _, _ in }.path }
      }
      return await group.reduce(into: [String?]()) { $0.append($1) }
    }
    // A late save finds a file that is already there.
    #expect(paths.count == 20)
    #expect(!paths.contains(nil))
    #expect(Set(paths).count == folder.files.count)
  }

  @Test("fails with the system's reason if the folder is unusable")
  func impossible() async throws {
    let nasa = try PictureServer()
    try folder.write("x", to: "file")
    let reason = folder.path + "/file/2023-10-25 Hourglass: Not a directory"
    #expect(await failure(nasa.fixed, in: "/file") == .couldNotSave(reason: reason))
    #expect(await failure(nasa.fixed, by: makeSUT(offline: true)) == .offline)
    #expect(nasa.asked.isEmpty)
  }

  @Test("leaves no partial file if no name is free")
  func noName() async throws {
    let nasa = try PictureServer()
    try folder.write("", to: "2023-10-25 Hourglass.png")
    for number in 2...999 {
      try folder.write("", to: "2023-10-25 Hourglass (\(number)).png")
    }
    #expect(await failure(nasa.fixed)?.name == "couldNotSave")
    #expect(folder.files.count == 999)
  }

  @Test("Property: requests only the original whenever there is one")
  func originalAlways() async throws {
    let nasa = try PictureServer()
    await forSeeds { seed, random in
      var generator = EntryGenerator(random: random)
      var item = generator.item(on: CalendarDay(serial: 9297 + Int(seed) * 97))
      item.mediaType = .image
      item.videoURL = nil
      item.hdImageURL = nasa.address("/hd/\(seed).png?w=9000&h=9000")
      item.imageURL = seed.isMultiple(of: 3) ? nil : nasa.address("/small/\(seed).png")
      let before = nasa.asked.count
      guard case .original = try await save(item, in: "/\(seed)").kind else {
        return "not the original"
      }
      let asked = nasa.asked.dropFirst(before)
      return asked == ["/hd/\(seed).png 9000×9000"] ? nil : "\(asked)"
    }
  }
}

@Suite("The name of a saved picture")
struct PictureFileNameTests {
  private func name(_ title: String) -> String {
    APODItem(date: "2023-10-25", title: title, mediaType: .image, explanation: "").fileName
  }

  @Test(
    "is the day and title, without characters that are unsafe on any system",
    arguments: Repository.rows("file names"))
  func names(row: [String]) {
    #expect(name(row[0]) == row[1])
  }

  /// True for a control character, or one that reverses the order of letters.
  private func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value || scalar.value == 0x202E
  }

  @Test("Property: never leaves its folder and fits any file system, for any title")
  func safe() async {
    let pieces = [
      "/", "..", "\u{0}", "\u{1B}[2J", "\\", ":", "🪐", "ดาว", "e\u{301}", ".", " ", "a", "\u{202E}",
      "\u{9B}", "\u{301}", "\u{E48}", "\u{E33}",
    ]
    await forSeeds(count: 300) { _, random in
      let title = (0..<Int.random(in: 0...300, using: &random)).compactMap { _ in
        pieces.randomElement(using: &random)
      }
      let name = name(title.joined())
      let fits = name.hasPrefix("2023-10-25") && name.utf8.count <= 180
      let isInFolder = !name.utf8.contains(UInt8(ascii: "/")) && name.last != "."
      let isSafe = fits && isInFolder && !name.unicodeScalars.contains(where: isUnsafe)
      return isSafe ? nil : "\(name.debugDescription)"
    }
  }
}
