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

  private struct State {
    /// Those that were used last come last.
    var drawings: [(key: Key, drawing: TerminalDrawing)] = []
    var chafaCell = PictureMethod.chafaCell
  }

  private let limit: Int
  private let state = Mutex(State())

  /// - Parameter limit: of all drawings together, in bytes.
  package init(limit: Int = 64 << 20) { self.limit = limit }

  /// What chafa takes for a cell when it draws pixels, as far as its drawings have told.
  var chafaCell: CellSize {
    get { state.withLock { $0.chafaCell } }
    set { state.withLock { $0.chafaCell = newValue } }
  }

  package func drawing(for key: Key) -> TerminalDrawing? {
    state.withLock { state in
      guard let index = state.drawings.firstIndex(where: { $0.key == key }) else { return nil }
      state.drawings.append(state.drawings.remove(at: index))
      return state.drawings.last?.drawing
    }
  }

  package func keep(_ drawing: TerminalDrawing, for key: Key) {
    guard drawing.text.utf8.count <= limit / 2 else { return }
    state.withLock { state in
      state.drawings.removeAll { $0.key == key }
      state.drawings.append((key, drawing))
      var bytes = state.drawings.reduce(0) { $0 + $1.drawing.text.utf8.count }
      while bytes > limit { bytes -= state.drawings.removeFirst().drawing.text.utf8.count }
    }
  }
}
