import PhotoOfDayEntity

/// An answer from NASA's services: an array of entries, or one entry as an object. Unusable entries
/// are left out.
struct NASAJSON {
  private(set) var entries: [NASAEntry] = []
  private(set) var unusable = 0

  init() {}

  /// - Parameter limit: the most entries. More are an error.
  init(_ response: HTTPResponse, atMost limit: Int) throws(AppError) {
    let isSuccess = 200...299 ~= response.status
    guard isSuccess else { throw NASAErrorResponse.failure(response) }
    let first = response.body.first { !" \t\r\n".utf8.contains($0) }
    guard let first else {
      throw .invalidResponse(detail: "HTTP \(response.status), empty body")
    }
    if first == UInt8(ascii: "<") {
      throw .webPage(detail: "HTTP \(response.status), HTML in place of JSON")
    }
    guard let value = JSONValue(response.body) else {
      throw .decodingFailed(detail: "not JSON")
    }
    if let elements = value.elements {
      guard elements.count <= limit else {
        throw .decodingFailed(detail: "more than \(limit) entries")
      }
      entries = elements.compactMap(NASAEntry.init)
      unusable = elements.count - entries.count
    } else if let entry = NASAEntry(value) {
      entries = [entry]
    } else if NASAErrorResponse(response) != nil {
      throw NASAErrorResponse.failure(response)
    } else {
      throw .decodingFailed(detail: "neither an entry nor an array of entries")
    }
  }
}
