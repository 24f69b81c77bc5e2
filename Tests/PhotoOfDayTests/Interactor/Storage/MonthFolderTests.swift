import Foundation
@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Synchronization
import Testing

@Suite("A folder of months")
struct MonthFolderTests {
  private let folder: TemporaryFolder
  private let sut: MonthFolder

  init() throws {
    folder = try TemporaryFolder()
    sut = folder.months("a/b/months")
  }

  private let stored = StoredEntries(
    month: "2023-10", storedAt: 1_700_000_000, items: [.plain("2023-10-25")])
  private let file = "a/b/months/2023-10.json"

  @Test("stores single days besides their month, and deletes one without the other")
  func days() throws {
    let day = StoredEntries(.plain("2023-10-25"), storedAt: 1_700_000_000)
    try sut.save(day)
    #expect(try sut.load("2023-10" as CalendarMonth) == nil)
    #expect(try sut.load(.day("2023-10-25")) == day)
    #expect(sut.names == [.day("2023-10-25")])
    #expect(sut.months == [])
    try sut.save(stored)
    try sut.remove(.day("2023-10-25"))
    #expect(try sut.load(.day("2023-10-25")) == nil)
    #expect(sut.names == [.month("2023-10")])
  }

  @Test("Property: round-trips any entries")
  func anyEntries() async throws {
    await forSeeds { seed, random in
      var generator = EntryGenerator(random: random)
      let month = CalendarDay(serial: 9297 + Int(seed) * 31).calendarMonth
      let stored = StoredEntries(
        month: month,
        storedAt: Int(seed),
        items: [generator.item(on: month.startOfMonth), generator.item(on: month.endOfMonth)])
      try sut.save(stored)
      let loaded = try sut.load(month)
      return loaded == stored ? nil : "\(String(describing: loaded)) is not \(stored)"
    }
  }

  @Test("writes JSON with the names of --json and a format number, in a private folder")
  func format() throws {
    try sut.save(stored)
    let data = Data(try folder.read(file).utf8)
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(json["format"] as? Int == 3)
    #expect(json["saved_at"] as? Int == 1_700_000_000)
    #expect(json["month"] as? String == "2023-10")
    let items = try #require(json["items"] as? [[String: Any]])
    #expect(items[0]["hd_image_url"] as? String == "https://example.org/2023-10-25_hd.jpg")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/a")
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test(
    "throws for a file that is damaged, truncated, of another month or not its own",
    arguments: [
      "",
      "{",
      "[]",
      "null",
      "\u{0}\u{0}\u{0}",
      #"{"format":1}"#,
      #"{"format":"1"}"#,
      "<html></html>",
      #"{"format":3,"month":"2023-11","saved_at":1,"left_out":0,"items":[]}"#,
      #"{"format":3,"month":"2023-10","saved_at":1,"left_out":-1,"items":[]}"#,
      #"{"format":3,"month":"2023-10","saved_at":1,"left_out":0,"items":[{"date":"2023-11-01","title":"x","media_type":"image","explanation":""}]}"#,
      #"{"format":3,"month":"2023-10","saved_at":1,"left_out":0,"items":[{"date":"2023-10-01","title":" ","media_type":"image","explanation":""}]}"#,
      #"{"format":3,"month":"2023-10","saved_at":1e400,"left_out":0,"items":[]}"#,
      #"{"format":3,"month":"2023-10","saved_at":-1,"left_out":0,"items":[]}"#,
      #"{"format":3,"month":"2023-10","saved_at":9223372036854775807,"left_out":0,"items":[]}"#,
      #"{"format":3,"month":"2023-10","saved_at":-9223372036854775808,"left_out":0,"items":[]}"#,
      #"{"format":0}"#,
      #"{"format":2,"month":"2023-10","saved_at":1,"left_out":0,"items":[]}"#,
      #"{"format":-9223372036854775808}"#,
    ])
  func damaged(text: String) throws {
    try folder.write(text, to: file)
    #expect(throws: AppError.self) { try sut.load("2023-10") }
  }

  @Test("says that a file has a newer format, and leaves it alone")
  func newer() throws {
    try folder.write(#"{"format":4,"things":[]}"#, to: file)
    #expect(throws: AppError.storedByNewerVersion) { try sut.load("2023-10") }
    #expect(folder.has(file))
  }

  @Test("cleans the texts of a file that anyone may have written")
  func hostile() throws {
    let text =
      #"{"format":3,"month":"2023-10","saved_at":1,"left_out":0,"items":[{"date":"2023-10-01","title":"a\u001b[31m\u202eb","media_type":"image","explanation":"c\u0007","image_url":"javascript:alert(1)"}]}"#
    try folder.write(text, to: file)
    let item = try #require(try sut.load("2023-10")?.items.first)
    #expect(item.title == "a[31mb")
    #expect(item.explanation == "c")
    #expect(item.imageURL == nil)
  }

  @Test("neither waits for a pipe nor reads a folder")
  func noFile() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/" + file, withIntermediateDirectories: true)
    #expect(throws: AppError.self) { try sut.load("2023-10") }
    #expect(mkfifo(folder.path + "/a/b/months/2023-11.json", 0o600) == 0)
    #expect(throws: AppError.self) { try sut.load("2023-11") }
  }

  @Test("throws if it can't write, and keeps the old month")
  func unwritable() throws {
    try sut.save(stored)
    // Root may write anywhere, so a file stands in for the folder.
    let other = folder.months(file)
    #expect(throws: AppError.self) { try other.save(stored) }
    #expect(try sut.load("2023-10") == stored)
    #expect(folder.files == [file])
  }

  @Test("writes and reads a month of the largest entries that there can be")
  func largest() throws {
    let text = String(repeating: "\"", count: PlainText.longest)
    let paragraphs = Array(repeating: "\"", count: PlainText.longest / 3).joined(separator: "\n\n")
    let path = String(repeating: "x", count: WebAddress.longest - 20)
    let address = try #require(WebAddress("https://example.org/" + path))
    let item = APODItem(
      date: "2023-10-25",
      title: text,
      mediaType: .image,
      explanation: paragraphs,
      credit: text,
      alt: text,
      imageURL: address,
      hdImageURL: address,
      videoURL: address,
      thumbnailURL: address,
      pageURL: address)
    try sut.save(StoredEntries(item, storedAt: 1_700_000_000))
    #expect(try sut.load(.day("2023-10-25"))?.items == [item])
    let size = try folder.bytes("a/b/months/2023-10-25.json").count
    try folder.write("", to: file)
    #expect(truncate(folder.path + "/" + file, 31 * size) == 0)
    #expect(throws: AppError.decodingFailed(detail: "damaged")) {
      try sut.load("2023-10")
    }
  }

