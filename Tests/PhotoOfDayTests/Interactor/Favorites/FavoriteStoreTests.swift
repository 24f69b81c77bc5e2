import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("Favorites on the disk")
struct FavoriteStoreTests {
  private let folder: TemporaryFolder
  private let name = "data/favorites.json"
  private var path: String { folder.path + "/" + name }
  private var sut: FavoriteStore { FavoriteStore(path: path) }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("keep unknown fields byte for byte")
  func foreign() async throws {
    let mine =
      #"{"date":"2001-01-01","title":"Mine","media_type":"image","explanation":"","stars":5}"#
    let note = #"{"note": 1}"#
    let head = "\n" + #"{ "extra" : {"a":[1, 2]},"format":1, "favorites" :["#
    let end = #","end":null }"# + "\n"
    try folder.write("\(head) \(mine) , \(note)]\(end)", to: name)
    #expect(try await sut.toggle(.plain("2023-10-25")).isFavorite)
    let written = try folder.read(name)
    #expect(written.hasPrefix(head))
    #expect(written.contains(mine))
    #expect(written.contains(note))
    #expect(written.hasSuffix(end))
    #expect(try sut.items().map(\.date) == ["2023-10-25", "2001-01-01"])
    _ = try await sut.toggle(.plain("2001-01-01"))
    #expect(try sut.items().map(\.date) == ["2023-10-25"])
  }

  @Test(
    "are neither read nor written if the file is damaged",
    arguments: [
      "",
      "{",
      "[]",
      #"{"format":1}"#,
      #"{"format":0,"favorites":[]}"#,
      #"{"format":1,"favorites":7}"#,
      "\u{0}",
    ])
  func damaged(text: String) async throws {
    try folder.write(text, to: name)
    #expect(await sut.favoriteDays.isEmpty)
    let error = AppError.unreadableFavorites(path)
    #expect(throws: error) { try sut.items() }
    await #expect(throws: error) { try await sut.toggle(.plain("2023-10-25")) }
    #expect(try folder.read(name) == text)
  }

  @Test("are never cut, however many there are")
  func many() async throws {
    let text = String(repeating: "x", count: 100)
    let note = #"{"note":"\#(text)"}"#
    let notes = Array(repeating: note, count: 100_001).joined(separator: ",")
    try folder.write(#"{"format":1,"favorites":[\#(notes)]}"#, to: name)
    #expect(try await sut.toggle(.plain("2023-10-25")).isFavorite)
    let parts = try folder.read(name).components(separatedBy: note)
    #expect(parts.count == 100_002)
    #expect(await sut.favoriteDays == ["2023-10-25"])
  }

  @Test("are known of a large file from an index beside it, until the file changes")
  func indexed() async throws {
    let items = (1...30).map { day -> APODItem in
      var item = APODItem.plain(CalendarDay(2023, 9, day))
      item.explanation = String(repeating: "x", count: 10_000)
      return item
    }
    try folder.write(FavoritesFile().toggling(items).bytes, to: name)
    try setTime(9)
    #expect(await sut.favoriteDays == Set(items.map(\.date)))
    let index = try folder.read(name + ".days")
    let head = index.prefix { $0 != "\n" }
    try folder.write(head + "\n2023-09-02\nno day", to: name + ".days")
    #expect(await sut.favoriteDays == ["2023-09-02"])
    #expect(try await !sut.toggle(.plain("2023-09-01")).isFavorite)
    #expect(await sut.favoriteDays.count == 29)
    try setTime(9)
    #expect(await sut.favoriteDays.count == 29)
  }

  @Test("aren't written beyond the size that is read, and can still be removed")
  func full() async throws {
    let one = try FavoritesFile().toggling([.plain("2023-10-25")]).bytes
    let sut = FavoriteStore(path: path, limit: one.count)
    #expect(try await sut.toggle(.plain("2023-10-25")).isFavorite)
    await #expect(throws: AppError.self) {
      try await sut.toggle(.plain("2023-10-26"))
    }
    #expect(await sut.favoriteDays == ["2023-10-25"])
    #expect(try await !sut.toggle(.plain("2023-10-25")).isFavorite)
    #expect(try await sut.toggle(.plain("2023-10-26")).isFavorite)
  }

