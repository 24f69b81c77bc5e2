import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter
import Testing

@Suite("The words")
struct WordsTests {
  @Test(
    "writes paths from the home folder, where they are in it",
    arguments: [
      ("/home/ann", "/home/ann/Pictures/sky 1.jpg", "~/Pictures/sky\u{A0}1.jpg"),
      ("/home/ann/", "/home/ann/x", "~/x"),
      ("/home/ann", "/home/ann", "~"),
      ("/home/ann", "/home/anna/x", "/home/anna/x"),
      ("/", "/x", "/x"),
      ("/home/ann", "/home/ann/\u{E34}x", "~/\u{E34}x"),
      ("/บ้าน", "/บ้าน/ท้องฟ้า", "~/ท้องฟ้า"),
      (nil, "/home/x", "/home/x"),
      ("/home/ann", "x/home/ann/y", "x/home/ann/y"),
    ] as [(String?, String, String)])
  func paths(home: String?, path: String, told: String) {
    for language in Language.allCases {
      let sut = FailureWords(Speech(language, home: home))
      let sentence = sut.sentence(for: .notOurPage(path))
      #expect(sentence.hasPrefix("\(told) "))
    }
  }

  @Test("tell what to type where there is a prompt, and nowhere else", arguments: Language.allCases)
  func hints(language: Language) {
    let atPrompt = Speech(language)
    let inShell = Speech(language, hasPrompt: false)
    for count in [1, 31] {
      let whole = GalleryWords(atPrompt).stopped(missing: count)
      let part = GalleryWords(inShell).stopped(missing: count)
      #expect(whole.hasPrefix(part + " "))
      #expect(!part.contains(" r "))
    }
  }

  @Test("say how much of a file has come, and how large a page is")
  func sizes() {
    let saving = LoadingWords(Speech(.english)).loading(
      .saving("2023-10-04", number: 3, among: 4), (3_250_000, 40_100_000, .zero))
    #expect(saving == "Saving 3 of 4: 4 October 2023… 3.3 / 40.1 MB")
    for (bytes, text) in [
      (4_576_999, "4.6 MB"),
      (7_949_999, "7.9 MB"),
      (99_600, "100 kB"),
      (1, "1 kB"),
    ] {
      let page = SavedPage(path: "a.html", size: bytes)
      let sut = ExportWords(Speech(.english))
      #expect(sut.exported(1, of: 1, page) == "Exported 1 picture: a.html · \(text)")
    }
  }

  @Test("Property: name or count every one of a set of days, whatever their order")
  func sums() async {
    await forSeeds { _, random in
      let count = Int.random(in: 1...40, using: &random)
      let serials = (0..<count).map { _ in Int.random(in: 19_000..<19_060, using: &random) }
      let days = Set(serials.map { CalendarDay(serial: $0) })
      for order in [days.sorted(), days.sorted(by: >), days.shuffled(using: &random)] {
        for language in Language.allCases {
          let text = ReportWords(Speech(language)).names(of: order) { "<\($0.count)>" }
          let numbers = text.matches(of: /\d+/).compactMap { Int($0.output) }
          if numbers.reduce(0, +) != days.count { return "\(order): \(text)" }
        }
      }
      return nil
    }
  }

  @Test("write large numbers with commas")
  func largeNumbers() {
    let speech = Speech(.english)
    #expect(PictureWords(speech).position(1500, of: 2926) == "1,500 of 2,926")
    #expect(WalkWords(speech).last(of: 2926).contains("2,926"))
    #expect(ListWords(speech).noNumber(3000, count: 2926) == "No picture 3,000. Choose 1–2,926.")
  }

  @Test(
    "say how old something stored is",
    arguments: [
      (59, "less than a minute ago"),
      (60, "a minute ago"),
      (7199, "119 minutes ago"),
      (7200, "2 hours ago"),
      (172_799, "47 hours ago"),
    ])
  func ages(seconds: Int, words: String) {
    #expect(StoredWords(Speech(.english)).ago(seconds: seconds) == words)
  }

