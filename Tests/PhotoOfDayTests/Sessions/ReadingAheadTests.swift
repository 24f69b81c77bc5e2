import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Synchronization
import Testing

/// A NASA that records what happens to each requested picture and month, and holds some of them
/// back.
private final class WatchedNASA: Sendable {
  private struct State {
    var events: [String] = []
    var held: Set<String> = []
    var failing: [String: Int] = [:]
    var running = 0
    /// The largest number that were running at once.
    var most = 0
  }

  private let state = Mutex(State())

  var events: [String] { state.withLock(\.events) }
  var running: Int { state.withLock(\.running) }
  /// The largest number of pictures that were asked for at once.
  var most: Int { state.withLock(\.most) }

  /// Holds this back until `release()`.
  func hold(_ name: String) {
    state.withLock { _ = $0.held.insert(name) }
  }

  func release() {
    state.withLock { $0.held = [] }
  }

  func fail(_ name: String, status: Int) {
    state.withLock { $0.failing[name] = status }
  }

  func waitFor(_ event: String) async throws {
    try await eventually(event) { events.contains(event) }
  }

  func answer(to address: String) async throws(AppError) -> HTTPResponse? {
    let isPicture = !address.hasPrefix("http://nasa.test/")
    guard let name = name(of: address, isPicture: isPicture) else { return nil }
    state.withLock { state in
      state.events.append("\(name) begins")
      if isPicture {
        state.running += 1
      }
      state.most = max(state.most, state.running)
    }
    while state.withLock({ $0.held.contains(name) }), !Task.isCancelled {
      await Task.yield()
    }
    let isCancelled = Task.isCancelled
    let status = state.withLock { state -> Int? in
      state.events.append(name + (isCancelled ? " is cancelled" : " ends"))
      if isPicture {
        state.running -= 1
      }
      return state.failing[name]
    }
    if isCancelled { throw .cancelled }
    return status.map { HTTPResponse(status: $0, body: []) }
  }

  /// A picture's day, like `10-08`, or a month, like `2311`.
  private func name(of address: String, isPicture: Bool) -> String? {
    let match =
      isPicture
      ? address.firstMatch(of: /\d{4}-(\d\d-\d\d)/)?.1
      : address.firstMatch(of: /date_from=(\d{4})/)?.1
    return match.map { String($0) }
  }
}

@Suite("Reading ahead", .guardAgainstHanging)
@MainActor
struct ReadingAheadTests {
  private let nasa = WatchedNASA()
  private var session: PlayedSession

  init() async throws {
    let nasa = nasa
    session = try await PlayedSession(
      NASAClient { address async throws(AppError) in
        try await nasa.answer(to: address)
      })
  }

  /// Types each line, and waits for the text after it before the next; `nil` where nothing has to
  /// come.
  ///
  /// - Parameter act: happens while the last line is performed.
  @discardableResult
  private func play(
    _ steps: [(line: String, event: String?)],
    start: [String] = ["10", "2566"],
    meanwhile act: @escaping @MainActor (ScriptedConsole) async -> Void = { _ in }
  ) async throws -> ScriptedConsole {
    let nasa = nasa
    let lines = steps.map { $0.line.replacing("HOME", with: session.home.path) }
    var count = 0
    let played = try await session.play(start, lines) { console in
      console.beforeLine = { [weak console] in
        defer { count += 1 }
        guard count > 0, count <= steps.count else { return }
        if let event = steps[count - 1].event {
          do {
            try await nasa.waitFor(event)
          } catch {
            Issue.record(error)
          }
        }
        // No other request comes.
        await untilQuiet()
        if count == steps.count - 1, let console {
          Task { await act(console) }
        }
      }
    }
    return played.console
  }

  private func events(of name: String) -> [String] {
    nasa.events.filter { $0.hasPrefix(name) }
  }

  @Test("fetches each next picture in the direction of the last step")
  func direction() async throws {
    try await play([
      ("7", "10-08 ends"),
      ("n", "10-09 ends"),
      ("18", "10-19 ends"),
      ("p", "10-16 ends"),
      ("n", "10-18 ends"),
      ("31", "11-01 ends"),
      ("n", "11-02 ends"),
    ])
    let pictures = nasa.events
      .filter { $0.hasSuffix("begins") }
      .map { $0.prefix(5) }
      .filter { $0.contains("-") }
    let october = ["10-07", "10-08", "10-09", "10-18", "10-19", "10-17", "10-16", "10-31"]
    #expect(pictures.map(String.init) == october + ["11-01", "11-02"])
    #expect(events(of: "2311") == ["2311 begins", "2311 ends"])
    let sizes = session.client.requests
      .compactMap { $0.address.firstMatch(of: /w=\d+&h=\d+/)?.output }
    #expect(Set(sizes).count == 1)
  }

