import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  static let zoom = Command(
    ["v", "view"],
    ["ดู"],
    .optional(.picture, Call.zoom),
    example: Text(both: "v 3"),
    alias: (
      words: ["+", "=", "zoom", "ซูม"],
      meant: { words, _ in
        words.say(
          "To zoom, show the picture alone first: v",
          "ถ้าจะซูม ให้เปิดภาพเต็มจอก่อน: ดู")
      }
    ),
    [Help("v [N]", "view the picture alone, zoom", "ดูภาพเต็มจอ ซูมได้")])

  static let moves = Command(
    line: "+",
    example: "++",
    on: [.alone],
    keys: [.window: PictureMove.keys.mapValues { .move([$0]) }],
    [
      Help("+ = -", "zoom in, out", "ซูมเข้า ซูมออก", on: [.alone]),
      Help("arrows, h j k l", thaiKeys: "ลูกศร, h j k l", "move", "เลื่อน", on: [.alone]),
      Help("0", "whole picture", "ดูทั้งภาพ", on: [.alone]),
    ],
    call: { PictureMove.moves(of: $0).map(Call.move) })

  static let endZoom = Command(
    keys: "q of a picture alone",
    [.window: ["q": .back, .escape: .back]],
    [Help("Enter, Esc, q, b", "back to the text", "กลับไปที่คำอธิบาย", on: [.alone])])

  static let otherPicture = Command(
    line: "a",
    example: "a",
    on: [.detail],
    keys: [.window: ["a": .other]],
    [
      Help(
        "a",
        "plain or annotated version",
        "สลับภาพที่มีและไม่มีคำอธิบายในภาพ",
        on: [.detail, .alone],
        needsOtherPicture: true)
    ]
  ) { $0.onlyWord?.lowercased() == "a" ? .other : nil }
}

extension Call {
  /// Shows a picture alone, as large as it goes.
  package static func zoom(_ number: Int?) -> Call {
    Call(number) { stage throws(Outcome) in
      let photo = try await stage.entry(number, for: "v")
      let isAlone = stage.photo?.alone != nil
      return await stage.show(photo.shownAlone(), for: isAlone ? .browsing : .opening)
    }
  }

  package static func move(_ moves: [PictureMove]) -> Call {
    Call(moves, way: .moves(moves)) { stage in
      await stage.apply(moves)
    }
  }

  /// The other picture of a pair.
  package static var other: Call {
    Call { stage in
      guard var photo = stage.photo else { return .done }
      guard photo.item.otherPicture != nil else {
        stage.view?.showNotice(ZoomWords(stage.speech).noOther)
        return .unchanged(nil)
      }
      photo.showsOther.toggle()
      photo.alone = photo.alone.map { _ in ShownPhoto.Alone() }
      return await stage.show(photo, for: .opening)
    }
  }
}

/// The effect of one key on a picture that is shown alone.
package enum PictureMove: Hashable, Sendable, CaseIterable {
  case zoomIn
  case zoomOut
  case reset
  case left
  case down
  case up
  case right
  /// To the left or, where the picture's whole width is seen, to the picture before.
  case leftOrBack
  /// To the right or, where the picture's whole width is seen, to the next picture.
  case rightOrOn

  fileprivate static let keys: [Key: PictureMove] = [
    "+": .zoomIn, "=": .zoomIn, "-": .zoomOut, "0": .reset, "๐": .reset,
    "h": .left, "j": .down, "k": .up, "l": .right,
    .left: .leftOrBack, .down: .down, .up: .up, .right: .rightOrOn,
  ]

  /// The step to another picture where there is nothing to move to; `nil` for no step.
  fileprivate var step: Int? {
    switch self {
    case .leftOrBack: -1
    case .rightOrOn: 1
    default: nil
    }
  }

  /// One move for each letter of a line; `nil` where one is none.
  fileprivate static func moves(of line: String) -> [PictureMove]? {
    let letters = line.unicodeScalars.filter { !$0.properties.isWhitespace }
    let moves = letters.compactMap { keys[Key.character($0).meant] }
    return moves.count == letters.count && !moves.isEmpty ? moves : nil
  }
}

extension Stage {
  /// - Returns: `unchanged` where there is nothing more to see that way.
  fileprivate func apply(_ moves: [PictureMove]) async -> Outcome {
    let steps = moves.compactMap(\.step)
    let areSteps = steps.count == moves.count
    if areSteps, photo?.alone?.window?.showsWholeWidth != false {
      let sum = steps.reduce(0, +)
      return sum == 0 ? .unchanged(nil) : await Call.walk(sum).perform(on: self)
    }
    guard let last = moves.last,
      var photo,
      let window = photo.alone?.window,
      let canvas = await detailPresenter?.view?.canvas(alone: true)
    else { return .done }
    let after = moves.reduce(window.on(canvas)) { $0.applying($1) }
    guard after != window || after.applying(last) != after else {
      view?.showNotice(ZoomWords(speech).cannotMove(last))
      return .unchanged(nil)
    }
    photo.alone?.window = after
    return await show(photo, for: .browsing)
  }
}

extension PictureDrawing {
  init(_ file: PictureFile) {
    self.init(path: file.path, size: file.size, format: file.format?.rawValue)
  }
}

/// The visible part of a picture: a viewport that never leaves the picture, whose shape never
/// changes.
///
/// Zooming in keeps the center, and zooming out undoes it as far as the picture's edges allow.
struct PictureWindow: Hashable, Sendable {
  private static let zoomFactor = 1.5
  /// The distance of one move, as a fraction of the viewport.
  private static let moveFraction = 0.5

