package import PhotoOfDayEntity

/// The visible part of a picture: a viewport that never leaves the picture, whose shape never changes.
///
/// Zooming in keeps the center, and zooming out undoes it as far as the picture's edges allow.
package struct PictureWindow: Hashable, Sendable {
  private struct Point: Hashable { var x: Double, y: Double }

  /// The factor of one zoom step.
  private static let stepFactor = 1.5
  /// The fraction of the viewport that one step moves it by.
  private static let moveFraction = 0.5

  /// The size of the original, in pixels.
  package let picture: PixelSize
  /// The size of the terminal, in pixels.
  private var canvas: PixelSize
  private var zoomSteps = 0
  /// The center of the viewport, in pixels of the original.
  private var middle: Point

  /// The whole picture.
  package init(of picture: PixelSize, on canvas: PixelSize) {
    (self.picture, self.canvas) = (picture, canvas)
    middle = Point(x: Double(picture.width) / 2, y: Double(picture.height) / 2)
  }

  /// Terminal pixels per pixel of the original; never more than 1, where all detail is visible.
  package var scale: Double {
    let whole = min(
      1, Double(canvas.width) / Double(picture.width), Double(canvas.height) / Double(picture.height))
    return min(1, (0..<zoomSteps).reduce(whole) { scale, _ in scale * Self.stepFactor })
  }

  /// The size of the whole picture at this scale, which makes its pixels those of the terminal.
  package var rendition: PixelSize {
    PixelSize(
      width: Int((Double(picture.width) * scale).rounded()),
      height: Int((Double(picture.height) * scale).rounded()))
  }

  /// The visible part, in fractions of the picture's sides; `nil` for all of it.
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

  /// The viewport after a step; unchanged at full resolution, at the whole picture, and at its edges.
  package func applying(_ step: PictureStep) -> PictureWindow {
    let (width, height) = size
    return with { window in
      switch step {
      case .zoomIn: if scale < 1 { window.zoomSteps += 1 }
      case .zoomOut: window.zoomSteps = max(0, zoomSteps - 1)
      case .reset: window = PictureWindow(of: picture, on: canvas)
      case .left: window.middle.x -= width * Self.moveFraction
      case .right: window.middle.x += width * Self.moveFraction
      case .up: window.middle.y -= height * Self.moveFraction
      case .down: window.middle.y += height * Self.moveFraction
      }
    }
  }

  /// The same viewport on a terminal of another size.
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
