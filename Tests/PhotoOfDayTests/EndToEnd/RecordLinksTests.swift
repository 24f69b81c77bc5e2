import Foundation
import PhotoOfDayEntity
import Testing

@Suite("The links of printed records", .guardAgainstHanging)
struct RecordLinksTests {
  private let machine: Machine
  private let links = [
    ["date": "2023-10-02", "text": "Moon", "url": "https://apod.nasa.gov/apod/ap231002.html"],
    ["text": "\"Sun\"", "url": "https://example.org/?a=%22&b"],
  ]

  init() throws {
    let text =
      "The <a href='ap231002.html'>Moon</a> hides the "
      + "<a href='http://example.org/?a=&quot;&amp;b'>\"Sun\"</a>."
    let entry = SentEntry.science("2023-10-25", ["title": "Eclipse", "explanation": text])
    machine = try Machine(FakeNASA(entries: [entry]))
  }

  /// The links of that day's record among those that are printed; `nil` if it has no such field.
  private func printed(
    _ arguments: String..., source: String = "science"
  ) async throws -> [[String: String]]? {
    let done = try await machine.run(arguments + ["--json"], source: source)
    #expect(done.status == .exited(0), "\(done)")
    let value = try JSONSerialization.jsonObject(with: Data(done.output.utf8))
    let records = try #require(value as? [[String: Any]])
    let record = try #require(records.first { $0["date"] as? String == "2023-10-25" })
    return record["links"] as? [[String: String]]
  }

  @Test("are there, with the days that they lead to, wherever an entry comes from")
  func everywhere() async throws {
    #expect(try await printed("--date", "2023-10-25") == links)
    #expect(try await printed("10", "2023", "--item", "25") == links)
    #expect(try await printed("10", "2023") == links)
    #expect(try await printed("10", "2023", "--offline") == links)
    #expect(try await printed("--search", "hides the sun") == links)
    #expect(try await machine.run("--sync", "--month", "10", "--year", "2023").status == .exited(0))
    try FileManager.default.removeItem(atPath: machine.home.path + "/cache")
    #expect(try await printed("10", "2023", "--offline") == links)
    #expect(try await printed("--on", "25 October", "--offline") == links)
  }

  @Test("aren't mentioned where a text was stored without them, and come with a sync")
  func earlier() async throws {
    let sync = ["--sync", "--month", "10", "--year", "2023"]
    _ = try await machine.run(sync)
    let name = try #require(machine.home.files.first { $0.hasSuffix("/2023-10.json") })
    let text = try machine.home.read(name)
    let earlier = text.replacing(/"text_version":4,"links".*/, with: "\"text_version\":3}")
    #expect(earlier != text)
    try machine.home.write(earlier, to: name)
    #expect(try await printed("10", "2023", "--offline") == nil)
    let plain = try await machine.run("10", "2023", "--offline", "--plain")
    _ = try await machine.run(sync)
    #expect(try await printed("10", "2023", "--offline") == links)
    #expect(try await machine.run("10", "2023", "--offline", "--plain").output == plain.output)
  }

  @Test("are none where the source has none")
  func none() async throws {
    #expect(try await printed("10", "2023", source: "planetary") == [])
    let file = machine.home.path + "/" + (try #require(machine.cachedMonths.first))
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let earlier = text.replacing(/,"links".*/, with: "}")
    #expect(earlier != text)
    try earlier.write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try await printed("10", "2023", "--offline", source: "planetary") == [])
  }
}
