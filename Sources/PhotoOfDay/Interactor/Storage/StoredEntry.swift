package import PhotoOfDayEntity

/// What is stored of an entry, read from the bytes of its file when somebody asks for it, one field at a time.
///
/// Its texts are cleaned as NASA's are: anybody may have written the file.
package struct StoredEntry: APODDetails {
  private let bytes: [UInt8]
  private let place: Range<Int>

  fileprivate init(_ bytes: [UInt8], at place: Range<Int>) {
    (self.bytes, self.place) = (bytes, place)
  }

  package var title: String { text(.title).map(PlainText.line) ?? "" }
  package var explanation: String { text(.explanation).map(PlainText.paragraphs) ?? "" }
  package var credit: String? { text(.credit).map(PlainText.line) }
  package var alt: String? { text(.alt).map(PlainText.line) }
  package var imageURL: WebAddress? { address(.imageURL) }
  package var hdImageURL: WebAddress? { address(.hdImageURL) }
  package var originalSize: PixelSize? { text(.originalSize).flatMap { PixelSize($0) } }
  package var videoURL: WebAddress? { address(.videoURL) }
  package var thumbnailURL: WebAddress? { address(.thumbnailURL) }
  package var pageURL: WebAddress? { address(.pageURL) }

  private func address(_ field: StoredEntryBytes.Field) -> WebAddress? { text(field).flatMap { WebAddress($0) } }

  private func text(_ field: StoredEntryBytes.Field) -> String? {
    bytes.withUnsafeBytes { StoredEntryBytes(UnsafeRawBufferPointer(rebasing: $0[place]))?.text(field) }
  }
}

extension APODItem {
  /// The entry that stands in some bytes, of which only the day and the kind are read; `nil` where there is none, or one
  /// that the program has not written.
  ///
  /// - Parameters:
  ///   - bytes: kept as long as the entry is.
  ///   - place: from brace to brace.
  init?(stored bytes: [UInt8], at place: Range<Int>) {
    let head = bytes.withUnsafeBytes { StoredEntryBytes(UnsafeRawBufferPointer(rebasing: $0[place]))?.head }
    guard let head else { return nil }
    self.init(date: head.date, mediaType: head.mediaType, details: StoredEntry(bytes, at: place))
  }
}
