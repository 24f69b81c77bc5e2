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
    path(of: picture).firstIndex(ofText: "/cosmic-origins/images/misc/") != nil
  }

  /// Whether the address is one that the server resizes under.
  static func isRendition(_ picture: WebAddress) -> Bool { path(of: picture).firstIndex(ofText: resized) != nil }

  /// The picture as NASA put it there: of the picture server's under `/content/dam/`, without a query.
  package static func original(of picture: WebAddress) -> WebAddress {
    let path = path(of: picture)
    if path.firstIndex(ofText: untouched) != nil { return WebAddress(String(path)) ?? picture }
    return path.replacing(resized, by: untouched).flatMap { WebAddress($0) } ?? picture
  }

  /// The picture in a size that fits and in its own shape; `nil` where no server makes one: elsewhere, and of a GIF.
  package static func address(of picture: WebAddress, _ original: PixelSize?, fitting size: PixelSize) -> WebAddress? {
    let path = path(of: picture)
    guard !path.suffix(4).lowercased().hasSuffix(".gif"),
      let path = path.replacing(resized, by: resized) ?? path.replacing(untouched, by: resized)
    else { return nil }
    let reduced = original?.reduced(into: size) ?? size
    return WebAddress("\(path)?w=\(reduced.width)&h=\(reduced.height)&fit=clip")
  }

  /// The rendition of moderate size; the picture itself where there is none.
  static func moderate(_ picture: WebAddress, _ original: PixelSize?) -> WebAddress {
    address(of: picture, original, fitting: PixelSize(width: moderateSide, height: moderateSide))
      ?? self.original(of: picture)
  }

  /// The size in pixels that an address of the picture server carries: of the original, in NASA's own addresses.
  package static func size(of picture: WebAddress) -> PixelSize? {
    let parts = picture.text.utf8.split(separator: UInt8(ascii: "?"), maxSplits: 1).map { Substring($0) }
    guard parts.count == 2, [resized, untouched].contains(where: { parts[0].firstIndex(ofText: $0) != nil }) else {
      return nil
    }
    func number(_ name: String) -> Int? {
      let values = parts[1].utf8.split(separator: UInt8(ascii: "&"))
      return values.first { $0.starts(with: name.utf8) }.flatMap { Int(Substring($0.dropFirst(name.utf8.count))) }
    }
    guard let width = number("w="), let height = number("h="), 1...100_000 ~= width, 1...100_000 ~= height else {
      return nil
    }
    return PixelSize(width: width, height: height)
  }

  /// The address without its query.
  private static func path(of picture: WebAddress) -> Substring {
    Substring(picture.text.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
  }
}

extension Substring {
  /// The text with another in the place of the first that is there; `nil` where it is not.
  fileprivate func replacing(_ old: String, by new: String) -> String? {
    guard let start = firstIndex(ofText: old) else { return nil }
    return self[..<start] + new + self[utf8.index(start, offsetBy: old.utf8.count)...]
  }
}
