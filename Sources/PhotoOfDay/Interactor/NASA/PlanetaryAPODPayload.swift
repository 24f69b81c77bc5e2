import PhotoOfDayEntity

/// One entry as `api.nasa.gov/planetary/apod` writes it: plain text, the media in `url`.
///
/// Since September 2026 the same address also gives entries of the science service, and a placeholder for every day.
struct PlanetaryAPODPayload: Decodable {
  let date: String
  let title: String
  let mediaType: String?
  let explanation: String?
  let copyright: String?
  let url: String?
  let hdurl: String?
  let thumbnailURL: String?
  /// The entry read as one of the science service, where it is one.
  let science: ScienceAPODPayload?

  enum CodingKeys: String, CodingKey {
    case date, title, explanation, copyright, url, hdurl
    case mediaType = "media_type"
    case thumbnailURL = "thumbnail_url"
    case permalink
    case basicHTML = "basic_html"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    date = try container.decode(String.self, forKey: .date)
    title = try container.decode(String.self, forKey: .title)
    mediaType = container.text(.mediaType)
    explanation = container.text(.explanation)
    copyright = container.text(.copyright)
    url = container.text(.url)
    hdurl = container.text(.hdurl)
    thumbnailURL = container.text(.thumbnailURL)
    let isScience = container.contains(.permalink) || container.contains(.basicHTML)
    science = isScience ? try ScienceAPODPayload(from: decoder) : nil
  }
}

extension PlanetaryAPODPayload {
  /// Whether this is the placeholder that stands for every day since the service was given up. It looks like an answer,
  /// and since October has the day's true explanation; its picture is NASA's logo.
  var isPlaceholder: Bool {
    [url, hdurl].contains { $0?.contains("/nasa-logo") == true }
  }

  /// The entry, normalised; `nil` where it has no day or no title, without which it is nothing to show.
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
      item.imageURL = url.flatMap { WebAddress($0) } ?? item.imageURL
    case .video:
      item.videoURL = url.flatMap { WebAddress($0) }
      item.thumbnailURL =
        thumbnailURL.flatMap { WebAddress($0) } ?? item.videoURL.flatMap(VideoAddress.still)
    case .other: break
    }
    return item
  }

  /// NASA's page of a day, at the address it has had since 1995.
  private static func page(of day: CalendarDay) -> WebAddress? {
    WebAddress("https://apod.nasa.gov/apod/ap\(day.description.dropFirst(2).filter { $0 != "-" }).html")
  }
}
