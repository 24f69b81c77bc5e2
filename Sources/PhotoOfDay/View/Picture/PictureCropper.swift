import CSystem
import PhotoOfDayPresenter

/// Cuts a part out of a picture, with a program that the machine has.
package struct PictureCropper: Sendable {
  /// The programs that can do it, the best first.
  package enum Program: String, CaseIterable, Sendable {
    case magick
    /// ImageMagick before its seventh version.
    case convert
    case ffmpeg
    case vips
    /// Part of macOS.
    case sips

    /// The program and its arguments. Of a picture that moves, it takes the first frame.
    ///
    /// Where it can be told the format, it is: what guesses by itself knows formats that run programs and fetch files.
    package func command(cutting part: PixelRectangle, from picture: PictureSource, into result: String) -> [String] {
      let file = picture.path
      switch self {
      case .magick, .convert:
        let geometry = "\(part.width)x\(part.height)+\(part.x)+\(part.y)"
        let format = picture.kind.map { "\($0.rawValue):" } ?? ""
        return [rawValue, "\(format)\(file)[0]", "-crop", geometry, "+repage", result]
      case .ffmpeg:
        let filter = "crop=\(part.width):\(part.height):\(part.x):\(part.y)"
        let format = picture.kind.map { ["-f", $0.demuxer] } ?? []
        return [rawValue, "-nostdin", "-loglevel", "error", "-y"] + format + [
          "-i", file, "-frames:v", "1", "-vf", filter, result,
        ]
      case .vips:
        return [rawValue, "crop", file, result] + [part.x, part.y, part.width, part.height].map { "\($0)" }
      case .sips:
        return [
          rawValue, "-s", "format", "png", "-c", "\(part.height)", "\(part.width)", "--cropOffset", "\(part.y)",
          "\(part.x)", file, "--out", result,
        ]
      }
    }
  }

  private let environment: ProcessEnvironment
  private let timeLimit: Duration

  package init(environment: ProcessEnvironment, timeLimit: Duration = .seconds(10)) {
    (self.environment, self.timeLimit) = (environment, timeLimit)
  }

  /// Cuts the part out into that file, a PNG, with the first program that can.
  ///
  /// One that fails is no reason to give up: other programs are called `convert`, and not all know all formats.
  package func cut(_ part: PixelRectangle, from picture: PictureSource, into result: String)
    async throws(PictureFailure)
  {
    let path = ProgramPath(environment)
    var failure = PictureFailure.noCropper(Program.allCases.map(\.rawValue))
    for program in Program.allCases where path.has(program.rawValue) {
      let command = program.command(cutting: part, from: picture, into: result)
      do throws(ProgramFailure) {
        _ = try await ProgramRun(command, environment: environment, timeLimit: timeLimit).output()
        if access(result, R_OK) == 0 { return }
        failure = .program(program.rawValue, .failed(status: 0, words: nil))
      } catch {
        failure = .program(program.rawValue, error)
        if error == .cancelled { throw failure }
      }
    }
    throw failure
  }
}

extension PictureKind {
  /// ffmpeg's name for what reads a file of one picture in this format.
  fileprivate var demuxer: String {
    switch self {
    case .jpeg, .png, .webp, .tiff, .bmp: "\(rawValue)_pipe"
    case .gif: "gif"
    case .avif, .heic: "mov"
    }
  }
}
