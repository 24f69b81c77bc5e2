package import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  static let zoom = Command(
    ["v", "view"], ["ดู"], .number(Call.zoom), example: Text(both: "v 3"),
    [Help("v [N]", "view the picture alone, zoom", "ดูเฉพาะภาพ ซูมได้")])

  static let steps = Command(
    line: "+", example: "++", on: [.alone],
    [
      Help("+ -", "zoom in, out", "ซูมเข้า ซูมออก", on: [.alone]),
      Help("arrows, h j k l", thaiKeys: "ลูกศร, h j k l", "move", "เลื่อน", on: [.alone]),
      Help("0", "whole picture", "ดูทั้งภาพ", on: [.alone]),
    ], call: { PictureStep.steps(of: $0).map(Call.steps) })

  static let endZoom = Command(
    line: "q of a picture alone", example: "q", on: [.alone],
    [Help("Enter, q", "back to the text", "กลับไปที่คำอธิบาย", on: [.alone])]
  ) { $0.onlyWord?.lowercased() == "q" ? .back : nil }

  static let otherPicture = Command(
    line: "a", example: "a", on: [.alone], [Help("a", "the other picture of a pair", "อีกภาพหนึ่งของคู่", on: [.alone])]
  ) { $0.onlyWord?.lowercased() == "a" ? .other : nil }
}

extension Call {
  /// Shows a picture alone, as large as it goes.
  package static func zoom(_ number: Int?) -> Call {
    Call(number) { session throws(CommandFailure) in
      for photo in try await session.photos(number.map(Choice.number), for: "v") {
        try await session.inDetail(Call { session throws(CommandFailure) in try await session.zoomInto(photo) })
      }
    }
  }

  /// Zooms and moves a picture that is shown alone.
  package static func steps(_ steps: [PictureStep]) -> Call {
    Call(steps) { session throws(CommandFailure) in try await session.zoom.apply(steps) }
  }

  /// The other picture of a pair, where one is shown alone.
  package static var other: Call {
    Call { session throws(CommandFailure) in
      if let photo = session.photo { try await session.zoom.showOther(of: photo) }
    }
  }
}

/// A step of looking at a picture alone.
package enum PictureStep: Hashable, Sendable, CaseIterable {
  case zoomIn, zoomOut, reset, left, down, up, right

  /// One step for each letter of a line; `nil` where one is no step.
  fileprivate static func steps(of line: String) -> [PictureStep]? {
    let keys: [Character: PictureStep] = [
      "+": .zoomIn, "-": .zoomOut, "0": .reset, "๐": .reset, "h": .left, "j": .down, "k": .up, "l": .right,
    ]
    let word = line.lowercased().filter { !$0.isWhitespace }
    let steps = word.compactMap { keys[$0] }
    return steps.count == word.count && !steps.isEmpty ? steps : nil
  }
}

/// How a picture is loaded.
struct PictureEffort {
  /// Whether to retry trouble that may pass, for as long as the user waits.
  var retries = true
  /// Whether to ask NASA even if the picture is stored.
  var anew = false
  /// Whether a picture alone that can't be loaded leaves the screen empty, so that the user can go on from it.
  var stays = false
}

/// Loads the screen's picture in the size that the user looks at, and moves a window over it.
@MainActor
final class PictureZoom {
  weak var view: (any PhotoDetailViewProtocol)?
  private let interactors: PhotoInteractors
  private let loading: Loading
  /// The picture that is shown alone, the second of its pair perhaps.
  private(set) var item: APODItem?
  /// Its position in the list.
  private var position: String?
  private var window: PictureWindow?

  init(interactors: PhotoInteractors, loading: Loading) { (self.interactors, self.loading) = (interactors, loading) }

  private var messages: Messages { loading.messages }

  /// Whether a picture is shown alone.
  var isOn: Bool { item != nil }

  /// Goes back to the detail.
  ///
  /// - Returns: whether what was on the screen before is there again.
  @discardableResult
  func end() -> Bool {
    (item, window) = (nil, nil)
    return view?.endZoom() ?? false
  }

  /// Loads the picture in the size that fits.
  ///
  /// - Parameters:
  ///   - outline: shows what there is beside the picture.
  ///   - show: gets each result that differs from the one before.
  func load(
    _ item: APODItem, fitting size: PixelSize, _ effort: PictureEffort, outline: (([APODItem]) -> Void)? = nil,
    show: (Result<PictureFile, APIError>) async -> Void
  ) async -> Result<PictureFile, APIError> {
    await loading.loadWithRetry(.picture(item.date, size), retries: effort.retries, outline: outline) {
      [interactors] in
      await interactors.files.fetchPicture(of: item, fitting: size, anew: effort.anew, reportingTo: $0)
    } show: {
      await show($0.map(\.value))
    }.map(\.value)
  }

