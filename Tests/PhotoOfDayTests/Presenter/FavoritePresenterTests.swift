import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Synchronization
import Testing

@Suite("Favorites on the screen")
@MainActor
struct FavoritePresenterTests {
  @Test(
    "are added and removed by number, with a notice, and have a mark in the list",
    arguments: [
      (.english, "Added to favorites: ", "Removed from favorites: "),
      (.thai, "เพิ่มลงรายการโปรดแล้ว: ", "นำออกจากรายการโปรดแล้ว: "),
    ] as [(Language, String, String)])
  func marking(language: Language, added: String, removed: String) async {
    let stand = ListStand(doubles: FavoritesStub(), language: language)
    let view = stand.view
    _ = await stand.sut.viewDidAppear()
    #expect(await stand.hear(.favorite(.number(3)), .list, .favorite(.number(3)), .list) == .stay)
    #expect(view.lists.map { $0.rows[2].marks } == [[], [.favorite], []])
    let notices = view.shown.compactMap { if case .notice(let text) = $0 { text } else { nil } }
    #expect(notices == [added, removed].map { $0 + "Picture of 2023-10-03" })
  }

  @Test("have a list of their own, whose days have their year")
  func list() async {
    let stand = ListStand(
      Launch(.favorites), doubles: FavoritesStub([.plain("2023-10-25"), .plain("1999-02-01")]))
    let view = stand.view
    #expect(await stand.sut.viewDidAppear() == .stay)
    #expect(view.shown == [.list("Favorites", count: 2)])
    #expect(view.lists[0].rows.map(\.day) == ["25 Oct 2023", "1 Feb 1999"])
    #expect(view.lists[0].rows.map(\.marks) == [[.favorite], [.favorite]])
    #expect(stand.sut.exitReason == .done)
  }

  @Test("say how to begin if there are none", arguments: Language.allCases)
  func none(language: Language) async {
    let stand = ListStand(Launch(.favorites), doubles: FavoritesStub(), language: language)
    let view = stand.view
    #expect(await stand.sut.viewDidAppear() == .stay)
    #expect(
      view.lists[0].notices == [
        language == .english
          ? "No favorites yet. Open a picture and type f." : "ยังไม่มีรายการโปรด เปิดภาพแล้วพิมพ์ f เพื่อเพิ่มลงรายการโปรด"
      ])
    #expect(!view.lists[0].hasHead)
    #expect(stand.sut.exitReason == .done)
  }

  @Test("say where a damaged file was kept, and why they can't be changed")
  func trouble() async {
    let stub = FavoritesStub()
    let stand = ListStand(doubles: stub)
    let view = stand.view
    _ = await stand.sut.viewDidAppear()
    stub.answer.withLock { $0 = .success(FavoriteChange(isFavorite: true, setAside: "/data/a b.damaged")) }
    await stand.hear(.favorite(.number(1)))
    #expect(
      view.shown.suffix(2).first
        == .notice("Your favorites file was damaged. It was kept as /data/a\u{A0}b.damaged, and a new one was started.")
    )
    stub.answer.withLock { $0 = .failure(.unreadableFavorites("/data/favorites.json")) }
    await stand.hear(.favorite(.number(1)))
    #expect(view.shown.last == .error("Couldn't read your favorites. Check this file: /data/favorites.json"))
    #expect(stand.sut.exitReason == .couldNotSave)
  }

  @Test("copies the page's address by its number, and shows it without a clipboard")
  func copying() async {
    let stand = ListStand(doubles: FavoritesStub())
    let view = stand.view
    _ = await stand.sut.viewDidAppear()
    await stand.hear(.copy(3))
    let address = view.copied.first ?? "?"
    #expect(address.hasPrefix("https://") && view.shown.last == .notice("Copied: \(address)"))
    view.hasClipboard = false
    await stand.hear(.copy(3))
    #expect(view.shown.last == .error("No clipboard found. Install wl-copy or xclip, or copy:\n\(address)"))
  }

  @Test("are added at a picture, which says that it is one")
  func detail() async {
    let stand = DetailStand(FavoritesStub([.plain("2023-10-01")]))
    let view = stand.view
    await stand.appear()
    #expect(view.photos.last?.facts.last == "Favorite")
    await stand.hear(.favorite(nil))
    #expect(view.shown.last == .notice("Removed from favorites: Picture of 2023-10-01"))
    await stand.hear(.next)
    #expect(view.photos.last?.facts.last == "2 of 31")
  }
}

/// Keeps favorites in memory.
private final class FavoritesStub: PhotoListInteractorInput, FavoriteInteractorInput {
  /// What comes of marking, if it doesn't just work.
  let answer = Mutex<Result<FavoriteChange, APIError>?>(nil)
  private let items: Mutex<[APODItem]>

  init(_ items: [APODItem] = []) { self.items = Mutex(items) }

  func days() -> Set<CalendarDay> { items.withLock { Set($0.map(\.date)) } }

  func toggleFavorite(_ item: APODItem, reportingTo output: any InteractorOutput<FavoriteChange>) async {
    if let answer = answer.withLock({ $0 }) { return await output.receive(answer) }
    let isFavorite = items.withLock { items in
      let count = items.count
      items.removeAll { $0.date == item.date }
      if items.count == count { items.append(item) }
      return items.count > count
    }
    await output.receive(.success(FavoriteChange(isFavorite: isFavorite)))
  }

  func fetchAPOD(
    _ scope: APODList.Scope, anew: Bool, reportingTo output: any InteractorOutput<APODList>
  ) async {
    if case .month(let month) = scope { return await output.receive(.success(.full(month))) }
    await output.receive(.success(APODList(scope: scope, items: items.withLock { $0 }, isStored: true)))
  }
}
