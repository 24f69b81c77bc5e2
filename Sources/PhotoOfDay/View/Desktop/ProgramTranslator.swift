import PhotoOfDayPresenter

/// Translates texts with a program of the user's.
struct ProgramTranslator: TextTranslator {
  /// The longest translation, in bytes: five times NASA's longest text, in Thai.
  private static let longest = 64 << 10

  private let environment: ProcessEnvironment
  private let timeLimit: Duration

  init(environment: ProcessEnvironment, timeLimit: Duration = .seconds(60)) {
    self.environment = environment
    self.timeLimit = timeLimit
  }

  var setting: String { environment[Variable.translator.name] ?? "" }

  func isInstalled(_ program: String) -> Bool { environment.program(named: program) != nil }

  func output(
    of command: [String], reading text: String
  ) async -> Result<[UInt8], ProgramFailure> {
    var run = ProgramRun(command, environment: environment, timeLimit: timeLimit)
    run.input = Self.input(text)
    do throws(ProgramFailure) {
      let output = try await run.output(limit: Self.longest)
      guard let text = String(validating: output, as: UTF8.self) else { return .success(output) }
      return .success(Array(TerminalText.unstyled(text).utf8))
    } catch {
      return .failure(error)
    }
  }

  /// Puts a space before a line that begins with an address, which trans would open in a browser.
  private static func input(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.hasPrefix("http") ? " \($0)\n" : "\($0)\n" }.joined()
  }
}
