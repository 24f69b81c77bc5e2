import CSystem
import PhotoOfDayPresenter

/// A picture as text for the terminal: lines of characters, or control sequences that show pixels.
///
/// What a program has written is hostile until it is one: nothing but characters in colours, or the picture itself.
package struct TerminalDrawing: Equatable, Sendable {
  /// `nil` if nothing is left to show: the user's own program has written to the terminal.
  package let form: PictureFormat?
  package let text: String
  /// The picture itself, where the text is only its place; it has to be at the terminal before the text.
  private(set) var sent: SentPicture?
  package let columns: Int
  package let rows: Int
  /// The size that sixels tell.
  let pixels: PictureCanvas?

  /// What a program has written.
  ///
  /// - Parameter area: the cells that the picture fills.
  /// - Returns: `nil` for anything that would do more than show the picture.
  package init?(_ bytes: [UInt8], as format: PictureFormat, in area: PictureArea) {
    switch format {
    case .symbols:
      var lines = String(decoding: bytes, as: UTF8.self)
      lines.unicodeScalars.removeAll { $0 == "\r" }
      guard TerminalText.isHarmless(lines) else { return nil }
      if lines.utf8.last == 0x0A { lines.removeLast() }
      let text = lines + (lines.utf8.contains(0x1B) ? "\u{1B}[0m\n" : "\n")
      self.init(form: format, text, area.columns, text.utf8.count { $0 == 0x0A })
    case .kitty, .placeholders:
      guard let drawing = KittyDrawing(bytes) else { return nil }
      self.init(drawing, as: format, in: area)
    case .sixels:
      guard let drawing = SixelDrawing(bytes) else { return nil }
      self.init(
        form: format, drawing.text, (drawing.size.width - 1) / area.cell.width + 1,
        (drawing.size.height - 1) / area.cell.height + 1, drawing.size)
    case .iterm: return nil
    }
  }

  /// kitty's protocol with a PNG file, which is a fraction of its pixels.
  init(png: [UInt8], as format: PictureFormat = .kitty, in area: PictureArea) {
    self.init(KittyDrawing(png: png), as: format, in: area)
  }

  private init(_ drawing: KittyDrawing, as format: PictureFormat, in area: PictureArea) {
    guard format == .placeholders else {
      self.init(form: format, drawing.pieces(in: area).joined(), area.columns, area.rows)
      return
    }
    let number = drawing.number(in: area)
    self.init(form: format, Placeholders.text(of: number, in: area), area.columns, area.rows)
    sent = SentPicture(number: number, pieces: drawing.pieces(in: area, number: number).map(Placeholders.passed))
  }

  /// iTerm2's own way: the whole file in a control sequence.
  init(file: [UInt8], in area: PictureArea) {
    let size = "width=\(area.columns);height=\(area.rows);preserveAspectRatio=1;size=\(file.count)"
    let text = "\u{1B}]1337;File=inline=1;doNotMoveCursor=1;\(size):\(Base64Text(file).text)\u{7}"
    self.init(form: .iterm, text, area.columns, area.rows)
  }

  private init(
    form: PictureFormat?, _ text: String = "", _ columns: Int = 0, _ rows: Int = 0, _ pixels: PictureCanvas? = nil
  ) {
    (self.form, self.text, self.columns, self.rows, self.pixels) = (form, text, columns, rows, pixels)
  }

  /// In bytes.
  var size: Int { text.utf8.count + (sent?.pieces.reduce(0) { $0 + $1.utf8.count } ?? 0) }

  /// What the user's own program has drawn.
  static let drawn = TerminalDrawing(form: nil)
}

/// A picture in kitty's protocol: `ESC _ G`, keys, `;`, Base64, `ESC \`, in one piece or several.
///
/// https://sw.kovidgoyal.net/kitty/graphics-protocol/
private struct KittyDrawing {
  /// The most that the protocol allows.
  private static let pieceSize = 4096

  /// Those that describe the data.
  private var keys = ",f=100"
  private var pieces: [ArraySlice<UInt8>] = []

  init(png: [UInt8]) {
    let data = Array(Base64Text(png).text.utf8)
    pieces = stride(from: 0, to: data.count, by: Self.pieceSize).map { data[$0...].prefix(Self.pieceSize) }
  }

