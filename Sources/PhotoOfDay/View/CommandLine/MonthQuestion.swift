package import PhotoOfDayPresenter

/// Asks at the terminal for the month of a year that was given alone.
@MainActor
package struct MonthQuestion {
  private let year: Int
  private let console: any Console
  private let messages: any Messages

  package init(year: Int, console: any Console, messages: any Messages) {
    self.year = year
    self.console = console
    self.messages = messages
  }

  /// Asks until there is a month, 1 to 12.
  ///
  /// - Returns: the month; or how the user left instead of answering.
  package func ask() async -> Result<Int, Leaving> {
    while true {
      switch await console.readLine(prompt: messages.whichMonth(ofYear: year)) {
      case .line(let line):
        if let month = CalendarText.month(from: line) { return .success(month) }
        if case .leave(let leaving) = PromptCommand(line) { return .failure(leaving) }
        if PromptCommand(line) == .enter { continue }
        let alert = messages.alert(for: UsageProblem.badMonth(line))
        console.writeError(Alert.text(alert, isVerbose: false, on: console.errors))
      case .end: return .failure(.quit)
      case .interrupted: return .failure(.interrupted)
      // Only a picture by itself is drawn anew.
      case .resized: continue
      }
    }
  }
}
