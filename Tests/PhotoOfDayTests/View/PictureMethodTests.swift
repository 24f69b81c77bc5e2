import Foundation
import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("The drawing method")
struct PictureMethodTests {
  private static let full = ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"]
  private static let blocks = PictureFormat.symbols(.full, isASCII: false)
  private static let screen = StreamTraits(isTerminal: true, hasColor: true)

  private let programs: TemporaryFolder

  init() throws {
    programs = try TemporaryFolder()
    try programs.write("", to: "chafa")
    chmod(programs.path + "/chafa", 0o755)
  }

  private func method(
    _ variables: [String: String] = full, hasChafa: Bool = true, images: ImagesMode = .auto,
    template: String? = nil, output: StreamTraits = screen, terminal: TerminalGraphics? = nil
  ) -> PictureMethod {
    let path = ["PATH": hasChafa ? programs.path : "/no/such"]
    let environment = ProcessEnvironment(Self.full.merging(path) { $1 }.merging(variables) { $1 })
    var viewer = PictureViewer(
      images: images, template: template.flatMap(CommandTemplate.init), environment: environment)
    if let terminal { viewer.terminal = terminal }
    return viewer.method(on: output)
  }

  @Test("is none if pictures are off or can't be seen, whatever is installed")
  func none() {
    let pipe = StreamTraits(isTerminal: false, hasColor: true)
    for template in [nil, "feh {}"] {
      #expect(method(images: .never, template: template) == .none(nil))
      #expect(method(template: template, output: pipe) == .none(nil))
      for term in ["dumb", ""] { #expect(method(["TERM": term], template: template) == .none(.plainTerminal)) }
    }
    #expect(method(hasChafa: false) == .none(.noProgram))
  }

  @Test("is the user's own program first")
  func template() {
    #expect(method(template: " my  viewer ") == .template(CommandTemplate(words: ["my", "viewer"])))
    #expect(method(hasChafa: false, template: "x") == .template(CommandTemplate(words: ["x"])))
    #expect(method(template: "'my viewer' \"-x y\"") == .template(CommandTemplate(words: ["my viewer", "-x y"])))
  }

  @Test(
    "is the first available of the terminal itself and chafa",
    arguments: [
      (.auto, true, .chafa(blocks)), (.kitty, true, .chafa(.kitty)), (.sixel, true, .chafa(.sixels)),
      (.kitty, false, .none(.noProgram)), (.iterm, false, .iTerm2), (.iterm, true, .iTerm2),
    ] as [(ImagesMode, Bool, PictureMethod)])
  func order(images: ImagesMode, hasChafa: Bool, expected: PictureMethod) {
    #expect(method(hasChafa: hasChafa, images: images) == expected)
  }

  @Test(
    "uses the colours and characters of a terminal that hasn't answered",
    arguments: [
      (["TERM": "xterm-kitty"], blocks), (["TERM": "xterm-kitty", "TMUX": "/tmp/tmux-0/default,1,0"], blocks),
      (["COLORTERM": "24bit"], .symbols(.full, isASCII: false)), (["COLORTERM": ""], .symbols(.many, isASCII: false)),
      (["COLORTERM": "", "TERM": "xterm"], .symbols(.many, isASCII: false)),
      (["COLORTERM": "", "TERM": "xterm-direct"], .symbols(.full, isASCII: false)),
      (["COLORTERM": "", "TERM": "vt220"], .symbols(.sixteen, isASCII: false)),
      (["COLORTERM": "yes", "TERM": "linux"], .symbols(.sixteen, isASCII: false)),
      (["LANG": "C"], .symbols(.full, isASCII: true)), (["LC_ALL": "th_TH.TIS-620"], .symbols(.full, isASCII: true)),
    ] as [([String: String], PictureFormat)])
  func graphics(variables: [String: String], expected: PictureFormat) {
    #expect(method(variables) == .chafa(expected))
  }

  @Test(
    "uses all colours where the terminal answers with its name, whatever its environment says",
    arguments: [("XTerm(379)", .full), ("VTE(7002)", .full), ("tmux 3.3a", .many), (nil, .many)]
      as [(String?, PictureColors)])
  func answeredColors(name: String?, expected: PictureColors) {
    var decoder = KeyDecoder()
    _ = decoder.keys(in: Array(((name.map { "\u{1B}P>|\($0)\u{1B}\\" } ?? "") + "\u{1B}[?62;c").utf8))
    let environment = ["COLORTERM": "", "TERM": "xterm-256color"]
    let terminal = TerminalGraphics(decoder.answers, in: ProcessEnvironment(environment))
    #expect(method(environment, terminal: terminal) == .chafa(.symbols(expected, isASCII: false)))
    let plain = StreamTraits(isTerminal: true)
    #expect(method(environment, output: plain, terminal: terminal) == .chafa(.symbols(.none, isASCII: false)))
  }

  @Test("draws monochrome characters without colours, but pixels in theirs")
  func noColor() {
    let plain = StreamTraits(isTerminal: true, hasColor: false)
    #expect(method(output: plain) == .chafa(.symbols(.none, isASCII: false)))
    #expect(method(images: .kitty, output: plain) == .chafa(.kitty))
  }

  private static let picture = PictureDrawing(
    path: "/a b/{rows} %s.jpg", size: PictureCanvas(width: 1600, height: 800))
  private static let area = PictureArea(columns: 80, rows: 30, cell: CellSize(width: 10, height: 20))
  private static let (chafa, pixels) = (chafa("80x30", "10/20"), chafa("100x50", "8/8", ["--stretch"]))
  private static func chafa(_ size: String, _ cell: String, _ scale: [String] = ["--scale", "max"]) -> [String] {
    ["chafa", "-s", size, "--font-ratio", cell] + scale + ["--animate", "off", "--polite", "on", "-f"]
  }

  @Test(
    "is a list of arguments, one of which is the file",
    arguments: [
      (.chafa(blocks), chafa + ["symbols", "-c", "full", picture.path]),
      (
        .chafa(.symbols(.none, isASCII: true)),
        chafa + ["symbols", "-c", "none", "--dither", "diffusion", "--symbols", "ascii", picture.path]
      ),
      (
        .chafa(.symbols(.none, isASCII: false)),
        chafa + ["symbols", "-c", "none", "--dither", "diffusion", "--symbols", "space+solid+half+quad", picture.path]
      ),
      (
        .chafa(.symbols(.many, isASCII: false)),
        chafa + ["symbols", "-c", "240", "--color-space", "din99d", picture.path]
      ),
      (
        .chafa(.symbols(.sixteen, isASCII: false)),
        chafa + ["symbols", "-c", "16", "--color-space", "din99d", "--dither", "ordered", picture.path]
      ),
      (.chafa(.kitty), pixels + ["kitty", picture.path]), (.chafa(.sixels), pixels + ["sixels", picture.path]),
      (.iTerm2, nil), (.none(.noProgram), nil),
    ] as [(PictureMethod, [String]?)])
  func command(method: PictureMethod, expected: [String]?) {
    #expect(method.command(for: Self.picture, in: Self.area) == expected)
  }

  @Test(
    "fills file and size into the user's template, and never splits the file's name",
    arguments: [
      (["feh"], ["feh", picture.path]), (["feh", "{}", "-x"], ["feh", picture.path, "-x"]),
      (["a", "--in=%s", "{columns}x{rows}"], ["a", "--in=" + picture.path, "80x30"]),
      (["a", "{columns}"], ["a", "80", picture.path]), (["{}{}"], [picture.path + picture.path]),
      (["a", "{rows}%s"], ["a", "30" + picture.path]),
    ])
  func template(words: [String], expected: [String]) {
    #expect(PictureMethod.template(CommandTemplate(words: words)).command(for: Self.picture, in: Self.area) == expected)
  }

  @Test("measures its space in pixels, at least one")
  func canvas() {
    #expect(Self.area.pixelWidth == 800)
    #expect(Self.area.pixelHeight == 600)
    #expect(PictureArea(columns: 0, rows: -1) == PictureArea(columns: 1, rows: 1))
    #expect(PictureArea(columns: 1, rows: 1).pixelHeight == 16)
  }
}
