package import PhotoOfDayPresenter

/// Shows a sync on standard error: its progress, as a line that changes, and how it ended. Standard output stays empty.
@MainActor
package final class TerminalArchiveView: TerminalScreen, ArchiveViewProtocol {
  package func confirm(_ question: String, isYes: Bool) async throws(UserExit) -> Bool? {
    guard canAsk else { return nil }
    console.setTypedAside()
    defer { console.restoreTyped() }
    while true {
      var lines = TextLayout.wrapped(question, width: console.errors.textColumns)
      let prompt = lines.popLast() ?? ""
      console.writeError(lines.map { $0 + "\n" }.joined())
      switch await console.readLine(prompt: prompt + " ") {
      case .line(let line):
        let word = line.lowercased().filter { !$0.isWhitespace }
        return word.isEmpty ? isYes : Self.yes.contains(word)
      case .end: return false
      case .interrupted: throw .interrupted
      case .resized: continue
      }
    }
  }

  private static let yes = ["y", "yes", "ใช่"]
}
