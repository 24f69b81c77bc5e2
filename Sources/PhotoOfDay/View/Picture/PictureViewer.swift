import PhotoOfDayPresenter

struct PictureViewer: Sendable {
  /// The most pixels of a picture: twice as many as most of NASA's originals have. A small file can
  /// decode to more than fits into memory. Renditions have far fewer.
  private static let mostPixels = 60_000_000

  let images: ImagesMode
  /// The terminal's abilities; until it has been asked, those that the user wants.
  var terminal: TerminalGraphics
  private let template: CommandTemplate?
  private let environment: ProcessEnvironment
  private let streams: StandardStreams
  private let timeLimit: Duration
  private let cache = DrawingCache()
  private let chafa = Chafa()
  private let budget = Budget(mostPixels)

  /// - Parameter template: the user's own program and its arguments (`--viewer`,
  ///   `PHOTO_OF_DAY_VIEWER`).
  init(
    images: ImagesMode = .auto,
    template: CommandTemplate? = nil,
    environment: ProcessEnvironment,
    streams: StandardStreams = .standard,
    timeLimit: Duration = .seconds(10)
  ) {
    self.images = images
    self.template = template
    self.environment = environment
    self.streams = streams
    self.timeLimit = timeLimit
    terminal = TerminalGraphics(images, in: environment)
  }

  /// Returns the form in which pictures are drawn. Symbols that are asked for go into a file or a
  /// pipe, too, because its reader may show them.
  ///
  /// - Parameter anywhere: true if the picture must be drawn at any place on the screen, which the
  ///   user's own program can't do.
  /// - Returns: `nil` if no picture is expected, because the user doesn't want any or standard
  ///   output isn't a terminal.
  /// - Throws: a problem that the user can solve.
  func form(
    on output: StreamTraits, anywhere: Bool = false
  ) throws(DrawingProblem) -> (any PictureForm)? {
    if images == .never { return nil }
    guard output.isTerminal else {
      return images == .symbols && !anywhere ? symbols(on: output) : nil
    }
    if environment.isDumb { throw .plainTerminal }
    if let template, !anywhere {
      return OwnViewer(template: template)
    }
    let form = terminal.pixels ?? symbols(on: output)
    let isInstalled = form.programs.contains { environment.program(named: $0) != nil }
    guard form.programs.isEmpty || isInstalled else { throw .noProgram }
    return form
  }

  private func symbols(on output: StreamTraits) -> Symbols {
    let colors = terminal.hasAllColors ? .full : PictureColors(environment)
    return Symbols(
      colors: output.hasColor ? colors : .none,
      isASCII: !environment.isUTF8)
  }

  func problem(on output: StreamTraits, anywhere: Bool = false) -> DrawingProblem? {
    do throws(DrawingProblem) {
      _ = try form(on: output, anywhere: anywhere)
      return nil
    } catch {
      return error
    }
  }

  func cell(on output: StreamTraits) -> CellSize {
    terminal.cell ?? output.cell ?? .usual
  }

  /// Returns an area of this many cells, with the size of the terminal's cells.
  func area(columns: Int, rows: Int, on output: StreamTraits) -> PictureArea {
    let area = PictureArea(columns: columns, rows: rows, cell: cell(on: output))
    return terminal.pixels?.largest(in: area) ?? area
  }

  /// Draws a picture, or returns its earlier drawing in the session. Runs off the main actor,
  /// because drawings can be large.
  @concurrent
  func draw(
    _ picture: PictureDrawing,
    in area: PictureArea,
    on output: StreamTraits,
    anywhere: Bool = false
  ) async -> Result<TerminalDrawing, DrawingProblem> {
    do throws(DrawingProblem) {
      guard let form = try form(on: output, anywhere: anywhere) else { throw .cancelled }
      let drawing = try await drawing(of: picture, in: form.largest(in: area), as: form)
      return .success(drawing)
    } catch {
      return .failure(error)
    }
  }

  /// Returns the drawing that is remembered, or a new one.
  private func drawing(
    of picture: PictureDrawing, in area: PictureArea, as form: any PictureForm
  ) async throws(DrawingProblem) -> TerminalDrawing {
    guard let key = DrawingCache.Key(picture, in: area, as: form), let size = picture.size else {
      throw .unreadable
    }
    if let known = cache.drawing(for: key) {
      return known
    }
    let pixels = try Self.pixels(of: size)
    await budget.take(pixels)
    defer {
      Task { await budget.give(pixels) }
    }
    let drawing = try await draw(job(for: picture, in: area), as: form)
    if !form.drawsItself {
      cache.store(drawing, for: key)
    }
    return drawing
  }

  private static func pixels(of size: PixelSize) throws(DrawingProblem) -> Int {
    let pixels = size.width * size.height
    if pixels > mostPixels {
      throw .tooLarge(megapixels: (pixels - 1) / 1_000_000 + 1)
    }
    return pixels
  }

  private func job(for picture: PictureDrawing, in area: PictureArea) -> DrawingJob {
    DrawingJob(
      picture: picture,
      area: area,
      environment: environment,
      streams: streams,
      timeLimit: timeLimit,
      chafa: chafa)
  }

  private func draw(
    _ job: DrawingJob, as form: any PictureForm
  ) async throws(DrawingProblem) -> TerminalDrawing {
    guard let part = job.picture.part, !form.cropsParts else {
      return try await form.draw(job)
    }
    return try await job.cut(part) { path throws(DrawingProblem) in
      var job = job
      job.picture.path = path
      job.picture.size = PixelSize(width: part.width, height: part.height)
      job.picture.format = "png"
      job.picture.part = nil
      return try await form.draw(job)
    }
  }
}
