import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Synchronization
import Testing

@Suite("The filter of a list")
@MainActor
struct PhotoListFilterTests {
  private static let october: APODList = {
    var list = APODList.full("2023-10")
    list.items[2].title = "Moon and Mars"
    list.items[9].explanation = "Behind the MOON: a galaxy."
    list.items[24].credit = "Luna Moonlight"
    return list
  }()

  @Test(
    "finds all words of it, in title, explanation or credit, whatever the case and the script",
    arguments: [
      ("moon", true), ("  MOON\tmars ", true), ("mars moon", true), ("oo ar", true), ("jane moon galaxy", true),
      ("venus moon", false), ("galaxyjane", false), ("marsa", false), ("ม้า ดาว", true), ("ราศี", false),
      ("антарес", true), ("АНТАРЕС", true), ("ἀστὴρ", true), ("ΟΔΟΣ", true), ("οδος", true), ("straße", true),
      ("STRASSE", true), ("Ñandú", true), ("n\u{303}ANDU\u{301}", true), ("銀河", true), ("\u{200B}mars\u{202E}", true),
    ])
  func matches(text: String, isFound: Bool) throws {
    let item = APODItem(
      date: "2023-10-03", title: "Moon and Mars 銀河 Антарес", mediaType: .image,
      explanation: "A galaxy; ἀστὴρ, οδός ὁδός οδος, Straße, Ñandú, เนบิวลาหัวม้าและดวงดาว", credit: "Jane Doe")
    #expect(try #require(PhotoListFilter(text)).matches(item) == isFound)
  }

  @Test("is none without words", arguments: ["", "  ", "\t", "\u{200B}", "\u{1B}"])
  func nothing(text: String) { #expect(PhotoListFilter(text) == nil) }

  @Test("R2.1: shows the entries that have the text under their own numbers, and says how many of how many")
  func narrows() async {
    let stand = await makeSUT()
    #expect(await stand.sut.viewDidReceive(.filter(" mOOn ")) == .stay)
    #expect(stand.view.lists.last?.rows.map(\.number) == [3, 10, 25])
    #expect(stand.view.lists.last?.records.map(\.number) == [3, 10, 25])
    #expect(stand.view.lists.last?.title == "October 2023")
    #expect(stand.view.lists.last?.count == "3 of 31 pictures with “mOOn”")
    #expect(stand.interactor.requests.withLock { $0.count } == 1)
  }

  @Test("R2.1: keeps every number of the whole list while it is on, and itself over a picture and back")
  func numbersStay() async {
    let stand = await makeSUT()
    _ = await stand.sut.viewDidReceive(.filter("moon"))
    for number in [25, 4] { _ = await stand.sut.viewDidReceive(.choose(number)) }
    #expect(stand.router.subjects == [.entry(at: 24, of: Self.october), .entry(at: 3, of: Self.october)])
    #expect(stand.view.lists.last?.rows.count == 3)
    _ = await stand.sut.viewDidReceive(.choose(32))
    #expect(stand.view.shown.last == .error(EnglishMessages().notInList(32, count: 31)))
  }

  @Test("is taken off by itself without words, and is kept by l, by r and by the other language")
  func keptAndTakenOff() async {
    let stand = await makeSUT()
    for event in [.filter("moon"), .showAgain, .language("th"), .reload] as [PhotoListEvent] {
      _ = await stand.sut.viewDidReceive(event)
      #expect(stand.view.lists.last?.rows.count == 3)
    }
    #expect(stand.view.lists.last?.count == "3 จาก 31 ภาพที่มี “moon”")
    _ = await stand.sut.viewDidReceive(.filter(""))
    #expect(stand.view.lists.last?.rows.count == 31)
    #expect(stand.view.lists.last?.count == "31 ภาพ")
  }

  @Test("goes with its list: another month is shown whole, and a failure on the way there changes nothing")
  func otherList() async {
    for event in [.nextMonth, .previousMonth, .month("11", year: nil)] as [PhotoListEvent] {
      let stand = await makeSUT(.success(Self.october), .failure(.nothingSaved), .success(.full("2023-11")))
      _ = await stand.sut.viewDidReceive(.filter("moon"))
      _ = await stand.sut.viewDidReceive(event)
      _ = await stand.sut.viewDidReceive(.showAgain)
      #expect(stand.view.lists.last?.rows.count == 3)
      _ = await stand.sut.viewDidReceive(event)
      #expect(stand.view.lists.last?.rows.count == 30)
    }
  }

  @Test("goes when the user comes back from a walk into another month")
  func walked() async {
    let stand = await makeSUT(
      ending: PhotoDetailEnding(way: .back, outcome: .done, list: .full("2023-11"), day: "2023-11-01"))
    _ = await stand.sut.viewDidReceive(.filter("moon"))
    _ = await stand.sut.viewDidReceive(.choose(25))
    #expect(stand.view.lists.last?.count == "30 pictures")
  }

  @Test("that finds nothing is a notice, cleaned, and leaves the list and the filter before it as they were")
  func findsNothing() async {
    let stand = await makeSUT()
    _ = await stand.sut.viewDidReceive(.filter("moon"))
    _ = await stand.sut.viewDidReceive(.filter("\u{1B}[31mxyz\u{202E}"))
    #expect(stand.view.shown.last == .notice(EnglishMessages().noneHas("[31mxyz")))
    _ = await stand.sut.viewDidReceive(.showAgain)
    #expect(stand.view.lists.last?.rows.count == 3)
    #expect(stand.sut.outcome == .done)
  }

  @Test("goes when NASA's new answer has nothing of it any more")
  func reloaded() async {
    let stand = await makeSUT(.success(Self.october), .success(.full("2023-10")))
    for event in [.filter("moon"), .reload] as [PhotoListEvent] { _ = await stand.sut.viewDidReceive(event) }
    #expect(stand.view.lists.last?.count == "31 pictures")
  }

  @Test("has nothing to filter where there is no list")
  func noList() async {
    let stand = await makeSUT(.failure(.nothingSaved))
    _ = await stand.sut.viewDidReceive(.filter("moon"))
    #expect(stand.view.shown.last == .error(EnglishMessages().nothingListed))
  }

  @Test("works in the last days, where numbers follow the days from the newest")
  func recent() async {
    let list = APODList(scope: .recent(days: 31), items: Self.october.items.reversed())
    let stand = await makeSUT(.success(list), opening: .recent(days: 31))
    _ = await stand.sut.viewDidReceive(.filter("moon"))
    #expect(stand.view.lists.last?.rows.map(\.number) == [7, 22, 29])
  }

  @Test("is what “all” means to save")
  func saveAll() async {
    let stand = await makeSUT()
    _ = await stand.sut.viewDidReceive(.filter("moon"))
    _ = await stand.sut.viewDidReceive(.picture(.save(.all, folder: nil)))
    #expect(
      stand.interactor.saving.requests.withLock { $0.map(\.day) } == ["2023-10-03", "2023-10-10", "2023-10-25"])
  }

