import CCurl
import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

/// A limit of the program, tried with a value just within and one just beyond it.
struct Limit: Sendable, CustomTestStringConvertible {
  /// The constant, as the program names it, with its unit.
  let testDescription: String
  /// The last value within.
  let within: Int
  /// The first value beyond, or the next one that a clock can distinguish.
  let beyond: Int
  let holds: @Sendable (_ value: Int) async throws -> Bool

  init(
    _ name: String,
    _ within: Int,
    _ beyond: Int? = nil,
    holds: @escaping @Sendable (_ value: Int) async throws -> Bool
  ) {
    testDescription = name
    self.within = within
    self.beyond = beyond ?? within + 1
    self.holds = holds
  }
}

extension Limit {
  static let all =
    times + counts + sizes + typed + requests + files + pictureFiles + texts

  private static let now = CalendarDay("2023-11-15").noon

  private static let times = [
    Limit("PartFile.sweep, minutes", 59, 61) { minutes in
      let name = "a.photo-of-day.part"
      let folder = try TemporaryFolder()
      try folder.write("mine", to: name)
      try setAge(of: folder.path + "/" + name, seconds: Double(minutes * 60))
      PartFile.sweep(folder.path)
      return folder.has(name)
    },
    Limit("Library.longestCached, seconds", 172_799) { age in
      let month = StoredEntries(month: "2023-10", storedAt: now - age, items: [])
      return Library(now: { now }).mayShow(month)
    },
    Limit("Library.retryInterval, seconds", 604_799) { age in
      var items = APODList.full("2023-10").items
      items[3] = .bare("2023-10-04")
      let month = StoredEntries(month: "2023-10", storedAt: now - age, items: items)
      let folder = try TemporaryFolder()
      try folder.months().save(month)
      return try Library(archive: folder.months(), now: { now }).isUpToDate("2023-10")
    },
    Limit("NewestWords.nothingNew, days", 2) { days in
      let day = CalendarDay("2023-11-15")
      let photo = ShownPhoto(.plain(day), request: .newest)
      let today = day.advanced(by: days)
      let notices = PictureWords(Speech(.english)).notices(of: photo, today: today)
      return !notices.joined().contains("published nothing")
    },
    Limit("RetryingRequests.firstPause, milliseconds before the deadline", 500, 501) { left in
      !mayRetry(after: 1, remaining: .milliseconds(left))
    },
    Limit("RetryingRequests.firstPause doubled, milliseconds before the deadline", 1000, 1001) {
      left in
      !mayRetry(after: 2, remaining: .milliseconds(left))
    },
    Limit("AppError.longestRetryAfter, seconds", 5) { seconds in
      AppError.rateLimited(retryAfter: seconds).isTransient
    },
    Limit("Parameter.seconds", 3600) { seconds in
      parses("--timeout \(seconds)")
    },
    Limit("Command.intervals, seconds", 3600) { seconds in
      parses("--slideshow \(seconds)")
    },
  ]

