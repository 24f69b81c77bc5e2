import CSystem
package import PhotoOfDayPresenter
import Synchronization

/// What was drawn in the session, so that a screen that is shown again is there at once. What wasn't used for the longest
/// time goes first.
package final class DrawingMemory: Sendable {
  /// What was drawn, and how.
  package struct Key: Hashable {
    private let path: String
    /// Cached files are replaced, never changed; their date says when they were used.
    private let file: [UInt64]
    private let part: PictureDrawing.Part?
    private let area: PictureArea
    private let method: PictureMethod

    /// `nil` without a file.
    package init?(
      _ path: String, _ part: PictureDrawing.Part? = nil, in area: PictureArea, by method: PictureMethod
    ) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      (self.path, file) = (path, [UInt64(status.st_ino), UInt64(max(0, status.st_size))])
      (self.part, self.area, self.method) = (part, area, method)
    }
  }

  private struct State {
    var drawings: [Key: (drawing: TerminalDrawing, lastUse: Int)] = [:]
    var bytes = 0
    var uses = 0
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
      state.uses += 1
      state.drawings[key]?.lastUse = state.uses
      return state.drawings[key]?.drawing
    }
  }

  package func keep(_ drawing: TerminalDrawing, for key: Key) {
    let size = drawing.text.utf8.count
    guard size <= limit / 2 else { return }
    state.withLock { state in
      state.uses += 1
      let old = state.drawings.updateValue((drawing, state.uses), forKey: key)
      state.bytes += size - (old?.drawing.text.utf8.count ?? 0)
      while state.bytes > limit, let oldest = state.drawings.min(by: { $0.value.lastUse < $1.value.lastUse })?.key {
        state.bytes -= state.drawings.removeValue(forKey: oldest)?.drawing.text.utf8.count ?? 0
      }
    }
  }
}
