import PhotoOfDayEntity

/// An error that NASA's services report, in any of three forms:
///
/// - the planetary service: `{"code": 400, "msg": "…", "service_version": "v1"}`
/// - the key gateway in front of it: `{"error": {"code": "OVER_RATE_LIMIT", "message": "…"}}`
/// - the science service: `{"code": "rest_invalid_param", "message": "…", "data": {"status": 400}}`
package struct NASAErrorResponse: Hashable, Sendable {
  /// The largest body that is read, in bytes.
  private static let largest = 64 << 10
  /// How much of a message is kept, in bytes.
  private static let longestMessage = 1000

  /// The service's own code: `400`, `OVER_RATE_LIMIT`, `apod_basic_not_found`.
  package let code: String
  /// NASA's message, cleaned.
  package let message: String

  /// - Returns: `nil` for a body in another form.
  init?(_ response: HTTPResponse) {
    guard response.body.count <= Self.largest, let value = JSONValue(response.body) else { return nil }
    let fields = value["error"] ?? value
    guard let code = fields["code"]?.text ?? fields["code"]?.integer.map(String.init),
      let text = fields["message"]?.text ?? fields["msg"]?.text
    else { return nil }
    func cut(_ text: String) -> String {
      String(decoding: response.secrets.hidden(in: text).utf8.prefix(Self.longestMessage), as: UTF8.self)
    }
    (self.code, message) = (cut(PlainText.line(code)), cut(PlainText.html(text)))
  }
}

extension NASAErrorResponse {
  /// The error that a response means, by its status, `Retry-After` and body.
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
