import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

/// Stories G1 to G4 of the loader.
@Suite("A month, online and offline")
struct CachedMonthTests {
  private static let now = CalendarDay("2023-10-25").noon
  private static let offline = AppError.noConnection(detail: "")
  private let folder: TemporaryFolder
  private let store: MonthFolder
  private let progress = ProgressSpy()

  init() throws {
    folder = try TemporaryFolder()
    store = folder.months()
  }

  private func makeSUT(_ service: APODServiceStub) -> APODLoader {
    APODLoader(
      service: service,
      library: Library(cache: store, now: { Self.now }),
      clock: NASAClock { Self.now })
  }

  private func failing(_ error: AppError = offline) -> APODServiceStub {
    APODServiceStub { _ in .failure(error) }
  }

  private func put(_ month: CalendarMonth, age: Int) throws {
    let items = APODList.full(month).items.filter { $0.date <= "2023-10-25" }
    try store.save(StoredEntries(month: month, storedAt: Self.now - age, items: items))
  }

  @Test(
    "comes from a version younger than two days without a connection, and tells its age",
    arguments: [0, 172_799])
  func offlineYoung(age: Int) async throws {
    try put("2023-10", age: age)
    let list = try await makeSUT(failing()).month("2023-10", reportingTo: progress)
    #expect(list.items.count == 25)
    #expect(progress.messages == [.didFallBack(Fallback(age: age, reason: Self.offline))])
  }

  @Test(
    "is an error if the version is two days old or more, and deletes it",
    arguments: [172_800, 172_801, -1])
  func offlineOld(age: Int) async throws {
    try put("2023-10", age: age)
    await #expect(throws: Self.offline) {
      try await makeSUT(failing()).month("2023-10", reportingTo: progress)
    }
    #expect(try store.load("2023-10") == nil)
  }

  @Test(
    "comes from the stored version after any failure, and isn't cached again",
    arguments: [
      .timedOut(detail: ""),
      .serverError(status: 503, message: nil),
      .rateLimited(retryAfter: 3600),
      .placeholderAnswer,
      .decodingFailed(detail: ""),
      .invalidResponse(detail: ""),
      .offline,
    ] as [AppError])
  func otherFailures(error: AppError) async throws {
    try put("2023-10", age: 60)
    let sut = makeSUT(failing(error))
    let list = try await sut.month("2023-10", reportingTo: progress)
    #expect(list.items.count == 25)
    #expect(progress.messages == [.didFallBack(Fallback(age: 60, reason: error))])
    #expect(await sut.library.writes.finish() == nil)
    #expect(try store.load("2023-10")?.storedAt == Self.now - 60)
  }

  @Test("isn't read from the stored version if the user cancels")
  func cancelled() async throws {
    try put("2023-10", age: 60)
    await #expect(throws: AppError.cancelled) {
      try await makeSUT(failing(.cancelled)).month("2023-10", reportingTo: progress)
    }
  }

  @Test("provides the days that were seen, with the age of what may have changed")
  func seenBefore() async throws {
    let sut = makeSUT(APODServiceStub())
    _ = try await sut.picture(of: "2023-08-03", reportingTo: progress)
    _ = try await sut.newestPicture(reportingTo: progress)
    _ = try await sut.recent(days: 3, reportingTo: progress)
    #expect(await sut.library.writes.finish() == nil)
    let offline = makeSUT(failing())
    let day = try await offline.picture(of: "2023-08-03", reportingTo: progress)
    #expect(day == .plain("2023-08-03"))
    #expect(try await offline.newestPicture(reportingTo: progress) == .plain("2023-10-25"))
    let recent = try await offline.recent(days: 7, reportingTo: progress)
    #expect(recent.items.map(\.date) == ["2023-10-25", "2023-10-24", "2023-10-23"])
    let fallback = Fallback(age: 0, reason: Self.offline)
    #expect(progress.messages == [.didFallBack(fallback), .didFallBack(fallback)])
    await #expect(throws: Self.offline) { try await offline.month("2023-10") }
    await #expect(throws: Self.offline) {
      try await offline.picture(of: "2023-08-04")
    }
  }

  @Test("deletes a day that was seen two days ago or earlier, unless it is the newest")
  func seenLongBefore() async throws {
    let twoDaysAgo = Self.now - 172_800
    try store.save(StoredEntries(.plain("2023-08-03"), storedAt: twoDaysAgo))
    try store.save(StoredEntries(.plain("2023-08-04"), storedAt: twoDaysAgo))
    let sut = makeSUT(failing())
    await #expect(throws: Self.offline) {
      try await sut.picture(of: "2023-08-03")
    }
    #expect(store.names == [.day("2023-08-04")])
    #expect(try await sut.newestPicture(reportingTo: progress) == .plain("2023-08-04"))
    let recent = try await sut.recent(days: 7, reportingTo: progress)
    #expect(recent.items == [.plain("2023-08-04")])
  }

  @Test("keeps the newest day when a newer month has no pictures yet")
  func nothingNewer() async throws {
    try store.save(StoredEntries(.plain("2023-09-30"), storedAt: Self.now - 172_800))
    let sut = makeSUT(APODServiceStub { _ in .success(APODAnswer(items: [])) })
    #expect(try await sut.month("2023-10").items.isEmpty)
    _ = await sut.library.writes.finish()
    await #expect(throws: Self.offline) {
      try await makeSUT(failing()).picture(of: "2023-09-30")
    }
    #expect(store.names == [.day("2023-09-30")])
  }

  @Test("provides the newest day that was seen, if today's is late and a second request fails")
  func lateAndFailing() async throws {
    try store.save(StoredEntries(.plain("2023-10-24"), storedAt: Self.now - 60))
    let service = APODServiceStub { days in
      let isToday = days.lowerBound == days.upperBound
      return isToday ? .success(APODAnswer(items: [])) : .failure(Self.offline)
    }
    let newest = try await makeSUT(service).newestPicture(reportingTo: progress)
    #expect(newest == .plain("2023-10-24"))
    #expect(progress.messages == [.didFallBack(Fallback(age: 60, reason: Self.offline))])
  }
}
