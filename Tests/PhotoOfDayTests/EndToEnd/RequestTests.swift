import Foundation
import PhotoOfDayEntity
import Testing

/// What a command line asks NASA for: the promises of `--offline`, `--refresh`, the cache and the
/// archive.
@Suite("A command line's requests", .guardAgainstHanging)
struct RequestTests {
  /// June 1995 has twelve entries with a picture. No request fails, so the age of a copy is never
  /// told.
  private static let words = [
    "MONTH": "6 1995", "DAY": "--date 1995-06-20", "GAP": "--date 1995-06-17",
  ]

  private static let rows = Repository.fixture("requests.txt").split(separator: "\n").filter {
    !$0.hasPrefix("# ")
  }.map { row in
    row.split(separator: "|", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  @Test("are those that the options promise, and no more", arguments: rows)
  func promises(row: [String]) async throws {
    let machine = try Machine(
      FakeNASA(
        gaps: ["1995-06-17", "1995-06-18", "1995-06-19", "2023-09-09"],
        entries: ["2002-11-15": FakeNASA.bare("2002-11-15")]
      ) { request in
        let (width, height) = (
          request.query["w"].flatMap { Int($0) }, request.query["h"].flatMap { Int($0) }
        )
        return .body(PNGPicture.claiming(width: width ?? 4455, height: height ?? 5592))
      })
    try await machine.programs.add("chafa", "echo drawn")
    try await machine.programs.add("feh")
    func run(_ line: String) async throws -> (status: ExitStatus, printed: String) {
      let paths = ["SKY": machine.home.path + "/sky", "PAGE": machine.home.path + "/page.html"]
      let words = Self.words.merging(paths) { $1 }.reduce(line) {
        $0.replacing($1.key, with: $1.value)
      }
      let terminal = try machine.terminal(
        words.split(separator: " ").map(String.init) + ["--no-input"], columns: 120,
        environment: ["DISPLAY": ":0"])
      return (try await terminal.waitForExit(), terminal.transcript.plain.words)
    }
    if !row[0].isEmpty { _ = try await run(row[0]) }
    let before = machine.server.requests.count
    let (status, printed) = try await run(row[1])
    let asked = machine.server.requests.dropFirst(before).map(\.path)
    let counts = ["/apod-basic", "/dynamicimage/", "/content/dam/"].map { kind in
      asked.count { $0.hasPrefix(kind) }
    }
    #expect(counts == row[2].split(separator: " ").compactMap { Int($0) }, "\(asked)")
    #expect(status == Int32(row[3]).map(ExitStatus.exited), "\(printed)")
    #expect(printed.contains(row[4]) && !printed.contains("Showing the version"), "\(printed)")
  }
}
