@testable import PhotoOfDayEntity
@testable import PhotoOfDayPresenter
import Testing

@Suite("The screens to go back to")
struct HistoryTests {
  @Test("are at most twenty lists, with the one on the screen: the oldest falls off")
  func lists() {
    let months = (0..<30).map { CalendarMonth("2020-01").advanced(by: $0) }
    let entries = months.map { History.Entry.list(.full($0)) }
    let below = History(of: entries.dropLast())
    #expect(below.entriesBack == entries.dropLast().suffix(19).reversed())
  }

  @Test("are at most twenty pictures below the one that links have led to: the oldest falls off")
  func pictures() {
    let october = ShownList.full("2023-10")
    let entries = october.items.indices.map { History.Entry.picture(ShownPhoto($0, of: october)) }
    #expect(History(of: entries).entriesBack == entries.suffix(20).reversed())
  }

  @Test("hold a list as it was left, but only the month of one without a picture")
  func empty() {
    let october = ShownList.full("2023-10").turned(to: 20)
    #expect(october.historyEntry == .list(october))
    let empty = ShownList(APODList(scope: .month("2023-10"), items: []))
    #expect(empty.historyEntry == .month("2023-10"))
    let search = ShownList(APODList(scope: .favorites, items: []))
    #expect(search.historyEntry == .list(search))
  }
}

extension History {
  /// - Parameter entries: the oldest first.
  init(of entries: some Sequence<Entry>) {
    self = entries.reduce(History()) { $0.adding($1) }
  }

  /// The entries that one comes back to in turn.
  var entriesBack: [Entry] {
    let steps = sequence(first: self) { $0.last == nil ? nil : $0.withoutLast }
    return steps.compactMap(\.last)
  }
}
