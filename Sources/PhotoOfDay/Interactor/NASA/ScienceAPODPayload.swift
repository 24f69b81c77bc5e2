import PhotoOfDayEntity

/// One entry as `science.nasa.gov` writes it: HTML in its texts, the article in `url`, the picture in `hdurl`.
struct ScienceAPODPayload: Decodable {
  let date: String
  let title: String
  let mediaType: String?
  let explanation: String?
  let credit: String?
  let copyright: String?
  let alt: String?
  let url: String?
  let permalink: String?
  let hdurl: String?
  let basicHTML: String?

  enum CodingKeys: String, CodingKey {
    case date, title, explanation, credit, copyright, alt, url, permalink, hdurl
    case mediaType = "media_type"
    case basicHTML = "basic_html"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    date = try container.decode(String.self, forKey: .date)
    title = try container.decode(String.self, forKey: .title)
    mediaType = container.text(.mediaType)
    explanation = container.text(.explanation)
    credit = container.text(.credit)
    copyright = container.text(.copyright)
    alt = container.text(.alt)
    url = container.text(.url)
    permalink = container.text(.permalink)
    hdurl = container.text(.hdurl)
    basicHTML = container.text(.basicHTML)
  }
}

extension ScienceAPODPayload {
  /// The entry, normalised; `nil` where it has no day or no title, without which it is nothing to show.
  var item: APODItem? {
    guard let day = CalendarDay(iso: date), case let title = NASAText.title(title), !title.isEmpty else { return nil }
    let type = mediaType.flatMap { APODItem.MediaType(rawValue: $0.lowercased()) } ?? .other
    var item = APODItem(date: day, title: title, mediaType: type, explanation: NASAText.explanation(explanation ?? ""))
    item.credit = credit.flatMap(NASAText.credit) ?? copyright.flatMap(NASAText.credit)
    item.alt = alt.map(PlainText.html).flatMap { $0.isEmpty ? nil : $0 }
    item.pageURL = permalink.flatMap { WebAddress($0) } ?? url.flatMap { WebAddress($0) }
    if type == .image {
      item.hdImageURL = picture
      item.imageURL = picture.map(PictureRendition.moderate)
    } else {
      item.thumbnailURL = picture.map(PictureRendition.moderate)
    }
    if type == .video { item.videoURL = basicHTML.flatMap(VideoAddress.first) }
    return item
  }

  /// The picture in full, unless it is the generic one that stands for days not migrated yet.
  private var picture: WebAddress? {
    guard let hdurl, !hdurl.contains("/misc/news-thumbnail") else { return nil }
    return WebAddress(hdurl)
  }
}

/// Finds where a video plays in a page of HTML: the only place where the science service says it.
enum VideoAddress {
  /// The address of the first `<source>` or `<iframe>` that has one.
  static func first(inPage page: String) -> WebAddress? {
    let tags = page.split(separator: "<").lazy.filter { tag in
      ["source", "iframe", "video", "embed"].contains { tag.prefix($0.count).lowercased() == $0 }
    }
    return tags.compactMap { source(of: $0) }.first
  }

  private static func source(of tag: Substring) -> WebAddress? {
    guard let range = tag.firstRange(of: " src=") else { return nil }
    let value = tag[range.upperBound...]
    guard let first = value.first else { return nil }
    let isQuoted = first == "\"" || first == "'"
    let raw = isQuoted ? value.dropFirst().prefix { $0 != first } : value.prefix { !$0.isWhitespace && $0 != ">" }
    return WebAddress(PlainText.html(String(raw)))
  }
}
