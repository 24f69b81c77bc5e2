import PhotoOfDayPresenter

/// A picture as text for the terminal: lines of characters, or control sequences that show pixels.
///
/// What a program has written is hostile until it is one: nothing but characters in colours, or the picture itself.
package struct TerminalDrawing: Equatable, Sendable {
  package enum Form: Equatable, Sendable {
    case symbols
    case kitty
    case sixels
    case iterm
    /// Nothing is left to show: the user's own program has written to the terminal.
    case drawn
  }

  package let form: Form
  package let text: String
  package let columns: Int
  package let rows: Int
  /// The size that the pixels themselves tell.
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
      text = lines + (lines.utf8.contains(0x1B) ? "\u{1B}[0m\n" : "\n")
      (form, columns, rows, pixels) = (.symbols, area.columns, text.utf8.count { $0 == 0x0A }, nil)
    case .kitty:
      let control = "a=T,C=1,q=2,c=\(area.columns),r=\(area.rows)"
      guard let drawing = KittyDrawing(bytes) else { return nil }
      (form, text, columns, rows) = (.kitty, drawing.text(control), area.columns, area.rows)
      pixels = drawing.size
    case .sixels:
      guard let drawing = SixelDrawing(bytes) else { return nil }
      (form, text, pixels) = (.sixels, drawing.text, drawing.size)
      columns = (drawing.size.width - 1) / area.cell.width + 1
      rows = (drawing.size.height - 1) / area.cell.height + 1
    case .iterm: return nil
    }
  }

  /// iTerm2's own way: the whole file in a control sequence.
  init(file: [UInt8], in area: PictureArea) {
    let size = "width=\(area.columns);height=\(area.rows);preserveAspectRatio=1;size=\(file.count)"
    text = "\u{1B}]1337;File=inline=1;doNotMoveCursor=1;\(size):\(Base64Text(file).text)\u{7}"
    (form, columns, rows, pixels) = (.iterm, area.columns, area.rows, nil)
  }

  private init(form: Form) { (self.form, text, columns, rows, pixels) = (form, "", 0, 0, nil) }

  /// What the user's own program has drawn.
  static let drawn = TerminalDrawing(form: .drawn)
}

/// A picture in kitty's protocol: `ESC _ G`, keys, `;`, Base64, `ESC \`, in one piece or several.
///
/// https://sw.kovidgoyal.net/kitty/graphics-protocol/
private struct KittyDrawing {
  /// `nil` if the data tells it.
  private(set) var size: PictureCanvas?
  private var keys = ""
  private var pieces: [ArraySlice<UInt8>] = []

  init?(_ bytes: [UInt8]) {
    var rest = bytes.withoutSpace
    var isComplete = false
    while !rest.isEmpty {
      guard rest.starts(with: [0x1B, UInt8(ascii: "_"), UInt8(ascii: "G")]), let end = rest.dropFirst().endOfString
      else { return nil }
      let sequence = rest[(rest.startIndex + 3)..<end]
      let control = sequence.prefix { $0 != UInt8(ascii: ";") }
      let payload = sequence[control.endIndex...].dropFirst()
      guard let keys = Self.keys(control), payload.allSatisfy(Self.isBase64) else { return nil }
      rest = rest[(end + 2)...].withoutSpace
      // What follows the first picture are further frames.
      if isComplete { continue }
      if pieces.isEmpty {
        // Data in the sequence itself; other ways make the terminal read, and delete, a file.
        guard keys["a"] == "T", ["d", nil].contains(keys["t"]) else { return nil }
        size = keys["s"].flatMap { Int($0) }.flatMap { width in
          keys["v"].flatMap { Int($0) }.map { PictureCanvas(width: width, height: $0) }
        }
        self.keys = ["f", "s", "v", "o"].compactMap { key in keys[key].map { ",\(key)=\($0)" } }.joined()
      }
      pieces.append(payload)
      isComplete = keys["m"] != "1"
    }
    guard isComplete, pieces.contains(where: { !$0.isEmpty }) else { return nil }
  }

  /// The picture with those keys instead of the program's, but for those that describe the data.
  func text(_ control: String) -> String {
    pieces.enumerated().map { index, payload in
      let more = "m=\(index == pieces.count - 1 ? 0 : 1)"
      let keys = index == 0 ? "\(control)\(keys),\(more)" : "\(more),q=2"
      return "\u{1B}_G\(keys);\(String(decoding: payload, as: UTF8.self))\u{1B}\\"
    }.joined()
  }

  /// Letters and their values, which are numbers or letters.
  private static func keys(_ control: ArraySlice<UInt8>) -> [String: String]? {
    var keys: [String: String] = [:]
    for part in control.split(separator: UInt8(ascii: ",")) {
      guard part.count >= 3, part.dropFirst().first == UInt8(ascii: "="),
        case let value = part.dropFirst(2), value.count <= 10,
        value.allSatisfy({ isBase64($0) || $0 == UInt8(ascii: "-") })
      else { return nil }
      keys[String(decoding: part.prefix(1), as: UTF8.self)] = String(decoding: value, as: UTF8.self)
    }
    return keys
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