  /// The size of the original, in pixels.
  let picture: PixelSize
  /// The size of the terminal, in pixels.
  private var canvas: PixelSize
  private var zoomLevel = 0
  /// The center of the viewport, in fractions of the picture's sides.
  private var x = 0.5
  private var y = 0.5

  /// The whole picture.
  init(of picture: PixelSize, on canvas: PixelSize) {
    self.picture = picture
    self.canvas = canvas
  }

  /// The whole picture of a file; `nil` if its size isn't known.
  init?(of file: PictureFile, on canvas: PixelSize) {
    guard let size = file.originalSize ?? file.size else { return nil }
    self.init(of: size, on: canvas)
  }

  /// Terminal pixels per pixel of the original; never more than 1, where all detail is visible.
  var scale: Double {
    let horizontal = Double(canvas.width) / Double(picture.width)
    let vertical = Double(canvas.height) / Double(picture.height)
    let whole = min(1, horizontal, vertical)
    return min(1, (0..<zoomLevel).reduce(whole) { scale, _ in scale * Self.zoomFactor })
  }

  /// The size of the whole picture at this scale, which makes its pixels those of the terminal.
  var rendition: PixelSize {
    PixelSize(
      width: Int((Double(picture.width) * scale).rounded()),
      height: Int((Double(picture.height) * scale).rounded()))
  }

  /// The visible part of a file of the picture: at least one pixel; `nil` for all of it.
  func part(of file: PixelSize) -> PictureDrawing.Part? {
    if zoomLevel == 0 { return nil }
    let (x, width) = Self.span(around: self.x, length: self.width, of: file.width)
    let (y, height) = Self.span(around: self.y, length: self.height, of: file.height)
    return PictureDrawing.Part(x: x, y: y, width: width, height: height)
  }

  /// The pixels of a side, from its center and its length in fractions.
  private static func span(
    around center: Double, length: Double, of side: Int
  ) -> (start: Int, length: Int) {
    let pixels = Double(max(1, side))
    let part = min(max((length * pixels).rounded(), 1), pixels)
    let wanted = ((center - length / 2) * pixels).rounded()
    let start = min(max(wanted, 0), pixels - part)
    return (Int(start), Int(part))
  }

  /// True if nothing of the picture is hidden to the left or the right.
  var showsWholeWidth: Bool { width >= 1 }

  /// In fractions of the picture's sides.
  private var width: Double { min(1, Double(canvas.width) / scale / Double(picture.width)) }
  private var height: Double { min(1, Double(canvas.height) / scale / Double(picture.height)) }

  /// The viewport after a move; unchanged at full resolution, at the whole picture, and at its
  /// edges.
  func applying(_ move: PictureMove) -> PictureWindow {
    with { window in
      switch move {
      case .zoomIn:
        if scale < 1 {
          window.zoomLevel += 1
        }
      case .zoomOut:
        window.zoomLevel = max(0, zoomLevel - 1)
      case .reset:
        window = PictureWindow(of: picture, on: canvas)
      case .left, .leftOrBack:
        window.x -= width * Self.moveFraction
      case .right, .rightOrOn:
        window.x += width * Self.moveFraction
      case .up:
        window.y -= height * Self.moveFraction
      case .down:
        window.y += height * Self.moveFraction
      }
    }
  }

  /// The viewport for a terminal of another size.
  func on(_ canvas: PixelSize) -> PictureWindow {
    with { $0.canvas = canvas }
  }

  private func with(_ change: (inout PictureWindow) -> Void) -> PictureWindow {
    var window = self
    change(&window)
    let halfWidth = window.width / 2
    let halfHeight = window.height / 2
    window.x = min(max(window.x, halfWidth), 1 - halfWidth)
    window.y = min(max(window.y, halfHeight), 1 - halfHeight)
    return window
  }
}

struct ZoomWords: Words {
  let speech: Speech

  func cannotDraw(because problem: DrawingProblem?) -> String {
    if problem == .noProgram { return DrawingWords(speech).sentence(for: .noProgram) }
    return say("This terminal can't show pictures.", "เทอร์มินัลนี้แสดงภาพไม่ได้")
      + DrawingWords(speech).elsewhere("this one")
  }

  func prompt(hasOtherPicture: Bool) -> Prompt {
    PromptWords(speech).prompt(
      "+ - hjkl 0, Enter: " + say("text", "คำอธิบาย"),
      short: "+ - hjkl 0",
      on: .alone,
      hasOtherPicture: hasOtherPicture)
  }

  var hint: String { say("? for help, q to go back", "? วิธีใช้, q กลับ") }

  func zoomed(percent: Int) -> String { say("\(percent)% of full size", "\(percent)% ของขนาดจริง") }

  func cannotMove(_ move: PictureMove) -> String {
    switch move {
    case .zoomIn: say("Already at full resolution.", "ขยายสุดแล้ว")
    case .zoomOut, .reset: say("Already showing the whole picture.", "แสดงทั้งภาพแล้ว")
    case .left, .down, .up, .right, .leftOrBack, .rightOrOn:
      say("Edge of the picture.", "สุดขอบภาพแล้ว")
    }
  }

  func versions(isOther: Bool) -> String {
    (isOther ? otherVersion : say("2 versions", "มี 2 แบบ")) + atPrompt(" (a)")
  }

  var otherVersion: String { say("other version", "อีกแบบหนึ่ง") }

  var noOther: String { say("This entry has only one picture.", "ภาพนี้มีแบบเดียว") }
}
