package import PhotoOfDayEntity

/// The JSON record of an entry: `--json` prints it, and the cache, the archive and the favorites store it.
extension APODItem {
  /// Cuts texts that are longer than `PlainText.longest`, and replaces addresses of `apod.nasa.gov` by those of its files now,
  /// and those of players by pages on which the video plays.
  /// Of a picture's two files, only the large one has been kept.
  mutating func normalize() {
    cutTexts()
    videoURL = videoURL.map(PictureRendition.moved).map(VideoAddress.playable)
    thumbnailURL = thumbnailURL.map(PictureRendition.moved)
    if let file = hdImageURL ?? imageURL, case let moved = PictureRendition.moved(file), moved != file {
      setPicture(moved)
    }
  }

  private mutating func cutTexts() {
    (title, explanation) = (PlainText.cut(title), PlainText.cut(explanation))
    (credit, alt) = (credit.map(PlainText.cut), alt.map(PlainText.cut))
  }

  /// The fields that have a value, sorted by name; names and values are JSON strings.
  package var record: [(name: String, value: String)] {
    let texts: KeyValuePairs<String, String?> = [
      "alt": alt, "credit": credit, "date": date.description, "explanation": explanation,
      "hd_image_url": hdImageURL?.text, "image_url": imageURL?.text, "media_type": mediaType.rawValue,
      "original_size": originalSize?.description, "other_image_url": otherImageURL?.text, "page_url": pageURL?.text,
      "thumbnail_url": thumbnailURL?.text, "title": title, "video_url": videoURL?.text,
    ]
    return texts.compactMap { name, text in text.map { (name.inJSON, $0.inJSON) } }
  }

  /// The record on one line.
  var json: String { "{" + record.map { "\($0.name):\($0.value)" }.joined(separator: ",") + "}" }

  /// The most bytes of a record: four texts, in which JSON may escape every byte, and six addresses.
  static let largestRecord = 4 * 2 * PlainText.longest + 6 * WebAddress.longest + 1024

  /// Reads a record, and cleans and cuts its texts like NASA's: anyone may have written the file.
  ///
  /// - Returns: `nil` unless there is a day, a title, a media type and an explanation.
  init?(_ value: JSONValue) {
    func line(_ name: String) -> String? { value[name]?.text.map(PlainText.line) }
    func address(_ name: String) -> WebAddress? { value[name]?.text.flatMap { WebAddress($0) } }
    guard let (day, title, type) = Self.required(value), let explanation = value["explanation"]?.text else {
      return nil
    }
    self.init(
      date: day, title: title, mediaType: type, explanation: PlainText.paragraphs(explanation), credit: line("credit"),
      alt: line("alt"))
    (imageURL, hdImageURL) = (address("image_url"), address("hd_image_url"))
    originalSize = value["original_size"]?.text.flatMap { PixelSize($0) }
    (otherImageURL, videoURL) = (address("other_image_url"), address("video_url"))
    (thumbnailURL, pageURL) = (address("thumbnail_url"), address("page_url"))
    normalize()
  }

  fileprivate static func required(_ value: JSONValue) -> (day: CalendarDay, title: String, type: MediaType)? {
    guard let day = value["date"]?.text.flatMap({ CalendarDay(iso: $0) }),
      let title = value["title"]?.text.map(PlainText.line), !title.isEmpty,
      let type = value["media_type"]?.text.flatMap({ MediaType(rawValue: $0) })
    else { return nil }
    return (day, title, type)
  }
}

/// The day of a record, and its folded texts, for a search. It takes a fraction of the time of reading the whole record.
struct FoldedRecord {
  let day: CalendarDay
  /// Title, explanation and credit.
  let texts: [[UInt8]]

  /// `nil` for a value that `APODItem.init` can't read.
  init?(_ value: JSONValue) {
    func folded(_ name: String) -> [UInt8]? {
      value[name]?.decoded.flatMap { $0.withUnsafeBytes(SearchFolding.folded) }
    }
    guard let required = APODItem.required(value), let explanation = folded("explanation") else { return nil }
    day = required.day
    texts = [SearchFolding.folded(required.title), explanation, folded("credit") ?? []]
  }
}
