import CSystem
import PhotoOfDayPresenter

/// kitty's own protocol, which other terminals know, too.
///
/// https://sw.kovidgoyal.net/kitty/graphics-protocol/
struct Kitty: PictureForm {
  let name = "kitty"
  let programs = KittyPicture.programs
  let cropsParts = true
  let erasure = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"

  func draw(_ job: DrawingJob) async throws(DrawingProblem) -> TerminalDrawing {
    try await KittyPicture.draw(job).drawing
  }
}

/// A picture in kitty's protocol: `ESC _ G`, keys, `;`, Base64, `ESC \`, in one piece or several.
struct KittyPicture {
  /// The largest piece that the protocol allows, in bytes.
  private static let pieceSize = 4096
  static let programs = ["chafa"] + PictureCropper.allCases.map(\.rawValue)

  let area: PictureArea
  /// The keys that describe the data.
  private var keys = ",f=100"
  private var pieces: [ArraySlice<UInt8>] = []

  /// Makes a PNG of the part, in the size in which it is shown, if a program can do that: it has a
  /// fraction of the pixels. Otherwise, chafa draws the whole picture in its own shape, because
  /// kitty doesn't stretch what placeholders show.
  static func draw(_ job: DrawingJob) async throws(DrawingProblem) -> KittyPicture {
    let part = job.picture.part
    let ofPart = part.map { PixelSize(width: $0.width, height: $0.height) }
    let size = ofPart ?? job.picture.size
    let area = job.area.fitting(size)
    let canvas = area.canvas
    let isLarger = canvas.width < size?.width ?? 0
    do throws(DrawingProblem) {
      return try await job.cut(part, to: isLarger ? canvas : size) {
        path throws(DrawingProblem) in
        guard let png = Descriptors.contents(of: path, atMost: DrawingJob.largestDrawing) else {
          throw .unreadable
        }
        return KittyPicture(png: png, in: area)
      }
    } catch {
      let hasChafa = job.environment.program(named: "chafa") != nil
      if part != nil || !hasChafa { throw error }
    }
    return try await job.draw(["kitty"], in: job.areaOfPixels) {
      KittyPicture($0, in: area)
    }
  }

  private init(png: [UInt8], in area: PictureArea) {
    self.area = area
    let data = Array(base64(png).utf8)
    let starts = stride(from: 0, to: data.count, by: Self.pieceSize)
    pieces = starts.map { data[$0...].prefix(Self.pieceSize) }
  }

  /// Reads chafa's output. Accepts only data in the sequence itself, because in other forms the
  /// terminal reads, and deletes, a file.
  ///
  /// - Returns: `nil` for anything but one picture.
  init?(_ bytes: [UInt8], in area: PictureArea) {
    self.area = area
    var rest = bytes[...].withoutLeadingSpace
    var isComplete = false
    while !rest.isEmpty {
      guard let sequence = ControlString(beginning: rest) else { return nil }
      rest = sequence.rest.withoutLeadingSpace
      // Further frames follow the first picture.
      if isComplete { continue }
      let keys = sequence.keys
      if pieces.isEmpty {
        guard keys["a="] == "a=T", ["t=d", nil].contains(keys["t="]) else { return nil }
        let described = ["f=", "s=", "v=", "o="].compactMap { keys[$0] }
        self.keys = described.map { "," + $0 }.joined()
      }
      pieces.append(sequence.payload)
      isComplete = keys["m="] != "m=1"
    }
    let hasData = pieces.contains { !$0.isEmpty }
    guard isComplete, hasData else { return nil }
  }

  /// A control string: `ESC _ G`, keys, `;`, Base64, `ESC \`.
  private struct ControlString {
    let payload: ArraySlice<UInt8>
    /// The bytes after the sequence.
    let rest: ArraySlice<UInt8>
    private let control: ArraySlice<UInt8>

    /// - Returns: `nil` for anything else.
    init?(beginning bytes: ArraySlice<UInt8>) {
      let introduction = "\u{1B}_G".utf8
      guard bytes.starts(with: introduction), let end = bytes.dropFirst().endOfString else {
        return nil
      }
      let content = bytes[..<end].dropFirst(introduction.count)
      control = content.prefix { $0 != UInt8(ascii: ";") }
      payload = content[control.endIndex...].dropFirst()
      rest = bytes[end...].dropFirst(ArraySlice<UInt8>.stringTerminatorLength)
      guard control.allSatisfy(Self.isControl), payload.allSatisfy(Self.isBase64) else {
        return nil
      }
    }

    /// The keys with their values, by the key and its equals sign: `a=T` by `a=`. If a key is
    /// repeated, the last one counts.
    var keys: [Substring: Substring] {
      let parts = String(decoding: control, as: UTF8.self).split(separator: ",")
      return Dictionary(parts.map { ($0.prefix(2), $0) }) { _, last in last }
    }

    private static func isControl(_ byte: UInt8) -> Bool {
      isBase64(byte) || ",-".utf8.contains(byte)
    }

