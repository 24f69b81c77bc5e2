import Foundation
import Synchronization
import Testing

/// Control sequences that a terminal and a program send each other.
enum TerminalSequence {
  /// Comes when the program waits for a line or a key.
  static let ready = "\u{1B}[?2004h"
  /// Comes when the program takes the whole window.
  static let windowTaken = "\u{1B}[?1049h"
  /// Comes when the program gives the window back.
  static let windowGiven = "\u{1B}[?1049l"
  static let pasteStart = "\u{1B}[200~"
  static let pasteEnd = "\u{1B}[201~"
  static let left = "\u{1B}[D"
  static let right = "\u{1B}[C"
}

/// A program on its own terminal, and the person who uses it.
///
/// Each wait ends with the event that it waits for, or fails with the transcript.
final class PseudoTerminal: Sendable {
  private struct Screen {
    var bytes: [UInt8] = []
    /// The number of bytes that were searched: the next search starts here.
    var seen = 0
    var isClosed = false
    /// The number of bytes that were searched for questions.
    var answered = 0
    /// Its answers to the program's questions.
    var answers: TerminalScript
    /// The time between two reads.
    var pause = Duration.zero
  }

  private let child: ChildProcess
  private let near: Int32
  private let screen: Mutex<Screen>
  private let queue = DispatchQueue(label: "pseudo-terminal")
  private let typist = DispatchQueue(label: "pseudo-terminal.typist")

  /// - Parameters:
  ///   - environment: all variables besides `PATH`, `TERM` included.
  ///   - answers: the terminal's answers to the program's questions.
  init(
    _ executable: String, _ arguments: [String] = [],
    environment: [String: String] = ["TERM": "xterm-256color"],
    columns: Int = 80, rows: Int = 24, answers: TerminalScript = .xterm
  ) throws {
    screen = Mutex(Screen(answers: answers))
    let far: Int32
    (near, far) = try Self.openEnds(columns: columns, rows: rows)
    // Open until the program has opened it: a terminal hangs up when its last descriptor is closed.
    defer {
      closeDescriptor(far)
    }
    do {
      let name = try Self.name(of: far)
      child = try ChildProcess(
        executable, arguments, environment: environment, streams: .terminal(path: name))
    } catch {
      closeDescriptor(near)
      throw error
    }
  }

  deinit { closeDescriptor(near) }

