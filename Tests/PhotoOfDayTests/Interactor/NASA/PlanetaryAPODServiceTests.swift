import PhotoOfDayEntity
import PhotoOfDayInteractor
import Synchronization
import Testing

@Suite("The planetary service")
struct PlanetaryAPODServiceTests {
  private func makeSUT(
    _ nasa: FakeNASA, key: String = "0123456789"
  ) throws -> (PlanetaryAPODService, LoopbackServer) {
    let server = try nasa.server()
    return (
      PlanetaryAPODService(address: server.origin + "/planetary/apod", key: key, requests: .oneAttempt), server
    )
  }

  /// The service at a server that answers like this.
  private func makeSUT(
    _ answer: @escaping @Sendable (LoopbackServer.Request) -> LoopbackReply
  ) throws -> PlanetaryAPODService {
    PlanetaryAPODService(address: try LoopbackServer.kept(answer).origin, requests: .oneAttempt)
  }

  private let october: ClosedRange<CalendarDay> = "2023-10-01"..."2023-10-31"

  @Test("requests start_date and end_date, with the key only in a header")
  func request() async throws {
    let (sut, server) = try makeSUT(FakeNASA(today: "2023-12-31"))
    #expect(try await sut.fetchAPOD(in: october).items.map(\.date.day) == Array(1...31))
    let request = try #require(server.requests.first)
    #expect(request.query == ["start_date": "2023-10-01", "end_date": "2023-10-31", "thumbs": "true"])
    #expect(request.headers["x-api-key"] == "0123456789")
  }

  @Test("returns no entry for a day without a picture")
  func gap() async throws {
    let (sut, server) = try makeSUT(FakeNASA(today: "2023-12-31", gaps: ["2020-06-10"]))
    #expect(try await sut.fetchAPOD(in: "2020-06-10"..."2020-06-10").items.isEmpty)
    #expect(server.requests.first?.query["date"] == "2020-06-10")
  }

  @Test("takes the picture in url where hdurl is a film", arguments: ["a_big.mov", "a.mpg", "a.MP4?x=1"])
  func film(name: String) async throws {
    let entry = FakeNASA.classic("2023-10-03").replacing("2023-10-03_hd.jpg", with: name)
    let sut = try makeSUT { _ in .json("[\(entry)]") }
    let item = try #require(try await sut.fetchAPOD(in: october).items.first)
    #expect(item.hdImageURL?.text == "https://example.org/2023-10-03.jpg" && item.mediaType == .image)
  }

  @Test("throws for the placeholder that looks like an answer")
  func placeholder() async throws {
    let (sut, _) = try makeSUT(FakeNASA(today: "2023-12-31", legacy: .placeholder))
    await #expect(throws: APIError.placeholderAnswer) { try await sut.fetchAPOD(in: october) }
    await #expect(throws: APIError.placeholderAnswer) { try await sut.fetchAPOD(in: "2023-10-25"..."2023-10-25") }
  }

  @Test("throws for NASA's logo as a day's picture, and omits it among other days")
  func octobersPlaceholder() async throws {
    let logo = FakeNASA.placeholder("2023-10-25").replacing("NASA Science", with: "Edge-on Galaxy")
      .replacing("Discover the cosmos!", with: "This galaxy is seen from its edge.")
    let replies = Mutex([LoopbackReply.json("[\(logo)]"), .json("[\(logo),\(FakeNASA.classic("2023-10-26"))]")])
    let sut = try makeSUT { _ in replies.withLock { $0.removeFirst() } }
    await #expect(throws: APIError.placeholderAnswer) { try await sut.fetchAPOD(in: october) }
    let answer = try await sut.fetchAPOD(in: october)
    #expect(answer.items.map(\.date) == ["2023-10-26"] && answer.leftOut == 1)
  }

