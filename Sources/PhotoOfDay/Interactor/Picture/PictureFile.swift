package import PhotoOfDayEntity

/// A picture that is on this machine, for as long as it is being shown.
package struct PictureFile: Hashable, Sendable {
  /// Where it is: an absolute path.
  package var path: String
  /// Its own size; `nil` where its format does not say.
  package var size: PixelSize?
  /// The size of the original that it was made from; its own where NASA has none larger.
  package var originalSize: PixelSize?

  /// Whether it is a drawing that stands for NASA's picture.
  package var isStandIn: Bool

  package init(path: String, size: PixelSize?, originalSize: PixelSize?, isStandIn: Bool = false) {
    self.isStandIn = isStandIn
    self.path = path
    self.size = size
    self.originalSize = originalSize
  }
}

/// A picture that the user has saved.
package struct SavedPicture: Hashable, Sendable {
  /// What was had.
  package enum Kind: Hashable, Sendable {
    /// The picture as large as NASA has it.
    case original
    /// What was saved before, and nothing was fetched.
    case alreadyThere
    /// A smaller one, because the original could not be had.
    case smaller(APIError)
    /// The video itself.
    case video
    /// The still of a video that plays on a page only.
    case still
  }

  /// Where it is: an absolute path.
  package var path: String
  package var kind: Kind
  /// The files of the desktop's backgrounds that were there before it.
  package var predecessors: [String] = []

  package init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }
}
