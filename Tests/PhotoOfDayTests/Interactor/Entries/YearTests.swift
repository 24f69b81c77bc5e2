@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Synchronization
import Testing

@Suite("A year's list")
struct YearTests {
  private static let now = CalendarDay("2023-11-15").noon
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func makeSUT(_ service: any APODService, _ library: Library? = nil) -> APODLoader {
    APODLoader(
      service: service,
      library: library ?? Library(now: { Self.now }),
      clock: NASAClock { Self.now })
  }

  private func asked(_ service: APODServiceStub) -> [CalendarMonth] {
    service.asked.withLock { $0.map(\.lowerBound.calendarMonth).sorted() }
  }

  @Test("has all its pictures, oldest first, and asks for each month once")
  func whole() async throws {
    let service = APODServiceStub()
    let progress = ProgressSpy()
    let list = try await makeSUT(service).year(2022, reportingTo: progress)
    let days = CalendarDay("2022-01-01")...CalendarDay("2022-12-31")
    #expect(list.scope == .year(2022))
    #expect(list.items.map(\.date) == Array(days))
    #expect(list.shortfall == nil)
    #expect(asked(service) == Array(days.months))
    #expect(Set(service.deadlines.withLock(\.self)).count == 12)
    let received = progress.messages.flatMap {
      if case .didReceive(let days) = $0 { days } else { [] as [CalendarDay] }
    }
    #expect(received.sorted() == Array(days))
  }

  @Test(
    "begins with the first picture, and ends today",
    arguments: [
      (1995, "1995-06-16", "1995-12-31", 196),
      (2023, "2023-01-01", "2023-11-15", 319),
      (2020, "2020-01-01", "2020-12-31", 366),
    ] as [(Int, CalendarDay, CalendarDay, Int)])
  func edges(year: Int, first: CalendarDay, last: CalendarDay, count: Int) async throws {
    let service = APODServiceStub(gaps: ["1995-06-17", "1995-06-18", "1995-06-19"])
    let list = try await makeSUT(service).year(year, reportingTo: ProgressSpy())
    #expect(list.items.first?.date == first)
    #expect(list.items.last?.date == last)
    #expect(list.items.count == count)
    #expect(service.asked.withLock { $0.allSatisfy { first...last ~= $0.upperBound } })
  }

