import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("The cache of months")
struct LibraryTests {
  private static let now = 1_700_000_000
  private let folder: TemporaryFolder
  private let cache: MonthFolder
  private let sut: Library

  init() throws {
    folder = try TemporaryFolder()
    cache = folder.months()
    sut = Library(cache: cache, now: { Self.now })
  }

  private func stored(age: Int) -> StoredEntries {
    StoredEntries(month: "2023-10", storedAt: Self.now - age, items: [.plain("2023-10-25")])
  }

  private func offline(_ library: Library) async -> APODList? {
    let loader = APODLoader(
      service: APODServiceStub { _ in .failure(.offline) },
      library: library,
      clock: NASAClock { Self.now })
    return try? await loader.month("2023-10")
  }

  @Test("leaves a file alone that can't be read or has a newer format")
  func unreadable() async throws {
    try folder.write("x", to: "months/2023-10.json/x")
    #expect(await offline(sut) == nil)
    #expect(folder.files == ["months/2023-10.json/x"])
    try FileManager.default.removeItem(atPath: folder.path + "/months/2023-10.json")
    try folder.write(#"{"format":4}"#, to: "months/2023-10.json")
    #expect(await offline(sut) == nil)
    #expect(folder.files == ["months/2023-10.json"])
  }

  @Test("saves whole months of the last days as months, and other days one by one")
  func recent() async throws {
    let days = CalendarDay("2023-08-31")...CalendarDay("2023-10-02")
    sut.addToCache(APODAnswer(items: days.map { .plain($0) }), of: days)
    #expect(await sut.writes.finish() == nil)
    let alone: [CalendarDay] = ["2023-08-31", "2023-10-01", "2023-10-02"]
    let names = [.month("2023-09")] + alone.map(StoredName.day)
    #expect(Set(cache.names ?? []) == Set(names))
    #expect(try cache.load("2023-09")?.items == APODList.full("2023-09").items)
    for day in alone {
      #expect(try cache.load(.day(day)) == StoredEntries(.plain(day), storedAt: Self.now))
    }
  }

  @Test("counts an entry that was left out only for a month that lacks a day")
  func leftOut() async throws {
    let days = CalendarDay("2023-09-01")...CalendarDay("2023-10-31")
    let items = days.filter { $0 != "2023-09-17" }.map { APODItem.plain($0) }
    sut.addToCache(APODAnswer(items: items, leftOutCount: 1), of: days)
    #expect(await sut.writes.finish() == nil)
    #expect(try cache.load("2023-09")?.leftOutCount == 1)
    #expect(try cache.load("2023-10")?.leftOutCount == 0)
    #expect(try cache.load("2023-10")?.isComplete == true)
  }

  @Test("deletes expired days when it saves another, and nothing else")
  func sweepDays() async throws {
    try cache.save(stored(age: 0))
    for day in ["2023-10-23", "2023-10-24"] as [CalendarDay] {
      try cache.save(StoredEntries(.plain(day), storedAt: 1))
    }
    for name in ["2023-10", "2023-10-23"] {
      try setAge(of: folder.path + "/months/\(name).json", seconds: 172_900)
    }
    let today: CalendarDay = "2023-10-25"
    sut.addToCache(APODAnswer(items: [.plain(today)]), of: today...today)
    _ = await sut.writes.finish()
    #expect(
      folder.files == [
        "months/2023-10-24.json",
        "months/2023-10-25.json",
        "months/2023-10.json",
      ])
  }
}

@Suite("A stored month")
struct StoredEntriesTests {
  /// Noon of New York's 2 November 2023.
  private let later = CalendarDay("2023-11-02").noon

  private func month(
    _ month: CalendarMonth, storedAt: Int, without gaps: Set<CalendarDay> = [],
    leftOutCount: Int = 0
  ) -> StoredEntries {
    let items = APODList.full(month).items.filter {
      $0.date >= AllowedDays.firstPicture && !gaps.contains($0.date)
    }
    return StoredEntries(month: month, storedAt: storedAt, items: items, leftOutCount: leftOutCount)
  }

  @Test("is complete if it was over and has every day")
  func complete() {
    #expect(month("2023-10", storedAt: later).isComplete)
    #expect(!month("2023-10", storedAt: later - 3 * 86_400).isComplete)
    #expect(!month("2023-10", storedAt: later, without: ["2023-10-09"]).isComplete)
    #expect(
      month("2023-10", storedAt: later, without: ["2023-10-09"], leftOutCount: 2).leftOutCount == 1)
    #expect(month("2023-10", storedAt: later, leftOutCount: 1).isComplete)
  }

  @Test("may lack days that are known to have no picture")
  func knownGaps() {
    func isComplete(_ name: CalendarMonth, without gaps: Set<CalendarDay>) -> Bool {
      month(name, storedAt: later, without: gaps).isComplete
    }
    #expect(isComplete("1995-06", without: ["1995-06-17", "1995-06-18", "1995-06-19"]))
    #expect(isComplete("2020-06", without: ["2020-06-10"]))
    #expect(!isComplete("2020-06", without: ["2020-06-10", "2020-06-11"]))
  }

  @Test("isn't complete while a picture or film has no file")
  func files() {
    var stored = month("2023-10", storedAt: later)
    #expect(stored.hasAllDays)
    #expect(stored.settledDays.count == 31)
    stored.items[3] = .bare("2023-10-04")
    #expect(stored.hasAllDays)
    #expect(!stored.isComplete)
    #expect(!stored.settledDays.contains("2023-10-04"))
    stored.items[3].mediaType = .other
    #expect(stored.isComplete)
    stored.items[3].mediaType = .video
    #expect(!stored.isComplete)
    stored.items[3].thumbnailURL = WebAddress("https://example.org/still.jpg")
    #expect(!stored.isComplete)
    stored.items[3].videoURL = WebAddress("https://example.org/film.mp4")
    #expect(stored.isComplete)
  }
}
