import Foundation
@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("A search")
struct MonthSearchTests {
  private let stand: SearchStand

  init() throws {
    stand = try SearchStand()
  }

  @Test(
    "finds words and phrases in title, explanation and credit, in any case and any script",
    arguments: Repository.rows("found"))
  func found(row: [String]) async throws {
    let month = month("2021-12") {
      $0.title = "Comet Leonard above the Sea"
      $0.explanation =
        "They said \"wow\" of κόσμος, ἀστὴρ: Галактика Антареc, ดาวหาง 彗星 50% C:\\sky M31, M32 K-band, STRAßE, Izmir 1/2. "
        + "Kemble s Cascade, Tsuchinshan ATLAS, L’Isle, H2O, 10^65."
      $0.credit = "Petr Horálek, Suk"
    }
    try stand.archive(month)
    let found = try await stand.search(row[0])
    #expect(found.items.map(\.date) == ["2021-12-31"])
  }

  @Test(
    "finds nothing if a word is missing or a phrase is split",
    arguments: Repository.rows("not found"))
  func notFound(row: [String]) async throws {
    let month = month("2021-12") {
      $0.title = "Comet Leonard"
      $0.alt = "alt text"
      $0.credit = "Ekaterina"
    }
    try stand.archive(month)
    #expect(try await stand.search(row[0]).items == [])
  }

  @Test("searches single days too, unless they are expired or in a stored month")
  func days() async throws {
    func day(_ day: CalendarDay, _ title: String, age: Int = 60) -> StoredEntries {
      var item = APODItem.plain(day)
      item.title = title
      return StoredEntries(item, storedAt: SearchStand.now - age)
    }
    try stand.archive(month("2021-12"))
    try stand.cache(day("2021-12-30", "Zebra of the archive"))
    var january = month("2022-01") { $0.title = "Zebra" }
    january.items.remove(at: 4)
    try stand.archive(january)
    try stand.cache(day("2022-01-05", "Zebra"))
    try stand.cache(day("2022-02-09", "Zebra", age: 172_800))
    let list = try await stand.search("zebra")
    #expect(list.items.map(\.date) == ["2022-01-31", "2022-01-05"])
    #expect(list.searched?.entryCount == 31 + 30 + 1)
  }

  @Test("searches every paragraph, and not across the end of one")
  func paragraphs() async throws {
    let text = "The Sun.\n\nNew stars \\n \"shine\"."
    try stand.archive(month("2021-12") { $0.explanation = text })
    let found = try await stand.search("stars \"the sun\"")
    #expect(found.items.first?.explanation == text)
    for text in ["nnew", "sun.new", "\"sun. new\""] {
      #expect(try await stand.search(text).items == [])
    }
    #expect(try await stand.search("new").items.count == 1)
  }

  @Test("returns the newest first, and counts what it searched")
  func order() async throws {
    for name in ["2021-12", "1999-02", "2023-10"] as [CalendarMonth] {
      try stand.archive(month(name))
    }
    let list = try await stand.search("what is seen")
    #expect(list.items.count == 31 + 28 + 31)
    #expect(list.items.map(\.date) == list.items.map(\.date).sorted(by: >))
    #expect(list.searched == SearchExtent(entryCount: 90))
    #expect(list.scope == .search("what is seen"))
    #expect(try await stand.search("xyzzy").searched == SearchExtent(entryCount: 90))
  }

  @Test("searches the cache too, and only the newer of two versions of a month")
  func newer() async throws {
    func titled(_ title: String, _ name: CalendarMonth = "2023-10", age: Int) -> StoredEntries {
      month(name, storedAt: SearchStand.now - age) { $0.title = title }
    }
    try stand.archive(titled("Archive alone", age: 500))
    try stand.cache(titled("Cache alone", age: 400))
    try stand.cache(titled("Cache alone", "2023-09", age: 400))
    #expect(try await stand.search("archive").items == [])
    let found = try await stand.search("cache")
    #expect(found.items.map(\.date) == ["2023-10-31", "2023-09-30"])
    #expect(found.searched?.entryCount == 61)
    try stand.archive(titled("Archive alone", age: 300))
    #expect(try await stand.search("archive").items.map(\.date) == ["2023-10-31"])
  }

