package import PhotoOfDayPresenter

/// What a run without a prompt prints: what was done, or records for programs.
@MainActor
package final class TerminalBatchView: TerminalScreen, BatchViewProtocol {
  package func write(_ records: [PhotoRecord]) {
    if let form = parts.recordForm { console.write(RecordText.text(records, as: form), at: nil) }
  }
}

/// Entries as text for programs.
package enum RecordText {
  /// All entries in that form, with a line end after the last.
  package static func text(_ records: [PhotoRecord], as form: RecordForm) -> String {
    switch form {
    case .json: json(records)
    case .plain: records.reduce(into: "") { $0 += plain($1) }
    }
  }

  /// One line: number, date, media type, title, address. No field contains a tab, because all text is clean.
  private static func plain(_ record: PhotoRecord) -> String {
    "\(record.number)\t\(record.date)\t\(record.mediaType)\t\(record.title)\t\(record.address)\n"
  }

  private static func json(_ records: [PhotoRecord]) -> String {
    if records.isEmpty { return "[]\n" }
    let objects = records.map { record in
      "  {\n" + record.jsonFields.map { "    \($0.name) : \($0.value)" }.joined(separator: ",\n") + "\n  }"
    }
    return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }
}
