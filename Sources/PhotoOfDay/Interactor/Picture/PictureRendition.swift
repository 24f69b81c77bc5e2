package import PhotoOfDayEntity

/// The addresses of a picture on NASA's picture server: the original, renditions of any size, and
/// one that is ready for the web.
///
/// Under `/dynamicimage/assets/`, the server resizes to `w` and `h`, and enlarges where more is
/// asked for than there is; without them it sends 1280 pixels. Under `/content/dam/`, it sends the
/// original and ignores them. NASA has moved the files of `apod.nasa.gov` there. Addresses on other
/// servers stay as they are.
///
/// Source: `docs/nasa.md`, "Pictures".
package enum PictureRendition {
  /// The longer side of an entry's rendition, in pixels.
  package static let moderateSide = 1024

  private static let resized = "/dynamicimage/assets/"
  private static let untouched = "/content/dam/"
  /// What follows the original's path in the address of its web rendition.
  private static let webRenditions = "/jcr:content/"

  /// Where NASA has a file of `apod.nasa.gov` now: `/apod/image/1803/crab_lg.jpg` is in the folder
  /// `2018/march`. Files without a month are the first ones. Other addresses stay as they are.
  static func moved(_ file: WebAddress) -> WebAddress {
    guard file.host.hasSuffix("apod.nasa.gov"), case let path = path(of: file),
      path.utf8.last != UInt8(ascii: "/"),
      let start = path.firstIndex(ofText: "/apod/image/")
    else { return file }
    var parts = path[start...].split(separator: "/").dropFirst(2)
    let month = parts.count > 1 ? parts.removeFirst() : "9506"
    let first = CalendarDay(
      iso: "\(month < "95" ? 20 : 19)\(month.prefix(2))-\(month.dropFirst(2))-01")
    return first.flatMap {
      WebAddress(
        "\(folder)\($0.year)/\(CalendarMonth.names[$0.month - 1])/\(parts.joined(separator: "/"))")
    } ?? file
  }

  static let folder = "https://assets.science.nasa.gov/content/dam/science/cds/apod/apod/"

  /// Whether it is one of the generic pictures that replace lost and missing ones, known by its
  /// folder or its name.
  static func isPlaceholder(_ picture: WebAddress) -> Bool {
    let path = path(of: picture)
    return path.hasSuffix("/news-thumbnail.png")
      || path.firstIndex(ofText: "/cosmic-origins/images/misc/") != nil
  }

  /// Whether the server resizes under this address.
  static func isRendition(_ picture: WebAddress) -> Bool {
    path(of: picture).firstIndex(ofText: resized) != nil
  }

  /// The original: on the picture server, the address under `/content/dam/` without a query.
  package static func original(of picture: WebAddress) -> WebAddress {
    let path = path(of: picture)
    if path.firstIndex(ofText: untouched) != nil { return WebAddress(String(path)) ?? picture }
    return path.replacing(resized, by: untouched).flatMap { WebAddress($0) } ?? picture
  }

  /// The picture in its own shape and in a size that fits, never larger than the original; of one
  /// whose size is unknown, what the server sends without being asked for a size. `nil` on other
  /// servers, and for a GIF.
  package static func address(
    of picture: WebAddress, _ original: PixelSize?, fitting size: PixelSize
  ) -> WebAddress? {
    let path = path(of: picture)
    guard !path.suffix(4).lowercased().hasSuffix(".gif"),
      let path = path.replacing(resized, by: resized) ?? path.replacing(untouched, by: resized)
    else { return nil }
    guard let reduced = original?.reduced(into: size) else { return WebAddress(path) }
    return WebAddress("\(path)?w=\(reduced.width)&h=\(reduced.height)&fit=clip")
  }

  /// A JPEG of up to 1280 pixels that the server has even where it doesn't resize; `nil` on other
  /// servers.
  static func webRendition(of picture: WebAddress) -> WebAddress? {
    let original = original(of: picture)
    guard path(of: original).firstIndex(ofText: untouched) != nil else { return nil }
    return WebAddress(original.text + webRenditions + "renditions/cq5dam.web.1280.1280.jpeg")
  }

  static func moderate(_ picture: WebAddress, _ original: PixelSize?) -> WebAddress {
    address(of: picture, original, fitting: PixelSize(width: moderateSide, height: moderateSide))
      ?? self.original(of: picture)
  }

  /// The size in an address of the picture server; in NASA's own addresses, that of the original.
  package static func size(of picture: WebAddress) -> PixelSize? {
    let parts = picture.text.utf8.split(separator: UInt8(ascii: "?"), maxSplits: 1).map {
      Substring($0)
    }
    guard parts.count == 2,
      [resized, untouched].contains(where: { parts[0].firstIndex(ofText: $0) != nil })
    else {
      return nil
    }
    func number(_ name: String) -> Int? {
      let values = parts[1].utf8.split(separator: UInt8(ascii: "&"))
      return values.first { $0.starts(with: name.utf8) }.flatMap {
        Int(Substring($0.dropFirst(name.utf8.count)))
      }
    }
    return PixelSize(plausible: number("w="), number("h="))
  }

  /// The address of the file, without a query and without the name of a web rendition.
  private static func path(of picture: WebAddress) -> Substring {
    let path = Substring(
      picture.text.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
    return path.firstIndex(ofText: webRenditions).map { path[..<$0] } ?? path
  }
}

extension CalendarMonth {
  /// The names of NASA's folders. Its messages have their first three letters.
  static let names = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november",
    "december",
  ]
}

extension Substring {
  /// The text with the first occurrence of `old` replaced; `nil` if there is none.
  fileprivate func replacing(_ old: String, by new: String) -> String? {
    guard let start = firstIndex(ofText: old) else { return nil }
    return "\(self[..<start])\(new)\(self[utf8.index(start, offsetBy: old.utf8.count)...])"
  }
}
