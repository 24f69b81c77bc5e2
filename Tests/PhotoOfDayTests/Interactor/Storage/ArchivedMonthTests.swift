import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Synchronization
import Testing

/// The months that the loader reads from the archive.
@Suite("Reading the archive")
struct ArchivedMonthTests {
  private static let now = CalendarDay("2023-11-15").noon
  private static let day = 86_400
  private static let offline = AppError.noConnection(detail: "")
  private let folder: TemporaryFolder
  private let cache: MonthFolder
  private let archive: MonthFolder
  private let progress = ProgressSpy()

  init() throws {
    folder = try TemporaryFolder()
    cache = folder.months("cache")
    archive = folder.months("archive")
  }

  private func makeSUT(_ service: APODServiceStub, isRefreshing: Bool = false) -> APODLoader {
    APODLoader(
      service: service,
      library: Library(cache: cache, archive: archive, now: { Self.now }),
      clock: NASAClock { Self.now },
      isRefreshing: isRefreshing)
  }

  private func failing(_ error: AppError = offline) -> APODServiceStub {
    APODServiceStub { _ in .failure(error) }
  }

  private func stored(
    _ month: CalendarMonth, daysAgo: Int, without gaps: Set<CalendarDay> = []
  ) -> StoredEntries {
    let time = Self.now - daysAgo * Self.day
    let today = NASAClock { time }.today
    let items = APODList.full(month).items.filter { $0.date <= today && !gaps.contains($0.date) }
    return StoredEntries(month: month, storedAt: time, items: items)
  }

  @Test(
    "gives way to a cached version that is newer, and not to an older one",
    arguments: [(0, 1), (1, 0)])
  func newest(cached: Int, archived: Int) async throws {
    try cache.save(stored("2023-11", daysAgo: cached))
    try archive.save(stored("2023-11", daysAgo: archived))
    let sut = makeSUT(failing(.offline), isRefreshing: true)
    let list = try await sut.month("2023-11", reportingTo: progress)
    #expect(list.items.count == 15)
    let origin: Fallback.Origin = cached < archived ? .cache : .archive
    let fallback = Fallback(age: 0, reason: .offline, origin: origin)
    #expect(progress.messages == [.didFallBack(fallback)])
  }

  @Test("provides settled days without a request, and no others")
  func day() async throws {
    try archive.save(stored("2023-11", daysAgo: 5, without: ["2023-11-03"]))
    let service = APODServiceStub()
    let sut = makeSUT(service)
    #expect(try await sut.picture(of: "2023-11-09", reportingTo: progress) == .plain("2023-11-09"))
    #expect(service.asked.withLock { $0 }.isEmpty)
    for day in ["2023-11-10", "2023-11-03", "2023-11-12"] as [CalendarDay] {
      #expect(try await sut.picture(of: day, reportingTo: progress) == .plain(day))
    }
    #expect(service.asked.withLock { $0 }.count == 3)
    let asking = makeSUT(service, isRefreshing: true)
    _ = try await asking.picture(of: "2023-11-09", reportingTo: progress)
    #expect(service.asked.withLock { $0 }.count == 4)
  }

  @Test("provides the settled ones of the last days, and has the rest requested")
  func recent() async throws {
    try archive.save(stored("2023-10", daysAgo: 14, without: ["2023-10-20"]))
    try cache.save(stored("2023-11", daysAgo: 0))
    let service = APODServiceStub()
    let sut = makeSUT(service)
    let list = try await sut.recent(days: 20, reportingTo: progress)
    #expect(list.items.map(\.date) == days(20))
    #expect(await sut.library.writes.finish() == nil)
    #expect(Set(cache.names ?? []) == [.month("2023-11"), .day("2023-11-15")])
    let longer = try await sut.recent(days: 30, reportingTo: progress)
    #expect(longer.items.map(\.date) == days(30))
    let asking = makeSUT(service, isRefreshing: true)
    _ = try await asking.recent(days: 20, reportingTo: progress)
    let today = CalendarDay("2023-11-15")
    #expect(
      service.asked.withLock { $0 } == [
        today...today,
        CalendarDay("2023-10-20")...today,
        CalendarDay("2023-10-27")...today,
      ])
    #expect(progress.messages.isEmpty)
  }

  @Test("provides the last days if NASA can't be reached, with the age of the oldest")
  func recentOffline() async throws {
    try archive.save(stored("2023-10", daysAgo: 14))
    try cache.save(stored("2023-11", daysAgo: 1))
    let list = try await makeSUT(failing()).recent(days: 20, reportingTo: progress)
    #expect(list.items.map(\.date) == Array(days(20).dropFirst()))
    let fallback = Fallback(age: 14 * Self.day, reason: Self.offline, origin: .archive)
    #expect(progress.messages == [.didFallBack(fallback)])
  }

  private func days(_ count: Int) -> [CalendarDay] {
    (0..<count).map { CalendarDay("2023-11-15").advanced(by: -$0) }
  }
}

@Suite("Writing the archive")
struct MonthArchiveTests {
  private let folder: TemporaryFolder
  private let store: MonthFolder
  private let sut: Library
  private static let now = CalendarDay("2023-11-15").noon

  init() throws {
    folder = try TemporaryFolder()
    store = folder.months("archive")
    sut = Library(archive: store, now: { Self.now })
  }

  private func archive(_ items: [APODItem], of month: CalendarMonth = "2023-10") async throws {
    try await sut.addToArchive(APODAnswer(items: items), of: month)
  }

