import Foundation
import PhotoOfDayEntity
import PhotoOfDayInteractor
import Testing

/// A machine with the built program, a NASA and a home folder of its own. Its day is 15 November
/// 2023.
final class Machine: Sendable {
  let nasa: FakeNASA
  let server: LoopbackServer
  let home: TemporaryFolder
  /// The fake programs. Once there is one, they are found before the system's programs.
  let programs: FakePrograms
  private let program: String

  init(_ nasa: FakeNASA = FakeNASA()) throws {
    self.nasa = nasa
    server = try nasa.server()
    home = try TemporaryFolder()
    programs = try FakePrograms()
    program = try BuiltProgram.path()
  }

  /// A machine whose chafa draws at once.
  ///
  /// - Parameters:
  ///   - gate: holds back the pictures that come late.
  ///   - pictures: its own answers for pictures; `nil` for the usual ones.
  static func drawing(
    _ gate: Gate? = nil,
    _ pictures: @escaping @Sendable (LoopbackServer.Request) -> LoopbackReply? = { _ in nil }
  ) async throws -> Machine {
    let machine = try Machine(FakeNASA(gate: gate, pictures: pictures))
    try await machine.programs.add("chafa", "echo drawn")
    return machine
  }

  /// The cached months, as paths relative to `home`.
  var cachedMonths: [String] { home.files.filter { $0.hasPrefix("cache/photo-of-day/months/") } }

  /// The variable that sets the program's clock to that day, at noon in New York's winter time,
  /// plus a number of seconds.
  static func noon(of day: CalendarDay, seconds: Int = 0) -> [String: String] {
    ["PHOTO_OF_DAY_NOW": String(day.noon + seconds)]
  }

  func environment(_ more: [String: String] = [:]) -> [String: String] {
    var variables = [
      "TERM": "xterm-256color",
      "LANG": "C.UTF-8",
      "HOME": home.path,
      "XDG_CACHE_HOME": home.path + "/cache",
    ]
    // The sanitizer's options are for the program, too.
    variables["TSAN_OPTIONS"] = ProcessInfo.processInfo.environment["TSAN_OPTIONS"]
    let path = programs.folder.files.isEmpty ? [:] : programs.variables()
    for others in [Self.noon(of: "2023-11-15"), path, more] {
      variables.merge(others) { $1 }
    }
    return variables
  }

  /// The options that select this NASA.
  func address(_ source: String = "science") -> [String] {
    let path = source == "science" ? "/apod-basic" : "/planetary/apod"
    return ["--source", source, "--api-url", server.origin + path]
  }

  /// Runs the program between pipes.
  func run(
    _ arguments: String..., source: String = "science", input: String = "",
    environment: [String: String] = [:]
  ) async throws -> Finished {
    try await run(arguments, source: source, input: input, environment: environment)
  }

  func run(
    _ arguments: [String], source: String = "science", input: String = "",
    environment: [String: String] = [:]
  ) async throws -> Finished {
    try await PipedProgram.run(
      program,
      address(source) + arguments,
      environment: self.environment(environment),
      input: input)
  }

  /// Starts the program on a terminal.
  func terminal(
    _ arguments: String..., columns: Int = 80, rows: Int = 60,
    environment: [String: String] = [:], answers: TerminalScript = .xterm
  ) throws -> PseudoTerminal {
    try terminal(
      arguments, columns: columns, rows: rows, environment: environment, answers: answers)
  }

