@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("A search of NASA's own texts")
struct RealSearchTests {
  /// A search as it is typed, and its findings as the list has them.
  struct Row: Sendable, CustomTestStringConvertible {
    let typed: String
    let titles: [String]
    let others: [String]
    let hasOnlyParts: Bool

    init(_ line: Substring) {
      let sides = line.split(separator: " => ", maxSplits: 1)
      let groups = sides[1].split(separator: " | ").map { group in
        group.split(separator: " ").filter { $0 != "-" }.map(String.init)
      }
      hasOnlyParts = line.hasPrefix("~ ")
      typed = String(sides[0].dropFirst(hasOnlyParts ? 2 : 0))
      titles = groups[0]
      others = groups[1]
    }

    var testDescription: String { typed }
  }

  private static func lines(_ name: String) -> [Substring] {
    Array(Repository.fixture(name).split(separator: "\n").dropFirst())
  }

  private static let rows = lines("searches.txt").map(Row.init)

  private static let entries = lines("searched.txt").map { line in
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    var item = APODItem.plain(CalendarDay(stringLiteral: fields[0]))
    item.title = fields[1]
    item.credit = fields[2]
    item.explanation = fields[3]
    return item
  }

  private static func stand() throws -> SearchStand {
    let stand = try SearchStand()
    for (month, items) in Dictionary(grouping: entries, by: \.date.calendarMonth) {
      try stand.archive(StoredEntries(month: month, storedAt: 1, items: items))
    }
    return stand
  }

  @Test("finds whole words in all their forms, titles first, and nothing else", arguments: rows)
  func found(row: Row) async throws {
    let list = try await Self.stand().search(row.typed)
    #expect(list.items.map(\.date.description) == row.titles + row.others)
    #expect(list.searched?.titleHitCount == row.titles.count)
    #expect((list.searched?.rule == .partsOfWords) == row.hasOnlyParts)
  }

  @Test("is tried by enough words")
  func enough() { #expect(Self.rows.count >= 60) }
}
