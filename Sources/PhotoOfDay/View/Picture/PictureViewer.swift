import CSystem
package import PhotoOfDayPresenter

/// Draws pictures in the terminal.
package struct PictureViewer: Sendable {
  /// In bytes: the pixels of a large window, written as text.
  private static let largestDrawing = 128 << 20
  /// A small file can unfold to more pixels than the machine has memory for. This is twice what most of NASA's originals
  /// have, and renditions have far fewer.
  private static let mostPixels = 60_000_000

  package let images: ImagesMode
  /// What the terminal can do; until it has been asked, what its environment says.
  package var terminal: TerminalGraphics
  private let template: CommandTemplate?
  private let environment: ProcessEnvironment
  private let streams: StandardStreams
  private let timeLimit: Duration
  private let memory = DrawingMemory()
  private let budget = PixelBudget(pixels: mostPixels)

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
    if images == .never || !output.isTerminal { return .none(nil) }
    if environment.isDumb { return .none(.plainTerminal) }
    if let template, !anywhere { return .template(template) }
    // Smaller and sharper than what a program makes of the file.
    if terminal.pixels == .iterm { return .iTerm2 }
    guard environment.program(named: "chafa") != nil else { return .none(.noProgram) }
    let colors = terminal.hasAllColors ? .full : PictureColors(environment)
    return .chafa(terminal.pixels ?? .symbols(output.hasColor ? colors : .none, isASCII: !environment.isUTF8))
  }

  /// That many cells, with the pixels that the terminal has for them.
  package func area(columns: Int, rows: Int, on output: StreamTraits) -> PictureArea {
    let cell = terminal.cell ?? output.cell ?? .usual
    let most = terminal.pixels == .placeholders ? Placeholders.most : .max
    return PictureArea(
      columns: min(columns, most, terminal.largest.map { max(1, $0.width / cell.width) } ?? columns),
      rows: min(rows, most, terminal.largest.map { max(1, $0.height / cell.height) } ?? rows), cell: cell)
  }

  /// Draws the picture, or a part of it, as large as fits; nothing twice in a session.
  ///
  /// Runs off the main actor, because drawings can be large.
  @concurrent
  package func draw(
    _ picture: PictureDrawing, in area: PictureArea, on output: StreamTraits, anywhere: Bool = false
  ) async -> Result<TerminalDrawing, DrawingProblem> {
    do throws(DrawingProblem) {
      let method = method(on: output, anywhere: anywhere)
      if case .none(let problem) = method { throw problem ?? .cancelled }
      guard let key = DrawingMemory.Key(picture, in: area, by: method) else { throw .unreadable }
      if let known = memory.drawing(for: key) { return .success(known) }
      guard let size = picture.size else { throw .unreadable }
      let pixels = size.width * size.height
      if pixels > Self.mostPixels { throw .tooLarge(megapixels: (pixels - 1) / 1_000_000 + 1) }
      await budget.take(pixels)
      defer { Task { await budget.give(pixels) } }
      let drawing = try await drawing(of: picture, by: method, in: area)
      if drawing != .drawn { memory.keep(drawing, for: key) }
      return .success(drawing)
    } catch {
      return .failure(error)
    }
  }

  private func drawing(
    of picture: PictureDrawing, by method: PictureMethod, in area: PictureArea
  ) async throws(DrawingProblem) -> TerminalDrawing {
    let part = picture.part.flatMap { part in picture.size.map { part.rectangle(in: $0) } }
    if part != nil || method.format?.isKittys == true {
      do throws(DrawingProblem) { return try await drawing(of: part, of: picture, by: method, in: area) } catch {
        // chafa doesn't need another program for all of a picture.
        if part != nil { throw error }
      }
    }
    return try await drawing(ofAll: picture, by: method, in: area)
  }

  /// What another program has cut out and, for kitty, made as small as it is shown.
  private func drawing(
    of part: PixelRectangle?, of picture: PictureDrawing, by method: PictureMethod, in area: PictureArea
  ) async throws(DrawingProblem) -> TerminalDrawing {
    let parent = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    // mkstemps replaces the six X. Nobody else can read the file.
    var template = Array("\(parent)/photo-of-day-XXXXXX.png".utf8CString)
    let descriptor = mkstemps(&template, 4)
    guard descriptor >= 0 else {
      throw .programFailed(name: "mkstemps", words: String(cString: strerror(sys_errno())))
    }
    close(descriptor)
    let path = template.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    defer { unlink(path) }
    let cropper = PictureCropper(environment: environment, timeLimit: timeLimit)
    let size = part.map { PictureCanvas(width: $0.width, height: $0.height) } ?? picture.size
    guard let format = method.format, format.isKittys else {
      try await cropper.cut(part, from: picture, into: path)
      return try await drawing(ofAll: PictureDrawing(path: path, size: size, format: "png"), by: method, in: area)
    }
    let fitted = area.fitting(size)
    let smaller = PictureCanvas(width: fitted.pixelWidth, height: fitted.pixelHeight)
    try await cropper.cut(part, from: picture, to: smaller.width < size?.width ?? 0 ? smaller : size, into: path)
    guard let png = Descriptors.contents(of: path, atMost: Self.largestDrawing) else { throw .unreadable }
    return TerminalDrawing(png: png, as: format, in: fitted)
  }

  private func drawing(
    ofAll picture: PictureDrawing, by method: PictureMethod, in area: PictureArea
  ) async throws(DrawingProblem) -> TerminalDrawing {
    if case .iTerm2 = method {
      // No rendition of a terminal's size is that large.
      guard let file = Descriptors.contents(of: picture.path, atMost: 32 << 20), !file.isEmpty else {
        throw .unreadable
      }
      return TerminalDrawing(file: file, in: area.fitting(picture.size))
    }
    guard let command = method.command(for: picture, in: area) else { throw .unreadable }
    guard case .chafa(let format) = method else {
      do throws(ProgramFailure) { try await run(command).show(on: streams) } catch {
        throw DrawingProblem(command[0], error)
      }
      return .drawn
    }
    if format == .sixels { return try await sixels(of: picture, in: area) }
    return try await drawing(of: picture, as: format, by: command, in: area)
  }

  /// chafa counts in cells, and in a pipe nobody tells it how large they are. So its drawing tells, and is made again where
  /// it isn't as large as it should be.
  private func sixels(
    of picture: PictureDrawing, in area: PictureArea
  ) async throws(DrawingProblem) -> TerminalDrawing {
    var (cell, room, isTold) = (PictureMethod.chafaCell, area, false)
    for _ in 1...4 {
      guard let command = PictureMethod.chafa(.sixels).command(for: picture, in: room, assuming: cell) else { break }
      let drawing = try await drawing(of: picture, as: .sixels, by: command, in: area)
      if !isTold, let taken = room.measured(in: cell).fitting(picture.size).cell(of: drawing.pixels) {
        (cell, isTold) = (taken, true)
      } else if drawing.columns <= area.columns, drawing.rows <= area.rows {
        return drawing
      } else {
        // The terminal can't scale sixels, and would scroll.
        room = PictureArea(columns: room.columns - 1, rows: room.rows - 1, cell: room.cell)
      }
    }
    throw .programFailed(name: "chafa", words: nil)
  }

  /// What a program draws.
  private func drawing(
    of picture: PictureDrawing, as format: PictureFormat, by command: [String], in area: PictureArea
  ) async throws(DrawingProblem) -> TerminalDrawing {
    do throws(ProgramFailure) {
      let bytes = try await run(command).output(limit: Self.largestDrawing)
      if !bytes.isEmpty, let drawing = TerminalDrawing(bytes, as: format, in: area.fitting(picture.size)) {
        return drawing
      }
    } catch {
      throw DrawingProblem(command[0], error)
    }
    throw .programFailed(name: command[0], words: nil)
  }

  private func run(_ command: [String]) -> ProgramRun {
    ProgramRun(command, environment: environment, timeLimit: timeLimit)
  }
}

extension DrawingProblem {
  /// - Parameter name: that of the program that failed.
  init(_ name: String, _ failure: ProgramFailure) {
    switch failure {
    case .timedOut: self = .programTimedOut(name: name)
    case .cancelled: self = .cancelled
    case .failed(let words): self = .programFailed(name: name, words: words)
    }
  }
}
