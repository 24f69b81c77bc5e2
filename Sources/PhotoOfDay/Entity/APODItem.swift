/// One Astronomy Picture of the Day, whichever of NASA's services it came from.
///
/// All text is clean: plain, without HTML, entities or control characters, and on one line. Only the explanation may have
/// several paragraphs, with an empty line between them.
package struct APODItem: Hashable, Sendable {
  /// What an entry shows.
  package enum MediaType: String, Sendable, CaseIterable {
    case image
    case video
    /// Neither: an interactive page, for example.
    case other
  }

  /// The day the entry is of.
  package var date: CalendarDay
  /// Never empty.
  package var title: String
  package var mediaType: MediaType
  /// May be empty: NASA has none for its earliest days.
  package var explanation: String
  /// Who made the picture, or owns it.
  package var credit: String?
  /// A description of the picture for people who can't see it.
  package var alt: String?
  /// A rendition of moderate size; for a video, `nil`.
  package var imageURL: WebAddress?
  /// The picture as large as NASA has it; for a video, `nil`.
  package var hdImageURL: WebAddress?
  /// The size of that picture, where NASA tells it.
  package var originalSize: PixelSize?
  /// Where the video plays.
  package var videoURL: WebAddress?
  /// A still of the video.
  package var thumbnailURL: WebAddress?
  /// NASA's page about the entry.
  package var pageURL: WebAddress?

  package init(
    date: CalendarDay, title: String, mediaType: MediaType, explanation: String, credit: String? = nil,
    alt: String? = nil, imageURL: WebAddress? = nil, hdImageURL: WebAddress? = nil, originalSize: PixelSize? = nil,
    videoURL: WebAddress? = nil, thumbnailURL: WebAddress? = nil, pageURL: WebAddress? = nil
  ) {
    self.date = date
    self.title = title
    self.mediaType = mediaType
    self.explanation = explanation
    self.credit = credit
    self.alt = alt
    self.imageURL = imageURL
    self.hdImageURL = hdImageURL
    self.originalSize = originalSize
    self.videoURL = videoURL
    self.thumbnailURL = thumbnailURL
    self.pageURL = pageURL
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
