import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// Runs programs that translate texts.
package protocol TextTranslator: Sendable {
  /// The user's own command; empty for none.
  var setting: String { get }
  func isInstalled(_ program: String) -> Bool
  /// Runs a command for a minute at most. Canceling the task stops the command.
  ///
  /// - Returns: the command's output, without colors.
  func output(of command: [String], reading text: String) async -> Result<[UInt8], ProgramFailure>
}

/// Translates texts with a program on the user's machine, and keeps the translations. It lives as
/// long as the session.
@MainActor
package final class TranslationFeature {
  /// Finds the kept translation of an entry's text; `nil` if there is none.
  let kept: @Sendable (APODItem) -> Translation?
  /// True if the user wants texts translated.
  var isOn: Bool
  private let store: TranslationStore
  private let translator: any TextTranslator
  private let isOffline: Bool
  /// The user's own command or, if there is none, the known ones, best first.
  private let commands: [TranslatingCommand]
  /// True once the user has allowed texts to be sent to a server.
  private var maySend: Bool

  package init(
    store: TranslationStore, translator: any TextTranslator, isOffline: Bool, isOn: Bool
  ) {
    let own = CommandTemplate(translator.setting)?.words ?? []
    let commands = own.isEmpty ? TranslatingCommand.known : [TranslatingCommand(words: own)]
    kept = { item in commands.lazy.compactMap { store.load(item, by: $0.words) }.first }
    self.store = store
    self.translator = translator
    self.isOffline = isOffline
    self.isOn = isOn
    self.commands = commands
    maySend = !own.isEmpty
  }
}

/// A program that translates, and its arguments.
struct TranslatingCommand: Hashable, Sendable {
  let words: [String]

  /// The name of the program, without its folder.
  var name: String { words[0].split(separator: "/").last.map { String($0) } ?? words[0] }
  var usesNetwork: Bool { name == "trans" }

  /// The commands that are tried if the user has set none. Both read standard input.
  /// argos-translate needs no network.
  fileprivate static let known = [
    TranslatingCommand(words: ["argos-translate", "--from-lang", "en", "--to-lang", "th"]),
    TranslatingCommand(words: ["trans", "-b", "en:th"]),
  ]
}

/// The reason why a program's translation is missing.
enum TranslationFailure: Error, Hashable {
  case program(ProgramFailure)
  case unusable(Translation.Problem)
}

extension TranslationFeature {
  /// Returns the command that translates on this machine. Asks before texts are sent to a server
  /// for the first time.
  ///
  /// - Throws: a message if nothing can translate, or if the user says no. Texts then stay
  ///   untranslated.
  func allowedCommand(on loading: Loading) async throws(Outcome) -> TranslatingCommand {
    do throws(Outcome) {
      let command = try command(TranslationWords(loading.teller.speech))
      if command.usesNetwork, !maySend {
        try await askToSend(by: command, on: loading)
      }
      return command
    } catch {
      isOn = false
      throw error
    }
  }

  private func command(_ words: TranslationWords) throws(Outcome) -> TranslatingCommand {
    let setting = translator.setting
    guard CommandTemplate(setting) != nil else {
      let problem = UsageWords(words.speech).unclosedQuote(in: Variable.translator.name, setting)
      throw .refused(problem, .couldNotSave)
    }
    guard let command = commands.first(where: { translator.isInstalled($0.words[0]) }) else {
      let isOwn = commands != TranslatingCommand.known
      let problem = isOwn ? words.noProgram(commands[0].name) : words.noneInstalled
      throw .refused(problem, .couldNotSave)
    }
    if isOffline, command.usesNetwork {
      throw .refused(words.isOffline(command), .couldNotSave)
    }
    return command
  }

  private func askToSend(
    by command: TranslatingCommand, on loading: Loading
  ) async throws(Outcome) {
    let words = TranslationWords(loading.teller.speech)
    switch await loading.teller.view?.confirm(words.mayItSend(command), enterMeansYes: false)
      ?? .nobody
    {
    case .yes: maySend = true
    case .no: throw .unchanged
    case .nobody: throw .refused(words.mayNotSend(command), .couldNotSave)
    case .stopped: throw .partly(.interrupted)
    }
  }

  func run(
    _ command: TranslatingCommand, on text: String
  ) async -> Result<Translation, TranslationFailure> {
    switch await translator.output(of: command.words, reading: text) {
    case .success(let output):
      Result { () throws(Translation.Problem) in try Translation(output, by: command.name) }
        .mapError { .unusable($0) }
    case .failure(let failure):
      .failure(.program(failure))
    }
  }

  /// - Returns: the reason why the translation couldn't be kept; `nil` if it was.
  func keep(
    _ translation: Translation, of item: APODItem, by command: TranslatingCommand
  ) async -> AppError? {
    let store = store
    let kept = await Result.of { () throws(AppError) in
      try await store.keep(translation, of: item, by: command.words)
    }
    return kept.failure
  }
}
