import PhotoOfDayEntity
import PhotoOfDayInteractor
import Testing

/// Texts on which quadratic code would take minutes.
@Suite("Text that is made to be slow", .guardAgainstHanging)
struct HostileTextTests {
  static let pieces = [
    "\u{1F1E6}", "e\u{301}", "<a>", "Explanation:", "Image Credit: ", "' ", "Tomorrow's", "\u{E33}", "<br>",
  ]

  @Test("is cleaned in time", arguments: pieces)
  func cleaning(piece: String) async throws {
    // Finding the start of each flag once took minutes.
    let text = String(repeating: piece, count: piece == "\u{1F1E6}" ? 40_000 : 1000)
    let fields = ["title": "x", "explanation": text, "credit": text, "alt": text]
    #expect(try await ScienceEntry(day: "2015-06-03", fields: fields).item().title == "x")
  }

  // Away from the threads that tests share: what counts there is that each gets its turn.

  @Test("is searched in time, and so is a long word", arguments: pieces)
  func searching(piece: String) async throws {
    var item = APODItem.plain("2023-10-25")
    item.explanation = PlainText.line(String(repeating: piece, count: 500))
    let long = String(repeating: piece + "x", count: 30_000 / (piece.utf8.count + 1))
    try await blocking { [item] in
      // Of an apostrophe alone there is nothing to search for.
      for (text, hasWords) in [(long, true), (long.replacing("x", with: " "), false), ("moon", true)] {
        let query = SearchQuery(text)
        #expect(query?.matches(item) != nil || !hasWords)
        _ = query?.hits(in: item.explanation)
      }
    }
  }

  @Test("becomes a file name in time", arguments: pieces)
  func naming(piece: String) async throws {
    var item = APODItem.plain("2023-10-25")
    item.title = String(repeating: piece, count: 5000)
    let length = try await blocking { [item] in item.fileName.utf8.count }
    #expect(length <= 180)
  }
}
