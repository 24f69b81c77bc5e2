import PhotoOfDayEntity
@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

extension PictureDrawing.Part {
  fileprivate func isInside(_ file: PixelSize) -> Bool {
    x >= 0 && y >= 0 && x + width <= file.width && y + height <= file.height
  }
}

@Suite("A picture's viewport")
struct ViewportTests {
  private func anyPicture(_ random: inout SeededGenerator) -> PixelSize {
    let width = Int.random(in: 1...9000, using: &random)
    let height = Int.random(in: 1...9000, using: &random)
    return PixelSize(width: width, height: height)
  }

  private func anyCanvas(_ random: inout SeededGenerator) -> PixelSize {
    let width = Int.random(in: 8...3000, using: &random)
    let height = Int.random(in: 16...2000, using: &random)
    return PixelSize(width: width, height: height)
  }

  /// The viewport after a number of random steps.
  private func anyViewport(
    of picture: PixelSize, on canvas: PixelSize, steps: Int, _ random: inout SeededGenerator
  ) -> Viewport {
    var viewport = Viewport(of: picture, on: canvas)
    for _ in 0..<steps {
      viewport = viewport.applying(PictureMove.allCases.randomElement(using: &random) ?? .zoomIn)
    }
    return viewport
  }

  @Test("Property: stays inside the picture after any steps")
  func inside() async {
    await forSeeds { _, random in
      let picture = anyPicture(&random)
      let canvas = anyCanvas(&random)
      var viewport = Viewport(of: picture, on: canvas)
      for _ in 0..<60 {
        viewport = viewport.applying(PictureMove.allCases.randomElement(using: &random) ?? .zoomIn)
        guard let part = viewport.part(of: picture) else { continue }
        guard part.isInside(picture), part.width > 0, part.height > 0 else {
          return "\(picture) on \(canvas): \(part)"
        }
      }
      return nil
    }
  }

  @Test("Property: keeps the picture's aspect ratio and fits the terminal")
  func shape() async {
    await forSeeds { _, random in
      let picture = anyPicture(&random)
      let canvas = anyCanvas(&random)
      var viewport = Viewport(of: picture, on: canvas)
      for _ in 0..<20 {
        viewport = viewport.applying(.zoomIn)
        let part = viewport.part(of: picture)
        let width = Double((part?.width ?? picture.width) - 1) * viewport.scale
        let height = Double((part?.height ?? picture.height) - 1) * viewport.scale
        guard width <= Double(canvas.width), height <= Double(canvas.height) else {
          return "\(picture) on \(canvas): \(width) × \(height)"
        }
        let exact = Double(picture.width) * viewport.scale
        guard abs(Double(viewport.rendition.width) - max(1, exact)) <= 0.5 else {
          return "\(viewport.rendition)"
        }
      }
      return nil
    }
  }

  @Test("Property: zooming out undoes zooming in, anywhere")
  func undo() async {
    await forSeeds(count: 300) { _, random in
      let picture = anyPicture(&random)
      let canvas = anyCanvas(&random)
      let viewport = anyViewport(of: picture, on: canvas, steps: 12, &random)
      let nearer = viewport.applying(.zoomIn)
      if nearer != viewport, nearer.applying(.zoomOut) != viewport {
        return "\(picture) on \(canvas)"
      }
      let whole = Viewport(of: picture, on: canvas)
      return viewport.applying(.reset) == whole ? nil : "reset is not the whole"
    }
  }

  @Test("Property: crops whole pixels of the file, with the same aspect ratio")
  func cut() async {
    await forSeeds(count: 300) { _, random in
      let picture = anyPicture(&random)
      let canvas = anyCanvas(&random)
      let viewport = anyViewport(of: picture, on: canvas, steps: 12, &random)
      let file = viewport.rendition
      guard let cut = viewport.part(of: file) else { return nil }
      let widthDifference = abs(cut.width - min(file.width, canvas.width))
      let heightDifference = abs(cut.height - min(file.height, canvas.height))
      let isShape = widthDifference <= 1 && heightDifference <= 1
      let fits = cut.width <= canvas.width + 1 && cut.height <= canvas.height + 1
      return cut.isInside(file) && isShape && fits
        ? nil : "\(picture) on \(canvas): \(cut) of \(file)"
    }
  }

  @Test("zooms in no further than the original's resolution")
  func ends() {
    var viewport = Viewport(
      of: PixelSize(width: 4455, height: 5592), on: PixelSize(width: 640, height: 336))
    #expect(viewport.rendition == PixelSize(width: 268, height: 336))
    for _ in 0..<30 {
      viewport = viewport.applying(.zoomIn)
    }
    #expect(viewport.rendition == PixelSize(width: 4455, height: 5592))
    #expect(viewport.applying(.zoomIn) == viewport)
    #expect(viewport.part(of: PixelSize(width: 4455, height: 5592))?.width == 640)
  }

  @Test("doesn't move while the whole picture is visible, nor enlarge a small one")
  func still() {
    let large = Viewport(
      of: PixelSize(width: 4000, height: 2000), on: PixelSize(width: 800, height: 400))
    let small = Viewport(
      of: PixelSize(width: 40, height: 20), on: PixelSize(width: 800, height: 400))
    for step in [PictureMove.left, .right, .up, .down, .zoomOut, .reset] {
      #expect(large.applying(step) == large)
    }
    for step in PictureMove.allCases {
      #expect(small.applying(step) == small)
    }
    #expect(small.scale == 1)
  }

  @Test("is unchanged after the terminal is resized and resized back")
  func resized() {
    let viewport = Viewport(
      of: PixelSize(width: 4000, height: 2000), on: PixelSize(width: 800, height: 400))
    let near = viewport.applying(.zoomIn).applying(.zoomIn).applying(.right)
    let smaller = near.on(PixelSize(width: 400, height: 300))
    #expect(smaller.on(PixelSize(width: 800, height: 400)) == near)
  }
}
