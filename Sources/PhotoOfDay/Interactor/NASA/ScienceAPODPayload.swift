import PhotoOfDayEntity

/// An entry of `science.nasa.gov`: HTML texts, the article in `url`, the picture in `hdurl`.
struct ScienceAPODPayload: NASAPayload {
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
  /// The entry's page in HTML.
  private let page: String?

  private static let names: Set<String> = [
    "date", "title", "media_type", "explanation", "credit", "copyright", "alt", "url", "permalink", "hdurl",
    "basic_html",
  ]

  /// A field that isn't a string counts as missing: WordPress writes `false`.
  init?(_ value: JSONValue) {
    let fields = value.fields(Self.names)
    guard let date = fields["date"]?.text, let title = fields["title"]?.text else { return nil }
    (self.date, self.title) = (date, title)
    mediaType = fields["media_type"]?.text
    explanation = fields["explanation"]?.text
    credit = fields["credit"]?.text
    copyright = fields["copyright"]?.text
    alt = fields["alt"]?.text
    url = fields["url"]?.text
    permalink = fields["permalink"]?.text
    hdurl = fields["hdurl"]?.text
    page = fields["basic_html"]?.text
  }
}

extension ScienceAPODPayload {
  /// The normalised entry; `nil` without a day or a title.
  var item: APODItem? {
    guard let day = CalendarDay(iso: date), case let title = NASAText.title(title), !title.isEmpty else { return nil }
    let isMigrated = isMigrated(day)
    let said = mediaType.flatMap { APODItem.MediaType(rawValue: $0.lowercased()) } ?? .other
    // A page that embeds a known player has a video, whatever its type.
    let player = said == .video ? page.flatMap(VideoAddress.any) : page.flatMap(VideoAddress.known)
    var item = APODItem(
      date: day, title: title, mediaType: player == nil ? said : .video,
      explanation: NASAText.explanation(explanation ?? "", isMigrated: isMigrated))
    item.credit =
      [credit, copyright].lazy.compactMap(\.self)
      .compactMap { NASAText.credit($0, title: title, isMigrated: isMigrated) }.first
    item.alt = alt.flatMap(NASAText.alt)
    item.cutTexts()
    item.pageURL = permalink.flatMap { WebAddress($0) } ?? url.flatMap { WebAddress($0) }
    item.videoURL = player
    if item.mediaType == .image {
      item.setPicture(picture ?? pagePicture)
    } else {
      item.thumbnailURL =
        picture.map { PictureRendition.moderate($0, PictureRendition.size(of: $0)) }
        ?? player.flatMap(VideoAddress.still)
    }
    return item
  }

  /// Whether NASA migrated the entry from apod.nasa.gov, as it did with all before 20 July 2026. The migration wrote the
  /// same words into every `alt`.
  private func isMigrated(_ day: CalendarDay) -> Bool {
    day < CalendarDay(2026, 7, 20) || alt.map { NASAText.alt($0) == nil && !$0.isEmpty } == true
  }

  /// `hdurl`, unless it is a generic picture.
  private var picture: WebAddress? {
    hdurl.flatMap { WebAddress($0) }.flatMap { PictureRendition.isPlaceholder($0) ? nil : $0 }
  }

  /// The picture in the entry's page, which alone has those of the first years.
  private var pagePicture: WebAddress? {
    guard let page else { return nil }
    var reader = HTMLTagReader(Array(page.utf8))
    var index = 0
    while let tag = reader.next(["img"], from: index) {
      index = tag.end
      if let address = tag.value(of: "src").flatMap({ WebAddress($0) }), !PictureRendition.isPlaceholder(address) {
        return address
      }
    }
    return nil
  }
}

extension APODItem {
  /// Sets the picture's original and its rendition of moderate size.
  mutating func setPicture(_ address: WebAddress?) {
    originalSize = address.flatMap(PictureRendition.size)
    hdImageURL = address.map(PictureRendition.original)
    imageURL = address.map { PictureRendition.moderate($0, originalSize) }
  }
}
