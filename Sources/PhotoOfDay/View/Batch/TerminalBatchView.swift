package import PhotoOfDayPresenter

/// What a run without a prompt prints: what was done, or records for programs.
@MainActor
package final class TerminalBatchView: TerminalScreen, BatchViewProtocol {
  private let presenter: any ScreenPresenterProtocol
  private let form: RecordText.Form?

  /// - Parameter form: of the records; `nil` if none are printed.
  package init(_ parts: Parts, presenter: any ScreenPresenterProtocol, form: RecordText.Form?) {
    (self.presenter, self.form) = (presenter, form)
    super.init(parts, presenter: presenter)
  }

  /// Prints and ends.
  package func run() async { _ = await presenter.viewDidAppear() }

  package func write(_ records: [PhotoRecord]) {
    if let form { console.write(RecordText.text(records, as: form)) }
  }
}
