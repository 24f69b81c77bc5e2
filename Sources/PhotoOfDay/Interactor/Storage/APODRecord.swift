package import PhotoOfDayEntity

/// An entry as a record of JSON: the one that `--json` writes, and the cache and the archive keep.
package struct APODRecord: Hashable, Sendable, Encodable {
  /// `2023-10-25`.
  package var date: String
  package var title: String
  /// `image`, `video` or `other`.
  package var mediaType: String
  package var explanation: String
  package var credit: String?
  package var alt: String?
  package var imageURL: String?
  package var hdImageURL: String?
  /// The size of that picture: `4455x5592`.
  package var originalSize: String?
  package var videoURL: String?
  package var thumbnailURL: String?
  package var pageURL: String?

  enum CodingKeys: String, CodingKey, CaseIterable {
    case date, title, explanation, credit, alt
    case mediaType = "media_type"
    case imageURL = "image_url"
    case hdImageURL = "hd_image_url"
    case originalSize = "original_size"
    case videoURL = "video_url"
    case thumbnailURL = "thumbnail_url"
    case pageURL = "page_url"
  }
}

extension APODRecord {
  package init(_ item: APODItem) {
    self.init(
      date: item.date.description, title: item.title, mediaType: item.mediaType.rawValue,
      explanation: item.explanation, credit: item.credit, alt: item.alt, imageURL: item.imageURL?.text,
      hdImageURL: item.hdImageURL?.text, originalSize: item.originalSize?.description, videoURL: item.videoURL?.text,
      thumbnailURL: item.thumbnailURL?.text,
      pageURL: item.pageURL?.text)
  }

  /// The entry, with its texts cleaned; `nil` where it is none.
  var item: APODItem? {
    guard let day = CalendarDay(iso: date), let type = APODItem.MediaType(rawValue: mediaType),
      case let title = PlainText.line(title), !title.isEmpty
    else { return nil }
    func address(_ text: String?) -> WebAddress? { text.flatMap { WebAddress($0) } }
    return APODItem(
      date: day, title: title, mediaType: type, explanation: PlainText.paragraphs(explanation),
      credit: credit.map(PlainText.line), alt: alt.map(PlainText.line), imageURL: address(imageURL),
      hdImageURL: address(hdImageURL), originalSize: originalSize.flatMap { PixelSize($0) },
      videoURL: address(videoURL), thumbnailURL: address(thumbnailURL),
      pageURL: address(pageURL))
  }
}

extension APODRecord {
  private static let names = Set(CodingKeys.allCases.map(\.rawValue))

  /// `nil` where a field is missing that every entry has.
  init?(_ value: JSONValue) {
    let fields = value.fields(Self.names)
    func text(_ key: CodingKeys) -> String? { fields[key.rawValue]?.text }
    guard let date = text(.date), let title = text(.title), let type = text(.mediaType),
      let explanation = text(.explanation)
    else { return nil }
    self.init(
      date: date, title: title, mediaType: type, explanation: explanation, credit: text(.credit), alt: text(.alt),
      imageURL: text(.imageURL), hdImageURL: text(.hdImageURL), originalSize: text(.originalSize),
      videoURL: text(.videoURL), thumbnailURL: text(.thumbnailURL), pageURL: text(.pageURL))
  }
}
