import PhotoOfDayEntity

/// The bytes of one entry of a stored month: its fields, found without decoding them.
struct StoredEntryBytes {
  private let bytes: UnsafeRawBufferPointer
  /// So few that looking through them takes less time than a dictionary.
  private var fields: [(name: Field, range: Range<Int>)] = []

  /// `nil` for anything but an object of texts under the names that the program writes.
  init?(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    var reader = ByteReader(bytes)
    guard reader.skip("{") else { return nil }
    fields.reserveCapacity(12)
    repeat {
      guard let name = reader.string(), reader.skip(":"), let value = reader.string(),
        let field = Field(rawValue: String(decoding: bytes[name], as: UTF8.self)), range(of: field) == nil
      else { return nil }
      fields.append((field, value))
    } while reader.skip(",")
    guard reader.skip("}"), reader.isAtEnd else { return nil }
  }

  private typealias Field = APODRecord.Field

  /// What a search looks through, undecoded.
  var searchedTexts: [UnsafeRawBufferPointer] {
    [Field.title, .explanation, .credit].compactMap {
      range(of: $0).map { UnsafeRawBufferPointer(rebasing: bytes[$0]) }
    }
  }

  /// The entry, cleaned as every stored one is; `nil` where it is none.
  var item: APODItem? {
    guard let date = text(.date), let title = text(.title), let type = text(.mediaType),
      let explanation = text(.explanation)
    else { return nil }
    return APODRecord(
      date: date, title: title, mediaType: type, explanation: explanation, credit: text(.credit), alt: text(.alt),
      imageURL: text(.imageURL), hdImageURL: text(.hdImageURL), originalSize: text(.originalSize),
      videoURL: text(.videoURL),
      thumbnailURL: text(.thumbnailURL), pageURL: text(.pageURL)
    ).item
  }

  private func range(of field: Field) -> Range<Int>? { fields.first { $0.name == field }?.range }

  private func text(_ field: Field) -> String? {
    guard let range = range(of: field) else { return nil }
    let raw = UnsafeRawBufferPointer(rebasing: bytes[range])
    guard raw.places(of: 0x5C).contains(where: { _ in true }) else { return String(validating: raw, as: UTF8.self) }
    var unescaped: [UInt8] = []
    var isEscaped = false
    for byte in raw {
      // A line end is the one character that is written with a letter: `SearchPlan.canRead` lets no other pass.
      let isLineEnd = isEscaped && byte == UInt8(ascii: "n")
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      if !isEscaped { unescaped.append(isLineEnd ? 0x0A : byte) }
    }
    return String(validating: unescaped, as: UTF8.self)
  }
}
