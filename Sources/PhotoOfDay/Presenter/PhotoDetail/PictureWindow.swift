package import PhotoOfDayEntity

/// The part of a picture that is looked at: a window that never leaves the picture, which never changes its shape.
///
/// Zooming in keeps the middle, and zooming out undoes it, as far as the window then still lies inside.
package struct PictureWindow: Hashable, Sendable {
  private struct Point: Hashable { var x: Double, y: Double }

  /// What a step of the zoom multiplies by.
  private static let stepFactor = 1.5
  /// How much of the window a move moves it by.
  private static let moveFraction = 0.5

  /// The original's, in pixels.
  package let picture: PixelSize
  /// The terminal's, in pixels.
  private var canvas: PixelSize
  private var zoomSteps = 0
  /// The middle of the window, in pixels of the original.
  private var middle: Point

  /// The whole picture.
  package init(of picture: PixelSize, on canvas: PixelSize) {
    (self.picture, self.canvas) = (picture, canvas)
    middle = Point(x: Double(picture.width) / 2, y: Double(picture.height) / 2)
  }

  /// Pixels of the terminal for a pixel of the original; never more than 1, because there is no more to be seen.
  package var scale: Double {
    let whole = min(
      1, Double(canvas.width) / Double(picture.width), Double(canvas.height) / Double(picture.height))
    return min(1, (0..<zoomSteps).reduce(whole) { scale, _ in scale * Self.stepFactor })
  }

  /// The size in which all of the picture has to be had, so that a pixel of it is one of the terminal.
  package var rendition: PixelSize {
    PixelSize(
      width: Int((Double(picture.width) * scale).rounded()),
      height: Int((Double(picture.height) * scale).rounded()))
  }

  /// The part in the window, in fractions of the picture's sides; `nil` for all of it.
  package var part: PictureDrawing.Part? {
    let (width, height) = size
    guard zoomSteps > 0 else { return nil }
    return PictureDrawing.Part(
      x: (middle.x - width / 2) / Double(picture.width), y: (middle.y - height / 2) / Double(picture.height),
      width: width / Double(picture.width), height: height / Double(picture.height))
  }

  /// In pixels of the original.
  private var size: (width: Double, height: Double) {
    (
      min(Double(picture.width), Double(canvas.width) / scale),
      min(Double(picture.height), Double(canvas.height) / scale)
    )
  }

  /// The window after a step; the same where there is nothing more to see that way: not nearer than a pixel of the
  /// terminal for each of the original, not farther than the whole picture, not beyond its edge.
  package func applying(_ step: PictureStep) -> PictureWindow {
    let (width, height) = size
    return with { window in
      switch step {
      case .zoomIn: if scale < 1 { window.zoomSteps += 1 }
      case .zoomOut: window.zoomSteps = max(0, zoomSteps - 1)
      case .redraw: break
      case .reset: window = PictureWindow(of: picture, on: canvas)
      case .left: window.middle.x -= width * Self.moveFraction
      case .right: window.middle.x += width * Self.moveFraction
      case .up: window.middle.y -= height * Self.moveFraction
      case .down: window.middle.y += height * Self.moveFraction
      }
    }
  }

  /// The same part of the picture on a terminal of another size.
  package func on(_ canvas: PixelSize) -> PictureWindow { with { $0.canvas = canvas } }

  private func with(_ change: (inout PictureWindow) -> Void) -> PictureWindow {
    var window = self
    change(&window)
    let (width, height) = window.size
    window.middle.x = min(max(window.middle.x, width / 2), Double(picture.width) - width / 2)
    window.middle.y = min(max(window.middle.y, height / 2), Double(picture.height) - height / 2)
    return window
  }
}
