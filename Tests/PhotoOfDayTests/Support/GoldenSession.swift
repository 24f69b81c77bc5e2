import Foundation
import PhotoOfDayEntity
import Synchronization
import Testing

/// A session with the built program as a file of `Fixtures/golden`: what is typed, and what is on
/// the screen below it when the next prompt comes.
///
/// Its lines:
///
///     # a comment
///     terminal 80x24          a window of that size; `pipe` for standard input and output
///     env LC_ALL=C            a variable of the program's environment
///     disk full               no file can be written to the cache; `disk free`: files can be, again
///     nasa 503 3              how NASA answers the next three requests, as `LoopbackReply`
///                             names it; `nasa` alone: as usual
///     $ photo-of-day …        starts the program
///     > 3                     types a line
///     key Space n             presses keys, without Enter
///     resize 60x20
///     wait Loading            until these words are on the screen, which isn't recorded
///     until Edge of           until these words are on the screen, which is recorded
///     | …                     what was recorded
///     exit 0
///
/// All but comments and the last two are played. What is typed waits for the prompt, unless a
/// `wait` or `until` follows.
struct GoldenSession: Sendable {
  let name: String
  let recorded: String

  /// The test that plays it: `tinyWindow()` for `tiny-window.en.session`.
  var function: String {
    let words = name.prefix { $0 != "." }.split(separator: "-")
    return words[0] + words.dropFirst().map(\.capitalized).joined() + "()"
  }

  private static let folder = Repository.root.appending(
    path: "Tests/PhotoOfDayTests/Fixtures/golden")

  static let all: [GoldenSession] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    let names = files.filter { $0.hasSuffix(".session") }.sorted()
    return names.map { GoldenSession(name: $0, recorded: Repository.fixture("golden/\($0)")) }
  }()

  /// True if recordings are renewed rather than compared.
  static let isRenewing = ProcessInfo.processInfo.environment["PHOTO_OF_DAY_RENEW_GOLDEN"] != nil

  func renew(_ played: String) throws {
    try Data(played.utf8).write(to: Self.folder.appending(path: name))
  }

  /// Plays the session.
  ///
  /// - Returns: the file as it would be recorded now.
  func play() async throws -> String {
    let player = try await GoldenPlayer()
    for line in recorded.endedLines {
      do {
        try await player.play(line)
      } catch {
        throw HarnessFailure("\(name), at “\(line)”: \(error)\n\(player.text)")
      }
    }
    do {
      try await player.finish()
    } catch {
      throw HarnessFailure("\(name): \(error)\n\(player.text)")
    }
    return player.text
  }

  /// Records the first line that differs as an issue, with those around it in both.
  func expectRecorded(_ played: String) {
    let before = recorded.endedLines
    let now = played.endedLines
    guard before != now else { return }
    let index = zip(before, now).prefix { $0 == $1 }.count
    func line(_ lines: [String]) -> String {
      index < lines.count ? "“\(lines[index])”" : "the end"
    }
    func around(_ lines: [String]) -> String {
      let first = max(0, min(index, lines.count) - 5)
      let end = min(lines.count, index + 8)
      return lines[first..<end].joined(separator: "\n")
    }
    let step = before.prefix(index).last { $0.first != "|" && $0.first != "#" } ?? "its beginning"
    Issue.record(
      wrong: "\(name):\(index + 1), after “\(step)”: was \(line(before)), is \(line(now))",
      "It was\n\(around(before))\nand is now\n\(around(now))")
  }
}

/// Plays the lines of a session one by one.
private final class GoldenPlayer {
  private(set) var text = ""
  private let machine: Machine
  private let programs: FakePrograms
  private var size = (columns: 80, rows: 24)
  private var isPiped = false
  private var variables: [String: String] = [:]
  private var terminal: PseudoTerminal?
  private var screen: PaintedScreen
  /// The number of bytes of the terminal's output that are painted.
  private var painted = 0
  /// Keys that are still to be typed, once it is known what to wait for.
  private var typed: String?
  /// The arguments of a program between pipes.
  private var arguments: [String]?
  /// The lines that it reads.
  private var input: [String] = []