  func terminal(
    _ arguments: [String], columns: Int = 80, rows: Int = 60,
    environment: [String: String] = [:], answers: TerminalScript = .xterm
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      program,
      address() + arguments,
      environment: self.environment(environment),
      columns: columns,
      rows: rows,
      answers: answers)
  }

  /// Starts the program at a picture of October 2023 alone, which waits for a key.
  func alone(
    at number: Int = 4, _ arguments: String..., rows: Int = 24
  ) async throws -> PseudoTerminal {
    let terminal = try terminal(["10", "2566", "--item", "\(number)"] + arguments, rows: rows)
    try await terminal.talk([
      "? for help": "v\r", " · \(number) of 31": "", TerminalSequence.ready: "",
    ])
    return terminal
  }

  /// True if another user can run the program. Only root can become other users, and the program
  /// may be in a folder that they can't read.
  static func runsAsOthers() async throws -> Bool {
    guard getuid() == 0, let become = InstalledPrograms.path(of: "setpriv") else { return false }
    let user = ["--reuid", "54001", "--regid", "54001", "--clear-groups"]
    let done = try await PipedProgram.run(become, user + [BuiltProgram.path(), "--version"])
    return done.status == .exited(0)
  }

  static let hasBash = FileManager.default.isExecutableFile(atPath: "/bin/bash")

  /// Starts the program as a job of an interactive shell, whose prompt is `shell> `; with `&` in
  /// the background.
  ///
  /// - Parameter command: runs the program with its arguments.
  func job(
    _ arguments: [String], and: String = "", by command: String = "", rows: Int = 40,
    environment: [String: String] = [:], answers: TerminalScript = .xterm
  ) async throws -> PseudoTerminal {
    let withPrompt = environment.merging(["PS1": "shell> "]) { $1 }
    let shell = try PseudoTerminal(
      "/bin/bash",
      ["--norc", "--noprofile", "-i"],
      environment: self.environment(withPrompt),
      columns: 200,
      rows: rows,
      answers: answers)
    try await shell.expect("shell> ")
    let words = ([program] + address() + arguments).map { "'\($0)'" }
    shell.send("\(command) \(words.joined(separator: " "))\(and)\r")
    return shell
  }

  /// Starts the program with `/dev/null` as its streams.
  func start(_ arguments: String...) throws -> ChildProcess { try start(arguments) }

  func start(_ arguments: [String], environment: [String: String] = [:]) throws -> ChildProcess {
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer {
      closeDescriptor(nothing)
    }
    return try ChildProcess(
      program, address() + arguments, environment: self.environment(environment),
      streams: .descriptors([nothing, nothing, nothing]))
  }

  /// Kills a program so many milliseconds after its start, or after its first request.
  ///
  /// Not a guess at when something happens: any moment will do.
  ///
  /// - Returns: true if it has asked NASA for something and not yet ended.
  func kill(
    _ child: ChildProcess, within milliseconds: ClosedRange<Int>,
    using generator: inout SeededGenerator
  ) async throws -> Bool {
    let askedBefore = server.requests.count
    if Bool.random(using: &generator) {
      try await server.untilAsked(askedBefore + 1)
    }
    let pause = Int.random(in: milliseconds, using: &generator)
    try await Task.sleep(for: .milliseconds(pause))
    child.send(signal: SIGKILL)
    try await child.waitForExit()
    let wasKilled = child.status == .killed(signal: SIGKILL)
    return wasKilled && server.requests.count > askedBefore
  }

  /// Runs a shell command in which `$P` is the program with its address.
  func shell(_ line: String) async throws -> Finished {
    let command = ([program] + address()).map { "'\($0)'" }.joined(separator: " ")
    return try await PipedProgram.run(
      "/bin/sh", ["-c", line.replacing("$P", with: command)], environment: environment())
  }
}

/// A shell that runs the program as a job.
extension PseudoTerminal {
  /// Expects that the terminal works by lines and echoes them, as shells need it for other
  /// programs.
  func expectUsualModes() async throws {
    send("stty -a\r")
    for text in [" icanon", " echo ", "shell> "] {
      try await expect(text)
    }
  }

  /// Leaves the program, which gives the terminal back, and then the shell.
  func quitJob() async throws {
    try await talk(["": "q\r", "shell> ": ""])
    try await expectUsualModes()
    try await exitShell()
  }

  func exitShell() async throws {
    send("exit\r")
    try await waitForExit()
  }
}

extension Machine {
  /// The archived months, as paths relative to `home`.
  var archivedMonths: [String] {
    home.files.filter {
      $0.hasPrefix(".local/share/photo-of-day/archive/") && !$0.hasSuffix(".lock")
    }
  }

  /// The archived files that can be read as months, and those that can't.
  func archive() -> (whole: [String], damaged: [String]) {
    let files = archivedMonths.filter { !$0.hasSuffix(".part") }
    return (files.filter(isWhole), files.filter { !isWhole($0) })
  }

  /// The file, given by its path relative to `home`, can be read as a month.
  func isWhole(_ name: String) -> Bool {
    let path = home.path + "/" + name
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    let month = name.suffix("2023-10.json".count).dropLast(".json".count)
    guard let month = CalendarDay(iso: month + "-01")?.calendarMonth else { return false }
    return (try? MonthFolder(folder).load(month)) != nil
  }
}

extension String {
  /// Without escape sequences and carriage returns.
  var plain: String {
    replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "").replacing("\r\n", with: "\n")
  }

  /// With spaces for line breaks, which depend on the width.
  var words: String { replacing("\n", with: " ") }
}
