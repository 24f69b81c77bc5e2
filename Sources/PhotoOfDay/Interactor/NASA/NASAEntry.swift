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
