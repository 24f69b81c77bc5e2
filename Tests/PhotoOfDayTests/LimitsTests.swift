import CCurl
import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

/// A constant of the program, held to by what happens just within and just beyond it.
struct Limit: Sendable, CustomTestStringConvertible {
  /// The constant, as the program names it, with its unit.
  let testDescription: String
  /// The last value within.
  let within: Int
  /// The first beyond, or the next that a clock can tell from it.
  let beyond: Int
  let holds: @Sendable (_ value: Int) async throws -> Bool

  init(
    _ name: String, _ within: Int, _ beyond: Int? = nil,
    holds: @escaping @Sendable (_ value: Int) async throws -> Bool
  ) {
    (testDescription, self.within, self.beyond) = (name, within, beyond ?? within + 1)
    self.holds = holds
  }
}

extension Limit {
  static let all = times + counts + sizes + typed

  private static let now = 1_700_067_600

  private static let times = [
    Limit("PartFile.sweep, minutes", 59, 61) { minutes in
      let folder = try TemporaryFolder()
      try folder.write("mine", to: "a.photo-of-day.part")
      try setAge(of: folder.path + "/a.photo-of-day.part", seconds: Double(minutes * 60))
      PartFile.sweep(folder.path)
      return folder.has("a.photo-of-day.part")
    },
    Limit("Library.longestCached, seconds", 172_799) { age in
      Library(now: { now }).mayShow(StoredMonth(month: "2023-10", storedAt: now - age, items: []))
    },
    Limit("Library.patience, seconds", 604_799) { age in
      var items = APODList.full("2023-10").items
      (items[3].imageURL, items[3].hdImageURL) = (nil, nil)
      let folder = try TemporaryFolder()
      try folder.months().save(StoredMonth(month: "2023-10", storedAt: now - age, items: items))
      return try Library(archive: folder.months(), now: { now }).hasAll(of: "2023-10")
    },
    Limit("Messages.nothingNew, days", 2) { days in
      let day = CalendarDay("2023-11-15")
      let photo = ShownPhoto(.plain(day), request: .newest)
      let notices = Messages(.english).notices(of: photo, today: day.advanced(by: days))
      return !notices.joined().contains("Nothing new")
    },
    Limit("RetryingRequests.firstPause, milliseconds before the deadline", 500, 501) { left in
      pauses.pause(after: 1, failedWith: .timedOut(detail: ""), remaining: .milliseconds(left))
        == nil
    },
    Limit("RetryingRequests.firstPause doubled, milliseconds before the deadline", 1000, 1001) {
      left in
      pauses.pause(after: 2, failedWith: .timedOut(detail: ""), remaining: .milliseconds(left))
        == nil
    },
    Limit("AppError.longestRetryAfter, seconds", 5) {
      AppError.rateLimited(retryAfter: $0).isTransient
    },
    Limit("Parameter.seconds", 3600) { seconds in parses("--timeout \(seconds)") },
    Limit("Command.pauses, seconds", 3600) { seconds in parses("--slideshow \(seconds)") },
  ]

