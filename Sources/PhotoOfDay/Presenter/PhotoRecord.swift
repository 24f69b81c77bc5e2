package import PhotoOfDayEntity
import PhotoOfDayInteractor

/// An entry for programs: what `--json` and `--plain` write, in no language.
package struct PhotoRecord: Hashable, Sendable {
  /// Its place in the list, from 1; 1 for a picture that was asked for by itself.
  package let number: Int
  private let item: APODItem

  package init(_ item: APODItem, number: Int) {
    (self.item, self.number) = (item, number)
  }

  package var date: String { item.date.description }
  package var title: String { item.title }
  package var mediaType: String { item.mediaType.rawValue }

  /// The one address that stands for the entry: of the picture or the video, else of NASA's page; empty without any.
  package var address: String {
    (item.videoURL ?? item.imageURL ?? item.hdImageURL ?? item.pageURL ?? item.thumbnailURL)?.text ?? ""
  }
}

extension PhotoRecord {
  /// Name and value of each field that it has, as JSON has them; the number is `--plain`'s.
  package var jsonFields: [(name: String, value: String)] {
    var item = item
    // The original's size serves the program alone.
    item.originalSize = nil
    return item.record
  }
}