  @Test("knows how complete a month is, and lists its months")
  func holding() async throws {
    let full = APODList.full("2023-10").items
    try await archive(full)
    try await archive(Array(full.dropLast()))
    #expect(try sut.isUpToDate("2023-10"))
    let partial = APODList.full("2023-09").items.dropLast()
    try await archive(Array(partial), of: "2023-09")
    #expect(try !sut.isUpToDate("2023-09"))
    try folder.write("{", to: "archive/2023-08.json")
    #expect(try !sut.isUpToDate("2023-08"))
    try folder.write(#"{"format":4}"#, to: "archive/2023-07.json")
    #expect(throws: AppError.storedByNewerVersion) {
      try sut.isUpToDate("2023-07")
    }
    try folder.write(#"{"format":0}"#, to: "archive/2023-06.json")
    #expect(try !sut.isUpToDate("2023-06"))
    #expect(try !sut.isUpToDate("2023-05"))
    #expect(store.months.sorted() == ["2023-06", "2023-07", "2023-08", "2023-09", "2023-10"])
  }

  @Test("asks again for a month whose texts were read by earlier rules")
  func earlierRules() async throws {
    try await archive(APODList.full("2023-10").items)
    let text = try folder.read("archive/2023-10.json")
    let version = ",\"text_version\":\(TextRules.science.version)"
    #expect(text.contains(version + "}"))
    try folder.write(text.replacing(version, with: ""), to: "archive/2023-10.json")
    #expect(try !sut.isUpToDate("2023-10"))
    #expect(try store.load(.month("2023-10"))?.items.count == 31)
  }

  @Test("keeps what two programs archive at the same time of one month")
  func atTheSameTime() async throws {
    for round in 1...30 {
      let days = APODList.full("2023-10").items
      await withTaskGroup(of: Void.self) { group in
        for part in 0..<4 {
          // A program of its own: each has its own descriptor for the lock.
          let store = MonthFolder(folder.path + "/archive")
          let library = Library(archive: store, now: { Self.now })
          let answer = APODAnswer(items: days.filter { $0.date.day % 4 == part })
          group.addTask { try? await library.addToArchive(answer, of: "2023-10") }
        }
      }
      #expect(try store.load(.month("2023-10"))?.items.count == 31, "round \(round)")
      try store.remove(.month("2023-10"))
    }
  }

  @Test(
    "asks again for a month that lacks files after a week, and for one with a gap at once",
    arguments: [0, 6, 7, 30])
  func patience(daysAgo: Int) throws {
    var items = APODList.full("2023-09").items
    items[4] = .bare("2023-09-05")
    func save(_ items: [APODItem], daysAgo: Int) throws {
      let time = Self.now - daysAgo * 86_400
      try store.save(StoredEntries(month: "2023-09", storedAt: time, items: items))
    }
    try save(items, daysAgo: daysAgo)
    #expect(try sut.isUpToDate("2023-09") == (daysAgo < 7))
    try save(Array(items.dropFirst()), daysAgo: daysAgo)
    #expect(try !sut.isUpToDate("2023-09"))
    try save(items, daysAgo: -1)
    #expect(try !sut.isUpToDate("2023-09"))
  }

  @Test("keeps an entry's file if a new answer lacks it, and adds it when it comes")
  func keepsFiles() async throws {
    try await archive([.plain("2023-10-01"), .bare("2023-10-02")])
    try await archive([.bare("2023-10-01"), .plain("2023-10-02")])
    #expect(try store.load("2023-10")?.items == [.plain("2023-10-01"), .plain("2023-10-02")])
  }

  @Test("says that another program is archiving, or that its lock is something else")
  func locked() async throws {
    let path = try #require(store.path)
    let library = Library(archive: store, lockPatience: .zero, now: { Self.now })
    try await library.addToArchive(APODAnswer(items: [.plain("2023-10-01")]), of: "2023-10")
    let other = open(path + ".lock", O_RDWR)
    #expect(flock(other, LOCK_SH) == 0)
    await #expect(throws: AppError.locked(.archive)) {
      try await library.addToArchive(APODAnswer(items: [.plain("2023-10-02")]), of: "2023-10")
    }
    close(other)
    #expect(unlink(path + ".lock") == 0)
    #expect(mkfifo(path + ".lock", 0o600) == 0)
    await #expect(throws: AppError.notAFile(path + ".lock")) {
      try await library.addToArchive(APODAnswer(items: [.plain("2023-10-02")]), of: "2023-10")
    }
    #expect(try store.load("2023-10")?.items.map(\.date) == ["2023-10-01"])
  }

  @Test("keeps days that an answer lacks, and replaces and stamps the others")
  func merges() async throws {
    var changed = APODItem.plain("2023-10-02")
    changed.title = "Corrected"
    let before: [APODItem] = [.plain("2023-10-01"), .plain("2023-10-02")]
    try store.save(StoredEntries(month: "2023-10", storedAt: 7, items: before))
    let answer = APODAnswer(items: [changed, .plain("2023-10-03")], leftOutCount: 1)
    try await sut.addToArchive(answer, of: "2023-10")
    let items = [.plain("2023-10-01"), changed, .plain("2023-10-03")]
    let wanted = StoredEntries(month: "2023-10", storedAt: Self.now, items: items, leftOutCount: 1)
    #expect(try store.load("2023-10") == wanted)
  }
}