  private static let counts = [
    Limit("RetryingRequests.mostAttempts", 2) { attempt in
      mayRetry(after: attempt, remaining: .seconds(30))
    },
    Limit("CurlHTTPClient.redirectLimit", 5) { count in
      let sut = CurlHTTPClient.here()
      let server = try LoopbackServer { request in
        let left = Int(request.path.dropFirst()) ?? 0
        return left == 0 ? .json("[]") : .redirect(to: "/\(left - 1)")
      }
      return await sut.failure("\(server.origin)/\(count)") == nil
    },
    Limit("Command.recentDays", 1000) { days in
      parses("--recent \(days)")
    },
    Limit("Command.walks", 100) { steps in
      Command.call(for: "n \(steps)", on: .list) == .walk(steps)
    },
    Limit("History.mostKept", 20) { count in
      let months = (0..<count).map { CalendarMonth("2000-01").advanced(by: $0) }
      let below = months.dropLast().map { History.Place.list(.full($0)) }
      return History(of: below).placesBack.count == below.count
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
    Limit("ServicePatience.failuresInARow", 11) { count in
      outlasts(count, .decodingFailed(detail: ""))
    },
    Limit("ServicePatience.failuresInARow, without a connection", 2) { count in
      outlasts(count, .noConnection(detail: ""))
    },
    Limit("StoredEntries.leftOuts", 100_000) { count in
      let month = StoredEntries(month: "2023-10", storedAt: now, items: [], leftOutCount: 31)
      let json = String(decoding: month.json, as: UTF8.self)
        .replacing("\"left_out\":31", with: "\"left_out\":\(count)")
      return (try? StoredEntries.read(Array(json.utf8), as: .month("2023-10"))) != nil
    },
    Limit("NASAClock.moments, seconds since 1970", 253_402_300_799) { moment in
      let month = StoredEntries(month: "2023-10", storedAt: moment, items: [])
      return (try? StoredEntries.read(month.json, as: .month("2023-10"))) != nil
    },
    Limit("NASAJSON, entries", 100) { count in
      let entries = Array(repeating: "{}", count: count).joined(separator: ",")
      let response = HTTPResponse(status: 200, body: Array("[\(entries)]".utf8))
      return (try? NASAJSON(response, atMost: 100)) != nil
    },
  ]

  private static let sizes = [
    Limit("HTTPRequest.usualBodyLimit, bytes", 8 << 20) { count in
      let sut = CurlHTTPClient.here()
      let server = try LoopbackServer { _ in
        .body([UInt8](repeating: 0x20, count: count))
      }
      return await sut.failure(server.origin, limit: HTTPRequest.usualBodyLimit) == nil
    },
    Limit("CurlTransfer.headerLimit, bytes", 256 << 10) { count in
      let sut = CurlHTTPClient.here()
      let headers = try headers(of: count)
      let server = try LoopbackServer { _ in .raw(Array(headers.utf8)) }
      return await sut.failure(server.origin) == nil
    },
    Limit("PlainText.longest, bytes", 64 << 10) { count in
      !PlainText.cut(String(repeating: "a", count: count)).hasSuffix("…")
    },
    Limit("JSONReader.deepest", 64) { depth in
      let opening = String(repeating: "[", count: depth)
      let closing = String(repeating: "]", count: depth)
      return JSONValue(Array((opening + closing).utf8)) != nil
    },
    // The array is a value, too.
    Limit("JSONReader.mostValues", (1 << 19) - 1) { count in
      let numbers = String(repeating: "0,", count: count - 1)
      return JSONValue(Array("[\(numbers)0]".utf8)) != nil
    },
    Limit("APODItem.longestFileName, bytes", 180) { count in
      var item = APODItem.plain("2023-10-25")
      item.title = String(repeating: "t", count: count - "2023-10-25 ".count)
      return item.fileName.utf8.count == count
    },
    Limit("WebAddress.longest, bytes", 4096) { count in
      let origin = "https://example.org/"
      let path = String(repeating: "a", count: count - origin.count)
      return WebAddress(origin + path) != nil
    },
    Limit("WrittenDate.longest, characters", 300) { count in
      let address = "https://apod.nasa.gov/apod/ap231025.html?"
      let query = String(repeating: "a", count: count - address.count)
      return (try? WrittenDate(address + query)) != nil
    },
    Limit("PictureViewer.mostPixels", 60_000_000) { pixels in
      let programs = try FakePrograms()
      try await programs.add("chafa", "echo drawn")
      try programs.folder.write("x", to: "picture")
      let environment = programs.environment(["TERM": "xterm"])
      let viewer = PictureViewer(images: .symbols, environment: environment)
      let drawing = PictureDrawing(
        path: programs.folder.path + "/picture",
        size: PixelSize(width: pixels, height: 1),
        format: "png")
      let screen = StreamTraits(isTerminal: true, hasColor: true)
      let area = PictureArea(columns: 40, rows: 10)
      let drawn = await viewer.draw(drawing, in: area, on: screen)
      if case .failure(.tooLarge) = drawn { return false }
      return true
    },
  ]

  private static let typed = [
    Limit("EditedLine.longest, scalars", 4096) { count in
      let line = EditedLine(String(repeating: "a", count: count))
      return line.scalars.count == count
    },
    Limit("KeyDecoder.longestPaste, bytes", 64 * 1024) { count in
      var sut = KeyDecoder()
      let text = String(repeating: "a", count: count)
      let paste = "\u{1B}[200~\(text)\u{1B}[201~"
      return sut.keys(in: Array(paste.utf8)) == [.paste(text)]
    },
    Limit("KeyDecoder.longestSequence, bytes", 64) { count in
      var sut = KeyDecoder()
      let number = String(repeating: "1", count: count)
      let keys = sut.keys(in: Array("\u{1B}[\(number)A".utf8))
      return !keys.contains(.character("A"))
    },
    Limit("KeyDecoder.longestString, bytes", 4095, 4097) { count in
      var sut = KeyDecoder()
      let text = String(repeating: "x", count: count)
      return sut.keys(in: Array("\u{1B}]\(text)\u{7}".utf8)).isEmpty
    },
  ]

  private static func mayRetry(after attempt: Int, remaining: Duration) -> Bool {
    let sut = RetryingRequests(OfflineHTTPClient(), jitter: { 0 }, sleep: { _ in })
    let error = AppError.timedOut(detail: "")
    return sut.pause(after: attempt, failedWith: error, remaining: remaining) != nil
  }

  private static func parses(_ line: String) -> Bool {
    let arguments = line.split(separator: " ").map { String($0) }
    return (try? LaunchOptions(arguments: arguments) { _ in nil }) != nil
  }

  /// True if the archive continues after this many failures.
  private static func outlasts(_ count: Int, _ error: AppError) -> Bool {
    var patience = ServicePatience()
    let isOver = (0..<count).map { _ in patience.isOver(after: error) }
    return !isOver.contains(true)
  }

  /// A response without a body, whose headers have `count` bytes.
  private static func headers(of count: Int) throws -> String {
    let first = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n"
    let last = "\r\n"
    let line = "X-Long: \(String(repeating: "x", count: 988))\r\n"
    let rest = count - first.utf8.count - last.utf8.count
    let short = rest % line.utf8.count
    let lines = String(repeating: line, count: rest / line.utf8.count)
    // Shorter than a header can be; two lines share it.
    let filling = String(repeating: "x", count: max(0, short - "X: \r\n".utf8.count))
    let shortLine = short == 0 ? "" : "X: \(filling)\r\n"
    let text = first + lines + shortLine + last
    guard text.utf8.count == count else { throw HarnessFailure("\(text.utf8.count) bytes") }
    return text
  }
}

@Suite("A limit", .guardAgainstHanging)
struct LimitsTests {
  @Test(
    "lets through what is just within it, and nothing just beyond",
    arguments: Limit.all)
  func borders(limit: Limit) async throws {
    #expect(try await limit.holds(limit.within), "\(limit.within)")
    #expect(try await !limit.holds(limit.beyond), "\(limit.beyond)")
  }

