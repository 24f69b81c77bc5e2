import PhotoOfDayPresenter

/// A picture's file, with its format and its size in pixels if they are known.
package struct PictureSource: Equatable, Sendable {
  /// An absolute path.
  package var path: String
  package var pixelWidth: Int?
  package var pixelHeight: Int?
  /// The name that programs know it by.
  package var format: String?

  package init(path: String, pixelWidth: Int? = nil, pixelHeight: Int? = nil, format: String? = nil) {
    (self.path, self.pixelWidth, self.pixelHeight, self.format) = (path, pixelWidth, pixelHeight, format)
  }
}

extension PictureSource {
  /// A small file can unfold to more pixels than the machine has memory for: a gallery draws eight at once. Renditions have
  /// far fewer.
  private static let mostPixels = 40_000_000
  /// An original may have more to be cropped, which happens to one at a time. This is twice what most of NASA's have.
  private static let mostCropped = 60_000_000

  /// The source with the size and format that its file tells, which a program that draws it will find.
  ///
  /// - Throws: `PictureFailure` for a file that no program should get.
  func checked(toCrop: Bool = false) throws(PictureFailure) -> PictureSource {
    guard let bytes = Descriptors.head(of: path, count: PictureHead.length), let head = PictureHead(bytes) else {
      throw .unreadable
    }
    guard let size = head.size else { throw .unknownSize }
    let (product, isBeyond) = size.width.multipliedReportingOverflow(by: size.height)
    let pixels = isBeyond ? Int.max : product
    guard pixels <= (toCrop ? Self.mostCropped : Self.mostPixels) else {
      throw .tooLarge(megapixels: (pixels - 1) / 1_000_000 + 1)
    }
    return PictureSource(path: path, pixelWidth: size.width, pixelHeight: size.height, format: head.format)
  }
}

extension PictureSource {
  init(_ drawing: PictureDrawing) {
    self.init(path: drawing.path, pixelWidth: drawing.size?.width, pixelHeight: drawing.size?.height)
  }
}
