import Foundation
@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("An entry in a window", .guardAgainstHanging)
@MainActor
struct DetailScreenTests {
  nonisolated private static let cell = CellSize(width: 8, height: 16)
  nonisolated private static let kitty = TerminalGraphics(
    pixels: Kitty(),
    cell: cell,
    hasLinks: true)
  nonisolated private static let sixels = TerminalGraphics(
    pixels: Sixels(),
    cell: cell)
  nonisolated private static let symbols = TerminalGraphics(cell: cell)
  nonisolated private static let pictures = [
    PixelSize(width: 300, height: 900),
    PixelSize(width: 800, height: 1000),
    PixelSize(width: 1000, height: 1000),
    PixelSize(width: 1400, height: 1050),
    PixelSize(width: 1500, height: 1000),
    PixelSize(width: 4000, height: 1000),
  ]
  nonisolated private static let sentence = "Stars are born in clouds of gas and dust. "

  private let programs: FakePrograms

  init() async throws {
    programs = try FakePrograms()
    // Draws no picture, but in the size that chafa would use.
    try await programs.add(
      "chafa",
      #"""
      for file; do :; done
      options=$* across=$((${2%x*} * ${4%/*})) down=$((${2#*x} * ${4#*/})) cell=${4#*/}
      set -- $(od -An -tu1 -j16 -N8 "$file")
      width=$(($3 * 256 + $4)) height=$(($7 * 256 + $8))
      if [ $((across * height)) -le $((down * width)) ]; then down=$((across * height / width))
      else across=$((down * width / height)); fi
      case $options in
      *kitty*) printf '\033_Ga=T,f=32,s=%d,v=%d;AAAA\033\\' $across $down ;;
      *sixels*) printf '\033P0;1;0q"1;1;%d;%d#0~\033\\' $across $((down / 6 * 6)) ;;
      *) row=$((down / cell)); while [ $row -gt 0 ]; do echo @@@@@@@@; row=$((row - 1)); done ;;
      esac
      """#)
  }

  /// A window, an entry's picture and the length of its text, and what is typed.
  private struct Setting {
    var columns: Int
    var rows: Int
    var terminal = kitty
    var picture = PixelSize(width: 800, height: 1000)
    var sentences = 30
    var typed: [UserInput] = []
    /// The keys that are typed after that in the whole window.
    var keys: [UserInput] = []
    var isVerbose = false
    var language = Language.english
  }

  private func explanation(of sentences: Int) -> String {
    (1...sentences)
      .map { "\(Self.sentence)That was \($0)." }
      .joined(separator: " ")
  }

  private func entry(in setting: Setting) -> APODItem {
    APODItem(
      date: "2023-10-25",
      title: "Orion Rises",
      mediaType: .image,
      explanation: explanation(of: setting.sentences),
      credit: "Jane Doe",
      alt: "A hunter made of stars.",
      imageURL: WebAddress("https://a.example/small.jpg"),
      hdImageURL: WebAddress("https://a.example/large.jpg"),
      pageURL: WebAddress("https://a.example/ap231025.html"))
  }

  private func console(in setting: Setting) -> ScriptedConsole {
    let traits = StreamTraits(
      isTerminal: true,
      columns: setting.columns,
      rows: setting.rows,
      hasColor: true)
    let console = ScriptedConsole(
      lines: setting.typed + setting.keys,
      output: traits,
      errors: traits,
      inputIsTerminal: true)
    console.terminal = setting.terminal
    console.hasFullScreen = true
    return console
  }

  /// A loader that gets an empty picture of that size.
  private func loader(of size: PixelSize) -> PictureLoader {
    let bytes = PNGPicture.claiming(width: size.width, height: size.height)
    return PictureLoader(
      requests: .at(NASAClient { _ in HTTPResponse(status: 200, body: bytes) }),
      store: PictureStore(folder: "\(programs.folder.path)/\(UUID())"))
  }

  /// The window after the lines were typed, and then the keys.
  private func window(
    _ setting: Setting,
    item change: (inout APODItem) -> Void = { _ in }
  ) async throws -> (screen: PaintedScreen, console: ScriptedConsole) {
    var item = entry(in: setting)
    change(&item)
    let console = console(in: setting)
    let language = CurrentSpeech(Speech(setting.language))
    let environment = programs.environment(["TERM": "xterm", "LANG": "C.UTF-8"])
    await console.run(
      Interactors(showing: [item], pictures: loader(of: setting.picture)),
      calls: .october + [.choose(1)],
      setting: language,
      parts: Views(
        console: console,
        setting: language,
        interaction: Interaction(with: console, readsInput: true),
        isVerbose: setting.isVerbose,
        environment: environment,
        viewer: PictureViewer(environment: environment),
        sleep: { _ in }))
    return (painted(console, in: setting), console)
  }

  /// The screen with all that was written, and a line end after each line that was typed, or the
  /// prompt erased by a key that goes on with the text.
  ///
  /// - Parameter rows: its height; `nil` for that of the window.
  private func painted(
    _ console: ScriptedConsole, in setting: Setting, rows: Int? = nil
  ) -> PaintedScreen {
    var screen = PaintedScreen(columns: setting.columns, rows: rows ?? setting.rows)
    var prompts = 0
    for piece in console.pieces {
      switch piece {
      case .output(let text), .error(let text):
        screen.write(text)
      case .prompt(let text):
        screen.write(text)
        if prompts < setting.typed.count {
          let goesOn = setting.typed[prompts] == .call(.more)
          let erasure = "\r\u{1B}[J" + console.hintErasures[prompts]
          screen.write(goesOn ? erasure : "\n")
        }
        prompts += 1
      }
    }
    return screen
  }

  /// A window, a picture and texts of any size.
  private struct AnyEntry {
    let setting: Setting
    let text: String
    let credit: String
    let alt: String?
    let title: String

    init(using random: inout SeededGenerator) {
      func words(_ word: String, _ most: Int) -> String {
        let count = Int.random(in: 1...most, using: &random)
        return Array(repeating: word, count: count).joined(separator: " ")
      }
      let widest = [44, 90, 200].randomElement(using: &random) ?? 200
      let columns = Int.random(in: 40...widest, using: &random)
      let highest = [14, 30, 60].randomElement(using: &random) ?? 60
      let rows = Int.random(in: 12...highest, using: &random)
      let picture = pictures.randomElement(using: &random) ?? pictures[0]
      setting = Setting(
        columns: columns,
        rows: rows,
        terminal: [kitty, sixels, symbols].randomElement(using: &random) ?? kitty,
        picture: picture,
        language: Language.allCases.randomElement(using: &random) ?? .thai)
      text = words("star", 300)
      credit = words("Doe", 40)
      alt = Bool.random(using: &random) ? words("caption", 60) : nil
      title = words("Orion", 20)
    }
  }

  @Test("Property: shows title, picture, three lines of text, credit and prompt in the window")
  func fits() async throws {
    await forSeeds(count: 250) { _, random in
      let entry = AnyEntry(using: &random)
      let screen = try await window(entry.setting) {
        $0.title = entry.title
        $0.explanation = entry.text
        $0.credit = entry.credit
        $0.alt = entry.alt
      }.screen
      let problem =
        problemOfText(on: screen, of: entry)
        ?? problemOfPicture(on: screen, in: entry.setting)
      guard let problem else { return nil }
      let size = "\(entry.setting.columns) × \(entry.setting.rows)"
      let lines = screen.lines.joined(separator: "\n")
      let picture = "\(entry.setting.picture), \(entry.setting.terminal)"
      return "\(problem): \(size), \(picture):\n\(lines)"
    }
  }

  private func problemOfText(on screen: PaintedScreen, of entry: AnyEntry) -> String? {
    let lines = screen.lines.map { $0.replacing("@", with: " ") }
    let linesOfText = lines.count { $0.contains("star") }
    let words = lines.joined(separator: " ").split(separator: " ")
    let wordsSeen = words.count { $0 == "star" }
    if linesOfText < 3, wordsSeen < entry.text.split(separator: " ").count {
      return "\(linesOfText) lines of the text"
    }
    let label = Text.credit[entry.setting.language] + ":"
    let credits = lines.joined().components(separatedBy: label).count - 1
    if credits != 1 { return "\(credits) credits" }
    if screen.scrolled > 0 || !lines[0].hasPrefix("Orion") { return "scrolled" }
    let facts = lines[rowsOfHead(lines) - 1]
    if !facts.contains(/25 .*(of|จาก) 1/) { return "no facts" }
    let hasPrompt = lines.contains { $0.contains(/^25 .*, 1 \(/) }
    return hasPrompt ? nil : "no prompt"
  }

  /// The number of rows of the title and the line of facts below it.
  private func rowsOfHead(_ lines: [String]) -> Int {
    let hasLongTitle = lines[1].hasPrefix("Orion") || lines[1].hasSuffix("…")
    return hasLongTitle ? 3 : 2
  }

  private func problemOfPicture(on screen: PaintedScreen, in setting: Setting) -> String? {
    if screen.hasWordsBelowPicture { return "overlaps" }
    let place = screen.pictures.first
    let last = place.map { $0.row + $0.rows - 1 } ?? screen.lines.lastIndex { $0.hasPrefix("@") }
    guard let last, last + 1 < setting.rows else { return "no picture" }
    if let place {
      if place.column + place.columns > setting.columns { return "too wide" }
      let picture = setting.picture
      let width = Self.cell.width * place.columns
      let height = Self.cell.height * place.rows
      let difference = abs(width * picture.height - height * picture.width)
      // Within a cell, and the six rows of a sixel.
      let most = Self.cell.width * picture.height + (Self.cell.height + 6) * picture.width
      let head = rowsOfHead(screen.lines.map { $0.replacing("@", with: " ") })
      if place.row != head || difference > most { return "out of shape" }
    }
    // Beside the text, the picture may end above the text or below it.
    let isBeside = screen.lines[2...last].contains { $0.contains(/[a-z]/) }
    let isAboveText = screen.lines[last + 1].contains(/[a-z]/)
    return isBeside || isAboveText ? nil : "empty row"
  }

  @Test(
    "has a portrait as large as people came for",
    arguments: [(80, 24, 12), (120, 40, 28), (60, 40, 23)],
    [kitty, sixels])
  func share(
    window size: (columns: Int, rows: Int, percent: Int), terminal: TerminalGraphics
  ) async throws {
    let setting = Setting(columns: size.columns, rows: size.rows, terminal: terminal)
    let screen = try await window(setting).screen
    let place = try #require(screen.pictures.first)
    #expect(place.columns * place.rows * 100 >= size.columns * size.rows * size.percent)
  }

  @Test(
    "is there as it was after its picture alone",
    arguments: [(80, 24), (120, 40), (40, 12)],
    [kitty, sixels, symbols])
  func back(window size: (columns: Int, rows: Int), terminal: TerminalGraphics) async throws {
    for sentences in [1, 30] {
      var setting = Setting(
        columns: size.columns,
        rows: size.rows,
        terminal: terminal,
        sentences: sentences)
      let before = try await window(setting).screen
      setting.typed = [.line("v")]
      setting.keys = [.line("q")]
      let after = try await window(setting).screen
      #expect(after.lines[0] == "Orion Rises")
      #expect(after.lines == before.lines)
      #expect(after.pictures.map(\.place) == before.pictures.map(\.place))
    }
  }

  @Test(
    "goes on with Space until all of the text has been shown",
    arguments: [(80, 24), (120, 40), (40, 12)],
    Language.allCases)
  func space(window size: (columns: Int, rows: Int), language: Language) async throws {
    let setting = Setting(
      columns: size.columns,
      rows: size.rows,
      sentences: 90,
      typed: spaces(200),
      language: language)
    let console = try await window(setting).console
    let speech = Speech(language)
    // A picture that is put into its place belongs to the page that has that.
    let pages = console.outputs.reduce(into: [String]()) { pages, piece in
      let page = piece.hasPrefix("\u{1B}7") ? pages.popLast() ?? "" : ""
      pages.append(page + piece)
    }
    // The picture is put above the text after it.
    let texts = pages.map { page in
      let picture = page.firstRange(of: "\u{1B}7")?.lowerBound
      return page.prefix(upTo: picture ?? page.endIndex)
    }
    let credit = " · \(Text.credit[language]): Jane Doe"
    let words = texts.joined(separator: " ").plain
      .replacing(PromptWords(speech).more + credit, with: " ")
      .replacing(PromptWords(speech).more, with: " ")
      .split(whereSeparator: \.isWhitespace)
    #expect(words.joined(separator: " ").contains(explanation(of: 90)))
    #expect(pages.dropLast().allSatisfy { $0.contains(PromptWords(speech).more) })
    #expect(pages.count > 2)
    #expect(pages.last?.contains(PromptWords(speech).more) == false)
    for page in pages.dropFirst() {
      #expect(lines(of: page).count < size.rows)
    }
    #expect(console.writtenErrors.contains(PromptWords(speech).noMore))
  }

  @Test(
    "leaves neither hint nor prompt behind where Space goes on, and the picture as it is",
    arguments: [(80, 24), (120, 40), (40, 12), (60, 14)],
    [kitty, sixels])
  func leavesNothing(
    window size: (columns: Int, rows: Int), terminal: TerminalGraphics
  ) async throws {
    for picture in Self.pictures {
      let setting = Setting(
        columns: size.columns,
        rows: size.rows,
        terminal: terminal,
        picture: picture,
        sentences: 40,
        typed: Array(repeating: .call(.more), count: 20))
      let shown = try await window(setting)
      let screen = painted(shown.console, in: setting, rows: 400)
      let lines = screen.lines
      #expect(!lines.contains { $0.contains("Space for more") }, "\(picture)")
      #expect(lines.count { $0.hasPrefix("25 Oct") } == 1, "\(picture)")
      let words = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
      #expect(words.contains(explanation(of: 40)), "\(picture)")
      #expect(!screen.hasWordsBelowPicture, "\(picture)")
    }
  }

  @Test("has its hint above the prompt after its picture alone, too")
  func hintAbovePrompt() async throws {
    var setting = Setting(columns: 80, rows: 24, typed: [.line("v")], keys: [.line("q")])
    let afterPicture = try await window(setting).console.hintErasures
    #expect(afterPicture.count == 2)
    #expect(Set(afterPicture).count == 1)
    #expect(afterPicture.first?.isEmpty == false)
    setting.typed = [.line("nonsense")]
    setting.keys = []
    let afterWords = try await window(setting).console.hintErasures
    #expect(afterWords.map(\.isEmpty) == [false, true])
  }

  private func spaces(_ count: Int) -> [UserInput] {
    Array(repeating: .line(" "), count: count)
  }

  @Test("comes to the end of its text in a window that is smaller than an address")
  func tiny() async throws {
    let setting = Setting(columns: 20, rows: 3, typed: spaces(200))
    let console = try await window(setting) {
      $0.explanation += " https://a.example/" + String(repeating: "x", count: 60)
    }.console
    #expect(console.written.contains("xxx"))
    #expect(console.writtenErrors.contains("That's all"))
  }

  @Test("needs no Space where all of the text has room, and Space says so")
  func shortText() async throws {
    let setting = Setting(columns: 80, rows: 24, sentences: 2, typed: [.line(" ")])
    let shown = try await window(setting)
    #expect(!shown.console.written.contains("Space for more"))
    #expect(shown.screen.lines.contains("That's all of the text."))
  }

  @Test("redraws in place when the window was resized, and deletes the picture that was there")
  func redraws() async throws {
    let setting = Setting(columns: 80, rows: 24, typed: [.redraw, .redraw])
    let shown = try await window(setting)
    #expect(shown.screen.pictures.count == 1)
    #expect(shown.screen.lines[0] == "Orion Rises")
    let deletesPicture = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"
    let clearsWindow = "\u{1B}[0m\u{1B}[9999;9999H\u{1B}[1J\u{1B}[H"
    let between = shown.console.written.components(separatedBy: deletesPicture + clearsWindow)
    #expect(between.count == 3)
  }

  @Test("has one line of links if the terminal has links, else addresses only under --verbose")
  func links() async throws {
    for language in Language.allCases {
      let setting = Setting(columns: 120, rows: 40, sentences: 3, language: language)
      let shown = try await window(setting)
      let lines = shown.screen.lines
      let labels = [Text.picture, .fullSize, .page].map { $0[language] }
      #expect(lines.contains { $0.contains(labels.joined(separator: " · ")) })
      let addresses = [
        "https://a.example/small.jpg",
        "https://a.example/large.jpg",
        "https://a.example/ap231025.html",
      ]
      #expect(shown.screen.links == addresses)
      #expect(!lines.contains { $0.contains("https://") })
      let link = "\u{1B}]8;id=2;\(addresses[1])\u{1B}\\\(labels[1])\u{1B}]8;;\u{1B}\\"
      #expect(shown.console.written.contains(link))
    }
    for columns in [120, 60] {
      var setting = Setting(columns: columns, rows: 40, terminal: Self.sixels, sentences: 3)
      let screen = try await window(setting).screen
      #expect(screen.links == [])
      #expect(!screen.lines.contains { $0.contains("https://") })
      setting.terminal = Self.kitty
      setting.isVerbose = true
      let verbose = try await window(setting).screen.lines
      #expect(verbose.count { $0.contains("https://") } == 3)
      #expect(verbose.contains("Picture: https://a.example/small.jpg"))
    }
  }

  @Test("keeps a long address in one piece, and counts the rows that it takes")
  func longAddress() async throws {
    let address = "https://a.example/" + String(repeating: "long-", count: 40) + "end"
    for (columns, rows) in [(120, 40), (80, 30)] {
      let setting = Setting(
        columns: columns,
        rows: rows,
        terminal: Self.sixels,
        sentences: 2,
        isVerbose: true)
      let shown = try await window(setting) { $0.pageURL = WebAddress(address) }
      #expect(shown.console.writtenErrors.contains(address))
      #expect(shown.screen.scrolled == 0)
      #expect(shown.screen.lines.contains("Orion Rises"))
      #expect(!shown.screen.hasWordsBelowPicture)
    }
  }

  @Test("cuts a long title to two rows, and a long credit to one")
  func longHead() async throws {
    let credit = (1...20).map { "Astronomer \($0)" }.joined(separator: ", ")
    for count in [0, 1] {
      let setting = Setting(columns: 60, rows: 40, typed: spaces(count))
      let shown = try await window(setting) {
        $0.credit = credit
        $0.title = String(repeating: "A very long title ", count: 12)
      }
      let words = shown.console.written.plain.split(whereSeparator: \.isWhitespace)
      let text = words.joined(separator: " ")
      #expect(text.contains("Credit: \(credit)") == (count > 0))
      guard count == 0 else { continue }
      let screen = shown.screen
      #expect(screen.scrolled == 0)
      #expect(screen.lines[1].hasSuffix("…"))
      #expect(screen.lines[2].hasSuffix("1 of 1"))
      #expect(screen.pictures.first?.row == 3)
      let more = screen.lines.filter { $0.contains("Space for more · Credit: ") }
      #expect(more.contains { $0.hasSuffix("…") })
    }
  }

  @Test(
    "gives the room of a picture that can't be drawn to its sentence and the text",
    arguments: [("echo gone >&2; exit 3", " (gone)."), ("exit 0", "")])
  func undrawn(script: String, reason: String) async throws {
    try await programs.add("chafa", script)
    let setting = Setting(columns: 120, rows: 40, sentences: 10)
    let screen = try await window(setting).screen
    #expect(screen.scrolled == 0)
    #expect(screen.pictures == [])
    #expect(screen.lines[3].hasPrefix("chafa couldn't show the picture\(reason)"))
    #expect(screen.lines.contains { $0.hasPrefix("Stars are born") && $0.count > 60 })
  }

  @Test(
    "shows something in the smallest windows",
    arguments: [(1, 1), (10, 3), (20, 5), (39, 11), (200, 2)])
  func smallest(columns: Int, rows: Int) async throws {
    let setting = Setting(columns: columns, rows: rows, typed: spaces(2))
    let console = try await window(setting).console
    #expect(console.written.plain.contains(columns < 10 ? "O" : "Orion"))
  }
}

extension ScriptedConsole {
  /// The pieces of standard output.
  fileprivate var outputs: [String] {
    pieces.compactMap { piece in
      if case .output(let text) = piece { text } else { nil }
    }
  }
}
