import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Synchronization
import Testing

/// Has a picture for some days, and records the requests.
final class APODServiceStub: APODService {
  let asked = Mutex<[ClosedRange<CalendarDay>]>([])
  /// The deadline of each request.
  let deadlines = Mutex<[Deadline]>([])
  private let answer: @Sendable (ClosedRange<CalendarDay>) -> Result<APODAnswer, AppError>

  init(_ answer: @escaping @Sendable (ClosedRange<CalendarDay>) -> Result<APODAnswer, AppError>) {
    self.answer = answer
  }

  /// Has a picture for every day except the gaps.
  convenience init(gaps: Set<CalendarDay> = []) {
    self.init { days in
      let serials = days.lowerBound.serial...days.upperBound.serial
      let shown = serials.map(CalendarDay.init(serial:)).filter { !gaps.contains($0) }
      return .success(APODAnswer(items: shown.map { .plain($0) }))
    }
  }

  func fetchEntries(
    in days: ClosedRange<CalendarDay>, for call: ServiceCall
  ) async throws(AppError) -> APODAnswer {
    asked.withLock { $0.append(days) }
    deadlines.withLock { $0.append(call.deadline) }
    return try answer(days).get()
  }
}

@Suite("The picture loader")
struct APODLoaderTests {
  private func makeSUT(
    _ service: APODServiceStub,
    today: CalendarDay = "2023-10-25",
    randomIndex: @escaping @Sendable (Int) -> Int = { $0 - 1 }
  ) -> APODLoader {
    APODLoader(
      service: service,
      library: Library(now: { 0 }),
      clock: .noon(of: today),
      randomIndex: randomIndex)
  }

  @Test("returns the last days newest first, without today while it is late")
  func recent() async throws {
    let sut = makeSUT(APODServiceStub(gaps: ["2023-10-25"]))
    let items = try await sut.recent(days: 7).items
    #expect(items.map(\.date.day) == [24, 23, 22, 21, 20, 19])
  }

  @Test("Property: any allowed day returns that day's picture")
  func anyDay() async {
    let service = APODServiceStub()
    let sut = makeSUT(service)
    await forSeeds { _, generator in
      let allowed = sut.allowedDays.range
      let serials = allowed.lowerBound.serial...allowed.upperBound.serial
      let day = CalendarDay(serial: Int.random(in: serials, using: &generator))
      let item = try await sut.picture(of: day)
      return item == .plain(day) ? nil : "\(day) brought \(item.date)"
    }
  }

  @Test("throws decodingFailed, not noPicture, for an unusable entry")
  func unusable() async {
    let service = APODServiceStub { _ in
      .success(APODAnswer(items: [], leftOutCount: 1))
    }
    let sut = makeSUT(service)
    let error = await #expect(throws: AppError.self) { try await sut.picture(of: "2023-10-01") }
    #expect(error?.name == "decodingFailed")
    await #expect(throws: AppError.self) { try await sut.month("2023-10") }
    await #expect(throws: AppError.self) { try await sut.recent(days: 3) }
  }

  @Test(
    "finds the newest picture, however long NASA is silent",
    arguments: [0, 1, 7, 43, 300])
  func newestAfterSilence(days: Int) async throws {
    let silent = (0..<days).map { CalendarDay("2023-10-25").advanced(by: -$0) }
    let newest = try await makeSUT(APODServiceStub(gaps: Set(silent))).newestPicture()
    #expect(newest.date == CalendarDay("2023-10-25").advanced(by: -days))
    let none = APODServiceStub { _ in .success(APODAnswer(items: [])) }
    await #expect(throws: AppError.noPicture(on: "2023-10-25")) {
      try await makeSUT(none).newestPicture()
    }
  }

  @Test("gives all requests for one picture the same deadline")
  func oneDeadline() async throws {
    let late = APODServiceStub(gaps: ["2023-10-25"])
    _ = try await makeSUT(late).newestPicture()
    let deadlines = late.deadlines.withLock(\.self)
    #expect(deadlines.count == 2)
    #expect(Set(deadlines).count == 1)
  }

  @Test(
    "draws every allowed day of a year, of either era, and no other",
    arguments: [
      (2022, "2022-01-01", "2022-12-31"),
      (2565, "2022-01-01", "2022-12-31"),
      (2566, "2023-01-01", "2023-10-25"),
      (1995, "1995-06-16", "1995-12-31"),
    ] as [(Int, CalendarDay, CalendarDay)])
  func randomOfYear(year: Int, first: CalendarDay, last: CalendarDay) async throws {
    for (isLast, day) in [(false, first), (true, last)] {
      let sut = makeSUT(APODServiceStub()) { isLast ? $0 - 1 : 0 }
      let drawn = try await sut.randomPicture(ofYear: year, reportingTo: ProgressSpy())
      #expect(drawn.date == day)
    }
  }
}
