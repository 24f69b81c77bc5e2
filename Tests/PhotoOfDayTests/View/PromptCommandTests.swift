import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import PhotoOfDayView
import Testing

@Suite("A line at the prompt")
struct PromptCommandTests {
  @Test(
    "is understood in English and Thai, whatever the language and the case",
    arguments: [
      (["3", " 3 ", "๓", "03"], .number(3)), (["31", "๓๑", "3๑"], .number(31)), (["", "   ", "\t"], .enter),
      (["n", "N", "next", "ถัดไป", "ต่อไป", " n "], .next), (["p", "prev", "previous", "ก่อนหน้า"], .previous),
      (["b", "back", "กลับ"], .back), (["t", "today", "Today", "วันนี้"], .today),
      (["rand", "random", "สุ่ม"], .random), (["r", "retry", "reload", "ลองใหม่"], .reload),
      (["l", "list", "รายการ"], .showAgain), (["?", "h", "help", "วิธีใช้", "ช่วยด้วย"], .help),
      (["q", "quit", "exit", "ออก", "QUIT"], .leave(.quit)),
      (["m 10", "month 10", "เดือน 10", "m  10 "], .month("10", year: nil)),
      (["m ต.ค. ๒๕๖๖", "เดือน ต.ค. ๒๕๖๖"], .month("ต.ค.", year: "๒๕๖๖")),
      (["d 25 ต.ค. 2566", "date  25 ต.ค.  2566"], .day("25 ต.ค. 2566")), (["d 25"], .day("25")),
      (["d 2566-10-25", "date 2566-10-25", "day 2566-10-25", "วันที่ 2566-10-25"], .day("2566-10-25")),
      (["o", "open", "เปิด"], .picture(.open(nil))), (["o 3", "O ๓", "o3", "O๓"], .picture(.open(.numbers(3...3)))),
      (["o 1-3"], .picture(.open(.numbers(1...3)))), (["o a", "open all"], .picture(.open(.all))),
      (["w 3", "web 3", "หน้าเว็บ 3"], .picture(.openPage(3))), (["v", "view", "ดู"], .picture(.zoom(nil))),
      (["v 3", "ดู ๓", "v3"], .picture(.zoom(3))), (["s", "save", "บันทึก"], .picture(.save(nil, folder: nil))),
      (["s 3", "s 3-3"], .picture(.save(.numbers(3...3), folder: nil))),
      (["s 3-7", "s 7-3", "s ๓-๗"], .picture(.save(.numbers(3...7), folder: nil))),
      (["s a", "s all", "s ทั้งหมด"], .picture(.save(.all, folder: nil))),
      (["s a ~/My Sky", "s  a  ~/My  Sky"], .picture(.save(.all, folder: "~/My Sky"))),
      (["s ./x"], .picture(.save(nil, folder: "./x"))), (["s 3 4"], .picture(.save(.numbers(3...3), folder: "4"))),
      (["wall", "wallpaper", "พื้นหลัง"], .picture(.wallpaper(nil))), (["wall 3", "พื้นหลัง ๓"], .picture(.wallpaper(3))),
      (["lang th", "language th", "ภาษา th"], .language("th")),
      (["c", "C", "cal", "calendar", "ปฏิทิน"], .calendar),
      (["/moon", "  /moon"], .filter("moon")), (["/Mars 3"], .filter("Mars 3")), (["/", "  /"], .filter("")),
      (["/\u{E34}n", " /\u{E34}n"], .filter("\u{E34}n")), (["/q", "\t/q"], .filter("q")),
    ] as [([String], PromptCommand)])
  func understands(lines: [String], command: PromptCommand) {
    for line in lines { #expect(PromptCommand(line) == command) }
  }

  @Test("zooms and moves where a picture is shown by itself, and there only")
  func steps() {
    let keys = ["+", "-", "0", "๐", " h ", "J", "k", "l"]
    let steps: [PictureStep] = [.zoomIn, .zoomOut, .reset, .reset, .left, .down, .up, .right]
    #expect(keys.map { PromptCommand(zooming: $0) } == steps.map { .steps([$0]) })
    #expect(["h", "l", "0"].map { PromptCommand($0) } == [.help, .showAgain, .number(0)])
    let others = ["", "n", "quit", "s a", "hx", "o"]
    #expect(others.map { PromptCommand(zooming: $0) } == others.map { PromptCommand($0) })
    #expect(PromptCommand(zooming: " Q ") == .back)
  }

  @Test("zooms and moves several steps at once")
  func manySteps() {
    #expect(PromptCommand(zooming: "++") == .steps([.zoomIn, .zoomIn]))
    #expect(PromptCommand(zooming: "+ LL j") == .steps([.zoomIn, .right, .right, .down]))
    #expect(PromptCommand(zooming: String(repeating: "+", count: 101)) == .unknown(String(repeating: "+", count: 101)))
  }

  @Test(
    "that is no command is kept as it was typed",
    arguments: [
      "x", "nn", "3 4", "-3", "+3", "1e3", "99999999999999999999999", "ถัด", "\u{1B}[A", "ขอบคุณ", "+", "j", "x3",
    ])
  func unknown(line: String) {
    #expect(PromptCommand(line) == .unknown(line))
  }

  @Test(
    "that is given what it does not take is known all the same",
    arguments: [
      ("m", .month), ("m 1 2 3", .month), ("d", .day), ("lang", .language), ("lang th en", .language),
      ("n 3", .nothing("n")), ("next month", .nothing("next")), (" Quit now ", .nothing("Quit")),
      ("c 10", .nothing("c")),
      ("find", .find), (" ค้นหา ", .find), ("o x", .pictures("o")), ("o 1 2", .pictures("o")), ("v -1", .pictures("v")),
      ("w a", .pictures("w")),
    ] as [(String, PromptUsage)])
  func misused(line: String, usage: PromptUsage) {
    #expect(PromptCommand(line) == .misused(usage))
  }

  @Test(
    "looks for text as it was written",
    arguments: [
      ("find moon", "moon"), (" Find  \"a  b\" c ", "\"a  b\" c "), ("search n", "n"), ("ค้นหา ดาว หาง", "ดาว หาง"),
      ("find 3", "3"),
    ])
  func find(line: String, text: String) {
    guard case .find(let found) = PromptCommand(line) else { return #expect(Bool(false), "\(PromptCommand(line))") }
    #expect(SearchQuery(found) == SearchQuery(text))
  }

  @Test(
    "that is misspelt has its nearest",
    arguments: [
      ("nxt", "next"), ("quti", "quit"), ("opne 3", "open"), ("calender", "calendar"), ("ถัดป", "ถัดไป"), ("zzz", nil),
      ("x", nil),
      ("", nil), ("xyz 3", nil),
    ])
  func nearest(line: String, name: String?) {
    #expect(PromptCommand.nearest(to: line) == name)
  }

  @Test("completes commands, months and languages, and nothing that is only a letter")
  func completions() {
    #expect(PromptCommand.completions(of: "cal") == ["cal", "calendar"])
    #expect(PromptCommand.completions(of: "m Oc") == ["m October"])
    #expect(PromptCommand.completions(of: "เดือน ตุ") == ["เดือน ตุลาคม"])
    #expect(PromptCommand.completions(of: "lang ") == [])
    #expect(PromptCommand.completions(of: "") == [] && PromptCommand.completions(of: "s x") == [])
  }

  @Test("is told to the list in its own words")
  @MainActor func list() async {
    let spy = ListPresenterSpy()
    let (console, parts) = makeParts(Self.typed + ["b"])
    await TerminalPhotoListView(parts, presenter: spy).run()
    #expect(
      spy.events == [
        .choose(3), .nothing, .next, .previous, .month("10", year: "2566"), .day("วันนี้"), .today, .random,
        .reload, .showAgain, .language("th"), .unknown("x y"), .filter("a b"), .calendar, .showAgain,
        .leave(.endOfInput),
      ])
    #expect(console.written == "")
    #expect(console.writtenErrors.contains(PromptHelp.text(for: .list, in: .english, width: 80)))
  }

  @Test("is told to the picture in its own words, or is for the list behind it")
  @MainActor func detail() async {
    let spy = DetailPresenterSpy()
    let (console, parts) = makeParts(Self.typed + ["b"])
    await TerminalPhotoDetailView(parts, presenter: spy).run()
    #expect(
      spy.events == [
        .choose(3), .back, .next, .previous, .month("10", year: "2566"), .day("วันนี้"), .today, .random, .reload,
        .list, .language("th"), .unknown("x y"), .filter("a b"), .calendar, .back,
        .leave(.endOfInput),
      ])
    #expect(console.writtenErrors.contains(PromptHelp.text(for: .detail, in: .english, width: 80)))
  }

