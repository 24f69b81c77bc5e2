import CSystem
import PhotoOfDayPresenter

/// The programs that cut a part out of a picture, or make it smaller, best first.
enum PictureCropper: String, CaseIterable, Sendable {
  case magick
  /// ImageMagick before version 7.
  case convert
  /// Part of macOS.
  case sips

  /// Returns up to three commands, which take the first frame of an animation.
  ///
  /// Passes the format to a program that accepts one. A program that guesses the format may choose
  /// one that runs other programs or fetches files.
  ///
  /// - Parameter picture: must have its size in pixels.
  func commands(
    cutting part: PictureDrawing.Part?,
    from picture: PictureDrawing,
    to size: PixelSize? = nil,
    into result: String
  ) -> [[String]] {
    switch self {
    case .magick, .convert:
      [imageMagick(cutting: part, from: picture, to: size, into: result)]
    case .sips:
      sips(cutting: part, from: picture, to: size, into: result)
    }
  }

  private func imageMagick(
    cutting part: PictureDrawing.Part?,
    from picture: PictureDrawing,
    to size: PixelSize?,
    into result: String
  ) -> [String] {
    let crop = part.map { part in
      ["-crop", "\(part.width)x\(part.height)+\(part.x)+\(part.y)", "+repage"]
    }
    let scale = size.map { ["-scale", "\($0.width)x\($0.height)!"] }
    // Averaging takes half the time of "-resize". Level 3 of 9 takes a third of the default, for a
    // tenth more bytes.
    return [rawValue, picture.firstFrame, "-auto-orient"]
      + (crop ?? [])
      + (scale ?? [])
      + ["-strip", "-quality", "35", result]
  }

  private func sips(
    cutting part: PictureDrawing.Part?,
    from picture: PictureDrawing,
    to size: PixelSize?,
    into result: String
  ) -> [[String]] {
    var steps: [[String]] = []
    if let part {
      // sips takes the offset 0 0 for none and cuts out the middle, and it cuts nothing if the part
      // reaches the last row. A margin of one pixel keeps the parts away from the edges.
      let margin = 1
      let width = (picture.size?.width ?? 0) + 2 * margin
      let height = (picture.size?.height ?? 0) + 2 * margin
      steps.append(["-p", "\(height)", "\(width)", picture.path])
      steps.append([
        "-c", "\(part.height)", "\(part.width)",
        "--cropOffset", "\(part.y + margin)", "\(part.x + margin)",
        result,
      ])
    }
    if let size {
      let file = part == nil ? picture.path : result
      steps.append(["-z", "\(size.height)", "\(size.width)", file])
    }
    return steps.map { [rawValue, "-s", "format", "png"] + $0 + ["--out", result] }
  }
}

extension PictureDrawing {
  /// The file's name for ImageMagick, which then reads the first frame in the known format.
  var firstFrame: String {
    let reader = format.map { "\($0):" } ?? ""
    return reader + path + "[0]"
  }
}

extension DrawingJob {
  /// Writes a PNG with the first program that succeeds. Tries all of them, because other programs
  /// are called `convert`, too, and not every program knows every format.
  func cut(
    _ part: PictureDrawing.Part?, to size: PixelSize?, into result: String
  ) async throws(DrawingProblem) {
    var problem = DrawingProblem.noCropper
    for program in PictureCropper.allCases {
      let isInstalled = environment.program(named: program.rawValue) != nil
      guard isInstalled else { continue }
      let commands = program.commands(cutting: part, from: picture, to: size, into: result)
      do throws(ProgramFailure) {
        for command in commands {
          let run = ProgramRun(command, environment: environment, timeLimit: timeLimit)
          _ = try await run.output()
        }
        var status = stat()
        let isThere = stat(result, &status) == 0
        if isThere, status.st_size > 0 { return }
        problem = .program(.failed(name: program.rawValue))
      } catch {
        problem = .program(error)
        if error == .cancelled { throw problem }
      }
    }
    throw problem
  }
}
