package import PhotoOfDayEntity

/// The names of saved pictures: `2023-10-25 Title`, and `2023-10-25 Title (other)` for the second of a pair. They are safe
/// on any file system.
package enum PictureFileName {
  /// In bytes. File systems allow 255, but a number, an extension and a temporary suffix may follow.
  private static let longest = 180
  /// Characters that separate folders, or that some file system rejects.
  private static let forbidden = Set("/\\:*?\"<>|".unicodeScalars)

  /// - Parameter item: its title is cleaned again, because it comes from outside.
  package static func name(for item: APODItem) -> String {
    var name = item.date.description
    for character in " " + safe(item.title) {
      guard name.utf8.count + character.utf8.count <= longest else { break }
      name.append(character)
    }
    // Windows drops full stops and spaces at the end, so two names could become one.
    while let last = name.last, last == "." || last.isWhitespace { name.removeLast() }
    return item.isOtherPicture ? name + " (other)" : name
  }

  /// Compares scalars: a slash with a combining mark is one character, but still a slash.
  private static func safe(_ title: String) -> String {
    var safe = String.UnicodeScalarView()
    for scalar in PlainText.line(title).unicodeScalars.prefix(longest) {
      safe.append(forbidden.contains(scalar) ? "-" : scalar)
    }
    return String(safe)
  }
}