  @Test("is Ctrl-D, which leaves, at a terminal, and Ctrl-C everywhere", arguments: [true, false])
  @MainActor func leaving(terminal: Bool) async {
    for (line, leaving) in [(ConsoleLine.end, terminal ? UserExit.quit : .endOfInput), (.interrupted, .interrupted)] {
      let spy = ListPresenterSpy()
      let console = ScriptedConsole(
        lines: [line], output: StreamTraits(isTerminal: terminal), inputIsTerminal: terminal)
      await TerminalPhotoListView(parts(console, takesInput: true), presenter: spy).run()
      #expect(spy.events == [.leave(leaving)])
    }
  }

  @Test("is not waited for where none is to be read")
  @MainActor func noInput() async {
    let (spy, console) = (ListPresenterSpy(), ScriptedConsole("3", onTerminal: true))
    await TerminalPhotoListView(parts(console, takesInput: false), presenter: spy).run()
    #expect(spy.events == [.leave(.endOfInput)])
    #expect(console.pieces == [])
  }

  private static let typed = [
    "3", "", "n", "p", "m 10 2566", "d วันนี้", "t", "rand", "r", "l", "?", "lang th", "x y", "/a b", "c",
  ]

  @MainActor private func makeParts(_ lines: [String]) -> (ScriptedConsole, TerminalScreen.Parts) {
    let console = ScriptedConsole(lines: lines.map { .line($0) })
    return (console, parts(console, takesInput: true))
  }

  @MainActor private func parts(_ console: ScriptedConsole, takesInput: Bool) -> TerminalScreen.Parts {
    TerminalScreen.Parts(
      console: console, setting: LanguageSetting(.english), takesInput: takesInput, isVerbose: false,
      environment: ["TERM": "xterm"])
  }
}

@MainActor
private final class ListPresenterSpy: PhotoListPresenterProtocol {
  private(set) var events: [PhotoListEvent] = []
  let exitReason = ExitReason.done

  @MainActor func viewDidAppear() async -> ScreenExit { .stay }
  func viewDidInterruptLoading() {}

  @MainActor func viewDidReceive(_ event: PhotoListEvent) async -> ScreenExit {
    events.append(event)
    if case .leave = event { return .leave }
    return .stay
  }
}

@MainActor
private final class DetailPresenterSpy: PhotoDetailPresenterProtocol {
  private(set) var events: [PhotoDetailEvent] = []
  let exitReason = ExitReason.done

  @MainActor func viewDidAppear() async -> ScreenExit { .stay }
  func viewDidInterruptLoading() {}

  @MainActor func viewDidReceive(_ event: PhotoDetailEvent) async -> ScreenExit {
    events.append(event)
    if case .leave = event { return .leave }
    return .stay
  }
}
