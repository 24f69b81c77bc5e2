package import PhotoOfDayEntity

/// The addresses that NASA's picture server has for one picture: the original, and renditions of any size.
///
/// Under `/dynamicimage/assets/` it resizes: `w` and `h` scaled by one factor give the same picture smaller, in its shape.
/// Under `/content/dam/` the same file is as NASA put it there, whatever `w` and `h` say. Addresses of other servers are
/// left as they are.
///
/// Source: `docs/nasa.md`, "Pictures".
package enum PictureRendition {
  /// The longer side of the rendition that stands in an entry, in pixels.
  package static let moderateSide = 1024

  private static let resized = "/dynamicimage/assets/"
  private static let untouched = "/content/dam/"

  /// Whether it is one of the generic pictures that stand for those that NASA has lost or not brought over yet.
  static func isPlaceholder(_ picture: WebAddress) -> Bool {
    path(of: picture).contains("/cosmic-origins/images/misc/")
  }

  /// Whether the address is one that the server resizes under.
  static func isRendition(_ picture: WebAddress) -> Bool { path(of: picture).contains(resized) }

  /// The picture as NASA put it there: of the picture server's under `/content/dam/`, without a query.
  package static func original(of picture: WebAddress) -> WebAddress {
    let path = path(of: picture)
    if path.contains(untouched) { return WebAddress(String(path)) ?? picture }
    guard let range = path.firstRange(of: resized) else { return picture }
    return WebAddress(path.replacingCharacters(in: range, with: untouched)) ?? picture
  }

  /// The picture in a size that fits and in its own shape; `nil` where no server makes one: elsewhere, and of a GIF.
  package static func address(of picture: WebAddress, _ original: PixelSize?, fitting size: PixelSize) -> WebAddress? {
    let path = path(of: picture)
    guard !path.lowercased().hasSuffix(".gif"),
      let range = path.firstRange(of: resized) ?? path.firstRange(of: untouched)
    else { return nil }
    let reduced = original?.reduced(into: size) ?? size
    return WebAddress(
      path.replacingCharacters(in: range, with: resized) + "?w=\(reduced.width)&h=\(reduced.height)&fit=clip")
  }

  /// The rendition of moderate size; the picture itself where there is none.
  static func moderate(_ picture: WebAddress, _ original: PixelSize?) -> WebAddress {
    address(of: picture, original, fitting: PixelSize(width: moderateSide, height: moderateSide))
      ?? self.original(of: picture)
  }

  /// The size in pixels that an address of the picture server carries: of the original, in NASA's own addresses.
  package static func size(of picture: WebAddress) -> PixelSize? {
    let parts = picture.text.split(separator: "?", maxSplits: 1)
    guard parts.count == 2, parts[0].contains(resized) || parts[0].contains(untouched) else { return nil }
    func number(_ name: String) -> Int? {
      parts[1].split(separator: "&").first { $0.hasPrefix(name) }.flatMap { Int($0.dropFirst(name.count)) }
    }
    guard let width = number("w="), let height = number("h="), 1...100_000 ~= width, 1...100_000 ~= height else {
      return nil
    }
    return PixelSize(width: width, height: height)
  }

  /// The address without its query.
  private static func path(of picture: WebAddress) -> Substring {
    picture.text.prefix { $0 != "?" && $0 != "#" }
  }
}

extension Substring {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