  @Test(
    "ignores an expired month of the cache, and leaves it alone",
    arguments: [(-1, 1), (0, 0), (1, 0)])
  func expired(beyond: Int, months: Int) async throws {
    let age = Library.longestCached + beyond
    try stand.cache(month("2023-10", storedAt: SearchStand.now - age))
    try stand.archive(month("1999-02", storedAt: 0))
    #expect(try await stand.search("seen").searched?.entryCount == 28 + 31 * months)
    #expect(stand.folder.files.count == 2)
  }

  @Test(
    "skips damaged files and newer formats, counts them, and doesn't touch them",
    arguments: [
      "",
      "{",
      #"{"format":4,"items":[]}"#,
      #"{"format":3,"items":[{"date":"2023-10-01","explanation":"seen","media_type":"image","title":"x"}],"left_out":0,"month":"2023-11","saved_at":1}"#,
    ])
  func damaged(text: String) async throws {
    try stand.archive(month("2023-10"))
    try stand.folder.write(text, to: "archive/2023-11.json")
    try stand.folder.write("seen", to: "archive/notes.txt")
    try stand.folder.write("seen", to: "archive/2023-12.json.1-2.part")
    let list = try await stand.search("seen")
    #expect(list.items.count == 31)
    #expect(list.searched == SearchExtent(entryCount: 31, unreadableCount: 1))
    #expect(try stand.folder.read("archive/2023-11.json") == text)
  }

  @Test("searches the older version of a month if the newer one is damaged")
  func damagedCopy() async throws {
    try stand.archive(month("2023-10", storedAt: 1))
    try stand.folder.write("{", to: "cache/2023-10.json")
    let found = try await stand.search("seen")
    #expect(found.searched == SearchExtent(entryCount: 31, unreadableCount: 1))
  }

  @Test("reads files that other programs formatted, and cleans their texts")
  func foreign() async throws {
    let text =
      #"{ "month": "2023-11", "saved_at": 1, "format": 3, "left_out": 0, "items": [ {"title": "C\u006fmet\u001b \u0130zmir", "date": "2023-11-01", "media_type": "image", "explanation": "a\/b"} ] }"#
    try stand.folder.write(text, to: "archive/2023-11.json")
    #expect(try await stand.search("comet a/b").items.map(\.title) == ["Comet İzmir"])
    #expect(try await stand.search("izmir").items.count == 1)
  }

  @Test("stops when it is cancelled")
  func cancelled() async throws {
    try stand.archive(month("2023-10"))
    let search = stand.sut
    let query = "seen" as SearchQuery
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await search.search(query)
    }
    await #expect(throws: AppError.cancelled) { try await task.value }
  }

  @Test("returns the positions of its hits in characters")
  func hits() throws {
    let query = try #require(SearchQuery(filter: "ΣΟΦΌΣ ตก \"ring of\" ing"))
    #expect(query.hits(in: "A Ring of Fire", of: .title) == [2..<9])
    #expect(query.hits(in: "ดาวตก σοφός สิ่ง ตก", of: .title).count == 3)
    #expect(query.hits(in: "e\u{301}e\u{301} ring", of: .title) == [4..<7])
    #expect(query.hits(in: "", of: .title) == [])
  }

  private func month(
    _ month: CalendarMonth, storedAt: Int = 1_700_000_000, last: (inout APODItem) -> Void = { _ in }
  ) -> StoredEntries {
    var items = APODList.full(month).items
    last(&items[items.count - 1])
    return StoredEntries(month: month, storedAt: storedAt, items: items)
  }
}

/// An archive and a cache in a temporary folder.
struct SearchStand {
  static let now = 1_700_000_000
  let folder: TemporaryFolder
  let sut: MonthSearch

  init() throws {
    folder = try TemporaryFolder()
    let cache = folder.months("cache")
    let archive = folder.months("archive")
    sut = MonthSearch(Library(cache: cache, archive: archive, now: { Self.now }))
  }

  func archive(_ month: StoredEntries) throws {
    try folder.months("archive").save(month)
  }

  func cache(_ month: StoredEntries) throws {
    try folder.months("cache").save(month)
  }

  func search(_ text: String) async throws -> APODList {
    try await sut.search(SearchQuery(search: text))
  }
}