  @Test(
    "is refused before any request if it is too early or still to come", arguments: [1994, 2024])
  func refused(year: Int) async {
    let service = APODServiceStub()
    let allowed = CalendarDay("1995-06-16")...CalendarDay("2023-11-15")
    let error: AppError =
      year < 1995
      ? .beforeFirstPicture(allowed: allowed, asked: .year)
      : .inFuture(allowed: allowed, asked: .year)
    await #expect(throws: error) {
      try await makeSUT(service).year(year, reportingTo: ProgressSpy())
    }
    #expect(asked(service) == [])
  }

  @Test(
    "asks for no more months after three failures to connect, or one that all share",
    arguments: [
      (.offline, 2), (.rateLimited(retryAfter: nil), 2), (.keyRefused(code: ""), 2),
      (.noConnection(detail: ""), 4), (.timedOut(detail: ""), 4),
      (.serverError(status: 503, message: nil), 12),
    ] as [(AppError, Int)])
  func shared(error: AppError, count: Int) async {
    let service = APODServiceStub { _ in .failure(error) }
    await #expect(throws: error) {
      try await makeSUT(service).year(2022, reportingTo: ProgressSpy())
    }
    #expect(asked(service).count == count)
  }

  @Test("lacks a month that is late, and no other")
  func late() async throws {
    let service = APODServiceStub { days in
      let month = days.lowerBound.calendarMonth
      if month == "2022-03" { return .failure(.timedOut(detail: "")) }
      return .success(APODAnswer(items: APODList.full(month).items))
    }
    let list = try await makeSUT(service).year(2022, reportingTo: ProgressSpy())
    #expect(list.items.count == 365 - 31)
    #expect(list.missingDays == Array(CalendarMonth("2022-03").days))
    #expect(list.shortfall?.reason == .timedOut(detail: ""))
  }

  @Test("is asked for anew if that is wanted, and asks only for what isn't stored otherwise")
  func anew() async throws {
    let cache = folder.months("cache")
    let library = Library(cache: cache, now: { Self.now })
    let service = APODServiceStub()
    let sut = makeSUT(service, library)
    for (anew, count) in [(false, 12), (false, 12), (true, 24)] {
      let list = try await sut.year(2022, anew: anew, reportingTo: ProgressSpy())
      _ = await library.writes.finish()
      #expect(list.items.count == 365)
      #expect(asked(service).count == count)
    }
    #expect(cache.months.count == 12)
  }

  @Test("asks for a month that lacks files again after a week, and not before")
  func withoutFiles() async throws {
    let archive = folder.months("archive")
    for (days, isAsked) in [(6, false), (8, true)] {
      var items = APODList.full("1996-02").items
      items[3] = .bare("1996-02-04")
      try archive.save(
        StoredEntries(month: "1996-02", storedAt: Self.now - days * 86_400, items: items))
      let service = APODServiceStub()
      let sut = makeSUT(service, Library(archive: archive, now: { Self.now }))
      let list = try await sut.year(1996, reportingTo: ProgressSpy())
      #expect(list.items.count == 366)
      #expect(asked(service).contains("1996-02") == isAsked)
    }
  }

  /// Random outcomes for the months of a year.
  private struct Fates {
    var silent: Set<CalendarMonth> = []
    var failures: Set<CalendarMonth> = []
    var cached: Set<CalendarMonth> = []
    var archived: Set<CalendarMonth> = []

    init(of months: ClosedRange<CalendarMonth>, _ random: inout SeededGenerator) {
      for month in months {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: silent.insert(month)
        case 1: failures.insert(month)
        case 2: cached.insert(month)
        case 3: archived.insert(month)
        case 4:
          failures.insert(month)
          archived.insert(month)
        default: break
        }
      }
    }

    var stored: Set<CalendarMonth> { cached.union(archived) }

    var service: APODServiceStub {
      APODServiceStub { [silent, failures] days in
        let month = days.lowerBound.calendarMonth
        if failures.contains(month) {
          return .failure(.serverError(status: 500, message: nil))
        }
        return .success(APODAnswer(items: silent.contains(month) ? [] : days.map { .plain($0) }))
      }
    }
  }

  @Test("Property: has each day once, or says that it is missing")
  func property() async {
    await forSeeds { seed, generator in
      let year = Int.random(in: 1996...2022, using: &generator)
      let months = try AllowedDays(today: "2023-11-15").days(ofCommonYear: year).months
      let fates = Fates(of: months, &generator)
      let cache = folder.months("cache\(seed)")
      let archive = folder.months("archive\(seed)")
      for (folder, stored) in [(cache, fates.cached), (archive, fates.archived)] {
        for month in stored {
          let items = APODList.full(month).items
          try folder.save(StoredEntries(month: month, storedAt: Self.now - 300, items: items))
        }
      }
      let library = Library(cache: cache, archive: archive, now: { Self.now })
      let service = fates.service
      let list = try await makeSUT(service, library).year(year, reportingTo: ProgressSpy())
      let lost = fates.failures.subtracting(fates.stored)
      let there = months.filter { !lost.contains($0) && !fates.silent.contains($0) }
      guard list.items.map(\.date) == there.flatMap(\.days) else {
        return "\(year): \(list.items.count) pictures of \(there)"
      }
      guard Set(list.missingDays.map(\.calendarMonth)) == lost else {
        return "\(year): misses \(list.missingDays), not \(lost)"
      }
      guard asked(service) == months.filter({ !fates.stored.contains($0) }) else {
        return "\(year): asked for \(asked(service)), though \(fates.stored) are stored"
      }
      return nil
    }
  }
}
