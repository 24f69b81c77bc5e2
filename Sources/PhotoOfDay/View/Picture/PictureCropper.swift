import CSystem
import PhotoOfDayPresenter

/// The programs that cut a part out of a picture, or make it smaller, best first.
enum PictureCropper: String, CaseIterable, Sendable {
  case magick
  /// ImageMagick before version 7.
  case convert
  /// Part of macOS.
  case sips

  /// The program and its arguments, up to three times. It takes the first frame of an animation.
  ///
  /// A program is told the format if it can be: those that guess know formats that run programs and
  /// fetch files.
  ///
  /// - Parameter picture: with its size in pixels.
  func commands(
    cutting part: PictureDrawing.Part?, from picture: PictureDrawing, to size: PixelSize? = nil,
    into result: String
  ) -> [[String]] {
    let file = picture.path
    switch self {
    case .magick, .convert:
      let crop =
        part.map { ["-crop", "\($0.width)x\($0.height)+\($0.x)+\($0.y)", "+repage"] } ?? []
      let scale = size.map { ["-scale", "\($0.width)x\($0.height)!"] } ?? []
      // Averaging takes half the time of "-resize", and level 3 of 9 a third of the default, for a
      // tenth more bytes.
      return [
        [rawValue, picture.firstFrame, "-auto-orient"] + crop + scale + [
          "-strip", "-quality", "35", result,
        ]
      ]
    case .sips:
      // It takes the offset 0 0 for none and cuts out the middle, and it cuts nothing if the part
      // reaches the last row. A margin of one pixel keeps parts away from edges.
      let (width, height) = ((picture.size?.width ?? 0) + 2, (picture.size?.height ?? 0) + 2)
      let crop = part.map { part in
        [
          ["-p", "\(height)", "\(width)", file],
          [
            "-c", "\(part.height)", "\(part.width)", "--cropOffset", "\(part.y + 1)",
            "\(part.x + 1)", result,
          ],
        ]
      }
      let scale = size.map { [["-z", "\($0.height)", "\($0.width)", part == nil ? file : result]] }
      return ((crop ?? []) + (scale ?? [])).map {
        [rawValue, "-s", "format", "png"] + $0 + ["--out", result]
      }
    }
  }
}

extension PictureDrawing {
  /// The file's name for ImageMagick, by which it reads the first frame in the known format.
  var firstFrame: String { (format.map { "\($0):" } ?? "") + path + "[0]" }
}

extension DrawingOrder {
  /// Writes a PNG with the first program that succeeds: others are called `convert`, too, and not
  /// all know all formats.
  func cut(_ part: PictureDrawing.Part?, to size: PixelSize?, into result: String)
    async throws(DrawingProblem)
  {
    var problem = DrawingProblem.noCropper
    for program in PictureCropper.allCases where environment.program(named: program.rawValue) != nil
    {
      do throws(ProgramFailure) {
        for command in program.commands(cutting: part, from: picture, to: size, into: result) {
          _ = try await ProgramRun(command, environment: environment, timeLimit: timeLimit).output()
        }
        var status = stat()
        if stat(result, &status) == 0, status.st_size > 0 { return }
        problem = .program(.failed(name: program.rawValue))
      } catch {
        problem = .program(error)
        if error == .cancelled { throw problem }
      }
    }
    throw problem
  }
}
