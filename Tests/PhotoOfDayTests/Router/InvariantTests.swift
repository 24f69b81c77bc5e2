import Foundation
@testable import PhotoOfDayInteractor
import Testing

/// What holds after any commands, whatever NASA answers.
@Suite("After any commands", .guardAgainstHanging)
@MainActor
struct InvariantTests {
  /// Lines that are refused before any request.
  nonisolated private static let refused = [
    "99", "s 99", "d 1990-01-01", "m 13 2023", "on 30 Feb", "lang x", "export a.txt",
  ]
  nonisolated private static let opening = [
    "m 9 2566", "m 11", "m 12 2022", "recent 5", "on 10-04", "find dance", "find 2023-10-2", "fav",
  ]
  nonisolated private static let others = [
    "1", "3", "12", "n", "p", "n 2", "b", "b", "l", "", "c", "r", "r", "/2023-10-0", "/3", "/",
    "f 4", "f 1", "f 12",
    "f", "xyz",
    "d 2023-10-04", "d 2023-09-30", "t", "rand", "lang th", "lang en",
  ]

  /// An answer as it is read: a screen's heading, its rows, and the prompt below.
  private struct Answer {
    let text: String
    private let lines: [String]
    let rows: [String]
    /// The date in a picture's title.
    let pictureDate: Substring?

    init(_ written: String) {
      text = written
      var window = PaintedScreen(columns: 100, rows: 120)
      window.write(written)
      lines = window.lines.filter { !$0.isEmpty }
      let title = "Moon & Mars’ dance of 2023-10-01"
      rows = lines.filter { $0.contains("dance of ") && $0.first { $0 != " " }?.isNumber == true }
      pictureDate = lines.first { $0.hasPrefix(title.prefix(22)) && $0.count == title.count }?
        .suffix(10)
    }

