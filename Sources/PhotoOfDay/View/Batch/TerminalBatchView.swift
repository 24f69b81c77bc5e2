package import PhotoOfDayPresenter

/// What a run without a prompt prints: what was done, or records for programs.
@MainActor
package final class TerminalBatchView: TerminalScreen, BatchViewProtocol {
  /// `nil` where only what was done is printed.
  private let form: RecordForm?

  package init(_ parts: Parts, presenter: any ScreenPresenterProtocol, form: RecordForm?) {
    self.form = form
    super.init(parts, presenter: presenter)
  }

  package func write(_ records: [EntryRecord]) {
    if let form { console.write(raw: RecordText.text(records, as: form)) }
  }

  /// To standard output, but for records. A path stays what it is.
  package override func showResult(_ text: String) {
    if form == nil { console.write(raw: text.replacing("\u{A0}", with: " ") + "\n") } else { showNotice(text) }
  }
}

/// Entries as text for programs.
package enum RecordText {
  /// All entries in that form, with a line end after the last.
  package static func text(_ records: [EntryRecord], as form: RecordForm) -> String {
    switch form {
    case .json: json(records)
    case .plain: records.reduce(into: "") { $0 += plain($1) }
    }
  }

  /// One line: number, date, media type, title, address. No field contains a tab, because all text is clean.
  private static func plain(_ record: EntryRecord) -> String {
    "\(record.number)\t\(record.date)\t\(record.mediaType)\t\(record.title)\t\(record.address)\n"
  }

  private static func json(_ records: [EntryRecord]) -> String {
    if records.isEmpty { return "[]\n" }
    let objects = records.map { record in
      "  {\n" + record.jsonFields.map { "    \($0.name) : \($0.value)" }.joined(separator: ",\n") + "\n  }"
    }
    return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }
}
