import PhotoOfDayEntity
import PhotoOfDayInteractor

/// The sentences about mistakes in a line that was typed at the prompt.
struct CommandWords: Words {
  let speech: Speech

  func unknown(_ line: String, _ nearest: String?) -> String {
    let text = line.shortened
    let rest = line.drop { !$0.isWhitespace }.drop(while: \.isWhitespace)
    let word = line.prefix { !$0.isWhitespace }.lowercased()
    let aliases = Command.all.lazy.compactMap(\.alias)
    if let alias = aliases.first(where: { $0.words.contains(word) }) {
      return alias.meant(self, String(rest).shortened)
    }
    if Language.named(line) != nil {
      return didYouMean("\(say("lang", "ภาษา")) \(text)")
    }
    let advice = nearest.map(didYouMean) ?? instead(line)
    return say("No command “\(text)”. ", "ไม่มีคำสั่ง “\(text)” ") + advice
  }

  private func instead(_ line: String) -> String {
    let canBeSought = line.contains(where: \.isLetter) && line.unicodeScalars.count <= 30
    guard canBeSought else {
      return say("Type ? for help.", "พิมพ์ ? เพื่อดูวิธีใช้")
    }
    let text = line.shortened
    return say(
      "Filter: /\(text). Search: find \(text).",
      "ถ้าจะกรองให้พิมพ์ /\(text) ถ้าจะค้นหาให้พิมพ์ ค้นหา \(text)")
  }

  /// Returns the question about a command that was typed in a list without the number of a picture.
  func whichPicture(_ command: String) -> String {
    let thaiWord = Command.named(command)?.words.thai.first
    let thai = thaiWord.map { " หรือ \($0) 3" } ?? ""
    return say(
      "Which picture? Add its number, like \(command) 3.",
      "กรุณาระบุหมายเลขภาพ เช่น \(command) 3\(thai)")
  }

  /// - Parameter typed: the name of the command as it was typed; `nil` if that isn't known.
  func usage(of command: Command, word typed: String? = nil) -> String {
    let word = typed ?? say(command.words.english[0], command.words.thai[0])
    return command.arguments.usage(self, word, command.example(of: word, in: language))
  }
}
