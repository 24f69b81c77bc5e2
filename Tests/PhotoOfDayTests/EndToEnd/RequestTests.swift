import Foundation
import PhotoOfDayEntity
import Testing

/// What a command line asks NASA for: the promises of `--offline`, `--refresh`, the cache and the archive.
@Suite("A command line's requests", .guardAgainstHanging)
struct RequestTests {
  /// June 1995 has twelve entries with a picture. No request fails, so the age of a copy is never told.
  private static let words = ["MONTH": "6 1995", "DAY": "--date 1995-06-20", "GAP": "--date 1995-06-17"]

  /// What was run before | the arguments | requests for entries, for pictures to look at and for originals | exit status |
  /// what is printed.
  private static let table = """
                                  | MONTH                              | 1  0 0 |  0 | June 1995 · 12 pictures
                                  | MONTH --offline                    | 0  0 0 | 69 | No month is on this machine yet.
    MONTH                         | MONTH                              | 0  0 0 |  0 | June 1995 · 12 pictures
    MONTH                         | MONTH --refresh                    | 1  0 0 |  0 | June 1995 · 12 pictures
    MONTH                         | MONTH --offline                    | 0  0 0 |  0 | June 1995 · 12 pictures
    MONTH                         | --search moon                      | 0  0 0 |  0 | 12 pictures
    MONTH                         | --on 06-20 --offline               | 0  0 0 |  0 | 28 years aren't on this machine
                                  | --on 06-20 --offline               | 0  0 0 | 69 | No month is on this machine yet.
    --recent 3                    | --recent 3                         | 1  0 0 |  0 | 3 pictures
    --recent 3                    | --recent 3 --offline               | 0  0 0 |  0 | 3 pictures

                                  | DAY                                | 1  1 0 |  0 | drawn
                                  | DAY --images never                 | 1  0 0 |  0 | dance of 1995-06-20
                                  | DAY --json                         | 1  0 0 |  0 | dance of 1995-06-20
                                  | DAY --offline                      | 0  0 0 | 69 | No month is on this machine yet.
    DAY                           | DAY                                | 0  0 0 |  0 | drawn
    DAY                           | DAY --refresh                      | 1  1 0 |  0 | drawn
    DAY                           | DAY --offline                      | 0  0 0 |  0 | drawn
    MONTH                         | DAY                                | 0  1 0 |  0 | drawn
    MONTH                         | DAY --offline                      | 0  0 0 |  0 | This picture isn't on this machine.
    MONTH                         | MONTH --item 2 --offline           | 0  0 0 |  0 | This picture isn't on this machine.
    MONTH                         | --random --offline                 | 0  0 0 |  0 | This picture isn't on this machine.
    MONTH                         | GAP --offline                      | 0  0 0 |  1 | No picture for 17 June 1995.
    --date today                  | --date today                       | 1  0 0 |  0 | drawn
    --date today                  | --offline                          | 0  0 0 |  0 | drawn
                                  | --source sample 25 Oct 2023 --offline | 0 0 0 | 0 | Placeholder. Go online

                                  | DAY --save SKY                     | 1  0 1 |  0 | Saved: ~/sky/1995-06-20
    DAY                           | DAY --save SKY --offline           | 0  0 0 | 69 | This isn't on this machine.
    DAY --save SKY                | DAY --save SKY                     | 0  0 0 |  0 | ~/sky/1995-06-20
    DAY --save SKY                | DAY --save SKY --refresh           | 1  0 0 |  0 | ~/sky/1995-06-20
    DAY --save SKY                | DAY --save SKY --offline           | 0  0 0 |  0 | ~/sky/1995-06-20
    MONTH                         | MONTH --save SKY --offline         | 0  0 0 | 69 | This isn't on this machine.
    DAY                           | DAY --wallpaper                    | 0  0 1 |  0 | Wallpaper set (feh)
    DAY                           | DAY --wallpaper --offline          | 0  0 0 | 69 | This isn't on this machine.

                                  | MONTH --gallery                    | 1 12 0 |  0 | drawn
    MONTH                         | MONTH --gallery --offline          | 0  0 0 |  0 | This isn't on this machine.
    MONTH --gallery               | MONTH --gallery                    | 0  0 0 |  0 | drawn
    MONTH --gallery               | MONTH --gallery --refresh          | 1 12 0 |  0 | drawn
    MONTH --gallery               | MONTH --gallery --offline          | 0  0 0 |  0 | drawn

                                  | MONTH --export PAGE                | 1 12 0 |  0 | Exported 12 pictures
    MONTH                         | MONTH --export PAGE --offline      | 0  0 0 | 69 | This isn't on this machine.
    MONTH --export PAGE           | MONTH --export PAGE                | 0  0 0 |  0 | Exported 12 pictures
    MONTH --export PAGE           | MONTH --export PAGE --refresh      | 1 12 0 |  0 | Exported 12 pictures
    MONTH --export PAGE           | MONTH --export PAGE --offline      | 0  0 0 |  0 | Exported 12 pictures

                                  | --sync MONTH                       | 1  0 0 |  0 | Archived 1 month.
    --sync MONTH                  | --sync MONTH                       | 0  0 0 |  0 | Already up to date: 1 month.
    --sync MONTH                  | --sync MONTH --refresh             | 1  0 0 |  0 | Archived 1 month.
    --sync MONTH                  | MONTH                              | 1  0 0 |  0 | June 1995 · 12 pictures
    --sync MONTH                  | MONTH --offline                    | 0  0 0 |  0 | June 1995 · 12 pictures
    --sync MONTH                  | DAY                                | 0  1 0 |  0 | drawn
    --sync MONTH                  | GAP --offline                      | 0  0 0 |  1 | No picture for 17 June 1995.
    --sync MONTH                  | --sync MONTH --pictures            | 0  0 0 |  2 | without being asked, add --yes.
    --sync MONTH                  | --sync MONTH --pictures --yes      | 0 12 0 |  0 | Archived 12 pictures.
    --sync MONTH --pictures --yes | --sync MONTH --pictures            | 0  0 0 |  0 | Already up to date: 12 pictures.
    --sync MONTH --pictures --yes | DAY                                | 0  0 0 |  0 | drawn
    --sync MONTH --pictures --yes | DAY --refresh                      | 1  1 0 |  0 | drawn
    --sync MONTH --pictures --yes | DAY --offline                      | 0  0 0 |  0 | drawn
    --sync MONTH --pictures --yes | MONTH --gallery --offline          | 0  0 0 |  0 | drawn
    --sync MONTH --pictures --yes | DAY --save SKY --offline           | 0  0 0 | 69 | This isn't on this machine.
    """

