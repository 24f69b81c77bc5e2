package import PhotoOfDayPresenter

/// Asks at the terminal for the month, if only a year was given.
@MainActor
package struct MonthQuestion {
  private let year: Int
  private let console: any Console
  private let messages: any Messages
  private let refusal: (_ month: Int, _ year: Int) -> AlertViewModel?

  /// - Parameter refusal: why a month of a year can't be shown; `nil` if it can.
  package init(
    year: Int, console: any Console, messages: any Messages,
    refusal: @escaping (_ month: Int, _ year: Int) -> AlertViewModel?
  ) {
    (self.year, self.console, self.messages, self.refusal) = (year, console, messages, refusal)
  }

  /// Asks until the user names a month, 1 to 12, that can be shown.
  ///
  /// - Returns: the month, with the year if another one was named; or how the user left instead.
  package func ask() async -> Result<(month: Int, year: Int), UserExit> {
    console.hasPrompted = console.inputIsTerminal
    while true {
      switch await console.readLine(prompt: messages.whichMonth(ofYear: year)) {
      case .line(let line):
        let event = Command.event(for: line, on: .list)
        if case .leave(let exit) = event { return .failure(exit) }
        if event == .enter { continue }
        do throws(UsageProblem) {
          let answer = try OptionValue(name: "--month", text: line).month()
          let year = answer.year ?? year
          guard let alert = refusal(answer.month, year) else { return .success((answer.month, year)) }
          report(alert)
        } catch {
          report(messages.alert(for: error))
        }
      case .end: return .failure(.quit)
      case .interrupted: return .failure(.interrupted)
      // Only a picture that fills the screen is redrawn.
      case .resized: continue
      }
    }
  }

  private func report(_ alert: AlertViewModel) {
    console.writeError(Alert.text(alert, isVerbose: false, isNamed: !console.hasPrompted, on: console.errors))
  }
}
