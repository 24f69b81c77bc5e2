import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import PhotoOfDayRouter
import PhotoOfDayView
import Testing

@Suite("A malformed answer")
@MainActor
struct MalformedAnswerTests {
  private static let answers: [(LaunchOptions.Source, [UInt8])] = [
    (.science, Array("[\(CapturedAnswer.science)]".utf8)),
    (.science, Array("[\(FakeNASA.science("2023-10-03")),\(FakeNASA.science("2023-10-25"))]".utf8)),
    (.planetary, Array("[\(FakeNASA.classic("2023-10-03")),\(FakeNASA.classic("2023-10-25"))]".utf8)),
    (.planetary, Array(#"{"error":{"code":"OVER_RATE_LIMIT","message":"You have exceeded."}}"#.utf8)),
    (.science, Array(#"{"code":"rest_invalid_param","message":"Invalid","data":{"status":400}}"#.utf8)),
  ]

  /// The whole program over one answer for everything.
  private func run(_ body: [UInt8], status: Int, source: LaunchOptions.Source, language: Language) async throws
    -> (console: ScriptedConsole, exitReason: ExitReason)
  {
    let console = ScriptedConsole("1", "b", "n")
    var options = try LaunchOptions(arguments: [], environment: [:])
    (options.source, options.language) = (source, language)
    let parts = try AppParts(
      options: options, environment: ["PHOTO_OF_DAY_NOW": "1700000000"], console: console,
      client: HTTPClientStub(status: status, body), sleep: { _ in })
    let exitReason = await PhotoListModule.run(.month(10, year: 2566, item: nil), with: parts)
    return (console, exitReason)
  }

  /// What on a screen must not come from outside.
  private func leak(_ screen: String) -> String? {
    if let leak = Mutation.leak(in: [screen]) { return leak }
    let raw = ["DecodingError", "APIError", "Swift.", "{\"", "Optional(", "codingPath", "Fatal error"]
    return raw.first { screen.contains($0) }
  }

  @Test("Property 8, R4.2: never crashes, leaks nothing raw, and always says something")
  func neverCrashes() async {
    await forSeeds(count: rounds ?? 400) { seed, generator in
      guard let (source, body) = Self.answers.randomElement(using: &generator) else { return "no answers" }
      let status = [200, 200, 200, 400, 404, 429, 500].randomElement(using: &generator) ?? 200
      let (console, exitReason) = try await run(
        Mutation.mutated(body, &generator), status: status, source: source,
        language: seed.isMultiple(of: 2) ? .thai : .english)
      if let leak = leak(console.written + console.writtenErrors) { return "leaks \(leak)" }
      if console.written.isEmpty, console.writtenErrors.isEmpty { return "says nothing" }
      return exitReason == .done && console.written.isEmpty ? "claims to have shown a list" : nil
    }
  }
}
