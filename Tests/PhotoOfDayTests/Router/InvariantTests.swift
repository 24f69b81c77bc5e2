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
    "f 4", "f 1", "f 12", "f", "xyz", "d 2023-10-04", "d 2023-09-30", "t", "rand",
    "lang th", "lang en",
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
      rows = lines.filter { line in
        let start = line.first { $0 != " " }
        return line.contains("dance of ") && start?.isNumber == true
      }
      let example = "Moon & Mars’ dance of 2023-10-01"
      let title = lines.first { line in
        line.hasPrefix("Moon & Mars’ dance of ") && line.count == example.count
      }
      pictureDate = title?.suffix(10)
    }

    var prompt: String { lines.last ?? "" }

    var pictureDay: Substring? { pictureDate?.suffix(2) }

    /// What was marked or is no more: its date, and whether it is marked now.
    var marked: (date: String, isMarked: Bool)? {
      let words = ["Added to", "Removed from", "เพิ่มลง", "นำออก"]
      guard
        words.contains(where: text.contains),
        let match = text.firstMatch(
          of: #/(Added to|Removed from|เพิ่มลง|นำออก).*(\d{4}-\d\d-\d\d)/#)
      else { return nil }
      return (String(match.2), ["Added to", "เพิ่มลง"].contains(match.1))
    }

    /// The dates of the rows.
    var dates: [String?] {
      rows.map { row in
        row.firstMatch(of: #/\d{4}-\d\d-\d\d/#).map { String($0.output) }
      }
    }

    /// The first entry on the screen, by its date, whose mark isn't what `favorites` say.
    func wrongMark(_ favorites: Set<String>) -> String? {
      for (row, date) in zip(rows, dates) {
        let isMarked = ["★", "favorite", "โปรด"].contains(where: row.contains)
        if date.map(favorites.contains) != isMarked { return row }
      }
      let facts = lines.first { $0.contains(#/\d (of|จาก) \d/#) }
      guard let date = pictureDate, let facts else { return nil }
      let isMarked = facts.contains(#/Favorite|รายการโปรด/#)
      return favorites.contains(String(date)) == isMarked ? nil : facts
    }

    /// A list's title, and what stands behind it.
    var heading: (title: String, count: String)? {
      guard
        let first = rows.first,
        let index = lines.firstIndex(of: first),
        index > 0
      else { return nil }
      let parts = lines[index - 1].components(separatedBy: " · ")
      return parts.count > 1 ? (parts[0], parts[1]) : nil
    }

    private var hasEmptyList: Bool {
      text.contains(": 0 of") || text.contains("ใน 0 จาก")
    }

    private var hasCalendar: Bool {
      text.contains(#/\n *\d+[▶·★]* +\d+[▶·★]* +\d+[▶·★]* +\d/#)
    }

    var hasScreen: Bool {
      pictureDay != nil || heading != nil || hasEmptyList || hasCalendar
    }
  }

  nonisolated private static func problem(
    _ line: String, _ answer: Answer, after before: (line: String, answer: Answer)?
  ) -> String? {
    if let day = answer.pictureDay, answer.rows.isEmpty {
      let number = answer.prompt.prefix(while: \.isNumber)
      if number != day.drop(while: { $0 == "0" }) { return "the prompt isn't that of the picture" }
    }
    let ofScreen =
      answer.heading == nil
      ? problemWithoutList(line, answer, after: before)
      : problemOfList(line, answer, after: before?.answer)
    if let ofScreen { return ofScreen }
    if answer.marked != nil, !answer.hasScreen { return "a mark shows nothing anew" }
    guard line == "r", let before, refused.contains(before.line) else { return nil }
    let isOfList = before.answer.pictureDay == nil
    return isOfList && !answer.hasScreen ? "r shows nothing after a refusal" : nil
  }

  nonisolated private static func problemOfList(
    _ line: String, _ answer: Answer, after before: Answer?
  ) -> String? {
    guard let heading = answer.heading else { return nil }
    // The heading of a search that found only parts of words says that instead.
    let hasOnlyParts = ["parts of words", "ส่วนหนึ่งของคำ"].contains(where: heading.title.contains)
    if !hasOnlyParts, !answer.prompt.hasPrefix(heading.title) {
      return "the prompt isn't that of the list"
    }
    let dates = answer.dates
    if Set(dates).count != dates.count { return "an entry stands twice" }
    let numbers = heading.count
      .replacing(#/“.*”/#, with: "")
      .matches(of: #/\d+/#)
      .compactMap { Int($0.output) }
    let isPage = heading.count.contains("–")
    let wanted = isPage ? numbers[1] - numbers[0] + 1 : numbers.first
    if wanted != dates.count { return "\(dates.count) rows, and “\(heading.count)”" }
    let wasThere = before?.prompt.hasPrefix(heading.title) == true
    let isOpened = opening.contains(line) && !wasThere
    return isOpened && answer.prompt.contains(" /") ? "a new list is filtered" : nil
  }

  nonisolated private static func problemWithoutList(
    _ line: String, _ answer: Answer, after before: (line: String, answer: Answer)?
  ) -> String? {
    guard !answer.hasScreen, let before else { return nil }
    if before.line.hasPrefix("lang") || line == "?" { return nil }
    let isSame = answer.prompt.prefix(8) == before.answer.prompt.prefix(8)
    if isSame || answer.prompt.isEmpty { return nil }
    return "the prompt has changed, and the screen hasn't"
  }

  @Test(
    "the prompt names what is on the screen, rows are what the heading counts and are marked if they are favorites, and r repeats no refusal",
    arguments: 0..<10)
  func screens(tenth: Int) async throws {
    var session = try await PlayedSession(
      NASAClient { address in
        let isRefused = address.contains("/apod-basic?") && address.contains("0912")
        return isRefused ? HTTPResponse(status: 403, body: []) : nil
      })
    session.images = "never"
    session.size = (100, 120)
    // They outlive the sessions.
    var favorites: Set<String> = []
    let count = max(1, (rounds ?? usualRounds) / 10)
    await forSeeds(from: tenth * count, count: count) { _, random in
      session.language = ["en", "th"].randomElement(using: &random) ?? "en"
      let kinds = [Self.refused, Self.opening, Self.others, Self.others]
      let lines = Self.lines(12, of: kinds, using: &random)
      let console = try await session.play(["10", "2566"], lines).console
      let found = await Self.problem(console.screens, of: ["(start)"] + lines, favorites)
      favorites = found.favorites
      return found.problem.map { "\(lines), at \($0)" }
    }
    let left = try FileManager.default
      .subpathsOfDirectory(atPath: session.home.path)
      .filter { $0.contains(".part") }
    #expect(left == [])
  }

  private static func lines(
    _ count: Int, of kinds: [[String]], using random: inout SeededGenerator
  ) -> [String] {
    (0..<count).map { _ in
      let kind = kinds.randomElement(using: &random)
      return kind?.randomElement(using: &random) ?? "l"
    }
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
      if let marked = answer.marked {
        if marked.isMarked {
          favorites.insert(marked.date)
        } else {
          favorites.remove(marked.date)
        }
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
    session.images = "never"
    session.isTerminal = false
    await forSeeds { _, random in
      let kinds = [Self.refused, Self.opening, Self.others]
      let lines = Self.lines(6, of: kinds, using: &random)
      let played = try await session.play(["10", "2566"], lines)
      let status = played.status
      let hasError = played.console.writtenErrors.contains("photo-of-day: ")
      if status != 0, !hasError { return "\(lines): \(status), and no error" }
      let lastIsRefused = ["d 1990-01-01", "m 13 2023", "on 30 Feb"].contains(lines.last)
      return lastIsRefused && status == 0 ? "\(lines): 0 after a refusal" : nil
    }
  }
}
