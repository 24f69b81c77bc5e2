import PhotoOfDayInteractor

extension Command {
  static let language = Command(
    ["lang", "language"], ["ภาษา"], .language(Call.language), example: Text(both: "lang th"),
    [Help("lang th|en", thaiKeys: "lang ไทย|อังกฤษ", "switch language", "เปลี่ยนภาษา")])
}

extension Option {
  package static let lang = Option(
    "--lang", .language, .setting,
    Text(
      "language (default: PHOTO_OF_DAY_LANG, else the locale)",
      "ภาษา (ค่าเริ่มต้น: PHOTO_OF_DAY_LANG แล้วจึง locale)")
  ) { _, _ in }
}

extension Call {
  package static func language(_ word: String) -> Call {
    Call(word) { stage throws(CommandFailure) in
      guard let language = Language.named(word) else {
        throw CommandFailure(refusal: stage.messages.badLanguage(PlainText.line(word).shortened))
      }
      stage.loading.setting.messages.language = language
      try await stage.redraw()
      throw .nothingDone
    }
  }
}
