import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Synchronization
import Testing

/// The result of one answer about October 2023: a block of `Fixtures/answers.txt`.
///
/// The first line has the service, the status and a header, if any. The body follows, where
/// `SCIENCE(2023-10-03)` and `CLASSIC(2023-10-03)` stand for that day's entry of either service,
/// `BARE(…)` for one without a picture, `LOGO(title)` for one with NASA's logo, and `SPACE` for a
/// blank line. What is thrown comes last, or the days and fields that are returned, where `…`
/// stands for whatever is between.
struct ServiceAnswer: Sendable, CustomTestStringConvertible {
  let service: String
  let reply: LoopbackReply
  let outcome: String
  let testDescription: String

  static let all = Repository.fixture("answers.txt").split(separator: "\n\n").compactMap(read)

  private static func read(_ block: Substring) -> ServiceAnswer? {
    let lines = block.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { String($0) }
    guard let first = lines.first, let outcome = lines.last else { return nil }
    let head = first.split(separator: " ", maxSplits: 2)
    let body = lines.dropFirst().dropLast().joined()
      .replacing(/([A-Z]+)\(([^)]*)\)/) { entry(String($0.1), String($0.2)).json }
      .replacing("SPACE", with: " \n")
    let header = head.dropFirst(2).first?.split(separator: ": ").map { String($0) } ?? []
    let headers = header.count == 2 ? [header[0]: header[1]] : [:]
    return ServiceAnswer(
      service: String(head[0]),
      reply: .json(body, status: Int(head[1]) ?? 0, headers: headers),
      outcome: String(outcome.dropFirst(4)),
      testDescription: lines.joined(separator: "; "))
  }

  private static func entry(_ kind: String, _ words: String) -> SentEntry {
    if kind == "LOGO" { return .placeholder("2023-10-25", title: words) }
    guard let day = CalendarDay(iso: words) else {
      preconditionFailure("no day: \(words)")
    }
    switch kind {
    case "SCIENCE": return .science(day)
    case "BARE": return .bare(day)
    default: return .planetary(day)
    }
  }
}

@Suite("NASA's services", .guardAgainstHanging)
struct APODServiceTests {
  private static let services = ["science", "planetary"]
  private let today: CalendarDay = "2023-12-31"
  private let october: ClosedRange<CalendarDay> = "2023-10-01"..."2023-10-31"

  private func makeSUT(_ service: String, at server: LoopbackServer) -> any APODService {
    if service == "science" {
      return ScienceAPODService(address: server.origin + "/apod-basic", requests: .here)
    }
    let address = server.origin + "/planetary/apod"
    return PlanetaryAPODService(address: address, key: "0123456789", requests: .here)
  }

  @Test(
    "decode every form of answer, count bad entries, and name each failure",
    arguments: ServiceAnswer.all)
  func answers(answer: ServiceAnswer) async throws {
    let server = try LoopbackServer.kept { _ in answer.reply }
    let sut = makeSUT(answer.service, at: server)
    let said: String
    do throws(AppError) {
      let found = try await sut.fetchEntries(in: october)
      let days = found.items.map(\.date.description).joined(separator: " ")
      said = "\(days), \(found.leftOutCount) left out " + found.items.map(\.json).joined()
    } catch {
      said = "\(error)"
    }
    let days = answer.outcome.prefix { $0 != "…" }.trimmingCharacters(in: .whitespaces)
    #expect(said.hasPrefix(days), "\(said)")
    #expect(said.firstMissing(of: answer.outcome) == nil, "\(said)")
  }

  @Test("request one day by its own address, and return no entry if it has no picture")
  func oneDay() async throws {
    let days: [CalendarDay] = ["2020-06-10", "1995-06-20"]
    for service in Self.services {
      let server = try FakeNASA(today: today, gaps: [days[0]]).server()
      let sut = makeSUT(service, at: server)
      let none = try await sut.fetchEntries(in: days[0]...days[0])
      #expect(none.items.isEmpty)
      let one = try await sut.fetchEntries(in: days[1]...days[1])
      #expect(one.items.map(\.date) == [days[1]])
      let asked = server.requests.map { $0.query["date"] ?? $0.path }
      let paths = ["/apod-basic/200610", "/apod-basic/950620"]
      #expect(asked == (service == "science" ? paths : days.map(\.description)))
    }
  }

