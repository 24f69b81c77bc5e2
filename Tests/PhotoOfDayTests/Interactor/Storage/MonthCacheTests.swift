import PhotoOfDayEntity
import PhotoOfDayInteractor
import Synchronization
import Testing

@Suite("The age rule of the cache")
struct MonthCachePolicyTests {
  private static let twoDays = 172_800

  @Test(
    "G2, G3: allows copies younger than two days, and none from the future",
    arguments: [
      (twoDays - 1, true), (twoDays, false), (twoDays + 1, false), (0, true), (-1, false), (-twoDays, false),
    ])
  func boundary(age: Int, isValid: Bool) {
    #expect(MonthCachePolicy.isValid(storedAt: 1_700_000_000 - age, now: 1_700_000_000) == isValid)
  }
}

/// Records the calls of a store, and fails on request.
final class MonthStoreSpy: MonthStore {
  enum Message: Equatable { case load(StoredName), save(StoredMonth), delete(StoredName) }

  private let received = Mutex<[Message]>([])
  private let loading: Result<StoredMonth?, MonthStoreError>
  private let writing: Result<Void, MonthStoreError>

  init(
    loading: Result<StoredMonth?, MonthStoreError> = .success(nil),
    writing: Result<Void, MonthStoreError> = .success(())
  ) {
    (self.loading, self.writing) = (loading, writing)
  }

  var messages: [Message] { received.withLock { $0 } }

  func load(_ name: StoredName) throws(MonthStoreError) -> StoredMonth? {
    received.withLock { $0.append(.load(name)) }
    return try loading.get()
  }

  func save(_ saved: StoredMonth) throws(MonthStoreError) {
    received.withLock { $0.append(.save(saved)) }
    try writing.get()
  }

  func delete(_ name: StoredName, unless isWanted: (StoredMonth) -> Bool) throws(MonthStoreError) {
    received.withLock { $0.append(.delete(name)) }
    try writing.get()
  }

  func isOfNewerFormat(_ month: CalendarMonth) -> Bool { false }
  func names() -> [StoredName] { [] }
}

/// Another program saves a newer month after each reading.
private struct OvertakenStore: MonthStore {
  let store = MemoryMonthStore()
  let newer: StoredMonth

  func load(_ name: StoredName) throws(MonthStoreError) -> StoredMonth? {
    let found = try store.load(name)
    try store.save(newer)
    return found
  }

  func save(_ saved: StoredMonth) throws(MonthStoreError) { try store.save(saved) }
  func delete(_ name: StoredName, unless isWanted: (StoredMonth) -> Bool) throws(MonthStoreError) {
    try store.delete(name, unless: isWanted)
  }
  func isOfNewerFormat(_ month: CalendarMonth) -> Bool { store.isOfNewerFormat(month) }
  func names() -> [StoredName] { store.names() }
}

@Suite("The cache of months")
struct MonthCacheTests {
  private let now = 1_700_000_000

  private func makeSUT(_ store: MonthStoreSpy) -> MonthCache { MonthCache(store: store, now: { now }) }

  private func saved(age: Int) -> StoredMonth {
    StoredMonth(month: "2023-10", storedAt: now - age, items: [.plain("2023-10-25")])
  }

  @Test("G7: doesn't delete what another program saved since the expired copy was read")
  func overtaken() throws {
    let store = OvertakenStore(newer: saved(age: 1))
    try store.save(saved(age: 172_800))
    let sut = MonthCache(store: store, now: { now })
    #expect(sut.load("2023-10" as CalendarMonth) == nil)
    #expect(sut.load("2023-10" as CalendarMonth) == saved(age: 1))
  }

  @Test("G6, G7: deletes a damaged file, and has no month even if that fails")
  func damaged() {
    let store = MonthStoreSpy(loading: .failure(.damaged("x")), writing: .failure(.unwritable("y")))
    #expect(makeSUT(store).load("2023-10" as CalendarMonth) == nil)
    #expect(store.messages == [.load(.month("2023-10")), .delete(.month("2023-10"))])
  }