  /// The path of a terminal's far end. `ttyname` has one buffer for all threads.
  private static func name(of far: Int32) throws -> String {
    var path = [CChar](repeating: 0, count: 128)
    guard ttyname_r(far, &path, path.count) == 0 else {
      throw HarnessFailure("the pseudo-terminal has no name")
    }
    return path.withUnsafeBytes { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// Everything the program wrote, escape sequences included.
  var transcript: String { screen.withLock { String(decoding: $0.bytes, as: UTF8.self) } }

  /// The bytes of the transcript.
  var output: [UInt8] { screen.withLock { $0.bytes } }

  /// From now on, it answers questions in this way.
  func answer(_ answers: TerminalScript) { screen.withLock { $0.answers = answers } }

  /// Reads slowly from now on: five megabytes take at least six seconds. A program that has to stop
  /// is fast enough on any machine.
  func readSlowly() { screen.withLock { $0.pause = .milliseconds(5) } }

  /// Types the text; a line ends with `\n`.
  func send(_ text: String) { send(Array(text.utf8)) }

  /// Types the pieces one by one, while the caller reads what the program writes: neither may wait
  /// for the other.
  func type(_ pieces: [[UInt8]], pause seconds: Double = 0) {
    typist.async { [self] in
      for (index, piece) in pieces.enumerated() {
        if index > 0, seconds > 0 {
          Thread.sleep(forTimeInterval: seconds)
        }
        send(piece)
      }
    }
  }

  private func send(_ text: String, after seconds: Double) {
    guard seconds > 0 else {
      return send(text)
    }
    typist.async { [self] in
      Thread.sleep(forTimeInterval: seconds)
      send(text)
    }
  }

  private func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Array(rest).withUnsafeBytes { write(near, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  func sendInterrupt() { send("\u{3}") }
  /// Ctrl-D: ends the input at the start of a line.
  func sendEnd() { send("\u{4}") }

  func send(signal: Int32) { child.send(signal: signal) }

  /// Closes the window. Keeps its descriptor, which no other test may get before `deinit` closes
  /// it.
  func hangUp() {
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    dup2(nothing, near)
    closeDescriptor(nothing)
  }

  /// The terminal's modes: line by line, echo, and so on.
  func modes() throws -> [UInt] { try Self.modes(near) }

  /// The modes of a new terminal.
  static func usualModes() throws -> [UInt] {
    let ends = try openEnds(columns: 80, rows: 24)
    defer {
      [ends.near, ends.far].forEach(closeDescriptor)
    }
    return try modes(ends.near)
  }

  static func modes(_ end: Int32) throws -> [UInt] {
    var modes = termios()
    guard tcgetattr(end, &modes) == 0 else { throw HarnessFailure("no terminal") }
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag].map { UInt($0) }
  }

  func resize(columns: Int, rows: Int) throws {
    try Self.resize(near, columns: columns, rows: rows)
  }

  /// Waits until the text appears after the last expected one.
  ///
  /// - Parameter react: runs at once, on the reading thread.
  func expect(
    _ text: String, patience: Patience = Patience(),
    then react: @escaping @Sendable (PseudoTerminal) -> Void = { _ in }
  ) async throws {
    try await blocking(until: "“\(text)” on the terminal", on: queue) { [self] in
      while !find(text) {
        try readMore(patience, for: "“\(text)”")
        if screen.withLock({ $0.isClosed }), !find(text) {
          throw HarnessFailure(
            "the program left the terminal without “\(text)”; transcript:\n\(transcript)")
        }
      }
      react(self)
    }
  }

  /// Waits for each text, and then types the keys after it. A failure names the step.
  func talk(
    _ steps: KeyValuePairs<String, String>, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for (number, (text, keys)) in zip(1..., steps) {
      do {
        try await expect(text)
      } catch {
        let place = "line \(sourceLocation.line), step \(number) of \(steps.count)"
        throw HarnessFailure("\(place): \(error)")
      }
      if !keys.isEmpty {
        send(keys)
      }
    }
  }

  /// Types `q` now and at each new prompt or countdown until the program ends.
  func quit() async throws -> ExitStatus {
    _ = try await press("q\n", until: nil)
    return try await waitForExit()
  }

  /// Presses these keys now and at each new prompt until the text appears or the program ends. For
  /// a text also whenever nothing has come for a second: Ctrl-C while nothing is waited for is a
  /// signal, which may drop what was typed just after it.
  ///
  /// - Returns: the end of the program; `nil` if the text has appeared.
  func press(_ keys: String, until text: String?) async throws -> ExitStatus? {
    let keys = [Array(keys.utf8)]
    type(keys)
    let again: @Sendable () -> Void = { [self] in
      if text != nil {
        type(keys)
      }
    }
    // Keys that were typed while a retry loaded wait until the next countdown is over.
    let moments = Self.prompts + (text == nil ? ["Retrying in"] : [])
    return try await wait(for: text ?? "the exit", inSilence: again) { [self] in
      if let text, find(text) { return true }
      var isMoment = false
      while moments.contains(where: find) {
        isMoment = true
      }
      if isMoment {
        type(keys)
      }
      return false
    }
  }

  /// Texts of which each prompt has one, in both languages and any width.
  private static let prompts = ["? for help", "? help", "วิธีใช้", "(?): "]

  /// Waits until the program has ended and all its output is in the transcript.
  @discardableResult
  func waitForExit() async throws -> ExitStatus {
    guard let status = try await wait(for: "the exit", { false }) else {
      throw HarnessFailure("the program goes on")
    }
    return status
  }

  /// Waits until the program has ended, and only then reads what it has written.
  func waitForExitUnread() async throws -> ExitStatus? {
    try await blocking(until: "the exit of a program that isn't read", on: queue) { [self] in
      guard Patience().readable(of: [child.exitBell]) != nil else {
        throw HarnessFailure("waited in vain for the exit of a program that isn't read")
      }
      while !screen.withLock({ $0.isClosed }) {
        readNow()
      }
      return child.status
    }
  }

  /// Waits until the program has ended, and returns its status, or until a piece of output is as
  /// expected.
  ///
  /// - Parameter act: runs whenever there has been no output for a second.
  func wait(
    for what: String, inSilence act: @escaping @Sendable () -> Void = {},
    _ isExpected: @escaping @Sendable () -> Bool
  ) async throws -> ExitStatus? {
    try await blocking(until: "\(what) on the terminal", on: queue) { [self] in
      let patience = Patience()
      while true {
        if let status = child.status {
          while !screen.withLock({ $0.isClosed }), isReadable(near) {
            readNow()
          }
          return status
        }
        while !patience.isOver, Patience(seconds: 1).readable(of: [near, child.exitBell]) == nil {
          act()
        }
        try readMore(patience, for: what)
        if isExpected() { return nil }
      }
    }
  }

  private func find(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return screen.withLock { screen in
      guard let found = screen.bytes[screen.seen...].firstRange(of: wanted) else {
        return wanted.isEmpty
      }
      screen.seen = found.upperBound
      return true
    }
  }

  private func readMore(_ patience: Patience, for what: String) throws {
    let isClosed = screen.withLock { $0.isClosed }
    let awaited = isClosed ? [child.exitBell] : [near, child.exitBell]
    guard let ready = patience.readable(of: awaited) else {
      throw HarnessFailure("waited in vain for \(what); transcript:\n\(transcript)")
    }
    if ready.contains(near) {
      readNow()
    } else if ready.contains(child.exitBell) {
      // The program has ended and no output is left.
      screen.withLock { $0.isClosed = true }
    }
  }

  private static let question = Array("\u{1B}[c".utf8)

  private func readNow() {
    let pause = screen.withLock { $0.pause }
    Thread.sleep(forTimeInterval: pause / .seconds(1))
    let bytes = readAvailable(near)
    let answers: TerminalScript? = screen.withLock { screen in
      if let bytes {
        screen.bytes += bytes
      } else {
        screen.isClosed = true
      }
      let unanswered = screen.bytes[screen.answered...]
      guard let found = unanswered.firstRange(of: Self.question) else { return nil }
      screen.answered = found.upperBound
      return screen.answers
    }
    for piece in answers?.pieces ?? [] {
      send(piece.text, after: piece.seconds)
    }
  }

  static func openEnds(columns: Int, rows: Int) throws -> (near: Int32, far: Int32) {
    try descriptorsInTheMaking.withLock { _ in
      var near: Int32 = -1
      var far: Int32 = -1
      guard openpty(&near, &far, nil, nil, nil) == 0 else {
        throw HarnessFailure("no pseudo-terminal")
      }
      for end in [near, far] {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
      try resize(near, columns: columns, rows: rows)
      return (near, far)
    }
  }

  private static func resize(_ near: Int32, columns: Int, rows: Int) throws {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(near, UInt(TIOCSWINSZ), &size) == 0 else {
      throw HarnessFailure("no size of that kind")
    }
  }
}
