#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
package import PhotoOfDayPresenter

/// Writes entries for programs.
package enum RecordText {
  /// The two forms: `--json` and `--plain`.
  package enum Form: Sendable { case json, plain }

  /// All of the entries, in that form, with an end of line behind the last.
  package static func text(_ records: [PhotoRecord], as form: Form) -> String {
    switch form {
    case .json: json(records)
    case .plain: records.map { plain($0) + "\n" }.joined()
    }
  }

  /// Number, date, media type, title, address; no field can hold a tab, because all text is clean.
  private static func plain(_ record: PhotoRecord) -> String {
    [String(record.number), record.date, record.mediaType, record.title, record.address].joined(separator: "\t")
  }

  private static func json(_ records: [PhotoRecord]) -> String {
    // The encoder would write an empty line between the brackets.
    if records.isEmpty { return "[]\n" }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(records), as: UTF8.self) + "\n"
    } catch {
      preconditionFailure("texts and numbers can always be written as JSON: \(error)")
    }
  }
}
