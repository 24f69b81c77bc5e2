import PhotoOfDayEntity
package import PhotoOfDayInteractor

extension Command {
  static let translate = Command(
    ["tr", "translate"],
    ["แปล"],
    .nothing(.translate),
    [
      Help(
        "tr",
        "in Thai (lang th): translate, and back",
        "แปลคำอธิบายด้วยโปรแกรมในเครื่อง พิมพ์อีกครั้งดูต้นฉบับ",
        on: [.detail])
    ])
}

extension Option {
  static let translate = Option(
    "--translate",
    .flag,
    sets: \.translates,
    excludes: ["--sync", "--json", "--plain", "--export"],
    Text(
      "with --lang th: show texts as a program of yours translates them",
      "แสดงคำอธิบายเป็นภาษาไทย แปลด้วยโปรแกรมในเครื่อง"))
}

extension Variable {
  package static let translator = Variable(
    "PHOTO_OF_DAY_TRANSLATE",
    help: Text(
      "the command that translates texts into Thai, such as trans -b en:th",
      "คำสั่งที่แปลคำอธิบายเป็นภาษาไทย เช่น trans -b en:th"))
}

extension KeptPath {
  package static let translations = KeptPath(
    "translations/th", in: .data,
    Text("texts that tr has translated, at most 64 MiB", "คำแปลจากคำสั่ง แปล รวมไม่เกิน 64 MiB"))
}

extension Call {
  /// Shows the text of the picture on the screen in Thai, or NASA's text again.
  static var translate: Call {
    Call { stage throws(Outcome) in
      let words = TranslationWords(stage.speech)
      guard let photo = stage.photo else { return .unchanged(words.needsPicture) }
      if stage.speech.language == .english { return .unchanged(words.isEnglish) }
      if photo.item.explanation.isEmpty {
        return .unchanged(PictureWords(stage.speech).noExplanation)
      }
      let translation = try stage.make(stage.features.translation, for: .translate)
      translation.isOn = photo.translation == nil
      let mustRun = translation.isOn && translation.kept(photo.item) == nil
      if mustRun, photo.alone == nil, stage.view?.isConversation == true {
        stage.markText(as: .original)
        return await translation.translateText(on: stage)
      }
      return await stage.showText()
    }
  }
}

