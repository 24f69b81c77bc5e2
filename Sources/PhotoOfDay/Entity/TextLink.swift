/// A link of an entry's explanation.
package struct TextLink: Hashable, Sendable {
  /// The linked bytes of the explanation in UTF-8, never none, and within one paragraph.
  package let passage: Range<Int>
  /// May leave the program.
  package let address: WebAddress

  package init(passage: Range<Int>, address: WebAddress) {
    self.passage = passage
    self.address = address
  }

  /// The passage as text.
  package func text(in explanation: String) -> String {
    Self.text(of: passage, in: explanation)
  }

  /// Bytes of an explanation as text; those that it lacks are left out.
  package static func text(of bytes: Range<Int>, in explanation: String) -> String {
    let all = explanation.utf8
    let bytes = bytes.clamped(to: 0..<all.count)
    let start = all.index(all.startIndex, offsetBy: bytes.lowerBound)
    let end = all.index(start, offsetBy: bytes.count)
    return String(decoding: all[start..<end], as: UTF8.self)
  }
}

/// The links of an entry's explanation, as far as they are known.
package enum TextLinks: Hashable, Sendable {
  /// In the order of their passages, which don't overlap.
  case kept([TextLink])
  /// The text was stored without its links, by an earlier version of the program. They come with
  /// the text when it is loaded anew.
  case notKept
}
