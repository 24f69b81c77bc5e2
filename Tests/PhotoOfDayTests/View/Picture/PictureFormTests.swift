import Foundation
@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("The form of a drawing")
struct PictureFormTests {
  private static let full = [
    "TERM": "xterm-256color",
    "COLORTERM": "truecolor",
    "LANG": "C.UTF-8",
  ]
  private static let blocks = symbols(.full)
  private static let screen = StreamTraits(isTerminal: true, hasColor: true)

  private static func symbols(_ colors: PictureColors, isASCII: Bool = false) -> String {
    Symbols(colors: colors, isASCII: isASCII).name
  }

  private let programs: TemporaryFolder

  init() throws {
    programs = try TemporaryFolder()
    try programs.write("", to: "chafa")
    chmod(programs.path + "/chafa", 0o755)
  }

  /// The circumstances that decide on the form.
  private struct Setting {
    var variables: [String: String] = full
    var hasChafa = true
    var images = ImagesMode.auto
    var template: String?
    var output = screen
    var terminal: TerminalGraphics?
  }

  private func form(_ setting: Setting) -> Result<String?, DrawingProblem> {
    var variables = Self.full
    variables["PATH"] = setting.hasChafa ? programs.path : "/no/such"
    variables.merge(setting.variables) { $1 }
    var viewer = PictureViewer(
      images: setting.images,
      template: setting.template.flatMap(CommandTemplate.init),
      environment: ProcessEnvironment(variables))
    if let terminal = setting.terminal {
      viewer.terminal = terminal
    }
    return Result { () throws(DrawingProblem) in
      try viewer.form(on: setting.output)?.name
    }
  }

  @Test("is none if pictures are off or can't be seen, whatever is installed")
  func none() {
    let pipe = StreamTraits(isTerminal: false, hasColor: true)
    for template in [nil, "feh {}"] {
      let never = Setting(images: .never, template: template)
      #expect(form(never) == .success(nil))
      let inPipe = Setting(template: template, output: pipe)
      #expect(form(inPipe) == .success(nil))
      for term in ["dumb", ""] {
        let plain = Setting(variables: ["TERM": term], template: template)
        #expect(form(plain) == .failure(.plainTerminal))
      }
    }
    #expect(form(Setting(hasChafa: false)) == .failure(.noProgram))
  }

  @Test("is symbols in a pipe, if they are asked for")
  func symbolsInPipe() {
    let pipe = StreamTraits(isTerminal: false, hasColor: true)
    let asked = Setting(images: .symbols, output: pipe)
    #expect(form(asked) == .success(Self.blocks))
    #expect(form(Setting(images: .kitty, output: pipe)) == .success(nil))
  }

  @Test("is the user's own program first")
  func template() {
    let own = Setting(hasChafa: false, template: " my  viewer ")
    #expect(form(own) == .success("own"))
    #expect(CommandTemplate(" my  viewer ")?.words == ["my", "viewer"])
    #expect(CommandTemplate("'my viewer' \"-x y\"")?.words == ["my viewer", "-x y"])
  }

  @Test(
    "is the first available of the terminal itself and chafa",
    arguments: [
      (.auto, true, .success(blocks)),
      (.kitty, true, .success("kitty")),
      (.sixel, true, .success("sixels")),
      (.kitty, false, .failure(.noProgram)),
      (.iterm, false, .success("iterm")),
      (.iterm, true, .success("iterm")),
    ] as [(ImagesMode, Bool, Result<String?, DrawingProblem>)])
  func order(images: ImagesMode, hasChafa: Bool, expected: Result<String?, DrawingProblem>) {
    let setting = Setting(hasChafa: hasChafa, images: images)
    #expect(form(setting) == expected)
  }

  @Test(
    "uses the colors and characters of a terminal that hasn't answered",
    arguments: [
      (["TERM": "xterm-kitty"], blocks),
      (["TERM": "xterm-kitty", "TMUX": "/tmp/tmux-0/default,1,0"], blocks),
      (["COLORTERM": "24bit"], symbols(.full)),
      (["COLORTERM": ""], symbols(.many)),
      (["COLORTERM": "", "TERM": "xterm"], symbols(.many)),
      (["COLORTERM": "", "TERM": "xterm-direct"], symbols(.full)),
      (["COLORTERM": "", "TERM": "vt220"], symbols(.sixteen)),
      (["COLORTERM": "yes", "TERM": "linux"], symbols(.sixteen)),
      (["LANG": "C"], symbols(.full, isASCII: true)),
      (["LC_ALL": "th_TH.TIS-620"], symbols(.full, isASCII: true)),
    ] as [([String: String], String)])
  func graphics(variables: [String: String], expected: String) {
    #expect(form(Setting(variables: variables)) == .success(expected))
  }

