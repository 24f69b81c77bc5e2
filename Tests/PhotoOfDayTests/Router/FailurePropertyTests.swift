import Foundation
import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Synchronization
import Testing

/// What a user sees of any failure, wherever it happens.
@Suite("Any failure", .guardAgainstHanging)
@MainActor
struct FailurePropertyTests {
  /// What may be over when NASA is asked again.
  private static let ofNASA = AppError.examples.filter {
    [.noConnection, .unusableAnswer, .refusedForNow].contains($0.exitReason)
  }

  @Test("Property 7, R4.1: shows one message, and r shows the list once it has passed")
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
      let (console, status) = try await session.play(["10", "2566"], ["r"]) {
        $0.beforeLine = { failure.withLock { $0 = nil } }
      }
      let told = console.screens[0].components(separatedBy: "photo-of-day: ")
      if told.count != 2 || told[1].count < 5 { return "\(error): \(told)" }
      return status == 0 && console.written.contains("2023-10-31")
        ? nil : "\(error): r brought nothing"
    }
  }

  @Test("Property 10: of a picture gives a placeholder that says why, beside the text")
  func placeholder() async throws {
    let failure = Mutex<AppError>(.offline)
    var session = try await PlayedSession(
      NASAClient { address throws(AppError) in
        if !address.hasPrefix("http://nasa.test/") { throw failure.withLock(\.self) }
        return nil
      })
    await forSeeds { seed, random in
      session.language = seed.isMultiple(of: 2) ? "th" : "en"
      let error = AppError.examples.randomElement(using: &random) ?? .offline
      failure.withLock { $0 = error }
      let day = [1, 2, 3, 4, 7, 8, 9, 11, 12].randomElement(using: &random) ?? 1
      let screen = try await session.play(["10", "2566", "--item", "\(day)"], ["q"]).console.written
      let parts = screen.plain.components(separatedBy: "\n\n")
      let told = Messages(session.language == "th" ? .thai : .english).alert(for: error).text
      guard parts.count > 2, parts[1].words.contains(/\S.*: What .* shows\.$/) else {
        return "\(error): \(parts)"
      }
      // Thai lines end between words, not at spaces.
      func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }
      let isSaid =
        letters(parts[1]).contains(letters(told)) || [.offline, .cancelled].contains(error)
      return isSaid ? nil : "\(error): \(parts[1])"
    }
  }

  /// Sees whether there is an indicator while something is asked for.
  @MainActor
  private final class Watch {
    weak var console: ScriptedConsole?
    var random = SeededGenerator(seed: 0)
    var bare: [String] = []

    func error(at address: String) -> AppError? {
      if let console, !Self.isLoading(console.writtenErrors) { bare.append(address) }
      return Int.random(in: 0..<3, using: &random) == 0
        ? AppError.examples.randomElement(using: &random) : nil
    }

    /// Whether an indicator is the last that was written.
    static func isLoading(_ errors: String) -> Bool {
      let last = errors.components(separatedBy: "\u{1B}[2K").last?.split(separator: "\n").last ?? ""
      return last.unicodeScalars.first.map { 0x2800...0x28FF ~= $0.value } == true
    }
  }

  @Test(
    "Property 9, R4.4: or success comes with an indicator, which is gone at the prompt and at the end"
  )
  func indicator() async throws {
    let watch = Watch()
    var session = try await PlayedSession(
      NASAClient { address async throws(AppError) in
        if let error = await watch.error(at: address) { throw error }
        return nil
      })
    session.images = "never"
    let lines = [
      "m 9", "m 8 2566", "r", "n", "p", "3", "d 2023-09-01", "t", "rand", "on 10-25", "recent 9",
      "s 3-5 HOME/sky",
      "export HOME/p.html", "b", "find dance",
    ]
    await forSeeds { seed, random in
      watch.random = SeededGenerator(seed: seed)
      watch.bare = []
      let typed = (0..<6).map { _ in
        (lines.randomElement(using: &random) ?? "r").replacing("HOME", with: session.home.path)
      }
      let starts = [
        ["10", "2566", "--refresh"], ["--refresh"], ["--sync", "9", "2566", "--refresh"],
      ]
      let start = starts.randomElement(using: &random) ?? []
      let console = try await session.play(start, typed) { watch.console = $0 }.console
      var errors = ""
      for piece in console.pieces + [.prompt("end")] {
        switch piece {
        case .error(let text): errors += text
        case .prompt(let text) where Watch.isLoading(errors):
          return "\(start) \(typed), at “\(text)”: still loading"
        case .prompt, .output: break
        }
      }
      return watch.bare.isEmpty ? nil : "\(start) \(typed): no indicator for \(watch.bare)"
    }
  }
}
