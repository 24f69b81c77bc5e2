import CSystem
package import PhotoOfDayPresenter

/// Draws pictures in the terminal.
package struct PictureViewer: Sendable {
  /// In bytes: the pixels of a large window, written as text.
  private static let largestDrawing = 128 << 20

  package let images: ImagesMode
  /// What the terminal can do; first what its environment says, until it has been asked.
  package var terminal: TerminalGraphics
  private let template: String?
  private let environment: ProcessEnvironment
  private let streams: StandardStreams
  private let timeLimit: Duration

  /// - Parameters:
  ///   - template: the user's own program and its arguments (`--viewer`, `PHOTO_OF_DAY_VIEWER`).
  ///   - timeLimit: for each program.
  package init(
    images: ImagesMode = .auto, template: String? = nil, environment: ProcessEnvironment,
    streams: StandardStreams = .standard, timeLimit: Duration = .seconds(10)
  ) {
    (self.images, self.template, self.environment) = (images, template, environment)
    (self.streams, self.timeLimit, terminal) = (streams, timeLimit, TerminalGraphics(environment))
  }

  /// How a picture would be drawn now.
  ///
  /// - Parameter asSymbols: only as characters, which can be anywhere on the screen; the user's own program can't do that.
  package func method(on output: StreamTraits, asSymbols: Bool = false) -> PictureMethod {
    PictureMethod(
      images: images, template: asSymbols ? nil : template, output: output, environment: environment,
      pixels: asSymbols ? nil : terminal.pixels, isInstalled: { environment.program(named: $0) != nil })
  }

  /// That many cells, with the pixels that the terminal has for them.
  package func area(columns: Int, rows: Int) -> PictureArea {
    let window = WindowSize.current(of: [streams.output, streams.errors, streams.input], environment: environment)
    return PictureArea(columns: columns, rows: rows, cell: terminal.cell ?? window.cell ?? .usual)
  }

  /// Draws the picture, or a part of it, as large as fits.
  ///
  /// The drawing is text for standard output, to write at the start of a line; it ends with a new line and in the terminal's
  /// own colours. It is empty if the user's own program has drawn by itself. Runs off the main actor, because drawings can
  /// be large.
  @concurrent
  package func draw(
    _ picture: PictureSource, part: PictureDrawing.Part? = nil, in area: PictureArea, on output: StreamTraits,
    asSymbols: Bool = false
  ) async -> Result<String, PictureFailure> {
    do throws(PictureFailure) {
      let method = method(on: output, asSymbols: asSymbols)
      if case .none(let reason) = method { throw .unavailable(reason) }
      let picture = try picture.checked()
      guard let part else { return .success(try await drawing(of: picture, by: method, in: area)) }
      let folder = try makeTemporaryFolder()
      let path = folder + "/part.png"
      defer {
        unlink(path)
        rmdir(folder)
      }
      let cut = try await cutting(part, of: picture, into: path)
      return .success(try await drawing(of: cut, by: method, in: area))
    } catch {
      return .failure(error)
    }
  }

  private func cutting(
    _ part: PictureDrawing.Part, of picture: PictureSource, into path: String
  ) async throws(PictureFailure) -> PictureSource {
    guard let width = picture.pixelWidth, let height = picture.pixelHeight else { throw .unknownSize }
    let rectangle = part.rectangle(inWidth: width, height: height)
    try await PictureCropper(environment: environment, timeLimit: timeLimit).cut(
      rectangle, from: picture, into: path)
    return PictureSource(path: path, pixelWidth: rectangle.width, pixelHeight: rectangle.height, kind: .png)
  }

  /// A folder that nobody else can look into.
  private func makeTemporaryFolder() throws(PictureFailure) -> String {
    let parent = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    // mkdtemp replaces the six X.
    var template = Array("\(parent)/photo-of-day-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .noTemporaryFolder(String(cString: strerror(errno))) }
    return template.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  private func drawing(
    of picture: PictureSource, by method: PictureMethod, in area: PictureArea
  ) async throws(PictureFailure) -> String {
    guard let command = method.command(for: picture, in: area) else {
      guard let text = Self.iTermSequence(of: picture.path, in: area) else { throw .unreadable }
      return text + "\n"
    }
    let program = command.first ?? ""
    let bytes: [UInt8]
    do throws(ProgramFailure) {
      let run = ProgramRun(command, environment: environment, timeLimit: timeLimit)
      if case .template = method {
        try await run.show(on: streams)
        return ""
      }
      bytes = try await run.output(limit: Self.largestDrawing)
    } catch {
      throw .program(program, error)
    }
    if bytes.isEmpty { throw .program(program, .failed(status: 0, words: nil)) }
    guard let text = method.finished(String(decoding: bytes, as: UTF8.self)) else { throw .harmfulOutput(of: program) }
    return text
  }

  /// iTerm2's own way: the whole file in an escape sequence. `nil` if the file cannot be read or is larger than any rendition
  /// of a terminal's size.
  private static func iTermSequence(of path: String, in area: PictureArea) -> String? {
    guard let bytes = Descriptors.contents(of: path, atMost: 32 << 20), !bytes.isEmpty else { return nil }
    let size = "width=\(area.columns);height=\(area.rows);preserveAspectRatio=1;size=\(bytes.count)"
    return "\u{1B}]1337;File=inline=1;\(size):\(Base64Text(bytes).text)\u{7}"
  }
}

extension PictureMethod {
  /// The program's output with a proper end; `nil` if it would do more than show coloured characters.
  ///
  /// Pixels aren't checked: they are numbers that the program has written, not bytes of the file.
  fileprivate func finished(_ text: String) -> String? {
    guard drawsSymbols else { return text.utf8.last == 0x0A ? text : text + "\n" }
    var lines = text
    lines.unicodeScalars.removeAll { $0 == "\r" }
    guard TerminalText.isHarmless(lines) else { return nil }
    if lines.utf8.last == 0x0A { lines.removeLast() }
    return lines + (lines.utf8.contains(0x1B) ? "\u{1B}[0m\n" : "\n")
  }

  private var drawsSymbols: Bool {
    switch self {
    case .chafa(.symbols), .timg(.symbols), .timg(.sixels), .viu: true
    default: false
    }
  }
}
