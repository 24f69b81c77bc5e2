import Foundation
@testable import PhotoOfDayInteractor
import Synchronization
import Testing

@Suite("A malformed response", .guardAgainstHanging)
@MainActor
final class MalformedAnswerTests {
  private static let answers: [(source: String, text: String)] = [
    ("science", "[\(Repository.fixture("apod-basic-260913.json"))]"),
    ("science", [SentEntry.science("2023-10-03"), .science("2023-10-25")].json),
    ("planetary", [SentEntry.planetary("2023-10-03"), .planetary("2023-10-25")].json),
    ("planetary", #"{"error":{"code":"OVER_RATE_LIMIT","message":"You have exceeded."}}"#),
    ("science", #"{"code":"rest_invalid_param","message":"Invalid","data":{"status":400}}"#),
  ]

  /// The answer to every request.
  private final class Answer: Sendable {
    let next = Mutex(HTTPResponse(status: 200, body: []))
  }

  private let answer = Answer()
  private var session: PlayedSession

  init() async throws {
    let answer = answer
    session = try await PlayedSession(NASAClient { _ in answer.next.withLock(\.self) })
    session.isTerminal = false
    session.images = "never"
  }

  /// Runs the whole program with one response to every request.
  private func run(
    _ response: HTTPResponse, source: String, seed: UInt64
  ) async throws -> (console: ScriptedConsole, status: Int32) {
    answer.next.withLock { $0 = response }
    session.language = seed.isMultiple(of: 2) ? "th" : "en"
    return try await session.play(["--source", source, "10", "2566"], ["1", "b", "n"])
  }

  /// Returns the first text that must not reach the screen.
  private func leak(_ screen: String) -> String? {
    if let leak = Mutation.leak(in: [screen]) { return leak }
    let raw = [
      "DecodingError",
      "AppError",
      "Swift.",
      "{\"",
      "Optional(",
      "codingPath",
      "Fatal error",
    ]
    return raw.first { screen.contains($0) }
  }

  /// Values in place of a number.
  nonisolated private static let numbers = [
    "0", "-1", "1", "2", "3", "31", "1e9", "1e999",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "", " 2", "2, 2", "NaN", "\u{1B}[31m", "๒", "0x10",
    "99999999999999999999999999", "2147483648", "1700000000",
  ]

  nonisolated private static let numericHeaders = [
    "x-wp-totalpages",
    "x-wp-total",
    "retry-after",
    "content-length",
    "date",
  ]

  @Test("Property: no response header and no file stamp crashes or silences the program")
  func headersAndStamps() async throws {
    let home = session.home
    await forSeeds(count: rounds ?? 200) { seed, generator in
      func number() -> String { Self.numbers.randomElement(using: &generator) ?? "0" }
      var headers: [String: String] = [:]
      for name in Self.numericHeaders {
        headers[name] = number()
      }
      try home.write(
        """
        {"format":\(number()),"month":"2023-10","saved_at":\(number()),"left_out":\(number()),
        "items":[{"date":"2023-10-25","title":"Moon","media_type":"image","explanation":""}]}
        """,
        to: ".cache/photo-of-day/months/2023-10.json")
      let status = [200, 429, 429, 503].randomElement(using: &generator) ?? 200
      let answer = HTTPResponse(
        status: status,
        headers: headers,
        body: Array(Self.answers[0].text.utf8))
      let console = try await run(answer, source: "science", seed: seed).console
      let all = console.written + console.writtenErrors
      if let leak = leak(all) {
        return "\(headers): leaks \(leak)"
      }
      return all.isEmpty ? "\(headers): says nothing" : nil
    }
  }

  @Test("Property: never crashes, leaks nothing raw, and always says something")
  func neverCrashes() async {
    await forSeeds(count: rounds ?? 400) { seed, generator in
      guard let valid = Self.answers.randomElement(using: &generator) else {
        return "no answers"
      }
      let status = [200, 200, 200, 400, 404, 429, 500].randomElement(using: &generator) ?? 200
      let body = Mutation.mutated(Array(valid.text.utf8), &generator)
      let answer = HTTPResponse(status: status, body: body)
      try? FileManager.default.removeItem(atPath: session.home.path + "/.cache")
      let ran = try await run(answer, source: valid.source, seed: seed)
      let written = ran.console.written
      let all = written + ran.console.writtenErrors
      if let leak = leak(all) { return "leaks \(leak)" }
      if all.isEmpty { return "says nothing" }
      return ran.status == 0 && written.isEmpty ? "claims to have shown a list" : nil
    }
  }
}
