import PhotoOfDayPresenter
import PhotoOfDayView
import Testing

@Suite("Launch options")
struct LaunchOptionsTests {
  private static func find(_ text: String, month: Int? = nil, year: Int? = nil) -> Launch {
    Launch(.find(text, month: month, year: year))
  }

  private static func gallery(_ opening: Call) -> Launch {
    Launch(opening, tasks: [.galleryOrRows], hidesList: true)
  }

  private static func export(_ opening: Call, item: Int? = nil) -> LaunchOptions.Action {
    .show(Launch(opening, item: item, tasks: [.export("a.html")], hidesList: true))
  }

  @Test(
    "say what to show or to archive, in both kinds of digits, and take a text that begins with a hyphen for one",
    arguments: [
      ("--month=10 --year=2023 --item=3", .show(Launch(.month(10, year: 2023), item: 3))),
      ("--month ๑๐ --year ๒๕๖๖ --item ๓", .show(Launch(.month(10, year: 2566), item: 3))),
      ("--recent=๑๒", .show(Launch(.recent(days: 12)))), ("--recent --json", .show(Launch(.recent(days: 7)))),
      ("--json --on 25 Oct 2023", .show(Launch(.everyYear("25 Oct 2023")))), ("-h --month 10", .help), ("-V", .version),
      ("--search=-x", .show(find("-x"))), ("--search=--a=b", .show(find("--a=b"))),
      ("--search -x --json", .show(find("-x"))), ("--search x --month 3", .show(find("x", month: 3))),
      ("--search x -m oct -y 2023", .show(find("x", month: 10, year: 2023))), ("--gallery", .show(gallery(.thisMonth))),
      ("--gallery 10 2566", .show(gallery(.month(10, year: 2566)))),
      ("--gallery --favorites", .show(gallery(.favorites))),
      ("--sync", .sync(.init())), ("--sync --year ๒๕๖๖", .sync(.init(year: 2566))),
      ("--sync --no-input --year 2023", .sync(.init(year: 2023))), ("--month oct --sync", .sync(.init(month: 10))),
      ("--sync --pictures", .sync(.init(hasPictures: true))),
      ("--sync --year 2566 --pictures --yes", .sync(.init(year: 2566, hasPictures: true, isConfirmed: true))),
      ("--year 2566 --month 10 --sync --refresh", .sync(.init(month: 10, year: 2566))),
      ("--sync 2566", .sync(ArchiveOpening(year: 2566))), ("--year=๒๕๖๖", .show(Launch(.day("2566")))),
    ] as [(String, LaunchOptions.Action)])
  func actions(line: String, action: LaunchOptions.Action) throws {
    #expect(try options(line).action == action)
  }

