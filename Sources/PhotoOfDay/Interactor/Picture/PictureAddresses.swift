package import PhotoOfDayEntity

/// The addresses of an entry's picture, in the order in which to try them.
struct PictureAddresses {
  /// The step between the sizes of renditions, in pixels. A slightly larger window needs no other
  /// file.
  static let grid = 64

  private let item: APODItem
  private let largest: WebAddress

  /// Returns `nil` if the entry has neither a picture nor a video's still.
  init?(_ item: APODItem) {
    guard let largest = item.hdImageURL ?? item.imageURL ?? item.thumbnailURL else { return nil }
    self.item = item
    self.largest = largest
  }

  /// NASA's own file; for a video, its still.
  var original: WebAddress { PictureRendition.original(of: largest) }

  /// A file of moderate size, which may be the original.
  var moderate: WebAddress { item.imageURL ?? item.thumbnailURL ?? largest }

  /// True if the original is a PNG; its renditions are PNGs, too.
  var isPNG: Bool { original.text.lowercased().hasSuffix(".png") }

  /// The size of the original, if the server resizes it.
  var resizableSize: PixelSize? {
    guard let size = item.originalSize ?? PictureRendition.size(of: largest),
      PictureRendition.address(of: largest, size, fitting: size) != nil
    else { return nil }
    return size
  }

  /// The rendition for about that size, in the picture's aspect ratio. Its longer side is rounded
  /// up to a multiple of `grid`.
  func rendition(fitting size: PixelSize) -> WebAddress? {
    guard let original = resizableSize else { return nil }
    let reduced = original.scaledDown(toFit: size)
    let side = Self.roundedUp(max(reduced.width, reduced.height))
    let square = PixelSize(width: side, height: side)
    return PictureRendition.address(of: largest, original, fitting: square)
  }

  private static func roundedUp(_ side: Int) -> Int {
    let steps = (side + grid - 1) / grid
    return steps * grid
  }

  /// A JPEG of up to 1280 pixels, on NASA's picture server.
  var webRendition: WebAddress? { PictureRendition.webRendition(of: largest) }

  /// The addresses to try for a picture of about that size.
  func candidates(fitting size: PixelSize) -> [WebAddress] {
    [rendition(fitting: size), moderate, webRendition, original].compactMap(\.self)
  }

  /// The addresses to save a picture from if the original can't be loaded.
  var smaller: [WebAddress] {
    [item.imageURL ?? item.thumbnailURL, webRendition]
      .compactMap(\.self)
      .filter { $0 != original }
  }

  /// Fetches the first address that works. If none does, throws the failure of the first.
  static func fetchFirst<Result>(
    of addresses: [WebAddress], _ fetch: (WebAddress) async throws(AppError) -> Result
  ) async throws(AppError) -> Result {
    guard let address = addresses.first else { throw .noPictureFile }
    return try await attempt { () throws(AppError) in
      try await fetch(address)
    } orElse: { (error) throws(AppError) in
      guard error.reach == .address else { return nil }
      var others = addresses.filter { $0 != address }
      // If the server can't make one size, it can't make another.
      if error.meansNoPicture, PictureRendition.isRendition(address) {
        others.removeAll(where: PictureRendition.isRendition)
      }
      return others.isEmpty ? nil : try await fetchFirst(of: others, fetch)
    }
  }
}

extension APODItem {
  /// The server that has the file to save; `nil` for an entry without one.
  package var fileHost: String? {
    if let file = videoURL, file.isVideoFile { return file.host }
    return PictureAddresses(self)?.original.host
  }

  mutating func setPicture(_ address: WebAddress?) {
    originalSize = address.flatMap(PictureRendition.size)
    hdImageURL = address.map(PictureRendition.original)
    imageURL = address.map { PictureRendition.moderate($0, originalSize) }
  }

  /// The entry with the second picture of its pair, to be shown and saved like any other; `nil` if
  /// it has only one, or this is the second.
  package var otherPicture: APODItem? {
    guard let otherImageURL, !isOtherPicture else { return nil }
    var item = self
    item.setPicture(otherImageURL)
    // The description is that of the first picture.
    item.alt = nil
    return item
  }

  var isOtherPicture: Bool {
    guard let hdImageURL, let otherImageURL else { return false }
    return PictureRendition.original(of: otherImageURL) == hdImageURL
  }
}
