import CSystem
package import PhotoOfDayPresenter
import Synchronization

/// What was drawn in the session, so that a screen that is shown again is there at once. What wasn't used for the longest
/// time goes first.
package final class DrawingMemory: Sendable {
  /// What was drawn, and how.
  package struct Key: Hashable {
    private var picture: PictureDrawing
    /// Cached files are replaced, never changed; their date says when they were used.
    private let file: [UInt64]
    private let area: PictureArea
    private let method: PictureMethod

    /// `nil` without a file.
    package init?(_ picture: PictureDrawing, in area: PictureArea, by method: PictureMethod) {
      var status = stat()
      guard stat(picture.path, &status) == 0 else { return nil }
      (self.picture, self.area, self.method) = (picture, area, method)
      file = [UInt64(status.st_ino), UInt64(max(0, status.st_size))]
      self.picture.isReplaceable = false
    }
  }

  private let limit: Int
  /// Those that were used last come last.
  private let drawings = Mutex<[(key: Key, drawing: TerminalDrawing)]>([])

  /// - Parameter limit: of all drawings together, in bytes.
  package init(limit: Int = 64 << 20) { self.limit = limit }

  package func drawing(for key: Key) -> TerminalDrawing? {
    drawings.withLock { drawings in
      guard let index = drawings.firstIndex(where: { $0.key == key }) else { return nil }
      drawings.append(drawings.remove(at: index))
      return drawings.last?.drawing
    }
  }

  package func keep(_ drawing: TerminalDrawing, for key: Key) {
    guard drawing.text.utf8.count <= limit / 2 else { return }
    drawings.withLock { drawings in
      drawings.removeAll { $0.key == key }
      drawings.append((key, drawing))
      var bytes = drawings.reduce(0) { $0 + $1.drawing.text.utf8.count }
      while bytes > limit { bytes -= drawings.removeFirst().drawing.text.utf8.count }
    }
  }
}