  @Test("recognizes the new service's entries, and requests the days after its first page")
  func passthrough() async throws {
    let (sut, server) = try makeSUT(FakeNASA(today: "2023-12-31", legacy: .passthrough))
    let items = try await sut.fetchAPOD(in: october).items
    #expect(items.map(\.date.day) == Array(1...31))
    #expect(items.allSatisfy { $0.explanation == FakeNASA.explanation(of: $0.date) })
    #expect(items.first { $0.mediaType == .image }?.hdImageURL?.text.contains("/content/dam/") == true)
    #expect(server.requests.map { $0.query["end_date"] } == ["2023-10-31", "2023-10-06"])
  }

  @Test(
    "V3: decodes all three error bodies",
    arguments: [
      (
        #"{"code":400,"msg":"Date must be between Jun 16, 1995 and Nov 20, 2026.","service_version":"v1"}"#, 400,
        .serverError(status: 400, message: "Date must be between Jun 16, 1995 and Nov 20, 2026.")
      ),
      (
        #"{"code":500,"msg":"Internal Service Error","service_version":"v1"}"#, 500,
        .serverError(status: 500, message: "Internal Service Error")
      ),
      (
        #"{"error":{"code":"OVER_RATE_LIMIT","message":"You have exceeded your rate limit."}}"#, 429,
        .rateLimited(retryAfter: nil, isOfKey: true)
      ),
      (
        #"{"error":{"code":"API_KEY_INVALID","message":"An invalid api_key was supplied."}}"#, 403,
        .keyRefused(code: "API_KEY_INVALID")
      ),
      (
        #"{"code":"rest_no_route","message":"No route <b>found</b>\u001b[31m","data":{"status":404}}"#, 404,
        .serverError(status: 404, message: "No route found[31m")
      ),
      ("<html>Bad gateway</html>", 502, .serverError(status: 502, message: nil)),
      ("", 504, .serverError(status: 504, message: nil)),
    ] as [(String, Int, APIError)])
  func errorBodies(body: String, status: Int, error: APIError) async throws {
    let sut = try makeSUT { _ in .json(body, status: status) }
    await #expect(throws: error) { try await sut.fetchAPOD(in: october) }
  }

  @Test("throws for an answer about other days")
  func otherDays() async throws {
    let sut = try makeSUT { _ in .json("[\(FakeNASA.science("2023-12-31"))]") }
    let error = await #expect(throws: APIError.self) { try await sut.fetchAPOD(in: october) }
    #expect(error?.name == "invalidResponse")
  }

  @Test(
    "L5: returns what there is while NASA's today is behind ours",
    arguments: ["2023-10-30", "2023-10-01"] as [CalendarDay])
  func todayIsLate(today: CalendarDay) async throws {
    let (sut, server) = try makeSUT(FakeNASA(today: today))
    #expect(try await sut.fetchAPOD(in: october).items.map(\.date) == Array(october.lowerBound...today))
    #expect(server.requests.map { $0.query["end_date"] ?? $0.query["date"] } == ["2023-10-31", today.description])
    #expect(try await sut.fetchAPOD(in: "2023-10-31"..."2023-10-31").items.isEmpty)
  }

  @Test("recognizes an error with status 200")
  func errorWith200() async throws {
    let sut = try makeSUT { _ in .json(#"{"code":500,"msg":"Internal Service Error"}"#) }
    let error = await #expect(throws: APIError.self) { try await sut.fetchAPOD(in: october) }
    #expect(error?.name == "serverError" || error?.name == "decodingFailed")
    #expect(error?.detail?.contains("Internal Service Error") == true)
  }

  @Test(
    "removes the credit line from titles of 1996",
    arguments: [
      (#"The  Sun\r\nCredit:"#, "The Sun"), (#"M1\nCredit and Copyright: "#, "M1"), (#"Two\nLines"#, "Two Lines"),
    ])
  func oldTitles(raw: String, title: String) async throws {
    let sut = try makeSUT { _ in .json(#"[{"date":"1996-05-01","title":"\#(raw)","explanation":""}]"#) }
    #expect(try await sut.fetchAPOD(in: "1996-05-01"..."1996-05-02").items.first?.title == title)
  }
}
