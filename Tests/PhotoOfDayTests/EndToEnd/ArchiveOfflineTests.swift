import PhotoOfDayEntity
import Testing

@Suite("Archived months, without NASA", .serialized)
struct ArchiveOfflineTests {
  private let stage: Stage
  /// Twelve days later: everything in the cache is too old.
  private let later = Stage.noon(of: "2023-11-27")

  init() throws { stage = try Stage() }

  @Test("are shown in every mode without a request, and without their age, which goes without saying with --offline")
  func everyMode() async throws {
    _ = try await stage.run("--sync", "--year", "2565")
    stage.server.stop()
    let asked = stage.server.requests.count
    let list = try await stage.run("2", "2565", "--offline", environment: later)
    #expect(list.status == .exited(0) && list.output.split(separator: "\n").count == 29)
    #expect(list.errors.isEmpty)
    for arguments in [
      ["--date", "2565-02-14"], ["2", "2565", "--item", "3"], ["--random"],
    ] {
      let done = try await stage.run(arguments + ["--offline", "--lang", "th", "--no-input"], environment: later)
      #expect(done.status == .exited(0), "\(arguments)")
      #expect(done.errors.isEmpty, "\(arguments)")
      #expect(done.output.contains("2565"))
    }
    #expect(try await stage.run("--month", "2", "--year", "2564", "--offline").status == .exited(69))
    let recent = try await stage.run("--recent", "--offline", environment: later)
    // However old they are.
    #expect(recent.status == .exited(0) && recent.output.contains("dance of 2022-12-31"))
    #expect(recent.errors.words.contains("The newest picture on this machine is from 31 December 2022."))
    #expect(stage.server.requests.count == asked)
  }

  @Test("stay readable when NASA's texts are too long: these are cut, and the picture says so")
  func longTexts() async throws {
    let sync = ["--sync", "--year", "2566", "--month", "10", "--timeout", "3600"]
    _ = try await stage.run(sync)
    stage.nasa.lengthenTexts(by: String(repeating: "stars and more ", count: 20_000))
    #expect(try await stage.run(sync + ["--refresh"]).errors.contains("Archived 1 month"))
    stage.server.stop()
    let list = try await stage.run("10", "2566", "--offline", environment: later)
    #expect(list.status == .exited(0) && list.output.split(separator: "\n").count == 32, "\(list.errors)")
  }
}