  /// Shows the picture alone, all of it, as large as it goes.
  func start(_ photo: ShownPhoto, _ effort: PictureEffort) async throws(CommandFailure) {
    let before = position
    defer { if item != photo.item { position = before } }
    position = photo.position.map { messages.position($0.number, of: $0.count) }
    try await start(photo.item, effort)
  }

  /// Shows the other picture of the pair.
  func showOther(of photo: ShownPhoto) async throws(CommandFailure) {
    guard let other = photo.item.otherPicture else {
      view?.showNotice(messages.noOtherPicture)
      throw .nothingDone
    }
    try await start(item == other ? photo.item : other, PictureEffort())
  }

  private func start(_ item: APODItem, _ effort: PictureEffort) async throws(CommandFailure) {
    guard let canvas = await view?.canvas(alone: true).map(PixelSize.init) else {
      throw CommandFailure(refusal: messages.cannotDraw, as: .done)
    }
    var window: PictureWindow?
    let isDrawn = try await show(item, fitting: canvas, effort) { file in
      window = (file.originalSize ?? file.size).map { PictureWindow(of: $0, on: canvas) }
      return window
    }
    guard isDrawn || isOn || effort.stays else { throw .nothingDone }
    (self.item, self.window) = (item, window)
  }

  /// Zooms or moves.
  ///
  /// - Throws: a refusal where there is nothing more to see that way.
  func apply(_ steps: [PictureStep]) async throws(CommandFailure) {
    guard let last = steps.last, let before = await windowOnScreen() else { return }
    var (after, hasMoved) = (before, before != window)
    for step in steps {
      let next = after.applying(step)
      (after, hasMoved) = (next, hasMoved || next != after)
    }
    guard hasMoved else {
      view?.showNotice(messages.cannotMove(last))
      throw .nothingDone
    }
    try await show(after)
  }

  /// Draws the same part again, in a window of another size.
  func redraw() async throws(CommandFailure) {
    if let window = await windowOnScreen() { try await show(window) }
  }

  /// The part on the screen, in the terminal's window as it is now; `nil` where no picture is shown alone.
  private func windowOnScreen() async -> PictureWindow? {
    guard let window, let canvas = await view?.canvas(alone: true).map(PixelSize.init) else { return nil }
    return window.on(canvas)
  }

  /// The user goes on from what they see.
  private func show(_ part: PictureWindow) async throws(CommandFailure) {
    guard let item else { return }
    if try await show(item, fitting: part.rendition, PictureEffort(), in: { _ in part }) { window = part }
  }

  /// Loads the picture and draws a part of it.
  ///
  /// - Parameter window: the part to draw of a file; `nil` for all of it.
  /// - Returns: whether it was drawn.
  private func show(
    _ item: APODItem, fitting size: PixelSize, _ effort: PictureEffort, in window: (PictureFile) -> PictureWindow?
  ) async throws(CommandFailure) -> Bool {
    var isDrawn = false
    let result = await load(item, fitting: size, effort) { result in
      switch result {
      case .success(let file):
        let window = window(file)
        isDrawn = await show(item, PictureDrawing(file), in: window)
      case .failure(let error):
        // The picture before stays where the user has stopped the next.
        if effort.stays, !isOn || error != .cancelled {
          (self.item, self.window) = (item, nil)
          _ = await show(item, nil, in: nil)
        }
        loading.tell(error)
      }
    }
    if case .failure(let error) = result { throw CommandFailure(error) }
    return isDrawn
  }

  private func show(_ item: APODItem, _ drawing: PictureDrawing?, in window: PictureWindow?) async -> Bool {
    var drawing = drawing
    drawing?.part = window?.part
    let status = window.map { messages.zoomed(percent: Int(($0.scale * 100).rounded())) } ?? messages.wholePicture
    let zoom = PictureZoomViewModel(
      drawing: drawing, title: item.title, status: [position, drawing == nil ? nil : status].compactMap(\.self),
      hint: messages.zoomHint, prompt: messages.zoomPrompt)
    return await view?.showZoom(zoom) ?? false
  }
}

extension PictureDrawing {
  init(_ file: PictureFile) {
    self.init(path: file.path, size: file.size.map(PictureCanvas.init), format: file.format?.rawValue)
  }
}

