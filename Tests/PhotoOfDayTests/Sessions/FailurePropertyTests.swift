import Foundation
import PhotoOfDayEntity
import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter
import Synchronization
import Testing

/// The screen after any failure, wherever it happens.
@Suite("Any failure", .guardAgainstHanging)
@MainActor
struct FailurePropertyTests {
  /// The failures that may be over when NASA is asked again.
  private static let ofNASA = AppError.examples.filter {
    [.noConnection, .unusableAnswer, .refusedForNow].contains($0.exitReason)
  }

  private static func language(_ code: String) -> Language {
    code == "th" ? .thai : .english
  }

  @Test("Property: shows one message, and r shows the list once it has passed")
  func anyFailure() async throws {
    let failure = Mutex<AppError?>(nil)
    var session = try await PlayedSession(
      NASAClient { _ throws(AppError) in
        if let error = failure.withLock(\.self) { throw error }
        return nil
      })
    session.isTerminal = false
    await forSeeds { seed, random in
      session.language = seed.isMultiple(of: 2) ? "th" : "en"
      let error = Self.ofNASA.randomElement(using: &random) ?? .emptyAnswer
      failure.withLock { $0 = error }
      try? FileManager.default.removeItem(atPath: session.home.path + "/.cache")
      let played = try await session.play(["10", "2566"], ["r"]) {
        $0.beforeLine = {
          failure.withLock { $0 = nil }
        }
      }
      let told = played.console.screen(0).components(separatedBy: "photo-of-day: ")
      if told.count != 2 || told[1].count < 5 { return "\(error): \(told)" }
      let hasList = played.console.written.contains("2023-10-31")
      return played.status == 0 && hasList ? nil : "\(error): r brought nothing"
    }
  }

  @Test("Property: of a picture gives a placeholder that says why, beside the text")
  func placeholder() async throws {
    let failure = Mutex<AppError>(.offline)
    var session = try await PlayedSession(
      NASAClient { address throws(AppError) in
        let isPicture = !address.hasPrefix("http://nasa.test/")
        if isPicture { throw failure.withLock(\.self) }
        return nil
      })
    await forSeeds { seed, random in
      session.language = seed.isMultiple(of: 2) ? "th" : "en"
      let error = AppError.examples.randomElement(using: &random) ?? .offline
      failure.withLock { $0 = error }
      let day = [1, 2, 3, 4, 7, 8, 9, 11, 12].randomElement(using: &random) ?? 1
      let start = ["10", "2566", "--item", "\(day)"]
      let screen = try await session.play(start, ["q"]).console.written
      let parts = screen.plain.components(separatedBy: "\n\n")
      guard parts.count > 2, parts[1].words.contains(/\S.*: What .* shows\.$/) else {
        return "\(error): \(parts)"
      }
      if [.offline, .cancelled].contains(error) { return nil }
      let speech = Speech(Self.language(session.language))
      let told = AlertViewModel(failure: error, in: speech).text
      let isSaid = Self.letters(parts[1]).contains(Self.letters(told))
      return isSaid ? nil : "\(error): \(parts[1])"
    }
  }

  /// Thai lines end between words, not at spaces.
  private static func letters(_ text: String) -> String {
    text.filter { !$0.isWhitespace }
  }

  private static let starts = [
    ["10", "2566", "--refresh"],
    ["--refresh"],
    ["--sync", "9", "2566", "--refresh"],
  ]
  private static let lines = [
    "m 9", "m 8 2566", "r", "n", "p", "3", "d 2023-09-01", "t", "rand", "on 10-25", "recent 9",
    "s 3-5 HOME/sky", "export HOME/p.html", "b", "find dance",
  ]

  /// Checks at each request that there is an indicator.
  @MainActor
  private final class Watch {
    weak var console: ScriptedConsole?
    var random = SeededGenerator(seed: 0)
    var bare: [String] = []

    func error(at address: String) -> AppError? {
      if let console, !Self.isLoading(console.writtenErrors) {
        bare.append(address)
      }
      let fails = Int.random(in: 0..<3, using: &random) == 0
      return fails ? AppError.examples.randomElement(using: &random) : nil
    }

    /// True if the output ends with an indicator.
    static func isLoading(_ errors: String) -> Bool {
      let clearsLine = "\u{1B}[2K"
      let braille: ClosedRange<Unicode.Scalar> = "\u{2800}"..."\u{28FF}"
      let last = errors.components(separatedBy: clearsLine).last?.split(separator: "\n").last
      guard let first = last?.unicodeScalars.first else { return false }
      return braille.contains(first)
    }
  }

  @Test("Property: comes with an indicator, which is gone at the prompt and at the end")
  func indicator() async throws {
    let watch = Watch()
    var session = try await PlayedSession(
      NASAClient { address async throws(AppError) in
        if let error = await watch.error(at: address) { throw error }
        return nil
      })
    session.images = "never"
    await forSeeds { seed, random in
      watch.random = SeededGenerator(seed: seed)
      watch.bare = []
      let typed = (0..<6).map { _ in
        let line = Self.lines.randomElement(using: &random) ?? "r"
        return line.replacing("HOME", with: session.home.path)
      }
      let start = Self.starts.randomElement(using: &random) ?? []
      let console = try await session.play(start, typed) { watch.console = $0 }.console
      if let prompt = Self.promptWhileLoading(in: console.pieces) {
        return "\(start) \(typed), at “\(prompt)”: still loading"
      }
      return watch.bare.isEmpty ? nil : "\(start) \(typed): no indicator for \(watch.bare)"
    }
  }

  /// The first prompt that was written beside an indicator; “end” for the end of the session.
  private static func promptWhileLoading(in pieces: [ScriptedConsole.Piece]) -> String? {
    var errors = ""
    for piece in pieces + [.prompt("end")] {
      switch piece {
      case .error(let text):
        errors += text
      case .prompt(let text) where Watch.isLoading(errors):
        return text
      case .prompt, .output:
        break
      }
    }
    return nil
  }
}
