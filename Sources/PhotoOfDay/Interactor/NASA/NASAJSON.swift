import PhotoOfDayEntity

/// An entry as one of NASA's services writes it.
protocol NASAPayload {
  /// `nil` if a required field is missing.
  init?(_ value: JSONValue)
}

/// Reads NASA's answers. It detects HTML, errors and empty bodies, and leaves out single bad entries.
enum NASAJSON {
  /// The largest entry that is read, in bytes. Real ones have up to 20,000.
  private static let largestEntry = 512 << 10

  /// The entries of an array, or the one entry of an object.
  struct Entries<Payload: NASAPayload> {
    var payloads: [Payload] = []
    var unusable = 0
  }

  /// The entries of a 2xx response.
  ///
  /// - Parameter limit: of entries; more than that is an error.
  /// - Throws: `APIError.invalidResponse` for HTML and for an empty body, `.decodingFailed`, and errors with status 200.
  static func entries<Payload: NASAPayload>(
    _: Payload.Type, of response: HTTPResponse, atMost limit: Int
  ) throws(APIError) -> Entries<Payload> {
    guard 200...299 ~= response.status else { throw NASAErrorResponse.failure(response) }
    switch response.body.first(where: { !" \t\r\n".utf8.contains($0) }) {
    case nil: throw .invalidResponse(detail: "HTTP \(response.status), empty body")
    case UInt8(ascii: "<"): throw .invalidResponse(detail: "HTTP \(response.status), HTML in place of JSON")
    default: break
    }
    guard let value = JSONValue(response.body) else { throw .decodingFailed(detail: "not JSON") }
    if value.isArray { return try entries(value, atMost: limit) }
    if let payload = Payload(value) { return Entries(payloads: [payload]) }
    if NASAErrorResponse(response) != nil { throw NASAErrorResponse.failure(response) }
    throw .decodingFailed(detail: "neither an entry nor an array of entries")
  }

  private static func entries<Payload: NASAPayload>(
    _ array: JSONValue, atMost limit: Int
  ) throws(APIError) -> Entries<Payload> {
    let elements = array.elements
    guard elements.count <= limit else { throw .decodingFailed(detail: "more than \(limit) entries") }
    var entries = Entries<Payload>()
    for element in elements {
      if element.range.count <= largestEntry, let payload = Payload(element) {
        entries.payloads.append(payload)
      } else {
        entries.unusable += 1
      }
    }
    return entries
  }
}
