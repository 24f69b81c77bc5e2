package import PhotoOfDayPresenter

/// A rectangle of a picture's pixels.
package struct PixelRectangle: Equatable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

extension PictureDrawing.Part {
  /// The same part in pixels: at least one, and none outside of the picture.
  package func rectangle(inWidth pictureWidth: Int, height pictureHeight: Int) -> PixelRectangle {
    let (x, width) = Self.span(from: self.x, length: self.width, of: pictureWidth)
    let (y, height) = Self.span(from: self.y, length: self.height, of: pictureHeight)
    return PixelRectangle(x: x, y: y, width: width, height: height)
  }

  private static func span(from start: Double, length: Double, of side: Int) -> (start: Int, length: Int) {
    let pixels = Double(max(1, side))
    let length = min(max((length * pixels).rounded(), 1), pixels)
    return (Int(min(max((start * pixels).rounded(), 0), pixels - length)), Int(length))
  }
}
