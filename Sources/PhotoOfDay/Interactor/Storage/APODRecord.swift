package import PhotoOfDayEntity

/// The JSON record of an entry: `--json` prints it, and the cache, the archive and the favorites store it.
extension APODItem {
  /// Cuts texts that are longer than `PlainText.longest`, and replaces addresses of `apod.nasa.gov` by those of its files now.
  /// Of a picture's two files, only the large one has been kept.
  mutating func normalize() {
    (title, explanation) = (PlainText.cut(title), PlainText.cut(explanation))
    (credit, alt) = (credit.map(PlainText.cut), alt.map(PlainText.cut))
    videoURL = videoURL.map(PictureRendition.moved)
    thumbnailURL = thumbnailURL.map(PictureRendition.moved)
    if let file = hdImageURL ?? imageURL, case let moved = PictureRendition.moved(file), moved != file {
      setPicture(moved)
    }
  }

  /// Whether a text was longer and has been cut.
  package var isCut: Bool { [title, explanation, credit, alt].contains { $0.map(PlainText.isCut) == true } }

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

  private static let names: Set<String> = [
    "alt", "credit", "date", "explanation", "hd_image_url", "image_url", "media_type", "original_size",
    "other_image_url",
    "page_url", "thumbnail_url", "title", "video_url",
  ]

  private static let requiredNames: Set<String> = ["date", "explanation", "media_type", "title"]

  /// The most bytes of a record: four texts, in which JSON may escape every byte, and six addresses.
  static let largestRecord = 4 * 2 * PlainText.longest + 6 * WebAddress.longest + 1024

  /// Reads a record, and cleans and cuts its texts like NASA's: anyone may have written the file.
  ///
  /// - Returns: `nil` unless there is a day, a title, a media type and an explanation.
  init?(_ value: JSONValue) {
    let fields = value.fields(Self.names)
    func text(_ name: String) -> String? { fields[name]?.text }
    func address(_ name: String) -> WebAddress? { text(name).flatMap { WebAddress($0) } }
    guard let (day, title, type, explanation) = Self.required(fields) else { return nil }
    self.init(
      date: day, title: title, mediaType: type, explanation: PlainText.paragraphs(explanation),
      credit: text("credit").map(PlainText.line), alt: text("alt").map(PlainText.line),
      imageURL: address("image_url"), hdImageURL: address("hd_image_url"),
      originalSize: text("original_size").flatMap { PixelSize($0) },
      otherImageURL: address("other_image_url"), videoURL: address("video_url"),
      thumbnailURL: address("thumbnail_url"), pageURL: address("page_url"))
    normalize()
  }

  /// The day of a record; `nil` for a value that `init` can't read. It takes a fraction of the time.
  static func day(of value: JSONValue) -> CalendarDay? { required(value.fields(requiredNames))?.day }

  private static func required(
    _ fields: [String: JSONValue]
  ) -> (day: CalendarDay, title: String, type: MediaType, explanation: String)? {
    guard let day = fields["date"]?.text.flatMap({ CalendarDay(iso: $0) }),
      let title = fields["title"]?.text.map(PlainText.line), !title.isEmpty,
      let type = fields["media_type"]?.text.flatMap({ MediaType(rawValue: $0) }),
      let explanation = fields["explanation"]?.text
    else { return nil }
    return (day, title, type, explanation)
  }
}