  @Test(
    "is waited for by a step to just that picture, which Ctrl-C stops",
    arguments: [false, true])
  func takenOver(isStopped: Bool) async throws {
    nasa.hold("10-08")
    let nasa = nasa
    let console = try await play([("7", "10-08 begins"), ("n", nil)]) { console in
      while !console.isBusy {
        await Task.yield()
      }
      await untilQuiet()
      if isStopped {
        console.interrupt()
      } else {
        nasa.release()
      }
    }
    let end = isStopped ? "10-08 is cancelled" : "10-08 ends"
    #expect(events(of: "10-08") == ["10-08 begins", end])
    let all = console.written + console.writtenErrors
    #expect(all.contains("Stopped") == isStopped)
  }

  @Test(
    "ends before anything else is loaded, and with the screen",
    arguments: ["s 7 HOME/sky", "b", "c", "q", "18"])
  func ends(line: String) async throws {
    nasa.hold("10-08")
    try await play([("7", "10-08 begins"), (line, nil)])
    #expect(events(of: "10-08").prefix(2) == ["10-08 begins", "10-08 is cancelled"])
    #expect(nasa.running == 0)
  }

  @Test("begins anew after a command that it made way for")
  func anew() async throws {
    nasa.hold("10-08")
    try await play([("7", "10-08 begins"), ("s 7 HOME/sky", nil)])
    let first = events(of: "10-08").prefix(3)
    #expect(first == ["10-08 begins", "10-08 is cancelled", "10-08 begins"])
  }

  @Test(
    "fails in silence, without a retry, and ends once a server asks for fewer requests",
    arguments: [503, 429])
  func failures(status: Int) async throws {
    nasa.fail("10-08", status: status)
    let console = try await play([
      ("7", "10-08 ends"),
      ("99", nil),
      ("9", "10-09 ends"),
      ("11", status == 503 ? "10-12 begins" : "10-11 ends"),
      ("99", nil),
    ])
    let asked = session.client.requests
      .map(\.address)
      .filter { $0.contains("2023-10-08") }
    #expect(Set(asked).count == asked.count, "\(asked)")
    #expect(!console.writtenErrors.contains("failing"))
    #expect(!console.writtenErrors.contains("limit"))
    #expect(events(of: "10-12").isEmpty == (status == 429))
  }

  @Test("asks only once for a month that can't be had")
  func failingMonth() async throws {
    nasa.fail("2311", status: 503)
    try await play([("31", "2311 ends"), ("99", nil)])
    #expect(events(of: "2311") == ["2311 begins", "2311 ends"])
  }

  @Test("asks for nothing where APOD ends, nor where nothing is drawn")
  mutating func nothing() async throws {
    try await play([("15", "11-15 ends"), ("1", "11-02 ends")], start: ["11", "2566"])
    #expect(events(of: "2312").isEmpty)
    session.images = "never"
    let before = nasa.events.count
    try await play([("7", nil), ("n", nil)])
    #expect(!nasa.events.dropFirst(before).contains { $0.contains("-") })
  }

  @Test("Property: asks for one picture at a time, and for none after the end")
  func property() async throws {
    let lines = ["n", "n", "n", "p", "31", "1", "18", "b", "s 7 HOME/sky", "99"]
    await forSeeds { _, generator in
      var random = generator
      let typed = (0..<10).map { _ in lines.randomElement(using: &random) ?? "n" }
      let atHome = typed.map { $0.replacing("HOME", with: session.home.path) }
      try await session.play(["10", "2566"], atHome) {
        $0.beforeLine = {
          for _ in 0..<Int.random(in: 0...8, using: &random) {
            await Task.yield()
          }
        }
      }
      if nasa.most <= 1, nasa.running == 0 { return nil }
      return "\(typed): \(nasa.most) at once, \(nasa.running) left"
    }
  }
}
