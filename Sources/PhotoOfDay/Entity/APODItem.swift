/// One Astronomy Picture of the Day, whichever of NASA's services it came from.
///
/// All text is clean: plain, without HTML, entities or control characters, and on one line. Only the explanation may have
/// several paragraphs, with an empty line between them.
package struct APODItem: Sendable {
  /// What an entry shows.
  package enum MediaType: String, Sendable, CaseIterable {
    case image
    case video
    /// Neither: an interactive page, for example.
    case other
  }

  /// The day the entry is of.
  package var date: CalendarDay
  package var mediaType: MediaType
  private var details: any APODDetails

  package init(
    date: CalendarDay, title: String, mediaType: MediaType, explanation: String, credit: String? = nil,
    alt: String? = nil, imageURL: WebAddress? = nil, hdImageURL: WebAddress? = nil, originalSize: PixelSize? = nil,
    videoURL: WebAddress? = nil, thumbnailURL: WebAddress? = nil, pageURL: WebAddress? = nil
  ) {
    self.init(
      date: date, mediaType: mediaType,
      details: KnownDetails(
        title: title, explanation: explanation, credit: credit, alt: alt, imageURL: imageURL, hdImageURL: hdImageURL,
        originalSize: originalSize, videoURL: videoURL, thumbnailURL: thumbnailURL, pageURL: pageURL))
  }

  /// An entry whose details are wherever they are, until somebody asks for one.
  package init(date: CalendarDay, mediaType: MediaType, details: any APODDetails) {
    (self.date, self.mediaType, self.details) = (date, mediaType, details)
  }
}

/// What an entry has besides its day and its kind. A list shows hardly any of it.
package protocol APODDetails: Sendable {
  /// Never empty.
  var title: String { get }
  /// May be empty: NASA has none for its earliest days.
  var explanation: String { get }
  /// Who made the picture, or owns it.
  var credit: String? { get }
  /// A description of the picture for people who can't see it.
  var alt: String? { get }
  /// A rendition of moderate size; for a video, `nil`.
  var imageURL: WebAddress? { get }
  /// The picture as large as NASA has it; for a video, `nil`.
  var hdImageURL: WebAddress? { get }
  /// The size of that picture, where NASA tells it.
  var originalSize: PixelSize? { get }
  /// Where the video plays.
  var videoURL: WebAddress? { get }
  /// A still of the video.
  var thumbnailURL: WebAddress? { get }
  /// NASA's page about the entry.
  var pageURL: WebAddress? { get }
}

private struct KnownDetails: APODDetails {
  var title: String
  var explanation: String
  var credit: String?
  var alt: String?
  var imageURL: WebAddress?
  var hdImageURL: WebAddress?
  var originalSize: PixelSize?
  var videoURL: WebAddress?
  var thumbnailURL: WebAddress?
  var pageURL: WebAddress?
}

extension APODItem: APODDetails {
  package var title: String {
    get { details.title }
    set { known.title = newValue }
  }
  package var explanation: String {
    get { details.explanation }
    set { known.explanation = newValue }
  }
  package var credit: String? {
    get { details.credit }
    set { known.credit = newValue }
  }
  package var alt: String? {
    get { details.alt }
    set { known.alt = newValue }
  }
  package var imageURL: WebAddress? {
    get { details.imageURL }
    set { known.imageURL = newValue }
  }
  package var hdImageURL: WebAddress? {
    get { details.hdImageURL }
    set { known.hdImageURL = newValue }
  }
  package var originalSize: PixelSize? {
    get { details.originalSize }
    set { known.originalSize = newValue }
  }
  package var videoURL: WebAddress? {
    get { details.videoURL }
    set { known.videoURL = newValue }
  }
  package var thumbnailURL: WebAddress? {
    get { details.thumbnailURL }
    set { known.thumbnailURL = newValue }
  }
  package var pageURL: WebAddress? {
    get { details.pageURL }
    set { known.pageURL = newValue }
  }

  /// The details as something that can be changed.
  private var known: KnownDetails {
    get {
      details as? KnownDetails
        ?? KnownDetails(
          title: title, explanation: explanation, credit: credit, alt: alt, imageURL: imageURL, hdImageURL: hdImageURL,
          originalSize: originalSize, videoURL: videoURL, thumbnailURL: thumbnailURL, pageURL: pageURL)
    }
    set { details = newValue }
  }
}

extension APODItem: Hashable {
  package static func == (left: APODItem, right: APODItem) -> Bool {
    (left.date, left.mediaType, left.title, left.explanation, left.credit, left.alt)
      == (right.date, right.mediaType, right.title, right.explanation, right.credit, right.alt)
      && (left.imageURL, left.hdImageURL, left.originalSize, left.videoURL, left.thumbnailURL, left.pageURL)
        == (right.imageURL, right.hdImageURL, right.originalSize, right.videoURL, right.thumbnailURL, right.pageURL)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(date)
    hasher.combine(title)
  }
}

extension APODItem {
  /// Whether there is a picture to fetch: of an image itself, of a video its still.
  package var hasPicture: Bool { hdImageURL ?? imageURL ?? thumbnailURL != nil }

  /// Whether NASA has the file that the entry is about: the picture of an image, the film of a video.
  package var hasFile: Bool {
    switch mediaType {
    case .image: hdImageURL ?? imageURL != nil
    case .video: videoURL != nil
    case .other: true
    }
  }
}
