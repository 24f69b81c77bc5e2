package import PhotoOfDayEntity

package struct PictureFile: Hashable, Sendable {
  /// An absolute path.
  package var path: String
  package var format: MediaFormat?
  /// Its size, as its first bytes tell it; `nil` if they don't.
  package var size: PixelSize?
  /// The size of the original, which may be its own.
  package var originalSize: PixelSize?

  /// True if it is a drawing that replaces NASA's picture.
  package var isStandIn = false
}

package struct SavedPicture: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The picture in NASA's full size.
    case original
    /// An earlier file; nothing was fetched.
    case alreadyThere
    /// A smaller one, because the original couldn't be loaded.
    case smaller(AppError)
    case video
    /// The still of a video that only plays on a page.
    case still
  }

  /// An absolute path.
  package var path: String
  package var kind: Kind
}

extension PictureFile {
  /// How many of the last bytes may hold the end of a picture: in some files, a few others follow.
  static let tailLength = 64

  /// A cached or archived file; `nil` if it can't be read, or its first and last bytes aren't those
  /// of a whole picture.
  ///
  /// - Parameter headLength: how many of the first bytes to read; `MediaFormat.headLength` for the
  ///   size of most pictures.
  init?(whole path: String, headLength: Int = MediaFormat.headLength) {
    guard let ends = try? StoredFile.ends(of: path, head: headLength, tail: Self.tailLength),
      let format = MediaFormat(ends.head), format.isPicture, format.isWhole(ends)
    else { return nil }
    self.init(path: path, format: format, size: format.size(ends.head))
  }
}
