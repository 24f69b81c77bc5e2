import PhotoOfDayEntity

/// An entry of `science.nasa.gov`: HTML texts, the article in `url`, the picture in `hdurl`.
struct ScienceAPODPayload: NASAPayload {
  private let date: String
  private let title: String
  /// The entry's page in HTML.
  private let page: String?
  private let value: JSONValue

  init?(_ value: JSONValue) {
    guard let date = value["date"]?.text, let title = value["title"]?.text else { return nil }
    (self.date, self.title, self.value) = (date, title, value)
    page = value["basic_html"]?.text
  }

  /// A field that isn't a string counts as missing: WordPress writes `false`.
  private func text(_ name: String) -> String? { value[name]?.text }
  private func address(_ name: String) -> WebAddress? { text(name).flatMap { WebAddress($0) } }
}

extension ScienceAPODPayload {
  /// The normalised entry; `nil` without a day or a title.
  var item: APODItem? {
    guard let day = CalendarDay(iso: date), case let title = NASAText.title(title), !title.isEmpty else { return nil }
    let isMigrated = isMigrated(day)
    let said = text("media_type").flatMap { APODItem.MediaType(rawValue: $0.lowercased()) } ?? .other
    // A page that embeds a known player has a video, whatever its type.
    let player = said == .video ? page.flatMap(VideoAddress.any) : page.flatMap(VideoAddress.known)
    var item = APODItem(
      date: day, title: title, mediaType: player == nil ? said : .video,
      explanation: NASAText.explanation(text("explanation") ?? "", isMigrated: isMigrated))
    item.credit =
      ["credit", "copyright"].lazy.compactMap(text)
      .compactMap { NASAText.credit($0, title: title, isMigrated: isMigrated) }.first
    item.alt = text("alt").flatMap(NASAText.alt)
    item.pageURL = address("permalink") ?? address("url")
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
    day < CalendarDay(2026, 7, 20) || text("alt").map { NASAText.alt($0) == nil && !$0.isEmpty } == true
  }

  /// `hdurl`, unless it is a generic picture.
  private var picture: WebAddress? {
    address("hdurl").flatMap { PictureRendition.isPlaceholder($0) ? nil : $0 }
  }

  /// The picture in the entry's page, which alone has those of the first years.
  private var pagePicture: WebAddress? {
    guard let page else { return nil }
    var reader = HTMLTagReader(Array(page.utf8))
    var index = 0
    while let tag = reader.next(["img"], from: index) {
      index = tag.end
      if let address = tag.value(of: "src").flatMap({ WebAddress($0) }), !PictureRendition.isPlaceholder(address) {
        return address
      }
    }
    return nil
  }

  /// The picture that the entry's page shows under the mouse in place of the first: `onMouseOver="….src='…'"`. Where that is
  /// the first itself, the one that `onMouseOut` brings back.
  private func otherPicture(than first: WebAddress) -> WebAddress? {
    guard let page else { return nil }
    var reader = HTMLTagReader(Array(page.utf8))
    var index = reader.index(of: Array("onmouseover".utf8), from: 0) == nil ? nil : Optional(0)
    while let start = index, let tag = reader.next(["a", "area", "img"], from: start) {
      index = tag.end
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
