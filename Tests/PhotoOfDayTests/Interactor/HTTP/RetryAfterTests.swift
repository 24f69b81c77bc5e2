import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("Retry-After")
struct RetryAfterTests {
  /// Five seconds before the dates below.
  private static let now = "Sun, 06 Nov 1994 08:49:32 GMT"

  private func response(_ value: String, status: Int = 429, date: String? = now) -> HTTPResponse {
    var response = HTTPResponse(status: status, headers: ["retry-after": value], body: [])
    response.headers["date"] = date
    return response
  }

  @Test(
    "is a number of seconds or a date by the server's clock, a day at most",
    arguments: [
      ("0", 0),
      ("5", 5),
      ("0120", 120),
      ("86400", 86_400),
      ("86401", 86_400),
      ("99999999999999999999", 86_400),
      ("Sun, 06 Nov 1994 08:49:37 GMT", 5),
      ("Sunday, 06-Nov-94 08:49:37 GMT", 5),
      ("Sun Nov  6 08:49:37 1994", 5),
      ("Sun, 06 Nov 1994 08:49:31 GMT", 0),
      ("Mon, 01 Jan 1990 00:00:00 GMT", 0),
      ("Sun, 06 Nov 1994 09:00:00 GMT", 628),
      ("Wed, 31 Dec 2025 23:59:60 GMT", 86_400),
    ])
  func value(text: String, seconds: Int) {
    #expect(response(text).retryAfter == seconds)
  }

  @Test(
    "is ignored if it can't be read",
    arguments: [
      "",
      " ",
      "-5",
      "+5",
      "5.0",
      "1e3",
      "soon",
      "๕",
      "Sun, 06 Nov 1994 08:49:37",
      "Sun, 06 Nov 1994 08:49:37 UTC",
      "Sun, 31 Nov 1994 08:49:37 GMT",
      "Sun, 06 Nov 1994 24:49:37 GMT",
      "Sun, 06 Nov 1994 08:49 GMT",
      "Sun, 06 Xyz 1994 08:49:37 GMT",
      "Sun, 06 Nov 19944 08:49:37 GMT",
    ])
  func ignored(text: String) {
    #expect(response(text).retryAfter == nil)
  }

  @Test("is counted by this machine's clock if the server doesn't tell its own")
  func ownClock() {
    #expect(response("Sun, 06 Nov 1994 08:49:37 GMT", date: nil).retryAfter == 0)
    #expect(response("Fri, 31 Dec 9999 08:49:37 GMT", date: "now").retryAfter == 86_400)
  }

  @Test("counts with 429 and 503, and with no other status")
  func statuses() {
    let wanted: [Int: Int?] = [429: 7, 503: 7, 500: nil, 502: nil, 403: nil, 404: nil]
    for (status, seconds) in wanted {
      let failure = NASAErrorResponse.failure(response("7", status: status))
      #expect(failure.retryAfter == seconds, "\(status)")
    }
  }

  @Test(
    "of a 503 is waited for if it is short, and told if it is long",
    arguments: [(0, 500), (1, 1000), (5, 5000), (6, nil), (3600, nil)] as [(Int, Int?)])
  func failing(seconds: Int, milliseconds: Int?) {
    let error = AppError.serverError(status: 503, message: nil, retryAfter: seconds)
    let sut = RetryingRequests(HTTPClientStub([]), jitter: { 0 })
    let pause = sut.pause(after: 1, failedWith: error, remaining: .seconds(30))
    #expect(pause == milliseconds.map { .milliseconds($0) })
  }
}
