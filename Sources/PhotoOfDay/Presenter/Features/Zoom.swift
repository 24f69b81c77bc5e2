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
    keys: [.window: ["a": .otherPicture]],
    [
      Help(
        "a",
        "plain or annotated version",
        "สลับภาพที่มีและไม่มีคำอธิบายในภาพ",
        on: [.detail, .alone],
        needsOtherPicture: true)
    ]
  ) { $0.onlyWord?.lowercased() == "a" ? .otherPicture : nil }
}

extension Call {
  /// Shows a picture alone, as large as the window allows.
  static func zoom(_ number: Int?) -> Call {
    Call(number) { stage throws(Outcome) in
      let photo = try await stage.photo(number, for: "v")
      let isAlone = stage.photo?.alone != nil
      return await stage.show(photo.shownAlone(), for: isAlone ? .browsing : .opening)
    }
  }

  static func move(_ moves: [PictureMove]) -> Call {
    Call(moves, addend: .moves(moves)) { stage in
      await stage.apply(moves)
    }
  }

  /// Shows the other picture of a pair.
  static var otherPicture: Call {
    Call { stage in
      guard var photo = stage.photo else { return .done }
      guard photo.item.otherPicture != nil else {
        stage.view?.showNotice(ZoomWords(stage.speech).noOther)
        return .unchanged
      }
      photo.showsOtherPicture.toggle()
      photo.alone = photo.alone.map { _ in ShownPhoto.Alone() }
      return await stage.show(photo, for: .opening)
    }
  }
}

/// The effect of one key on a picture that is shown alone.
enum PictureMove: Hashable, Sendable, CaseIterable {
  case zoomIn
  case zoomOut
  case reset
  case left
  case down
  case up
  case right
  /// A move to the left or, if the picture's whole width is visible, a step to the previous
  /// picture.
  case leftOrPrevious
  /// A move to the right or, if the picture's whole width is visible, a step to the next picture.
  case rightOrNext

  fileprivate static let keys: [Key: PictureMove] = [
    "+": .zoomIn, "=": .zoomIn, "-": .zoomOut, "0": .reset, "๐": .reset,
    "h": .left, "j": .down, "k": .up, "l": .right,
    .left: .leftOrPrevious, .down: .down, .up: .up, .right: .rightOrNext,
  ]

  /// The step to another picture, 1 forward or -1 back; `nil` for a move that never steps.
  fileprivate var step: Int? {
    switch self {
    case .leftOrPrevious: -1
    case .rightOrNext: 1
    default: nil
    }
  }

  /// Returns a move for each letter of a line; `nil` if one of them isn't a move.
  fileprivate static func moves(of line: String) -> [PictureMove]? {
    let letters = line.unicodeScalars.filter { !$0.properties.isWhitespace }
    let moves = letters.compactMap { keys[Key.character($0).meant] }
    return moves.count == letters.count && !moves.isEmpty ? moves : nil
  }
}

extension Stage {
  /// - Returns: `.unchanged` if there is nothing more to see in that direction.
  fileprivate func apply(_ moves: [PictureMove]) async -> Outcome {
    let steps = moves.compactMap(\.step)
    let areSteps = steps.count == moves.count
    if areSteps, photo?.alone?.viewport?.showsWholeWidth != false {
      let sum = steps.reduce(0, +)
      return sum == 0 ? .unchanged : await Call.walk(sum).perform(on: self)
    }
    guard let last = moves.last,
      var photo,
      let viewport = photo.alone?.viewport,
      let canvas = await pictureView?.canvas(alone: true)
    else { return .done }
    let after = moves.reduce(viewport.on(canvas)) { $0.applying($1) }
    guard after != viewport || after.applying(last) != after else {
      view?.showNotice(ZoomWords(speech).cannotMove(last))
      return .unchanged
    }
    photo.alone?.viewport = after
    return await show(photo, for: .browsing)
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
    case .left, .down, .up, .right, .leftOrPrevious, .rightOrNext:
      say("Edge of the picture.", "สุดขอบภาพแล้ว")
    }
  }

  func versions(isOther: Bool) -> String {
    (isOther ? otherVersion : say("2 versions", "มี 2 แบบ")) + atPrompt(" (a)")
  }

  var otherVersion: String { say("other version", "อีกแบบหนึ่ง") }

  var noOther: String { say("This entry has only one picture.", "ภาพนี้มีแบบเดียว") }
}