// MARK: - What translates

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
  private func allowedCommand(on loading: Loading) async throws(Outcome) -> TranslatingCommand {
    do throws(Outcome) {
      let command = try command(TranslationWords(loading.speech))
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
    let words = TranslationWords(loading.speech)
    switch await loading.view?.confirm(words.mayItSend(command), isYes: false) ?? .nobody {
    case .yes: maySend = true
    case .no: throw .unchanged(nil)
    case .nobody: throw .refused(words.mayNotSend(command), .couldNotSave)
    case .stopped: throw .partly(.interrupted)
    }
  }

  private func run(
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
  private func keep(
    _ translation: Translation, of item: APODItem, by command: TranslatingCommand
  ) async -> AppError? {
    let store = store
    let kept = await Result.of { () throws(AppError) in
      try await store.keep(translation, of: item, by: command.words)
    }
    return kept.failure
  }
}

// MARK: - Texts on the screen

extension ShownPhoto {
  /// The form of a picture's text.
  enum TextForm: Equatable {
    case original
    /// NASA's text, because its translation failed or was stopped. The translation isn't tried
    /// again when the screen is redrawn.
    case untranslated
    case translated(Translation)

    /// The form of the text that lets a failed translation be tried again.
    var anew: TextForm { self == .untranslated ? .original : self }
  }

  /// The translation of the text; `nil` if NASA's text is shown.
  var translation: Translation? {
    if case .translated(let translation) = text { translation } else { nil }
  }
}

extension Screen {
  /// Returns the screen with another form of its picture's text.
  fileprivate func showing(_ text: ShownPhoto.TextForm) -> Screen {
    guard var photo else { return self }
    photo.text = text
    return with(.picture(photo))
  }
}

extension Stage {
  /// Sets the form of the text on the screen, without drawing it again.
  fileprivate func markText(as text: ShownPhoto.TextForm) {
    if let screen { update(screen.showing(text)) }
  }

  /// Shows the text of the picture on the screen again, in the same place.
  fileprivate func showText() async -> Outcome {
    guard let screen = screen?.showing(.original), var photo = screen.photo else { return .done }
    photo.alone = nil
    _ = view?.beginRedrawing(above: [])
    return await show(screen.with(.picture(photo)), for: .browsing)
  }
}

extension TranslationFeature {
  /// Shows a screen, with its text translated if the user wants that.
  func show(
    _ next: Screen, on stage: Stage, as usual: Features.Showing
  ) async -> Outcome {
    let readable = await translated(next, on: stage)
    let outcome = await usual(readable.screen).ifDone(readable.outcome)
    guard outcome == .done, !stage.loading.isCancelled else { return outcome }
    return await translateText(on: stage)
  }

  /// Returns the screen to show. Its text is translated if the user wants that and the translation
  /// is kept. If no user can read NASA's text in the meantime, a missing translation is made first.
  private func translated(
    _ next: Screen, on stage: Stage
  ) async -> (screen: Screen, outcome: Outcome) {
    guard let item = item(toTranslate: next, on: stage) else { return (next, .done) }
    if let kept = kept(item) {
      return (next.showing(.translated(kept)), .done)
    }
    if stage.view?.isConversation == true { return (next, .done) }
    do throws(Outcome) {
      let made = try await translate(item, on: stage.loading)
      if let failure = made.failure { stage.loading.tell(failure) }
      return (next.showing(.translated(made.translation)), .done)
    } catch {
      return (next.showing(.untranslated), error)
    }
  }

  /// Translates the text on the screen if the user wants that. NASA's text stays on the screen
  /// until the translation takes its place.
  fileprivate func translateText(on stage: Stage) async -> Outcome {
    guard let screen = stage.screen else { return .done }
    guard let item = item(toTranslate: screen, on: stage) else {
      sayIfEnglish(screen, on: stage)
      return .done
    }
    do throws(Outcome) {
      let made = try await translate(item, on: stage.loading)
      let alert = made.failure.map { AlertViewModel(failure: $0, in: stage.speech) }
      _ = stage.view?.beginRedrawing(above: [alert?.text].compactMap(\.self))
      let outcome = await stage.put(screen.showing(.translated(made.translation)))
      if let alert { stage.view?.showError(alert) }
      return outcome
    } catch {
      // A screen that is redrawn for a window of another size is translated then.
      if stage.loading.interruption != .superseded { stage.markText(as: .untranslated) }
      return error
    }
  }

  /// The entry of a screen whose text is translated; `nil` if the text stays as it is.
  private func item(toTranslate screen: Screen, on stage: Stage) -> APODItem? {
    guard isOn, let photo = screen.photo, photo.alone == nil, photo.text == .original,
      !photo.item.explanation.isEmpty,
      !stage.isBatch,
      stage.speech.language == .thai
    else { return nil }
    return photo.item
  }

  /// Says, once in a session, why `--translate` does nothing in English.
  private func sayIfEnglish(_ screen: Screen, on stage: Stage) {
    guard isOn, let photo = screen.photo, photo.alone == nil,
      !stage.isBatch,
      stage.speech.language == .english
    else { return }
    guard stage.loading.claim(.translation) else { return }
    stage.view?.showNotice(TranslationWords(stage.speech).isEnglish)
  }

  /// Translates the text of an entry, and keeps the translation. Ctrl-C stops the translating
  /// program, and leaves later texts untranslated, too.
  ///
  /// - Returns: the translation, and the reason if it couldn't be kept.
  private func translate(
    _ item: APODItem, on loading: Loading
  ) async throws(Outcome) -> (translation: Translation, failure: AppError?) {
    let words = TranslationWords(loading.speech)
    let command = try await allowedCommand(on: loading)
    let result: Result<Translation, TranslationFailure>
    do throws(Outcome) {
      result = try await loading.wait(words.translating(by: command)) {
        await self.run(command, on: item.explanation)
      }
    } catch {
      isOn = false
      throw .partly(.interrupted)
    }
    switch result {
    case .success(let translation):
      return (translation, await keep(translation, of: item, by: command))
    case .failure(.program(.cancelled)):
      throw .unchanged(nil)
    case .failure(let failure):
      loading.view?.showError(AlertViewModel(text: words.sentence(for: failure, of: command)))
      throw .partly(.couldNotSave)
    }
  }
}

struct TranslationWords: Words {
  let speech: Speech

  /// Returns the line above a translated text, with NASA's own text.
  func line(of translation: Translation, from original: String) -> DetailViewModel.Line {
    let back = atPrompt(say(" (original: tr)", " (ต้นฉบับ: พิมพ์ แปล อีกครั้ง)"))
    let note = say(
      "Translated by the program \(translation.program.shortened)\(back)",
      "แปลโดยโปรแกรม \(translation.program.shortened)\(back)")
    return DetailViewModel.Line(label: note, text: original)
  }

  var isEnglish: String {
    say(
      "NASA's text is English.\(atPrompt(" To read it in Thai: lang th, then tr"))",
      "คำอธิบายของ NASA เป็นภาษาอังกฤษ")
  }

  var needsPicture: String {
    say("Open a picture, and tr translates its text.", "กรุณาเปิดภาพก่อน แล้วพิมพ์ แปล")
  }

  func translating(by command: TranslatingCommand) -> String {
    let name = command.name.shortened
    return say("Translating with \(name)…", "กำลังแปลด้วย \(name)…")
      + atPrompt(say(" (Ctrl-C to stop)", " (Ctrl-C เพื่อหยุด)"))
  }

  func mayItSend(_ command: TranslatingCommand) -> String {
    say(
      "\(command.name) sends this text to a server. Send it? [y/N]",
      "\(command.name) จะส่งข้อความนี้ไปยังเซิร์ฟเวอร์ ส่งเลยไหม [y/N]")
  }

  func mayNotSend(_ command: TranslatingCommand) -> String {
    let setting = "\(Variable.translator.name)='\(command.words.joined(separator: " "))'"
    return say(
      """
      \(command.name) sends texts to a server, which nobody has allowed here. \
      To allow it: \(setting)
      """,
      "\(command.name) จะส่งข้อความไปยังเซิร์ฟเวอร์ จึงต้องได้รับอนุญาตก่อน ถ้าอนุญาต: \(setting)")
  }

  func isOffline(_ command: TranslatingCommand) -> String {
    say(
      """
      \(command.name) needs the network. Try again without --offline, \
      or install argos-translate, which needs none: \(installingArgos)
      """,
      """
      \(command.name) ต้องใช้เครือข่าย ลองใหม่โดยไม่ใช้ --offline \
      หรือติดตั้ง argos-translate ที่ไม่ต้องใช้เครือข่าย: \(installingArgos)
      """)
  }

  func noProgram(_ name: String) -> String {
    let name = name.shortened
    return say(
      "There is no program “\(name)”. Install it, or name another in \(Variable.translator.name).",
      "ไม่มีโปรแกรม “\(name)” กรุณาติดตั้ง หรือระบุโปรแกรมอื่นใน \(Variable.translator.name)")
  }

  var noneInstalled: String {
    say(
      """
      No program here translates. Install argos-translate, which needs no network \
      (\(installingArgos)), or trans (apt install translate-shell), \
      or name another in \(Variable.translator.name).
      """,
      """
      เครื่องนี้ไม่มีโปรแกรมแปล กรุณาติดตั้ง argos-translate ที่ไม่ต้องใช้เครือข่าย \
      (\(installingArgos)) หรือ trans (apt install translate-shell) \
      หรือระบุโปรแกรมอื่นใน \(Variable.translator.name)
      """)
  }

  private var installingArgos: String {
    let language = "argospm install translate-en_th"
    return say(
      "pipx install argostranslate, then \(language)",
      "pipx install argostranslate แล้ว \(language)")
  }

  func sentence(for failure: TranslationFailure, of command: TranslatingCommand) -> String {
    let name = command.name.shortened
    return switch failure {
    case .program(.failed(_, let words)):
      say(
        "\(name) couldn't translate the text\(inBrackets(words)).",
        "\(name) แปลคำอธิบายไม่ได้\(inBrackets(words))")
    case .program(.timedOut):
      say("\(name) took too long to translate the text.", "\(name) ใช้เวลาแปลนานเกินไป")
    case .program(.wroteTooMuch):
      say(
        "\(name) wrote too much for a translation of this text.",
        "ข้อความที่ได้จาก \(name) ยาวเกินกว่าจะเป็นคำแปล")
    case .program(.cancelled):
      FailureWords(speech).sentence(for: AppError.cancelled)
    case .unusable(.notUTF8):
      say("What \(name) wrote isn't UTF-8.", "ข้อความที่ได้จาก \(name) ไม่ใช่ UTF-8")
    case .unusable(.empty):
      say("\(name) wrote no translation.", "\(name) ไม่ได้ให้คำแปล")
    }
  }
}
