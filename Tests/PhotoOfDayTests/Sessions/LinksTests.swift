import Foundation
@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter
@testable import PhotoOfDayRouter
@testable import PhotoOfDayView
import Testing

@Suite("The links of a text", .guardAgainstHanging)
@MainActor
struct LinksTests {
  /// Days that lead to each other, and elsewhere.
  private static let items = [
    entry("2023-10-03", "Nothing leads on from here."),
    entry(
      "2023-10-04",
      """
      The [Eagle Nebula](https://apod.nasa.gov/apod/ap100726.html), as seen by \
      [Hubble](https://hubblesite.org/), hides [stars](https://apod.nasa.gov/apod/ap090305.html).
      """),
    entry(
      "2010-07-26", "Its [pillars](https://apod.nasa.gov/apod/ap090305.html) stand tall. " + dust),
    entry("2010-07-27", "One day later."),
    entry("2009-03-05", "[Again](https://apod.nasa.gov/apod/ap231004.html)."),
    entry("2023-10-05", nil),
  ]
  private static let dust = String(repeating: "Dust dims the light. ", count: 400)

  /// - Parameter text: has its links as in Markdown; `nil` for a text that was stored without its
  ///   links.
  private static func entry(_ day: CalendarDay, _ text: String?) -> APODItem {
    var item = APODItem.plain(day)
    guard let text else { return item }
    item.explanation = ""
    item.links = []
    var rest = text[...]
    while let match = rest.firstMatch(of: /\[([^\]]*)\]\(([^)]*)\)/) {
      item.explanation += rest[..<match.range.lowerBound]
      let start = item.explanation.utf8.count
      item.explanation += match.1
      if let address = WebAddress(String(match.2)) {
        let passage = start..<item.explanation.utf8.count
        item.links?.append(TextLink(passage: passage, address: address))
      }
      rest = rest[match.range.upperBound...]
    }
    item.explanation += rest
    return item
  }

  private let programs: FakePrograms

  init() throws { programs = try FakePrograms() }

  /// The language, window and terminal of a session.
  private struct Setting {
    var language = Language.english
    var size = (columns: 80, rows: 24)
    var isTerminal = true
    var hasColor = false
    var hasLinks = false
    var day = 4
    var features = Features()
  }

  /// A session that begins at a picture of October 2023.
  private func console(_ lines: String..., in setting: Setting = Setting()) async -> ScriptedConsole
  {
    let traits = StreamTraits(
      isTerminal: setting.isTerminal, columns: setting.size.columns, rows: setting.size.rows,
      hasColor: setting.hasColor)
    let console = ScriptedConsole(
      lines: lines.map { .line($0) }, output: traits, errors: traits,
      inputIsTerminal: setting.isTerminal)
    console.terminal = TerminalGraphics(hasLinks: setting.hasLinks)
    let language = CurrentSpeech(Speech(setting.language))
    let environment = programs.environment(["TERM": "xterm", "LANG": "C.UTF-8"], withSystem: false)
    let views = Views(
      console: console,
      setting: language,
      interaction: Interaction(with: console, readsInput: true),
      isVerbose: false,
      environment: environment,
      viewer: PictureViewer(environment: environment),
      sleep: { _ in })
    await console.run(
      Interactors(choosingFrom: Self.items),
      calls: .october + [.choose(setting.day - 2)],
      setting: language,
      parts: views,
      features: setting.features)
    return console
  }

  // MARK: The list

  @Test("are listed with their number, their passage, and where they lead, in either language")
  func list() async {
    let english = await console("links").screens
    #expect(
      english.dropFirst().first?.hasPrefix(
        """
        Links in the text (links N follows one)
          1  Eagle Nebula  26 July 2010
          2  Hubble        hubblesite.org
          3  stars         5 March 2009

        """) == true, "\(english)")
    let thai = await console("ลิงก์", in: Setting(language: .thai)).screens
    #expect(
      thai.dropFirst().first?.hasPrefix(
        """
        ลิงก์ในคำอธิบาย (พิมพ์ ลิงก์ N เพื่อเปิด)
          1  Eagle Nebula  26 กรกฎาคม 2553
          2  Hubble        hubblesite.org
          3  stars         5 มีนาคม 2552

        """) == true, "\(thai)")
  }

  @Test("are listed a window at a time, and Space goes on with them, and then with the text")
  func pages() async {
    let small = Setting(size: (40, 5))
    let screens = await console("links", " ", " ", in: small).screens.dropFirst()
    let listed = screens.prefix(2).joined()
    #expect(screens.first?.contains("Space for more") == true)
    #expect(listed.contains("  1  Eagle Nebula  26 July 2010\n"))
    #expect(listed.contains("  3  stars         5 March 2009\n"))
    #expect(screens.dropFirst(2).first?.contains("26 July 2010") == false)
  }

  @Test("are results in a pipe, one in a line")
  func pipe() async {
    let console = await console("links", in: Setting(isTerminal: false))
    #expect(console.written.contains("  2  Hubble        hubblesite.org\n"))
  }

  // MARK: Following

  @Test("lead from day to day, and b and Enter lead back through them", arguments: ["b", ""])
  func days(back: String) async throws {
    for language in Language.allCases {
      let console = await console(
        "links 1", "ลิงก์ 1", "links 1", back, back, back, back,
        in: Setting(language: language))
      let days = console.screens.map { screen in
        screen.matches(of: /Picture of (\d{4}-\d\d-\d\d)/).map { String($0.1) }
      }
      let pictures = [
        "2023-10-04", "2010-07-26", "2009-03-05", "2023-10-04", "2009-03-05", "2010-07-26",
        "2023-10-04",
      ]
      #expect(days.prefix(7) == pictures.map { [$0] }[...])
      // The list that the first one was opened from.
      #expect(days.dropFirst(7).first == ["2023-10-03", "2023-10-04", "2023-10-05"])
      let hint = language == .thai ? "Enter: กลับ" : "Enter: back"
      #expect(console.screen(0).contains("1–3"))
      #expect(console.screen(1).contains("26"))
      let isHinted = console.screens.prefix(7).map { $0.contains(hint) }
      #expect(isHinted == [false, true, true, true, true, true, false])
    }
  }

  @Test("can be followed up to the last one, and the next number is refused with the range")
  func last() async {
    for language in Language.allCases {
      let setting = Setting(language: language)
      let count = Self.items[1].links?.count ?? 0
      let followed = await console("links \(count)", in: setting)
      #expect(followed.screen(1).contains("Picture of 2009-03-05"), "\(followed.pieces)")
      let refused = await console("links \(count + 1)", in: setting).writtenErrors
      let range = language == .thai ? "ตั้งแต่ 1 ถึง \(count)" : "Choose 1–\(count)."
      #expect(refused.contains(range), "\(refused)")
    }
  }

  @Test("lead back to the place of the text, below the title")
  func place() async {
    func textBelowHead(_ screen: String) -> [Substring] {
      screen.split(separator: "\n").dropFirst(2).prefix(10).map(\.self)
    }
    let console = await console("links 1", " ", " ", "links 1", "b", " ", "b", "b")
    #expect(console.screen(1).components(separatedBy: "Dust dims").count > 5)
    let before = console.screen(3)
    #expect(before.contains("Picture of") == false)
    let after = console.screen(5)
    #expect(after.hasPrefix("Picture of 2010-07-26\n"))
    #expect(before.hasPrefix(textBelowHead(after).joined(separator: "\n")))
    #expect(console.screen(6).contains("Dust dims"))
    #expect(console.screen(7).contains("Picture of 2023-10-04"))
    let again = await self.console("links 1", " ", "links 1", "b")
    #expect(again.screen(2).hasPrefix(textBelowHead(again.screen(4)).joined(separator: "\n")))
  }

  @Test("lead to a picture whose neighbors are those of its month, and b leads back from that")
  func month() async {
    let console = await console("links 1", "n", "p", "b", "b", "b")
    #expect(console.screen(2).contains("Picture of 2010-07-27"))
    #expect(console.screen(3).contains("Picture of 2010-07-26"))
    #expect(console.screen(4).contains("July 2010 · 2 pictures"))
    #expect(console.screen(5).contains("Picture of 2023-10-04"))
    #expect(console.screen(6).contains("October 2023 · 3 pictures"))
  }

  @Test("lead to a picture that keeps its way back through l, r, find and another day")
  func wayBack() async {
    let listed = await console("links 1", "l", "b")
    #expect(listed.screen(2).contains("July 2010 · 2 pictures"))
    #expect(listed.screen(3).contains("Picture of 2023-10-04"))
    let loaded = await console("links 1", "r", "b")
    #expect(loaded.screen(2).contains("Picture of 2010-07-26"))
    #expect(loaded.screen(3).contains("Picture of 2023-10-04"))
    let other = await console("links 1", "d 2010-07-27", "b")
    #expect(other.screen(2).contains("Picture of 2010-07-27"))
    #expect(other.screen(3).contains("Picture of 2023-10-04"))
    let month = await console("links 1", "m 10 2023", "b", "b")
    #expect(month.screen(2).contains("October 2023 · 3 pictures"))
    #expect(month.screen(3).contains("July 2010 · 2 pictures"))
    #expect(month.screen(4).contains("Picture of 2023-10-04"))
  }

  @Test(
    "open in the desktop's browser where they don't lead to a day", arguments: Language.allCases)
  func elsewhere(language: Language) async throws {
    let setting = Setting(language: language)
    let refused = await console("links 2", in: setting)
    let thai = "ไม่มีโปรแกรมที่เปิดลิงก์ได้"
    let english = "No program here can open links"
    #expect(refused.writtenErrors.contains(language == .thai ? thai : english))
    #expect(refused.writtenErrors.contains("https://hubblesite.org/"))
    try await programs.add("xdg-open")
    let console = await console("links 2", "links2", in: setting)
    let opening = language == .thai ? "กำลังเปิด" : "Opening"
    #expect(console.writtenErrors.contains("\(opening) https://hubblesite.org/"))
    let opened = ["xdg-open", "https://hubblesite.org/"]
    #expect(try programs.log() == opened + opened)
  }

  // MARK: None

  @Test("say what is there, and what to do, where they can't be had")
  func refusals() async {
    let rows: [(day: Int, line: String, hasThem: Bool, english: String, thai: String)] = [
      (3, "links", true, "This text has no links.", "คำอธิบายนี้ไม่มีลิงก์"),
      (3, "links 1", true, "This text has no links.", "คำอธิบายนี้ไม่มีลิงก์"),
      (5, "links", true, "aren't on this machine yet. Type r to load them", "ยังไม่มีลิงก์"),
      (5, "links", false, "The texts of the planetary source", "คำอธิบายจาก planetary"),
      (3, "links", false, "The texts of the planetary source", "คำอธิบายจาก planetary"),
      (4, "links 4", true, "No link 4. Choose 1–3.", "ไม่มีลิงก์ที่ 4 เลือกได้ตั้งแต่ 1 ถึง 3"),
      (4, "links 0", true, "No link 0. Choose 1–3.", "ไม่มีลิงก์ที่ 0 เลือกได้ตั้งแต่ 1 ถึง 3"),
      (4, "links x", true, "links takes the number of a link, like links 3.", "หมายเลขลิงก์"),
    ]
    for row in rows {
      for language in Language.allCases {
        var setting = Setting(language: language, size: (200, 24), day: row.day)
        setting.features.textsHaveLinks = row.hasThem
        let said = await console(row.line, in: setting).writtenErrors
        let words = language == .thai ? row.thai : row.english
        #expect(said.contains(words), "\(row.line): \(said)")
      }
    }
  }

  @Test("are asked of a picture, not of a list")
  func inList() async {
    let console = await console("b", "links", "links 1")
    let refusal = "Links are in a picture's text. Open a picture, and then type links."
    #expect(console.writtenErrors.components(separatedBy: refusal).count == 3)
  }

  // MARK: On the screen

  private func passages(in written: String) -> [String] {
    written.matches(of: /\u{1B}\]8;id=(\d+);([^\u{1B}]*)\u{1B}\\([^\u{1B}]*)\u{1B}\]8;;\u{1B}\\/)
      .map { "\($0.1) \($0.2) \($0.3)" }
  }

  @Test("are their passages if the terminal has links, and only then")
  func passages() async {
    for hasColor in [false, true] {
      var setting = Setting(hasColor: hasColor, hasLinks: true)
      let linked = await console(in: setting)
      #expect(
        passages(in: linked.written) == [
          "1 https://apod.nasa.gov/apod/ap100726.html Eagle Nebula",
          "2 https://hubblesite.org/ Hubble",
          "3 https://apod.nasa.gov/apod/ap090305.html stars",
          "4 https://example.org/2023-10-04.jpg Picture",
          "5 https://example.org/2023-10-04_hd.jpg Full size",
        ])
      setting.hasLinks = false
      let plain = await console(in: setting)
      #expect(!plain.written.contains("\u{1B}]8"))
      let words = linked.written.replacing(/\u{1B}\]8;[^\u{1B}]*\u{1B}\\/, with: "")
      #expect(words.hasPrefix(String(plain.written.prefix(150))))
    }
    let pipe = await console(in: Setting(isTerminal: false, hasLinks: true))
    #expect(!pipe.written.contains("\u{1B}"))
  }

  @Test("are read in ASCII, too")
  func ascii() {
    let style = Style(hasColor: false, hasLinks: true)
    let link = Span.link(1..<8, to: "https://a.b/é", number: 1)
    let line = style.marked("“Crème…” ★", with: [link])
    #expect(
      TerminalText.inASCII(line)
        == "\"\u{1B}]8;id=1;https://a.b/%C3%A9\u{1B}\\Creme.\"\u{1B}]8;;\u{1B}\\ *")
  }

  @Test("have passages that are counted in characters, however these are written")
  func characters() throws {
    let text = "ดาว e\u{301} Moon"
    let address = try #require(WebAddress("https://a.example/"))
    func ranges(_ passages: Range<Int>...) -> [Range<Int>] {
      let links = passages.map { TextLink(passage: $0, address: address) }
      return links.passages(in: text).map(\.range)
    }
    #expect(ranges(0..<9) == [0..<3])
    #expect(ranges(14..<18) == [6..<10])
    // A passage that covers half of an accented letter covers all of it.
    #expect(ranges(10..<11, 11..<13) == [4..<5, 4..<5])
    #expect(ranges(14..<99, 200..<300) == [6..<10])
  }

  // MARK: Tab

  @Test("have numbers that Tab completes")
  func tab() async throws {
    func candidates(_ line: String, links: Int) async -> [String] {
      let completion = Command.completion(of: line, in: .english)
      return await Candidates.all(of: completion, home: nil, links: links).texts
    }
    #expect(await candidates("links ", links: 3) == ["1", "2", "3"])
    #expect(await candidates("ลิงก์ 1", links: 11) == ["1", "10", "11"])
    #expect(await candidates("links 4", links: 3) == [])
    #expect(await candidates("links ", links: 0) == [])
    #expect(await candidates("lin", links: 3) == ["links", "link"])
  }
}
