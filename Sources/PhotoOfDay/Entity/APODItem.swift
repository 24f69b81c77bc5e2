/// An Astronomy Picture of the Day, from any of NASA's services.
///
/// All texts are clean: one line without HTML, entities or control characters. Only the explanation
/// may have paragraphs, with an empty line between them.
package struct APODItem: Hashable, Sendable {
  package enum MediaType: String, Sendable, CaseIterable {
    case image
    case video
    /// Anything else, such as an interactive page.
    case other
  }

  package enum Copyright: Sendable {
    case claimed
    case notClaimed
    /// NASA doesn't say.
    case unknown
  }

  package var date: CalendarDay
  /// Never empty.
  package var title: String
  package var mediaType: MediaType
  /// May be empty: NASA's earliest entries have no explanation.
  package var explanation: String
  /// The links of the explanation; `nil` if they weren't loaded, as in lists and searches.
  package var links: [TextLink]?
  /// The picture's author or owner.
  package var credit: String?
  package var copyright = Copyright.unknown
  package var alt: String?
  /// The picture at moderate size; `nil` for a video.
  package var imageURL: WebAddress?
  /// The picture at its largest size; `nil` for a video.
  package var hdImageURL: WebAddress?
  /// The size of the largest picture, where NASA gives it.
  package var originalSize: PixelSize?
  /// The second picture of a pair, such as an annotated and a plain one. NASA's page shows it on
  /// hover.
  package var otherImageURL: WebAddress?
  /// A page that plays the video, or its file.
  package var videoURL: WebAddress?
  /// A still of the video.
  package var thumbnailURL: WebAddress?
  /// NASA's page about the entry.
  package var pageURL: WebAddress?
}

extension APODItem {
  package init(date: CalendarDay, title: String, mediaType: MediaType, explanation: String) {
    self.date = date
    self.title = title
    self.mediaType = mediaType
    self.explanation = explanation
  }

  /// True if there is a picture to show; for a video, that is its still.
  package var hasPicture: Bool { hdImageURL ?? imageURL ?? thumbnailURL != nil }

  /// True if the entry has its main file: the picture, or the video. Always true for other media.
  package var hasFile: Bool {
    switch mediaType {
    case .image: hdImageURL ?? imageURL != nil
    case .video: videoURL != nil
    case .other: true
    }
  }
}
