package import PhotoOfDayEntity

/// An error that NASA's services report, in any of three forms:
///
/// - the planetary service: `{"code": 400, "msg": "…", "service_version": "v1"}`
/// - the key gateway in front of it: `{"error": {"code": "OVER_RATE_LIMIT", "message": "…"}}`
/// - the science service: `{"code": "rest_invalid_param", "message": "…", "data": {"status": 400}}`
struct NASAErrorResponse: Hashable, Sendable {
  /// The longest message that is kept, in bytes.
  private static let longestMessage = 1000

  /// The service's own code: `400`, `OVER_RATE_LIMIT`, `apod_basic_not_found`.
  let code: String
  /// NASA's message, cleaned.
  let message: String

  init?(_ response: HTTPResponse) {
    guard let value = JSONValue(response.body) else { return nil }
    let fields = value["error"] ?? value
    guard let code = fields["code"]?.text ?? fields["code"]?.integer.map(String.init),
      let message = fields["message"]?.text ?? fields["msg"]?.text
    else { return nil }
    self.code = Self.cut(PlainText.line(code), hiding: response.key)
    self.message = Self.cut(PlainText.html(message), hiding: response.key)
  }

  private static func cut(_ text: String, hiding key: String?) -> String {
    String(decoding: text.hiding(key).utf8.prefix(longestMessage), as: UTF8.self)
  }
}

extension NASAErrorResponse {
  static func failure(_ response: HTTPResponse) -> AppError {
    let body = NASAErrorResponse(response)
    switch (response.status, body?.code) {
    case (_, "OVER_RATE_LIMIT"):
      return .rateLimited(retryAfter: response.retryAfter, isForKey: true)
    case (429, _):
      return .rateLimited(retryAfter: response.retryAfter)
    // The sign-in page of the local network (RFC 6585).
    case (511, _):
      return .webPage(detail: "HTTP 511")
    case (_, .some(let code)) where code.hasPrefix("API_KEY_"):
      return .keyRefused(code: code)
    default:
      let retryAfter = response.status == 503 ? response.retryAfter : nil
      return .serverError(status: response.status, message: body?.message, retryAfter: retryAfter)
    }
  }
}

/// The subject of an error message from NASA. Each service words it differently.
package enum NASAComplaint: Hashable, Sendable {
  /// Some of the days are too early or too late. `last` is the last day that NASA has, if the
  /// message names it.
  case outsideOfAPOD(last: CalendarDay?)
  case noPicture
  case badRequest
  case noService
  case failing

  package init?(status: Int, message: String?) {
    let message = message ?? ""
    func begins(with starts: String...) -> Bool { starts.contains(where: message.hasPrefix) }
    let hasBadDate = message.contains("does not match format")
    let isGone = message.isEmpty && [404, 410].contains(status)
    if begins(with: "Date must be between") {
      let and = message.firstRange(of: " and ")
      let last = and.flatMap { CalendarDay(english: message[$0.upperBound...]) }
      self = .outsideOfAPOD(last: last)
    } else if begins(with: "No data available for date") || message == "APOD not found." {
      self = .noPicture
    } else if begins(with: "Bad Request", "Invalid parameter") || hasBadDate {
      self = .badRequest
    } else if begins(with: "No route was found") || isGone {
      self = .noService
    } else if begins(with: "Internal Service Error") {
      self = .failing
    } else {
      return nil
    }
  }
}

extension CalendarDay {
  /// Reads `Nov 20, 2026.`, the form in the service's messages.
  fileprivate init?(english text: Substring) {
    let words = text.lowercased().split { " ,.".contains($0) }
    guard words.count == 3,
      let month = CalendarMonth.names.firstIndex(where: { $0.prefix(3) == words[0] }),
      let day = Int(words[1]),
      let year = Int(words[2])
    else { return nil }
    self.init(year: year, month: month + 1, day: day)
  }
}
