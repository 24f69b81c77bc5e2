import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import PhotoOfDayView

/// Runs the program: reads the command line, makes the parts, and starts the session.
@MainActor
package final class AppRouter {
  private let environment: ProcessEnvironment
  private let makeInterface: @MainActor (ColorMode, Language) -> UserInterface
  /// The parts of the program. They are kept until it ends, when the system frees all memory at
  /// once.
  private var parts: AppParts?

  package convenience init() {
    let environment = ProcessEnvironment()
    self.init(environment: environment) {
      UserInterface(color: $0, language: $1, environment: environment)
    }
  }

  init(
    environment: ProcessEnvironment,
    makeInterface: @escaping @MainActor (ColorMode, Language) -> UserInterface
  ) {
    self.environment = environment
    self.makeInterface = makeInterface
  }

  /// - Parameter arguments: the arguments, without the program's name.
  /// - Returns: the exit status, which is the raw value of an `ExitReason`.
  package func run(_ arguments: [String]) async -> Int32 {
    defer { UserInterface.release() }
    do throws(UsageProblem) {
      let options = try LaunchOptions(arguments: arguments) { environment[$0] }
      return try await perform(
        options, on: makeInterface(options.color, options.language)
      ).rawValue
    } catch {
      let language = LaunchOptions.language(arguments: arguments) { environment[$0] }
      let alert = AlertViewModel(usage: error, in: shellSpeech(language))
      makeInterface(LaunchOptions.color(arguments: arguments), language).report(alert)
      return ExitReason.wrongUsage.rawValue
    }
  }

  /// Ends the program with the same cleanup as after a signal.
  package static func end(_ status: Int32) -> Never { UserInterface.end(status) }

  /// Returns the speech for messages before there is a session.
  private func shellSpeech(_ language: Language) -> Speech {
    Speech(language, home: AppFolders(environment: environment).home, hasPrompt: false)
  }

  private func perform(
    _ options: LaunchOptions, on interface: UserInterface
  ) async throws(UsageProblem) -> ExitReason {
    if case .information(let information) = options.request {
      interface.show(information, in: options.language)
      return .done
    }
    guard UserInterface.makeRoomForDescriptors() else {
      let error = AppError.tooFewDescriptors
      interface.report(AlertViewModel(failure: error, in: shellSpeech(options.language)))
      return error.exitReason
    }
    let parts = try AppParts(options: options, environment: environment, interface: interface)
    self.parts = parts
    interface.listen(hasPrompt: parts.hasPrompt)
    defer { interface.stopReading() }
    let calls = options.request.calls
    return options.request.isBatch ? await parts.runBatch(calls) : await parts.runScreens(calls)
  }
}
