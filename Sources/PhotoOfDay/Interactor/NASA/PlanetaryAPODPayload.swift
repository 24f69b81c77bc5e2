import PhotoOfDayEntity

/// An entry of `api.nasa.gov/planetary/apod`: plain text, with the media in `url`.
///
/// Since September 2026 the service also sends entries of the science service, and a placeholder for every day.
struct PlanetaryAPODPayload {
  private let entry: NASAEntry

  init(_ entry: NASAEntry) { self.entry = entry }

  /// Whether it is an entry of the science service.
  var isOfScience: Bool { entry.has("permalink") || entry.has("basic_html") }

  /// Whether this is the placeholder that NASA sends for every day since it abandoned the service. Since October it has the
  /// day's real explanation; its picture is NASA's logo.
  var isPlaceholder: Bool {
    ["url", "hdurl"].contains { entry.text($0)?.contains("/nasa-logo") == true }
  }

  /// The normalised entry; `nil` without a day or a title.
  var item: APODItem? {
    if isOfScience { return ScienceAPODPayload(entry).item }
    guard let day = CalendarDay(iso: entry.date), case let title = NASAText.title(entry.title), !title.isEmpty else {
      return nil
    }
    let type = entry.mediaType
    var item = APODItem(
      date: day, title: title, mediaType: type, explanation: NASAText.explanation(entry.text("explanation") ?? ""))
    item.credit = entry.text("copyright").flatMap { NASAText.credit($0, title: title) }
    item.pageURL = Self.page(of: day)
    switch type {
    case .image:
      item.setPicture((entry.text("hdurl") ?? entry.text("url")).flatMap { WebAddress($0) })
      // Other servers than NASA's make no renditions.
      if item.hdImageURL.flatMap(PictureRendition.copy) == nil {
        item.imageURL = entry.address("url") ?? item.imageURL
      }
    case .video:
      item.videoURL = entry.address("url")
      item.thumbnailURL =
        entry.address("thumbnail_url") ?? item.videoURL.flatMap(VideoAddress.still)
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
