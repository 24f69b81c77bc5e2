extension Command {
  static let language = Command(
    ["lang", "language"],
    ["ภาษา"],
    .needed(.language, Call.language),
    example: Text(both: "lang th"),
    [Help("lang th|en", thaiKeys: "lang ไทย|อังกฤษ", "switch language", "เปลี่ยนภาษา")])
}

extension Option {
  static let lang = Option(
    "--lang",
    .language,
    sets: \.language,
    Text(
      "language (default: PHOTO_OF_DAY_LANG, else the locale)",
      "ภาษา (ค่าเริ่มต้น: PHOTO_OF_DAY_LANG แล้วจึง locale)"))
}

extension Call {
  package static func language(_ language: Language) -> Call {
    Call(language) { stage in
      let before = stage.speech.language
      stage.loading.setting.speech.language = language
      let outcome = await stage.redraw()
      if before != language, stage.view?.isConversation == true,
        stage.loading.isFirst("language") {
        stage.view?.showNotice(LanguageWords(stage.speech).toKeep)
      }
      return outcome.ifDone(.unchanged(nil))
    }
  }
}

private struct LanguageWords: Words {
  let speech: Speech

  var toKeep: String {
    say(
      "To keep it: PHOTO_OF_DAY_LANG=en",
      "ถ้าต้องการใช้ภาษาไทยทุกครั้ง: PHOTO_OF_DAY_LANG=th")
  }
}
