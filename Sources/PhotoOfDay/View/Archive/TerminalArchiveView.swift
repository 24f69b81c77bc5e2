package import PhotoOfDayPresenter

/// Shows the progress of a sync on standard error: a line that changes or, where nothing can be erased, a line now and
/// then. Standard output stays empty.
@MainActor
package final class TerminalArchiveView: TerminalScreen, ArchiveViewProtocol {
  /// The progress when the last line was written, in tenths.
  private var writtenTenths = 0

  package func showProgress(_ text: String, percent: Int?) {
    if console.errors.isTerminal, !parts.environment.isDumb { return showLoading(text) }
    // The summary says the rest.
    guard let percent else { return showNotice(text) }
    guard percent / 10 > writtenTenths, percent < 100 else { return }
    writtenTenths = percent / 10
    showNotice(text)
  }

  package func confirm(_ question: String) async throws(UserExit) -> Bool? {
    writtenTenths = 0
    guard canAsk else { return nil }
    while true {
      switch await console.readLine(prompt: question) {
      case .line(let line): return Self.yes.contains(line.lowercased().filter { !$0.isWhitespace })
      case .end: return false
      case .interrupted: throw .interrupted
      case .resized: continue
      }
    }
  }

  private static let yes = ["y", "yes", "ใช่"]
}