  // Half a million values take minutes under a sanitizer.
  @Test(
    "aren't written where they couldn't be read again",
    .disabled(if: isSanitized))
  func unreadableAgain() async throws {
    // As many values as are read; another entry is one too many.
    let notes = Array(repeating: "0", count: (1 << 19) - 7).joined(separator: ",")
    let text = #"{"format":1,"favorites":[\#(notes)]}"#
    try folder.write(text, to: name)
    #expect(await sut.favoriteDays == [])
    await #expect(throws: AppError.self) {
      try await sut.toggle(.plain("2023-10-25"))
    }
    #expect(try folder.read(name) == text)
  }

  @Test("are added to a day that only another program's entry has")
  func otherProgramsDay() async throws {
    let note = #"{"date":"2023-10-25","note":1}"#
    let before = #"{"format":1,"favorites":[\#(note)]}"#
    try folder.write(before, to: name)
    #expect(await sut.favoriteDays == [])
    #expect(try await sut.toggle(.plain("2023-10-25")).isFavorite)
    #expect(await sut.favoriteDays == ["2023-10-25"])
    #expect(try folder.read(name).contains(note))
    #expect(try await !sut.toggle(.plain("2023-10-25")).isFavorite)
    #expect(try folder.read(name) == before)
  }

  @Test("Property: are marked exactly on the days that are listed")
  func markedAndListed() async throws {
    let one = try FavoritesFile().toggling([.plain("2023-10-25")]).bytes
    let file = try FavoritesFile(one).toggling([.plain("2023-10-26")]).bytes
    await forSeeds(count: rounds ?? 300) { _, random in
      try folder.write(Mutation.mutated(file, &random), to: name)
      let marked = await sut.favoriteDays
      let listed = Set((try? sut.items().map(\.date)) ?? [])
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
    #expect(symlink("between.json", path) == 0)
    #expect(symlink("../synced/mine.json", folder.path + "/data/between.json") == 0)
    #expect(try await sut.toggle(.plain("2023-10-25")).isFavorite)
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: path)
    #expect(link == "between.json")
    #expect(try folder.read("synced/mine.json").contains("2023-10-25"))
    let attributes = try FileManager.default.attributesOfItem(atPath: target)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
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
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: path)
    #expect(link == "/nowhere/mine.json")
  }

  @Test("are read from another machine's file, with a byte order mark and CRLF")
  func moved() async throws {
    let entry = """
      {"date":"2001-01-01","title":"Mine","media_type":"image","explanation":"",\
      "favorite":true,"new":[1]}
      """
    let again = entry.replacing("Mine", with: "Again")
    let head = "\u{FEFF}{\r\n\"format\": 1,\r\n\"favorites\": [\r\n"
    let end = "\r\n],\r\n\"newer\": {}\r\n}\r\n"
    try folder.write(head + entry + "," + again + end, to: name)
    #expect(await sut.favoriteDays == ["2001-01-01"])
    #expect(try sut.items().map(\.title) == ["Mine"])
    #expect(try await sut.toggle(.plain("2023-10-25")) == FavoriteChange(isFavorite: true))
    let written = try folder.read(name)
    #expect(written.contains(entry))
    #expect(written.hasSuffix("],\r\n\"newer\": {}\r\n}\r\n"))
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = try folder.bytes(name)
    #expect(bytes.starts(with: byteOrderMark + [UInt8(ascii: "{")]))
    #expect(await sut.favoriteDays == ["2001-01-01", "2023-10-25"])
  }

  @Test("aren't read again until their file changes")
  func readOnce() async throws {
    let sut = sut
    _ = try await sut.toggle(.plain("2023-10-25"))
    try setTime(1)
    #expect(await sut.favoriteDays == ["2023-10-25"])
    // Same size and time: reading the file again would find another day.
    let text = try folder.read(name)
    let changed = text.replacing("2023-10-25", with: "2023-10-26")
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    try file.write(contentsOf: Data(changed.utf8))
    try setTime(1)
    #expect(await sut.favoriteDays == ["2023-10-25"])
    _ = try await FavoriteStore(path: path).toggle(.plain("1999-02-01"))
    #expect(await sut.favoriteDays == ["2023-10-26", "1999-02-01"])
  }

  /// Sets the time of the file's last change.
  private func setTime(_ seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: path)
  }

  @Test(
    "aren't read or written if a newer version wrote them, in whatever form",
    arguments: [#"{"format":2,"favorites":[]}"#, #"{"format":2,"things":[]}"#])
  func newer(text: String) async throws {
    try folder.write(text, to: name)
    await #expect(throws: AppError.unreadableFavorites(path)) {
      try await sut.toggle(.plain("2023-10-25"))
    }
    #expect(try folder.read(name) == text)
  }

  @Test("lose nothing when many are added at once")
  func atOnce() async throws {
    let sut = sut
    let first = CalendarDay("2001-01-01")
    let marked = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<25 {
        group.addTask {
          (try? await sut.toggle(.plain(first.advanced(by: number))).isFavorite) == true
        }
      }
      return await group.reduce(0) { count, isMarked in isMarked ? count + 1 : count }
    }
    #expect(marked == 25)
    #expect(try sut.items().count == 25)
  }

  @Test("aren't changed while another program holds the lock")
  func locked() async throws {
    try folder.write("", to: name + ".lock")
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
    try folder.write("", to: name + ".lock")
    let other = open(path + ".lock", O_RDWR)
    defer {
      close(other)
    }
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
    let lock = path + ".lock"
    let result = isFolder ? mkdir(lock, 0o700) : mkfifo(lock, 0o600)
    #expect(result == 0)
    await #expect(throws: AppError.notAFile(lock)) {
      try await sut.toggle(.plain("2023-10-25"))
    }
    #expect(await sut.favoriteDays.isEmpty)
  }

  @Test("aren't changed where their lock can't be opened, which is named")
  func lockThatLeadsNowhere() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/data", withIntermediateDirectories: true)
    let lock = path + ".lock"
    #expect(symlink("/no/such/folder/lock", lock) == 0)
    let failure = AppError.unwritable(lock, reason: "No such file or directory")
    await #expect(throws: failure) {
      try await sut.toggle(.plain("2023-10-25"))
    }
    #expect(await sut.favoriteDays.isEmpty)
  }

  @Test("have no index where another file has its name, which stays")
  func otherIndex() async throws {
    var item = APODItem.plain("2023-09-01")
    item.explanation = String(repeating: "x", count: 1 << 18)
    try folder.write(FavoritesFile().toggling([item]).bytes, to: name)
    for other in ["My days:\n2023-09-02\n", "2023-09-02\n", "1 2 3 x\n2023-09-02"] {
      try folder.write(other, to: name + ".days")
      try setTime(9)
      #expect(await sut.favoriteDays == ["2023-09-01"])
      #expect(try folder.read(name + ".days") == other)
    }
    for own in ["", "1 2 3 4\n2023-09-02"] {
      try folder.write(own, to: name + ".days")
      #expect(await sut.favoriteDays == ["2023-09-01"])
      #expect(try folder.read(name + ".days").hasSuffix("\n2023-09-01"))
    }
  }

  @Test("can't be stored without a folder")
  func nowhere() async throws {
    await #expect(throws: AppError.self) {
      try await FavoriteStore(path: nil).toggle(.plain("2023-10-25"))
    }
    try folder.write("x", to: "file")
    let sut = FavoriteStore(path: folder.path + "/file/favorites.json")
    await #expect(throws: AppError.self) {
      try await sut.toggle(.plain("2023-10-25"))
    }
  }

  @Test("Property: are the entries that were toggled an odd number of times")
  func property() async {
    await forSeeds { _, random in
      var generator = EntryGenerator(random: random)
      var file = try FavoritesFile()
      var expected = [CalendarDay: APODItem]()
      for _ in 0..<Int.random(in: 1...12, using: &generator.random) {
        let number = Int.random(in: 1...5, using: &generator.random)
        let day = CalendarDay(2023, 10, number)
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
  fileprivate var favoriteDays: Set<CalendarDay> {
    get async { (try? await days()) ?? [] }
  }

  fileprivate func toggle(_ item: APODItem) async throws(AppError) -> FavoriteChange {
    try await toggle([item])
  }
}
