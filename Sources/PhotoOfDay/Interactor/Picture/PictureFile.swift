package import PhotoOfDayEntity

package struct PictureFile: Hashable, Sendable {
  /// An absolute path.
  package var path: String
  package var format: MediaFormat?
  /// The size, read from the first bytes; `nil` if they lack it.
  package var size: PixelSize?
  /// The size of the original, which may be this file.
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
  /// The number of bytes at the end of a file in which to look for the end mark. In some files, a
  /// few other bytes follow it.
  static let tailLength = 64

  /// A cached or archived file; `nil` if it can't be read, or its first and last bytes aren't those
  /// of a complete picture.
  ///
  /// - Parameter headLength: the number of first bytes to read; `MediaFormat.headLength` for the
  ///   size of most pictures.
  init?(complete path: String, headLength: Int = MediaFormat.headLength) {
    guard let ends = try? StoredFile.ends(of: path, head: headLength, tail: Self.tailLength),
      let format = MediaFormat(ends.head), format.isPicture, format.isComplete(ends)
    else { return nil }
    self.init(path: path, format: format, size: format.size(ends.head))
  }
}
