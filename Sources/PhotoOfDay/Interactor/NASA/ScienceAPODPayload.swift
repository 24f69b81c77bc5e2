import PhotoOfDayEntity

/// An entry of `science.nasa.gov`: HTML texts, the article in `url`, the picture in `hdurl`.
struct ScienceAPODPayload {
  private let entry: NASAEntry
  /// The entry's page in HTML.
  private let page: String?

  init(_ entry: NASAEntry) { (self.entry, page) = (entry, entry.text("basic_html")) }
}

extension ScienceAPODPayload {
  /// The normalised entry; `nil` without a day or a title.
  var item: APODItem? {
    guard let day = CalendarDay(iso: entry.date), case let title = NASAText.title(entry.title), !title.isEmpty else {
      return nil
    }
    let isMigrated = isMigrated(day)
    let said = entry.mediaType
    // A page that embeds a known player has a video, whatever its type.
    let player = said == .video ? page.flatMap(VideoAddress.any) : page.flatMap(VideoAddress.known)
    var item = APODItem(
      date: day, title: title, mediaType: player == nil ? said : .video,
      explanation: NASAText.explanation(entry.text("explanation") ?? "", isMigrated: isMigrated))
    item.credit =
      ["credit", "copyright"].lazy.compactMap(entry.text)
      .compactMap { NASAText.credit($0, title: title, isMigrated: isMigrated) }.first
    item.alt = entry.text("alt").flatMap(NASAText.alt)
    item.pageURL = entry.address("permalink") ?? entry.address("url")
    item.videoURL = player
    if item.mediaType == .image {
      let picture = picture ?? pagePicture
      item.setPicture(picture)
      item.otherImageURL = picture.flatMap(otherPicture)
    } else {
      item.thumbnailURL =
        picture.map { PictureRendition.moderate($0, PictureRendition.size(of: $0)) }
        ?? player.flatMap(VideoAddress.still)
    }
    item.normalize()
    return item
  }

  /// Whether NASA migrated the entry from apod.nasa.gov, as it did with all before 20 July 2026. The migration wrote the
  /// same words into every `alt`.
  private func isMigrated(_ day: CalendarDay) -> Bool {
    day < CalendarDay(2026, 7, 20) || entry.text("alt").map { NASAText.alt($0) == nil && !$0.isEmpty } == true
  }

  /// `hdurl`, unless it is a generic picture.
  private var picture: WebAddress? {
    entry.address("hdurl").flatMap { PictureRendition.isPlaceholder($0) ? nil : $0 }
  }

  /// The picture in the entry's page, which alone has those of the first years.
  private var pagePicture: WebAddress? {
    HTMLTag.all(["img"], in: page ?? "").lazy.compactMap { $0.value(of: "src").flatMap { WebAddress($0) } }
      .first { !PictureRendition.isPlaceholder($0) }
  }

  /// The picture that the entry's page shows under the mouse in place of the first: `onMouseOver="….src='…'"`. Where that is
  /// the first itself, the one that `onMouseOut` brings back.
  private func otherPicture(than first: WebAddress) -> WebAddress? {
    guard let page, page.lowercased().firstIndex(ofText: "onmouseover") != nil else { return nil }
    for tag in HTMLTag.all(["a", "area", "img"], in: page) {
      guard let over = tag.value(of: "onmouseover").flatMap(Self.source) else { continue }
      let pair = [over, tag.value(of: "onmouseout").flatMap(Self.source)].compactMap(\.self)
      let other = pair.first { PictureRendition.original(of: $0) != PictureRendition.original(of: first) }
      if let other, !PictureRendition.isPlaceholder(other) { return other }
    }
    return nil
  }

  /// The address in a script such as `document.imagename1.src='…'`.
  private static func source(in script: String) -> WebAddress? {
    guard let start = Substring(script).firstIndex(ofText: ".src") else { return nil }
    let value = script[start...].dropFirst(4).drop { $0 == " " || $0 == "=" }
    guard let quote = value.first, quote == "'" || quote == "\"" else { return nil }
    return WebAddress(String(value.dropFirst().prefix { $0 != quote }))
  }
}