  @Test("say how to show it")
  func output() throws {
    var expected = try options("")
    #expect(expected.takesInput)
    #expect(expected.source == .science)
    (expected.language, expected.source, expected.apiURL) = (.thai, .planetary, "http://localhost:1/x?y=z")
    (expected.isOffline, expected.color, expected.timeout, expected.isVerbose) = (true, .never, 5, true)
    expected.plan.language = .thai
    (expected.plan.form, expected.plan.takesInput, expected.isBatch) = (.json, false, true)
    #expect(
      try options(
        "--lang th --source planetary --api-url=http://localhost:1/x?y=z --offline --color never --timeout 5 --verbose --json"
      ) == expected)
    #expect(try options("--refresh").isRefreshing)
    #expect(try options("--plain").format == .plain)
    #expect(try !options("--plain").takesInput)
    #expect(try !options("--no-input").takesInput)
    #expect(try options("--no-input").format == nil)
  }

  @Test("say what to do with the picture")
  func tasks() throws {
    #expect(try options("").action == .show(Launch(.today)))
    #expect(try options("--open").action == .show(Launch(.today, tasks: [.open(nil)], hidesList: true)))
    #expect(
      try options("--wallpaper --random").action == .show(Launch(.random(), tasks: [.wallpaper(nil)], hidesList: true)))
    #expect(try options("--save --json").action == .show(Launch(.today, tasks: [.saveAll(folder: nil)])))
    #expect(try options("--save --json").isBatch && options("--save").isBatch && !options("--no-input").isBatch)
    let save = Launch(.month(10, year: nil), tasks: [.saveAll(folder: "/tmp/x")], hidesList: true)
    #expect(try options("--month 10 --save /tmp/x").action == .show(save))
    #expect(try options("--viewer feh").viewer == CommandTemplate("feh"))
    #expect(try options("", ["PHOTO_OF_DAY_VIEWER": "feh"]).viewer == CommandTemplate("feh"))
    #expect(try options("--viewer a", ["PHOTO_OF_DAY_VIEWER": "feh"]).viewer == CommandTemplate("a"))
    #expect(try options("", ["PHOTO_OF_DAY_VIEWER": ""]).viewer == nil)
    #expect(try options("", ["PHOTO_OF_DAY_VIEWER": "  "]).viewer == nil)
    #expect(throws: UsageProblem.badCommand(option: "PHOTO_OF_DAY_VIEWER", value: "feh 'x")) {
      try options("", ["PHOTO_OF_DAY_VIEWER": "feh 'x"])
    }
    #expect(try options("--images never").images == .never)
  }

  @Test("export a list or one picture, and not to standard output")
  func export() throws {
    #expect(try options("--search x --export a.html").action == Self.export(.find("x", month: nil, year: nil)))
    #expect(try options("--export=a.html").action == Self.export(.thisMonth))
    #expect(try options("--date today --export a.html").action == Self.export(.dayAlone("today")))
    #expect(try options("10 2566 --item 3 --export a.html").action == Self.export(.month(10, year: 2566), item: 3))
    let export = try #require(Command.named("export"))
    #expect(throws: UsageProblem.misused(export, option: "--export")) { try options("--export -") }
  }

  @Test("print completions for a known shell, whatever else is given")
  func completions() throws {
    #expect(try options("--completions zsh --month 10").action == .completions(.zsh))
    #expect(throws: UsageProblem.badChoice(option: "--completions", value: "sh", choices: ["bash", "zsh", "fish"])) {
      try options("--completions sh")
    }
  }

  @Test(
    "accept whole and fractional seconds",
    arguments: [("30", 30), ("๓๐", 30), ("0.5", 0.5), ("1.5", 1.5), ("0.1", 0.1), ("3600", 3600)])
  func timeouts(word: String, seconds: Double) throws {
    #expect(try options("--timeout \(word)").timeout == seconds)
  }

  @Test(
    "find the language: the option, then the program's variable, then the locale",
    arguments: [
      ("", [:], .english), ("--lang en", ["PHOTO_OF_DAY_LANG": "th"], .english),
      ("--lang=th", ["PHOTO_OF_DAY_LANG": "en"], .thai), ("--lang ไทย", [:], .thai), ("--lang Thai", [:], .thai),
      ("--lang อังกฤษ", ["LANG": "th_TH.UTF-8"], .english), ("", ["PHOTO_OF_DAY_LANG": "thai"], .thai),
      ("", ["PHOTO_OF_DAY_LANG": "th", "LC_ALL": "en_US.UTF-8"], .thai),
      ("", ["PHOTO_OF_DAY_LANG": "en", "LC_ALL": "th_TH.UTF-8"], .english),
      ("", ["PHOTO_OF_DAY_LANG": "", "LC_ALL": "th_TH.UTF-8"], .thai),
      ("", ["LC_ALL": "C", "LC_MESSAGES": "th_TH", "LANG": "th_TH"], .english),
      ("", ["LC_MESSAGES": "th_TH", "LANG": "en_US"], .thai),
      ("", ["LC_MESSAGES": "de_DE", "LANG": "th_TH"], .english), ("", ["LANG": "th"], .thai),
      ("", ["LANG": "th_TH.UTF-8@x"], .thai), ("", ["LANG": "thx_XX"], .english),
    ] as [(String, [String: String], Language)])
  func languages(line: String, environment: [String: String], language: Language) throws {
    #expect(try options(line, environment).language == language)
    let words = line.split(separator: " ").map(String.init)
    #expect(LaunchOptions.language(arguments: words, environment: ProcessEnvironment(environment)) == language)
  }

  @Test(
    "find the language of a wrong command line",
    arguments: [
      ("--lang th --moth", .thai), ("--lang=TH --moth", .thai), ("--moth --lang", .english), ("--lang xx", .english),
    ] as [(String, Language)])
  func languageOfMistake(line: String, language: Language) {
    let words = line.split(separator: " ").map(String.init)
    #expect(LaunchOptions.language(arguments: words, environment: [:]) == language)
  }

  @Test("prefer options to the environment")
  func environment() throws {
    let environment = ["PHOTO_OF_DAY_SOURCE": "planetary", "PHOTO_OF_DAY_API_URL": "http://a.example"]
    #expect(try options("", environment).source == .planetary)
    #expect(try options("", environment).apiURL == "http://a.example")
    #expect(try options("--source sample --api-url http://b.example", environment).source == .sample)
    #expect(try options("--api-url http://b.example", environment).apiURL == "http://b.example")
    #expect(try options("", ["PHOTO_OF_DAY_SOURCE": "", "PHOTO_OF_DAY_API_URL": ""]) == options(""))
  }

  private func options(
    _ line: String, _ environment: [String: String] = [:]
  ) throws(UsageProblem) -> LaunchOptions {
    let words = line.split(separator: " ").map(String.init)
    return try LaunchOptions(arguments: words, environment: ProcessEnvironment(environment))
  }
}
