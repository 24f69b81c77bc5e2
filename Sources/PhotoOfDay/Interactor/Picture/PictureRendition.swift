package import PhotoOfDayEntity

/// The sizes that NASA's picture server gives a picture in.
///
/// Its addresses carry the size (`?w=4455&h=5592&fit=clip`); with both numbers scaled by one factor the same picture
/// comes smaller, in its shape. Addresses of other servers are left as they are.
package enum PictureRendition {
  /// The longer side of the rendition that stands in an entry, in pixels.
  package static let moderateSide = 1024

  /// The picture in at most that many pixels; the address unchanged where it has no size, or a smaller one.
  package static func address(of picture: WebAddress, fitting size: PixelSize) -> WebAddress {
    guard let original = self.size(of: picture) else { return picture }
    let reduced = original.reduced(into: size)
    guard reduced != original else { return picture }
    let parts = picture.text.split(separator: "?", maxSplits: 1)
    let query = parts[1].split(separator: "&").map { field -> Substring in
      if field.hasPrefix("w=") { return "w=\(reduced.width)" }
      return field.hasPrefix("h=") ? "h=\(reduced.height)" : field
    }
    return WebAddress("\(parts[0])?\(query.joined(separator: "&"))") ?? picture
  }

  /// The size in pixels that an address of the picture server carries.
  package static func size(of picture: WebAddress) -> PixelSize? {
    let parts = picture.text.split(separator: "?", maxSplits: 1)
    guard parts.count == 2, parts[0].contains("/dynamicimage/") else { return nil }
    func number(_ name: String) -> Int? {
      parts[1].split(separator: "&").first { $0.hasPrefix(name) }.flatMap { Int($0.dropFirst(name.count)) }
    }
    guard let width = number("w="), let height = number("h="), 1...100_000 ~= width, 1...100_000 ~= height else {
      return nil
    }
    return PixelSize(width: width, height: height)
  }

  static func moderate(_ picture: WebAddress) -> WebAddress {
    address(of: picture, fitting: PixelSize(width: moderateSide, height: moderateSide))
  }
}
