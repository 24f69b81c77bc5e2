import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("What a terminal answers")
struct TerminalAnswersTests {
  private func answers(_ pieces: [UInt8]...) -> (answers: TerminalAnswers, keys: [Key]) {
    var decoder = KeyDecoder()
    let keys = pieces.flatMap { decoder.keys(in: $0) }
    return (decoder.answers, keys)
  }

  private func graphics(_ script: TerminalScript) -> TerminalGraphics {
    TerminalGraphics(answers(Array(script.text.utf8)).answers)
  }

  private static let captured: [(String, TerminalScript, TerminalGraphics)] = [
    (
      "kitty",
      .kitty,
      .init(
        pixels: Kitty(),
        cell: CellSize(width: 9, height: 18),
        hasLinks: true,
        hasAllColors: true)
    ),
    (
      "Konsole",
      .konsole,
      .init(
        pixels: Kitty(),
        cell: CellSize(width: 8, height: 17),
        hasLinks: true,
        hasAllColors: true)
    ),
    (
      "foot",
      .foot,
      .init(
        pixels: Sixels(),
        cell: CellSize(width: 7, height: 14),
        hasLinks: true,
        hasAllColors: true)
    ),
    ("mlterm", .mlterm, .init(pixels: Sixels(), cell: CellSize(width: 10, height: 19))),
    ("xterm as VT340", .vt340, .init(pixels: Sixels(), hasAllColors: true)),
    ("xterm", .xterm, .init(hasAllColors: true)),
    ("nothing", .silent, .init()),
    (
      "others",
      TerminalScript("\u{1B}_Gi=7;ENOENT:x\u{1B}\\\u{1B}]52;c;YQ==\u{7}\u{1B}[?62c"),
      .init()
    ),
  ]

  @Test(
    "says how it shows pictures, the size of a cell, and if it knows links and colors",
    arguments: captured)
  func known(name: String, script: TerminalScript, expected: TerminalGraphics) {
    #expect("\(graphics(script))" == "\(expected)")
  }

  @Test(
    "is the same when it comes in two pieces, with keys around them",
    arguments: captured)
  func pieces(name: String, script: TerminalScript, expected: TerminalGraphics) {
    let all = Array(script.text.utf8)
    for middle in 0...all.count {
      let read = answers(
        Array("ก\u{1B}[A".utf8),
        Array(all[..<middle]),
        Array(all[middle...]),
        Array("\r".utf8))
      #expect("\(TerminalGraphics(read.answers))" == "\(expected)")
      #expect(read.keys == [.character("ก"), .up, .enter], "\(middle)")
      #expect(read.answers.isComplete == !all.isEmpty)
    }
    let parts = script.text.replacing("\u{1B}[?", with: "3\u{1B}[?")
    #expect(answers(Array(parts.utf8)).keys == (all.isEmpty ? [] : [.character("3")]))
  }

  @Test(
    "decides by its name, and by what it says it can do",
    arguments: [
      ("\u{1B}P>|WezTerm 20240203\u{1B}\\\u{1B}[?65;4;6;18;22c", "iterm"),
      ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|WezTerm 20240203\u{1B}\\\u{1B}[?65;4;6;18;22c", "kitty"),
      ("\u{1B}P>|iTerm2 3.5\u{1B}\\\u{1B}[?64;4c", "iterm"),
      ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|iTerm2 3.6\u{1B}\\\u{1B}[?64;4c", "iterm"),
      ("\u{1B}P>|ghostty 1.2\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;22c", "kitty"),
      // VS Code as it is installed, and with its pictures on.
      ("\u{1B}P>|xterm.js(5.6.0)\u{1B}\\\u{1B}[?1;2c", nil),
      ("\u{1B}P>|xterm.js(5.6.0)\u{1B}\\\u{1B}[?62;4c", "sixels"),
      ("\u{1B}P>|VTE(7006)\u{1B}\\\u{1B}[?65;1;9c", nil),
      ("", nil),
    ] as [(String, String?)])
  func decides(text: String, pixels: String?) {
    #expect(graphics(TerminalScript(text)).pixels?.name == pixels)
  }

  @Test(
    "limits sixels to the largest picture that the terminal says it shows",
    arguments: [
      ("\u{1B}[?2;0;1000;800S", 1000, 800),
      ("\u{1B}[?2;1S", nil, nil),
      ("\u{1B}[?2;3;0S", nil, nil),
      ("\u{1B}[?2;0;0;0S", nil, nil),
      ("\u{1B}[?1;0;1024S", nil, nil),
      ("\u{1B}[?2;0;-1;800S", nil, nil),
      ("\u{1B}[2;0;1000;800S", nil, nil),
    ] as [(String, Int?, Int?)])
  func largest(text: String, width: Int?, height: Int?) {
    let graphics = graphics(TerminalScript(text + TerminalScript.vt340.text))
    #expect(graphics.pixels is Sixels)
    let largest = (graphics.pixels as? Sixels)?.largest
    #expect(largest?.width == width)
    #expect(largest?.height == height)
    var viewer = PictureViewer(environment: ["TERM": "xterm"])
    viewer.terminal = graphics
    viewer.terminal.cell = CellSize(width: 10, height: 20)
    let area = viewer.area(columns: 200, rows: 60, on: StreamTraits(isTerminal: true))
    #expect(area.columns == width.map { $0 / 10 } ?? 200)
    #expect(area.rows == height.map { $0 / 20 } ?? 60)
  }

  @Test(
    "is refused where it is no answer, or an impossible one",
    arguments: [
      "\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\",
      "\u{1B}_Gi=3;OK\u{1B}\\",
      "\u{1B}P>|kitty\u{9}\u{1B}\\",
      "\u{1B}[6;0;0t",
      "\u{1B}[6;99999999999999999999;8t",
      "\u{1B}[6;-18;9t",
      "\u{1B}[6;401;8t",
      "\u{1B}[6;18;201t",
      "\u{1B}[6;18t",
      "\u{1B}[8;24;80t",
      "\u{1B}P>|kitty\u{1B}[A",
      "\u{1B}_Gi=31;OK\r",
    ])
  func refused(text: String) {
    #expect("\(graphics(TerminalScript(text + "\u{1B}[?62c")))" == "\(TerminalGraphics())")
  }

  @Test("ends with the device attributes, in which a 4 means sixels")
  func deviceAttributes() {
    for text in ["\u{1B}[62;4c", "\u{1B}[?62;4d", "\u{1B}[>1;4c", "?62;4c"] {
      let answers = answers(Array(text.utf8)).answers
      #expect(!answers.isComplete)
      #expect(!answers.hasSixels)
    }
    #expect(!answers(Array("\u{1B}[?4;1;14;40c".utf8)).answers.hasSixels)
  }

  @Test("is limited")
  func limited() {
    var sut = KeyDecoder()
    let endless = [UInt8](repeating: UInt8(ascii: "1"), count: 100_000)
    for opener in ["\u{1B}P>|", "\u{1B}_G", "\u{1B}[", "a", "\u{1B}[?4;"] {
      _ = sut.keys(in: Array(opener.utf8) + endless)
      #expect(sut.answers.name == nil)
    }
    _ = sut.keys(in: Array("\u{1B}\\\u{1B}[?62;4c".utf8))
    #expect(sut.answers.isComplete)
  }
}
