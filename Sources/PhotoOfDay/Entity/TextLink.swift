/// A link in an entry's explanation.
package struct TextLink: Hashable, Sendable {
  /// The range of the linked text, in UTF-8 bytes of the explanation. It isn't empty, and lies
  /// within one paragraph.
  package let passage: Range<Int>
  /// A public `https` address, which may be shown and opened.
  package let address: WebAddress

  package init(passage: Range<Int>, address: WebAddress) {
    self.passage = passage
    self.address = address
  }

  /// The linked text.
  package func text(in explanation: String) -> String {
    Self.text(of: passage, in: explanation)
  }

  /// Decodes a range of bytes of an explanation, clamped to its length.
  package static func text(of bytes: Range<Int>, in explanation: String) -> String {
    let all = explanation.utf8
    let bytes = bytes.clamped(to: 0..<all.count)
    let start = all.index(all.startIndex, offsetBy: bytes.lowerBound)
    let end = all.index(start, offsetBy: bytes.count)
    return String(decoding: all[start..<end], as: UTF8.self)
  }
}

/// The links of an entry's explanation, if they are known.
package enum TextLinks: Hashable, Sendable {
  /// In the order of their passages, which don't overlap.
  case known([TextLink])
  /// An earlier version of the program stored the text without its links. Loading the entry again
  /// adds them.
  case unknown
}
