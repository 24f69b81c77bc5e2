/// What an entry is, where it is not simply a picture.
package enum PhotoMark: Hashable, Sendable {
  case video
  /// An interactive page, for example.
  case other
  /// A picture whose file NASA does not have (yet).
  case noPicture
}
