import Testing

@Suite("A session with a year", .guardAgainstHanging)
struct YearSessionTests {
  private let machine: Machine

  init() throws { machine = try Machine() }

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
        "2565", "--plain", "--api-url", server.origin + path, source: source)
      #expect(done.status == .exited(0))
      #expect(done.output.split(separator: "\n").count == 365)
      #expect(server.requests.count == count)
      #expect(nasa.mostAtOnce == 4)
    }
  }

  @Test("asks for the other months when it goes on after Ctrl-C")
  func interrupted() async throws {
    let nasa = SlowNASA(answers: 8)
    let server = try nasa.server()
    let terminal = try machine.terminal(
      "--favorites", "--images", "never", "--api-url", server.origin + "/apod-basic")
    try await terminal.expect("? for help") { $0.send("2022\r") }
    try await terminal.expect("4 of 12") { $0.sendInterrupt() }
    try await terminal.expect("Stopped.")
    try await terminal.expect("? for help")
    // A month that failed meanwhile counts as one of the four.
    let kept = machine.cachedMonths.count
    #expect(1...4 ~= kept)
    let asked = server.requests.count
    nasa.answerNext(nil)
    terminal.send("r\r")
    try await terminal.expect("of 365")
    try await terminal.expect("2022, 1–365")
    #expect(server.requests.count == asked + 2 * (12 - kept))
    #expect(try await terminal.quit() == .exited(0))
  }

  @Test("shows what is stored offline, and what a new request brings with --refresh")
  func stored() async throws {
    let first = try await machine.run("2565", "--json")
    #expect(first.status == .exited(0))
    #expect(machine.server.requests.count == 24)
    let offline = try await machine.run("2565", "--json", "--offline")
    #expect(offline.output == first.output)
    #expect(machine.server.requests.count == 24)
    let again = try await machine.run("2565", "--json", "--refresh")
    #expect(again.output == first.output)
    #expect(machine.server.requests.count == 48)
  }
}