    private static func isBase64(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="):
        true
      default:
        false
      }
    }
  }

  var drawing: TerminalDrawing {
    TerminalDrawing(
      text: sequences(placement: "C=1").joined(),
      columns: area.columns,
      rows: area.rows)
  }

  /// Returns the picture with our keys instead of the program's. The cursor stays, and the terminal
  /// doesn't answer.
  fileprivate func sequences(placement: String) -> [String] {
    let first = "a=T,\(placement),q=2,c=\(area.columns),r=\(area.rows)\(keys)"
    return pieces.enumerated().map { index, payload in
      let isLast = index == pieces.count - 1
      let more = isLast ? "m=0" : "m=1"
      let keys = index == 0 ? "\(first),\(more)" : "\(more),q=2"
      let data = String(decoding: payload, as: UTF8.self)
      return "\u{1B}_G\(keys);\(data)\u{1B}\\"
    }
  }

  /// A number for the picture that no other picture on the terminal is likely to have. It is the
  /// same for the same picture in this process, and never 0.
  fileprivate var number: UInt32 {
    var hasher = Hasher()
    hasher.combine(getpid())
    hasher.combine(area)
    hasher.combine(pieces)
    let number = UInt32(truncatingIfNeeded: hasher.finalize())
    let neverZero = number | 1
    return neverZero
  }
}

// MARK: - In tmux

/// kitty's protocol in tmux. The picture is sent through tmux with a number. Text whose color is
/// that number then shows it, cell by cell. So tmux moves and redraws the picture with the text,
/// although it knows nothing about pictures.
///
/// https://sw.kovidgoyal.net/kitty/graphics-protocol/#unicode-placeholders
struct Placeholders: PictureForm {
  let name = "placeholders"
  let programs = KittyPicture.programs
  let cropsParts = true

  func largest(in area: PictureArea) -> PictureArea {
    let most = Self.diacritics.count
    return PictureArea(
      columns: min(area.columns, most),
      rows: min(area.rows, most),
      cell: area.cell)
  }

  func draw(_ job: DrawingJob) async throws(DrawingProblem) -> TerminalDrawing {
    let drawn = try await KittyPicture.draw(job)
    let number = drawn.number
    let area = drawn.area
    let pieces = drawn.sequences(placement: "U=1,i=\(number)").map(Self.throughTmux)
    return TerminalDrawing(
      text: Self.text(of: number, in: area),
      columns: area.columns,
      rows: area.rows,
      isLines: true,
      sent: SentPicture(number: number, pieces: pieces))
  }

  /// Wraps a sequence so that tmux passes it on to the terminal around it. Doubles every escape in
  /// it.
  private static func throughTmux(_ sequence: String) -> String {
    let doubled = sequence.replacing("\u{1B}", with: "\u{1B}\u{1B}")
    return "\u{1B}Ptmux;\(doubled)\u{1B}\\"
  }

  /// The signs for 0, 1, 2 … after a placeholder: Unicode 6.0's marks above a letter that aren't
  /// made of others and never merge with one.
  static let diacritics: [Unicode.Scalar] = {
    let merging: Set<UInt32> = [
      0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308,
      0x309, 0x30A, 0x30B, 0x30C, 0x30F, 0x311, 0x313, 0x314,
      0x340, 0x341, 0x342, 0x343, 0x344,
      0x653, 0x654,
    ]
    let ranges: [ClosedRange<UInt32>] = [
      0x300...0x2DFF,
      0xA66F...0xAAC1,
      0xFE20...0xFE2F,
      0x10A00...0x10A3F,
      0x1D180...0x1D244,
    ]
    let scalars = ranges.joined().compactMap(Unicode.Scalar.init)
    return scalars.filter { $0.isMarkAbove && !merging.contains($0.value) }
  }()

  /// Returns the lines that show a picture. Each cell states its whole position, because any of its
  /// neighbors can be covered.
  private static func text(of number: UInt32, in area: PictureArea) -> String {
    // The color has the three lower bytes of the number, and a mark the highest one.
    let colors = [16, 8, 0].map { String(number >> $0 & 0xFF) }
    let beginning = "\u{1B}[38;2;\(colors.joined(separator: ";"))m"
    let highest = diacritics[Int(number >> 24)]
    let lines = (0..<area.rows).map { row in
      var line = beginning
      for column in 0..<area.columns {
        line.unicodeScalars += [placeholder, diacritics[row], diacritics[column], highest]
      }
      return line + "\u{1B}[39m\n"
    }
    return lines.joined()
  }

  private static let placeholder: Unicode.Scalar = "\u{10EEEE}"
}

extension Unicode.Scalar {
  /// True for a mark above a letter, in Unicode 6.0.
  fileprivate var isMarkAbove: Bool {
    guard properties.canonicalCombiningClass == .above,
      properties.generalCategory == .nonspacingMark,
      let age = properties.age
    else {
      return false
    }
    return (age.major, age.minor) <= (6, 0)
  }
}

/// A picture on its way through tmux to the terminal around it.
struct SentPicture: Equatable, Sendable {
  /// The number by which the terminal knows it.
  let number: UInt32
  /// Control strings that tmux passes on.
  let pieces: [String]
}
