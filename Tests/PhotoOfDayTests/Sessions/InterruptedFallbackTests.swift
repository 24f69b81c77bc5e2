import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import PhotoOfDayRouter
@testable import PhotoOfDayView
import Synchronization
import Testing

/// Fails requests for NASA's pictures one after the other, until one never ends. Then the person
/// presses Ctrl-C.
private final class Stalling: Sendable {
  enum Failure: CaseIterable { case notFound, unavailable, html, limited }

  private struct State {
    /// The addresses asked for, by the picture's day.
    var asked: [Substring: Int] = [:]
    var isInterrupted = false
    var askedAfterwards: [String] = []
  }

  let failure: Failure
  /// The number of the address that never answers, from 1.
  let number: Int
  private let console = Mutex<ScriptedConsole?>(nil)
  private let state = Mutex(State())

  init(_ failure: Failure, number: Int) {
    self.failure = failure
    self.number = number
  }

  var hasStalled: Bool { state.withLock(\.isInterrupted) }
  var askedAfterwards: [String] { state.withLock(\.askedAfterwards) }

  func interrupt(_ console: ScriptedConsole) {
    self.console.withLock { $0 = console }
  }

  func answer(to address: String) async throws(AppError) -> HTTPResponse? {
    guard address.hasPrefix("https://assets.example.org/") else { return nil }
    let day = address.firstMatch(of: /\d{4}-\d\d-\d\d/)?.output ?? ""
    let count = state.withLock { state in
      if state.isInterrupted, !Task.isCancelled {
        state.askedAfterwards.append(address)
      }
      state.asked[day, default: 0] += 1
      return state.asked[day, default: 0]
    }
    if count < number { return failure.response }
    await MainActor.run {
      console.withLock(\.self)?.interrupt()
      state.withLock { $0.isInterrupted = true }
    }
    while !Task.isCancelled {
      await Task.yield()
    }
    throw .cancelled
  }
}

extension Stalling.Failure {
  var response: HTTPResponse {
    switch self {
    case .notFound: HTTPResponse(status: 404, body: [])
    case .unavailable: HTTPResponse(status: 503, body: [])
    case .html: HTTPResponse(status: 200, headers: ["content-type": "text/html"], body: [])
    case .limited: HTTPResponse(status: 429, body: [])
    }
  }
}

@Suite("Ctrl-C at one of a picture's addresses", .guardAgainstHanging)
@MainActor
struct InterruptedFallbackTests {
  nonisolated private static let commands = [
    "3", "v 3", "g", "g;lang th", "s 3", "s 1-4", "s a", "export PAGE", "wall 3", "play 9",
  ]

  @Test(
    "ends the request, counts nothing down, and leads to the prompt",
    arguments: commands,
    Stalling.Failure.allCases)
  fileprivate func stops(command: String, failure: Stalling.Failure) async throws {
    // Each command tries three addresses for a picture that NASA doesn't have.
    for number in 1...3 {
      try await check(command, Stalling(failure, number: number))
    }
  }

  private func check(_ command: String, _ nasa: Stalling) async throws {
    var session = try await PlayedSession(
      NASAClient { address async throws(AppError) in
        try await nasa.answer(to: address)
      })
    session.size = (100, 40)
    session.images = "auto"
    let home = session.home
    let line = command.replacing("PAGE", with: "\(home.path)/page.html")
    let lines = line.split(separator: ";").map(String.init)
    let console = try await session.play(["10", "2566"], lines, prepare: nasa.interrupt).console
    let what = "\(command), \(nasa.failure), number \(nasa.number)"
    // A rate limit is the whole server's: there is no second address.
    guard nasa.hasStalled else {
      #expect(nasa.number > 1, "never came to that address: \(what)")
      #expect(nasa.failure == .limited, "never came to that address: \(what)")
      return
    }
    let all = console.written + console.writtenErrors
    #expect(all.contains("Stopped"), "\(what): \(all)")
    #expect(!all.contains("Retrying in"), "\(what): \(all)")
    // A slideshow ends at the page of its last picture, which is asked for where it couldn't be
    // loaded.
    let most = command.hasPrefix("play") ? 1 : 0
    #expect(nasa.askedAfterwards.count <= most, "\(what)")
    let prompts = console.pieces.count { if case .prompt = $0 { true } else { false } }
    #expect(prompts == lines.count + 1, "\(what): \(prompts) prompts")
    let unfinished = home.files.filter { $0.hasSuffix(".part") || $0.hasSuffix(".html") }
    #expect(unfinished == [], "\(what)")
  }
}
