import PhotoOfDayEntity

/// The body of an answer that is no picture, in any of the three shapes that NASA's services write:
///
/// - the planetary service: `{"code": 400, "msg": "…", "service_version": "v1"}`
/// - the key gateway in front of it: `{"error": {"code": "OVER_RATE_LIMIT", "message": "…"}}`
/// - the science service: `{"code": "rest_invalid_param", "message": "…", "data": {"status": 400}}`
package struct NASAErrorResponse: Hashable, Sendable {
  /// A larger body is no error of NASA's, in bytes.
  private static let largest = 64 << 10
  /// More of a message is nothing to show, in bytes.
  private static let longestMessage = 1000

  /// The service's own code: `400`, `OVER_RATE_LIMIT`, `apod_basic_not_found`.
  package let code: String
  /// NASA's message, cleaned, of a length to be shown.
  package let message: String

  /// The body of an answer; `nil` for one that has another shape.
  init?(_ response: HTTPResponse) {
    guard response.body.count <= Self.largest, let value = JSONValue(response.body) else { return nil }
    let outer = value.fields(["code", "msg", "message", "error"])
    let fields = outer["error"]?.fields(["code", "msg", "message"]) ?? outer
    guard let code = fields["code"]?.text ?? fields["code"]?.integer.map(String.init),
      let text = fields["message"]?.text ?? fields["msg"]?.text
    else { return nil }
    self.code = PlainText.line(String(decoding: code.utf8.prefix(Self.longestMessage), as: UTF8.self))
    message = PlainText.html(String(decoding: text.utf8.prefix(Self.longestMessage), as: UTF8.self))
  }
}

extension NASAErrorResponse {
  /// What an answer with that status, `Retry-After` and body means.
  static func failure(_ response: HTTPResponse) -> APIError {
    let body = NASAErrorResponse(response)
    switch (response.status, body?.code) {
    case (_, "OVER_RATE_LIMIT"):
      return .rateLimited(retryAfter: response.retryAfter, isOfKey: true)
    case (429, _):
      return .rateLimited(retryAfter: response.retryAfter)
    case (_, .some(let code)) where code.hasPrefix("API_KEY_"):
      return .keyRefused(code: code)
    default:
      return .serverError(status: response.status, message: body?.message)
    }
  }
}
