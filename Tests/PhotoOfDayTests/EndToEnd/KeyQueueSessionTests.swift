import Testing

@Suite("Keys that wait", .guardAgainstHanging)
struct KeyQueueSessionTests {
  /// The days in October whose pictures were requested in the size of a window.
  private func days(_ machine: Machine) -> [Int] {
    machine.server.requests.compactMap { request in
      guard request.path.hasPrefix("/dynamicimage/") else { return nil }
      return request.path.firstMatch(of: /2023-10-(\d\d)/).flatMap { Int($0.1) }
    }
  }

  @Test(
    "add up to one step, of which only the last picture is asked for",
    arguments: ["n\rn\rn\rn\r", String(repeating: TerminalSequence.right, count: 4), "n\rn 4\rp\r"])
  func steps(keys: String) async throws {
    let gate = Gate("2023-10-03")
    let machine = try await Machine.drawing(gate)
    let terminal = try machine.terminal(["10", "2566", "--item", "3"], rows: 24)
    try await terminal.talk(["Loading the picture…": keys])
    gate.open()
    try await terminal.talk(["3 of 31": "", "7 of 31": "", "? for help): ": ""])
    #expect(try await terminal.quit() == .exited(0))
    #expect(!terminal.transcript.contains(" 5 of 31"))
    #expect(!terminal.transcript.contains(" 6 of 31"))
    // The fourth may be read ahead before the keys have their turn, and the eighth after it.
    #expect(Set(days(machine)).isSubset(of: [3, 4, 7, 8]), "\(days(machine))")
  }

  @Test("mean what they mean at the screen that is there when their turn comes")
  func month() async throws {
    let gate = Gate()
    let machine = try Machine(FakeNASA(gate: gate))
    let terminal = try machine.terminal("10", "2566", "--images", "never")
    let right = TerminalSequence.right
    try await terminal.talk(["Loading October 2023…": "3\r" + right + right + "hal"])
    gate.open()
    try await terminal.talk([
      "October 2023 · 31 pictures": "",
      "3 of 31": "",
      "5 of 31": "",
      "? for help): ": "",
      // The rest of a line that was begun while the month loaded.
      "hal": "f\r",
      "“half”": "",
      "? for help): ": "",
    ])
    #expect(try await terminal.quit() == .exited(0))
    #expect(!terminal.transcript.contains("4 of 31"))
  }

  @Test("wait for the screen that a step leads to, where they can't be added to it")
  func otherLine() async throws {
    let gate = Gate("2023-10-31")
    let machine = try await Machine.drawing(gate)
    let terminal = try machine.terminal(["10", "2566", "--item", "31"], rows: 24)
    try await terminal.talk(["Loading the picture…": "n\r3\r"])
    gate.open()
    // The 3 belongs to November, whose first picture the step leads to.
    try await terminal.talk([
      "31 of 31": "",
      "? for help): ": "",
      "1 of 15": "",
      "? for help): ": "",
      "3 of 15": "",
      "? for help): ": "",
    ])
    #expect(try await terminal.quit() == .exited(0))
  }

  @Test("add up at a picture alone, which is drawn once: ++++ is four steps")
  func moves() async throws {
    let machine = try await Machine.drawing()
    try await machine.programs.add("magick", #"for last; do :; done; echo cut > "$last""#)
    try await machine.programs.addHeldChafa()
    let terminal = try await machine.alone()
    try await terminal.talk(["": "+", "of full size": "", TerminalSequence.ready: ""])
    try machine.programs.holdChafa()
    try await terminal.talk(["": "+", "Showing the picture…": "++++"])
    try machine.programs.releaseChafa()
    try await terminal.talk([
      "of full size": "",
      "of full size": "",
      TerminalSequence.ready: "q",
      "? for help": "",
    ])
    #expect(try await terminal.quit() == .exited(0))
    let sizes = terminal.transcript.matches(of: /(\d+)% of full size/).compactMap { Int($0.1) }
    // Each step is half as much again.
    #expect(sizes == [10, 15, 75], "\(sizes)")
    #expect(try machine.programs.log().count { $0 == "-crop" } == 3)
  }

  @Test(
    "take away the help above a picture alone, and then do what they do there",
    arguments: [("+", "of full size"), ("n", "5 of 31"), (" ", "Slideshow · ")])
  func afterHelp(key: String, end: String) async throws {
    let machine = try await Machine.drawing()
    try await machine.programs.add("magick", #"for last; do :; done; echo cut > "$last""#)
    let terminal = try await machine.alone(rows: 40)
    try await terminal.talk([
      "": "?",
      "Any other key": key,
      "drawn": "",
      "4 of 31": "",
      end: "",
    ])
    if key == " " {
      terminal.send("x")
    }
    // Opens the help again, and then presses the key that leads back to the text.
    try await terminal.talk([
      TerminalSequence.ready: "?",
      "Any other key": "q",
      TerminalSequence.windowGiven: "",
      "? for help": "",
    ])
    #expect(try await terminal.quit() == .exited(0))
  }

  @Test("while something loads are performed after a countdown whose time is over")
  func beforeCountdown() async throws {
    let machine = try Machine()
    let terminal = try machine.terminal("10", "2566", "--images", "never")
    try await terminal.expect("? for help")
    machine.nasa.answerNext(.reset, times: 999)
    terminal.send("m 9\r4\r")
    try await terminal.expect("Retrying in 4 s") { _ in machine.nasa.answerNext([]) }
    try await terminal.talk([
      "September 2023 · 30 pictures": "", "? for help): ": "", "4 of 30": "", "? for help): ": "",
    ])
    #expect(try await terminal.quit() == .exited(0))
  }

  @Test("are pasted in a countdown, which they end, and performed line by line")
  func pastedInCountdown() async throws {
    let machine = try Machine()
    let terminal = try machine.terminal("10", "2566", "--images", "never")
    try await terminal.expect("? for help")
    machine.nasa.answerNext(.reset, times: 999)
    terminal.send("m 9\r")
    try await terminal.expect("Retrying in 8 s") {
      $0.send("\u{1B}[200~99\r4\r\u{1B}[201~")
    }
    try await terminal.talk([
      "No picture 99.": "", "? for help): ": "", "4 of 31": "", "? for help): ": "",
    ])
    #expect(try await terminal.quit() == .exited(0))
  }

  @Test(
    "before a countdown are dropped when the user ends it by Enter or Ctrl-C",
    arguments: ["\r", "\u{3}"])
  func endedCountdown(key: String) async throws {
    let machine = try Machine()
    let terminal = try machine.terminal("10", "2566", "--images", "never")
    try await terminal.expect("? for help")
    machine.nasa.answerNext(.reset, times: 999)
    terminal.send("m 9\r4\rhal")
    try await terminal.expect("Retrying in 8 s") { $0.send(key) }
    try await terminal.talk(["broke off.": "", "? for help): ": "nonsense\r", "“nonsense”": ""])
    #expect(try await terminal.quit() == .exited(0))
    #expect(!terminal.transcript.contains("4 of 31"))
    #expect(!terminal.transcript.contains("Ctrl-C again"))
  }
}