  private static let counts = [
    Limit("RetryingRequests.attempts", 2) { attempt in
      pauses.pause(after: attempt, failedWith: .timedOut(detail: ""), remaining: .seconds(30))
        != nil
    },
    Limit("CurlHTTPClient.redirectLimit", 5) { count in
      let (sut, server) = try makeSUT { request in
        let number = Int(request.path.dropFirst()) ?? 0
        return number == 0 ? .json("[]") : .redirect(to: "/\(number - 1)")
      }
      return await sut.failure("\(server.origin)/\(count)") == nil
    },
    Limit("Command.recentDays", 1000) { parses("--recent \($0)") },
    Limit("Command.walks", 100) { Command.call(for: "n \($0)", on: .list) == .walk($0) },
    Limit("ShownList.mostKept", 20) { count in
      let months = (0..<count).map { CalendarMonth("2000-01").advanced(by: $0) }
      var list = months.dropFirst().reduce(ShownList.full(months[0])) {
        ShownList.full($1).opened(from: $0)
      }
      var kept = 1
      while let beneath = list.beneath {
        list = beneath
        kept += 1
      }
      return kept == count
    },
    // One of the twelve months has a picture.
    Limit("Stage.mostEmptyMonths", 11) { count in
      let first = CalendarMonth("2022-02").startOfMonth.serial
      let last = CalendarMonth("2022-01").advanced(by: count).endOfMonth.serial
      let gaps = Set((first...last).map(CalendarDay.init(serial:)))
      let session = try await PlayedSession(NASAClient(FakeNASA(gaps: gaps)))
      let console = try await session.play(["1", "2022"], ["31", "n"]).console
      let screen = await console.screens.dropLast().last ?? ""
      return screen.contains("dance of 20") && !screen.contains("dance of 2022-01")
    },
    Limit("ArchivePatience.failuresInARow", 11) { count in
      var patience = ArchivePatience()
      return !(0..<count).map { _ in patience.isOver(after: .decodingFailed(detail: "")) }.contains(
        true)
    },
    Limit("ArchivePatience.failuresInARow, without a connection", 2) { count in
      var patience = ArchivePatience()
      return !(0..<count).map { _ in patience.isOver(after: .noConnection(detail: "")) }.contains(
        true)
    },
    Limit("StoredMonth.leftOuts", 100_000) { count in
      let month = StoredMonth(month: "2023-10", storedAt: now, items: [], leftOut: 31)
      let json = String(decoding: month.json, as: UTF8.self)
        .replacing("\"left_out\":31", with: "\"left_out\":\(count)")
      return (try? StoredMonth.read(Array(json.utf8), as: .month("2023-10"))) != nil
    },
    Limit("NASAClock.moments, seconds since 1970", 253_402_300_799) { moment in
      let month = StoredMonth(month: "2023-10", storedAt: moment, items: [])
      return (try? StoredMonth.read(month.json, as: .month("2023-10"))) != nil
    },
    Limit("NASAJSON, entries", 100) { count in
      let body = "[\(Array(repeating: "{}", count: count).joined(separator: ","))]"
      return (try? NASAJSON(HTTPResponse(status: 200, body: Array(body.utf8)), atMost: 100)) != nil
    },
  ]

