import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Testing

@Suite("A list that is longer than the window")
@MainActor
struct PhotoListPagesTests {
  private static let days = 45

  private static func list(_ scope: APODList.Scope = .recent(days: days)) -> APODList {
    let last: CalendarDay = "2023-12-31"
    var items = (0..<days).map { APODItem.plain(last.adding(days: -$0)) }
    for place in stride(from: 0, to: days, by: 2) { items[place].title = "Moon \(place + 1)" }
    return APODList(scope: scope, items: items)
  }

  /// The list in a window with room for 20 entries.
  private func makeSUT() async -> ListStand {
    let stand = await ListStand(.success(Self.list()), opening: .recent(days: Self.days))
    stand.view.rowsOfPage = 20
    await stand.hear(.list)
    return stand
  }

  @Test("shows a page at a time, newest first, to both ends")
  func turning() async {
    let stand = await makeSUT()
    await stand.hear(.next, .next, .next, .previous, .previous, .previous)
    let pages = stand.view.lists.dropFirst()
    #expect(pages.map(\.count) == ["1–20 of 45", "21–40 of 45", "26–45 of 45", "21–40 of 45", "1–20 of 45"])
    #expect(pages.map { $0.rows.map(\.number) } == [1...20, 21...40, 26...45, 21...40, 1...20].map(Array.init))
    #expect(
      pages.map(\.prompt.helps[0]).prefix(3) == ["n: more, ? for help", "n: more, ? for help", "? for help"])
    #expect(pages.allSatisfy { $0.prompt.name == "The last 45 days" && $0.prompt.numbers == "1–45" })
    #expect(pages.map(\.isPage) == Array(repeating: true, count: 5))
    #expect(stand.view.shown.filter { $0 == .notice("That was the last page. To open a month: m 10 2023.") }.count == 1)
    #expect(stand.view.shown.last == .notice("This is the first page."))
    #expect(stand.requests.count == 1)
  }

  @Test("accepts every number on every page, and comes back from a picture to its page")
  func numbers() async {
    let stand = await makeSUT()
    await stand.hear(.choose(44))
    #expect(stand.router.days == ["2023-11-18"] && stand.view.lists.last?.count == "26–45 of 45")
    stand.router.calls = [.next, .next]
    await stand.hear(.choose(19))
    #expect(stand.view.lists.last?.count == "21–40 of 45")
  }

  @Test("pages through a filtered list from its first entry, with unchanged numbers")
  func filtered() async {
    let stand = await makeSUT()
    await stand.hear(.next, .next, .filter("moon"), .next, .filter("moon 45"), .filter(""))
    let counts = stand.view.lists.suffix(4).map(\.count)
    #expect(
      counts == [
        "“moon”: 1–20 of 23", "“moon”: 4–23 of 23", "“moon 45”: 1 of 45 pictures", "1–20 of 45",
      ])
    #expect(stand.view.lists[4].rows.map(\.number) == Array(stride(from: 1, to: 40, by: 2)))
    #expect(stand.view.lists[5].rows.map(\.number) == Array(stride(from: 7, through: 45, by: 2)))
  }

  @Test("stays on its page after a reload, and in another language")
  func reloaded() async {
    let stand = await makeSUT()
    await stand.hear(.next, .reload, .language("th"))
    #expect(stand.view.lists.suffix(2).map(\.count) == ["21–40 of 45", "21–40 จาก 45 ภาพ"])
    #expect(stand.view.lists.last?.prompt.helps[0] == "n: ต่อ, ? วิธีใช้")
    await stand.hear(.next, .next)
    #expect(stand.view.shown.last == .notice("หน้าสุดท้ายแล้ว ถ้าจะเปิดเดือนอื่น: m 10 2566"))
  }

  @Test("is turned over the edge of a month, back to the page that it came from, and stands in two columns if it can")
  func months() async {
    let stand = await ListStand(.success(.full("2023-10")), .success(.full("2023-11")), .success(.full("2023-10")))
    stand.view.rowsOfPage = 12
    await stand.hear(.list, .next, .walk(2), .previous, .turn(-1), .turn(-1), .turn(-1))
    func pages(_ count: Int) -> [String] { stand.view.lists.suffix(count).map { "\($0.title) \($0.count)" } }
    #expect(
      pages(6) == [
        "October 2023 1–12 of 31", "October 2023 13–24 of 31", "November 2023 1–12 of 30", "October 2023 20–31 of 31",
        "October 2023 13–24 of 31", "October 2023 1–12 of 31",
      ])
    #expect(stand.view.shown.last == .notice("This is the first page."))
    stand.view.isWide = true
    await stand.hear(.list, .turn(1))
    #expect(pages(2) == ["October 2023 1–24 of 31", "October 2023 8–31 of 31"])
    #expect(stand.view.lists.suffix(3).map(\.columns) == [1, 2, 2])
    stand.view.rowsOfPage = 16
    await stand.hear(.list)
    #expect(pages(1) == ["October 2023 31 pictures"] && stand.view.lists.last?.columns == 2)
    stand.view.rowsOfPage = 31
    await stand.hear(.list)
    #expect(stand.view.lists.last?.columns == 1)
  }

  @Test("is shown whole if it fits, and without a user")
  func whole() async {
    let stand = await makeSUT()
    for rows in [45, 100, nil] {
      stand.view.rowsOfPage = rows
      await stand.hear(.list, .next)
      #expect(stand.view.lists.last?.count == "45 pictures")
      #expect(stand.view.shown.last == .notice("That was the last page. To open a month: m 10 2023."))
    }
  }

  @Test(
    "Property: has every entry on a page, in order, and full pages, whatever the window and the filter, with the lines of its words"
  )
  func property() {
    forSeeds { _, random in
      let days = Int.random(in: 0...90, using: &random)
      var list = ShownList(APODList(scope: .recent(days: days), items: Array(Self.list().items.prefix(days))))
      if Bool.random(using: &random) { list = ShownList.full("2023-10").shown(as: .gallery) }
      let filter = ["", "moon", "seen", "o seen"].randomElement(using: &random) ?? ""
      list = list.narrowed(to: filter) ?? list
      let size = Int.random(in: -1...30, using: &random)
      var (seen, page) = ([Int](), list.page(of: size))
      while true {
        seen += page.places.filter { $0 > seen.last ?? -1 }
        // Titles lack that word, so that it is shown below them.
        let lines = page.places.count * (filter == "seen" && list.look == .rows ? 2 : 1)
        if lines > max(size, 1), page.places.count > 1 { return "\(size): \(lines) lines" }
        guard page.hasNext, let next = page.place(after: 1).map({ list.turned(to: $0.place) }) else { break }
        (list, page) = (next, next.page(of: size))
        if page.places.isEmpty || !page.hasNext && filter.isEmpty && page.places.count < size {
          return "\(size): \(page.places.count) on the last page"
        }
      }
      let all = list.places(of: .all)
      return seen == all && !page.hasNext ? nil : "\(days), \(size): \(seen)"
    }
  }

  @Test("groups the digits of large numbers")
  func grouped() {
    #expect([0, 999, 1000, 2926, 1_234_567].map(\.grouped) == ["0", "999", "1,000", "2,926", "1,234,567"])
  }
}
