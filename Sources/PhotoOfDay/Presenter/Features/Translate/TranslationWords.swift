import PhotoOfDayEntity
import PhotoOfDayInteractor

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