  @Test("say what happened and what to do, and end the program with its status")
  func failures() {
    let told = AppError.examples.map { error in
      let english = AlertViewModel(failure: error, in: Speech(.english)).text
      let thai = AlertViewModel(failure: error, in: Speech(.thai)).text
      return "\(error.name)\n    \(error.exitReason.rawValue): \(english)\n    \(thai)"
    }
    let wanted = Repository.fixture("failures.txt").split(separator: "\n\n")
    for (told, wanted) in zip(told, wanted) {
      #expect(told == wanted.trimmingCharacters(in: .newlines))
    }
    #expect(told.count == wanted.count)
  }

  @Test("leave no kind of failure out")
  func everyKind() throws {
    let error = try Repository.text(of: "Sources/PhotoOfDay/Entity/AppError.swift")
    let kinds = Set(error.matches(of: /\n  case (\w+)/).map { String($0.1) })
    #expect(kinds.count > 20)
    #expect(kinds == Set(AppError.examples.map(\.name)))
  }

  @Test(
    "begin exactly the failures of a server with the agreed Thai words",
    arguments: AppError.examples)
  func couldNotLoad(error: AppError) {
    let sentence = AlertViewModel(failure: error, in: Speech(.thai)).text
    for text in [sentence, PictureWords(Speech(.thai)).couldNotShow(because: error)] {
      #expect(text.hasPrefix("ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่") == error.isFailureToLoad)
    }
  }

  @Test(
    "give the reason alone, without advice, where there is room for one line",
    arguments: AppError.examples)
  func reasons(error: AppError) {
    let english = FailureWords(Speech(.english)).reason(for: error)
    let thai = FailureWords(Speech(.thai)).reason(for: error)
    #expect(english.hasSuffix("."))
    #expect(!english.contains(". "))
    for advice in ["กรุณา", "ถ้า", "ลอง", "เพิ่ม"] {
      #expect(!thai.contains(advice))
    }
  }

  @Test("don't tell a user to wait for no time at all", arguments: Language.allCases)
  func noWait(language: Language) {
    let sut = FailureWords(Speech(language))
    let unknown = sut.sentence(for: .rateLimited(retryAfter: nil))
    #expect(sut.sentence(for: .rateLimited(retryAfter: 0)) == unknown)
  }

  @Test(
    "tell a user to wait as long as the server asks, in the unit that a person would use",
    arguments: [
      ("119", "Try again in 119 s.", "ในอีก 119 วินาที"),
      ("120", "Try again in 2 minutes.", "ในอีก 2 นาที"),
      ("121", "Try again in 3 minutes.", "ในอีก 3 นาที"),
      ("7199", "Try again in 120 minutes.", "ในอีก 120 นาที"),
      ("7200", "Try again in 2 hours.", "ในอีก 2 ชั่วโมง"),
      ("7201", "Try again in 3 hours.", "ในอีก 3 ชั่วโมง"),
      ("86399", "Try again in 24 hours.", "ในอีก 24 ชั่วโมง"),
      ("86400", "Try again tomorrow.", "กรุณาลองใหม่ในวันพรุ่งนี้: "),
      ("99999999", "Try again tomorrow.", "กรุณาลองใหม่ในวันพรุ่งนี้: "),
    ])
  func waits(header: String, english: String, thai: String) {
    let headers = ["retry-after": header]
    for status in [429, 503] {
      let response = HTTPResponse(status: status, headers: headers, body: [])
      let error = NASAErrorResponse.failure(response)
      #expect(FailureWords(Speech(.english)).sentence(for: error).hasSuffix(english))
      #expect(FailureWords(Speech(.thai)).sentence(for: error).contains(thai))
    }
  }

  @Test("tell no two failures in the same words")
  func distinct() {
    // An answer that can't be read is told alike, whatever is wrong with it.
    let examples = AppError.examples.filter { $0.name != "invalidResponse" }
    for speech in Language.allCases.map({ Speech($0) }) {
      let sentences = examples.map { FailureWords(speech).sentence(for: $0) }
      #expect(Set(sentences).count == examples.count)
    }
  }

  @Test("quote NASA's message where it isn't known", arguments: [418, 500])
  func unknownMessage(status: Int) {
    let error = AppError.serverError(status: status, message: "I am a teapot")
    for speech in Language.allCases.map({ Speech($0) }) {
      let alert = AlertViewModel(failure: error, in: speech)
      #expect(alert.text.contains("“I am a teapot”"))
      #expect(alert.technical == "HTTP \(status): I am a teapot")
    }
  }
}
