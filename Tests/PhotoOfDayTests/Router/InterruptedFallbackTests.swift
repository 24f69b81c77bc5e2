import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayRouter
@testable import PhotoOfDayView
import Synchronization
import Testing

/// A NASA whose pictures fail one after the other until one never comes: there the person presses Ctrl-C.
private final class StallingNASA: HTTPClient {
  enum Failure: CaseIterable { case notFound, unavailable, html, limited }

  private let nasa = FakeNASA(today: "2023-11-15")
  private let failure: Failure
  /// Which of a picture's addresses never answers, from 1.
  private let stalling: Int
  private let interrupt: @MainActor @Sendable () -> Void
  private let state = Mutex(State())

  private struct State {
    /// The addresses asked for, by the picture's day.
    var asked: [Substring: Int] = [:]
    var isInterrupted = false
    var askedAfterwards: [String] = []
  }

  init(_ failure: Failure, stalling: Int, interrupt: @escaping @MainActor @Sendable () -> Void) {
    (self.failure, self.stalling, self.interrupt) = (failure, stalling, interrupt)
  }

  var hasStalled: Bool { state.withLock(\.isInterrupted) }
  var askedAfterwards: [String] { state.withLock(\.askedAfterwards) }

  func get(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    if Task.isCancelled { throw .cancelled }
    let text = request.address.text
    guard text.hasPrefix("https://assets.example.org/") else { return try nasa.response(to: text) }
    let day = text.firstMatch(of: /\d{4}-\d\d-\d\d/)?.output ?? ""
    let count = state.withLock { state in
      if state.isInterrupted, !Task.isCancelled { state.askedAfterwards.append(text) }
      state.asked[day, default: 0] += 1
      return state.asked[day, default: 0]
    }
    if count < stalling {
      switch failure {
      case .notFound: return HTTPResponse(status: 404, body: [])
      case .unavailable: return HTTPResponse(status: 503, body: [])
      case .html: return HTTPResponse(status: 200, headers: ["content-type": "text/html"], body: [])
      case .limited: return HTTPResponse(status: 429, body: [])
      }
    }
    await MainActor.run {
      interrupt()
      state.withLock { $0.isInterrupted = true }
    }
    while !Task.isCancelled { await Task.yield() }
    throw .cancelled
  }
}

@Suite("Ctrl-C at one of a picture's addresses", .guardAgainstHanging)
@MainActor
struct InterruptedFallbackTests {
  /// The commands, and how many addresses they try for a picture that NASA doesn't have.
  nonisolated private static let commands = [
    ("3", 3), ("v 3", 3), ("g", 3), ("s 3", 3), ("s 1-4", 3), ("s a", 3), ("export PAGE", 3), ("wall 3", 3),
    ("play 9", 3),
  ]

  @Test(
    "stops: no further request, no countdown, the prompt, and what was asked for counts as stopped",
    arguments: commands, StallingNASA.Failure.allCases)
  fileprivate func stops(command: (line: String, addresses: Int), failure: StallingNASA.Failure) async throws {
    for stalling in 1...command.addresses {
      let (nasa, console, home) = try await run(command.line, failure, stalling: stalling)
      let case_ = "\(command.line), \(failure), number \(stalling)"
      // A rate limit is the whole server's: there is no second address.
      guard nasa.hasStalled else {
        #expect(stalling > 1 && failure == .limited, "never came to that address: \(case_)")
        continue
      }
      #expect(nasa.askedAfterwards == [], "\(case_)")
      let written = console.written + console.writtenErrors
      #expect(written.contains("Stopped"), "\(case_): \(written)")
      #expect(!written.contains("Retrying in"), "\(case_): \(written)")
      // A slideshow ends at the picture alone, where keys need no prompt.
      let prompts = console.waitsForKeys + console.pieces.count { if case .prompt = $0 { true } else { false } }
      #expect(prompts == 2, "\(case_): \(prompts) prompts")
      #expect(home.files.filter { $0.hasSuffix(".part") || $0.hasSuffix(".html") } == [], "\(case_)")
    }
  }

  private func run(
    _ line: String, _ failure: StallingNASA.Failure, stalling: Int
  ) async throws -> (StallingNASA, ScriptedConsole, TemporaryFolder) {
    let (home, programs) = (try TemporaryFolder(), try FakePrograms())
    try await programs.add("chafa", "echo drawn")
    try await programs.add("gsettings")
    let environment = programs.environment([
      "HOME": home.path, "TERM": "xterm-256color", "LANG": "C.UTF-8", "PHOTO_OF_DAY_NOW": "1700000000",
      "XDG_CURRENT_DESKTOP": "GNOME", "PHOTO_OF_DAY_LANG": "en",
    ])
    let traits = StreamTraits(isTerminal: true, columns: 100, rows: 40)
    let lines = [line.replacing("PAGE", with: "\(home.path)/page.html")]
    let console = ScriptedConsole(
      lines: lines.map { .line($0) }, output: traits, errors: traits, inputIsTerminal: true)
    console.hasFullScreen = true
    let nasa = StallingNASA(failure, stalling: stalling) { [weak console] in console?.onInterrupt?() }
    let arguments = ["10", "2566", "--api-url", "http://nasa.test/apod-basic"]
    let options = try LaunchOptions(arguments: arguments, environment: environment)
    let parts = try AppParts(
      options: options, environment: environment, console: console, client: nasa,
      sleep: { _ in if Task.isCancelled { throw CancellationError() } })
    guard case .show(let launch) = options.action else { throw HarnessFailure("nothing to show") }
    _ = await parts.runScreens(launch)
    return (nasa, console, home)
  }
}