  @Test("asked for at a picture narrows the list behind it, which is shown as it is where nothing is found")
  func fromPicture() async {
    for (text, counts) in [("moon", [31, 3]), ("xyz", [31, 31])] {
      let stand = await makeSUT(ending: .init(way: .follow(.filter(text)), outcome: .done, day: "2023-10-25"))
      _ = await stand.sut.viewDidReceive(.choose(25))
      #expect(stand.view.lists.map(\.rows.count) == counts)
      #expect(stand.interactor.requests.withLock { $0.count } == 1)
    }
  }

  @Test("asked for at a picture without a list brings its month, and shows nothing but what is wanted of it")
  func fromLonePicture() async {
    let ending = PhotoDetailEnding(way: .follow(.filter("moon")), outcome: .done, day: "2023-10-25")
    let stand = await makeSUT(ending: ending, opening: .today)
    #expect(stand.view.lists.map(\.rows.count) == [3])
    #expect(stand.interactor.requests.withLock { $0 } == [.month("2023-10")])
    let failing = await makeSUT(.failure(.nothingSaved), ending: ending, opening: .today)
    #expect(failing.view.shown == [.error(EnglishMessages().alert(for: .nothingSaved).text)])
  }

  private struct Stand {
    let sut: PhotoListPresenter
    let view: ScreenSpy
    let router: PhotoListRouterSpy
    let interactor: PhotoListInteractorStub
  }

  /// A list that is on the screen.
  private func makeSUT(
    _ answers: Result<APODList, APIError>..., ending: PhotoDetailEnding = .init(way: .back, outcome: .done),
    opening: PhotoListOpening = .month(10, year: 2023, item: nil)
  ) async -> Stand {
    let interactor = PhotoListInteractorStub(answers.isEmpty ? [.success(Self.october)] : answers)
    let (view, router) = (ScreenSpy(), PhotoListRouterSpy(ending))
    let sut = PhotoListPresenter(
      opening: opening, interactor: interactor, router: router, setting: LanguageSetting(.english))
    sut.view = view
    _ = await sut.viewDidAppear()
    return Stand(sut: sut, view: view, router: router, interactor: interactor)
  }
}