  @Test("G6: has no month if the system can't read the file, and leaves the file alone")
  func unreadable() {
    let store = MonthStoreSpy(loading: .failure(.unreadable("Too many open files")))
    #expect(makeSUT(store).load("2023-10" as CalendarMonth) == nil)
    #expect(store.messages == [.load(.month("2023-10"))])
  }

  @Test("G8: saves whole months of the last days as months, and other days one by one")
  func recent() throws {
    let store = MonthStoreSpy()
    let days: [CalendarDay] = (CalendarDay("2023-08-30")...CalendarDay("2023-10-02")).reversed()
    var list = APODList(scope: .recent(days: 40), items: days.map { .plain($0) })
    try makeSUT(store).save(list)
    #expect(store.messages.isEmpty)
    list.fetchedDays = Set(CalendarDay("2023-08-31")...CalendarDay("2023-10-02"))
    try makeSUT(store).save(list)
    let september = StoredMonth(month: "2023-09", storedAt: now, items: APODList.full("2023-09").items)
    let alone = (["2023-08-31", "2023-10-01", "2023-10-02"] as [CalendarDay]).map {
      StoredMonth(.plain($0), storedAt: now)
    }
    #expect(store.messages == ([alone[0], september] + alone[1...]).map { .save($0) })
  }

  @Test("saves nothing that was read from this machine or found by a search")
  func notFromNASA() throws {
    let store = MonthStoreSpy()
    try makeSUT(store).save(APODList(scope: .month("2023-10"), items: [.plain("2023-10-25")], isStored: true))
    try makeSUT(store).save(APODList(scope: .search("x"), items: [.plain("2023-10-25")]))
    #expect(store.messages.isEmpty)
  }
}

@Suite("A stored month")
struct StoredMonthTests {
  /// Noon of New York's 2 November 2023.
  private let later = CalendarDay("2023-11-02").serial * 86_400 + 17 * 3600

  private func month(_ month: CalendarMonth, storedAt: Int, without gaps: Set<CalendarDay> = [], leftOut: Int = 0)
    -> StoredMonth
  {
    let items = APODList.full(month).items.filter { $0.date >= AllowedDays.firstPicture && !gaps.contains($0.date) }
    return StoredMonth(month: month, storedAt: storedAt, items: items, leftOut: leftOut)
  }

  @Test("is complete if it was over and has every day")
  func complete() {
    #expect(month("2023-10", storedAt: later).isComplete)
    #expect(!month("2023-10", storedAt: later - 3 * 86_400).isComplete)
    #expect(!month("2023-10", storedAt: later, without: ["2023-10-09"]).isComplete)
    #expect(!month("2023-10", storedAt: later, leftOut: 1).isComplete)
  }

  @Test("may lack days that are known to have no picture")
  func knownGaps() {
    #expect(month("1995-06", storedAt: later, without: ["1995-06-17", "1995-06-18", "1995-06-19"]).isComplete)
    #expect(month("2020-06", storedAt: later, without: ["2020-06-10"]).isComplete)
    #expect(!month("2020-06", storedAt: later, without: ["2020-06-10", "2020-06-11"]).isComplete)
  }

  @Test("isn't complete while a picture or film has no file, or in the older format")
  func files() {
    var saved = month("2023-10", storedAt: later)
    #expect(saved.hasAllDays && saved.settledDays.count == 31)
    (saved.items[3].imageURL, saved.items[3].hdImageURL) = (nil, nil)
    #expect(saved.hasAllDays && !saved.isComplete && !saved.settledDays.contains("2023-10-04"))
    saved.items[3].mediaType = .other
    #expect(saved.isComplete)
    saved.items[3].mediaType = .video
    #expect(!saved.isComplete)
    saved.items[3].videoURL = WebAddress("https://example.org/film.mp4")
    #expect(saved.isComplete)
    saved.isOutdated = true
    #expect(!saved.isComplete && !saved.hasAllDays && saved.settledDays == [])
  }
}
