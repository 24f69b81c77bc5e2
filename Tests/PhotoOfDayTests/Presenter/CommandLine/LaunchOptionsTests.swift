import PhotoOfDayEntity
import Testing

@testable import PhotoOfDayPresenter

@Suite("Launch options")
struct LaunchOptionsTests {
  @Test("name the user's own viewer: the option, then the program's variable")
  func viewer() throws {
    let variable = ["PHOTO_OF_DAY_VIEWER": "feh"]
    #expect(try options("--viewer feh").viewer == CommandTemplate("feh"))
    #expect(try options("", variable).viewer == CommandTemplate("feh"))
    #expect(try options("--viewer a", variable).viewer == CommandTemplate("a"))
    for blank in ["", "  "] {
      #expect(try options("", ["PHOTO_OF_DAY_VIEWER": blank]).viewer == nil)
    }
    let problem = UsageProblem.badCommand(option: "PHOTO_OF_DAY_VIEWER", value: "feh 'x")
    #expect(throws: problem) {
      try options("", ["PHOTO_OF_DAY_VIEWER": "feh 'x"])
    }
  }

  @Test(
    "find the language: the option, then the program's variable, then the locale",
    arguments: [
      ("", [:], .english),
      ("--lang en", ["PHOTO_OF_DAY_LANG": "th"], .english),
      ("--lang=th", ["PHOTO_OF_DAY_LANG": "en"], .thai),
      ("--lang ไทย", [:], .thai),
      ("--lang Thai", [:], .thai),
      ("--lang อังกฤษ", ["LANG": "th_TH.UTF-8"], .english),
      ("", ["PHOTO_OF_DAY_LANG": "thai"], .thai),
      ("", ["PHOTO_OF_DAY_LANG": "th", "LC_ALL": "en_US.UTF-8"], .thai),
      ("", ["PHOTO_OF_DAY_LANG": "en", "LC_ALL": "th_TH.UTF-8"], .english),
      ("", ["PHOTO_OF_DAY_LANG": "", "LC_ALL": "th_TH.UTF-8"], .thai),
      ("", ["LC_ALL": "C", "LC_MESSAGES": "th_TH", "LANG": "th_TH"], .english),
      ("", ["LC_MESSAGES": "th_TH", "LANG": "en_US.UTF-8"], .thai),
      ("", ["LC_MESSAGES": "de_DE", "LANG": "th_TH.UTF-8"], .english),
      ("", ["LANG": "th.UTF-8"], .thai),
      // Where the locale isn't UTF-8, Thai has to be asked for by name.
      ("", ["LANG": "th_TH.TIS-620"], .english),
      ("", ["LANG": "th_TH"], .english),
      ("", ["LC_MESSAGES": "th_TH.UTF-8", "LC_CTYPE": "C"], .english),
      ("", ["LANG": "th_TH.TIS-620", "PHOTO_OF_DAY_LANG": "th"], .thai),
      ("--lang th", ["LC_ALL": "C"], .thai),
      ("", ["LANG": "th_TH.UTF-8@x"], .thai),
      ("", ["LANG": "thx_XX"], .english),
    ] as [(String, [String: String], Language)])
  func languages(line: String, environment: [String: String], language: Language) throws {
    #expect(try options(line, environment).language == language)
    let words = line.split(separator: " ").map(String.init)
    let found = LaunchOptions.language(arguments: words) { environment[$0] }
    #expect(found == language)
  }

  @Test(
    "find how to color an answer, even where the rest is wrong",
    arguments: [
      ("--date xx", .auto),
      ("--color never --date xx", .never),
      ("--bogus --color=always", .always),
      ("--color never --color always --item x", .always),
      ("--date xx -- --color never", .auto),
      ("--color purple", .auto),
    ] as [(String, ColorMode)])
  func colorOfMistake(line: String, color: ColorMode) {
    #expect(LaunchOptions.color(arguments: line.split(separator: " ").map(String.init)) == color)
  }

  @Test(
    "find the language of a wrong command line",
    arguments: [
      ("--lang th --moth", .thai),
      ("--lang=TH --moth", .thai),
      ("--moth --lang", .english),
      ("--lang xx", .english),
    ] as [(String, Language)])
  func languageOfMistake(line: String, language: Language) {
    let words = line.split(separator: " ").map(String.init)
    let found = LaunchOptions.language(arguments: words) { _ in nil }
    #expect(found == language)
  }

  @Test("prefer options to the environment")
  func environment() throws {
    let environment = [
      "PHOTO_OF_DAY_SOURCE": "planetary",
      "PHOTO_OF_DAY_API_URL": "http://a.example",
    ]
    #expect(try options("", environment).source == .planetary)
    #expect(try options("", environment).serviceAddress == "http://a.example")
    let both = "--source sample --api-url http://b.example"
    #expect(try options(both, environment).source == .sample)
    let address = "--api-url http://b.example"
    #expect(try options(address, environment).serviceAddress == "http://b.example")
    let empty = ["PHOTO_OF_DAY_SOURCE": "", "PHOTO_OF_DAY_API_URL": ""]
    #expect(try options("", empty) == options(""))
  }

  private static let october = WrittenDate.month(10, year: 2566)
  private static let monthList = ListRequest(call: .month(october), use: .rows)
  private static let moon = Call.search("moon", in: .year(2566))

  @Test(
    "are a request with its period as it was read, whatever the order",
    arguments: [
      ("", .picture(PictureRequest(calls: [.today], output: nil))),
      ("--month 10 --year 2566", .list(monthList)),
      ("--year 2566 --month ต.ค.", .list(monthList)),
      ("2566-10", .list(monthList)),
      ("10 --year 2566", .list(monthList)),
      ("--gallery", .list(ListRequest(call: .thisMonth, use: .layout(.galleryOrRows)))),
      (
        "--item 3 10 2566 --open",
        .picture(
          PictureRequest(calls: [.month(october), .choose(3)], output: .tasks([.open(nil)], nil)))
      ),
      ("--random 2566", .picture(PictureRequest(calls: [.random(year: 2566)], output: nil))),
      (
        "--random 2566 --search moon --json",
        .picture(PictureRequest(calls: [moon, .anyOfList], output: .tasks([], .json)))
      ),
      (
        "25 Oct --export a.html",
        .picture(
          PictureRequest(
            calls: [.day(.day(.latest(day: 25, month: 10, weekday: nil)))],
            output: .file(.export("a.html"))))
      ),
      ("--sync 2566", .archive(ArchiveRequest(months: .year(2566)))),
      (
        "--yes --pictures --sync 10 2566",
        .archive(ArchiveRequest(months: october, pictures: .atOnce))
      ),
    ] as [(String, Request)])
  func requests(line: String, request: Request) throws {
    #expect(try options(line).request == request)
  }

  private func options(
    _ line: String, _ environment: [String: String] = [:]
  ) throws(UsageProblem) -> LaunchOptions {
    try LaunchOptions(arguments: line.split(separator: " ").map(String.init)) { environment[$0] }
  }
}
