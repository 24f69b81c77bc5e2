import PhotoOfDayEntity

/// The body of an answer that is no picture, in any of the three shapes that NASA's services write:
///
/// - the planetary service: `{"code": 400, "msg": "…", "service_version": "v1"}`
/// - the key gateway in front of it: `{"error": {"code": "OVER_RATE_LIMIT", "message": "…"}}`
/// - the science service: `{"code": "rest_invalid_param", "message": "…", "data": {"status": 400}}`
package struct NASAErrorResponse: Decodable, Hashable, Sendable {
  /// The service's own code: `400`, `OVER_RATE_LIMIT`, `apod_basic_not_found`.
  package let code: String
  /// NASA's message, cleaned, of a length to be shown.
  package let message: String

  private enum CodingKeys: String, CodingKey {
    case code, msg, message, error
  }

  package init(from decoder: any Decoder) throws {
    let outer = try decoder.container(keyedBy: CodingKeys.self)
    let container =
      outer.contains(.error) ? try outer.nestedContainer(keyedBy: CodingKeys.self, forKey: .error) : outer
    code = try (try? container.decode(String.self, forKey: .code)) ?? String(container.decode(Int.self, forKey: .code))
    let text = try (try? container.decode(String.self, forKey: .message)) ?? container.decode(String.self, forKey: .msg)
    message = String(PlainText.html(text).prefix(300))
  }
}

extension NASAErrorResponse {
  /// The body of an answer; `nil` for one that has another shape.
  init?(_ response: HTTPResponse) {
    guard let decoded = try? NASAJSON.decode(NASAErrorResponse.self, from: response.body) else { return nil }
    self = decoded
  }

  /// What an answer with that status, `Retry-After` and body means.
  static func failure(_ response: HTTPResponse) -> APIError {
    let body = NASAErrorResponse(response)
    switch (response.status, body?.code) {
    case (429, _), (_, "OVER_RATE_LIMIT"):
      return .rateLimited(retryAfter: response.headers["retry-after"].flatMap { Int($0) }.map { max(0, $0) })
    case (_, .some(let code)) where code.hasPrefix("API_KEY_"):
      return .keyRefused(code: PlainText.line(code))
    default:
      return .serverError(status: response.status, message: body?.message)
    }
  }
}
