import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  static let glossary = Command(
    ["words"],
    ["คำศัพท์", "ศัพท์"],
    .nothing(.glossary),
    [
      Help(
        "words", "words of astronomy in the text, in Thai",
        "คำศัพท์ดาราศาสตร์ในภาพนี้", on: [.detail])
    ])
}

extension Call {
  /// Lists the words of astronomy in the text on the screen, each with its Thai translation.
  static var glossary: Call {
    Call { stage throws(Outcome) in
      let words = GlossaryWords(stage.speech)
      guard let photo = stage.photo else { throw .refused(words.noText) }
      let rows = AstronomyDictionary.words(in: photo.item.explanation).map { word in
        PassagesViewModel.Row(passage: word.english, note: word.thai)
      }
      if rows.isEmpty { return .explained(words.none) }
      stage.pictureView?.showPassages(
        PassagesViewModel(title: words.title, rows: rows, areNumbered: false))
      return .unchanged
    }
  }
}

struct GlossaryWords: Words {
  let speech: Speech

  var title: String { say("Words of astronomy in the text", "คำศัพท์ดาราศาสตร์ในภาพนี้") }

  var none: String {
    say(
      "This text has no words of astronomy that the dictionary knows.",
      "ไม่พบคำศัพท์ดาราศาสตร์ในคำอธิบายนี้")
  }

  /// The message in a list, which has no text.
  var noText: String {
    say(
      "The words are those of a picture's text. Open a picture, and then type words.",
      "คำศัพท์อยู่ในคำอธิบายภาพ เปิดภาพแล้วพิมพ์ คำศัพท์")
  }
}
