import PhotoOfDayEntity
import PhotoOfDayInteractor
package import PhotoOfDayPresenter
package import PhotoOfDayView

/// Runs the program: from the command line to the first screen.
@MainActor
package final class AppRouter {
  private let environment: ProcessEnvironment
  private let makeConsole: @MainActor (ColorMode, Language, ProcessEnvironment) -> any Console
  /// Kept to the end, when the system takes all memory back at once.
  private var parts: AppParts?

  package init(
    environment: ProcessEnvironment = ProcessEnvironment(),
    makeConsole: @escaping @MainActor (ColorMode, Language, ProcessEnvironment) -> any Console = {
      TerminalConsole(color: $0, language: $1, environment: $2)
    }
  ) {
    self.environment = environment
    self.makeConsole = makeConsole
  }

  /// - Parameter arguments: without the program's name.
  /// - Returns: the status for the shell, the raw value of an `ExitReason`.
  package func run(_ arguments: [String]) async -> Int32 {
    Terminal.beforeEnd { UnfinishedFiles.removeAll() }
    defer { Terminal.release() }
    do throws(UsageProblem) {
      let options = try LaunchOptions(arguments: arguments) { environment[$0] }
      return try await perform(
        options, on: makeConsole(options.color, options.language, environment)
      ).rawValue
    } catch {
      let language = LaunchOptions.language(arguments: arguments) { environment[$0] }
      let alert = AlertViewModel(usage: error, in: shellSpeech(language))
      makeConsole(.auto, language, environment).report(alert)
      return ExitReason.wrongUsage.rawValue
    }
  }

  /// Ends the program as signals do, so that nothing is left behind.
  package static func end(_ status: Int32) -> Never { Terminal.end(by: .status(status)) }

  /// The way to speak before there is a session.
  private func shellSpeech(_ language: Language) -> Speech {
    Speech(language, home: AppFolders(environment: environment).home, hasPrompt: false)
  }

  private func perform(_ options: LaunchOptions, on console: any Console) async throws(UsageProblem)
    -> ExitReason
  {
    if case .information(let information) = options.request {
      console.write(information.text(in: options.language, width: console.output.textColumns))
      return .done
    }
    guard Descriptors.makeRoom() else {
      let error = AppError.tooFewDescriptors
      console.report(AlertViewModel(failure: error, in: shellSpeech(options.language)))
      return error.exitReason
    }
    let parts = try AppParts(options: options, environment: environment, console: console)
    self.parts = parts
    console.listen(hasPrompt: parts.hasPrompt)
    // What is typed from then on is the shell's.
    defer { console.wait(in: .lent) { _ in .busy } }
    let calls = options.request.calls
    return options.request.isBatch ? await parts.runBatch(calls) : await parts.runScreens(calls)
  }
}