  private static let rows = table.split(separator: "\n").map { row in
    row.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test("are those that the options promise, and no more", arguments: rows)
  func promises(row: [String]) async throws {
    let programs = try FakePrograms()
    try await programs.add("chafa", "echo drawn")
    try await programs.add("feh")
    let stage = try Stage(
      FakeNASA(today: "2023-11-15", gaps: ["1995-06-17", "1995-06-18", "1995-06-19"]) { request in
        let (width, height) = (request.query["w"].flatMap { Int($0) }, request.query["h"].flatMap { Int($0) })
        return .body(PNGPicture.claiming(width: width ?? 4455, height: height ?? 5592))
      })
    func run(_ line: String) async throws -> (status: ExitStatus, printed: String) {
      let paths = ["SKY": stage.home.path + "/sky", "PAGE": stage.home.path + "/page.html"]
      let words = Self.words.merging(paths) { $1 }.reduce(line) { $0.replacing($1.key, with: $1.value) }
      let terminal = try stage.terminal(
        words.split(separator: " ").map(String.init) + ["--no-input"], columns: 120,
        environment: programs.variables(["DISPLAY": ":0"]))
      return (try await terminal.waitForExit(), terminal.transcript.plain.words)
    }
    if !row[0].isEmpty { _ = try await run(row[0]) }
    let before = stage.server.requests.count
    let (status, printed) = try await run(row[1])
    let asked = stage.server.requests.dropFirst(before).map(\.path)
    let counts = ["/apod-basic", "/dynamicimage/", "/content/dam/"].map { kind in asked.count { $0.hasPrefix(kind) } }
    #expect(counts == row[2].split(separator: " ").compactMap { Int($0) }, "\(asked)")
    #expect(status == Int32(row[3]).map(ExitStatus.exited), "\(printed)")
    #expect(printed.contains(row[4]) && !printed.contains("Showing the version"), "\(printed)")
  }
}
