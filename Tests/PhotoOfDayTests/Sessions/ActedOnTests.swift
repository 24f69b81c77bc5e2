import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter
import Testing

/// The pictures that `o`, `w`, `y`, `s`, `wall`, `export` and `f` act on, compared with the screen.
@Suite("What is acted on", .guardAgainstHanging)
@MainActor
struct ActedOnTests {
  private static let ways = [
    "3", "12", "n", "p", "n 2", "b", "v", "a", "8", "q", "m 9", "31", "/2023-10-0", "on 10-08", "g",
  ]
  private static let actions = ["o", "w", "y", "s HOME/sky", "wall", "export HOME/page.html", "f"]

  /// The second picture of the pair of 8 October.
  private static let second = "https://assets.example.org/content/dam/second.png"

  private static func nasa() -> FakeNASA {
    let page = "<body><a onMouseOver=\"document.i.src='\(second)';\"></a></body>"
    return FakeNASA(entries: [.science("2023-10-08", ["basic_html": page])])
  }

  @Test("Property: is the picture on the screen, with its text or alone")
  func shown() async throws {
    var session = try await PlayedSession(NASAClient(Self.nasa()))
    session.size = (200, 60)
    var checks = 0
    await forSeeds { _, random in
      let lines = Self.lines(using: &random)
      let typed = lines.map { $0.replacing("HOME", with: session.home.path) }
      var steps: [Step] = []
      let watch = { (console: ScriptedConsole, screen: Screen?) in
        let line = lines[steps.count]
        steps.append(Step(line: line, photo: screen?.photo, begin: console.pieces.count))
      }
      let console = try await session.play(["10", "2566"], typed, watch: watch).console
      for (index, step) in steps.enumerated() where Self.actions.contains(step.line) {
        // In the whole window, a key is no line.
        guard let photo = step.photo, photo.alone == nil || step.line == "o" else { continue }
        let end = index + 1 < steps.count ? steps[index + 1].begin : console.pieces.count
        checks += 1
        let said = console.pieces[step.begin..<end].map(\.text).joined().plain
        if let wrong = wrong(said.words, of: step.line, at: photo) {
          return "\(lines), at “\(step.line)” (\(index + 1)): \(wrong)\n\(said.suffix(600))"
        }
      }
      return nil
    }
    // Of four actions in each session, most come at a list or in the whole window.
    #expect(checks > usualRounds / 2)
  }

  @Test("is the second picture of a pair where that is shown")
  func second() async throws {
    let session = try await PlayedSession(NASAClient(Self.nasa()))
    let console = try await session.play(["10", "2566"], ["8", "a", "o"]).console
    #expect(console.pieces.map(\.text).joined().contains(Self.second))
  }

  /// Four actions, each after one to three steps.
  private static func lines(using random: inout SeededGenerator) -> [String] {
    var lines: [String] = []
    for _ in 0..<4 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        lines.append(ways.randomElement(using: &random) ?? "n")
      }
      lines.append(actions.randomElement(using: &random) ?? "o")
    }
    return lines
  }

  /// A line, the picture on the screen when it is typed, and how much had been written then.
  private struct Step {
    let line: String
    let photo: ShownPhoto?
    let begin: Int
  }

  /// Returns the words of an action that don't belong to the picture; `nil` if all do.
  private func wrong(_ said: String, of action: String, at photo: ShownPhoto) -> String? {
    let item = photo.itemShown
    let day = photo.item.date.description
    let isSecond = photo.showsOtherPicture && photo.item.otherPicture != nil
    let wanted: String
    switch action {
    case "o":
      let address = item.videoURL ?? item.hdImageURL ?? item.imageURL ?? item.pageURL
      wanted = address?.text ?? "?"
    case "w", "y": wanted = item.pageURL?.text ?? "?"
    case "wall" where item.mediaType == .video: wanted = "This is a video"
    case "wall" where isSecond: wanted = day + "-other"
    case "export HOME/page.html": wanted = "page.html"
    default: wanted = day
    }
    return said.contains(wanted) ? nil : "“\(wanted)” is missing"
  }
}
