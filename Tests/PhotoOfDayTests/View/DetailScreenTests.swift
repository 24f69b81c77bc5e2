import Foundation
@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("An entry in a window", .guardAgainstHanging)
@MainActor
struct DetailScreenTests {
  nonisolated private static let kitty = TerminalGraphics(
    pixels: Kitty(), cell: CellSize(width: 8, height: 16), hasLinks: true)
  nonisolated private static let sixels = TerminalGraphics(
    pixels: Sixels(), cell: CellSize(width: 8, height: 16))
  nonisolated private static let symbols = TerminalGraphics(cell: CellSize(width: 8, height: 16))
  nonisolated private static let sentence = "Stars are born in clouds of gas and dust. "

  private let programs: FakePrograms

  init() async throws {
    programs = try FakePrograms()
    // Draws nothing in the size that chafa would.
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

  /// The window after these lines were typed, and then these keys.
  private func window(
    _ columns: Int, _ rows: Int, _ terminal: TerminalGraphics = kitty,
    picture: (width: Int, height: Int) = (800, 1000),
    sentences: Int = 30, typed: [ConsoleLine] = [], keys: [ConsoleLine] = [], verbose: Bool = false,
    language: Language = .english,
    item change: (inout APODItem) -> Void = { _ in }
  ) async throws -> (screen: PaintedScreen, console: ScriptedConsole) {
    let bytes = PNGPicture.claiming(width: picture.width, height: picture.height)
    var item = APODItem(
      date: "2023-10-25", title: "Orion Rises", mediaType: .image,
      explanation: (1...sentences).map { "\(Self.sentence)That was \($0)." }.joined(separator: " "),
      credit: "Jane Doe",
      alt: "A hunter made of stars.", imageURL: WebAddress("https://a.example/small.jpg"),
      hdImageURL: WebAddress("https://a.example/large.jpg"),
      pageURL: WebAddress("https://a.example/ap231025.html"))
    change(&item)
    let traits = StreamTraits(isTerminal: true, columns: columns, rows: rows, hasColor: true)
    let console = ScriptedConsole(
      lines: typed + keys, output: traits, errors: traits, inputIsTerminal: true)
    (console.terminal, console.hasFullScreen) = (terminal, true)
    let (setting, environment) = (
      LanguageSetting(language), programs.environment(["TERM": "xterm", "LANG": "C.UTF-8"])
    )
    let pictures = PictureLoader(
      requests: .at(NASAClient { _ in HTTPResponse(status: 200, body: bytes) }),
      store: PictureStore(folder: "\(programs.folder.path)/\(UUID())"))
    await console.run(
      Interactors(showing: [item], pictures: pictures), calls: .october + [.choose(1)],
      setting: setting,
      parts: TerminalView.Parts(
        console: console, setting: setting,
        interaction: Interaction(with: console, takesInput: true),
        isVerbose: verbose, environment: environment,
        viewer: PictureViewer(environment: environment)))
    var (screen, left) = (PaintedScreen(columns: columns, rows: rows), typed[...])
    for piece in console.pieces {
      switch piece {
      case .output(let text), .error(let text): screen.write(text)
      case .prompt(let text):
        screen.write(text)
        if left.popFirst() != nil { screen.write("\n") }
      }
    }
    return (screen, console)
  }

  @Test(
    "Property, R1.2: has the title above the whole picture in its shape, no empty row below it, three lines of the text, the credit once and the prompt, all in the window"
  )
  func fits() async throws {
    await forSeeds(count: 250) { _, random in
      let columns = Int.random(
        in: 40...[44, 90, 200].randomElement(using: &random)!, using: &random)
      let rows = Int.random(in: 12...[14, 30, 60].randomElement(using: &random)!, using: &random)
      let shape = [(300, 900), (800, 1000), (1000, 1000), (1400, 1050), (1500, 1000), (4000, 1000)]
      let picture = shape.randomElement(using: &random)!
      let terminal = [Self.kitty, Self.sixels, Self.symbols].randomElement(using: &random)!
      let language = Language.allCases.randomElement(using: &random)!
      func words(_ word: String, _ most: Int) -> String {
        Array(repeating: word, count: .random(in: 1...most, using: &random)).joined(separator: " ")
      }
      let (text, credit) = (words("star", 300), words("Doe", 40))
      let (alt, title) = (
        Bool.random(using: &random) ? words("caption", 60) : nil, words("Orion", 20)
      )
      let screen = try await window(columns, rows, terminal, picture: picture, language: language) {
        ($0.title, $0.explanation, $0.credit, $0.alt) = (title, text, credit, alt)
      }.screen
      let lines = screen.lines.map { $0.replacing("@", with: " ") }
      let seen = lines.filter { $0.contains("star") }.count
      let all = lines.joined(separator: " ").split(separator: " ").count { $0 == "star" }
      let found =
        "\(columns) × \(rows), \(picture), \(terminal):\n\(screen.lines.joined(separator: "\n"))"
      if seen < 3, all < text.split(separator: " ").count {
        return "\(seen) lines of the text: \(found)"
      }
      let credits = lines.joined().components(separatedBy: Text.credit[language] + ":").count - 1
      if credits != 1 { return "\(credits) credits: \(found)" }
      if screen.scrolled > 0 || !lines[0].hasPrefix("Orion") { return "scrolled: \(found)" }
      let head = lines[1].hasPrefix("Orion") || lines[1].hasSuffix("…") ? 3 : 2
      if !lines[head - 1].contains(/25 .*(of|จาก) 1/) { return "no facts: \(found)" }
      if !lines.contains(where: { $0.contains(/^25 .*, 1 \(/) }) { return "no prompt: \(found)" }
      if screen.hasWordsBelowPicture { return "overlaps: \(found)" }
      let place = screen.pictures.first
      let last = place.map { $0.row + $0.rows - 1 } ?? screen.lines.lastIndex { $0.hasPrefix("@") }
      guard let last, last + 1 < rows else { return "no picture: \(found)" }
      if let place {
        if place.column + place.columns > columns { return "too wide: \(found)" }
        // Within a cell, and the six rows of a sixel.
        let difference = abs(8 * place.columns * picture.1 - 16 * place.rows * picture.0)
        if place.row != head || difference > 8 * picture.1 + 22 * picture.0 {
          return "out of shape: \(found)"
        }
      }
      // Beside the text, the picture may end above the text or below it.
      let isBeside = screen.lines[2...last].contains { $0.contains(/[a-z]/) }
      return isBeside || screen.lines[last + 1].contains(/[a-z]/) ? nil : "empty row: \(found)"
    }
  }

  @Test(
    "has a portrait as large as people came for",
    arguments: [(80, 24, 12), (120, 40, 28), (60, 40, 23)],
    [kitty, sixels])
  func share(window size: (columns: Int, rows: Int, percent: Int), terminal: TerminalGraphics)
    async throws
  {
    let place = try #require(
      try await window(size.columns, size.rows, terminal).screen.pictures.first)
    #expect(place.columns * place.rows * 100 >= size.columns * size.rows * size.percent)
  }

  @Test(
    "R3.4: is there as it was after its picture alone", arguments: [(80, 24), (120, 40), (40, 12)],
    [kitty, sixels, symbols])
  func back(window size: (columns: Int, rows: Int), terminal: TerminalGraphics) async throws {
    for sentences in [1, 30] {
      let before = try await window(size.columns, size.rows, terminal, sentences: sentences).screen
      let after = try await window(
        size.columns, size.rows, terminal, sentences: sentences, typed: [.line("v")],
        keys: [.line("q")]
      ).screen
      #expect(after.lines[0] == "Orion Rises" && after.lines == before.lines)
      #expect(after.pictures.map(\.place) == before.pictures.map(\.place))
    }
  }

  @Test(
    "R1.4: goes on with Space until all of the text has been shown, and says so where there is more",
    arguments: [(80, 24), (120, 40), (40, 12)], Language.allCases)
  func space(window size: (columns: Int, rows: Int), language: Language) async throws {
    let spaces = Array(repeating: ConsoleLine.line(" "), count: 200)
    let (_, console) = try await window(
      size.columns, size.rows, sentences: 90, typed: spaces, language: language)
    let messages = language.messages
    let pages = console.pieces.compactMap {
      if case .output(let text) = $0 { text } else { nil as String? }
    }
    // The picture is put above the text after it.
    let texts = pages.map {
      $0.prefix(upTo: $0.firstRange(of: "\u{1B}7")?.lowerBound ?? $0.endIndex)
    }
    let credit = " · \(Text.credit[language]): Jane Doe"
    let words = texts.joined(separator: " ").plain.replacing(messages.moreText + credit, with: " ")
      .replacing(messages.moreText, with: " ")
    let all = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let explanation = (1...90).map { "\(Self.sentence)That was \($0)." }.joined(separator: " ")
    #expect(all.contains(explanation))
    #expect(pages.dropLast().allSatisfy { $0.contains(messages.moreText) })
    #expect(pages.count > 2 && pages.last?.contains(messages.moreText) == false)
    for page in pages.dropFirst() { #expect(lines(of: page).count < size.rows) }
    #expect(console.writtenErrors.contains(messages.noMoreText))
  }

  @Test("comes to the end of its text in a window that is smaller than an address")
  func tiny() async throws {
    let spaces = Array(repeating: ConsoleLine.line(" "), count: 200)
    let (_, console) = try await window(20, 3, typed: spaces) {
      $0.explanation += " https://a.example/" + String(repeating: "x", count: 60)
    }
    #expect(console.written.contains("xxx") && console.writtenErrors.contains("That's all"))
  }

  @Test("needs no Space where all of the text has room, and Space says so")
  func shortText() async throws {
    let (screen, console) = try await window(80, 24, sentences: 2, typed: [.line(" ")])
    #expect(!console.written.contains("Space for more"))
    #expect(screen.lines.contains("That's all of the text."))
  }

  @Test(
    "R3.5: redraws in place when the window was resized, and deletes the picture that was there")
  func redraws() async throws {
    let (screen, console) = try await window(80, 24, typed: [.resized, .resized])
    #expect(screen.pictures.count == 1)
    #expect(screen.lines[0] == "Orion Rises")
    #expect(
      console.written.components(
        separatedBy: "\u{1B}_Ga=d,d=A,q=2\u{1B}\\\u{1B}[0m\u{1B}[9999;9999H\u{1B}[1J\u{1B}[H"
      )
      .count == 3)
  }

  @Test(
    "has its addresses as one line of links where the terminal has them, and else none at a prompt, but with --verbose"
  )
  func links() async throws {
    for language in Language.allCases {
      let (screen, console) = try await window(120, 40, sentences: 3, language: language)
      let labels = [Text.picture, .fullSize, .page].map { $0[language] }
      #expect(screen.lines.contains { $0.contains(labels.joined(separator: " · ")) })
      #expect(
        screen.links == [
          "https://a.example/small.jpg", "https://a.example/large.jpg",
          "https://a.example/ap231025.html",
        ])
      #expect(!screen.lines.contains { $0.contains("https://") })
      #expect(
        console.written.contains(
          "\u{1B}]8;;https://a.example/large.jpg\u{1B}\\\(labels[1])\u{1B}]8;;\u{1B}\\"))
    }
    for size in [(120, 40), (60, 40)] {
      let screen = try await window(size.0, size.1, Self.sixels, sentences: 3).screen
      #expect(screen.links == [])
      #expect(!screen.lines.contains { $0.contains("https://") })
      let verbose = try await window(size.0, size.1, sentences: 3, verbose: true).screen
      #expect(verbose.lines.filter { $0.contains("https://") }.count == 3)
      #expect(verbose.lines.contains("Picture: https://a.example/small.jpg"))
    }
  }

  @Test(
    "keeps a long address in one piece above a picture and its text, and counts the rows that it takes"
  )
  func longAddress() async throws {
    let address = "https://a.example/" + String(repeating: "long-", count: 40) + "end"
    for size in [(120, 40), (80, 30)] {
      let (screen, console) = try await window(
        size.0, size.1, Self.sixels, sentences: 2, verbose: true
      ) {
        $0.pageURL = WebAddress(address)
      }
      #expect(console.writtenErrors.contains(address))
      #expect(
        screen.scrolled == 0 && screen.lines.contains("Orion Rises") && !screen.hasWordsBelowPicture
      )
    }
  }

  @Test(
    "cuts a long title to two rows, and a long credit to one below the text, at whose end it is whole"
  )
  func longHead() async throws {
    let credit = (1...20).map { "Astronomer \($0)" }.joined(separator: ", ")
    for spaces in [0, 1] {
      let typed = Array(repeating: ConsoleLine.line(" "), count: spaces)
      let (screen, console) = try await window(60, 40, typed: typed) {
        $0.credit = credit
        $0.title = String(repeating: "A very long title ", count: 12)
      }
      let words = console.written.plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("Credit: \(credit)") == (spaces > 0))
      guard spaces == 0 else { continue }
      #expect(
        screen.scrolled == 0 && screen.lines[1].hasSuffix("…")
          && screen.lines[2].hasSuffix("1 of 1"))
      #expect(screen.pictures.first?.row == 3)
      #expect(
        screen.lines.contains { $0.contains("Space for more · Credit: ") && $0.hasSuffix("…") })
    }
  }

  @Test(
    "gives the room of a picture that can't be drawn to its sentence and the text",
    arguments: [("echo gone >&2; exit 3", " (gone)."), ("exit 0", "")])
  func undrawn(script: String, reason: String) async throws {
    try await programs.add("chafa", script)
    let screen = try await window(120, 40, sentences: 10).screen
    #expect(screen.scrolled == 0 && screen.pictures == [])
    #expect(screen.lines[3].hasPrefix("chafa couldn't show the picture\(reason)"))
    #expect(screen.lines.contains { $0.hasPrefix("Stars are born") && $0.count > 60 })
  }

  @Test(
    "shows something in the smallest windows",
    arguments: [(1, 1), (10, 3), (20, 5), (39, 11), (200, 2)])
  func tiny(columns: Int, rows: Int) async throws {
    let console = try await window(columns, rows, typed: [.line(" "), .line(" ")]).console
    #expect(console.written.plain.contains("O"))
  }
}
