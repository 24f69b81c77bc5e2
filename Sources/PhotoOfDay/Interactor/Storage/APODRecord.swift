package import PhotoOfDayEntity

/// The JSON record of an entry: `--json` prints it, and the cache, the archive and the favorites
/// store it.
extension APODItem {
  /// Cuts texts that are longer than `PlainText.longest`. Replaces addresses of `apod.nasa.gov`
  /// with the current ones, and addresses of players with pages on which the video plays. NASA has
  /// kept only the larger of a picture's two files.
  mutating func normalize() {
    title = PlainText.cut(title)
    cutExplanation()
    credit = credit.map(PlainText.cut)
    alt = alt.map(PlainText.cut)
    videoURL = videoURL.map(PictureRendition.currentAddress).map(VideoAddress.playable)
    thumbnailURL = thumbnailURL.map(PictureRendition.currentAddress)
    guard let file = hdImageURL ?? imageURL else { return }
    let current = PictureRendition.currentAddress(of: file)
    if current != file {
      setPicture(current)
    }
  }

  private mutating func cutExplanation() {
    let whole = explanation
    explanation = PlainText.cut(whole)
    if explanation.utf8.count == whole.utf8.count { return }
    let end = explanation.utf8.count - PlainText.ellipsis.utf8.count
    links?.removeAll { $0.passage.upperBound > end }
  }

  /// The fields that have a value, sorted by name; names and values are JSON strings.
  ///
  /// - Parameter hosts: the policy for a record that leaves the program. Such a record has only the
  ///   addresses that the policy allows, and no internal fields. `nil` for the program's own files.
  package func record(for hosts: HostPolicy? = nil) -> [(name: String, value: String)] {
    RecordField.all.compactMap { field in
      guard let text = field.text(self) else { return nil }
      guard let hosts else { return (field.name.inJSON, text.inJSON) }
      let isInternalNow = field.isInternalIfEmpty && text.isEmpty
      if field.isInternal || isInternalNow { return nil }
      let outbound = field.isAddress ? WebAddress(text).flatMap(hosts.outbound)?.text : text
      return outbound.map { (field.name.inJSON, $0.inJSON) }
    }
  }

  /// The links of the explanation, as a field of a record for other programs; `nil` if they aren't
  /// known.
  ///
  /// - Parameter indentation: the indentation of the field in its object.
  package func linksField(
    for hosts: HostPolicy, in days: AllowedDays, indentation: String
  ) -> (name: String, value: String)? {
    guard let links else { return nil }
    let objects = links.compactMap { link -> String? in
      guard let address = hosts.outbound(link.address) else { return nil }
      let day = days.day(of: link).map { #""date" : "\#($0)", "# } ?? ""
      let text = link.text(in: explanation).inJSON
      return #"\#(indentation)  { \#(day)"text" : \#(text), "url" : \#(address.text.inJSON) }"#
    }
    if objects.isEmpty { return ("links".inJSON, "[]") }
    return ("links".inJSON, "[\n\(objects.joined(separator: ",\n"))\n\(indentation)]")
  }

  var json: String {
    let fields = record().map { "\($0.name):\($0.value)" }
    return "{" + fields.joined(separator: ",") + "}"
  }

  /// The largest record, in bytes.
  static let largestRecord = RecordField.all.map(\.longest).reduce(1024, +)

  /// Reads a record. Its texts are cleaned and cut like NASA's, because any program may have
  /// written the file.
  ///
  /// - Returns: `nil` without a day, a title, a media type or an explanation.
  init?(_ value: JSONValue, _ required: Required? = nil) {
    guard let required = required ?? Self.required(value),
      let explanation = value["explanation"]?.decoded
    else { return nil }
    self.init(
      date: required.day,
      title: required.title,
      mediaType: required.type,
      explanation: PlainText.paragraphs(explanation))
    for (name, read) in RecordField.optional {
      if let text = value[name]?.text {
        read(&self, text)
      }
    }
    normalize()
  }

  /// The day of a record; `nil` if the record can't be read.
  static func day(of value: JSONValue) -> CalendarDay? {
    value["explanation"]?.isString == true ? required(value)?.day : nil
  }

  typealias Required = (day: CalendarDay, title: String, type: MediaType)

  static func required(_ value: JSONValue) -> Required? {
    guard let day = value["date"]?.text.flatMap({ CalendarDay(iso: $0) }),
      let title = value["title"]?.text.map(PlainText.line), !title.isEmpty,
      let type = value["media_type"]?.text.flatMap({ MediaType(rawValue: $0) })
    else { return nil }
    return (day, title, type)
  }
}

/// A field of a record: its name, its greatest length, and the functions that write and read it.
private struct RecordField: Sendable {
  let name: String
  /// The longest value, in bytes. JSON may escape every byte of a text.
  let longest: Int
  /// True if only the program itself uses the field.
  var isInternal = false
  /// True if only the program itself uses an empty value.
  var isInternalIfEmpty = false
  var isAddress = false
  let text: @Sendable (APODItem) -> String?
  /// Reads an optional field. `nil` for a required one, which is read before the others.
  var read: (@Sendable (inout APODItem, String) -> Void)?

