import PhotoOfDayEntity

/// The links of a text that are safe to show, store and follow. They are in order, don't overlap,
/// and lie within one paragraph each. Their addresses may leave the program.
struct SafeLinks {
  static let mostLinks = 200
  /// The most bytes of all addresses together.
  static let mostBytes = 64 << 10
  /// The most bytes of one address.
  private static let longestAddress = 2048
  /// No service's own origin is allowed, because the addresses are data from outside.
  private static let hosts = HostPolicy(service: nil)

  let text: String
  private(set) var all: [TextLink] = []
  private let bytes: [UInt8]
  private var addressBytes = 0

  init(of bytes: [UInt8]) {
    self.bytes = bytes
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// - Returns: `false` if the link isn't safe; then nothing is added.
  @discardableResult
  mutating func add(_ passage: Range<Int>, _ address: WebAddress) -> Bool {
    guard all.count < Self.mostLinks,
      isSafe(passage),
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

  private func isSafe(_ passage: Range<Int>) -> Bool {
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

  /// The passage without white space at its ends. It must lie within the text.
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
