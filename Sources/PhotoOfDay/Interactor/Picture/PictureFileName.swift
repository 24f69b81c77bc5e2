package import PhotoOfDayEntity

/// The name that a picture is saved under: `2023-10-25 Title`, safe in any folder of any system.
package enum PictureFileName {
  /// File systems take 255 bytes; a number, the extension and that of an unfinished file come behind it.
  private static let longest = 180
  /// Characters that lead elsewhere, or that some system does not take.
  private static let forbidden = Set("/\\:*?\"<>|".unicodeScalars)

  /// - Parameter item: the title has been cleaned already, and is taken for hostile all the same.
  package static func name(for item: APODItem) -> String {
    var name = item.date.description
    for character in " " + safe(item.title) {
      guard name.utf8.count + character.utf8.count <= longest else { break }
      name.append(character)
    }
    // Windows drops stops and spaces at the end, so that two names would be one.
    while let last = name.last, last == "." || last.isWhitespace { name.removeLast() }
    return name
  }

  /// Whether a file was named so, for an entry without a title: `2023-10-25.jpg`, `2023-10-25 (2).jpg`.
  static func isOfWallpaper(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, MediaFormat.allCases.contains(where: { $0.fileExtension == parts[1] }) else { return false }
    let rest = parts[0].dropFirst(10)
    let number = rest.hasPrefix(" (") && rest.hasSuffix(")") ? rest.dropFirst(2).dropLast() : ""
    return CalendarDay(iso: parts[0].prefix(10)) != nil && (rest.isEmpty || Int(number) != nil)
  }

  /// By scalars: a slash with a mark on it is one character, and a slash all the same.
  private static func safe(_ title: String) -> String {
    var safe = String.UnicodeScalarView()
    for scalar in PlainText.line(title).unicodeScalars.prefix(longest) {
      safe.append(forbidden.contains(scalar) ? "-" : scalar)
    }
    return String(safe)
  }
}
