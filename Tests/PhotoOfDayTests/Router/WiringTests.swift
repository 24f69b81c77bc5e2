import Testing

/// The settings of the program's parts, as their requests and files show them.
@Suite("Each command", .guardAgainstHanging)
@MainActor
struct WiringTests {
  /// The time that a request may take: that of a page, or of a file that is saved.
  enum Limit { case page, saving }

  /// The arguments and lines of a session, and how long its requests for pictures may take; `nil`
  /// if it has none.
  struct Row: Sendable, CustomTestStringConvertible {
    var arguments = ["10", "2566"]
    var lines: [String] = []
    var pictures: Limit?

    static func typing(_ line: String, _ pictures: Limit? = nil) -> Row {
      Row(lines: [line, "q"], pictures: pictures)
    }

    static func starting(_ arguments: String, _ pictures: Limit? = nil) -> Row {
      let words = arguments.split(separator: " ").map { String($0) }
      return Row(arguments: words, pictures: pictures)
    }

    var testDescription: String { (arguments + lines).joined(separator: " ") }
  }

  nonisolated private static let rows: [Row] = [
    .typing("3", .page),
    .typing("v 3", .page),
    .typing("g", .page),
    .typing("play 9", .page),
    .typing("export HOME/page.html", .page),
    .typing("s 3 HOME/saved", .saving),
    .typing("s a HOME/saved", .saving),
    .typing("wall 3", .saving),
    .typing("m 9"),
    .typing("recent 9"),
    .typing("on 10-04"),
    .typing("t", .page),
    .typing("d 2023-10-06", .page),
    .typing("rand", .page),
    .starting("--date 2023-10-04 --save HOME/saved --no-input", .saving),
    .starting("--wallpaper --no-input", .saving),
    .starting("--json --month 10 --year 2023"),
    .starting("--month 10 --year 2023 --export HOME/page.html", .page),
    .starting("--sync --month 10 --year 2023"),
    .starting("--sync --month 10 --year 2023 --pictures --yes", .page),
  ]

  private func play(_ row: Row, _ more: [String] = [], in session: PlayedSession) async throws {
    func atHome(_ words: [String]) -> [String] {
      words.map { $0.replacing("HOME", with: session.home.path) }
    }
    try await session.play(atHome(row.arguments) + more, atHome(row.lines))
  }

  @Test(
    "gives up after half a minute, a save after an hour, or as --timeout says",
    arguments: rows)
  func timeLimits(row: Row) async throws {
    let limits = [
      ([], 15...30, 1800...3600),
      (["--timeout", "900"], 450...900, 450...900),
    ]
    for (more, page, saving) in limits {
      let session = try await PlayedSession()
      try await play(row, more, in: session)
      let wrong = session.client.requests.filter { request in
        let isSaved = request.kind == .picture && row.pictures == .saving
        let limit = isSaved ? saving : page
        return !limit.contains(request.seconds)
      }
      #expect(wrong.isEmpty)
      let kinds = Set(session.client.requests.map(\.kind))
      #expect(kinds == (row.pictures == nil ? [.entries] : [.entries, .picture]))
    }
  }

  @Test(
    "asks for nothing with --offline",
    arguments: rows.filter { !$0.arguments.contains("--sync") })
  func offline(row: Row) async throws {
    let session = try await PlayedSession()
    try await play(row, ["--offline"], in: session)
    #expect(session.client.requests.isEmpty)
  }

  @Test(
    "requests nothing with the built-in month, unless it saves a picture",
    arguments: rows.filter { $0.arguments == ["10", "2566"] })
  func sample(row: Row) async throws {
    let session = try await PlayedSession()
    try await play(row, ["--source", "sample"], in: session)
    let requests = session.client.requests
    #expect(requests.isEmpty == (row.pictures != .saving), "\(requests)")
    let cached = session.home.files.filter { $0.hasPrefix(".cache/") }
    let folder = ".cache/photo-of-day/sample-pictures/"
    #expect(cached.isEmpty == (row.pictures != .page), "\(cached)")
    #expect(cached.allSatisfy { $0.hasPrefix(folder) }, "\(cached)")
  }

  /// The rows that request the same again. A random day differs each time, and a saved picture is
  /// already there.
  nonisolated private static let repeatable = rows.filter { row in
    !row.lines.isEmpty && row.lines[0] != "rand" && row.pictures != .saving
  }

  @Test("asks NASA again with --refresh for what is stored", arguments: repeatable)
  func refresh(row: Row) async throws {
    var session = try await PlayedSession()
    // The number of pictures that are read ahead depends on when `q` comes.
    session.isPiped = true
    try await play(row, in: session)
    let asksForPictures = session.client.requests.contains { $0.kind == .picture }
    #expect(asksForPictures == (row.pictures != nil))
    let asked = Set(session.client.requests.map(\.address))
    session.client.forgetRequests()
    try await play(row, ["--refresh"], in: session)
    #expect(asked.isSubset(of: session.client.requests.map(\.address)))
  }
}