  /// What a program has written.
  init?(_ bytes: [UInt8]) {
    var rest = bytes.withoutSpace
    var isComplete = false
    while !rest.isEmpty {
      guard rest.starts(with: "\u{1B}_G".utf8), let end = rest.dropFirst().endOfString else { return nil }
      let sequence = rest[(rest.startIndex + 3)..<end]
      let control = sequence.prefix { $0 != UInt8(ascii: ";") }
      let payload = sequence[control.endIndex...].dropFirst()
      guard control.allSatisfy({ Self.isBase64($0) || ",-".utf8.contains($0) }), payload.allSatisfy(Self.isBase64)
      else { return nil }
      rest = rest[(end + 2)...].withoutSpace
      // What follows the first picture are further frames.
      if isComplete { continue }
      let parts = String(decoding: control, as: UTF8.self).split(separator: ",")
      let keys = Dictionary(parts.map { ($0.prefix(2), $0) }) { $1 }
      if pieces.isEmpty {
        // Data in the sequence itself; other ways make the terminal read, and delete, a file.
        guard keys["a="] == "a=T", ["t=d", nil].contains(keys["t="]) else { return nil }
        self.keys = ["f=", "s=", "v=", "o="].compactMap { keys[$0] }.map { "," + $0 }.joined()
      }
      pieces.append(payload)
      isComplete = keys["m="] != "m=1"
    }
    guard isComplete, pieces.contains(where: { !$0.isEmpty }) else { return nil }
  }

  /// The picture in those cells, with our keys instead of the program's. The cursor stays, and the terminal doesn't answer.
  ///
  /// - Parameter number: the picture's, if its place is text.
  func pieces(in area: PictureArea, number: UInt32? = nil) -> [String] {
    pieces.enumerated().map { index, payload in
      let more = "m=\(index == pieces.count - 1 ? 0 : 1)"
      let placement = number.map { "U=1,i=\($0)" } ?? "C=1"
      let keys = index == 0 ? "a=T,\(placement),q=2,c=\(area.columns),r=\(area.rows)\(keys),\(more)" : "\(more),q=2"
      return "\u{1B}_G\(keys);\(String(decoding: payload, as: UTF8.self))\u{1B}\\"
    }
  }

  /// A number that no other picture on the terminal has: as good as random, the same for the same picture in this process,
  /// and never 0.
  func number(in area: PictureArea) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(getpid())
    hasher.combine(area)
    hasher.combine(pieces)
    return UInt32(truncatingIfNeeded: hasher.finalize()) | 1
  }

  private static func isBase64(_ byte: UInt8) -> Bool {
    97...122 ~= byte | 0x20 || 48...57 ~= byte || "+/=".utf8.contains(byte)
  }
}

/// A picture as sixels: `ESC P`, numbers, `q`, the raster attributes `"1;1;width;height`, data, `ESC \`.
///
/// https://vt100.net/docs/vt3xx-gp/chapter14.html
private struct SixelDrawing {
  let size: PictureCanvas
  let text: String

  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0x1B, UInt8(ascii: "P")]), let end = bytes[1...].endOfString,
      bytes[(end + 2)...].withoutSpace.isEmpty
    else { return nil }
    func isNumber(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ";") || 48...57 ~= byte }
    let numbers = bytes[2...].drop(while: isNumber)
    guard numbers.starts(with: Array("q\"".utf8)),
      bytes[..<end].dropFirst(2).allSatisfy({ $0 == 0x0A || 0x20..<0x7F ~= $0 })
    else { return nil }
    let values = numbers.dropFirst(2).prefix(while: isNumber).split(separator: UInt8(ascii: ";")).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
    guard values.count == 4, values[0] == 1, values[1] == 1, 1...100_000 ~= values[2], 1...100_000 ~= values[3]
    else { return nil }
    size = PictureCanvas(width: values[2], height: values[3])
    text = String(decoding: bytes[..<(end + 2)], as: UTF8.self)
  }
}

extension Collection<UInt8> where SubSequence: Collection<UInt8> {
  /// Without spaces and line ends before it.
  fileprivate var withoutSpace: SubSequence { drop { [0x20, 0x0A, 0x0D].contains($0) } }
}

extension ArraySlice<UInt8> {
  /// The index of the `ESC \` that ends a control string; `nil` if another sequence begins before.
  fileprivate var endOfString: Index? {
    guard let escape = dropFirst().firstIndex(of: 0x1B), self[escape...].dropFirst().first == UInt8(ascii: "\\")
    else { return nil }
    return escape
  }
}
