import PhotoOfDayEntity

/// A saved month as it stands in its file: JSON with the field names of `--json`.
///
/// `format` is 2. A program that finds a higher number leaves the file alone: a newer one wrote it. Files of format 1 can
/// be read, and are outdated: their texts have the spaces and lines that NASA's migration left in them.
struct SavedMonthPayload: Encodable {
  static let currentFormat = 2
  static let readableFormats = 1...currentFormat
  /// How many entries can have been left out.
  private static let leftOuts = 0...100_000

  var format: Int
  /// `2023-10`.
  var month: String
  /// Seconds since 1970.
  var savedAt: Int
  var leftOut: Int
  var items: [Item]

  enum CodingKeys: String, CodingKey {
    case format, month, items
    case savedAt = "saved_at"
    case leftOut = "left_out"
  }

  struct Item: Encodable {
    var date: String
    var title: String
    var mediaType: String
    var explanation: String
    var credit: String?
    var alt: String?
    var imageURL: String?
    var hdImageURL: String?
    /// The size of that picture: `4455x5592`.
    var originalSize: String?
    var videoURL: String?
    var thumbnailURL: String?
    var pageURL: String?

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
}

extension SavedMonthPayload {
  init(_ saved: SavedMonth) {
    self.init(
      format: Self.currentFormat, month: saved.month.description, savedAt: saved.savedAt, leftOut: saved.leftOut,
      items: saved.items.map(Item.init))
  }

  /// The month or day, if the file is of this one and every entry in it is whole. Its texts are cleaned as NASA's are:
  /// anybody may have written the file.
  func saved(_ name: SavedName) -> SavedMonth? {
    let wanted = name.month
    let entries = items.compactMap(\.item)
    let days = entries.map(\.date)
    let isSound =
      month == wanted.description && entries.count == items.count && Self.leftOuts ~= leftOut
      && days.allSatisfy { $0.calendarMonth == wanted } && zip(days, days.dropFirst()).allSatisfy { $0 < $1 }
    guard isSound, NASAClock.moments ~= savedAt else { return nil }
    if case .day(let day) = name, days != [day] { return nil }
    var saved = SavedMonth(month: wanted, savedAt: savedAt, items: entries, leftOut: leftOut)
    if case .day(let day) = name { saved.day = day }
    saved.isOutdated = format < Self.currentFormat
    return saved
  }
}

extension SavedMonthPayload.Item {
  init(_ item: APODItem) {
    self.init(
      date: item.date.description, title: item.title, mediaType: item.mediaType.rawValue,
      explanation: item.explanation, credit: item.credit, alt: item.alt, imageURL: item.imageURL?.text,
      hdImageURL: item.hdImageURL?.text, originalSize: item.originalSize?.description, videoURL: item.videoURL?.text,
      thumbnailURL: item.thumbnailURL?.text,
      pageURL: item.pageURL?.text)
  }

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

// MARK: - Reading

extension SavedMonthPayload {
  /// No month has more entries.
  private static let mostItems = 31

  /// `nil` where a field is missing that every file has, or the format is none that can be read.
  init?(_ value: JSONValue) {
    let fields = value.fields(["format", "month", "saved_at", "left_out", "items"])
    guard let format = fields["format"]?.integer, Self.readableFormats ~= format, let month = fields["month"]?.text,
      let savedAt = fields["saved_at"]?.integer, let leftOut = fields["left_out"]?.integer, let items = fields["items"],
      items.isArray
    else { return nil }
    let elements = items.elements(atMost: Self.mostItems + 1)
    let read = elements.compactMap { Item($0) }
    guard elements.count <= Self.mostItems, read.count == elements.count else { return nil }
    self.init(format: format, month: month, savedAt: savedAt, leftOut: leftOut, items: read)
  }

  /// The number of a file's format; `nil` where it has none.
  static func format(of value: JSONValue) -> Int? { value.fields(["format"])["format"]?.integer }
}

extension SavedMonthPayload.Item {
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
