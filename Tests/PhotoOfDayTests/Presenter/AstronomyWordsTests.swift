import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Synchronization
import Testing

@Suite("Thai words of astronomy")
@MainActor
struct AstronomyWordsTests {
  @Test("stand for one English word or phrase each, and none stands twice")
  func table() {
    let words = AstronomyWords.all.flatMap { $0.thai.split(separator: " ").map(String.init) }
    #expect(AstronomyWords.all.count >= 80)
    #expect(Set(words).count == words.count)
    #expect(Set(AstronomyWords.all.map { $0.english.lowercased() }).count == AstronomyWords.all.count)
    for (english, thai) in AstronomyWords.all {
      #expect(english.allSatisfy { $0.isASCII && ($0.isLetter || $0 == " " || $0 == "-") }, "\(english)")
      for word in thai.split(separator: " ") {
        #expect(word.unicodeScalars.allSatisfy { 0xE00...0xE7F ~= $0.value }, "\(word)")
        #expect(AstronomyWords.english(for: word) == english)
      }
    }
  }

  @Test(
    "are searched for in English, several and mixed ones too, phrases as phrases",
    arguments: [
      ("ดาวหาง", ["comet"], "comet"), (" หลุมดำ ", ["black hole"], "black hole"),
      ("หลุมด\u{E4D}\u{E32}", ["black hole"], "black hole"),
      ("ดาวหาง comet", ["comet"], "comet"), ("ดาวหาง Moon", ["comet", "moon"], "comet"),
      ("กาแล็กซี ดาราจักร", ["galaxy"], "galaxy"), ("แสงเหนือ ทางช้างเผือก", ["aurora", "milky way"], "aurora, Milky Way"),
      ("\"หลุมดำ\" \"big bang\"", ["black hole", "big bang"], "black hole"), ("\u{200B}ดาวอังคาร", ["mars"], "Mars"),
      ("ดาวหาง ขอบคุณ", ["comet", "ขอบคุณ"], "comet"), ("ดาวหางคู่", ["ดาวหางคู่"], nil), ("comet", ["comet"], nil),
    ] as [(String, [String], String?)])
  func typed(text: String, terms: [String], meaning: String?) throws {
    let query = try #require(SearchQuery(typed: text))
    #expect(query.terms == terms && query.meaning == meaning)
    #expect(query.text == SearchQuery(text)?.text)
  }

  private func found(
    _ opening: Call, _ days: [CalendarDay] = ["2023-10-25"], language: Language = .thai
  ) async -> (ScreenSpy, ListStand) {
    let interactor = PhotoDetailInteractorStub(today: "2023-11-20")
    interactor.found.withLock { $0 = days.map(APODItem.plain) }
    let stand = ListStand(Launch(opening), doubles: interactor, language: language)
    _ = await stand.sut.viewDidAppear()
    return (stand.view, stand)
  }

  @Test("are named with their English by the head of a search, with its year too")
  func head() async {
    let (view, stand) = await found(.find("ดาวหาง", month: nil, year: 2566))
    #expect(view.shown == [.list("ค้นหา: ดาวหาง (comet, 2566)", count: 1)])
    #expect(view.lists[0].count == "1 ภาพ · จาก 1 เดือนในเครื่อง")
    await stand.hear(Command.call(for: "ค้นหา หลุมดำ", on: .list))
    #expect(view.shown.last == .list("ค้นหา: หลุมดำ (black hole)", count: 1))
    let (english, _) = await found(.find("ดาวหาง"), language: .english)
    #expect(english.shown == [.list("Search: ดาวหาง (comet)", count: 1)])
  }

  @Test("filter a list by their English, and are said to")
  func filter() async {
    var list = APODList.full("2023-10")
    list.items[2].title = "A Comet over Mars"
    let stand = await ListStand(.success(list))
    await stand.hear(.filter("ดาวหาง"))
    #expect(stand.view.lists.last?.rows.map(\.number) == [3])
    #expect(stand.view.lists.last?.count == "1 of 31 pictures with “ดาวหาง (comet)”")
    #expect(stand.view.lists.last?.prompt == "October 2023 /ดาวหาง (? for help): ")
    await stand.hear(.filter("เนบิวลา"))
    #expect(stand.view.shown.last == .notice("No matches for “เนบิวลา (nebula)” in this list."))
  }

  @Test("other Thai words find nothing, and the answer says in which language NASA writes")
  func unknown() async {
    let (view, _) = await found(.find("ขอบคุณ"), [])
    #expect(
      view.lists[0].notices == [
        "ไม่พบใน 1 เดือน (31 รายการ) ข้อความของ NASA เป็นภาษาอังกฤษ ลองใช้คำภาษาอังกฤษหรือใช้คำน้อยลง หรือเพิ่มเดือนลงในคลังด้วย --sync"
      ])
  }
}