  @Test("writes no larger month than it reads, and keeps the old one")
  func tooLargeToWrite() throws {
    try sut.save(stored)
    var large = stored
    large.items[0].explanation = String(repeating: "x", count: 32 << 20)
    let error = #expect(throws: AppError.self) { try sut.save(large) }
    #expect(error?.detail?.contains("too large") == true)
    #expect(try sut.load("2023-10") == stored)
    #expect(folder.files == [file])
  }

  @Test("cuts longer texts of a file, and nothing else")
  func longTexts() throws {
    let long = String(repeating: "star ", count: 20_000)
    var month = stored
    month.items[0].explanation = long
    month.items[0].credit = String(repeating: "ก", count: 40_000)
    try sut.save(month)
    let item = try #require(try sut.load("2023-10")?.items.first)
    #expect(item.explanation.utf8.count <= PlainText.longest)
    #expect(item.explanation.hasSuffix("…"))
    #expect(item.credit?.hasSuffix("ก…") == true)
    #expect(item.title == stored.items[0].title)
    try sut.save(StoredEntries(month: "2023-10", storedAt: 1_700_000_000, items: [item]))
    #expect(try sut.load("2023-10")?.items == [item])
  }

  @Test("shows readers the whole old or the whole new month while one is written")
  func whole() async throws {
    var large = stored
    large.items = APODList.full("2023-10").items
    for index in large.items.indices {
      large.items[index].explanation = String(repeating: "star ", count: 4000)
    }
    try sut.save(large)
    let isWritten = Atomic(false)
    async let writing: Void = blocking(until: "40 months are written") { [sut, large] in
      defer {
        isWritten.store(true, ordering: .relaxed)
      }
      for _ in 0..<40 {
        try sut.save(large)
      }
    }
    while !isWritten.load(ordering: .relaxed) {
      #expect(try folder.bytes(file).last == UInt8(ascii: "}"))
    }
    try await writing
  }

  @Test("Property: reading and searching a damaged file agree, and return nothing harmful")
  func mutated() async throws {
    var generator = EntryGenerator(random: SeededGenerator(seed: 3))
    let items = (1...9).map { generator.item(on: CalendarDay("2023-10-01").advanced(by: $0)) }
    try sut.save(StoredEntries(month: "2023-10", storedAt: 1_700_000_000, items: items))
    let bytes = Array(try folder.read(file).utf8)
    let search = MonthSearch(Library(archive: sut, now: { 1_700_000_000 }))
    let queries = ["galaxy", "ดาวตก 2", "\"é\""].compactMap { SearchQuery(filter: $0) }
    await forSeeds(count: rounds ?? 300) { seed, random in
      try folder.write(Mutation.mutated(bytes, &random), to: file)
      let stored = try? sut.load("2023-10")
      let found = try await search.search(queries[Int(seed) % queries.count])
      let isTold = found.searched?.unreadableCount == 1
      if isTold != (stored == nil) {
        return "unreadable: \(isTold), \(String(describing: stored))"
      }
      if found.searched?.entryCount != stored?.items.count ?? 0 {
        return "\(String(describing: found.searched))"
      }
      if let hit = found.items.first(where: { stored?.items.contains($0) != true }) {
        return "a hit of none: \(hit)"
      }
      let all = (stored?.items ?? []) + found.items
      let texts = all.flatMap { [$0.title, $0.explanation, $0.credit ?? "", $0.alt ?? ""] }
      return Mutation.leak(in: texts).map { "\($0)" }
    }
  }
}
