import PhotoOfDayEntity

/// An entry of `api.nasa.gov/planetary/apod`: plain text, with the media in `url`.
///
/// Since September 2026 the service also sends entries of the science service, and a placeholder for every day.
struct PlanetaryAPODPayload: NASAPayload {
  let date: String
  let title: String
  let mediaType: String?
  let explanation: String?
  let copyright: String?
  let url: String?
  let hdurl: String?
  let thumbnailURL: String?
  /// The entry as one of the science service, if it is one.
  let science: ScienceAPODPayload?

  private static let names: Set<String> = [
    "date", "title", "media_type", "explanation", "copyright", "url", "hdurl", "thumbnail_url", "permalink",
    "basic_html",
  ]

  init?(_ value: JSONValue) {
    let fields = value.fields(Self.names)
    guard let date = fields["date"]?.text, let title = fields["title"]?.text else { return nil }
    (self.date, self.title) = (date, title)
    mediaType = fields["media_type"]?.text
    explanation = fields["explanation"]?.text
    copyright = fields["copyright"]?.text
    url = fields["url"]?.text
    hdurl = fields["hdurl"]?.text
    thumbnailURL = fields["thumbnail_url"]?.text
    let isScience = fields["permalink"] != nil || fields["basic_html"] != nil
    science = isScience ? ScienceAPODPayload(value) : nil
  }
}

extension PlanetaryAPODPayload {
  /// Whether this is the placeholder that NASA sends for every day since it abandoned the service. Since October it has the
  /// day's real explanation; its picture is NASA's logo.
  var isPlaceholder: Bool {
    [url, hdurl].contains { $0?.contains("/nasa-logo") == true }
  }

  /// The normalised entry; `nil` without a day or a title.
  var item: APODItem? {
    if let science { return science.item }
    guard let day = CalendarDay(iso: date), case let title = NASAText.title(title), !title.isEmpty else { return nil }
    let type = mediaType.flatMap { APODItem.MediaType(rawValue: $0.lowercased()) } ?? .other
    var item = APODItem(date: day, title: title, mediaType: type, explanation: NASAText.explanation(explanation ?? ""))
    item.credit = copyright.flatMap { NASAText.credit($0, title: title) }
    item.pageURL = Self.page(of: day)
    switch type {
    case .image:
      item.setPicture((hdurl ?? url).flatMap { WebAddress($0) })
      // Other servers than NASA's make no renditions.
      if item.hdImageURL.flatMap(PictureRendition.copy) == nil {
        item.imageURL = url.flatMap { WebAddress($0) } ?? item.imageURL
      }
    case .video:
      item.videoURL = url.flatMap { WebAddress($0) }
      item.thumbnailURL =
        thumbnailURL.flatMap { WebAddress($0) } ?? item.videoURL.flatMap(VideoAddress.still)
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
