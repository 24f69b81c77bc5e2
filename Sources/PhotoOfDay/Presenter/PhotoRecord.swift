package import PhotoOfDayEntity

/// An entry for programs: the fields of `--json` and `--plain`, in no language.
package struct PhotoRecord: Hashable, Sendable, Encodable {
  /// Its place in the list, from 1; 1 for a picture that was asked for by itself.
  package let number: Int
  /// `2023-10-25`.
  package let date: String
  package let title: String
  /// `image`, `video` or `other`.
  package let mediaType: String
  package let explanation: String
  package let credit: String?
  package let alt: String?
  package let imageURL: String?
  package let hdImageURL: String?
  package let videoURL: String?
  package let thumbnailURL: String?
  package let pageURL: String?

  private enum CodingKeys: String, CodingKey {
    case date, title, explanation, credit, alt
    case mediaType = "media_type"
    case imageURL = "image_url"
    case hdImageURL = "hd_image_url"
    case videoURL = "video_url"
    case thumbnailURL = "thumbnail_url"
    case pageURL = "page_url"
  }
}

extension PhotoRecord {
  package init(_ item: APODItem, number: Int) {
    self.init(
      number: number, date: item.date.description, title: item.title, mediaType: item.mediaType.rawValue,
      explanation: item.explanation, credit: item.credit, alt: item.alt, imageURL: item.imageURL?.text,
      hdImageURL: item.hdImageURL?.text, videoURL: item.videoURL?.text, thumbnailURL: item.thumbnailURL?.text,
      pageURL: item.pageURL?.text)
  }

  /// The one address that stands for the entry: of the picture or the video, else of NASA's page; empty without any.
  package var address: String {
    videoURL ?? imageURL ?? hdImageURL ?? pageURL ?? thumbnailURL ?? ""
  }
}
