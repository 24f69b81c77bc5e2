import PhotoOfDayEntity

/// Which addresses an entry's picture is to be asked for under, in which order: a rule without a request.
struct PictureAddresses {
  /// Renditions come in steps of so many pixels, so that a window that is a little larger asks for nothing.
  static let step = 64

  private let item: APODItem

  /// `nil` where the entry has neither a picture nor a video's still.
  init?(_ item: APODItem) {
    guard item.hasPicture else { return nil }
    self.item = item
  }

  private var largest: WebAddress? { item.hdImageURL ?? item.imageURL ?? item.thumbnailURL }

  /// As NASA put it there: of a video its still.
  var original: WebAddress? { largest.map(PictureRendition.original) }

  /// A file of moderate size; it may be the original.
  var moderate: WebAddress? { item.imageURL ?? item.thumbnailURL ?? largest }

  /// The size of the original, where a server makes renditions of it in any size.
  var resizableSize: PixelSize? {
    guard let largest, let size = item.originalSize ?? PictureRendition.size(of: largest),
      PictureRendition.address(of: largest, size, fitting: size) != nil
    else { return nil }
    return size
  }

  /// The rendition to show in about that many pixels: in the picture's shape, its longer side a multiple of the step.
  func rendition(fitting size: PixelSize) -> WebAddress? {
    guard let largest, let original = resizableSize else { return nil }
    let reduced = original.reduced(into: size)
    let side = (max(reduced.width, reduced.height) + Self.step - 1) / Self.step * Self.step
    return PictureRendition.address(of: largest, original, fitting: PixelSize(width: side, height: side))
  }

  /// What to ask for to show the picture in about that many pixels, one after the other until something comes.
  func shown(fitting size: PixelSize) -> [WebAddress] {
    [rendition(fitting: size), moderate, original].compactMap(\.self)
  }

  /// What to ask for to save the picture as large as it can be had.
  var saved: [WebAddress] {
    [original, item.imageURL ?? item.thumbnailURL].compactMap(\.self)
  }

  /// What the first of the addresses brings that can be had; the failure of the first, if none can.
  static func first<Result>(
    of addresses: [WebAddress], _ fetch: (WebAddress) async throws(APIError) -> Result
  ) async throws(APIError) -> Result {
    var failure: APIError?
    var asked: Set<WebAddress> = []
    var hasRenditions = true
    for address in addresses where asked.insert(address).inserted {
      let isRendition = PictureRendition.isRendition(address)
      // What the server can't make in one size it can't make in another.
      if isRendition, !hasRenditions { continue }
      do throws(APIError) {
        return try await fetch(address)
      } catch {
        // Nobody who looks at a screen waits twice.
        if case .timedOut = error { throw failure ?? error }
        guard error.isOfOneAddress else { throw failure ?? error }
        if isRendition { hasRenditions = !error.isOfNoPicture }
        failure = failure ?? error
      }
    }
    throw failure ?? .noPictureFile
  }
}
