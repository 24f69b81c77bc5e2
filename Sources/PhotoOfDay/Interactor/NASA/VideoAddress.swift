import PhotoOfDayEntity

/// Finds videos and their stills.
///
/// Source: `docs/nasa.md`, "Videos".
enum VideoAddress {
  /// The first address of a known player or a video file among the tags of a page.
  ///
  /// - Parameter takesAny: whether any player counts if there is no known one, because the page has
  ///   a video.
  static func player(in tags: [HTMLTag], orAny takesAny: Bool) -> WebAddress? {
    let all = tags.filter { ["source", "iframe", "video", "embed"].contains($0.name) }.compactMap(
      \.source)
    return all.first { $0.isFilm || players.contains(where: $0.isOn) }
      ?? (takesAny ? all.first : nil)
  }

  private static let players = [
    "youtube.com", "youtube-nocookie.com", "youtu.be", "vimeo.com", "dailymotion.com", "ustream.tv",
  ]

  /// YouTube's still of a video; `nil` for other players.
  static func still(of video: WebAddress) -> WebAddress? {
    nameOnYouTube(of: video).flatMap { WebAddress("https://img.youtube.com/vi/\($0)/0.jpg") }
  }

  /// The page on which a video plays; other addresses stay as they are. A player without a page
  /// around it refuses: YouTube's shows "Error 153" to a browser that comes from nowhere, and
  /// Vimeo's old one is gone.
  static func playable(_ video: WebAddress) -> WebAddress {
    let words = words(of: video)
    if let name = nameOnYouTube(of: video) {
      let start = ["start=", "t="].compactMap { key in
        words.first { $0.hasPrefix(key) }?.dropFirst(key.count)
      }.first
      return WebAddress("https://www.youtube.com/watch?v=\(name)\(start.map { "&t=\($0)" } ?? "")")
        ?? video
    }
    guard video.isOn("vimeo.com") else { return video }
    let number =
      words.first { $0.hasPrefix("clip_id=") }?.dropFirst("clip_id=".count)
      ?? words.drop { $0 != "video" }.dropFirst().first
    guard let number, number.utf8.allSatisfy({ 48...57 ~= $0 }) else { return video }
    return WebAddress("https://vimeo.com/\(number)") ?? video
  }

  /// `https://www.youtube.com/embed/NAME?rel=0`, `…/watch?v=NAME`, `https://youtu.be/NAME`: eleven
  /// letters, digits, `-` and `_`.
  private static func nameOnYouTube(of video: WebAddress) -> Substring? {
    guard ["youtube.com", "youtube-nocookie.com", "youtu.be"].contains(where: video.isOn) else {
      return nil
    }
    let words = words(of: video)
    let name =
      words.first { $0.hasPrefix("v=") }?.dropFirst(2)
      ?? words.drop { !["embed", "youtu.be", "v", "shorts", "live"].contains($0) }.dropFirst().first
    guard let name, name.utf8.count == 11, name != "videoseries",
      name.utf8.allSatisfy({
        $0.isASCIILetter || 48...57 ~= $0 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      })
    else { return nil }
    return name
  }

  private static func words(of video: WebAddress) -> [Substring] {
    video.text.split { "/?&#".contains($0) }
  }
}

extension WebAddress {
  /// Whether it leads to a video file, and not to a page.
  var isFilm: Bool {
    let path = text.prefix { $0 != "?" && $0 != "#" }.lowercased()
    return [".mp4", ".m4v", ".mov", ".webm", ".mpg", ".mpeg", ".avi", ".wmv"].contains(
      where: path.hasSuffix)
  }
}
