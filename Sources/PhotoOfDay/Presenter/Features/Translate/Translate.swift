import PhotoOfDayEntity
import PhotoOfDayInteractor

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
    excludes: [.archive, .json, .plain, .export],
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

extension Hint {
  static let translation = Hint("translation")
}

extension Call {
  /// Shows the text of the picture on the screen in Thai, or NASA's text again.
  static var translate: Call {
    Call { stage throws(Outcome) in
      let words = TranslationWords(stage.speech)
      guard let photo = stage.photo else { return .explained(words.needsPicture) }
      if stage.speech.language == .english { return .explained(words.isEnglish) }
      if photo.item.explanation.isEmpty {
        return .explained(PictureWords(stage.speech).noExplanation)
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

// MARK: - Texts on the screen

extension Screen {
  /// Returns the screen with another form of its picture's text.
  fileprivate func showing(_ text: ShownPhoto.TextForm) -> Screen {
    guard var photo else { return self }
    photo.text = text
    return with(.photo(photo))
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
    return await show(screen.with(.photo(photo)), for: .browsing)
  }
}

extension TranslationFeature {
  /// Shows a screen, and translates its text if the user wants translations.
  func show(
    _ next: Screen, on stage: Stage, as usual: Features.Showing
  ) async -> Outcome {
    let readable = await translated(next, on: stage)
    let outcome = await usual(readable.screen).ifDone(readable.outcome)
    guard outcome == .done, !stage.loading.command.isCancelled else { return outcome }
    return await translateText(on: stage)
  }

  /// Returns the screen to show. If the user wants translations, its text is replaced by the kept
  /// translation. A missing one is made first only if nobody can read NASA's text meanwhile.
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
      if let failure = made.failure { stage.teller.tell(failure) }
      return (next.showing(.translated(made.translation)), .done)
    } catch {
      return (next.showing(.untranslated), error)
    }
  }

  /// Translates the text on the screen if the user wants translations. NASA's text stays on the
  /// screen until then.
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
      let outcome = await stage.showWithoutFeatures(screen.showing(.translated(made.translation)))
      if let alert { stage.view?.showError(alert) }
      return outcome
    } catch {
      // After a resize, the redraw translates the text.
      if stage.loading.command.interruption != .superseded { stage.markText(as: .untranslated) }
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
    let isFirst = stage.isFirst(.translation)
    guard isFirst else { return }
    stage.view?.showNotice(TranslationWords(stage.speech).isEnglish)
  }

  /// Translates the text of an entry, and keeps the translation. Ctrl-C stops the translating
  /// program, and leaves later texts untranslated, too.
  ///
  /// - Returns: the translation, and the reason if it couldn't be kept.
  private func translate(
    _ item: APODItem, on loading: Loading
  ) async throws(Outcome) -> (translation: Translation, failure: AppError?) {
    let words = TranslationWords(loading.teller.speech)
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
      throw .unchanged
    case .failure(let failure):
      loading.teller.tell(words.sentence(for: failure, of: command))
      throw .partly(.couldNotSave)
    }
  }
}
