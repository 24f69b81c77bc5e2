import Foundation
@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("The picture viewer", .guardAgainstHanging)
struct PictureViewerTests {
  private static let screen = StreamTraits(isTerminal: true, hasColor: true)
  private static let area = PictureArea(columns: 40, rows: 10)
  private static let quarter = PictureDrawing.Part(x: 200, y: 100, width: 200, height: 100)

  /// The properties of a viewer: on a terminal with all colors, or as the variables say.
  private struct Setting {
    var variables: [String: String] = [:]
    var images = ImagesMode.auto
    var template: String?
    var streams = StandardStreams.standard
    var hasSystem = true
  }

  private func viewer(_ programs: FakePrograms, _ setting: Setting = Setting()) -> PictureViewer {
    var variables = [
      "TERM": "xterm",
      "COLORTERM": "truecolor",
      "LANG": "C.UTF-8",
      "TMPDIR": programs.folder.path + "/tmp",
    ]
    variables.merge(setting.variables) { $1 }
    return PictureViewer(
      images: setting.images,
      template: setting.template.flatMap(CommandTemplate.init),
      environment: programs.environment(variables, withSystem: setting.hasSystem),
      streams: setting.streams,
      timeLimit: .seconds(3600))
  }

  private func draw(
    _ viewer: PictureViewer, part: PictureDrawing.Part? = nil
  ) async -> Result<String, DrawingProblem> {
    var picture = picture
    picture.part = part
    return await viewer.draw(picture, in: Self.area, on: Self.screen).map(\.text)
  }

  private let folder: TemporaryFolder
  private let picture: PictureDrawing

  init() throws {
    folder = try TemporaryFolder()
    picture = PictureDrawing(
      path: folder.path + "/p.png", size: PixelSize(width: 400, height: 200), format: "png")
    try folder.write(PNGPicture.claiming(width: 400, height: 200), to: "p.png")
  }

