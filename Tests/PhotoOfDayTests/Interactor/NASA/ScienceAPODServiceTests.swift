import PhotoOfDayEntity
import PhotoOfDayInteractor
import Synchronization
import Testing

@Suite("The science service")
struct ScienceAPODServiceTests {
  private func makeSUT(_ nasa: FakeNASA) throws -> (ScienceAPODService, LoopbackServer) {
    let server = try nasa.server()
    return (ScienceAPODService(address: server.origin + "/apod-basic", requests: .oneAttempt), server)
  }

  /// The service at a server that answers like this.
  private func makeSUT(
    _ answer: @escaping @Sendable (LoopbackServer.Request) -> LoopbackReply
  ) throws -> (ScienceAPODService, LoopbackServer) {
    let server = try LoopbackServer.kept(answer)
    return (ScienceAPODService(address: server.origin, requests: .oneAttempt), server)
  }

  private let october: ClosedRange<CalendarDay> = "2023-10-01"..."2023-10-31"

  @Test(
    "returns a month of two pages, each day once, oldest first, whatever a page past the last answers",
    arguments: FakeNASA.Beyond.allCases)
  func month(beyond: FakeNASA.Beyond) async throws {
    let (sut, server) = try makeSUT(FakeNASA(today: "2023-12-31", beyond: beyond))
    let answer = try await sut.fetchAPOD(in: october)
    #expect(answer.items.map(\.date.day) == Array(1...31))
    #expect(answer.leftOut == 0)
    #expect(server.requests.compactMap { $0.query["page"] }.sorted() == ["1", "2"])
    #expect(server.requests.first?.query["date_from"] == "231001")
    #expect(server.requests.first?.query["date_to"] == "231031")
  }

  @Test("V8: reports each page as it arrives")
  func news() async throws {
    let (sut, _) = try makeSUT(FakeNASA(today: "2023-12-31"))
    let news = APODNewsSpy()
    _ = try await sut.fetchAPOD(in: october, until: .never, reportingTo: news)
    let days = news.messages.map { message in if case .didReceive(let days) = message { days } else { [CalendarDay]() }
    }
    #expect(days.map(\.count).sorted() == [6, 25])
    #expect(Set(days.joined()).count == 31)
  }

  @Test("ends the paging if a month of 31 days has only 25 pictures", arguments: FakeNASA.Beyond.allCases)
  func exactlyOnePage(beyond: FakeNASA.Beyond) async throws {
    let gaps = Set((1...6).map { CalendarDay("2023-10-01").adding(days: $0 * 3) })
    let (sut, _) = try makeSUT(FakeNASA(today: "2023-12-31", gaps: gaps, beyond: beyond))
    let answer = try await sut.fetchAPOD(in: october)
    #expect(answer.items.count == 25)
    #expect(Set(answer.items.map(\.date)).count == 25)
  }

  @Test("counts a bad entry once if a page past the last repeats the first")
  func repeatedBadEntry() async throws {
    let (sut, _) = try makeSUT { _ in .json("[\(FakeNASA.science("2023-10-03")),null]") }
    #expect(try await sut.fetchAPOD(in: october).leftOut == 1)
  }

