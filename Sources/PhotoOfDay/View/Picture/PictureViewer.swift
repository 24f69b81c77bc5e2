import CSystem
package import PhotoOfDayPresenter

/// Draws pictures in the terminal.
package struct PictureViewer: Sendable {
  /// In bytes: the pixels of a large window, written as text.
  private static let largestDrawing = 128 << 20

  package let images: ImagesMode
  /// What the terminal can do; until it has been asked, what its environment says.
  package var terminal: TerminalGraphics
  private let template: CommandTemplate?
  private let environment: ProcessEnvironment
  private let streams: StandardStreams
  private let timeLimit: Duration
  private let memory = DrawingMemory()

  /// - Parameters:
  ///   - template: the user's own program and its arguments (`--viewer`, `PHOTO_OF_DAY_VIEWER`).
  ///   - timeLimit: for each program.
  package init(
    images: ImagesMode = .auto, template: CommandTemplate? = nil, environment: ProcessEnvironment,
    streams: StandardStreams = .standard, timeLimit: Duration = .seconds(10)
  ) {
    (self.images, self.template, self.environment) = (images, template, environment)
    (self.streams, self.timeLimit, terminal) = (streams, timeLimit, TerminalGraphics(images, in: environment))
  }

  /// How a picture would be drawn now.
  ///
  /// - Parameter anywhere: whether it must be possible in any place on the screen, which the user's own program can't do.
  package func method(on output: StreamTraits, anywhere: Bool = false) -> PictureMethod {
    PictureMethod(
      images: images, template: anywhere ? nil : template, output: output, environment: environment,
      terminal: terminal, hasChafa: environment.program(named: "chafa") != nil)
  }

  /// That many cells, with the pixels that the terminal has for them.
  package func area(columns: Int, rows: Int) -> PictureArea {
    let window = WindowSize.current(of: [streams.output, streams.errors, streams.input], environment: environment)
    return PictureArea(columns: columns, rows: rows, cell: terminal.cell ?? window.cell ?? .usual)
  }

  /// Draws the picture, or a part of it, as large as fits; nothing twice in a session.
  ///
  /// Runs off the main actor, because drawings can be large.
  @concurrent
  package func draw(
    _ picture: PictureSource, part: PictureDrawing.Part? = nil, in area: PictureArea, on output: StreamTraits,
    anywhere: Bool = false
  ) async -> Result<TerminalDrawing, PictureFailure> {
    do throws(PictureFailure) {
      let method = method(on: output, anywhere: anywhere)
      if case .none(let reason) = method { throw .unavailable(reason) }
      let key = DrawingMemory.Key(picture.path, part, in: area, by: method)
      if let known = key.flatMap(memory.drawing) { return .success(known) }
      let drawing = try await drawing(of: picture.checked(toCrop: part != nil), part, by: method, in: area)
      if let key, drawing != .drawn { memory.keep(drawing, for: key) }
      return .success(drawing)
    } catch {
      return .failure(error)
    }
  }

  private func drawing(
    of picture: PictureSource, _ part: PictureDrawing.Part?, by method: PictureMethod, in area: PictureArea
  ) async throws(PictureFailure) -> TerminalDrawing {
    guard let part else { return try await drawing(of: picture, by: method, in: area) }
    let folder = try makeTemporaryFolder()
    let path = folder + "/part.png"
    defer {
      unlink(path)
      rmdir(folder)
    }
    return try await drawing(of: cutting(part, of: picture, into: path), by: method, in: area)
  }

  private func cutting(
    _ part: PictureDrawing.Part, of picture: PictureSource, into path: String
  ) async throws(PictureFailure) -> PictureSource {
    guard let width = picture.pixelWidth, let height = picture.pixelHeight else { throw .unknownSize }
    let rectangle = part.rectangle(inWidth: width, height: height)
    try await PictureCropper(environment: environment, timeLimit: timeLimit).cut(
      rectangle, from: picture, into: path)
    return PictureSource(path: path, pixelWidth: rectangle.width, pixelHeight: rectangle.height, format: "png")
  }

  /// A folder that nobody else can look into.
  private func makeTemporaryFolder() throws(PictureFailure) -> String {
    let parent = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    // mkdtemp replaces the six X.
    var template = Array("\(parent)/photo-of-day-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .noTemporaryFolder(String(cString: strerror(sys_errno()))) }
    return template.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  private func drawing(
    of picture: PictureSource, by method: PictureMethod, in area: PictureArea
  ) async throws(PictureFailure) -> TerminalDrawing {
    if case .iTerm2 = method {
      // No rendition of a terminal's size is that large.
      guard let file = Descriptors.contents(of: picture.path, atMost: 32 << 20), !file.isEmpty else {
        throw .unreadable
      }
      return TerminalDrawing(file: file, in: area.fitting(picture))
    }
    guard let command = method.command(for: picture, in: area) else { throw .unreadable }
    guard case .chafa(let format) = method else {
      do throws(ProgramFailure) { try await run(command).show(on: streams) } catch { throw .program(command[0], error) }
      return .drawn
    }
    if format.isPixels { return try await pixels(of: picture, as: format, in: area) }
    return try await drawing(of: picture, as: format, by: command, in: area)
  }

  /// chafa counts in cells, and in a pipe nobody tells it how large they are. So its drawing tells, and is made again where
  /// it isn't as large as it should be.
  private func pixels(
    of picture: PictureSource, as format: PictureFormat, in area: PictureArea
  ) async throws(PictureFailure) -> TerminalDrawing {
    var (cell, room, isTold) = (memory.chafaCell, area, false)
    for _ in 1...4 {
      guard let command = PictureMethod.chafa(format).command(for: picture, in: room, assuming: cell) else { break }
      let drawing = try await drawing(of: picture, as: format, by: command, in: area)
      let size = PictureMethod.DrawnSize(drawing.pixels, of: picture, in: room, assuming: cell)
      if !isTold, let size, !size.isExpected {
        (cell, isTold) = (size.cell, true)
        if size.tellsCell { memory.chafaCell = cell }
      } else if drawing.columns <= area.columns, drawing.rows <= area.rows {
        return drawing
      } else {
        // The terminal can't scale sixels, and would scroll.
        room = PictureArea(columns: room.columns - 1, rows: room.rows - 1, cell: room.cell)
      }
    }
    throw .harmfulOutput(of: "chafa")
  }

  /// What a program draws.
  private func drawing(
    of picture: PictureSource, as format: PictureFormat, by command: [String], in area: PictureArea
  ) async throws(PictureFailure) -> TerminalDrawing {
    let bytes: [UInt8]
    do throws(ProgramFailure) {
      bytes = try await run(command).output(limit: Self.largestDrawing)
    } catch {
      throw .program(command[0], error)
    }
    if bytes.isEmpty { throw .program(command[0], .failed(status: 0, words: nil)) }
    guard let drawing = TerminalDrawing(bytes, as: format, in: area.fitting(picture)) else {
      throw .harmfulOutput(of: command[0])
    }
    return drawing
  }

  private func run(_ command: [String]) -> ProgramRun {
    ProgramRun(command, environment: environment, timeLimit: timeLimit)
  }
}
