import PhotoOfDayInteractor

extension Command {
  static let language = Command(
    ["lang", "language"], ["ภาษา"], .language(Call.language), example: Text(both: "lang th"),
    [Help("lang th|en", thaiKeys: "lang ไทย|อังกฤษ", "switch language", "เปลี่ยนภาษา")])
}

extension Call {
  package static func language(_ word: String) -> Call {
    Call(word) { stage throws(CommandFailure) in
      guard let language = Language.named(word) else {
        throw CommandFailure(refusal: stage.messages.badLanguage(PlainText.line(word).shortened))
      }
      stage.loading.setting.language = language
      // A picture fills the window: what is said above it scrolls away unread.
      if stage.photo == nil { stage.view?.showNotice(stage.messages.languageChanged) }
      try await stage.redraw()
      throw .nothingDone
    }
  }
}

extension Messages {
  var languageChanged: String { say("Switched to English.", "เปลี่ยนเป็นภาษาไทยแล้ว") }
}
