import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter
import Testing

/// The rules that hold after any commands, whatever NASA answers.
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

  /// The state of the session after a line, and the output of that line.
  private struct Step: Sendable {
    let line: String
    let speech: Speech
    let screen: Screen
    let favorites: Set<CalendarDay>
    /// From one prompt to the next, as it is seen in the window.
    var lines: [String] = []

    var prompt: String { lines.last ?? "" }

    /// The first line of the screen, up to what is counted there.
    var title: String {
      switch screen.content {
      case .list(let list): ListWords(speech).title(of: list)
      case .photo(let photo): photo.item.title
      }
    }

    /// The rest of the line with the screen's title; `nil` if that wasn't written.
    var heading: String? {
      let heading = lines.first { $0 == title || $0.hasPrefix(title + " · ") }
      return heading.map { String($0.dropFirst(title.count)) }
    }

    /// True if the rows can be checked: the heading of a list in rows was written.
    var hasRows: Bool { heading != nil && screen.list?.layout == .rows }

    /// The rows of the list, and the entries whose titles they have.
    func rows(of list: ShownList) -> [(text: String, day: CalendarDay)] {
      lines.compactMap { line in
        guard line.first(where: { $0 != " " })?.isNumber == true else { return nil }
        return list.items.first { line.contains($0.title) }.map { (line, $0.date) }
      }
    }

    func isElsewhere(than before: Step) -> Bool {
      switch (screen.content, before.screen.content) {
      case (.list(let list), .list(let other)):
        list.scope != other.scope || list.layout != other.layout || list.filter != other.filter
      case (.photo(let photo), .photo(let other)): photo.item.date != other.item.date
      default: true
      }
    }
  }

  /// Counts the steps that were checked.
  private struct Seen: Sendable {
    var steps = 0
    /// Those whose rows were checked.
    var lists = 0
    /// Those whose picture's mark was checked.
    var pictures = 0

    mutating func count(_ step: Step) {
      steps += 1
      switch step.screen.content {
      case .list: lists += step.hasRows ? 1 : 0
      case .photo: pictures += step.heading == nil ? 0 : 1
      }
    }
  }

  nonisolated private static func problem(_ step: Step, after before: Step?) -> String? {
    let ofScreen =
      switch step.screen.content {
      case .list(let list): problem(step, at: list, after: before)
      case .photo(let photo): problem(step, at: photo)
      }
    if let ofScreen { return ofScreen }
    guard step.heading == nil, let before else { return nil }
    if step.isElsewhere(than: before) { return "the screen isn't written" }
    if step.favorites != before.favorites { return "a mark shows nothing anew" }
    let repeatsRefusal = step.line == "r" && refused.contains(before.line)
    return repeatsRefusal ? "r shows nothing after a refusal" : nil
  }

  nonisolated private static func problem(_ step: Step, at photo: ShownPhoto) -> String? {
    let day = photo.item.date
    if step.prompt.prefix(while: \.isNumber) != "\(day.day)" {
      return "the prompt isn't that of the picture of \(day)"
    }
    if step.heading == nil { return nil }
    let fact = FavoriteWords(speech: step.speech).fact
    let isMarked = step.lines.contains { $0.components(separatedBy: " · ").contains(fact) }
    return isMarked == step.favorites.contains(day) ? nil : "the mark of \(day) is wrong"
  }

  nonisolated private static func problem(
    _ step: Step, at list: ShownList, after before: Step?
  ) -> String? {
    let name = ListWords(step.speech).form(of: list.scope).title
    if !step.prompt.hasPrefix(name) { return "the prompt isn't that of “\(name)”" }
    let isNew = opening.contains(step.line) && before?.screen.list?.scope != list.scope
    if isNew, list.filter != nil { return "a new list is filtered" }
    guard step.hasRows, let heading = step.heading else { return nil }
    let rows = step.rows(of: list)
    let wrong = rows.first { $0.text.hasMark != step.favorites.contains($0.day) }
    if let wrong { return "a mark is wrong: \(wrong.text)" }
    let days = list.shownItems.map(\.date)
    let first = rows.first.flatMap { days.firstIndex(of: $0.day) } ?? 0
    if days.dropFirst(first).prefix(rows.count) != rows.map(\.day)[...] {
      return "the rows aren't those of the list"
    }
    let isPage = rows.count < days.count
    let count = isPage ? "\(first + 1)–\(first + rows.count)" : "\(rows.count)"
    return heading.firstCount == count ? nil : "\(rows.count) rows, and “\(heading)”"
  }

  @Test(
    "Property: prompt and rows agree with the screen, and r repeats no refusal",
    arguments: 0..<10)
  func screens(tenth: Int) async throws {
    var session = try await PlayedSession(
      NASAClient { address in
        let isRefused = address.contains("/apod-basic?") && address.contains("0912")
        return isRefused ? HTTPResponse(status: 403, body: []) : nil
      })
    session.images = "never"
    session.size = (100, 120)
    // The favorites outlive the sessions.
    let path = session.home.path + "/.local/share/photo-of-day/favorites.json"
    let store = FavoriteStore(path: path)
    let count = max(1, (rounds ?? usualRounds) / 10)
    var seen = Seen()
    await forSeeds(from: tenth * count, count: count) { _, random in
      var language = Language.allCases.randomElement(using: &random) ?? .english
      session.language = language == .thai ? "th" : "en"
      let kinds = [Self.refused, Self.opening, Self.others, Self.others]
      let lines = Self.lines(12, of: kinds, using: &random)
      var done = ["(start)"] + lines
      var steps: [Step] = []
      // A screen is seen when the next line is taken.
      let console = try await session.play(
        ["10", "2566"], lines + ["q"],
        watch: { _, screen in
          guard let screen, !done.isEmpty else { return }
          let line = done.removeFirst()
          language = ["lang th": .thai, "lang en": .english][line] ?? language
          let favorites = (try? store.items()) ?? []
          steps.append(
            Step(
              line: line,
              speech: Speech(language),
              screen: screen,
              favorites: Set(favorites.map(\.date))))
        }
      ).console
      try #require(steps.count == lines.count + 1)
      let problem = await Self.problem(steps, console.screens, &seen)
      return problem.map { "\(lines), at \($0)" }
    }
    // Where no heading is found, nothing is checked. One session alone may show no picture.
    if count > 2 {
      #expect(seen.lists * 3 > seen.steps, "\(seen)")
      #expect(seen.pictures * 20 > seen.steps, "\(seen)")
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

  /// The first problem of a session's screens. Off the main actor, which all sessions share.
  @concurrent nonisolated private static func problem(
    _ steps: [Step], _ screens: [String], _ seen: inout Seen
  ) async -> Comment? {
    var last: Step?
    for (step, written) in zip(steps, screens) {
      var window = PaintedScreen(columns: 100, rows: 120)
      window.write(written)
      var step = step
      step.lines = window.lines.filter { !$0.isEmpty }
      seen.count(step)
      if let problem = problem(step, after: last) {
        return "“\(step.line)”: \(problem)\n\(written.prefix(600))"
      }
      last = step
    }
    return nil
  }

  @Test("Property: a session in a pipe ends badly only with a reason")
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

extension String {
  /// True if a row has the mark of a favorite.
  fileprivate var hasMark: Bool { ["★", "favorite", "โปรด"].contains(where: contains) }

  /// The first number after a filter, or the first range of numbers.
  fileprivate var firstCount: String? {
    let behindFilter = components(separatedBy: "”").last ?? ""
    return behindFilter.split { !$0.isNumber && $0 != "–" }.first.map { String($0) }
  }
}
