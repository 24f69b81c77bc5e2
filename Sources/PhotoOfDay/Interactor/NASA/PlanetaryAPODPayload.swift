import PhotoOfDayEntity

/// An entry of `api.nasa.gov/planetary/apod`: plain text, with the media in `url`.
///
/// Since September 2026 the service also sends entries of the science service, and a placeholder for every day.
struct PlanetaryAPODPayload: NASAPayload {
  private let date: String
  private let title: String
  private let value: JSONValue

  init?(_ value: JSONValue) {
    guard let date = value["date"]?.text, let title = value["title"]?.text else { return nil }
    (self.date, self.title, self.value) = (date, title, value)
  }

  private func text(_ name: String) -> String? { value[name]?.text }
  private func address(_ name: String) -> WebAddress? { text(name).flatMap { WebAddress($0) } }
}

extension PlanetaryAPODPayload {
  /// Whether it is an entry of the science service.
  var isOfScience: Bool { value["permalink"] != nil || value["basic_html"] != nil }

  /// Whether this is the placeholder that NASA sends for every day since it abandoned the service. Since October it has the
  /// day's real explanation; its picture is NASA's logo.
  var isPlaceholder: Bool {
    ["url", "hdurl"].contains { text($0)?.contains("/nasa-logo") == true }
  }

  /// The normalised entry; `nil` without a day or a title.
  var item: APODItem? {
    if isOfScience { return ScienceAPODPayload(value)?.item }
    guard let day = CalendarDay(iso: date), case let title = NASAText.title(title), !title.isEmpty else { return nil }
    let type = text("media_type").flatMap { APODItem.MediaType(rawValue: $0.lowercased()) } ?? .other
    var item = APODItem(
      date: day, title: title, mediaType: type, explanation: NASAText.explanation(text("explanation") ?? ""))
    item.credit = text("copyright").flatMap { NASAText.credit($0, title: title) }
    item.pageURL = Self.page(of: day)
    switch type {
    case .image:
      item.setPicture((text("hdurl") ?? text("url")).flatMap { WebAddress($0) })
      // Other servers than NASA's make no renditions.
      if item.hdImageURL.flatMap(PictureRendition.copy) == nil {
        item.imageURL = address("url") ?? item.imageURL
      }
    case .video:
      item.videoURL = address("url")
      item.thumbnailURL =
        address("thumbnail_url") ?? item.videoURL.flatMap(VideoAddress.still)
    case .other: break
    }
    item.normalize()
    return item
  }

  /// NASA's page about a day, at its address since 1995.
  private static func page(of day: CalendarDay) -> WebAddress? {
    WebAddress("https://apod.nasa.gov/apod/ap\(day.description.dropFirst(2).filter { $0 != "-" }).html")
  }
}
