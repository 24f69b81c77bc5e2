import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Testing

@Suite("The words")
struct MessagesTests {
  private static let allowed = AllowedDays(today: "2026-11-20").range
  /// One of each kind, and of each kind within the kind.
  static let errors: [APIError] = [
    .beforeFirstPicture(allowed: allowed), .inFuture(allowed: allowed), .noPicture(on: "1995-06-17"),
    .invalidURL("x"), .noConnection(detail: "curl 7: x"), .timedOut(detail: "curl 28: x"),
    .insecureConnection(detail: "curl 60: x"), .noHTTPLibrary(detail: "x"), .offline, .storedByNewerVersion,
    .invalidResponse(detail: "x"), .decodingFailed(detail: "x"), .placeholderAnswer, .noPictureFile,
    .notAPicture(detail: "x"), .couldNotSave(reason: "x"), .rateLimited(retryAfter: nil),
    .rateLimited(retryAfter: 30), .rateLimited(retryAfter: 3600, isOfKey: true), .keyRefused(code: "API_KEY_MISSING"),
    .keyRefused(code: "API_KEY_INVALID"), .keyRefused(code: "API_KEY_DISABLED"), .cancelled,
    .serverError(status: 400, message: "Date must be between Jun 16, 1995 and Nov 20, 2026."),
    .serverError(status: 404, message: "No data available for date: 2026-11-21"),
    .serverError(status: 400, message: "Bad Request: incorrect field passed."),
    .serverError(status: 500, message: "Internal Service Error"), .serverError(status: 418, message: "I am a teapot"),
    .serverError(status: 404, message: nil), .serverError(status: 403, message: nil),
    .serverError(status: 503, message: nil),
  ]

  @Test("V2: are a sentence for every failure, in both languages, without anything technical", arguments: errors)
  func everyFailure(error: APIError) {
    let english = EnglishMessages().alert(for: error).text
    let thai = ThaiMessages().alert(for: error).text
    #expect(english.hasSuffix("."))
    #expect(english.first?.isUppercase == true || english.first == "“" || english.hasPrefix("libcurl "))
    #expect(thai.unicodeScalars.contains { 0xE00...0xE7F ~= $0.value })
    for text in [english, thai] {
      #expect(!text.contains("curl") || text.contains("libcurl"))
      #expect(!text.contains("{") && !text.contains("APIError") && !text.contains("Optional"))
    }
  }

  @Test("say what happened and what to do, in these words")
  func failures() {
    #expect(Self.errors.map { EnglishMessages().sentence(for: $0, era: nil) } == FailureSentences.all.map(\.english))
    #expect(Self.errors.map { ThaiMessages().sentence(for: $0, era: nil) } == FailureSentences.all.map(\.thai))
  }

  @Test("V3: begin in Thai with the words that were asked for, where nothing could be loaded")
  func couldNotLoad() {
    let failures: [APIError] = [
      .noConnection(detail: ""), .timedOut(detail: ""), .insecureConnection(detail: ""), .invalidResponse(detail: ""),
      .decodingFailed(detail: ""), .serverError(status: 503, message: nil),
      .serverError(status: 500, message: "Internal Service Error"),
    ]
    for error in failures {
      #expect(ThaiMessages().sentence(for: error, era: nil).hasPrefix("ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่"), "\(error)")
    }
  }

  @Test("are another for each failure: no two are told in the same words")
  func distinct() {
    for messages in Language.allCases.map(\.messages) {
      #expect(Set(Self.errors.map { messages.alert(for: $0).text }).count == Self.errors.count)
    }
  }

  @Test("V3: quote a message of NASA's that is not known")
  func unknownMessage() {
    let error = APIError.serverError(status: 418, message: "I am a teapot")
    for messages in Language.allCases.map(\.messages) {
      #expect(messages.alert(for: error).text.contains("“I am a teapot”"))
      #expect(messages.alert(for: error).technical == "HTTP 418: I am a teapot")
    }
  }

  @Test("name each month so that its names are read back", arguments: 1...12)
  func monthNames(month: Int) {
    for messages in Language.allCases.map(\.messages) {
      for name in [messages.monthNames[month - 1], messages.shortMonthNames[month - 1]] {
        #expect(CalendarText.month(from: name) == month)
        #expect(CalendarText.month(from: name.uppercased()) == month)
      }
    }
    #expect(CalendarText.month(from: String(month)) == month)
  }

  @Test(
    "know a month in Thai digits and without its stops", arguments: [("๑๐", 10), ("ตค", 10), ("0๙", 9), ("กพ.", 2)])
  func monthWords(word: String, month: Int) { #expect(CalendarText.month(from: word) == month) }

  @Test(
    "know no other month",
    arguments: ["", "0", "13", "๑๓", "-1", "1.5", "Octobre", "ma", "ju", "ม", "99999999999999999999"])
  func noMonth(word: String) { #expect(CalendarText.month(from: word) == nil) }

  @Test(
    "know years of four digits alone",
    arguments: [
      ("2566", 2566), ("๒๕๖๖", 2566), ("1995", 1995), ("66", nil), ("02566", nil), ("-566", nil), ("", nil),
      ("twenty", nil),
    ] as [(String, Int?)])
  func years(word: String, year: Int?) { #expect(CalendarText.year(from: word) == year) }

  @Test("date a day by the language's calendar")
  func dates() {
    #expect(EnglishMessages().longDate("2023-10-25") == "Wednesday 25 October 2023")
    #expect(ThaiMessages().longDate("2023-10-25") == "วันพุธที่ 25 ตุลาคม 2566")
    #expect(EnglishMessages().date("2023-10-25", era: .buddhist) == "25 October 2566 BE")
    #expect(ThaiMessages().date("2023-10-25", era: .christian) == "25 ตุลาคม ค.ศ. 2023")
  }

  @Test(
    "are Thai where the locale is",
    arguments: [
      ("th", Language.thai), ("th_TH.UTF-8", .thai), ("TH-th", .thai), ("en_US.UTF-8", nil), ("C", nil), ("thx_X", nil),
      ("", nil),
    ] as [(String, Language?)])
  func locale(name: String, language: Language?) { #expect(Language(locale: name) == language) }
}
