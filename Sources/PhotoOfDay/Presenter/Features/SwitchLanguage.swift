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

extension Variable {
  static let language = Variable(
    "PHOTO_OF_DAY_LANG",
    help: Text(
      "th or en: the language where --lang isn't given", "th หรือ en: ภาษาเมื่อไม่ได้ระบุ --lang"))

  static let locale = Variable(
    "LC_ALL", "LC_MESSAGES", "LANG",
    help: Text(
      """
      the locale, by the first of them that is set: its language where \(language.name) isn't set; \
      Thai needs one with UTF-8
      """,
      """
      locale จากตัวแปรแรกที่ตั้งไว้ กำหนดภาษาเมื่อไม่ได้ตั้ง \(language.name) \
      ภาษาไทยต้องใช้ locale แบบ UTF-8
      """))
}

extension Hint {
  static let language = Hint("language")
}

extension Call {
  static func language(_ language: Language) -> Call {
    Call(language) { stage in
      let isOther = stage.speech.language != language
      stage.teller.setting.speech.language = language
      var notices: [String] = []
      if isOther, stage.view?.isConversation == true {
        let isFirst = stage.isFirst(.language)
        if isFirst {
          notices = [LanguageWords(stage.speech).toKeep]
          _ = stage.view?.beginRedrawing(above: notices)
        }
      }
      let outcome = await stage.redraw()
      notices.forEach { stage.view?.showNotice($0) }
      return outcome.ifDone(.unchanged)
    }
  }
}

private struct LanguageWords: Words {
  let speech: Speech

  var toKeep: String {
    say(
      "To keep it: \(Variable.language.name)=en",
      "ถ้าต้องการใช้ภาษาไทยทุกครั้ง: \(Variable.language.name)=th")
  }
}
