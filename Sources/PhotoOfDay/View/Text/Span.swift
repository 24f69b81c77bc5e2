/// A part of a text that is marked or linked.
struct Span: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// A part that a search found.
    case hit
    /// A link to an address. The number joins the parts of a link that a line end has broken.
    case link(to: String, number: Int)
  }

  /// The range in characters. Parts beyond the text were cut off, or are on another line.
  private(set) var range: Range<Int>
  let kind: Kind

  static func hit(_ range: Range<Int>) -> Span {
    Span(range: range, kind: .hit)
  }

  static func link(_ range: Range<Int>, to address: String, number: Int) -> Span {
    Span(range: range, kind: .link(to: address, number: number))
  }

  /// Returns the span in a text that begins at the given character of this one.
  func relative(to start: Int) -> Span {
    Span(range: range.lowerBound - start..<range.upperBound - start, kind: kind)
  }

  fileprivate var isLink: Bool {
    if case .link = kind { true } else { false }
  }

  fileprivate func isShown(in style: Style) -> Bool {
    isLink ? style.hasLinks : style.hasColor
  }
}

extension Style {
  /// Writes a line with its spans, which may overlap: marks the words that a search found, and
  /// closes links at the end of the line. The line must have been wrapped and cut before.
  func marked(
    _ line: String, with spans: [Span], else emphasis: (String) -> String = { $0 }
  ) -> String {
    let wanted = spans.filter { $0.isShown(in: self) }
    if wanted.isEmpty { return emphasis(line) }
    let characters = Array(line)
    let all = characters.indices
    let shown = wanted.filter { !$0.range.clamped(to: all).isEmpty }
    let ends = shown.flatMap { span in
      let range = span.range.clamped(to: all)
      return [range.lowerBound, range.upperBound]
    }
    let borders = Set(ends + [all.lowerBound, all.upperBound]).sorted()
    var written = ""
    var open: Span.Kind?
    for (start, end) in zip(borders, borders.dropFirst()) {
      let here = shown.filter { $0.range.contains(start) }
      let link = here.first { $0.isLink }?.kind
      if link != open {
        written += closing(open) + opening(link)
        open = link
      }
      let piece = String(characters[start..<end])
      written += here.contains { $0.kind == .hit } ? hit(piece) : emphasis(piece)
    }
    return written + closing(open)
  }

  private func opening(_ link: Span.Kind?) -> String {
    guard case .link(let address, let number)? = link else { return "" }
    return "\u{1B}]8;id=\(number);\(Self.safe(address))\u{1B}\\"
  }

  private func closing(_ link: Span.Kind?) -> String {
    link == nil ? "" : "\u{1B}]8;;\u{1B}\\"
  }

  /// Returns an address in printable ASCII, without semicolons: they separate the parts of the
  /// sequence, and some terminals would take the rest for another part.
  private static func safe(_ address: String) -> String {
    let bytes = address.utf8.map { byte in
      let isSafe = 0x21...0x7E ~= byte && byte != UInt8(ascii: ";")
      return isSafe ? String(Unicode.Scalar(byte)) : byte.percentEncoded
    }
    return bytes.joined()
  }
}

extension UInt8 {
  /// `%` and two hexadecimal digits.
  var percentEncoded: String {
    let digits = String(self, radix: 16, uppercase: true)
    return (self < 0x10 ? "%0" : "%") + digits
  }
}
