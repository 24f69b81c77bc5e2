package import PhotoOfDayPresenter

/// Shows a sync on standard error: its progress, as a line that changes, and how it ended. Standard output stays empty.
@MainActor
package final class TerminalArchiveView: TerminalScreen, ArchiveViewProtocol {
  package func confirm(_ question: String) async throws(UserExit) -> Bool? {
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