  private static let sizes = [
    Limit("HTTPRequest.usualBodyLimit, bytes", 8 << 20) { count in
      let (sut, server) = try makeSUT { _ in .body([UInt8](repeating: 0x20, count: count)) }
      return await sut.failure(server.origin, limit: HTTPRequest.usualBodyLimit) == nil
    },
    Limit("CurlTransfer.headerLimit, bytes", 256 << 10) { count in
      let (first, last) = ("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n", "\r\n")
      let line = "X-Long: \(String(repeating: "x", count: 988))\r\n"
      let rest = count - first.utf8.count - last.utf8.count
      let short = rest % line.utf8.count
      // Shorter than a header can be; two lines share it.
      let lines = short == 0 ? [] : ["X: \(String(repeating: "x", count: max(0, short - 5)))\r\n"]
      let text =
        first + String(repeating: line, count: rest / line.utf8.count) + lines.joined() + last
      guard text.utf8.count == count else { throw HarnessFailure("\(text.utf8.count) bytes") }
      let (sut, server) = try makeSUT { _ in .raw(Array(text.utf8)) }
      return await sut.failure(server.origin) == nil
    },
    Limit("PlainText.longest, bytes", 64 << 10) { count in
      !PlainText.cut(String(repeating: "a", count: count)).hasSuffix("…")
    },
    Limit("JSONReader.deepest", 64) { depth in
      JSONValue(
        Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8))
        != nil
    },
    // The array is a value, too.
    Limit("JSONReader.mostValues", (1 << 19) - 1) { count in
      JSONValue(Array("[\(String(repeating: "0,", count: count - 1))0]".utf8)) != nil
    },
    Limit("APODItem.longestFileName, bytes", 180) { count in
      let title = String(repeating: "t", count: count - 11)
      return APODItem(date: "2023-10-25", title: title, mediaType: .image, explanation: "").fileName
        .utf8.count == count
    },
    Limit("WebAddress.longest, bytes", 4096) { count in
      WebAddress("https://example.org/" + String(repeating: "a", count: count - 20)) != nil
    },
    Limit("WrittenDate.longest, characters", 300) { count in
      let address = "https://apod.nasa.gov/apod/ap231025.html?"
      return (try? WrittenDate(address + String(repeating: "a", count: count - address.count)))
        != nil
    },
    Limit("PictureViewer.mostPixels", 60_000_000) { pixels in
      let programs = try FakePrograms()
      try await programs.add("chafa", "echo drawn")
      try programs.folder.write("x", to: "picture")
      let viewer = PictureViewer(
        images: .symbols, environment: programs.environment(["TERM": "xterm"]))
      let drawing = PictureDrawing(
        path: programs.folder.path + "/picture", size: PixelSize(width: pixels, height: 1),
        format: "png")
      let screen = StreamTraits(isTerminal: true, hasColor: true)
      let drawn = await viewer.draw(drawing, in: PictureArea(columns: 40, rows: 10), on: screen)
      if case .failure(.tooLarge) = drawn { return false }
      return true
    },
  ]

  private static let typed = [
    Limit("EditedLine.longest, scalars", 4096) { count in
      EditedLine(String(repeating: "a", count: count)).scalars.count == count
    },
    Limit("KeyDecoder.longestPaste, bytes", 64 * 1024) { count in
      var sut = KeyDecoder()
      let text = String(repeating: "a", count: count)
      return sut.keys(in: Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)) == [.paste(text)]
    },
    Limit("KeyDecoder.longestSequence, bytes", 64) { count in
      var sut = KeyDecoder()
      let keys = sut.keys(in: Array("\u{1B}[\(String(repeating: "1", count: count))A".utf8))
      return !keys.contains(.character("A"))
    },
    Limit("KeyDecoder.longestString, bytes", 4095, 4097) { count in
      var sut = KeyDecoder()
      return sut.keys(in: Array("\u{1B}]\(String(repeating: "x", count: count))\u{7}".utf8)).isEmpty
    },
  ]

  private static let pauses = RetryingRequests(OfflineHTTPClient(), jitter: { 0 }, sleep: { _ in })

  private static func parses(_ line: String) -> Bool {
    (try? LaunchOptions(arguments: line.split(separator: " ").map { String($0) }, environment: [:]))
      != nil
  }
}

@Suite("A limit", .guardAgainstHanging)
struct LimitsTests {
  @Test("lets through what is just within it, and nothing just beyond", arguments: Limit.all)
  func borders(limit: Limit) async throws {
    #expect(try await limit.holds(limit.within), "\(limit.within)")
    #expect(try await !limit.holds(limit.beyond), "\(limit.beyond)")
  }

