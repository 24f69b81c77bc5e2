import PhotoOfDayEntity

/// The addresses of a picture on NASA's picture server: the original, renditions of any size, and
/// one that is ready for the web.
///
/// Under `/dynamicimage/assets/`, the server resizes to `w` and `h`, and even enlarges; without
/// them, it sends 1280 pixels. Under `/content/dam/`, it ignores them, and sends the original. NASA
/// has moved the files of `apod.nasa.gov` there. Addresses on other servers stay as they are.
///
/// Source: `docs/nasa.md`, "Pictures".
enum PictureRendition {
  /// The longer side of an entry's rendition, in pixels.
  static let moderateSide = 1024

  private static let resized = "/dynamicimage/assets/"
  private static let untouched = "/content/dam/"
  /// The part after the original's path in the address of its web rendition.
  private static let webRenditions = "/jcr:content/"

  /// The current address of a file of `apod.nasa.gov`: `/apod/image/1803/crab_lg.jpg` is in the
  /// folder `2018/march`. Files without a month are from June 1995. Other addresses stay as they
  /// are.
  static func currentAddress(of file: WebAddress) -> WebAddress {
    guard file.host.hasSuffix("apod.nasa.gov") else { return file }
    let path = path(of: file)
    let images = "/apod/image/"
    guard path.utf8.last != UInt8(ascii: "/"),
      let start = path.firstIndex(ofText: images)
    else { return file }
    var parts = path[start...].dropFirst(images.count).split(separator: "/")
    var digits: Substring = "9506"
    let hasMonth = parts.count > 1
    if hasMonth {
      digits = parts.removeFirst()
    }
    guard let month = month(digits) else { return file }
    let monthFolder = "\(folder)\(month.year)/\(CalendarMonth.names[month.month - 1])"
    return WebAddress("\(monthFolder)/\(parts.joined(separator: "/"))") ?? file
  }

  /// The first day of the month that four digits name, from `9506` on.
  private static func month(_ digits: Substring) -> CalendarDay? {
    let century = digits < "95" ? 20 : 19
    let year = digits.prefix(2)
    let month = digits.dropFirst(2)
    return CalendarDay(iso: "\(century)\(year)-\(month)-01")
  }

  static let folder = "https://assets.science.nasa.gov/content/dam/science/cds/apod/apod/"

  /// True if it is one of the generic pictures that replace lost and missing ones, known by its
  /// folder or its name.
  static func isPlaceholder(_ picture: WebAddress) -> Bool {
    let path = path(of: picture)
    return path.hasSuffix("/news-thumbnail.png")
      || path.firstIndex(ofText: "/cosmic-origins/images/misc/") != nil
  }

  /// True if the server resizes pictures at this address.
  static func isRendition(_ picture: WebAddress) -> Bool {
    path(of: picture).firstIndex(ofText: resized) != nil
  }

  /// The original: on the picture server, the address under `/content/dam/` without a query.
  static func original(of picture: WebAddress) -> WebAddress {
    let path = path(of: picture)
    if path.firstIndex(ofText: untouched) != nil {
      return WebAddress(String(path)) ?? picture
    }
    return path.replacing(resized, by: untouched).flatMap { WebAddress($0) } ?? picture
  }

  /// The address of the picture in its own aspect ratio and a size that fits, never larger than the
  /// original. If the original's size is unknown, no size is requested. Returns `nil` on other
  /// servers, and for a GIF.
  static func address(
    of picture: WebAddress, _ original: PixelSize?, fitting size: PixelSize
  ) -> WebAddress? {
    let path = path(of: picture)
    let isGIF = path.suffix(4).lowercased() == ".gif"
    let isRendition = path.firstIndex(ofText: resized) != nil
    let resizedPath = isRendition ? String(path) : path.replacing(untouched, by: resized)
    guard !isGIF, let resizedPath else { return nil }
    guard let reduced = original?.scaledDown(toFit: size) else {
      return WebAddress(resizedPath)
    }
    return WebAddress("\(resizedPath)?w=\(reduced.width)&h=\(reduced.height)&fit=clip")
  }

  /// A JPEG of up to 1280 pixels that the server has even where it doesn't resize; `nil` on other
  /// servers.
  static func webRendition(of picture: WebAddress) -> WebAddress? {
    let original = original(of: picture)
    guard path(of: original).firstIndex(ofText: untouched) != nil else { return nil }
    let file = "renditions/cq5dam.web.1280.1280.jpeg"
    return WebAddress(original.text + webRenditions + file)
  }

  static func moderate(_ picture: WebAddress, _ original: PixelSize?) -> WebAddress {
    let square = PixelSize(width: moderateSide, height: moderateSide)
    return address(of: picture, original, fitting: square) ?? self.original(of: picture)
  }

  /// The size in an address of the picture server; in NASA's own addresses, that of the original.
  static func size(of picture: WebAddress) -> PixelSize? {
    let parts = picture.text.utf8
      .split(separator: UInt8(ascii: "?"), maxSplits: 1)
      .map { Substring($0) }
    guard parts.count == 2 else { return nil }
    let path = parts[0]
    let query = parts[1]
    let isOnServer = [resized, untouched].contains { path.firstIndex(ofText: $0) != nil }
    guard isOnServer else { return nil }
    func number(_ name: String) -> Int? {
      let fields = query.utf8.split(separator: UInt8(ascii: "&"))
      guard let field = fields.first(where: { $0.starts(with: name.utf8) }) else { return nil }
      return Int(Substring(field.dropFirst(name.utf8.count)))
    }
    return PixelSize(plausible: number("w="), number("h="))
  }

  /// The address of the file, without a query and without the name of a web rendition.
  private static func path(of picture: WebAddress) -> Substring {
    let bytes = picture.text.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let path = Substring(bytes)
    return path.firstIndex(ofText: webRenditions).map { path[..<$0] } ?? path
  }
}

extension Substring {
  /// The text with the first occurrence of `old` replaced; `nil` if there is none.
  fileprivate func replacing(_ old: String, by new: String) -> String? {
    guard let start = firstIndex(ofText: old) else { return nil }
    let end = utf8.index(start, offsetBy: old.utf8.count)
    return "\(self[..<start])\(new)\(self[end...])"
  }
}