  @Test("cut long texts", arguments: services)
  func longTexts(service: String) async throws {
    let nasa = FakeNASA(today: today)
    nasa.lengthenTexts(by: String(repeating: "stars and more ", count: 20_000))
    let server = try nasa.server()
    let sut = makeSUT(service, at: server)
    let items = try await sut.fetchEntries(in: "2023-10-02"..."2023-10-02").items
    #expect(items.map { $0.explanation.hasSuffix("…") } == [true])
  }

  // MARK: planetary

  @Test("request start_date and end_date, with the key only in a header")
  func request() async throws {
    let server = try FakeNASA(today: today).server()
    let sut = makeSUT("planetary", at: server)
    let answer = try await sut.fetchEntries(in: october)
    #expect(answer.items.map(\.date.day) == Array(1...31))
    let request = try #require(server.requests.first)
    #expect(
      request.query == [
        "start_date": "2023-10-01",
        "end_date": "2023-10-31",
        "thumbs": "true",
      ])
    #expect(request.headers["x-api-key"] == "0123456789")
  }

  @Test("recognize the new service at the old address, and request its other pages")
  func passthrough() async throws {
    let server = try FakeNASA(today: today, legacy: .passthrough).server()
    let sut = makeSUT("planetary", at: server)
    let items = try await sut.fetchEntries(in: october).items
    #expect(items.map(\.date.day) == Array(1...31))
    #expect(items.allSatisfy { $0.explanation == SentEntry.explanation(of: $0.date) })
    let picture = items.first { $0.mediaType == .image }
    #expect(picture?.hdImageURL?.text.contains("/content/dam/") == true)
    #expect(server.requests.map { $0.query["end_date"] } == ["2023-10-31", "2023-10-06"])
  }

  @Test(
    "return what there is while NASA's today is behind ours",
    arguments: ["2023-10-30", "2023-10-01"] as [CalendarDay])
  func todayIsLate(today: CalendarDay) async throws {
    let server = try FakeNASA(today: today).server()
    let sut = makeSUT("planetary", at: server)
    let items = try await sut.fetchEntries(in: october).items
    #expect(items.map(\.date) == Array(october.lowerBound...today))
    let asked = server.requests.map { $0.query["end_date"] ?? $0.query["date"] }
    #expect(asked == ["2023-10-31", today.description])
    let tomorrow = try await sut.fetchEntries(in: "2023-10-31"..."2023-10-31")
    #expect(tomorrow.items.isEmpty)
  }

  // MARK: science

  @Test(
    "return a month of two pages, each day once, oldest first",
    arguments: FakeNASA.Beyond.allCases)
  func month(beyond: FakeNASA.Beyond) async throws {
    let server = try FakeNASA(today: today, beyond: beyond).server()
    let sut = makeSUT("science", at: server)
    let answer = try await sut.fetchEntries(in: october)
    #expect(answer.items.map(\.date.day) == Array(1...31))
    #expect(answer.leftOutCount == 0)
    #expect(server.requests.compactMap { $0.query["page"] }.sorted() == ["1", "2"])
    #expect(server.requests.first?.query["date_from"] == "231001")
    #expect(server.requests.first?.query["date_to"] == "231031")
  }

  @Test("report each page as it arrives")
  func progress() async throws {
    let server = try FakeNASA(today: today).server()
    let sut = makeSUT("science", at: server)
    let progress = ProgressSpy()
    _ = try await sut.fetchEntries(in: october, reportingTo: progress)
    let days = progress.messages.map { message in
      if case .didReceive(let days) = message { days } else { [CalendarDay]() }
    }
    #expect(days.map(\.count).sorted() == [6, 25])
    #expect(Set(days.joined()).count == 31)
  }

  @Test(
    "return the first page's entry of a day that is in two, whichever page arrives first",
    arguments: ["1", "2"])
  func twice(latePage: String) async throws {
    let gate = Gate("&page=\(latePage)")
    let server = try LoopbackServer.kept { request in
      gate.pass(request)
      let moon = SentEntry.science("2023-10-07", ["title": "Moon"])
      let sun = SentEntry.science("2023-10-07", ["title": "Sun"])
      return .json([request.query["page"] == "2" ? sun : moon].json)
    }
    let sut = makeSUT("science", at: server)
    let progress = ProgressSpy { _ in gate.open() }
    let items = try await sut.fetchEntries(in: october, reportingTo: progress).items
    #expect(items.map(\.title) == ["Moon"])
    #expect(progress.messages.count == 2)
  }

  @Test(
    "end the paging if a month of 31 days has only 25 pictures",
    arguments: FakeNASA.Beyond.allCases)
  func exactlyOnePage(beyond: FakeNASA.Beyond) async throws {
    let gaps = Set((1...6).map { CalendarDay("2023-10-01").advanced(by: $0 * 3) })
    let server = try FakeNASA(today: today, gaps: gaps, beyond: beyond).server()
    let sut = makeSUT("science", at: server)
    let answer = try await sut.fetchEntries(in: october)
    #expect(answer.items.count == 25)
    #expect(Set(answer.items.map(\.date)).count == 25)
  }

  /// An answer of the science service with these days, which announces `count` pages.
  private static func page(of days: some Sequence<CalendarDay>, of count: Int) -> LoopbackReply {
    let entries = days.map { SentEntry.science($0) }
    return .json(entries.json, headers: ["X-WP-TotalPages": "\(count)"])
  }

  @Test("follow the service's page count if pages are shorter than usual")
  func smallerPages() async throws {
    let server = try LoopbackServer.kept { request in
      let page = request.query["page"].flatMap(Int.init) ?? 1
      let before = (page - 1) * 10
      let days = (0..<10).map { CalendarDay("2023-10-30").advanced(by: -$0 - before) }
      return Self.page(of: days, of: 3)
    }
    let sut = makeSUT("science", at: server)
    let answer = try await sut.fetchEntries(in: "2023-10-01"..."2023-10-30")
    #expect(answer.items.count == 30)
  }

  @Test("request no more pages than the days need, however many the service announces")
  func announcedPages() async throws {
    let server = try LoopbackServer.kept { request in
      let isFirst = request.query["page"] == "1"
      let days: ClosedRange<CalendarDay> =
        isFirst ? "2023-10-07"..."2023-10-31" : "2023-10-01"..."2023-10-06"
      return Self.page(of: days, of: 31)
    }
    let sut = makeSUT("science", at: server)
    let answer = try await sut.fetchEntries(in: october)
    #expect(answer.items.count == 31)
    #expect(Set(server.requests.compactMap { $0.query["page"] }) == ["1", "2"])
  }

  @Test("retry only the one page of forty that failed")
  func onePageOfMany() async throws {
    let hasFailed = Mutex(false)
    let nasa = FakeNASA(today: today)
    let server = try LoopbackServer { request in
      guard request.query["page"] == "17" else { return nasa.answer(request) }
      let isSecond = hasFailed.withLock { hasFailed in
        let before = hasFailed
        hasFailed = true
        return before
      }
      return isSecond ? nasa.answer(request) : .body([], status: 503)
    }
    let client = CurlHTTPClient.here()
    let requests = RetryingRequests(client, sleep: { _ in })
    let sut = ScienceAPODService(address: server.origin + "/apod-basic", requests: requests)
    let days = today.advanced(by: -999)...today
    let answer = try await sut.fetchEntries(in: days, isRetried: true)
    #expect(answer.items.count == 1000)
    #expect(server.requests.count == 41)
  }

  @Test("throw at the first permanent failure, without waiting for other pages")
  func siblings() async throws {
    let server = try LoopbackServer.kept {
      $0.query["page"] == "1" ? .body([], status: 404) : .hang
    }
    let sut = makeSUT("science", at: server)
    await #expect(throws: AppError.serverError(status: 404, message: nil)) {
      try await sut.fetchEntries(in: october)
    }
  }
}
