import Foundation
import PhotoOfDayPresenter
@testable import PhotoOfDayView

extension ConsolePrompt {
  init(_ text: String) { self.init(text: text, screenPrompt: .retry(in: Speech(.english))) }
}

extension Console {
  /// Waits for a line, and returns the event that ends the wait.
  func readLine(prompt: String) async -> UserInput { await input(in: .line(ConsolePrompt(prompt))) }

  /// Returns the next event in that mode.
  func input(in mode: TypingMode) async -> UserInput {
    await withCheckedContinuation { waiter in
      var waiter: CheckedContinuation<UserInput, Never>? = waiter
      setMode(mode) {
        waiter.take()?.resume(returning: $0)
        return .taken
      }
    }
  }
}

extension TerminalConsole {
  /// Creates a console on a pseudo-terminal, with a prompt.
  static func onTerminal(_ far: Int32) -> TerminalConsole {
    let console = TerminalConsole(
      streams: StandardStreams(input: far, output: far, errors: far),
      environment: ProcessEnvironment(["TERM": "xterm"]))
    console.listen(hasPrompt: true)
    return console
  }
}

/// A real console between pipes or on a pseudo-terminal, whose other ends the test holds.
@MainActor
final class ConsoleStand {
  let console: TerminalConsole
  private let ours: StandardStreams
  private let theirs: StandardStreams

  init(terminal: Bool, color: ColorMode = .auto, environment: [String: String] = [:]) throws {
    let errors = try TestPipe()
    if terminal {
      let (near, far) = try PseudoTerminal.openEnds(columns: 40, rows: 5)
      ours = StandardStreams(input: near, output: near, errors: errors.reading)
      theirs = StandardStreams(input: far, output: far, errors: errors.writing)
    } else {
      let input = try TestPipe()
      let output = try TestPipe()
      ours = StandardStreams(input: input.writing, output: output.reading, errors: errors.reading)
      theirs = StandardStreams(input: input.reading, output: output.writing, errors: errors.writing)
    }
    console = TerminalConsole(
      color: color, streams: theirs, environment: ProcessEnvironment(environment))
  }

  deinit {
    let descriptors = [ours, theirs].flatMap { [$0.input, $0.output, $0.errors] }
    Set(descriptors).forEach(closeDescriptor)
  }

  /// Creates a console between pipes, with a prompt, and waits until it handles signals.
  static func handlingSignals() throws -> ConsoleStand {
    let stand = try ConsoleStand(terminal: false)
    stand.console.listen(hasPrompt: true)
    Terminal.takeModes(of: -1, .signals)
    return stand
  }

  func type(_ text: String) { type(Array(text.utf8)) }

  func type(_ bytes: [UInt8]) {
    let input = ours.input
    // On a separate thread, because the longest line doesn't fit into a pipe.
    Thread { _ = bytes.withUnsafeBytes { write(input, $0.baseAddress, $0.count) } }.start()
  }

  func closeInput() { replaceByNothing(ours.input) }

  /// Returns the output since the last call.
  func output() -> String { available(ours.output) }
  func errors() -> String { available(ours.errors) }

  /// Waits for output on standard error.
  @MainActor func nextErrors() async throws -> String {
    let descriptor = ours.errors
    return try await blocking(until: "errors are written") {
      String(decoding: readAvailable(descriptor) ?? [], as: UTF8.self)
    }
  }

  /// Waits until the typed text has arrived.
  @MainActor func untilTyped() async throws {
    let descriptor = theirs.input
    _ = try await blocking(until: "typed text arrives") { Patience().readable(of: [descriptor]) }
  }

  private func available(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    while isReadable(descriptor), let more = readAvailable(descriptor) {
      bytes += more
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Closes the end, but keeps its descriptor number until `deinit`, so that no other test gets it.
  private func replaceByNothing(_ descriptor: Int32) {
    let nothing = open("/dev/null", O_RDWR)
    dup2(nothing, descriptor)
    closeDescriptor(nothing)
  }
}