  init() async throws {
    machine = try Machine(FakeNASA(entries: Self.entries(), pictures: { _ in nil }))
    programs = try FakePrograms()
    screen = PaintedScreen(columns: size.columns, rows: size.rows)
    // A block of that many cells.
    try await programs.add(
      "chafa",
      #"""
      columns=${2%x*} rows=${2#*x} row=0
      while [ $row -lt $rows ]; do
        printf '%*s\n' "$columns" '' | tr ' ' '%'
        row=$((row + 1))
      done
      """#)
    try await programs.addDesktop()
    try await programs.add(
      "trans",
      "echo 'ภาพนี้แสดงกาแล็กซีแอนดรอเมดาซึ่งอยู่ห่างออกไปราวสองล้านห้าแสนปีแสง แสงสีน้ำเงินคือดาวฤกษ์ที่เกิดใหม่'")
  }

  private static func entries() throws -> [SentEntry] {
    let json = Data(Repository.fixture("golden/nasa.json").utf8)
    let entries = try JSONSerialization.jsonObject(with: json) as? [[String: Any]]
    return (entries ?? []).compactMap { entry in
      let day = (entry["date"] as? String).flatMap { CalendarDay(iso: $0) }
      return day.map { .science($0, entry) }
    }
  }

  func play(_ line: String) async throws {
    let word = line.prefix { $0 != " " }
    let rest = String(line.drop { $0 != " " }.dropFirst())
    if word != "|", word != "exit" {
      if word != "wait", word != "until" {
        try await settle()
      }
      text += line + "\n"
    }
    let words = rest.split(separator: " ").map { String($0) }
    switch word {
    case "pipe": isPiped = true
    case "terminal", "resize": try resize(rest)
    case "env": setVariable(rest)
    case "disk": try setDisk(isFull: rest == "full")
    case "nasa": try setNASA(words)
    case "$": try start(Array(words.dropFirst()))
    case ">" where isPiped: input.append(rest)
    case ">": typed = rest + "\r"
    case "key": typed = try words.map(Self.key).joined()
    case "wait": try await see(rest)
    case "until":
      try await see(rest)
      record()
    case "#", "|", "exit", "": break
    default: throw HarnessFailure("no such line")
    }
  }

  func finish() async throws {
    try await settle()
    if let arguments {
      let finished = try await PipedProgram.run(
        BuiltProgram.path(),
        withAddress(arguments),
        environment: machine.environment(environment),
        input: input.map { $0 + "\n" }.joined())
      record(finished.output.endedLines)
      text += "| -- errors:\n"
      record(finished.errors.endedLines)
      if case .exited(let status) = finished.status {
        text += "exit \(status)\n"
      }
    } else if terminal != nil {
      throw HarnessFailure("the program is still running")
    }
  }

  private var environment: [String: String] {
    let usual = [
      "XDG_CURRENT_DESKTOP": "GNOME",
      "DISPLAY": ":0",
      "DBUS_SESSION_BUS_ADDRESS": "none",
      "https_proxy": "http://127.0.0.1:1",
    ]
    return programs.variables(usual.merging(variables) { $1 })
  }

  private func setVariable(_ assignment: String) {
    let name = assignment.prefix { $0 != "=" }
    let value = assignment.drop { $0 != "=" }.dropFirst()
    variables[String(name)] = String(value)
  }

  private func start(_ arguments: [String]) throws {
    if isPiped {
      self.arguments = arguments
      return
    }
    screen = PaintedScreen(columns: size.columns, rows: size.rows)
    painted = 0
    terminal = try PseudoTerminal(
      BuiltProgram.path(),
      withAddress(arguments),
      environment: machine.environment(environment),
      columns: size.columns,
      rows: size.rows)
    typed = ""
  }

  /// The arguments, with this NASA's address where they name no source.
  private func withAddress(_ arguments: [String]) -> [String] {
    arguments.contains("--source") ? arguments : machine.address() + arguments
  }

  private func resize(_ text: String) throws {
    let sides = text.split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2 else { throw HarnessFailure("no such size") }
    size = (sides[0], sides[1])
    guard let terminal else {
      screen = PaintedScreen(columns: size.columns, rows: size.rows)
      return
    }
    screen.resize(columns: size.columns, rows: size.rows)
    try terminal.resize(columns: size.columns, rows: size.rows)
    typed = ""
  }

  /// A file in the place of the cache's folder keeps even root from writing there.
  private func setDisk(isFull: Bool) throws {
    let cache = machine.home.path + "/cache"
    let files = FileManager.default
    if isFull {
      try files.moveItem(atPath: cache, toPath: cache + ".away")
      try machine.home.write("", to: "cache")
    } else {
      try files.removeItem(atPath: cache)
      try files.moveItem(atPath: cache + ".away", toPath: cache)
    }
  }

  private func setNASA(_ words: [String]) throws {
    guard let told = ToldAnswer(words) else {
      machine.nasa.answerNext([])
      return
    }
    guard let times = told.times, told.address == nil else { throw HarnessFailure("how often?") }
    machine.nasa.answerNext(try Self.reply(told.kind), times: times)
  }

  /// A failing service says why, and a busy one for how long.
  private static func reply(_ kind: String) throws -> LoopbackReply {
    if kind == "429" {
      return .json("{}", status: 429, headers: ["Retry-After": "60"])
    }
    if let status = Int(kind) {
      return .json(#"{"code":"x","message":"Backend down. Sorry."}"#, status: status)
    }
    guard let reply = LoopbackReply.named([kind]) else { throw HarnessFailure("no such answer") }
    return reply
  }

  private static let keys = [
    "Space": " ",
    "Enter": "\r",
    "Tab": "\t",
    "Escape": "\u{1B}",
    "Up": "\u{1B}[A",
    "Down": "\u{1B}[B",
    "Right": "\u{1B}[C",
    "Left": "\u{1B}[D",
    "PageUp": "\u{1B}[5~",
    "PageDown": "\u{1B}[6~",
    "Home": "\u{1B}[H",
    "Backspace": "\u{7F}",
    "Ctrl-C": "\u{3}",
    "Ctrl-D": "\u{4}",
    "Ctrl-L": "\u{C}",
    "Ctrl-R": "\u{12}",
    "Ctrl-U": "\u{15}",
  ]

  private static func key(_ name: String) throws -> String {
    if let key = keys[name] { return key }
    if name.count == 1 { return name }
    throw HarnessFailure("no key \(name)")
  }

  /// Types what is still to be typed, waits for the prompt or the end, and records the screen.
  private func settle() async throws {
    guard typed != nil else { return }
    try await act { $0.isPrompting }
    record()
  }

  /// Types what is still to be typed, and waits until these words are on the screen.
  private func see(_ words: String) async throws {
    try await act { screen in
      !screen.isStyled && screen.lines.contains { $0.contains(words) }
    }
  }

  /// Types what is still to be typed, and waits until the screen is the expected one after it was
  /// another.
  private func act(until isExpected: @escaping @Sendable (PaintedScreen) -> Bool) async throws {
    guard let terminal else { throw HarnessFailure("no program") }
    let keys = typed ?? ""
    typed = nil
    let painting = Mutex(
      Painting(screen: screen, painted: painted, hasChanged: keys.isEmpty))
    if !keys.isEmpty {
      terminal.send(keys)
    }
    let before = screen.cursorLine
    @Sendable func paint() -> Bool {
      painting.withLock { painting in
        painting.add(terminal.output, before: before)
        return painting.hasChanged && isExpected(painting.screen)
      }
    }
    let status = try await terminal.wait(for: "the expected screen") { paint() }
    _ = paint()
    let last = painting.withLock { $0 }
    screen = last.screen
    painted = last.painted
    guard let status else { return }
    record(atExit: true)
    self.terminal = nil
    if case .exited(let status) = status {
      text += "exit \(status)\n"
    }
  }

  /// A screen while the program writes to it.
  private struct Painting: Sendable {
    var screen: PaintedScreen
    /// The number of bytes of the terminal's output that are painted.
    var painted: Int
    /// True if the cursor's line was another than before, if only for a moment.
    var hasChanged: Bool

    /// - Parameters:
    ///   - output: all of the terminal's, so far.
    ///   - line: the cursor's line before.
    mutating func add(_ output: [UInt8], before line: String) {
      let chunk = GoldenPlayer.whole(output[painted...])
      painted += chunk.count
      var hasChanged = hasChanged
      screen.write(String(decoding: chunk, as: UTF8.self)) { screen in
        hasChanged = hasChanged || screen.cursorLine != line
      }
      self.hasChanged = hasChanged
    }
  }

  /// The bytes without a character or control sequence that isn't complete.
  private static func whole(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var whole = bytes
    let escape: UInt8 = 0x1B
    if let last = whole.lastIndex(of: escape), !isComplete(whole[last...].dropFirst()) {
      whole = whole[..<last]
    }
    if let start = whole.suffix(3).lastIndex(where: { $0 >= leastLead }),
      whole.endIndex - start < length(ofLead: whole[start])
    {
      whole = whole[..<start]
    }
    return whole
  }

  /// - Parameter sequence: a control sequence without its escape.
  private static func isComplete(_ sequence: ArraySlice<UInt8>) -> Bool {
    let finalBytes: ClosedRange<UInt8> = 0x40...0x7E
    return switch sequence.first {
    case UInt8(ascii: "["): sequence.dropFirst().contains(where: finalBytes.contains)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), nil: false
    default: true
    }
  }

  /// The least byte that begins a character of more than one in UTF-8.
  private static let leastLead: UInt8 = 0xC0

  private static func length(ofLead byte: UInt8) -> Int {
    switch byte {
    case 0xF0...: 4
    case 0xE0...: 3
    default: 2
    }
  }

  /// Records what is below the last prompt that is still on the screen: how much is above it
  /// depends on when rows came.
  private func record(atExit: Bool = false) {
    guard terminal != nil else { return }
    let lines = screen.lines
    let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    // The last line is the prompt that it waits at.
    let earlier = lines[..<(atExit ? end : max(end - 1, 0))]
    let prompt = screen.isTaken ? nil : earlier.lastIndex { $0.isPrompt }
    let first = prompt.map { $0 + 1 } ?? 0
    record(Array(lines[first..<max(end, 1)]))
  }

  private func record(_ lines: [String]) {
    for line in lines {
      let masked = line.replacing(String(machine.server.port), with: "80800")
      text += masked.isEmpty ? "|\n" : "| \(masked)\n"
    }
  }
}

extension PaintedScreen {
  /// True if the program waits for the next line or key.
  fileprivate var isPrompting: Bool {
    let line = cursorLine
    if isStyled { return false }
    if isTaken { return line.contains(/\d (of|จาก) \d/) && !line.hasSuffix("…") }
    let isAtCommandPrompt = line.hasSuffix("):") && line.isPrompt
    let isAtQuestion = line.hasSuffix("]")
    return isAtCommandPrompt || isAtQuestion
  }
}

extension String {
  /// True if it has the brackets of a prompt, with the key for help or for more.
  fileprivate var isPrompt: Bool { contains(/\([^()]*(\?|n:)[^()]*\):/) }

  /// The lines that end with a newline.
  fileprivate var endedLines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0) }
  }
}
