package import PhotoOfDayEntity

/// An entry as a record of JSON: the one that `--json` writes, and the cache and the archive keep.
package struct APODRecord: Hashable, Sendable {
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

  /// The names of its fields, in the order in which they are written.
  package enum Field: String, CaseIterable, Sendable {
    case alt, credit, date, explanation
    case hdImageURL = "hd_image_url"
    case imageURL = "image_url"
    case mediaType = "media_type"
    case originalSize = "original_size"
    case pageURL = "page_url"
    case thumbnailURL = "thumbnail_url"
    case title
    case videoURL = "video_url"
  }

  private subscript(field: Field) -> String? {
    switch field {
    case .alt: alt
    case .credit: credit
    case .date: date
    case .explanation: explanation
    case .hdImageURL: hdImageURL
    case .imageURL: imageURL
    case .mediaType: mediaType
    case .originalSize: originalSize
    case .pageURL: pageURL
    case .thumbnailURL: thumbnailURL
    case .title: title
    case .videoURL: videoURL
    }
  }

  /// Name and value of each field that it has, as JSON has them.
  package var jsonFields: [(name: String, value: String)] {
    Field.allCases.compactMap { field in self[field].map { (field.rawValue.inJSON, $0.inJSON) } }
  }

  /// The record in one line.
  var json: String { "{" + jsonFields.map { "\($0.name):\($0.value)" }.joined(separator: ",") + "}" }
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
  /// `nil` where a field is missing that every entry has.
  init?(_ value: JSONValue) {
    var texts = [String?](repeating: nil, count: Field.allCases.count)
    value.forEachField { name, value in
      // Of a name that comes twice, the first.
      if let place = Field(rawValue: name)?.place, texts[place] == nil { texts[place] = value.text }
    }
    func text(_ field: Field) -> String? { texts[field.place] }
    guard let date = text(.date), let title = text(.title), let type = text(.mediaType),
      let explanation = text(.explanation)
    else { return nil }
    self.init(
      date: date, title: title, mediaType: type, explanation: explanation, credit: text(.credit), alt: text(.alt),
      imageURL: text(.imageURL), hdImageURL: text(.hdImageURL), originalSize: text(.originalSize),
      videoURL: text(.videoURL), thumbnailURL: text(.thumbnailURL), pageURL: text(.pageURL))
  }
}

extension APODRecord.Field {
  /// Its place in the order in which fields are written, from 0.
  var place: Int {
    switch self {
    case .alt: 0
    case .credit: 1
    case .date: 2
    case .explanation: 3
    case .hdImageURL: 4
    case .imageURL: 5
    case .mediaType: 6
    case .originalSize: 7
    case .pageURL: 8
    case .thumbnailURL: 9
    case .title: 10
    case .videoURL: 11
    }
  }
}
