import PhotoOfDayEntity
import PhotoOfDayInteractor

/// The visible part of a picture. It never extends beyond the picture, and never distorts it.
///
/// Zooming in keeps the center. Zooming out undoes zooming in, as far as the picture's edges allow.
struct Viewport: Hashable, Sendable {
  private static let zoomFactor = 1.5
  /// The distance of one move, as a fraction of the viewport.
  private static let moveFraction = 0.5

  /// The size of the original, in pixels.
  let picture: PixelSize
  /// The size of the terminal, in pixels.
  private var canvas: PixelSize
  private var zoomLevel = 0
  /// The center of the viewport, in fractions of the picture's sides.
  private var x = 0.5
  private var y = 0.5

  /// Creates a viewport that shows the whole picture.
  init(of picture: PixelSize, on canvas: PixelSize) {
    self.picture = picture
    self.canvas = canvas
  }

  /// Creates a viewport that shows the whole picture of a file; `nil` if its size isn't known.
  init?(of file: PictureFile, on canvas: PixelSize) {
    guard let size = file.originalSize ?? file.size else { return nil }
    self.init(of: size, on: canvas)
  }

  /// The number of terminal pixels per pixel of the original. It is at most 1, because all details
  /// are visible then.
  var scale: Double {
    let horizontal = Double(canvas.width) / Double(picture.width)
    let vertical = Double(canvas.height) / Double(picture.height)
    let whole = min(1, horizontal, vertical)
    return min(1, (0..<zoomLevel).reduce(whole) { scale, _ in scale * Self.zoomFactor })
  }

  /// The size of the whole picture at this scale, in pixels of the terminal.
  var rendition: PixelSize {
    PixelSize(
      width: Int((Double(picture.width) * scale).rounded()),
      height: Int((Double(picture.height) * scale).rounded()))
  }

  /// Returns the visible part of a file of the picture, at least one pixel wide and high; `nil` for
  /// the whole picture.
  func part(of file: PixelSize) -> PictureDrawing.Part? {
    if zoomLevel == 0 { return nil }
    let (x, width) = Self.span(around: self.x, length: self.width, of: file.width)
    let (y, height) = Self.span(around: self.y, length: self.height, of: file.height)
    return PictureDrawing.Part(x: x, y: y, width: width, height: height)
  }

  /// Returns the visible pixels of a side. Their center and length are given in fractions of the
  /// side.
  private static func span(
    around center: Double, length: Double, of side: Int
  ) -> (start: Int, length: Int) {
    let pixels = Double(max(1, side))
    let part = (length * pixels).rounded().clamped(to: 1...pixels)
    let wanted = ((center - length / 2) * pixels).rounded()
    let start = wanted.clamped(to: 0...(pixels - part))
    return (Int(start), Int(part))
  }

  var showsWholeWidth: Bool { width >= 1 }

  /// The size of the viewport, in fractions of the picture's sides.
  private var width: Double { min(1, Double(canvas.width) / scale / Double(picture.width)) }
  private var height: Double { min(1, Double(canvas.height) / scale / Double(picture.height)) }

  /// Returns the viewport after a move. A move beyond full resolution, the whole picture or an edge
  /// changes nothing.
  func applying(_ move: PictureMove) -> Viewport {
    with { viewport in
      switch move {
      case .zoomIn:
        if scale < 1 {
          viewport.zoomLevel += 1
        }
      case .zoomOut:
        viewport.zoomLevel = max(0, zoomLevel - 1)
      case .reset:
        viewport = Viewport(of: picture, on: canvas)
      case .left, .leftOrPrevious:
        viewport.x -= width * Self.moveFraction
      case .right, .rightOrNext:
        viewport.x += width * Self.moveFraction
      case .up:
        viewport.y -= height * Self.moveFraction
      case .down:
        viewport.y += height * Self.moveFraction
      }
    }
  }

  /// Returns the viewport for a terminal of another size.
  func on(_ canvas: PixelSize) -> Viewport {
    with { $0.canvas = canvas }
  }

  private func with(_ change: (inout Viewport) -> Void) -> Viewport {
    var viewport = self
    change(&viewport)
    let halfWidth = viewport.width / 2
    let halfHeight = viewport.height / 2
    viewport.x = viewport.x.clamped(to: halfWidth...(1 - halfWidth))
    viewport.y = viewport.y.clamped(to: halfHeight...(1 - halfHeight))
    return viewport
  }
}