  @Test("draws with an installed program, and ends the drawing")
  func draws() async throws {
    let programs = try FakePrograms()
    try await programs.add("chafa", #"printf '\033[31m▄\033[0m\n\033[32m▀'"#)
    let drawing = "\u{1B}[31m▄\u{1B}[0m\n\u{1B}[32m▀\u{1B}[0m\n"
    #expect(await draw(viewer(programs)) == .success(drawing))
    let form = Symbols(colors: .full, isASCII: false).chafa
    let job = DrawingJob(picture: picture, area: Self.area, environment: [:])
    #expect(try programs.log() == job.command(of: .usual, form, in: Self.area))
  }

  @Test(
    "gives chafa the options that its version knows, and asks for that once in a session",
    arguments: [
      ("1.6.0", ["--zoom"], "--scale|--animate|--polite"),
      ("1.8.0", ["--zoom"], "--scale|--animate|--polite"),
      ("1.10.3", ["--zoom", "--animate", "off", "--polite", "on"], "--scale"),
      ("1.12.4", ["--scale", "max", "--animate", "off", "--polite", "on"], "--zoom"),
      ("1.14.5", ["--scale", "max", "--animate", "off", "--polite", "on"], "--zoom"),
      ("2.0.0", ["--scale", "max", "--animate", "off", "--polite", "on"], "--zoom"),
      ("of tomorrow", ["--scale", "max", "--animate", "off", "--polite", "on"], "--zoom"),
    ])
  func versions(version: String, options: [String], unknown: String) async throws {
    let programs = try FakePrograms()
    let refuse =
      #"for word; do case $word in \#(unknown)) echo "Unknown option $word" >&2; exit 2;; esac; done"#
    try await programs.addChafa(version, refuse + "; echo drawn")
    let viewer = viewer(programs)
    let smallArea = PictureArea(columns: 20, rows: 5)
    async let first = viewer.draw(picture, in: Self.area, on: Self.screen)
    async let second = viewer.draw(picture, in: smallArea, on: Self.screen)
    let drawn = try await [first.get().text, second.get().text]
    #expect(drawn == ["drawn\n", "drawn\n"])
    #expect(try programs.folder.read("asked") == "\n")
    let log = try programs.log()
    let given = options.joined(separator: " ")
    #expect(log.joined(separator: " ").contains(" \(given) -f symbols "), "\(log)")
    // The older ones have no option that stops an animation after its first frame.
    let isOld = ["1.6.0", "1.8.0"].contains(version)
    #expect(log.contains(isOld ? "png:\(picture.path)[0]" : picture.path), "\(log)")
  }

  @Test("asks chafa for its version only before it draws")
  func unasked() async throws {
    let programs = try FakePrograms()
    try await programs.add("chafa")
    let settings = [
      Setting(images: .never),
      Setting(images: .iterm),
      Setting(template: "true"),
    ]
    for setting in settings {
      _ = await draw(viewer(programs, setting))
    }
    #expect(!programs.folder.has("asked"))
  }

  @Test(
    "refuses output that would do more than show characters",
    arguments: [#"\033[2J"#, #"\033]0;title\007"#, #"\233 1m"#, #"x\b"#, #"\033"#])
  func harmful(output: String) async throws {
    let programs = try FakePrograms()
    try await programs.add("chafa", "printf 'fine \(output)\n'")
    // A lone byte for a control character becomes U+FFFD, which is harmless.
    let expected: Result<String, DrawingProblem> =
      output.contains("233")
      ? .success("fine \u{FFFD} 1m\n")
      : .failure(.program(.failed(name: "chafa")))
    #expect(await draw(viewer(programs)) == expected)
  }

  @Test("draws nothing twice: the same file, in the same way, until it changes")
  func cache() async throws {
    let programs = try FakePrograms()
    try await programs.add("chafa", "echo drawn")
    let viewer = viewer(programs)
    func draw(_ area: PictureArea = Self.area) async throws {
      _ = try await viewer.draw(picture, in: area, on: Self.screen).get()
    }
    try await draw()
    try await draw()
    try await draw(PictureArea(columns: 10, rows: 10))
    try await draw()
    let runs = try programs.log().count { $0 == "chafa" }
    #expect(runs == 2)
    // Of the same size, and of another one in its place on the disk.
    try folder.write(folder.bytes("p.png"), to: "q.png")
    #expect(rename(folder.path + "/q.png", folder.path + "/p.png") == 0)
    try await draw()
    try folder.write(PNGPicture.quarters(width: 40, height: 20), to: "p.png")
    try await draw()
    let allRuns = try programs.log().count { $0 == "chafa" }
    #expect(allRuns == 4)
  }

  @Test("forgets what was drawn before, if that were too much")
  func forgets() throws {
    let cache = DrawingCache(limit: 30)
    let symbols = Symbols(colors: .full, isASCII: false)
    let tenBytes = Array("123456789\n".utf8)
    let drawing = try #require(symbols.drawing(of: tenBytes, columns: 40))
    let keys = (1...5).compactMap { columns in
      DrawingCache.Key(picture, in: PictureArea(columns: columns, rows: 1), as: Kitty())
    }
    for key in keys.prefix(3) {
      cache.store(drawing, for: key)
    }
    let kept = keys.map { cache.drawing(for: $0) != nil }
    #expect(kept == [true, true, true, false, false])
    cache.store(drawing, for: keys[3])
    let keptAfterwards = keys.map { cache.drawing(for: $0) != nil }
    #expect(keptAfterwards == [false, false, false, true, false])
  }

  @Test("gives kitty a PNG in the size on the screen, from any program that makes one")
  func kittyPNG() async throws {
    let programs = try FakePrograms()
    try programs.folder.write("", to: "tmp/keep")
    try await programs.add("magick", #"for out; do :; done; head -c 4000 /dev/zero > "$out""#)
    let viewer = viewer(programs, Setting(images: .kitty))
    let data = Data(count: 4000).base64EncodedString()
    let drawing =
      "\u{1B}_Ga=T,C=1,q=2,c=40,r=10,f=100,m=1;\(data.prefix(4096))\u{1B}\\"
      + "\u{1B}_Gm=0,q=2;\(data.dropFirst(4096))\u{1B}\\"
    #expect(await draw(viewer) == .success(drawing))
    #expect(await draw(viewer, part: Self.quarter) == .success(drawing))
    let words = try programs.log().joined(separator: " ")
    #expect(words.contains("p.png[0] -auto-orient -scale 320x160! -strip"))
    #expect(words.contains("+repage -scale 200x100! -strip"))
  }

  @Test(
    "Property: draws every sixel picture inside its place, however small and many",
    arguments: [(8, 8, 0), (10, 20, 0), (10, 20, 5), (8, 16, 5), (9, 17, 0)])
  func smallSixels(width: Int, height: Int, rounding: Int) async throws {
    let programs = try FakePrograms()
    try await programs.add(
      "chafa",
      #"""
      columns=${2%x*} rows=${2#*x}
      printf '\033P0;1;0q"1;1;%d;%d#0!9~-\033\\' $((columns * \#(width))) $(((rows * \#(height) + \#(rounding)) / 6 * 6))
      """#)
    let viewer = viewer(programs, Setting(images: .sixel))
    await withTaskGroup { group in
      for seed in 0..<UInt64(usualRounds / 4) {
        group.addTask {
          do {
            try await drawAnySize(seed, viewer)
          } catch {
            Issue.record("seed \(seed): \(error)")
          }
        }
      }
    }
  }

  /// Draws a picture of any size at a place of any size.
  private func drawAnySize(_ seed: UInt64, _ viewer: PictureViewer) async throws {
    var random = SeededGenerator(seed: seed)
    let cell = CellSize(
      width: .random(in: 6...14, using: &random),
      height: .random(in: 12...30, using: &random))
    let area = PictureArea(
      columns: .random(in: 12...40, using: &random),
      rows: .random(in: 4...12, using: &random),
      cell: cell)
    let size = PixelSize(
      width: .random(in: 300...2000, using: &random),
      height: .random(in: 300...2000, using: &random))
    try folder.write("", to: "\(seed).png")
    let picture = PictureDrawing(path: "\(folder.path)/\(seed).png", size: size)
    let drawing = try await viewer.draw(picture, in: area, on: Self.screen).get()
    #expect(drawing.columns <= area.columns, "seed \(seed): \(area)")
    #expect(drawing.rows <= area.rows, "seed \(seed): \(area)")
    // Of the longer side, chafa's cells and the rows of sixels leave little empty.
    let isLarge = drawing.columns > area.columns - 4 || drawing.rows > area.rows - 3
    #expect(isLarge, "seed \(seed): \(drawing.columns)x\(drawing.rows) in \(area)")
  }

  @Test("refuses sixels of a program that doesn't care for the size, which would scroll")
  func largeSixels() async throws {
    let programs = try FakePrograms()
    try await programs.add("chafa", #"printf '\033P0;1;0q"1;1;4000;2000#0!9~-\033\\'"#)
    let drawing = await draw(viewer(programs, Setting(images: .sixel)))
    #expect(drawing == .failure(.program(.failed(name: "chafa"))))
  }

  @Test("lets the user's own program draw by itself")
  func template() async throws {
    let programs = try FakePrograms()
    let pipe = try TestPipe()
    defer { pipe.close() }
    try await programs.add("mine", "echo drawn; echo said >&2")
    let streams = StandardStreams(input: 0, output: pipe.writing, errors: pipe.writing)
    let setting = Setting(template: "mine -w {columns} --in={}", streams: streams)
    #expect(await draw(viewer(programs, setting)) == .success(""))
    #expect(readAvailable(pipe.reading) == Array("drawn\nsaid\n".utf8))
    #expect(try programs.log() == ["mine", "-w", "40", "--in=\(picture.path)"])
    let missing = await draw(viewer(programs, Setting(template: "no-such -x")))
    #expect(missing == .failure(.program(.failed(name: "no-such"))))
  }

  @Test("sends iTerm2 the file itself")
  func iTerm2() async throws {
    let programs = try FakePrograms()
    let bytes = PNGPicture.quarters(width: 2, height: 1)
    try programs.folder.write(bytes, to: "p.png")
    let viewer = viewer(programs, Setting(images: .iterm, hasSystem: false))
    func draw(_ name: String) async -> Result<String, DrawingProblem> {
      let picture = PictureDrawing(
        path: "\(programs.folder.path)/\(name)",
        size: PixelSize(width: 2, height: 1))
      return await viewer.draw(picture, in: Self.area, on: Self.screen).map(\.text)
    }
    let arguments =
      "inline=1;doNotMoveCursor=1;width=40;height=10;preserveAspectRatio=1;size=\(bytes.count)"
    let content = Data(bytes).base64EncodedString()
    #expect(await draw("p.png") == .success("\u{1B}]1337;File=\(arguments):\(content)\u{7}"))
    for name in ["none.png", ""] {
      #expect(await draw(name) == .failure(.unreadable))
    }
  }

  @Test("draws at most as many pixels at once as one large picture has")
  func pixelsAtOnce() async throws {
    let programs = try FakePrograms()
    let life = try LifeLine(in: programs.folder)
    // A drawing that finds the mark of another one reports it.
    let draws = "mkdir $LOG.drawing || echo two at once > $LIFE; sleep 0.05; rmdir $LOG.drawing"
    try await programs.add("chafa", draws + "; echo drawn")
    let variables = ["TERM": "xterm", "LIFE": life.path]
    let viewer = PictureViewer(environment: programs.environment(variables))
    let bytes = PNGPicture.claiming(width: 7000, height: 8000)
    let pictures = try (0..<6).map { number in
      try programs.folder.write(bytes, to: "\(number).png")
      return PictureDrawing(
        path: "\(programs.folder.path)/\(number).png",
        size: PixelSize(width: 7000, height: 8000),
        format: "png")
    }
    let drawn = await withTaskGroup(of: Bool.self) { group in
      for picture in pictures {
        group.addTask {
          let drawing = await viewer.draw(picture, in: Self.area, on: Self.screen)
          return (try? drawing.get()) != nil
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(drawn == 6)
    #expect(!life.hasNews)
  }

  @Test("draws a part, cropped into a private file that is removed afterwards")
  func part() async throws {
    let programs = try FakePrograms()
    try programs.folder.write("", to: "tmp/keep")
    try await programs.add(
      "magick", #"for out; do :; done; echo part > "$out"; ls -l "$out" | cut -c1-10 >> "$LOG""#)
    try await programs.add("chafa", #"for file; do :; done; cat "$file""#)
    #expect(await draw(viewer(programs), part: Self.quarter) == .success("part\n"))
    let log = try programs.log()
    let words = ["magick", "png:\(picture.path)[0]", "-auto-orient", "-crop", "200x100+200+100"]
    #expect(log.starts(with: words + ["+repage"]))
    #expect(log.contains("-rw-------"))
    #expect(log.last == log[9])
    #expect(log[9].hasPrefix(programs.folder.path + "/tmp/photo-of-day-"))
    #expect(programs.folder.files.filter { $0.hasPrefix("tmp/") } == ["tmp/keep"])
  }

  @Test("ends the program and cleans up when its task is cancelled")
  func cancels() async throws {
    let programs = try FakePrograms()
    let life = try LifeLine(in: programs.folder)
    try programs.folder.write("", to: "tmp/keep")
    try await programs.add("magick", #"exec 3>"$LIFE"; echo ready >&3; sleep 500 & sleep 500"#)
    let viewer = viewer(programs, Setting(variables: ["LIFE": life.path], images: .iterm))
    let drawing = Task { await draw(viewer, part: Self.quarter) }
    #expect(try await life.next() == "ready\n")
    drawing.cancel()
    #expect(await drawing.value == .failure(.cancelled))
    #expect(try await life.next() == nil)
    #expect(programs.folder.files.filter { $0.hasPrefix("tmp/") } == ["tmp/keep"])
  }

  @Test("says which program is missing to crop")
  func missing() async throws {
    let programs = try FakePrograms()
    try await programs.add("chafa")
    try programs.folder.write("", to: "tmp/keep")
    var setting = Setting(hasSystem: false)
    let alone = await draw(viewer(programs, setting), part: Self.quarter)
    #expect(alone == .failure(.noCropper))
    setting.variables = ["TMPDIR": "/no/such"]
    let nowhere = await draw(viewer(programs, setting), part: Self.quarter)
    #expect(nowhere == .failure(.noCropper))
    try programs.folder.write("", to: "taken/photo-of-day-\(geteuid())")
    setting.variables = ["TMPDIR": programs.folder.path + "/taken"]
    let taken = await draw(viewer(programs, setting), part: Self.quarter)
    #expect(taken == .failure(.noCropper))
  }

  @Test(
    "gives no program a picture that is too large, or of unknown size",
    arguments: [
      (PixelSize(width: 5000, height: 8000), nil),
      (PixelSize(width: 7501, height: 8000), .tooLarge(megapixels: 61)),
      (PixelSize(width: 100_000, height: 100_000), .tooLarge(megapixels: 10_000)),
      (nil, .unreadable),
    ] as [(PixelSize?, DrawingProblem?)])
  func sizes(size: PixelSize?, problem: DrawingProblem?) async throws {
    let programs = try FakePrograms()
    for name in ["chafa", "mine", "magick"] {
      try await programs.add(name, "echo drawn; exit 3")
    }
    try programs.folder.write("", to: "tmp/keep")
    let ways: [(template: String?, part: PictureDrawing.Part?)] = [
      (nil, nil),
      (nil, Self.quarter),
      ("mine", nil),
    ]
    for way in ways {
      let picture = PictureDrawing(path: picture.path, size: size, part: way.part)
      let viewer = viewer(programs, Setting(template: way.template))
      let drawing = await viewer.draw(picture, in: Self.area, on: Self.screen)
      if let problem {
        #expect(drawing == .failure(problem))
      }
    }
    #expect(try programs.log().isEmpty == (problem != nil))
  }

  @Test(
    "uses the terminal's size of a cell in pixels, and a usual one if that is nonsense",
    arguments: [(800, 480, 10, 20), (0, 0, 8, 16), (80, 24, 8, 16), (65_535, 65_535, 8, 16)])
  @MainActor func canvas(width: UInt16, height: UInt16, cellWidth: Int, cellHeight: Int) throws {
    let ends = try PseudoTerminal.openEnds(columns: 80, rows: 24)
    defer { [ends.near, ends.far].forEach(closeDescriptor) }
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: width, ws_ypixel: height)
    #expect(ioctl(ends.near, UInt(TIOCSWINSZ), &size) == 0)
    let streams = StandardStreams(input: ends.far, output: ends.far, errors: ends.far)
    let output = TerminalConsole(streams: streams, environment: [:]).output
    let area = PictureViewer(environment: [:]).area(columns: 10, rows: 5, on: output)
    let cell = CellSize(width: cellWidth, height: cellHeight)
    #expect(area == PictureArea(columns: 10, rows: 5, cell: cell))
  }
}
