import PhotoOfDayEntity
@testable import PhotoOfDayPresenter
import PhotoOfDayView
import Testing

@Suite("A picture's viewport")
struct PictureWindowTests {
  private func sizes(_ random: inout SeededGenerator) -> (picture: PixelSize, canvas: PixelSize) {
    func side(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    return (
      PixelSize(width: side(1...9000), height: side(1...9000)),
      PixelSize(width: side(8...3000), height: side(16...2000))
    )
  }

  @Test("Property 5: stays inside the picture after any steps")
  func inside() async {
    await forSeeds { _, random in
      let (picture, canvas) = sizes(&random)
      var window = PictureWindow(of: picture, on: canvas)
      for _ in 0..<60 {
        window = window.applying(PictureMove.allCases.randomElement(using: &random) ?? .zoomIn)
        guard let part = window.part(of: picture) else { continue }
        let isInside =
          part.x >= 0 && part.y >= 0 && part.x + part.width <= picture.width
          && part.y + part.height <= picture.height
        guard isInside, part.width > 0, part.height > 0 else {
          return "\(picture) on \(canvas): \(part)"
        }
      }
      return nil
    }
  }

  @Test("Property 5: keeps the picture's aspect ratio and fits the terminal")
  func shape() async {
    await forSeeds { _, random in
      let (picture, canvas) = sizes(&random)
      var window = PictureWindow(of: picture, on: canvas)
      for _ in 0..<20 {
        window = window.applying(.zoomIn)
        let part = window.part(of: picture)
        let width = Double((part?.width ?? picture.width) - 1) * window.scale
        let height = Double((part?.height ?? picture.height) - 1) * window.scale
        guard width <= Double(canvas.width), height <= Double(canvas.height) else {
          return "\(picture) on \(canvas): \(width) × \(height)"
        }
        let exact = Double(picture.width) * window.scale
        guard abs(Double(window.rendition.width) - max(1, exact)) <= 0.5 else {
          return "\(window.rendition)"
        }
      }
      return nil
    }
  }

  @Test("Property 5: zooming out undoes zooming in, anywhere")
  func undo() async {
    await forSeeds(count: 300) { _, random in
      let (picture, canvas) = sizes(&random)
      var window = PictureWindow(of: picture, on: canvas)
      for _ in 0..<12 {
        window = window.applying(PictureMove.allCases.randomElement(using: &random) ?? .left)
      }
      let nearer = window.applying(.zoomIn)
      if nearer != window, nearer.applying(.zoomOut) != window { return "\(picture) on \(canvas)" }
      return window.applying(.reset) == PictureWindow(of: picture, on: canvas)
        ? nil : "reset is not the whole"
    }
  }

  @Test("Property 5: crops whole pixels of the file, with the same aspect ratio")
  func cut() async {
    await forSeeds(count: 300) { _, random in
      let (picture, canvas) = sizes(&random)
      var window = PictureWindow(of: picture, on: canvas)
      for _ in 0..<12 {
        window = window.applying(PictureMove.allCases.randomElement(using: &random) ?? .zoomIn)
      }
      let (width, height) = (window.rendition.width, window.rendition.height)
      guard let cut = window.part(of: PixelSize(width: width, height: height)) else { return nil }
      let isInside =
        cut.x >= 0 && cut.y >= 0 && cut.x + cut.width <= width && cut.y + cut.height <= height
      let isShape =
        abs(cut.width - min(width, canvas.width)) <= 1
        && abs(cut.height - min(height, canvas.height)) <= 1
      let fits = cut.width <= canvas.width + 1 && cut.height <= canvas.height + 1
      return isInside && isShape && fits
        ? nil : "\(picture) on \(canvas): \(cut) of \(width) × \(height)"
    }
  }

  @Test("zooms in no further than the original's resolution")
  func ends() {
    var window = PictureWindow(
      of: PixelSize(width: 4455, height: 5592), on: PixelSize(width: 640, height: 336))
    #expect(window.rendition == PixelSize(width: 268, height: 336))
    for _ in 0..<30 { window = window.applying(.zoomIn) }
    #expect(window.rendition == PixelSize(width: 4455, height: 5592))
    #expect(window.applying(.zoomIn) == window)
    #expect(window.part(of: PixelSize(width: 4455, height: 5592))?.width == 640)
  }

  @Test("doesn't move while the whole picture is visible, nor enlarge a small one")
  func still() {
    let large = PictureWindow(
      of: PixelSize(width: 4000, height: 2000), on: PixelSize(width: 800, height: 400))
    let small = PictureWindow(
      of: PixelSize(width: 40, height: 20), on: PixelSize(width: 800, height: 400))
    for step in [PictureMove.left, .right, .up, .down, .zoomOut, .reset] {
      #expect(large.applying(step) == large)
    }
    for step in PictureMove.allCases { #expect(small.applying(step) == small) }
    #expect(small.scale == 1)
  }

  @Test("is unchanged after the terminal is resized and resized back")
  func resized() {
    let window = PictureWindow(
      of: PixelSize(width: 4000, height: 2000), on: PixelSize(width: 800, height: 400))
    let near = window.applying(.zoomIn).applying(.zoomIn).applying(.right)
    let again = near.on(PixelSize(width: 400, height: 300)).on(PixelSize(width: 800, height: 400))
    #expect(again == near)
  }
}