  @Test("for libcurl is one of these, in libcurl's own units")
  func curl() throws {
    let folder = try TemporaryFolder()
    let part = try PartFile(beside: folder.path + "/picture", of: .cache)
    let address = try #require(WebAddress("https://science.nasa.gov/a"))
    let proxies = ProxyVariables { ["https_proxy": "http://proxy:1", "no_proxy": "other"][$0] }
    for (download, silence, encoding) in [(nil, 1, ""), (part, 1000, "identity")]
      as [(PartFile?, Int, String)]
    {
      let request = HTTPRequest(address: address, bodyLimit: 1234, download: download)
      let options = CurlOptions(for: request, HTTPTimeLimits(), through: proxies)
      #expect(
        options.numbers == [
          // Milliseconds.
          CURLOPT_CONNECTTIMEOUT_MS: 5000,
          // Bytes in a second, and for how many seconds.
          CURLOPT_LOW_SPEED_LIMIT: silence, CURLOPT_LOW_SPEED_TIME: 10,
          // Bytes.
          CURLOPT_MAXFILESIZE_LARGE: 1234,
          // HTTP and HTTPS.
          CURLOPT_PROTOCOLS: 3,
          CURLOPT_FOLLOWLOCATION: 0, CURLOPT_NOSIGNAL: 1, CURLOPT_SUPPRESS_CONNECT_HEADERS: 1,
          CURLOPT_HTTP09_ALLOWED: 0,
        ])
      #expect(
        options.texts == [
          CURLOPT_URL: address.text, CURLOPT_ACCEPT_ENCODING: encoding,
          CURLOPT_PROXY: "http://proxy:1", CURLOPT_NOPROXY: "other",
        ])
    }
  }

  @Test(
    "for libcurl is a share of the time for the whole, in libcurl's units",
    arguments: [
      (0.1, 34, 1), (3, 1000, 1), (15, 5000, 5), (15.3, 5000, 6), (30, 5000, 10), (3600, 5000, 10),
    ])
  func shares(seconds: Double, connecting: Int, silence: Int) throws {
    let request = HTTPRequest(address: try #require(WebAddress("http://localhost/")))
    let proxies = ProxyVariables { ["http_proxy": "http://proxy:1"][$0] }
    let options = CurlOptions(for: request, HTTPTimeLimits(whole: seconds), through: proxies)
    #expect(options.numbers[CURLOPT_CONNECTTIMEOUT_MS] == connecting)
    #expect(options.numbers[CURLOPT_LOW_SPEED_TIME] == silence)
    #expect(options.texts[CURLOPT_PROXY] == "")
  }

  @Test(
    "of a body is that of its kind, in bytes",
    arguments: [
      (["10", "2566"], ["3"], 40 << 20), (["10", "2566"], ["s 3 HOME/sky"], 512 << 20),
      (["--sync", "--month", "10", "--year", "2023", "--pictures", "--yes"], [], 10 << 20),
    ] as [([String], [String], Int)])
  @MainActor func bodies(arguments: [String], lines: [String], pictures: Int) async throws {
    var session = try await PlayedSession()
    session.isPiped = true
    try await session.play(arguments, lines.map { $0.replacing("HOME", with: session.home.path) })
    let requests = session.client.requests
    #expect(Set(requests.filter { $0.kind == .entries }.map(\.limit)) == [8 << 20])
    #expect(Set(requests.filter { $0.kind == .picture }.map(\.limit)) == [pictures])
  }

  // MARK: All of them

  /// The named constants of the program that are numbers, as they stand in its sources.
  private static func constants() throws -> [String] {
    let sources = Repository.root.appending(path: "Sources/PhotoOfDay")
    let files =
      FileManager.default.enumerator(atPath: sources.path())?.compactMap { $0 as? String } ?? []
    let named = /static let (?<name>\w+|\([\w, ]+\))(: [^=]+)? = (?<value>[^"\[{]*\d[^"\[{]*)$/
    return try files.filter { $0.hasSuffix(".swift") }.sorted().flatMap { file in
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      return text.split(separator: "\n").compactMap { line -> String? in
        let line = line.trimmingCharacters(in: .whitespaces)
        if line.hasPrefix("//") || line.contains("0x") || line.contains("$0 == ") { return nil }
        return line.firstMatch(of: named).map { "\(file): \($0.name) = \($0.value)" }
      }
    }
  }

  @Test(
    "is one of this table: who changes one, or adds one, looks at what it does just within and just beyond"
  )
  func table() throws {
    let lines = Repository.fixture("limits.txt").split(separator: "\n").map { String($0) }
    let wanted = Set(lines.filter { !$0.hasPrefix("#") })
    let found = Set(try Self.constants())
    for line in found.subtracting(wanted).sorted() {
      Issue.record("not in Fixtures/limits.txt: \(line)")
    }
    for line in wanted.subtracting(found).sorted() {
      Issue.record("no longer in the sources: \(line)")
    }
  }
}
