import PhotoOfDayEntity

/// An entry as one of NASA's services writes it.
struct NASAEntry {
  let day: CalendarDay
  /// Plain text.
  let title: String
  private let value: JSONValue

  /// Returns `nil` without a day or a title.
  init?(_ value: JSONValue) {
    guard let day = value["date"]?.text.flatMap({ CalendarDay(iso: $0) }),
      let title = value["title"]?.text.map(NASAText.title),
      !title.isEmpty
    else { return nil }
    self.day = day
    self.title = title
    self.value = value
  }

  func has(_ name: String) -> Bool { value[name] != nil }

  /// A field that isn't a string counts as missing: WordPress writes `false`.
  func text(_ name: String) -> String? { value[name]?.text }

  func address(_ name: String) -> WebAddress? { text(name).flatMap { WebAddress($0) } }

  var mediaType: APODItem.MediaType {
    text("media_type").flatMap { APODItem.MediaType(rawValue: $0.lowercased()) } ?? .other
  }
}

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
