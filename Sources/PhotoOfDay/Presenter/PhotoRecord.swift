package import PhotoOfDayEntity
import PhotoOfDayInteractor

/// An entry for programs: what `--json` and `--plain` write, in no language.
package struct PhotoRecord: Hashable, Sendable {
  /// Its place in the list, from 1; 1 for a picture that was asked for by itself.
  package let number: Int
  private let record: APODRecord

  package init(_ item: APODItem, number: Int) {
    self.number = number
    var record = APODRecord(item)
    // How large the original is matters to nobody but the program.
    record.originalSize = nil
    self.record = record
  }

  package var date: String { record.date }
  package var title: String { record.title }
  package var mediaType: String { record.mediaType }

  /// The one address that stands for the entry: of the picture or the video, else of NASA's page; empty without any.
  package var address: String {
    record.videoURL ?? record.imageURL ?? record.hdImageURL ?? record.pageURL ?? record.thumbnailURL ?? ""
  }
}

extension PhotoRecord {
  /// Name and value of each field that it has, as JSON has them; the number is `--plain`'s.
  package var jsonFields: [(name: String, value: String)] { record.jsonFields }
}
