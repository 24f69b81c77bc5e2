package import PhotoOfDayEntity

/// The format of a file, by its first bytes. Its name, and the type that a server sends, may be wrong.
package enum MediaFormat: String, Sendable, CaseIterable {
  case jpeg, png, gif, webp, tiff, bmp, avif, heic
  case mp4, quickTime, webm

  /// How many bytes tell the format and, for most pictures, the size.
  package static let headLength = 512 << 10

  /// `nil` for anything but pictures and films, such as HTML.
  package init?(_ head: [UInt8]) {
    guard let format = Self.allCases.first(where: { $0.begins(head) }) else { return nil }
    self = format
  }

  package var isPicture: Bool {
    switch self {
    case .jpeg, .png, .gif, .webp, .tiff, .bmp, .avif, .heic: true
    case .mp4, .quickTime, .webm: false
    }
  }

  package var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .quickTime: "mov"
    case .png, .gif, .webp, .tiff, .bmp, .avif, .heic, .mp4, .webm: rawValue
    }
  }

  /// The size of a picture; `nil` if its first bytes lack it, or it is implausible.
  package func size(_ head: [UInt8]) -> PixelSize? {
    guard let (width, height) = sides(FileHead(head)), 1...100_000 ~= width, 1...100_000 ~= height else { return nil }
    return PixelSize(width: width, height: height)
  }
}
