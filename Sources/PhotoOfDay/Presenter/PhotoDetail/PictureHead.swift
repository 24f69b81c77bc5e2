import PhotoOfDayEntity
import PhotoOfDayInteractor

/// What a picture's file is, by its first bytes.
package struct PictureHead: Hashable, Sendable {
  /// How many bytes are enough.
  package static let length = MediaFormat.headLength

  /// The name that programs know its format by.
  package var format: String
  /// `nil` if the first bytes don't say it.
  package var size: PictureCanvas?

  /// `nil` for anything but a picture.
  package init?(_ bytes: [UInt8]) {
    guard let format = MediaFormat(bytes), format.isPicture else { return nil }
    self.format = format.rawValue
    size = format.size(bytes).map { PictureCanvas(width: $0.width, height: $0.height) }
  }
}

/// Bytes as text, for the terminal's control sequences.
package struct Base64Text: Hashable, Sendable {
  package let text: String

  package init(_ bytes: [UInt8]) { text = bytes.base64 }
}
