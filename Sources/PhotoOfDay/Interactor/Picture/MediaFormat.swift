package import PhotoOfDayEntity

/// What a file is, by its first bytes: its name and what a server says of it can be wrong.
package enum MediaFormat: String, Sendable, CaseIterable {
  case jpeg, png, gif, webp, tiff, bmp, avif, heic
  case mp4, quickTime, webm

  /// How many of the first bytes are enough to tell the format and, of most pictures, the size.
  package static let headLength = 512 << 10

  /// `nil` for what is neither picture nor film: a page of HTML, most of all.
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

  /// The size that a picture's first bytes say it has; `nil` for formats that hide it deeper, and for nonsense.
  package func size(_ head: [UInt8]) -> PixelSize? {
    guard let (width, height) = sides(FileHead(head)), 1...100_000 ~= width, 1...100_000 ~= height else { return nil }
    return PixelSize(width: width, height: height)
  }
}
