import PhotoOfDayEntity

/// Finds videos and their stills.
///
/// Source: `docs/nasa.md`, "Videos".
enum VideoAddress {
  private static let tags: Set<String> = ["source", "iframe", "video", "embed"]

  /// The first address of a known player or a video file in a page.
  ///
  /// - Parameter takesAny: whether any player counts if there is no known one, because the page has a video.
  static func player(in page: String, orAny takesAny: Bool) -> WebAddress? {
    let all = HTMLTag.all(tags, in: page).compactMap { $0.value(of: "src").flatMap { WebAddress($0) } }
    return all.first { $0.isFilm || players.contains(where: $0.isOn) } ?? (takesAny ? all.first : nil)
  }

  private static let players = [
    "youtube.com", "youtube-nocookie.com", "youtu.be", "vimeo.com", "dailymotion.com", "ustream.tv",
  ]

  /// YouTube's still of a video; `nil` for other players.
  ///
  /// `https://www.youtube.com/embed/NAME?rel=0`, `…/watch?v=NAME`, `https://youtu.be/NAME`: eleven letters, digits, `-`
  /// and `_`.
  static func still(of video: WebAddress) -> WebAddress? {
    guard ["youtube.com", "youtube-nocookie.com", "youtu.be"].contains(where: video.isOn) else { return nil }
    let words = video.text.split { "/?&#".contains($0) }
    let name =
      words.first { $0.hasPrefix("v=") }?.dropFirst(2)
      ?? words.drop { $0 != "embed" && $0 != "youtu.be" && $0 != "v" }.dropFirst().first
    guard let name, name.utf8.count == 11, name != "videoseries",
      name.utf8.allSatisfy({ $0.isASCIILetter || 48...57 ~= $0 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") })
    else { return nil }
    return WebAddress("https://img.youtube.com/vi/\(name)/0.jpg")
  }
}

extension WebAddress {
  /// Whether it leads to a video file, and not to a page.
  var isFilm: Bool {
    let path = text.prefix { $0 != "?" && $0 != "#" }.lowercased()
    return [".mp4", ".m4v", ".mov", ".webm"].contains(where: path.hasSuffix)
  }
}
