import PhotoOfDayEntity

/// The links of a month's texts, at the end of its file. The last bytes hold the offset of the
/// links, so that lists and searches can skip them.
///
/// For each entry there is `null`, if its text was stored without them, or an array of links:
/// `[first byte of the passage, byte after it, address]`.
enum StoredLinks {
  private static let name = Array(#","links":["#.utf8)
  private static let beforeStart = Array(#"],"links_at":""#.utf8)
  private static let afterStart = Array(#""}"#.utf8)
  private static let digits = 10

  /// The length of the part at the end that has the offset, in bytes.
  private static let endLength = beforeStart.count + digits + afterStart.count

  /// The end of a file without links.
  static let none = [UInt8(ascii: "}")]

  /// The end of a file: the links and their offset, or only the closing brace if no entry has its
  /// links.
  ///
  /// - Parameter start: the length of the file before its end, in bytes.
  static func end(of items: [APODItem], from start: Int) -> [UInt8] {
    guard items.contains(where: { $0.links != nil }) else { return none }
    let links = items.map { $0.links.map(json) ?? "null" }.joined(separator: ",")
    let written = String(start)
    let zeros = String(repeating: "0", count: digits - written.utf8.count)
    return name + links.utf8 + beforeStart + (zeros + written).utf8 + afterStart
  }

  /// Addresses need no escapes in JSON.
  private static func json(_ links: [TextLink]) -> String {
    let items = links.map { link in
      "[\(link.passage.lowerBound),\(link.passage.upperBound),\"\(link.address.text)\"]"
    }
    return "[\(items.joined(separator: ","))]"
  }

  // MARK: Reading

  /// Reads a month's file up to its links. Returns `nil` if there is no file.
  ///
  /// - Parameter limit: of the whole file, in bytes.
  static func fileWithoutLinks(
    _ path: String, atMost limit: Int
  ) throws(AppError) -> [UInt8]? {
    try StoredFile.open(path) { (descriptor, size) throws(AppError) in
      if size > limit { throw .damaged }
      let end = try StoredFile.bytes(
        of: descriptor, from: size - endLength, count: endLength, path)
      if let start = start(in: end) {
        let length = min(size, start + name.count)
        var beginning = try StoredFile.bytes(of: descriptor, from: 0, count: length, path)
        let haveBegun = close(&beginning)
        if haveBegun { return beginning }
      }
      return try StoredFile.bytes(of: descriptor, from: 0, count: size, path)
    }
  }

  /// Reads the offset of the links from the end of a file; `nil` if there is none.
  private static func start(in end: [UInt8]) -> Int? {
    guard end.starts(with: beforeStart), end.count == endLength else { return nil }
    let number = end.dropFirst(beforeStart.count)
    guard number.dropFirst(digits).elementsEqual(afterStart) else { return nil }
    return Int(String(decoding: number.prefix(digits), as: UTF8.self))
  }

  /// Replaces the field name of the links, which ends the bytes that were read, with the closing
  /// brace.
  ///
  /// - Returns: `false` if that name isn't there.
  private static func close(_ bytes: inout [UInt8]) -> Bool {
    guard bytes.suffix(name.count).elementsEqual(name) else { return false }
    bytes.removeLast(name.count)
    bytes += none
    return true
  }

  /// The links of an entry; `nil` if they weren't stored, or if any of them is invalid.
  static func links(_ value: JSONValue, of text: String) -> [TextLink]? {
    guard let stored = value.elements, stored.count <= SafeLinks.mostLinks else { return nil }
    var links = SafeLinks(of: Array(text.utf8))
    for link in stored {
      guard let parts = link.elements, parts.count == 3,
        let start = parts[0].integer,
        let end = parts[1].integer, start < end,
        let text = parts[2].text,
        let address = WebAddress(text), address.text == text,
        links.add(start..<end, address),
        links.all.last?.address == address
      else { return nil }
    }
    return links.all
  }
}
