import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

/// Random walks through the program, in which any command may follow any other, in windows of all
/// sizes.
@Suite("After any commands, in any window,", .guardAgainstHanging)
@MainActor
struct WalkTests {
  nonisolated private static let lines = [
    "1", "3", "12", "31", "n", "p", "n 2", "b", "b", "l", "", "c", "g", "?", " ", " ", "r",
    "m 9 2566", "m 11", "2022", "year", "recent 40", "recent 3", "on 10-04",
    "find dance", "find glow", "find 2023-10-2", "/2023-10", "/dance", "/",
    "fav", "f 4", "f 5", "f 9", "d 2023-10-04", "d 2023-09-30", "t",
    "s 99", "99", "xyz", "lang th", "lang en", "copy", "web 3 4", "export /no/such.html",
  ]

  /// Paints a screen and the prompt below it into an empty window.
  private func painted(_ screen: String, in session: PlayedSession) -> PaintedScreen {
    var window = PaintedScreen(columns: session.size.columns, rows: session.size.rows)
    window.write(screen)
    return window
  }

  /// True if a month was written in rows. It is one page, however low the window.
  private func isMonth(_ written: String, at screen: Screen?) -> Bool {
    guard case .list(let list) = screen?.content, list.layout == .rows,
      case .month = list.scope
    else { return false }
    return Language.allCases.contains { language in
      written.contains(ListWords(Speech(language)).title(of: list) + " · ")
    }
  }

  /// Returns the fault of the pictures on a screen: each is that of the entry that is shown, or
  /// whose number is below it.
  private func strangePicture(in window: PaintedScreen, at screen: Screen?) -> String? {
    let lines = window.lines
    let shown = screen?.photo?.itemShown.date.day
    for (line, below) in zip(lines, lines.dropFirst() + [""]) {
      for (day, column) in pictures(in: line) {
        // In a month, an entry's number is its day's.
        let numbers = below.matches(of: /(?:^| )(\d{1,2})(?: [▶·★]+)? M/)
        let number = numbers.last {
          below.distance(from: below.startIndex, to: $0.range.lowerBound) <= column
        }
        guard let wanted = shown ?? number.flatMap({ Int($0.1) }), wanted != day else { continue }
        return "the picture of \(wanted) is that of \(day)"
      }
    }
    return nil
  }

  /// The days of the pictures in a line, and where each begins.
  private func pictures(in line: String) -> [(day: Int, column: Int)] {
    let letters = Array(NASAClient.letters)
    var found: [(day: Int, column: Int)] = []
    var column = 0
    for part in Array(line).split(separator: " ", omittingEmptySubsequences: false) {
      let isPicture = part.count >= 8 && Set(part).count == 1
      if isPicture, let index = letters.firstIndex(of: part[part.startIndex]) {
        found.append((index + 1, column))
      }
      column += part.count + 1
    }
    return found
  }

  @Test("Property: what is written at once fits the window, with each entry's own picture")
  func fits() async throws {
    var session = try await PlayedSession()
    let text = String(repeating: "Dust glows where the nebula ends. ", count: 40)
    session.client.nasa.lengthenTexts(by: text)
    await forSeeds { seed, generator in
      session.size.columns = Int.random(in: 40...140, using: &generator)
      session.size.rows = Int.random(in: 16...60, using: &generator)
      session.images = ["symbols", "never"].randomElement(using: &generator) ?? "never"
      session.language = ["en", "th"].randomElement(using: &generator) ?? "en"
      let lines = (0..<12).map { _ in Self.lines.randomElement(using: &generator) ?? "l" }
      var inFront: [Int: Screen] = [:]
      // A screen is seen when the next line is taken.
      let console = try await session.play(
        ["10", "2566"], lines + ["q"],
        watch: { console, screen in inFront[console.screens.count - 2] = screen }
      ).console
      for (index, written) in console.screens.enumerated() where index <= lines.count {
        let screen = inFront[index]
        if isMonth(written, at: screen) { continue }
        let window = painted(written, in: session)
        let strange = strangePicture(in: window, at: screen)
        if window.scrolled == 0, strange == nil { continue }
        let line = (["(start)"] + lines)[index]
        let place = "\(session.size) \(session.language) \(lines), at “\(line)”"
        let problem = "\(strange ?? "") \(window.scrolled) rows too many"
        return "\(place): \(problem)\n\(written)"
      }
      return nil
    }
  }

  @Test("Property: every word that was searched for is marked")
  func hits() async throws {
    var session = try await PlayedSession()
    let text = String(repeating: "Dust dims where the nebula ends. ", count: 40)
    session.client.nasa.lengthenTexts(by: text)
    session.hasColor = true
    session.images = "never"
    let lines = ["1", "3", "n", "p", " ", " ", "r", "?", "lang th", "lang en", "f", "n 2", "xyz"]
    await forSeeds { seed, generator in
      session.size.rows = Int.random(in: 16...40, using: &generator)
      let steps = (0..<10).map { _ in lines.randomElement(using: &generator) ?? "l" }
      let walk = ["find nebula", "2"] + steps
      let screens = try await session.play(["10", "2566"], walk).console.screens
      for (screen, line) in zip(screens, ["(start)"] + walk).dropFirst(2) {
        let unmarked = screen.replacing("\u{1B}[1;4mnebula\u{1B}[0m", with: "")
          .replacing("find nebula", with: "")
          .replacing(/(Search|ค้นหา|“)[^\n]*/, with: "")
        if unmarked.contains("nebula") {
          return "\(walk), at “\(line)”: \(screen.debugDescription)"
        }
      }
      return nil
    }
  }
}
