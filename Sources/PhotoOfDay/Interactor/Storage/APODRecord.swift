package import PhotoOfDayEntity

/// The JSON record of an entry: `--json` prints it, and the cache, the archive and the favorites store it.
extension APODItem {
  /// The fields that have a value, sorted by name; names and values are JSON strings.
  package var record: [(name: String, value: String)] {
    let texts: KeyValuePairs<String, String?> = [
      "alt": alt, "credit": credit, "date": date.description, "explanation": explanation,
      "hd_image_url": hdImageURL?.text, "image_url": imageURL?.text, "media_type": mediaType.rawValue,
      "original_size": originalSize?.description, "page_url": pageURL?.text, "thumbnail_url": thumbnailURL?.text,
      "title": title, "video_url": videoURL?.text,
    ]
    return texts.compactMap { name, text in text.map { (name.inJSON, $0.inJSON) } }
  }

  /// The record on one line.
  var json: String { "{" + record.map { "\($0.name):\($0.value)" }.joined(separator: ",") + "}" }

  private static let names: Set<String> = [
    "alt", "credit", "date", "explanation", "hd_image_url", "image_url", "media_type", "original_size", "page_url",
    "thumbnail_url", "title", "video_url",
  ]

  /// Reads a record, and cleans its texts like NASA's: anyone may have written the file.
  ///
  /// - Returns: `nil` unless there is a day, a title, a media type and an explanation.
  init?(_ value: JSONValue) {
    let fields = value.fields(Self.names)
    func text(_ name: String) -> String? { fields[name]?.text }
    func address(_ name: String) -> WebAddress? { text(name).flatMap { WebAddress($0) } }
    guard let day = text("date").flatMap({ CalendarDay(iso: $0) }), let title = text("title").map(PlainText.line),
      !title.isEmpty, let type = text("media_type").flatMap({ MediaType(rawValue: $0) }),
      let explanation = text("explanation")
    else { return nil }
    self.init(
      date: day, title: title, mediaType: type, explanation: PlainText.paragraphs(explanation),
      credit: text("credit").map(PlainText.line), alt: text("alt").map(PlainText.line),
      imageURL: address("image_url"), hdImageURL: address("hd_image_url"),
      originalSize: text("original_size").flatMap { PixelSize($0) }, videoURL: address("video_url"),
      thumbnailURL: address("thumbnail_url"), pageURL: address("page_url"))
  }
}
