import PhotoOfDayPresenter

/// The output of a run without a prompt: results, or records for programs.
@MainActor
final class TerminalBatchView: TerminalView, BatchViewProtocol {
  private let writesRecords: Bool

  init(_ parts: Views, presenter: any ScreenPresenterProtocol, writesRecords: Bool) {
    self.writesRecords = writesRecords
    super.init(parts, presenter: presenter)
  }

  /// Ends the run, because nothing can be typed.
  override func openPrompt(dropsTyped: Bool) {
    presenter?.viewDidReceive(.leave(.keepingStatus))
  }

  func write(_ text: String) {
    console.write(raw: text, since: nil)
  }

  /// Writes to standard output, unless that is for records. Doesn't wrap the text, so that paths
  /// stay whole.
  override func showResult(_ text: String) {
    if writesRecords {
      showNotice(text)
    } else {
      write(text.replacing("\u{A0}", with: " ") + "\n")
    }
  }
}
