import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Testing

@Suite("The list of a search")
@MainActor
struct SearchPresenterTests {
  @Test("says that nothing is stored besides files that can't be read")
  func unsaved() async {
    var list = APODList(scope: .search("picture"), items: [], isStored: true)
    list.searched = SearchExtent(entries: 0, unreadable: 2)
    let stand = await ListStand(.success(list), opening: .find("picture"))
    #expect(
      stand.view.lists[0].notices == [
        "Skipped 2 unreadable files.",
        "There is nothing to search on this machine yet. Archive some months with --sync.",
      ])
  }

  @Test("marks the words in the text of its pictures")
  func marked() async {
    let list = APODList(scope: .search("seen what"), items: [.plain("2023-10-25")])
    let stand = await DetailStand.after(of: ShownList(list))
    #expect(stand.view.photos.last?.hits == [0..<4, 8..<12])
  }

  @Test("has the sentence with the words where the title has none, for a person at a terminal")
  func passages() async {
    func item(_ day: CalendarDay, _ title: String, _ explanation: String, credit: String? = nil) -> APODItem {
      APODItem(date: day, title: title, mediaType: .image, explanation: explanation, credit: credit)
    }
    let list = APODList(
      scope: .search("comet"),
      items: [
        item("2023-10-09", "A Comet", "This comet glows."),
        item("2023-10-08", "Two Tails", "Look up! What is a comet's tail? It glows. A comet is old."),
        item("2023-10-07", "Ice", "Not M.31 but comet 2.5 of Comets\nEach is ice."),
        item("2023-10-06", "Dust", "It is dust.", credit: "Cométe Observatory"),
      ])
    let stand = await ListStand(.success(list), opening: .find("comet"))
    #expect(stand.view.lists[0].rows.allSatisfy { $0.passage == nil })
    stand.view.rowsOfPage = 20
    await stand.hear(.list)
    let passages = stand.view.lists.last?.rows.map(\.passage)
    #expect(
      passages?.map { $0?.text } == [
        nil, "What is a comet's tail?", "Not M.31 but comet 2.5 of Comets", "Cométe Observatory",
      ])
    #expect(passages?.map { $0?.hits } == [nil, [10..<15], [13..<18, 26..<31], [0..<5]])
  }
}
