import Foundation
import PhotoOfDayEntity
import Testing

/// The requests of a command line: the promises of `--offline`, `--refresh`, the cache and the
/// archive.
@Suite("A command line's requests", .guardAgainstHanging)
struct RequestTests {
  /// June 1995 has twelve entries with a picture. No request fails, so the age of a stored
  /// version is never told.
  private static let words = [
    "MONTH": "6 1995",
    "DAY": "--date 1995-06-20",
    "GAP": "--date 1995-06-17",
  ]

  /// A row of the fixture, whose head says what stands in it.
  struct Row: Sendable {
    let before: String
    let line: String
    /// The requests for entries, pictures and originals.
    let counts: [Int]
    let status: ExitStatus?
    let words: String

    fileprivate init(_ text: Substring) {
      let columns = text.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      before = columns[0]
      line = columns[1]
      counts = columns[2].split(separator: " ").compactMap { Int($0) }
      status = Int32(columns[3]).map(ExitStatus.exited)
      words = columns[4]
    }
  }

  private static let rows = {
    let lines = Repository.fixture("requests.txt").split(separator: "\n")
    return lines.filter { !$0.hasPrefix("# ") }.map(Row.init)
  }()

  @Test("are those that the options promise, and no more", arguments: rows)
  func promises(row: Row) async throws {
    let machine = try Machine(Self.nasa())
    try await machine.programs.add("chafa", "echo drawn")
    try await machine.programs.add("feh")
    if !row.before.isEmpty {
      _ = try await run(row.before, on: machine)
    }
    let before = machine.server.requests.count
    let (status, printed) = try await run(row.line, on: machine)
    let asked = machine.server.requests.dropFirst(before)
    let kinds = ["/apod-basic", "/dynamicimage/", "/content/dam/"]
    #expect(row.counts.count == kinds.count)
    for (kind, count) in zip(kinds, row.counts) {
      let requests = asked.filter { $0.path.hasPrefix(kind) }.map(\.target)
      let after = "“\(row.line)” after “\(row.before)”"
      for tooMany in requests.dropFirst(count) {
        Issue.record(wrong: "\(after) is promised \(count) of \(kind), and asks for \(tooMany)")
      }
      if requests.count < count {
        Issue.record(wrong: "\(after) is promised \(count) of \(kind), and asks for \(requests)")
      }
    }
    #expect(status == row.status, "\(printed)")
    #expect(printed.contains(row.words), "\(printed)")
    #expect(!printed.contains("Showing the version"), "\(printed)")
  }

  private static func nasa() -> FakeNASA {
    FakeNASA(
      gaps: ["1995-06-17", "1995-06-18", "1995-06-19", "2023-09-09"],
      entries: [.bare("2002-11-15")]
    ) { request in
      let width = request.query["w"].flatMap { Int($0) } ?? 4455
      let height = request.query["h"].flatMap { Int($0) } ?? 5592
      return .body(PNGPicture.claiming(width: width, height: height))
    }
  }

  private func run(_ line: String, on machine: Machine) async throws
    -> (status: ExitStatus, printed: String)
  {
    var line = line
    let paths = [
      "SKY": machine.home.path + "/sky",
      "PAGE": machine.home.path + "/page.html",
    ]
    for (word, meaning) in Self.words.merging(paths, uniquingKeysWith: { $1 }) {
      line.replace(word, with: meaning)
    }
    let terminal = try machine.terminal(
      line.split(separator: " ").map(String.init) + ["--no-input"],
      columns: 120,
      environment: ["DISPLAY": ":0"])
    let status = try await terminal.waitForExit()
    return (status, terminal.transcript.plain.words)
  }
}