    var prompt: String { lines.last ?? "" }
    var pictureDay: Substring? { pictureDate?.suffix(2) }
    /// What was marked or is no more: its date, and whether it is marked now.
    var marked: (date: String, isMarked: Bool)? {
      guard ["Added to", "Removed from", "เพิ่มลง", "นำออก"].contains(where: text.contains) else {
        return nil
      }
      return text.firstMatch(of: #/(Added to|Removed from|เพิ่มลง|นำออก).*(\d{4}-\d\d-\d\d)/#).map {
        (String($0.2), ["Added to", "เพิ่มลง"].contains($0.1))
      }
    }
    /// The first entry on the screen, by its date, whose mark isn't what `favorites` say.
    func wrongMark(_ favorites: Set<String>) -> String? {
      let rows = rows.filter {
        $0.firstMatch(of: #/\d{4}-\d\d-\d\d/#).map { favorites.contains(String($0.output)) }
          != ["★", "favorite", "โปรด"].contains(where: $0.contains)
      }
      guard rows.isEmpty, let date = pictureDate,
        let facts = lines.first(where: { $0.contains(#/\d (of|จาก) \d/#) })
      else { return rows.first }
      return favorites.contains(String(date)) == facts.contains(#/Favorite|รายการโปรด/#)
        ? nil : facts
    }
    /// A list's title, and what stands behind it.
    var heading: (title: String, count: String)? {
      guard let first = rows.first, let index = lines.firstIndex(of: first), index > 0,
        let parts = Optional(lines[index - 1].components(separatedBy: " · ")), parts.count > 1
      else { return nil }
      return (parts[0], parts[1])
    }
    var hasScreen: Bool {
      pictureDay != nil || heading != nil || text.contains(": 0 of") || text.contains("ใน 0 จาก")
        || text.contains(#/\n *\d+[▶·★]* +\d+[▶·★]* +\d+[▶·★]* +\d/#)
    }
  }

  nonisolated private static func problem(
    _ line: String, _ answer: Answer, after before: (line: String, answer: Answer)?
  ) -> String? {
    if let day = answer.pictureDay, answer.rows.isEmpty,
      answer.prompt.prefix(while: \.isNumber) != day.drop(while: { $0 == "0" })
    {
      return "the prompt isn't that of the picture"
    }
    if let (title, count) = answer.heading {
      if !answer.prompt.hasPrefix(title) { return "the prompt isn't that of the list" }
      let days = answer.rows.map {
        $0.firstMatch(of: #/\d{4}-\d\d-\d\d/#).map { String($0.output) }
      }
      if Set(days).count != days.count { return "an entry stands twice" }
      let numbers = count.replacing(#/“.*”/#, with: "").matches(of: #/\d+/#).compactMap {
        Int($0.output)
      }
      let wanted = count.contains("–") ? numbers[1] - numbers[0] + 1 : numbers.first
      if wanted != days.count { return "\(days.count) rows, and “\(count)”" }
      let isOpened = Self.opening.contains(line) && before?.answer.prompt.hasPrefix(title) != true
      if isOpened, answer.prompt.contains(" /") { return "a new list is filtered" }
    } else if !answer.hasScreen, let before, !before.line.hasPrefix("lang"), line != "?",
      !answer.prompt.isEmpty, answer.prompt.prefix(8) != before.answer.prompt.prefix(8)
    {
      return "the prompt has changed, and the screen hasn't"
    }
    if answer.marked != nil, !answer.hasScreen { return "a mark shows nothing anew" }
    guard line == "r", let before, Self.refused.contains(before.line),
      before.answer.pictureDay == nil
    else {
      return nil
    }
    return answer.hasScreen ? nil : "r shows nothing after a refusal"
  }

  @Test(
    "the prompt names what is on the screen, rows are what the heading counts and are marked if they are favorites, and r repeats no refusal",
    arguments: 0..<10)
  func screens(tenth: Int) async throws {
    var session = try await PlayedSession(
      NASAClient { address in
        address.contains("/apod-basic?") && address.contains("0912")
          ? HTTPResponse(status: 403, body: []) : nil
      })
    (session.images, session.size) = ("never", (100, 120))
    // They outlive the sessions.
    var favorites: Set<String> = []
    let count = max(1, (rounds ?? usualRounds) / 10)
    await forSeeds(from: tenth * count, count: count) { _, random in
      session.language = ["en", "th"].randomElement(using: &random) ?? "en"
      let lines = (0..<12).map { _ in
        [Self.refused, Self.opening, Self.others, Self.others].randomElement(using: &random)?
          .randomElement(using: &random) ?? "l"
      }
      let (console, _) = try await session.play(["10", "2566"], lines)
      let found = await Self.problem(console.screens, of: ["(start)"] + lines, favorites)
      favorites = found.favorites
      return found.problem.map { "\(lines), at \($0)" }
    }
    let left = try FileManager.default.subpathsOfDirectory(atPath: session.home.path).filter {
      $0.contains(".part")
    }
    #expect(left == [])
  }

  /// The first problem of a session's screens, and the favorites after it. Off the main actor,
  /// which all sessions share.
  @concurrent nonisolated private static func problem(
    _ screens: [String], of lines: [String], _ before: Set<String>
  ) async -> (problem: Comment?, favorites: Set<String>) {
    var favorites = before
    var last: (line: String, answer: Answer)?
    for (line, screen) in zip(lines, screens) {
      let answer = Answer(screen)
      if let (date, isMarked) = answer.marked {
        if isMarked { favorites.insert(date) } else { favorites.remove(date) }
      }
      let wrongMark = answer.wrongMark(favorites).map { "a mark is wrong: \($0)" }
      if let problem = problem(line, answer, after: last) ?? wrongMark {
        return ("“\(line)”: \(problem)\n\(answer.text.prefix(600))", favorites)
      }
      last = (line, answer)
    }
    return (nil, favorites)
  }

  @Test("a session in a pipe ends well if nothing failed, and badly only with a reason")
  func status() async throws {
    var session = try await PlayedSession()
    (session.images, session.isTerminal) = ("never", false)
    await forSeeds { _, random in
      let lines = (0..<6).map { _ in
        [Self.refused, Self.opening, Self.others].randomElement(using: &random)?.randomElement(
          using: &random) ?? "l"
      }
      let (console, status) = try await session.play(["10", "2566"], lines)
      let errors = console.writtenErrors.components(separatedBy: "photo-of-day: ").count - 1
      let lastIsRefused = ["d 1990-01-01", "m 13 2023", "on 30 Feb"].contains(lines.last)
      if status != 0, errors == 0 { return "\(lines): \(status), and no error" }
      return lastIsRefused && status == 0 ? "\(lines): 0 after a refusal" : nil
    }
  }
}
