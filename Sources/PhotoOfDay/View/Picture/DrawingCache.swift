import CSystem
import PhotoOfDayPresenter
import Synchronization

/// Pictures drawn in the session, so that a screen appears at once when it is shown again.
final class DrawingCache: Sendable {
  struct Key: Hashable {
    private var picture: PictureDrawing
    /// The inode and the size. The date isn't part of the key, because it only says when a cached
    /// file was last used.
    private let file: [UInt64]
    private let area: PictureArea
    private let form: String

    /// Returns `nil` if there is no file.
    init?(_ picture: PictureDrawing, in area: PictureArea, as form: any PictureForm) {
      var status = stat()
      guard stat(picture.path, &status) == 0 else { return nil }
      self.picture = picture
      self.area = area
      self.form = form.name
      file = [UInt64(status.st_ino), UInt64(max(0, status.st_size))]
    }
  }

  private let limit: Int
  private let drawings = Mutex<[Key: TerminalDrawing]>([:])

  /// - Parameter limit: the size of all drawings together, in bytes.
  init(limit: Int = 64 << 20) {
    self.limit = limit
  }

  func drawing(for key: Key) -> TerminalDrawing? {
    drawings.withLock { $0[key] }
  }

  /// Keeps a drawing. Forgets all others if the limit is exceeded.
  func store(_ drawing: TerminalDrawing, for key: Key) {
    drawings.withLock { drawings in
      drawings[key] = drawing
      let size = drawings.values.reduce(0) { $0 + $1.size }
      if size > limit {
        drawings = [key: drawing]
      }
    }
  }
}
