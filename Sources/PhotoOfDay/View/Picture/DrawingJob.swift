import CSystem
import PhotoOfDayPresenter
import Synchronization

/// A picture to draw, with everything that the programs that cut and draw it need.
struct DrawingJob: Sendable {
  var picture: PictureDrawing
  let area: PictureArea
  let environment: ProcessEnvironment
  var streams = StandardStreams.standard
  /// The limit for each program.
  var timeLimit = Duration.seconds(10)
  var chafa = Chafa()

  /// The largest drawing, in bytes: the pixels of a large window, written as text.
  static let largestDrawing = 128 << 20

  /// The picture's area in cells of 8 × 8 pixels. chafa assumes such cells when it draws pixels and
  /// doesn't know the terminal's.
  var areaOfPixels: PictureArea {
    let cell = CellSize(width: 8, height: 8)
    let inSmallCells = PictureArea(
      columns: area.canvas.width / cell.width,
      rows: area.canvas.height / cell.height,
      cell: cell)
    return inSmallCells.fitting(picture.size)
  }

  /// Returns chafa and its arguments. They leave nothing for chafa to detect, which it would get
  /// wrong in a pipe.
  ///
  /// - Parameter isStretched: true to fill the area. Otherwise chafa rounds down twice, to cells
  ///   and to the six rows of a sixel, and loses the shape.
  func command(
    of version: ChafaVersion,
    _ form: [String],
    in area: PictureArea,
    isStretched: Bool = false
  ) -> [String] {
    let size = [
      "-s", "\(area.columns)x\(area.rows)",
      "--font-ratio", "\(area.cell.width)/\(area.cell.height)",
    ]
    let scale = isStretched ? ["--stretch"] : version.enlargingOptions
    let options = size + scale + version.stillImageOptions + ["-f"] + form
    return ["chafa"] + options + [version.name(of: picture)]
  }

  /// Draws with chafa.
  ///
  /// - Parameters:
  ///   - form: the format that chafa writes, and its options.
  ///   - read: makes a drawing from chafa's output; `nil` if that isn't one.
  func draw<Drawing>(
    _ form: [String],
    in area: PictureArea,
    isStretched: Bool = false,
    _ read: ([UInt8]) -> Drawing?
  ) async throws(DrawingProblem) -> Drawing {
    let version = await chafa.version(in: environment, timeLimit: timeLimit)
    let command = command(of: version, form, in: area, isStretched: isStretched)
    var environment = environment
    // With these variables, chafa since 1.14 wraps its output for tmux.
    for name in ["TMUX", "TERM", "TERM_PROGRAM"] {
      environment[name] = nil
    }
    do throws(ProgramFailure) {
      let run = ProgramRun(command, environment: environment, timeLimit: timeLimit)
      let bytes = try await run.output(limit: Self.largestDrawing)
      if !bytes.isEmpty, let drawing = read(bytes) {
        return drawing
      }
    } catch {
      throw .program(error)
    }
    throw .program(.failed(name: command[0]))
  }

  /// Cuts a part out of the picture, or makes it smaller, into a PNG file that exists until `body`
  /// has ended.
  func cut<Value: Sendable>(
    _ part: PictureDrawing.Part?,
    to size: PixelSize? = nil,
    _ body: (_ path: String) async throws(DrawingProblem) -> Value
  ) async throws(DrawingProblem) -> Value {
    let (path, descriptor) = try makeTemporaryFile()
    defer {
      sys_remove_unfinished(path)
      close(descriptor)
    }
    try await cut(part, to: size, into: path)
    return try await body(path)
  }

  /// Makes a file that only this user can read. It is locked, and named like a partial one, so that
  /// it is swept if it is left behind.
  private func makeTemporaryFile() throws(DrawingProblem) -> (path: String, descriptor: Int32) {
    var made: UnsafeMutablePointer<CChar>?
    let code = sys_make_temporary_folder(environment[Variable.temporaryFolder.name], &made)
    defer {
      free(made)
    }
    let folder = made.map { String(cString: $0) } ?? "/tmp"
    if code != 0 { throw Self.noTemporaryFile(in: folder, code) }
    var template = Array("\(folder)/XXXXXX\(Self.ending)".utf8CString)
    let descriptor = sys_create_temporary(&template, Int32(Self.ending.utf8.count))
    guard descriptor >= 0 else { throw Self.noTemporaryFile(in: folder, sys_errno()) }
    let path = template.withUnsafeBytes { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return (path, descriptor)
  }

  private static let ending = SYS_PART_ENDING + ".png"

  private static func noTemporaryFile(in folder: String, _ code: Int32) -> DrawingProblem {
    let reason = "\(folder): \(String(cString: strerror(code)))"
    return .program(.failed(name: "mkstemps", words: TerminalText.firstLine(of: reason)))
  }
}
