import PhotoOfDayPresenter

/// A way to show pictures in a terminal: one of the terminals' protocols, characters, or the user's
/// own program.
protocol PictureForm: Sendable {
  /// Identifies the form.
  var name: String { get }
  /// The programs, one of which must be installed; empty if none is needed.
  var programs: [String] { get }
  /// True if it can cut a part out of a picture by itself.
  var cropsParts: Bool { get }
  /// True if some terminals put the cursor in a row below the picture, and scroll in the last one.
  var scrolls: Bool { get }
  /// The rows below a picture that must stay empty, because the terminal would scroll it otherwise.
  var spareRows: Int { get }
  /// True if it writes to the terminal by itself. Its drawing can't be kept, or placed beside a
  /// text.
  var drawsItself: Bool { get }
  /// Makes the terminal forget the pictures that it would keep when the screen is cleared.
  var erasure: String { get }

  /// Returns as much of an area as a picture can fill.
  func largest(in area: PictureArea) -> PictureArea
  /// Draws all of a picture, as large as fits.
  func draw(_ job: DrawingJob) async throws(DrawingProblem) -> TerminalDrawing
}

extension PictureForm {
  var programs: [String] { ["chafa"] }
  var cropsParts: Bool { false }
  var scrolls: Bool { false }
  var spareRows: Int { 0 }
  var drawsItself: Bool { false }
  var erasure: String { "" }
  func largest(in area: PictureArea) -> PictureArea { area }
}

/// A picture as text for the terminal: lines of characters, or control sequences that show pixels.
///
/// A program's output counts as hostile until it has been checked. It must be nothing but colored
/// characters, or the control sequences of one picture.
struct TerminalDrawing: Equatable, Sendable {
  let text: String
  let columns: Int
  let rows: Int
  /// True if the text is lines of characters, in the picture's place.
  var isLines = false
  var scrolls = false
  /// The picture itself, if the text is only its place. It must be sent to the terminal before the
  /// text.
  var sent: SentPicture?

  /// In bytes.
  var size: Int {
    let pieces = sent?.pieces ?? []
    return pieces.reduce(text.utf8.count) { $0 + $1.utf8.count }
  }
}

// MARK: - Without chafa

/// iTerm2's own way: the whole file in a control sequence, smaller and sharper than a program's
/// drawing of it.
///
/// https://iterm2.com/documentation-images.html
struct ITerm2: PictureForm {
  let name = "iterm"
  let programs: [String] = []
  let scrolls = true
  /// The largest file, in bytes. No rendition in a terminal's size is that large.
  private static let largestFile = 32 << 20

  func draw(_ job: DrawingJob) async throws(DrawingProblem) -> TerminalDrawing {
    guard let file = Descriptors.contents(of: job.picture.path, atMost: Self.largestFile),
      !file.isEmpty
    else {
      throw .unreadable
    }
    let area = job.area.fitting(job.picture.size)
    let arguments = [
      "inline=1",
      "doNotMoveCursor=1",
      "width=\(area.columns)",
      "height=\(area.rows)",
      "preserveAspectRatio=1",
      "size=\(file.count)",
    ]
    let header = "\u{1B}]1337;File=" + arguments.joined(separator: ";")
    return TerminalDrawing(
      text: "\(header):\(base64(file))\u{7}",
      columns: area.columns,
      rows: area.rows,
      scrolls: true)
  }
}

/// The user's own program, with placeholders for the file and the size.
struct OwnViewer: PictureForm {
  let template: CommandTemplate
  let name = "own"
  let drawsItself = true

  func draw(_ job: DrawingJob) async throws(DrawingProblem) -> TerminalDrawing {
    let size = [
      ("{columns}", "\(job.area.columns)"),
      ("{rows}", "\(job.area.rows)"),
    ]
    let command = template.filled(with: job.picture.path, size)
    let run = ProgramRun(command, environment: job.environment, timeLimit: job.timeLimit)
    do throws(ProgramFailure) {
      _ = try await run.output(on: job.streams)
    } catch {
      throw .program(error)
    }
    return TerminalDrawing(text: "", columns: 0, rows: 0, isLines: true)
  }
}
