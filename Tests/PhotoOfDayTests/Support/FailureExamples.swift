@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter

extension AppError {
  private static let allowed = AllowedDays(today: "2026-11-20").range
  private static let proxy = Proxy(address: "proxy.example:3128", variable: "https_proxy")
  private static let socks = Proxy(address: "proxy.example:1080", variable: "ALL_PROXY")

  /// One for each sentence about a failure, in the order of `Fixtures/failures.txt`.
  static let examples: [AppError] = [
    .beforeFirstPicture(allowed: allowed),
    .beforeFirstPicture(allowed: allowed, asked: .month),
    .beforeFirstPicture(allowed: CalendarDay(2023, 10, 1)...CalendarDay(2023, 10, 31)),
    .inFuture(allowed: allowed),
    .inFuture(allowed: allowed, asked: .month),
    .inFuture(allowed: allowed, asked: .year),
    .noPicture(on: "1995-06-17"),
    .invalidURL("x"),
    .noConnection(detail: "curl 7: x"),
    .noConnection(mirror: "mirror.example", detail: "curl 7: x"),
    .proxyUnreachable(proxy, detail: "curl 7: x"),
    .proxyRefused(proxy, status: 403, detail: "curl 56: x"),
    .proxyRefused(proxy, status: 407, detail: "curl 56: x"),
    .proxyRefused(proxy, status: 502, detail: "curl 56: x"),
    .proxyRefused(socks, status: nil, detail: "curl 97: x"),
    .connectionBroke(detail: "curl 56: x"),
    .connectionBroke(mirror: "mirror.example", detail: "curl 52: x"),
    .hostUnreachable("i.vimeocdn.com", detail: "curl 7: x"),
    .timedOut(detail: "curl 28: x"),
    .insecureConnection(detail: "curl 60: x"),
    .noHTTPLibrary,
    .unusableHTTPLibrary(reason: "libcurl.so.4 has no curl_multi_poll (7.68 or newer is needed)"),
    .tooFewDescriptors,
    .offline,
    .notStored(.list(.month("2023-09")), storedMonths: ["2023-10"]),
    .notStored(
      .day("2023-09-05"),
      storedMonths: ["2020-01", "2022-11", "2022-12", "2023-01", "2023-10", "2023-11"]),
    .notStored(.latest, storedMonths: ["2000-01", "2000-03", "2000-05", "2000-07", "2000-09"]),
    .notStored(.list(.everyYear(MonthDay("2023-10-25"))), storedMonths: ["2023-09"]),
    .notStored(.list(.month("2023-09")), storedMonths: []),
    .storedByNewerVersion,
    .webPage(detail: "x"),
    .invalidResponse(detail: "x"),
    .decodingFailed(detail: "x"),
    .placeholderAnswer,
    .emptyAnswer,
    .noPictureFile,
    .notAPicture(detail: "x"),
    .couldNotSave(reason: "x"),
    .unwritable("/tmp/photo-of-day-1000", reason: "No space left on device"),
    .notOurPage("notes.html"),
    .unreadableFavorites("/home/jane/favorites.json"),
    .danglingLink("page.html"),
    .notAFile("/home/jane/favorites.json.lock"),
    .locked(.favorites),
    .locked(.archive),
    .locked(.wallpaper),
    .couldNotRead(reason: "x"),
    .rateLimited(retryAfter: nil),
    .rateLimited(retryAfter: 30),
    .rateLimited(retryAfter: 3600, isForKey: true),
    .keyRefused(code: "API_KEY_INVALID"),
    .serverError(status: 400, message: "Date must be between Jun 16, 1995 and Nov 20, 2026."),
    .serverError(status: 404, message: "No data available for date: 2026-11-21"),
    .serverError(status: 400, message: "Bad Request: incorrect field passed."),
    .serverError(status: 500, message: "Internal Service Error"),
    .serverError(status: 503, message: nil),
    .serverError(status: 503, message: nil, retryAfter: 40),
    .serverError(status: 500, message: "Out of stardust"),
    .serverError(status: 418, message: "I am a teapot"),
    .serverError(status: 403, message: nil),
    .serverError(status: 404, message: nil),
    .cancelled,
  ]

  /// True if a server has refused something, or answered wrongly. A refused date, a day without a
  /// picture, a network that can't be reached, a full disk and Ctrl-C are other matters.
  var isFailureToLoad: Bool {
    if case .serverError(_, let message?, _) = self,
      message.hasPrefix("Date must be") || message.hasPrefix("No data")
    {
      return false
    }
    if case .serverError(404, _, _) = self { return false }
    return exitReason == .refusedForNow
  }
}
