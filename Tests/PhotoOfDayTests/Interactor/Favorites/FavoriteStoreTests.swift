import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("Favorites on the disk")
struct FavoriteStoreTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/data/favorites.json" }
  private var sut: FavoriteStore { FavoriteStore(path: path) }

  init() throws { folder = try TemporaryFolder() }

  @Test("keep unknown fields byte for byte")
  func foreign() async throws {
    let mine =
      #"{"date":"2001-01-01","title":"Mine","media_type":"image","explanation":"","stars":5}"#
    let other =
      "\n{ \"extra\" : {\"a\":[1, 2]},\"format\":1, \"favorites\" :[ \(mine) , {\"note\": 1}],\"end\":null }\n"
    try folder.write(other, to: "data/favorites.json")
    #expect(try await sut.toggle(.plain("2023-10-25")).isFavorite)
    let written = try folder.read("data/favorites.json")
    #expect(written.hasPrefix("\n{ \"extra\" : {\"a\":[1, 2]},\"format\":1, \"favorites\" :["))
    #expect(
      written.contains(mine) && written.contains("{\"note\": 1}")
        && written.hasSuffix(",\"end\":null }\n"))
    #expect(try sut.items().map(\.date) == ["2023-10-25", "2001-01-01"])
    _ = try await sut.toggle(.plain("2001-01-01"))
    #expect(try sut.items().map(\.date) == ["2023-10-25"])
  }

  @Test(
    "are neither read nor written if the file is damaged",
    arguments: [
      "", "{", "[]", "{\"format\":1}", "{\"format\":0,\"favorites\":[]}",
      "{\"format\":1,\"favorites\":7}", "\u{0}",
    ])
  func damaged(text: String) async throws {
    try folder.write(text, to: "data/favorites.json")
    #expect(await sut.favoriteDays.isEmpty)
    #expect(throws: AppError.unreadableFavorites(path)) { try sut.items() }
    await #expect(throws: AppError.unreadableFavorites(path)) {
      try await sut.toggle(.plain("2023-10-25"))
    }
    #expect(try folder.read("data/favorites.json") == text)
  }

  @Test("are never cut, however many there are")
  func many() async throws {
    let note = #"{"note":"\#(String(repeating: "x", count: 100))"}"#
    let notes = Array(repeating: note, count: 100_001).joined(separator: ",")
    try folder.write("{\"format\":1,\"favorites\":[\(notes)]}", to: "data/favorites.json")
    #expect(try await sut.toggle(.plain("2023-10-25")).isFavorite)
    #expect(try folder.read("data/favorites.json").components(separatedBy: note).count == 100_002)
    #expect(await sut.favoriteDays == ["2023-10-25"])
  }

  @Test("are known of a large file from an index beside it, as long as the file stays as it is")
  func indexed() async throws {
    let items = (1...30).map { day -> APODItem in
      var item = APODItem.plain(CalendarDay(2023, 9, day))
      item.explanation = String(repeating: "x", count: 10_000)
      return item
    }
    try folder.write(FavoritesFile().toggling(items).bytes, to: "data/favorites.json")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 9)], ofItemAtPath: path)
    #expect(await sut.favoriteDays == Set(items.map(\.date)))
    let index = try folder.read("data/favorites.json.days")
    try folder.write(
      index.prefix { $0 != "\n" } + "\n2023-09-02\nno day", to: "data/favorites.json.days")
    #expect(await sut.favoriteDays == ["2023-09-02"])
    #expect(try await !sut.toggle(.plain("2023-09-01")).isFavorite)
    #expect(await sut.favoriteDays.count == 29)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 9)], ofItemAtPath: path)
    #expect(await sut.favoriteDays.count == 29)
  }

  @Test("aren't written beyond the size that is read, and can still be removed")
  func full() async throws {
    let one = try FavoritesFile().toggling([.plain("2023-10-25")]).bytes.count
    let sut = FavoriteStore(path: path, limit: one)
    #expect(try await sut.toggle(.plain("2023-10-25")).isFavorite)
    await #expect(throws: AppError.self) { try await sut.toggle(.plain("2023-10-26")) }
    #expect(await sut.favoriteDays == ["2023-10-25"])
    #expect(try await !sut.toggle(.plain("2023-10-25")).isFavorite)
    #expect(try await sut.toggle(.plain("2023-10-26")).isFavorite)
  }

  // Half a million values take minutes under a sanitizer.
  @Test("aren't written where they couldn't be read again", .disabled(if: isSanitized))
  func unreadableAgain() async throws {
    // As many values as are read; another entry is one too many.
    let notes = Array(repeating: "0", count: (1 << 19) - 7).joined(separator: ",")
    let text = "{\"format\":1,\"favorites\":[\(notes)]}"
    try folder.write(text, to: "data/favorites.json")
    #expect(await sut.favoriteDays == [])
    await #expect(throws: AppError.self) { try await sut.toggle(.plain("2023-10-25")) }
    #expect(try folder.read("data/favorites.json") == text)
  }

  @Test("are added to a day that only another program's entry has")
  func otherProgramsDay() async throws {
    let note = #"{"date":"2023-10-25","note":1}"#
    try folder.write("{\"format\":1,\"favorites\":[\(note)]}", to: "data/favorites.json")
    #expect(await sut.favoriteDays == [])
    #expect(try await sut.toggle(.plain("2023-10-25")).isFavorite)
    #expect(await sut.favoriteDays == ["2023-10-25"])
    #expect(try folder.read("data/favorites.json").contains(note))
    #expect(try await !sut.toggle(.plain("2023-10-25")).isFavorite)
    #expect(try folder.read("data/favorites.json") == "{\"format\":1,\"favorites\":[\(note)]}")
  }

  @Test("Property: are marked exactly on the days that are listed, whatever another program writes")
  func markedAndListed() async throws {
    let one = try FavoritesFile().toggling([.plain("2023-10-25")]).bytes
    let file = try FavoritesFile(one).toggling([.plain("2023-10-26")]).bytes
    await forSeeds(count: rounds ?? 300) { _, random in
      try folder.write(Mutation.mutated(file, &random), to: "data/favorites.json")
      let (marked, listed) = (await sut.favoriteDays, Set((try? sut.items().map(\.date)) ?? []))
      return marked == listed ? nil : "\(marked) are marked, \(listed) are listed"
    }
  }

  @Test("are written where a link leads, and keep the file's mode")
  func linked() async throws {
    try folder.write(#"{"format":1,"favorites":[]}"#, to: "synced/mine.json")
    let target = folder.path + "/synced/mine.json"
    #expect(chmod(target, 0o640) == 0)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/data", withIntermediateDirectories: true)
    #expect(
      symlink("between.json", path) == 0
        && symlink("../synced/mine.json", folder.path + "/data/between.json") == 0)
    #expect(try await sut.toggle(.plain("2023-10-25")).isFavorite)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "between.json")
    #expect(try folder.read("synced/mine.json").contains("2023-10-25"))
    let mode = try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int
    #expect(mode == 0o640)
    #expect(await sut.favoriteDays == ["2023-10-25"])
  }

  @Test("can't be read or changed behind a link to nothing, which stays")
  func linkedToNothing() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/data", withIntermediateDirectories: true)
    #expect(symlink("/nowhere/mine.json", path) == 0)
    #expect(throws: AppError.unreadableFavorites(path)) { try sut.items() }
    await #expect(throws: AppError.unreadableFavorites(path)) {
      try await sut.toggle(.plain("2023-10-25"))
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "/nowhere/mine.json")
  }

  @Test(
    "are read from a file that came from another machine: with a byte order mark, CRLF, fields of --json or a newer version, and a day that is there twice"
  )
  func moved() async throws {
    let entry =
      #"{"date":"2001-01-01","title":"Mine","media_type":"image","explanation":"","favorite":true,"new":[1]}"#
    try folder.write(
      "\u{FEFF}{\r\n\"format\": 1,\r\n\"favorites\": [\r\n\(entry),\(entry.replacing("Mine", with: "Again"))\r\n],\r\n\"newer\": {}\r\n}\r\n",
      to: "data/favorites.json")
    #expect(await sut.favoriteDays == ["2001-01-01"])
    #expect(try sut.items().map(\.title) == ["Mine"])
    #expect(try await sut.toggle(.plain("2023-10-25")) == FavoriteChange(isFavorite: true))
    let written = try folder.read("data/favorites.json")
    #expect(written.contains(entry) && written.hasSuffix("],\r\n\"newer\": {}\r\n}\r\n"))
    #expect(
      try folder.bytes("data/favorites.json").starts(with: [0xEF, 0xBB, 0xBF, UInt8(ascii: "{")]))
    #expect(await sut.favoriteDays == ["2001-01-01", "2023-10-25"])
  }

  @Test("aren't read again until their file changes")
  func readOnce() async throws {
    let sut = sut
    _ = try await sut.toggle(.plain("2023-10-25"))
    try setTime()
    #expect(await sut.favoriteDays == ["2023-10-25"])
    // Same size and time: reading the file again would find another day.
    let changed = try folder.read("data/favorites.json").replacing("2023-10-25", with: "2023-10-26")
    try #require(FileHandle(forUpdatingAtPath: path)).write(contentsOf: Data(changed.utf8))
    try setTime()
    #expect(await sut.favoriteDays == ["2023-10-25"])
    _ = try await FavoriteStore(path: path).toggle(.plain("1999-02-01"))
    #expect(await sut.favoriteDays == ["2023-10-26", "1999-02-01"])
  }

  private func setTime() throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: path)
  }

  @Test(
    "aren't read or written if a newer version wrote them, in whatever form",
    arguments: [#"{"format":2,"favorites":[]}"#, #"{"format":2,"things":[]}"#])
  func newer(text: String) async throws {
    try folder.write(text, to: "data/favorites.json")
    await #expect(throws: AppError.unreadableFavorites(path)) {
      try await sut.toggle(.plain("2023-10-25"))
    }
    #expect(try folder.read("data/favorites.json") == text)
  }

  @Test("lose nothing when many are added at once")
  func atOnce() async throws {
    let (sut, first) = (sut, CalendarDay("2001-01-01"))
    let marked = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<25 {
        group.addTask {
          (try? await sut.toggle(.plain(first.advanced(by: number))).isFavorite) == true
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(marked == 25)
    #expect(try sut.items().count == 25)
  }

  @Test("aren't changed while another program holds the lock")
  func locked() async throws {
    try folder.write("", to: "data/favorites.json.lock")
    let other = open(path + ".lock", O_RDWR)
    #expect(flock(other, LOCK_SH) == 0)
    let waiting = Task { [sut] in try await sut.toggle(.plain("2023-10-25")) }
    waiting.cancel()
    await #expect(throws: AppError.cancelled) { try await waiting.value }
    #expect(await sut.favoriteDays.isEmpty)
    close(other)
    #expect(try await sut.toggle(.plain("2023-10-25")).isFavorite)
  }

  @Test("are locked while another program holds the lock for long, and that is said")
  func lockedForLong() async throws {
    try folder.write("", to: "data/favorites.json.lock")
    let other = open(path + ".lock", O_RDWR)
    defer { close(other) }
    #expect(flock(other, LOCK_SH) == 0)
    await #expect(throws: AppError.locked(.favorites)) {
      try await FavoriteStore(path: path, patience: .zero).toggle(.plain("2023-10-25"))
    }
  }

  @Test(
    "aren't changed where their lock is a pipe or a folder, which is said at once",
    arguments: [false, true])
  func lockOfAnotherKind(isFolder: Bool) async throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/data", withIntermediateDirectories: true)
    #expect((isFolder ? mkdir(path + ".lock", 0o700) : mkfifo(path + ".lock", 0o600)) == 0)
    await #expect(throws: AppError.notAFile(path + ".lock")) {
      try await sut.toggle(.plain("2023-10-25"))
    }
    #expect(await sut.favoriteDays.isEmpty)
  }

  @Test("have no index where another file has its name, which stays")
  func otherIndex() async throws {
    var item = APODItem.plain("2023-09-01")
    item.explanation = String(repeating: "x", count: 1 << 18)
    try folder.write(FavoritesFile().toggling([item]).bytes, to: "data/favorites.json")
    for other in ["My days:\n2023-09-02\n", "2023-09-02\n", "1 2 3 x\n2023-09-02"] {
      try folder.write(other, to: "data/favorites.json.days")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 9)], ofItemAtPath: path)
      #expect(await sut.favoriteDays == ["2023-09-01"])
      #expect(try folder.read("data/favorites.json.days") == other)
    }
    for own in ["", "1 2 3 4\n2023-09-02"] {
      try folder.write(own, to: "data/favorites.json.days")
      #expect(await sut.favoriteDays == ["2023-09-01"])
      #expect(try folder.read("data/favorites.json.days").hasSuffix("\n2023-09-01"))
    }
  }

  @Test("can't be stored without a folder")
  func nowhere() async throws {
    await #expect(throws: AppError.self) {
      try await FavoriteStore(path: nil).toggle(.plain("2023-10-25"))
    }
    try folder.write("x", to: "file")
    await #expect(throws: AppError.self) {
      try await FavoriteStore(path: folder.path + "/file/favorites.json").toggle(
        .plain("2023-10-25"))
    }
  }

  @Test(
    "Property: are the entries that were toggled an odd number of times, whatever else the file contains"
  )
  func property() async {
    await forSeeds { _, random in
      var generator = EntryGenerator(random: random)
      var (file, expected) = (try FavoritesFile(), [CalendarDay: APODItem]())
      for _ in 0..<Int.random(in: 1...12, using: &generator.random) {
        let day = CalendarDay("2023-10-01").advanced(
          by: Int.random(in: 0...4, using: &generator.random))
        let item = generator.item(on: day)
        let (bytes, change) = file.toggling([item])
        guard let next = try? FavoritesFile(bytes) else { return "not written" }
        file = next
        expected[day] = expected[day] == nil ? item : nil
        if change.isFavorite != (expected[day] != nil) { return "\(day)" }
      }
      return file.items == expected.values.sorted { $0.date > $1.date } ? nil : "\(file.items)"
    }
  }
}

extension FavoriteStore {
  /// None if the file can't be read.
  fileprivate var favoriteDays: Set<CalendarDay> { get async { (try? await days()) ?? [] } }

  fileprivate func toggle(_ item: APODItem) async throws(AppError) -> FavoriteChange {
    try await toggle([item])
  }
}
