import PhotoOfDayEntity

/// Clean text with marks at the beginning and end of each link. The marks stay with the text
/// through all steps of cleaning.
struct MarkedText {
  fileprivate private(set) var bytes: [UInt8] = []
  private var marks: [PlainText.LinkMark] = []
  /// The opening tags of the links, one for each mark of a beginning.
  private var links: [HTMLTag] = []

  init() {}

  init(_ bytes: [UInt8], _ marks: [PlainText.LinkMark], links: [HTMLTag]) {
    self.bytes = bytes
    self.marks = marks
    self.links = links
  }

  /// True if it has no text, even if it has marks.
  var isEmpty: Bool { bytes.isEmpty }

  /// The text without its marks.
  var plain: String { String(decoding: bytes, as: UTF8.self) }

  /// - Parameter separator: inserted between the two texts, unless this one is empty.
  mutating func append(_ other: MarkedText, after separator: String = "") {
    if !isEmpty {
      bytes += separator.utf8
    }
    for mark in other.marks {
      marks.append(PlainText.LinkMark(offset: bytes.count + mark.offset, isStart: mark.isStart))
    }
    bytes += other.bytes
    links += other.links
  }

  /// Cuts out a part of the text. A link that begins before the part then begins at its start.
  ///
  /// - Parameter range: in bytes.
  func part(_ range: Range<Int>) -> MarkedText {
    if range == bytes.indices { return self }
    var part = MarkedText(Array(bytes[range]), [], links: [])
    for mark in marks where mark.offset <= range.upperBound {
      let offset = max(0, mark.offset - range.lowerBound)
      part.marks.append(PlainText.LinkMark(offset: offset, isStart: mark.isStart))
    }
    part.links = Array(links.prefix(part.marks.count(where: \.isStart)))
    return part
  }

  /// The range and the tag of each link. If one link is opened inside another, as on some of NASA's
  /// pages, the outer one is ignored.
  fileprivate var passages: [(passage: Range<Int>, tag: HTMLTag)] {
    var passages: [(passage: Range<Int>, tag: HTMLTag)] = []
    var tags = links.makeIterator()
    var open: (start: Int, tag: HTMLTag)?
    for mark in marks {
      if mark.isStart {
        open = tags.next().map { (mark.offset, $0) }
      } else if let link = open {
        passages.append((link.start..<mark.offset, link.tag))
        open = nil
      }
    }
    return passages
  }
}

/// A text and its links.
struct LinkedText {
  let text: String
  let links: [TextLink]

  init(_ marked: MarkedText) {
    var links = SafeLinks(of: marked.bytes)
    for (passage, tag) in marked.passages {
      guard let address = tag.reference.flatMap(WebAddress.init(reference:)) else { continue }
      links.add(links.trimmed(passage), address)
    }
    text = links.text
    self.links = links.all
  }
}

extension WebAddress {
  /// The old site of APOD, to which the links in its texts are relative.
  private static let oldHome = "https://apod.nasa.gov/apod/"

  /// Reads the target of a link in one of NASA's texts, which may be relative to APOD's old site.
  /// Returns `nil` for other schemes, and for anchors on the same page.
  fileprivate init?(reference: String) {
    if reference.isEmpty || reference.hasPrefix("#") { return nil }
    if reference.hasPrefix("//") || reference.hasScheme {
      self.init(reference)
    } else if reference.hasPrefix("/") {
      self.init("https://apod.nasa.gov" + reference)
    } else {
      self.init(Self.oldHome + reference)
    }
  }
}

extension String {
  /// Source: RFC 3986, 3.1.
  fileprivate var hasScheme: Bool {
    guard utf8.first?.isASCIILetter == true else { return false }
    let afterScheme = utf8.drop { byte in
      byte.isASCIILetter || byte.isASCIIDigit || "+-.".utf8.contains(byte)
    }
    return afterScheme.first == UInt8(ascii: ":")
  }
}
