import Foundation
import PhotoOfDayEntity
import Testing

@Suite("A sync", .serialized, .guardAgainstHanging)
struct ArchiveSyncTests {
  private let machine: Machine

  init() throws { machine = try Machine() }

  @Test("fetches a file that was missing after a week, or when its month is shown")
  func missingFile() async throws {
    let june = ["--year", "1995", "--month", "6"]
    let gaps: Set<CalendarDay> = ["1995-06-17", "1995-06-18", "1995-06-19"]
    let days = CalendarDay("1995-06-16")...CalendarDay("1995-06-30")
    let bare = days.filter { !gaps.contains($0) }.reversed().map { SentEntry.bare($0) }
    let machine = try Machine(FakeNASA(gaps: gaps))
    machine.nasa.answerNext([.json(bare.json)])
    func sync(after days: Int) async throws -> Int {
      let today = CalendarDay("2023-11-15").advanced(by: days)
      let done = try await machine.run(["--sync"] + june, environment: Machine.noon(of: today))
      #expect(done.status == .exited(0))
      return machine.server.requests.count
    }
    #expect(try await sync(after: 0) == 1)
    #expect(try await sync(after: 6) == 1)
    let look = try await machine.run(june + ["--json"])
    #expect(look.output.contains("/content/dam/1995-06-20.png"))
    #expect(machine.server.requests.count == 2)
    #expect(try await sync(after: 7) == 3)
    let offline = try await machine.run(june + ["--json", "--offline"])
    #expect(offline.output.contains("/content/dam/1995-06-20.png"))
    #expect(try await sync(after: 30) == 3)
  }

  @Test("has four requests open at once and never more")
  func atMostFour() async throws {
    let services = [
      ("science", "/apod-basic", 24),
      ("planetary", "/planetary/apod", 12),
    ]
    for (source, path, count) in services {
      let nasa = SlowNASA()
      let server = try nasa.server()
      let done = try await machine.run(
        "--sync", "--year", "2565", "--api-url", server.origin + path, source: source)
      #expect(done.status == .exited(0))
      #expect(server.requests.count == count)
      #expect(nasa.mostAtOnce == 4)
    }
  }

  @Test("keeps complete months when it is killed, and requests the others next time")
  func killed() async throws {
    let nasa = SlowNASA(answers: 8)
    let server = try nasa.server()
    let arguments = ["--sync", "--year", "2565", "--api-url", server.origin + "/apod-basic"]
    let child = try machine.start(arguments)
    // Eight requests are answered and the others wait forever: some months are archived, others are
    // in progress.
    try await server.untilAsked(10)
    try await eventually("two months are archived") { machine.archive().whole.count >= 2 }
    child.send(signal: SIGKILL)
    try await child.waitForExit()
    let kept = machine.archive()
    let asked = server.requests.count
    #expect(kept.damaged == [])
    #expect(2...4 ~= kept.whole.count)
    nasa.answerNext(nil)
    #expect(try await machine.run(arguments).status == .exited(0))
    #expect(server.requests.count == asked + 2 * (12 - kept.whole.count))
    #expect(machine.archive().whole.count == 12)
  }

  @Test("leaves only complete months behind, whenever it is killed")
  func killedAtAnyMoment() async throws {
    var generator = SeededGenerator(seed: 5)
    var hits = 0
    for round in 0..<(rounds ?? 10) {
      let child = try machine.start("--sync", "--year", "2565", "--refresh")
      hits += try await machine.kill(child, within: 0...120, using: &generator) ? 1 : 0
      #expect(machine.archive().damaged == [], "round \(round)")
    }
    #expect(hits > 0)
  }

  @Test("ends with 73 when nothing can be written")
  func refused() async throws {
    try machine.home.write("a file in the folder's place", to: "blocked")
    let environment = ["XDG_DATA_HOME": machine.home.path + "/blocked"]
    let blocked = try await machine.run("--sync", "--year", "2565", environment: environment)
    #expect(blocked.status == .exited(73))
    let asked = machine.server.requests.count
    // Two months are fetched at once, each with two requests, and no others after a failure.
    #expect(asked <= 4)
    let homeless = try await machine.run("--sync", environment: ["HOME": ""])
    #expect(homeless.status == .exited(73))
    #expect(machine.server.requests.count == asked)
  }

  @Test("replaces damaged files, keeps those of a newer version, and says so")
  func otherFiles() async throws {
    _ = try await machine.run("--sync", "--year", "2565")
    let first = try #require(machine.archivedMonths.first)
    let last = try #require(machine.archivedMonths.last)
    try machine.home.write("{", to: first)
    try machine.home.write(#"{"format":4}"#, to: last)
    let done = try await machine.run("--sync", "--year", "2565", "--refresh")
    let again = try await machine.run("--sync", "--year", "2565")
    #expect(done.status == .exited(73))
    #expect(again.status == .exited(73))
    let reason = "The data on this machine comes from a newer version"
    #expect(done.errors.words.contains("Not archived: December 2022. \(reason)"))
    #expect(machine.archive().whole.count == 11)
    #expect(machine.archive().damaged == [last])
    #expect(try machine.home.read(last) == #"{"format":4}"#)
  }

  @Test(
    "keeps complete months on Ctrl-C, says what is left, and ends with 130",
    arguments: [true, false])
  func interrupted(onTerminal: Bool) async throws {
    let server = try SlowNASA(answers: 8).server()
    let arguments = ["--sync", "--year", "2565", "--api-url", server.origin + "/apod-basic"]
    if onTerminal {
      let terminal = try machine.terminal(arguments)
      try await terminal.expect("2 of 12 months") { $0.sendInterrupt() }
      try await terminal.expect("Stopped. Archived ")
      #expect(try await terminal.waitForExit() == .exited(130))
    } else {
      let child = try machine.start(arguments)
      try await server.untilAsked(13)
      child.send(signal: SIGINT)
      try await child.waitForExit()
      #expect(child.status == .exited(130))
    }
    #expect(machine.archive().damaged == [])
    #expect(2...4 ~= machine.archive().whole.count)
    #expect(machine.archivedMonths.allSatisfy { !$0.hasSuffix(".part") })
  }

  @Test("at the prompt asks, archives, and comes back to the screen")
  func atPrompt() async throws {
    let machine = try Machine(FakeNASA { _ in nil })
    let terminal = try machine.terminal("10", "2566", "--images", "never")
    try await terminal.expect("? for help")
    terminal.send("sync 9 2023\rn\r")
    try await terminal.talk([
      "1 month to download, less than a minute. Continue? [Y/n] ": "\r",
      "October 2023 · 31 pictures": "",
      "Archived 1 month.": "",
      "November 2023 · 15 pictures": "",
      "? for help): ": "sync\r",
      "Continue? [Y/n] ": "no\r",
      "November 2023 · 15 pictures": "",
      "? for help): ": "sync 8 2023\rp\r",
      // Drops the waiting line.
      "1 month to download, less than a minute. Continue? [Y/n]": "\u{3}",
      "? for help): ": "",
    ])
    #expect(try await terminal.quit() == .exited(0))
    #expect(terminal.transcript.components(separatedBy: "October 2023 · 31 pictures").count == 3)
    #expect(machine.archivedMonths.contains { $0.hasSuffix("2023-09.json") })
  }
}