  @Test("cuts long texts, as the planetary service does")
  func longTexts() async throws {
    let nasa = FakeNASA(today: "2023-12-31")
    nasa.lengthenTexts(by: String(repeating: "stars and more ", count: 20_000))
    let (sut, server) = try makeSUT(nasa)
    let planetary = PlanetaryAPODService(address: server.origin + "/planetary/apod", requests: .oneAttempt)
    for service in [sut, planetary] as [any APODService] {
      #expect(
        try await service.fetchAPOD(in: "2023-10-02"..."2023-10-02").items.map { $0.explanation.hasSuffix("…") } == [
          true
        ])
    }
  }

  @Test("requests one day by its own address")
  func oneDay() async throws {
    let (sut, server) = try makeSUT(FakeNASA(today: "2023-12-31"))
    #expect(try await sut.fetchAPOD(in: "1995-06-20"..."1995-06-20").items.map(\.date) == ["1995-06-20"])
    #expect(server.requests.map(\.path) == ["/apod-basic/950620"])
  }

  @Test("throws for an answer about other days")
  func otherDays() async throws {
    let nasa = FakeNASA(today: "2023-12-31")
    let entries = "[\(FakeNASA.science("2023-12-31"))]"
    nasa.answerNext([.json(entries), .json(entries)])
    let (sut, _) = try makeSUT(nasa)
    let error = await #expect(throws: APIError.self) { try await sut.fetchAPOD(in: october) }
    #expect(error?.name == "invalidResponse")
  }

  @Test("follows the service's page count if pages are shorter than usual")
  func smallerPages() async throws {
    let (sut, _) = try makeSUT { request in
      let page = request.query["page"].flatMap(Int.init) ?? 1
      let days = (0..<10).map { CalendarDay("2023-10-30").adding(days: -$0 - (page - 1) * 10) }
      return .json("[\(days.map(FakeNASA.science).joined(separator: ","))]", headers: ["X-WP-TotalPages": "3"])
    }
    #expect(try await sut.fetchAPOD(in: "2023-10-01"..."2023-10-30").items.count == 30)
  }

  @Test("requests no more pages than the days need, however many the service announces")
  func announcedPages() async throws {
    let (sut, server) = try makeSUT { request in
      let isFirst = request.query["page"] == "1"
      let days = isFirst ? CalendarDay("2023-10-07")...CalendarDay("2023-10-31") : "2023-10-01"..."2023-10-06"
      return .json("[\(days.map(FakeNASA.science).joined(separator: ","))]", headers: ["X-WP-TotalPages": "31"])
    }
    #expect(try await sut.fetchAPOD(in: october).items.count == 31)
    #expect(Set(server.requests.compactMap { $0.query["page"] }) == ["1", "2"])
  }

  @Test(
    "omits and counts a bad entry, and loses nothing else",
    arguments: [
      #"{"date":"2023-10-02"}"#, #"{"title":"x"}"#, #"{"date":"yesterday","title":"x"}"#, "null", "7", #""text""#, "[]",
      #"{"date":"2023-10-02","title":"  <b> </b> "}"#, #"{"date":20231002,"title":"x"}"#,
    ])
  func badEntry(entry: String) async throws {
    let (sut, _) = try makeSUT { _ in
      .json("[\(FakeNASA.science("2023-10-03")),\(entry),\(FakeNASA.science("2023-10-01"))]")
    }
    let answer = try await sut.fetchAPOD(in: "2023-10-01"..."2023-10-03")
    #expect(answer.items.map(\.date) == ["2023-10-01", "2023-10-03"])
    #expect(answer.leftOut == 1)
  }

  @Test(
    "finds a video's address",
    arguments: [
      (#"<video controls title=\"\">\n<source src=\"https://a.org/x.mp4\" type=\"video/mp4\">"#, "https://a.org/x.mp4"),
      (
        #"<IFRAME width='9' SRC='x'></IFRAME><iframe src='//player.vimeo.com/video/1?a=0&amp;b=1'>"#,
        "https://vimeo.com/1"
      ),
      (#"<source type=a src=https://a.org/y.mp4>"#, "https://a.org/y.mp4"),
    ])
  func video(html: String, address: String) async throws {
    let entry = #"{"date":"2023-10-02","title":"x","media_type":"video","basic_html":"<p>\#(html)</p>"}"#
    let item = try await ScienceEntry.item(of: entry, on: "2023-10-02")
    #expect(item.videoURL?.text == address)
  }

  @Test(
    "classifies NASA's failures",
    arguments: [
      (.body([], status: 503), .serverError(status: 503, message: nil)),
      (
        .body(Array("upstream connect error or disconnect/reset before headers".utf8), status: 503),
        .serverError(status: 503, message: nil)
      ),
      (.body(Array("<html>".utf8), status: 511), .webPage(detail: "HTTP 511")),
      (.body(Array("<html>".utf8), status: 403), .serverError(status: 403, message: nil)),
      (.json("", status: 429, headers: ["Retry-After": "17"]), .rateLimited(retryAfter: 17)),
      (
        .json(
          #"{"code":"rest_invalid_param","message":"Invalid parameter(s): date_from","data":{"status":400}}"#,
          status: 400),
        .serverError(status: 400, message: "Invalid parameter(s): date_from")
      ),
      (.json("<html><title>502 Bad Gateway"), .webPage(detail: "HTTP 200, HTML in place of JSON")),
      (.json(" \n"), .invalidResponse(detail: "HTTP 200, empty body")),
    ] as [(LoopbackReply, APIError)])
  func failures(reply: LoopbackReply, error: APIError) async throws {
    let (sut, _) = try makeSUT { _ in reply }
    await #expect(throws: error) { try await sut.fetchAPOD(in: october) }
  }

  @Test("reads half a megabyte of one day, and eight of a page")
  func largest() async throws {
    @Sendable func entry(_ size: Int) -> String {
      "[" + FakeNASA.science("2023-10-02").replacing("glow", with: String(repeating: "glow ", count: size / 5)) + "]"
    }
    let (sut, _) = try makeSUT { request in .json(entry(request.path == "/" ? 1 << 20 : 600 << 10)) }
    #expect(try await sut.fetchAPOD(in: october).items.count == 1)
    let error = await #expect(throws: APIError.self) { try await sut.fetchAPOD(in: "2023-10-02"..."2023-10-02") }
    #expect(error?.name == "invalidResponse")
  }

  @Test("keeps the entry with a picture if a day comes twice")
  func twice() async throws {
    let full = FakeNASA.science("2023-10-03")
    let bare = full.replacing("content/dam", with: "content/dam/cosmic-origins/images/misc")
    for entries in [[full, bare], [bare, full]] {
      let (sut, _) = try makeSUT { _ in .json("[\(entries.joined(separator: ","))]") }
      let items = try await sut.fetchAPOD(in: "2023-10-03"..."2023-10-04").items
      #expect(items.count == 1 && items[0].hasFile)
    }
  }

  @Test("retries only the one page of forty that failed")
  func onePageOfMany() async throws {
    let hasFailed = Mutex(false)
    let nasa = FakeNASA(today: "2023-12-31")
    let server = try LoopbackServer { request in
      let isFirst =
        request.query["page"] == "17"
        && hasFailed.withLock { failed in
          defer { failed = true }
          return !failed
        }
      return isFirst ? .body([], status: 503) : nasa.answer(request)
    }
    let client = CurlHTTPClient(timeLimits: .only(), userAgent: "tests", hosts: .here)
    let sut = ScienceAPODService(
      address: server.origin + "/apod-basic", requests: RetryingRequests(client, sleep: { _ in }))
    let days = CalendarDay("2023-12-31").adding(days: -999)...CalendarDay("2023-12-31")
    let answer = try await sut.fetchAPOD(in: days, until: .never, reportingTo: APODNewsSpy())
    #expect(answer.items.count == 1000)
    #expect(server.requests.count == 41)
  }

  @Test("throws at the first permanent failure, without waiting for other pages", .guardAgainstHanging)
  func siblings() async throws {
    let server = try LoopbackServer { $0.query["page"] == "1" ? .body([], status: 404) : .hang }
    let sut = ScienceAPODService(address: server.origin, requests: .oneAttempt)
    await #expect(throws: APIError.serverError(status: 404, message: nil)) {
      try await sut.fetchAPOD(in: october, until: .never, reportingTo: APODNewsSpy())
    }
  }
}
