import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Synchronization
import Testing

@Suite("A day in every year")
struct EveryYearTests {
  private static let now = CalendarDay("2023-11-15").noon
  private static let day = MonthDay("2023-10-25")
  /// The same day of every year, newest first.
  private static let days = (1995...2023).reversed().compactMap(day.day)
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func makeSUT(_ service: any APODService) -> APODLoader {
    let library = Library(now: { Self.now })
    return APODLoader(service: service, library: library, clock: NASAClock { Self.now })
  }

  /// Has a picture for every day, and these failures.
  private func failing(_ failures: [CalendarDay: AppError]) -> APODServiceStub {
    APODServiceStub { days in
      failures[days.lowerBound].map(Result.failure)
        ?? .success(APODAnswer(items: [.plain(days.lowerBound)]))
    }
  }

  private func asked(_ service: APODServiceStub) -> [CalendarDay] {
    service.asked.withLock { $0.map(\.lowerBound).sorted(by: >) }
  }

  @Test("has the pictures of all years, newest first, and asks for each day once")
  func all() async throws {
    let service = APODServiceStub(gaps: ["2019-10-25", "1995-10-25"])
    let progress = ProgressSpy()
    let list = try await makeSUT(service).everyYear(Self.day, reportingTo: progress)
    #expect(list.scope == .everyYear(Self.day))
    #expect(list.shortfall == nil)
    #expect(list.items.map(\.date) == Self.days.filter { ![2019, 1995].contains($0.year) })
    #expect(service.asked.withLock { $0.allSatisfy { $0.count == 1 } })
    #expect(asked(service) == Self.days)
    #expect(Set(service.deadlines.withLock(\.self)).count == 1)
    let received = progress.messages.flatMap {
      if case .didReceive(let days) = $0 { days } else { [] as [CalendarDay] }
    }
    #expect(Set(received) == Set(list.items.map(\.date)))
    #expect(received.count == list.items.count)
  }

  @Test(
    "asks for no more years after a failure that all would share",
    arguments: [
      .noConnection(detail: ""),
      .rateLimited(retryAfter: nil),
      .keyRefused(code: ""),
      .insecureConnection(detail: ""),
      .offline,
    ] as [AppError])
  func shared(error: AppError) async throws {
    let none = APODServiceStub { _ in .failure(error) }
    await #expect(throws: error) { try await makeSUT(none).everyYear(Self.day) }
    #expect(none.asked.withLock { $0.count } <= 4)
    let one = failing(["2023-10-25": error])
    let list = try await makeSUT(one).everyYear(Self.day)
    #expect(list.shortfall?.reason == error)
    #expect(list.missingDays.first == "2023-10-25")
    #expect(list.items.count + list.missingDays.count == 29)
    #expect(one.asked.withLock { $0.count } == list.items.count + 1)
  }

  @Test("gives up a service that fails for eight years in a row")
  func hopeless() async {
    let error = AppError.serverError(status: 503, message: nil)
    let service = APODServiceStub { _ in .failure(error) }
    await #expect(throws: error) {
      try await makeSUT(service).everyYear(Self.day)
    }
    #expect(8...11 ~= service.asked.withLock { $0.count })
  }

  @Test("is given up as a whole when the user stops it")
  func cancelled() async {
    let sut = makeSUT(APODServiceStub())
    let task = Task { () throws(AppError) in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await sut.everyYear(Self.day)
    }
    await #expect(throws: AppError.cancelled) { try await task.value }
  }

  /// Random outcomes for some days.
  private struct Fates {
    var gaps: Set<CalendarDay> = []
    var failures: Set<CalendarDay> = []
    var cached: [CalendarDay] = []
    var archived: [CalendarMonth] = []

    init(of days: [CalendarDay], _ random: inout SeededGenerator) {
      for day in days {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: gaps.insert(day)
        case 1: failures.insert(day)
        case 2: cached.append(day)
        case 3: archived.append(day.calendarMonth)
        default: break
        }
      }
    }

    var service: APODServiceStub {
      APODServiceStub { [gaps, failures] range in
        let day = range.lowerBound
        if failures.contains(day) {
          return .failure(.serverError(status: 500, message: nil))
        }
        return .success(APODAnswer(items: gaps.contains(day) ? [] : [.plain(day)]))
      }
    }

    func library(cache: MonthFolder, archive: MonthFolder) throws -> Library {
      let before = now - 300
      for day in cached {
        try cache.save(StoredEntries(.plain(day), storedAt: before))
      }
      for month in archived {
        let items = APODList.full(month).items
        try archive.save(StoredEntries(month: month, storedAt: before, items: items))
      }
      return Library(cache: cache, archive: archive, now: { now })
    }
  }

  @Test("Property: has each year once, or says that it is missing")
  func property() async {
    await forSeeds { seed, generator in
      let serial = Int.random(in: 19_000...19_365, using: &generator)
      let day = MonthDay(CalendarDay(serial: serial))
      let days = try AllowedDays(today: "2023-11-15").days(on: day)
      let fates = Fates(of: days, &generator)
      let cache = folder.months("cache\(seed)")
      let archive = folder.months("archive\(seed)")
      let library = try fates.library(cache: cache, archive: archive)
      let clock = NASAClock { Self.now }
      let sut = APODLoader(service: fates.service, library: library, clock: clock)
      let list = try await sut.everyYear(day, reportingTo: ProgressSpy())
      let wanted = days.filter { !fates.gaps.union(fates.failures).contains($0) }
      guard list.items.map(\.date) == wanted else {
        return "\(day): \(list.items.map(\.date)), not \(wanted)"
      }
      guard Set(list.missingDays) == fates.failures else {
        return "\(day): misses \(list.missingDays), not \(fates.failures)"
      }
      return nil
    }
  }
}
