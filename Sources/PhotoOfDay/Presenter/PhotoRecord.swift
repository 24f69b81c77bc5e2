package import PhotoOfDayEntity
import PhotoOfDayInteractor

/// An entry for programs: what `--json` and `--plain` write, in no language.
package struct PhotoRecord: Hashable, Sendable {
  /// Its number in the list, from 1; 1 for a single picture.
  package let number: Int
  private let item: APODItem

  package init(_ item: APODItem, number: Int) {
    (self.item, self.number) = (item, number)
  }

  package var date: String { item.date.description }
  package var title: String { item.title }
  package var mediaType: String { item.mediaType.rawValue }

  /// The entry's main address: of the video or picture, else of NASA's page; empty without any.
  package var address: String {
    (item.videoURL ?? item.imageURL ?? item.hdImageURL ?? item.pageURL ?? item.thumbnailURL)?.text ?? ""
  }
}

extension PhotoRecord {
  /// The name and value of each JSON field. The number is only for `--plain`.
  package var jsonFields: [(name: String, value: String)] {
    var item = item
    // These serve the program alone.
    (item.originalSize, item.otherImageURL) = (nil, nil)
    return item.record
  }
}