  /// Sorted by name.
  static let all = [
    line("alt", \.alt),
    RecordField(
      name: "copyright",
      longest: 2 * PlainText.longest,
      isInternalIfEmpty: true,
      text: { item in
        switch item.copyright {
        case .claimed: item.credit ?? ""
        case .notClaimed: ""
        case .unknown: nil
        }
      },
      read: { $0.copyright = $1.isEmpty ? .notClaimed : .claimed }),
    line("credit", \.credit),
    RecordField(name: "date", longest: 16, text: \.date.description),
    RecordField(name: "explanation", longest: 2 * PlainText.longest, text: \.explanation),
    address("hd_image_url", \.hdImageURL),
    address("image_url", \.imageURL),
    RecordField(name: "media_type", longest: 16, text: \.mediaType.rawValue),
    RecordField(
      name: "original_size",
      longest: 16,
      isInternal: true,
      text: { $0.originalSize?.description },
      read: { $0.originalSize = PixelSize($1) }),
    address("other_image_url", \.otherImageURL, isInternal: true),
    address("page_url", \.pageURL),
    address("thumbnail_url", \.thumbnailURL),
    RecordField(name: "title", longest: 2 * PlainText.longest, text: \.title),
    address("video_url", \.videoURL),
  ]

  static let optional = all.compactMap { field in field.read.map { (field.name, $0) } }

  private static func line(
    _ name: String, _ path: any WritableKeyPath<APODItem, String?> & Sendable
  ) -> RecordField {
    RecordField(
      name: name,
      longest: 2 * PlainText.longest,
      text: { $0[keyPath: path] },
      read: { item, text in
        let line = PlainText.line(text)
        item[keyPath: path] = line.isEmpty ? nil : line
      })
  }

  private static func address(
    _ name: String,
    _ path: any WritableKeyPath<APODItem, WebAddress?> & Sendable,
    isInternal: Bool = false
  ) -> RecordField {
    RecordField(
      name: name,
      longest: WebAddress.longest,
      isInternal: isInternal,
      isAddress: true,
      text: { $0[keyPath: path]?.text },
      read: { $0[keyPath: path] = WebAddress($1) })
  }
}

extension SearchQuery {
  /// Matches a record without reading all of it, which takes a fraction of the time.
  ///
  /// - Throws: `AppError.damaged` if the record can't be read.
  func match(_ value: JSONValue, title: String) throws(AppError) -> SearchMatch {
    guard let explanation = value["explanation"]?.decoded else { throw .damaged }
    let credit = value["credit"]?.decoded ?? []
    return match(FoldedEntry(title: title, explanation: explanation, credit: credit))
  }
}
