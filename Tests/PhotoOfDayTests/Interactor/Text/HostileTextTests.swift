import PhotoOfDayEntity
import PhotoOfDayInteractor
import Testing

/// Texts on which something that looks back for each character would take minutes.
@Suite("Text that is made to take long", .timeLimit(.minutes(1)))
struct HostileTextTests {
  static let pieces = [
    "\u{1F1E6}", "e\u{301}", "<a>", "Explanation:", "Image Credit: ", "' ", "Tomorrow's", "\u{E33}", "<br>",
  ]

  @Test("is cleaned in time", arguments: pieces)
  func cleaning(piece: String) async throws {
    let text = String(repeating: piece, count: 3_000)
    let fields = ["title": "x" + text, "explanation": text, "credit": text, "alt": text]
    for day in ["2015-06-03", "2026-09-13"] as [CalendarDay] {
      #expect(try await ScienceEntry(day: day, fields: fields).item().title.unicodeScalars.first == "x")
    }
  }

  @Test("is looked through in time, and so is a word of 120 kilobytes", arguments: pieces)
  func searching(piece: String) throws {
    var item = APODItem.plain("2023-10-25")
    item.explanation = PlainText.line(String(repeating: piece, count: 2_000))
    let long = String(repeating: piece + "x", count: 120_000 / (piece.utf8.count + 1))
    for text in [long, long.replacing("x", with: " "), "moon"] {
      let query = SearchQuery(text)
      #expect(query?.matches(item) != nil)
      _ = query?.hits(in: item.explanation)
    }
  }

  @Test("is named in time", arguments: pieces)
  func naming(piece: String) {
    var item = APODItem.plain("2023-10-25")
    item.title = String(repeating: piece, count: 20_000)
    #expect(PictureFileName.name(for: item).utf8.count <= 180)
  }
}
