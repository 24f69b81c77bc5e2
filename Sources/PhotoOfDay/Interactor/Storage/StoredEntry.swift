import PhotoOfDayEntity

/// What is stored of an entry, read from the bytes of its file when somebody asks for it, one field at a time.
///
/// Its texts are cleaned as NASA's are: anybody may have written the file.
struct StoredEntry: APODDetails {
  private let bytes: [UInt8]
  /// Where the entry begins.
  private let start: Int
  private let fields: StoredEntryFields

  fileprivate init(_ bytes: [UInt8], from start: Int, _ fields: StoredEntryFields) {
    (self.bytes, self.start, self.fields) = (bytes, start, fields)
  }

  var title: String { text(.title).map(PlainText.line) ?? "" }
  var explanation: String { text(.explanation).map(PlainText.paragraphs) ?? "" }
  var credit: String? { text(.credit).map(PlainText.line) }
  var alt: String? { text(.alt).map(PlainText.line) }
  var imageURL: WebAddress? { address(.imageURL) }
  var hdImageURL: WebAddress? { address(.hdImageURL) }
  var originalSize: PixelSize? { text(.originalSize).flatMap { PixelSize($0) } }
  var videoURL: WebAddress? { address(.videoURL) }
  var thumbnailURL: WebAddress? { address(.thumbnailURL) }
  var pageURL: WebAddress? { address(.pageURL) }

  private func address(_ field: StoredEntryBytes.Field) -> WebAddress? { text(field).flatMap { WebAddress($0) } }

  private func text(_ field: StoredEntryBytes.Field) -> String? {
    bytes.withUnsafeBytes { bytes in
      StoredEntryBytes(bytes: UnsafeRawBufferPointer(rebasing: bytes[start...]), fields: fields).text(field)
    }
  }
}

extension APODItem {
  /// The entry that stands in some bytes, of which only the day and the kind are read; `nil` where there is none, or one
  /// that the program has not written.
  ///
  /// - Parameters:
  ///   - bytes: kept as long as the entry is.
  ///   - place: from brace to brace.
  ///   - fields: of this entry, where they are known.
  init?(stored bytes: [UInt8], at place: Range<Int>, _ fields: StoredEntryFields? = nil) {
    let entry: (head: (CalendarDay, MediaType), StoredEntryFields)? = bytes.withUnsafeBytes { bytes in
      let bytes = UnsafeRawBufferPointer(rebasing: bytes[place])
      guard let fields = fields ?? StoredEntryFields(bytes),
        let head = StoredEntryBytes(bytes: bytes, fields: fields).head
      else { return nil }
      return (head, fields)
    }
    guard let ((date, mediaType), fields) = entry else { return nil }
    self.init(date: date, mediaType: mediaType, details: StoredEntry(bytes, from: place.lowerBound, fields))
  }
}
