import Foundation
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
    "finds all of its words, in title, explanation or credit, whatever the case and the script",
    arguments: [
      ("moon", true), ("  MOON\tmars ", true), ("mars moon", true), ("oo ar", true), ("jane moon galaxy", true),
      ("venus moon", false), ("galaxyjane", false), ("marsa", false), ("ม้า ดาว", true), ("ราศี", false),
      ("антарес", true), ("АНТАРЕС", true), ("ἀστὴρ", true), ("ΟΔΟΣ", true), ("οδος", true), ("straße", true),
      ("STRASSE", false), ("Ñandú", true), ("ÑANDÚ", true), ("銀河", true), ("\u{200B}mars\u{202E}", true),
      ("\"moon and\"", true), ("\"mars moon\"", false),
    ])
  func matches(text: String, isFound: Bool) throws {
    let item = APODItem(
      date: "2023-10-03", title: "Moon and Mars 銀河 Антарес", mediaType: .image,
      explanation: "A galaxy; ἀστὴρ, οδός ὁδός οδος, Straße, Ñandú, เนบิวลาหัวม้าและดวงดาว", credit: "Jane Doe")
    #expect(try #require(SearchQuery(text)).matches(item) == isFound)
  }

  @Test("is off without words", arguments: ["", "  ", "\t", "\u{200B}", "\u{1B}"])
  func nothing(text: String) { #expect(SearchQuery(text) == nil) }

  @Test("R2.1: shows the matches under their own numbers, and says how many of how many")
  func narrows() async {
    let stand = await ListStand(.success(Self.october))
    #expect(await stand.sut.viewDidReceive(.filter(" mOOn ")) == .stay)
    #expect(stand.view.lists.last?.rows.map(\.number) == [3, 10, 25])
    #expect(stand.view.lists.last?.title == "October 2023")
    #expect(stand.view.lists.last?.count == "3 of 31 pictures with “mOOn”")
    #expect(stand.requests.count == 1)
  }

  @Test("Property, R2.1: shows all matches and nothing else, each under its number of the whole list")
  func property() async {
    await forSeeds { seed, random in
      var generator = EntryGenerator(random: random)
      let first = CalendarDay(serial: 9297 + Int(seed) * 97)
      let items = (0..<30).map { generator.item(on: first.adding(days: $0)) }
      // Thai words of astronomy stand for English ones.
      let words = items.compactMap { item in
        item.title.split(separator: " ").last { AstronomyWords.english(for: $0) == nil }
      }
      guard let word = words.randomElement(using: &generator.random) else { return "no word" }
      let stand = await ListStand(
        .success(APODList(scope: .recent(days: 30), items: items)), opening: .recent(days: 30))
      await stand.hear(.filter(seed.isMultiple(of: 2) ? word.uppercased() : word.lowercased()))
      let expected = items.indices.filter { index in
        [items[index].title, items[index].explanation, items[index].credit ?? ""].contains {
          $0.range(of: word, options: [.caseInsensitive, .diacriticInsensitive]) != nil
        }
      }
      guard let rows = stand.view.lists.last?.rows, rows.map(\.number) == expected.map({ $0 + 1 }) else {
        return "“\(word)”: \(expected)"
      }
      for row in rows where items[row.number - 1].title != row.title { return "\(row)" }
      return nil
    }
  }

  @Test("R2.1: keeps all numbers of the whole list, and stays on across a picture and back")
  func numbersStay() async {
    let stand = await ListStand(.success(Self.october))
    await stand.hear(.filter("moon"))
    for number in [25, 4] { await stand.hear(.choose(number)) }
    #expect(stand.router.subjects == [.entry(at: 24, of: Self.october), .entry(at: 3, of: Self.october)])
    #expect(stand.view.lists.last?.rows.count == 3)
    await stand.hear(.choose(32))
    #expect(stand.view.shown.last == .error("No picture 32. Choose 1–31."))
  }

  @Test("is removed by / alone, and kept by l, by r and in the other language")
  func keptAndTakenOff() async {
    let stand = await ListStand(.success(Self.october))
    for event in [.filter("moon"), .list, .language("th"), .reload] as [ScreenEvent] {
      await stand.hear(event)
      #expect(stand.view.lists.last?.rows.count == 3)
    }
    #expect(stand.view.lists.last?.count == "3 จาก 31 ภาพที่มี “moon”")
    await stand.hear(.filter(""))
    #expect(stand.view.lists.last?.rows.count == 31)
    #expect(stand.view.lists.last?.count == "31 ภาพ")
  }

  @Test("is for its list only: another month is shown whole, and a failure to get there changes nothing")
  func otherList() async {
    for event in [.next, .previous, .month("11")] as [ScreenEvent] {
      let stand = await ListStand(.success(Self.october), .failure(.offline), .success(.full("2023-11")))
      await stand.hear(.filter("moon"))
      await stand.hear(event)
      await stand.hear(.list)
      #expect(stand.view.lists.last?.rows.count == 3)
      await stand.hear(event)
      #expect(stand.view.lists.last?.rows.count == 30)
    }
  }

  @Test("is off when the user comes back from another month")
  func walked() async {
    let stand = await ListStand(
      .success(Self.october),
      exit: .back(to: .full("2023-11")))
    await stand.hear(.filter("moon"))
    await stand.hear(.choose(25))
    #expect(stand.view.lists.last?.count == "30 pictures")
  }

  @Test("gives a clean notice if nothing matches, and changes neither list nor filter")
  func findsNothing() async {
    let stand = await ListStand(.success(Self.october))
    await stand.hear(.filter("moon"))
    await stand.hear(.filter("\u{1B}[31mxyz\u{202E}"))
    #expect(stand.view.shown.last == .notice("No matches for “[31mxyz” in this list."))
    await stand.hear(.list)
    #expect(stand.view.lists.last?.rows.count == 3)
    #expect(stand.sut.exitReason == .done)
  }

  @Test("is off when NASA's new answer has no match")
  func reloaded() async {
    let stand = await ListStand(.success(Self.october), .success(.full("2023-10")))
    for event in [.filter("moon"), .reload] as [ScreenEvent] { await stand.hear(event) }
    #expect(stand.view.lists.last?.count == "31 pictures")
  }

  @Test("has nothing to filter without a list")
  func noList() async {
    let stand = await ListStand(.failure(.offline))
    await stand.hear(.filter("moon"))
    #expect(stand.view.shown.last == .error("There is no list yet. Type r to retry."))
  }

  @Test("works in the last days, whose numbers start at the newest")
  func recent() async {
    let list = APODList(scope: .recent(days: 31), items: Self.october.items.reversed())
    let stand = await ListStand(.success(list), opening: .recent(days: 31))
    await stand.hear(.filter("moon"))
    #expect(stand.view.lists.last?.rows.map(\.number) == [7, 22, 29])
  }

  @Test("limits what “all” saves")
  func saveAll() async {
    let stand = await ListStand(.success(Self.october))
    await stand.hear(.filter("moon"))
    await stand.hear(.picture(.save(.all, folder: nil)))
    #expect(
      stand.savedDays == ["2023-10-03", "2023-10-10", "2023-10-25"])
  }

  @Test("filters the list behind a picture, which is shown whole if nothing matches")
  func fromPicture() async {
    for (text, rows) in [("moon", 3), ("xyz", 31)] {
      let sut = PhotoDetailPresenter(
        subject: .entry(at: 24, of: ShownList(Self.october)),
        interactors: PhotoInteractors(PhotoDetailInteractorStub()),
        setting: LanguageSetting(.english))
      let view = ScreenSpy()
      sut.view = view
      _ = await sut.viewDidAppear()
      #expect(await sut.viewDidReceive(.filter(text)) == .leave)
      let stand = await ListStand(.success(Self.october), exit: sut.exit)
      await stand.hear(.choose(25))
      #expect(stand.view.lists.map(\.rows.count) == [31, rows])
      #expect(
        stand.view.shown.last
          == (rows == 31
            ? .notice("No matches for “xyz” in this list.") : .list("October 2023", count: 3)))
      #expect(stand.requests.count == 1)
    }
  }
}