  @Test("for libcurl is one of these, in libcurl's own units")
  func curl() throws {
    let folder = try TemporaryFolder()
    let part = try PartFile(beside: folder.path + "/picture", of: .cache)
    try expectOptions(download: nil, silence: 1, encoding: "")
    try expectOptions(download: part, silence: 1000, encoding: "identity")
  }

  private func expectOptions(download: PartFile?, silence: Int, encoding: String) throws {
    let variables = ["https_proxy": "http://proxy:1", "no_proxy": "other"]
    let proxies = ProxyVariables { variables[$0] }
    let address = try #require(WebAddress("https://science.nasa.gov/a"))
    let request = HTTPRequest(address: address, bodyLimit: 1234, download: download)
    let options = CurlOptions(for: request, HTTPTimeLimits(), through: proxies)
    #expect(
      options.numbers == [
        // Milliseconds.
        CURLOPT_CONNECTTIMEOUT_MS: 5000,
        // Bytes in a second, and for how many seconds.
        CURLOPT_LOW_SPEED_LIMIT: silence,
        CURLOPT_LOW_SPEED_TIME: 10,
        // Bytes.
        CURLOPT_MAXFILESIZE_LARGE: 1234,
        // HTTP and HTTPS.
        CURLOPT_PROTOCOLS: 3,
        CURLOPT_FOLLOWLOCATION: 0,
        CURLOPT_NOSIGNAL: 1,
        CURLOPT_SUPPRESS_CONNECT_HEADERS: 1,
        CURLOPT_HTTP09_ALLOWED: 0,
      ])
    #expect(
      options.texts == [
        CURLOPT_URL: address.text,
        CURLOPT_ACCEPT_ENCODING: encoding,
        CURLOPT_PROXY: "http://proxy:1",
        CURLOPT_NOPROXY: "other",
      ])
  }

  @Test(
    "for libcurl is a share of the time for the whole, in libcurl's units",
    arguments: [
      (0.1, 34, 1),
      (3, 1000, 1),
      (15, 5000, 5),
      (15.3, 5000, 6),
      (30, 5000, 10),
      (3600, 5000, 10),
    ])
  func shares(seconds: Double, connecting: Int, silence: Int) throws {
    let request = HTTPRequest(address: try #require(WebAddress("http://localhost/")))
    let proxies = ProxyVariables { ["http_proxy": "http://proxy:1"][$0] }
    let options = CurlOptions(for: request, HTTPTimeLimits(total: seconds), through: proxies)
    #expect(options.numbers[CURLOPT_CONNECTTIMEOUT_MS] == connecting)
    #expect(options.numbers[CURLOPT_LOW_SPEED_TIME] == silence)
    #expect(options.texts[CURLOPT_PROXY] == "")
  }

  @Test(
    "of a body is that of its kind, in bytes",
    arguments: [
      (["10", "2566"], ["3"], 40 << 20),
      (["10", "2566"], ["s 3 HOME/sky"], 512 << 20),
      (["--sync", "--month", "10", "--year", "2023", "--pictures", "--yes"], [], 10 << 20),
    ] as [([String], [String], Int)])
  @MainActor func bodies(arguments: [String], lines: [String], pictures: Int) async throws {
    var session = try await PlayedSession()
    session.isPiped = true
    let home = session.home.path
    try await session.play(arguments, lines.map { $0.replacing("HOME", with: home) })
    let requests = session.client.requests
    let entryLimits = requests.filter { $0.kind == .entries }.map(\.limit)
    let pictureLimits = requests.filter { $0.kind == .picture }.map(\.limit)
    #expect(Set(entryLimits) == [8 << 20])
    #expect(Set(pictureLimits) == [pictures])
  }

  // MARK: All of them

  /// Parts of the lines whose constants aren't limits.
  private static let others = [
    "0x", "$0 == ", "Semaphore", "StandardStreams(", "ChafaVersion(", ".max()", "CalendarDay(",
    "TextRules(",
  ]

  /// The named constants of the program that are numbers, as they stand in its sources.
  private static func constants() throws -> [String] {
    let sources = Repository.root.appending(path: "Sources/PhotoOfDay")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path())
    let named = /static let (?<name>\w+|\([\w, ]+\))(: [^=]+)? = (?<value>[^"\[{]*\d[^"\[{]*)$/
    var constants: [String] = []
    for file in files.filter({ $0.hasSuffix(".swift") }).sorted() {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      for line in text.split(separator: "\n") {
        let line = line.trimmingCharacters(in: .whitespaces)
        if line.hasPrefix("//") || others.contains(where: line.contains) { continue }
        if let match = line.firstMatch(of: named) {
          constants.append("\(file): \(match.name) = \(match.value)")
        }
      }
    }
    return constants
  }

  @Test("is listed in Fixtures/limits.txt with its value")
  func table() throws {
    let lines = Repository.fixture("limits.txt").split(separator: "\n")
    let wanted = Set(lines.filter { !$0.hasPrefix("#") }.map { String($0) })
    let found = Set(try Self.constants())
    for line in found.subtracting(wanted).sorted() {
      Issue.record("not in Fixtures/limits.txt: \(line)")
    }
    for line in wanted.subtracting(found).sorted() {
      Issue.record("no longer in the sources: \(line)")
    }
  }
}
