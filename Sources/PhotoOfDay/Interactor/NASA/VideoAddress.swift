import PhotoOfDayEntity

/// Finds videos and their stills.
///
/// Source: `docs/nasa.md`, "Videos".
enum VideoAddress {
  /// The first address of a known player or a video file among the tags of a page.
  ///
  /// - Parameter takesAny: true if the page is known to have a video. Any player counts then, if
  ///   there is no known one.
  static func player(in tags: [HTMLTag], orAny takesAny: Bool) -> WebAddress? {
    let players = tags.filter { ["source", "iframe", "video", "embed"].contains($0.name) }
    let all = players.compactMap(\.source)
    let known = all.first { $0.isVideoFile || knownPlayers.contains(where: $0.isInDomain) }
    return known ?? (takesAny ? all.first : nil)
  }

  private static let knownPlayers = youTube + ["vimeo.com", "dailymotion.com", "ustream.tv"]

  private static let youTube = ["youtube.com", "youtube-nocookie.com", "youtu.be"]

  /// YouTube's still of a video; `nil` for other players.
  static func still(of video: WebAddress) -> WebAddress? {
    nameOnYouTube(of: video).flatMap { WebAddress("https://img.youtube.com/vi/\($0)/0.jpg") }
  }

  /// The page on which a video plays; other addresses stay as they are. A player can't be opened by
  /// itself: YouTube's shows "Error 153" without a referring page, and Vimeo's old one is gone.
  static func playable(_ video: WebAddress) -> WebAddress {
    let words = words(of: video)
    if let name = nameOnYouTube(of: video) {
      let start = value(of: "start=", in: words) ?? value(of: "t=", in: words)
      let time = start.map { "&t=\($0)" } ?? ""
      return WebAddress("https://www.youtube.com/watch?v=\(name)\(time)") ?? video
    }
    guard video.isInDomain("vimeo.com") else { return video }
    let number = value(of: "clip_id=", in: words) ?? word(after: ["video"], in: words)
    guard let number, number.utf8.allSatisfy({ $0.isASCIIDigit }) else { return video }
    return WebAddress("https://vimeo.com/\(number)") ?? video
  }

  /// The ID of a video on YouTube, which is `ID` in `https://www.youtube.com/embed/ID?rel=0`,
  /// `…/watch?v=ID` and `https://youtu.be/ID`: eleven letters, digits, `-` and `_`.
  private static func nameOnYouTube(of video: WebAddress) -> Substring? {
    guard youTube.contains(where: video.isInDomain) else { return nil }
    let words = words(of: video)
    let name =
      value(of: "v=", in: words)
      ?? word(after: ["embed", "youtu.be", "v", "shorts", "live"], in: words)
    guard let name,
      name != "videoseries",
      name.utf8.count == 11,
      name.utf8.allSatisfy(isNameByte)
    else { return nil }
    return name
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "-", "_": true
    default: byte.isASCIILetter || byte.isASCIIDigit
    }
  }

  // MARK: Words of an address

  private static func words(of video: WebAddress) -> [Substring] {
    video.text.split { "/?&#".contains($0) }
  }

  private static func value(of key: String, in words: [Substring]) -> Substring? {
    words.first { $0.hasPrefix(key) }?.dropFirst(key.count)
  }

  private static func word(after those: Set<Substring>, in words: [Substring]) -> Substring? {
    words.drop { !those.contains($0) }.dropFirst().first
  }
}

extension WebAddress {
  /// True if it is the address of a video file, not of a page.
  var isVideoFile: Bool {
    let path = text.prefix { $0 != "?" && $0 != "#" }.lowercased()
    let extensions = [".mp4", ".m4v", ".mov", ".webm", ".mpg", ".mpeg", ".avi", ".wmv"]
    return extensions.contains(where: path.hasSuffix)
  }
}
