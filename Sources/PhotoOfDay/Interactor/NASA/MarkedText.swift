import PhotoOfDayEntity

/// Clean text in which marks of `HTMLScanner` stand where links begin and end. They go through all
/// steps of cleaning and are taken out last, so that no link loses its passage.
struct MarkedText {
  private var bytes: [UInt8] = []
  /// The tags where the links begin, one for each such mark.
  private var links: [HTMLTag] = []

  init() {}

  init(_ bytes: [UInt8], links: [HTMLTag]) {
    self.bytes = bytes
    self.links = links
  }

  /// Whether it has no text; it may have marks.
  var isEmpty: Bool { bytes.allSatisfy(\.isLinkMark) }

  /// The text without the marks.
  var plain: String { String(decoding: bytes.filter { !$0.isLinkMark }, as: UTF8.self) }

  /// - Parameter separator: comes between two texts.
  mutating func append(_ other: MarkedText, after separator: String = "") {
    if !isEmpty {
      bytes += separator.utf8
    }
    bytes += other.bytes
    links += other.links
  }

  /// A part of the text, with the marks in it and right before it.
  ///
  /// - Parameters:
  ///   - start: where it begins, in bytes of the plain text.
  ///   - count: its length, in the same.
  func part(from start: Int, count: Int) -> MarkedText {
    let first = index(after: start, from: 0)
    let end = index(after: count, from: first)
    let marksBefore = bytes[..<first].filter(\.isLinkMark)
    let part = marksBefore + bytes[first..<end]
    let begun = part.count { $0 == HTMLScanner.linkStart }
    return MarkedText(part, links: Array(links.prefix(begun)))
  }

  /// Where the text goes on after so many bytes of it and the marks that follow them.
  private func index(after count: Int, from start: Int) -> Int {
    var index = start
    var left = count
    while index < bytes.count {
      if !bytes[index].isLinkMark {
        if left == 0 { break }
        left -= 1
      }
      index += 1
    }
    return index
  }

  /// The plain text, and where each link stands in it. One that begins in another ends that before
  /// it has a passage.
  fileprivate var passages: (text: [UInt8], links: [(passage: Range<Int>, tag: HTMLTag)]) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var passages: [(passage: Range<Int>, tag: HTMLTag)] = []
    var tags = links.makeIterator()
    var open: (start: Int, tag: HTMLTag)?
    var rest = bytes[...]
    while let mark = rest.firstIndex(where: \.isLinkMark) {
      text += rest[..<mark]
      if bytes[mark] == HTMLScanner.linkStart {
        open = tags.next().map { (text.count, $0) }
      } else if let link = open {
        passages.append((link.start..<text.count, link.tag))
        open = nil
      }
      rest = rest[(mark + 1)...]
    }
    return (text + rest, passages)
  }
}

/// A text and its links.
struct LinkedText {
  let text: String
  let links: [TextLink]

  init(_ marked: MarkedText) {
    let (bytes, passages) = marked.passages
    var links = SoundLinks(of: bytes)
    for (passage, tag) in passages {
      guard let address = tag.reference.flatMap(WebAddress.init(reference:)) else { continue }
      _ = links.add(links.trimmed(passage), address)
    }
    text = links.text
    self.links = links.all
  }
}

extension WebAddress {
  /// Where the pages of APOD were when its texts were written.
  private static let oldHome = "https://apod.nasa.gov/apod/"

  /// Reads the address of a link in one of NASA's texts, which may be relative to its old home;
  /// `nil` for other schemes, and for places on the page itself.
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

// MARK: - Sound links

/// Those links of a text that may be shown, stored and followed. Whatever adds them, they are in
/// order, each on a passage of its own within one paragraph, and lead where an address may lead
/// that leaves the program.
struct SoundLinks {
  static let most = 200
  /// The most bytes of all addresses, and of one.
  static let mostBytes = 64 << 10
  private static let longestAddress = 2048
  /// Addresses of any service's texts are data from outside.
  private static let hosts = HostPolicy(service: nil)

  let text: String
  private(set) var all: [TextLink] = []
  private let bytes: [UInt8]
  private var addressBytes = 0

  init(of bytes: [UInt8]) {
    self.bytes = bytes
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// - Returns: whether the link is sound.
  mutating func add(_ passage: Range<Int>, _ address: WebAddress) -> Bool {
    guard all.count < Self.most,
      isSound(passage),
      let address = Self.hosts.outbound(address)
    else { return false }
    let length = address.text.utf8.count
    guard length <= Self.longestAddress, addressBytes + length <= Self.mostBytes else {
      return false
    }
    addressBytes += length
    all.append(TextLink(passage: passage, address: address))
    return true
  }

  private func isSound(_ passage: Range<Int>) -> Bool {
    let endOfLast = all.last?.passage.upperBound ?? 0
    guard endOfLast <= passage.lowerBound, passage.upperBound <= bytes.count else { return false }
    return !passage.isEmpty
      && trimmed(passage) == passage
      && !bytes[passage].contains(UInt8(ascii: "\n"))
      && isBetweenCharacters(passage.lowerBound)
      && isBetweenCharacters(passage.upperBound)
  }

  private func isBetweenCharacters(_ offset: Int) -> Bool {
    if offset == 0 || offset == bytes.count { return true }
    let isInASCII = bytes[offset - 1] < 0x80 && bytes[offset] < 0x80
    if isInASCII { return true }
    let index = text.utf8.index(text.startIndex, offsetBy: offset)
    return index.samePosition(in: text) != nil
  }

  /// The passage without white space at its ends; within the text.
  func trimmed(_ passage: Range<Int>) -> Range<Int> {
    func isSpace(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
    }
    guard let first = bytes[passage].firstIndex(where: { !isSpace($0) }),
      let last = bytes[passage].lastIndex(where: { !isSpace($0) })
    else { return passage.lowerBound..<passage.lowerBound }
    return first..<last + 1
  }
}

/// How the texts of a source are read.
package struct TextRules: Sendable {
  /// The version of the rules. Archived texts that were read by an earlier one are loaded anew.
  let version: Int
  let haveLinks: Bool

  package static let science = TextRules(version: 4, haveLinks: true)
  package static let planetary = TextRules(version: 3, haveLinks: false)
}