  @Test(
    "uses all colors if the terminal's answer has its name",
    arguments: [
      ("XTerm(379)", .full),
      ("VTE(7002)", .full),
      ("tmux 3.3a", .many),
      (nil, .many),
    ] as [(String?, PictureColors)])
  func answeredColors(name: String?, expected: PictureColors) {
    let itsName = name.map { "\u{1B}P>|\($0)\u{1B}\\" } ?? ""
    var decoder = KeyDecoder()
    _ = decoder.keys(in: Array((itsName + "\u{1B}[?62;c").utf8))
    var setting = Setting(
      variables: ["COLORTERM": "", "TERM": "xterm-256color"],
      terminal: TerminalGraphics(decoder.answers))
    #expect(form(setting) == .success(Self.symbols(expected)))
    setting.output = StreamTraits(isTerminal: true)
    #expect(form(setting) == .success(Self.symbols(.none)))
  }

  @Test("draws monochrome characters without colors, but pixels in theirs")
  func noColor() {
    let plain = StreamTraits(isTerminal: true, hasColor: false)
    #expect(form(Setting(output: plain)) == .success(Self.symbols(.none)))
    let kitty = Setting(images: .kitty, output: plain)
    #expect(form(kitty) == .success("kitty"))
  }

  private static let picture = PictureDrawing(
    path: "/a b/{rows} %s.jpg", size: PixelSize(width: 1600, height: 800))
  private static let area = PictureArea(
    columns: 80, rows: 30, cell: CellSize(width: 10, height: 20))
  private static let chafa = chafa("80x30", "10/20")
  private static let pixels = chafa("100x50", "8/8", ["--stretch"])

  private static func chafa(
    _ size: String, _ cell: String, _ scale: [String] = ["--scale", "max"]
  ) -> [String] {
    ["chafa", "-s", size, "--font-ratio", cell] + scale
      + ["--animate", "off", "--polite", "on", "-f"]
  }

  @Test(
    "is a list of arguments, one of which is the file",
    arguments: [
      (.full, false, ["full"]),
      (.none, true, ["none", "--dither", "diffusion", "--symbols", "ascii"]),
      (.none, false, ["none", "--dither", "diffusion", "--symbols", "space+solid+half+quad"]),
      (.many, false, ["240", "--color-space", "din99d"]),
      (.sixteen, false, ["16", "--color-space", "din99d", "--dither", "ordered"]),
    ] as [(PictureColors, Bool, [String])])
  func command(colors: PictureColors, isASCII: Bool, options: [String]) {
    let form = Symbols(colors: colors, isASCII: isASCII).chafa
    let job = DrawingJob(
      picture: Self.picture,
      area: Self.area,
      environment: [:])
    let command = job.command(of: .usual, form, in: Self.area)
    let symbols = ["symbols", "-c"] + options + [Self.picture.path]
    #expect(command == Self.chafa + symbols)
    let pixels = job.command(
      of: .usual,
      ["sixels"],
      in: job.areaOfPixels,
      isStretched: true)
    #expect(pixels == Self.pixels + ["sixels", Self.picture.path])
  }

  @Test(
    "fills file and size into the user's template, and never splits the file's name",
    arguments: [
      (["feh"], ["feh", picture.path]),
      (["feh", "{}", "-x"], ["feh", picture.path, "-x"]),
      (["a", "--in=%s", "{columns}x{rows}"], ["a", "--in=" + picture.path, "80x30"]),
      (["a", "{columns}"], ["a", "80", picture.path]),
      (["{}{}"], [picture.path + picture.path]),
      (["a", "{rows}%s"], ["a", "30" + picture.path]),
    ])
  func template(words: [String], expected: [String]) {
    let size = [("{columns}", "80"), ("{rows}", "30")]
    let template = CommandTemplate(words.joined(separator: " "))
    #expect(template?.filled(with: Self.picture.path, size) == expected)
  }

  @Test("measures its space in pixels, at least one")
  func canvas() {
    #expect(Self.area.canvas == PixelSize(width: 800, height: 600))
    #expect(PictureArea(columns: 0, rows: -1) == PictureArea(columns: 1, rows: 1))
    #expect(PictureArea(columns: 1, rows: 1).canvas.height == 16)
  }
}
