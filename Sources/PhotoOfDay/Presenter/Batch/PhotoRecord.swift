package import PhotoOfDayEntity
import PhotoOfDayInteractor

/// An entry for programs: what `--json` and `--plain` write, in no language.
package struct PhotoRecord: Hashable, Sendable {
  /// Its number in the list, from 1; 1 for a single picture.
  package let number: Int
  private let item: APODItem
  /// Whether the user has marked it.
  private let isFavorite: Bool

  package init(_ item: APODItem, number: Int, isFavorite: Bool = false) {
    (self.item, self.number, self.isFavorite) = (item, number, isFavorite)
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
  /// The name and value of each JSON field, sorted by name. The number is only for `--plain`.
  package var jsonFields: [(name: String, value: String)] {
    var item = item
    // These serve the program alone.
    (item.originalSize, item.otherImageURL) = (nil, nil)
    let mark = isFavorite ? [(name: "\"favorite\"", value: "true")] : []
    return (item.record + mark).sorted { $0.name < $1.name }
  }
}
