import PhotoOfDayEntity

/// An entry of `science.nasa.gov`: HTML texts, the article in `url`, the picture in `hdurl`, and
/// its page in `basic_html`.
extension NASAEntry {
  var scienceItem: APODItem {
    let statedType = mediaType
    let tags = HTMLScanner.tags(of: text("basic_html") ?? "")
    // A page that embeds a known player has a video, whatever its media type says.
    let player = VideoAddress.player(in: tags, orAny: statedType == .video)
    let explanation = NASAText.explanation(text("explanation") ?? "", isMigrated: isMigrated)
    var item = APODItem(
      date: day,
      title: title,
      mediaType: player == nil ? statedType : .video,
      explanation: explanation.text)
    item.links = explanation.links
    addCredit(to: &item)
    item.alt = text("alt").flatMap(NASAText.alt)
    item.pageURL = address("permalink") ?? address("url")
    item.videoURL = player
    if item.mediaType == .image {
      let picture = picture ?? Self.picture(in: tags)
      item.setPicture(picture)
      item.otherImageURL = picture.flatMap { Self.otherPicture(than: $0, in: tags) }
    } else if let picture {
      item.thumbnailURL = PictureRendition.moderate(picture, PictureRendition.size(of: picture))
    } else {
      item.thumbnailURL = player.flatMap(VideoAddress.still)
    }
    item.normalize()
    return item
  }

  private func addCredit(to item: inout APODItem) {
    let stated = ["credit", "copyright"].compactMap(text)
    let credits = stated.compactMap {
      NASAText.credit($0, title: title, isMigrated: isMigrated)
    }
    guard let credit = credits.first else { return }
    item.credit = credit
    let labels = stated.map(NASAText.copyright)
    let strongestFirst = [APODItem.Copyright.claimed, .notClaimed]
    item.copyright = strongestFirst.first(where: labels.contains) ?? .unknown
  }

  /// True if NASA migrated the entry from apod.nasa.gov, as it did with all before 20 July 2026.
  /// All migrated entries have the same placeholder in `alt`.
  private var isMigrated: Bool {
    if day < CalendarDay(2026, 7, 20) { return true }
    guard let alt = text("alt"), !alt.isEmpty else { return false }
    return NASAText.alt(alt) == nil
  }

  private var picture: WebAddress? {
    address("hdurl").flatMap { PictureRendition.isPlaceholder($0) ? nil : $0 }
  }

  /// The picture on the entry's page, which is the only source for the first years.
  private static func picture(in tags: [HTMLTag]) -> WebAddress? {
    tags.lazy
      .filter { $0.name == "img" }
      .compactMap(\.source)
      .first { !PictureRendition.isPlaceholder($0) }
  }

  /// The picture that the entry's page shows on hover instead of the first:
  /// `onMouseOver="….src='…'"`. If that is the first picture itself, returns the one that
  /// `onMouseOut` restores.
  private static func otherPicture(than first: WebAddress, in tags: [HTMLTag]) -> WebAddress? {
    for tag in tags where ["a", "area", "img"].contains(tag.name) {
      guard let over = tag.value(of: "onmouseover").flatMap(source) else { continue }
      let out = tag.value(of: "onmouseout").flatMap(source)
      let other = [over, out].compactMap(\.self).first {
        PictureRendition.original(of: $0) != PictureRendition.original(of: first)
      }
      if let other, !PictureRendition.isPlaceholder(other) { return other }
    }
    return nil
  }

  /// The address in a script such as `document.imagename1.src='…'`.
  private static func source(in script: String) -> WebAddress? {
    guard let start = Substring(script).firstIndex(ofText: ".src") else { return nil }
    let rest = script[start...].dropFirst(".src".count)
    let value = rest.drop { $0 == " " || $0 == "=" }
    guard let quote = value.first, quote == "'" || quote == "\"" else { return nil }
    return WebAddress(String(value.dropFirst().prefix { $0 != quote }))
  }
}

extension HTMLTag {
  var source: WebAddress? { value(of: "src").flatMap { WebAddress($0) } }
}
