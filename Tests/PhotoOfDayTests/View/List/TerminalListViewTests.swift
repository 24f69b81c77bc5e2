@testable import PhotoOfDayEntity
import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("The list on a terminal")
@MainActor
struct TerminalListViewTests {
  private let items = [
    APODItem(
      date: "2023-10-01",
      title: "A Ring of Fire over Monument Valley",
      mediaType: .image,
      explanation: "",
      imageURL: WebAddress("https://a.example/1.jpg")),
    APODItem(
      date: "2023-10-02",
      title: "天の川と富士山の上のオリオン座流星群の夜空を見上げて",
      mediaType: .video,
      explanation: ""),
    APODItem(
      date: "2023-10-09",
      title: "ทางช้างเผือกเหนือดอยอินทนนท์ที่เชียงใหม่",
      mediaType: .other,
      explanation: ""),
    APODItem(
      date: "2023-10-31",
      title: "Ple\u{301}iades 🚀 and many other very old friends",
      mediaType: .image,
      explanation: ""
    ),
  ]

  @Test("has marks of ASCII if the locale isn't UTF-8, and words for a screen reader")
  func otherMarks() async {
    func ends(_ change: (inout DrawnScreens) -> Void) async -> [Substring] {
      var screens = DrawnScreens(items: items, columns: 120, images: .auto)
      change(&screens)
      return lines(of: await screens.list().written).dropFirst(2).map { $0.suffix(11) }
    }
    let inASCII = await ends { $0.isUTF8 = false }
    #expect(inASCII.map { $0.suffix(2) } == [" >", " -", " -"])
    let heard = await ends { $0.images = .never }
    let words = ["見上げて [video]", "ที่เชียงใหม่ [page]", "[text only]"]
    #expect(heard == words.map { $0.suffix(11) })
    let seen = await ends {
      $0.images = .never
      $0.hasColor = true
    }
    #expect(seen.allSatisfy { $0.contains("▶") || $0.contains("·") })
    #expect([EntryMark.video, .favorite].symbols == "▶★")
  }

  @Test(
    "is never wider than the terminal, and keeps number, day and mark",
    arguments: Language.allCases,
    widths)
  func fits(language: Language, columns: Int) async {
    let screens = DrawnScreens(
      items: items,
      language: language,
      columns: columns,
      images: .auto)
    let rows = lines(of: await screens.list().written)
    #expect(rows.count == 5)
    #expect(rows.filter { TextLayout.width(of: $0) > columns } == [])
    guard columns >= 30 else { return }
    for (row, end) in zip(rows.dropFirst(2), [" ▶", " ·", " ·"]) {
      #expect(row.hasSuffix(end))
    }
    #expect(Set(rows.dropFirst().map(Self.titleColumn)).count == 1)
  }

  nonisolated private static let widths = [1, 8, 20, 30, 40, 80, 120]

  /// The width of the columns before a title.
  private static func titleColumn(_ row: String) -> Int {
    let titles = ["A Ring", "天", "ทาง", "Pl"]
    let title = titles.lazy.compactMap { row.firstRange(of: $0) }.first
    guard let title else { return -1 }
    return TextLayout.width(of: String(row[..<title.lowerBound]))
  }

  @Test(
    "has a month in one column if it fits the window, and else in two",
    arguments: [
      (22, "2023-10-22", 1, 22),
      (23, "2023-10-23", 2, 12),
      // The gap is named below the list.
      (21, "2023-12-31", 1, 21),
      (22, "2023-12-31", 2, 11),
    ] as [(Int, CalendarDay, Int, Int)])
  func columns(count: Int, today: CalendarDay, columns: Int, rowCount: Int) async {
    let title = "A Title That Needs More Than Half of a Window"
    let items = (1...count).map { day in
      var item = APODItem.plain(CalendarDay("2023-10-01").advanced(by: day - 1))
      item.title = title
      return item
    }
    let screens = DrawnScreens(items: items, today: today, hasPrompt: true)
    let rows = lines(of: await screens.list().written)
    #expect(rows.count == 1 + rowCount)
    #expect(rows.last?.contains(title) == (columns == 1))
  }

  @Test("differs on a color terminal only in color")
  func color() async {
    var screens = DrawnScreens(items: items, columns: 40, images: .auto)
    let plain = await screens.list().written
    screens.hasColor = true
    let colored = await screens.list().written
    #expect(!plain.contains("\u{1B}"))
    let title = "\u{1B}[1mOctober 2023 · 4 pictures\u{1B}[0m\n"
    let firstDay = "\u{1B}[35m 1\u{1B}[0m  \u{1B}[2mSun  1\u{1B}[0m"
    #expect(colored.hasPrefix(title + firstDay))
    #expect(colored.replacing(#/\u{1B}\[[\d;]*m/#, with: "") == plain)
  }

  /// A list of the one entry in whose text a search has found something.
  private func found(_ text: String, hits: [Range<Int>]) -> ListViewModel {
    let row = ListViewModel.Row(
      number: 7,
      weekday: "Sun",
      day: "1 Oct 2023",
      title: "Ice",
      passage: .init(text: text, hits: hits))
    return ListViewModel(
      title: "Search: comet",
      count: "1 picture",
      rows: [row],
      notices: [],
      prompt: PromptWords(Speech(.english)).retry)
  }

  @Test("shows what a search found outside a title in a second line")
  func passages() {
    let text =
      "Many dust grains of the Perseids were once shed by comet Swift-Tuttle, whose tail is long."
    let list = found(text, hits: [51..<56, 77..<81])
    func line(_ columns: Int, hasColor: Bool = false) -> String? {
      let stream = StreamTraits(isTerminal: true, columns: columns, hasColor: hasColor)
      return lines(of: ListRows(list, on: stream).text).last
    }
    #expect(line(121) == "    " + text)
    let beginning = "Many dust grains of the Perseids were once shed by comet Swift-Tuttle, whos…"
    #expect(line(81) == "    " + beginning)
    #expect(line(61) == "    …once shed by comet Swift-Tuttle, whose tail is long.")
    #expect(line(41) == "    …shed by comet Swift-Tuttle, whose …")
    let colored = line(51, hasColor: true)?
      .replacing("\u{1B}[1;4m", with: "<")
      .replacing("\u{1B}[2m", with: "[")
      .replacing("\u{1B}[0m", with: "]")
    #expect(colored == "    […once shed by ]<comet][ Swift-Tuttle, whose ]<tail][ …]")
    for columns in 1...120 {
      let line = line(columns) ?? ""
      #expect(line.contains("comet") || columns < 12, "\(columns) columns")
      #expect(TextLayout.width(of: line) < max(2, columns))
    }
  }
}