extension PixelSize {
  init(_ canvas: PictureCanvas) { self.init(width: canvas.width, height: canvas.height) }
}

extension PictureCanvas {
  init(_ size: PixelSize) { self.init(width: size.width, height: size.height) }
}

/// The visible part of a picture: a viewport that never leaves the picture, whose shape never changes.
///
/// Zooming in keeps the center, and zooming out undoes it as far as the picture's edges allow.
package struct PictureWindow: Hashable, Sendable {
  /// The factor of one zoom step.
  private static let stepFactor = 1.5
  /// The fraction of the viewport that one step moves it by.
  private static let moveFraction = 0.5

  /// The size of the original, in pixels.
  package let picture: PixelSize
  /// The size of the terminal, in pixels.
  private var canvas: PixelSize
  private var zoomSteps = 0
  /// The center of the viewport, in fractions of the picture's sides.
  private var (x, y) = (0.5, 0.5)

  /// The whole picture.
  package init(of picture: PixelSize, on canvas: PixelSize) { (self.picture, self.canvas) = (picture, canvas) }

  /// Terminal pixels per pixel of the original; never more than 1, where all detail is visible.
  package var scale: Double {
    let whole = min(
      1, Double(canvas.width) / Double(picture.width), Double(canvas.height) / Double(picture.height))
    return min(1, (0..<zoomSteps).reduce(whole) { scale, _ in scale * Self.stepFactor })
  }

  /// The size of the whole picture at this scale, which makes its pixels those of the terminal.
  package var rendition: PixelSize {
    PixelSize(
      width: Int((Double(picture.width) * scale).rounded()),
      height: Int((Double(picture.height) * scale).rounded()))
  }

  /// The visible part; `nil` for all of it.
  package var part: PictureDrawing.Part? {
    zoomSteps > 0 ? PictureDrawing.Part(x: x - width / 2, y: y - height / 2, width: width, height: height) : nil
  }

  /// In fractions of the picture's sides.
  private var width: Double { min(1, Double(canvas.width) / scale / Double(picture.width)) }
  private var height: Double { min(1, Double(canvas.height) / scale / Double(picture.height)) }

  /// The viewport after a step; unchanged at full resolution, at the whole picture, and at its edges.
  package func applying(_ step: PictureStep) -> PictureWindow {
    with { window in
      switch step {
      case .zoomIn: if scale < 1 { window.zoomSteps += 1 }
      case .zoomOut: window.zoomSteps = max(0, zoomSteps - 1)
      case .reset: window = PictureWindow(of: picture, on: canvas)
      case .left: window.x -= width * Self.moveFraction
      case .right: window.x += width * Self.moveFraction
      case .up: window.y -= height * Self.moveFraction
      case .down: window.y += height * Self.moveFraction
      }
    }
  }

  /// The same viewport on a terminal of another size.
  package func on(_ canvas: PixelSize) -> PictureWindow { with { $0.canvas = canvas } }

  private func with(_ change: (inout PictureWindow) -> Void) -> PictureWindow {
    var window = self
    change(&window)
    window.x = min(max(window.x, window.width / 2), 1 - window.width / 2)
    window.y = min(max(window.y, window.height / 2), 1 - window.height / 2)
    return window
  }
}

extension Messages {
  var cannotDraw: String {
    say("This terminal can't show pictures.", "เทอร์มินัลนี้แสดงภาพไม่ได้") + elsewhere("this one")
  }
  var zoomPrompt: Prompt { prompt("+ - hjkl 0, Enter: " + say("text", "คำอธิบาย"), short: "+ - hjkl 0") }
  var zoomHint: String { say("? for help, q to go back", "? วิธีใช้, q กลับ") }
  func zoomed(percent: Int) -> String { say("\(percent)% of full size", "\(percent)% ของขนาดจริง") }
  var wholePicture: String { say("The whole picture", "ทั้งภาพ") }
  func cannotMove(_ step: PictureStep) -> String {
    switch step {
    case .zoomIn: say("Already at full resolution.", "แสดงที่ความละเอียดเต็มแล้ว")
    case .zoomOut, .reset: say("Already showing the whole picture.", "แสดงทั้งภาพแล้ว")
    case .left, .down, .up, .right: say("Edge of the picture.", "สุดขอบภาพแล้ว")
    }
  }
  var noOtherPicture: String { say("This entry has only one picture.", "ภาพนี้ไม่มีภาพคู่") }
}
