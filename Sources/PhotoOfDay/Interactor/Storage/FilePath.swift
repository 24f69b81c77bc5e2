import CSystem

/// The path of a file as the system knows it: bytes, which needn't be UTF-8.
package struct FilePath: Hashable, Sendable, CustomStringConvertible {
  /// Stand for the bytes 0x80 to 0xFF in an argument that isn't UTF-8. They are private: no text has them.
  private static let escapes: UInt32 = 0x10FE00

  /// Ends in a zero.
  package let bytes: [CChar]

  init(_ path: String) { bytes = path.utf8.map { CChar(bitPattern: $0) } + [0] }

  private init(_ bytes: some Sequence<UInt8>) { self.bytes = bytes.map { CChar(bitPattern: $0) } + [0] }

  /// The path that was given as an argument.
  package init(argument: String) {
    self.init(
      argument.unicodeScalars.flatMap { scalar -> [UInt8] in
        let byte = scalar.value &- Self.escapes
        return 0x80...0xFF ~= byte ? [UInt8(byte)] : Array(String(scalar).utf8)
      })
  }

  /// The text of an argument. Bytes that aren't UTF-8 become characters from which `init(argument:)` makes them again.
  package static func argument(_ bytes: UnsafePointer<CChar>) -> String {
    if let text = String(validatingCString: bytes), !text.unicodeScalars.contains(where: isEscape) { return text }
    var (text, rest) = (String.UnicodeScalarView(), UnsafeBufferPointer(start: bytes, count: strlen(bytes))[...])
    while let first = rest.first.map(UInt8.init(bitPattern:)) {
      let length = first < 0x80 ? 1 : min(rest.count, max(1, (~first).leadingZeroBitCount))
      let piece = rest.prefix(length).map { UInt8(bitPattern: $0) }
      if let scalars = String(validating: piece, as: UTF8.self)?.unicodeScalars, !scalars.contains(where: isEscape) {
        text.append(contentsOf: scalars)
        rest = rest.dropFirst(length)
      } else {
        text.append(contentsOf: Unicode.Scalar(escapes + UInt32(first)).map { [$0] } ?? [])
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  private static func isEscape(_ scalar: Unicode.Scalar) -> Bool { 0x80...0xFF ~= scalar.value &- escapes }

  /// For messages: what isn't UTF-8 is replaced.
  package var description: String { bytes.withUnsafeBytes { String(decoding: $0.dropLast(), as: UTF8.self) } }

  /// A unique temporary path in the same folder. Its name is short enough for any file system.
  var temporary: FilePath {
    let path = bytes.dropLast().map { UInt8(bitPattern: $0) }
    let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    var end = min(path.count, start + PartFile.longestBase)
    // Not within a character.
    while end < path.count, end > start, path[end] & 0xC0 == 0x80 { end -= 1 }
    return FilePath(path[..<end] + ".\(getpid())-\(UInt32.random(in: 0 ... .max))\(PartFile.ending)".utf8)
  }

  /// The path that symbolic links lead to, whether or not there is a file.
  var resolvingLinks: FilePath {
    var path = self
    // As many as Linux follows.
    for _ in 0..<40 {
      guard let next = path.linked else { break }
      path = next
    }
    return path
  }

  /// What the link at this path contains, seen from the link's folder.
  private var linked: FilePath? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink(bytes, &target, target.count)
    guard length > 0 else { return nil }
    let slash = CChar(bitPattern: UInt8(ascii: "/"))
    let folder = target[0] == slash ? 0 : bytes.lastIndex(of: slash).map { $0 + 1 } ?? 0
    return FilePath((bytes[..<folder] + target[..<length]).map { UInt8(bitPattern: $0) })
  }
}
