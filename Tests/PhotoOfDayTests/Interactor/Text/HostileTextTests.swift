import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

/// Texts on which quadratic code would take minutes.
@Suite("Text that is made to be slow", .guardAgainstHanging)
struct HostileTextTests {
  static let pieces = [
    "\u{1F1E6}", "e\u{301}", "<a>", "Explanation:", "Image Credit: ", "' ", "Tomorrow's", "\u{E33}",
    "<br>",
  ]

  @Test(
    "is collected no further than it could be kept",
    arguments: ["<br>", "<b>", "<p>", "x<br>", "<a>", "<img src=x>"])
  func collecting(piece: String) {
    let text = String(repeating: piece, count: (4 << 20) / piece.utf8.count)
    let mostPieces = HTMLScanner.longest / piece.utf8.count
    let lines = HTMLScanner.lines(of: text)
    #expect(lines.reduce(0) { $0 + $1.text.count } <= HTMLScanner.longest)
    #expect(lines.count <= (piece == "x<br>" ? mostPieces + 1 : 1))
    let tags = HTMLScanner.tags(of: text)
    #expect(tags.count <= (piece.contains("src") ? mostPieces : 0))
  }

  @Test(
    "is cleaned of its markup in time",
    arguments: [
      "<", "<a", "<!--", "<script>", "&", "&#", "<a href=\"", "</a>", "<b>", "\u{301}", "<a x=\"",
      "<a x='y\"", "<a =", "<a x=\">\" ", "\u{1F1E6}",
    ])
  func markup(piece: String) async throws {
    let text = String(repeating: piece, count: (4 << 20) / piece.utf8.count)
    let line = try await blocking(until: "the text is clean") { PlainText.html(text) }
    #expect(line.utf8.count <= HTMLScanner.longest)
  }

  @Test(
    "is refused in an answer with a single entry from 512 KiB on",
    arguments: [(500, true), (520, false)])
  func entry(kilobytes: Int, isAccepted: Bool) async throws {
    let long = String(repeating: "x", count: kilobytes << 10)
    let entry = SentEntry.science("2023-10-04", ["alt": long])
    let server = try LoopbackServer { request in
      let isForMany = request.query["date_from"] != nil || request.query["start_date"] != nil
      return .json(isForMany ? [entry].json : entry.json)
    }
    let day = CalendarDay("2023-10-04")
    let science = ScienceAPODService(address: server.origin, requests: .here)
    let planetary = PlanetaryAPODService(address: server.origin, requests: .here)
    for sut in [science, planetary] as [any APODService] {
      let one = try? await sut.fetchEntries(in: day...day)
      #expect((one != nil) == isAccepted)
      let two = try await sut.fetchEntries(in: day...day.advanced(by: 1))
      #expect(two.items.count == 1)
    }
    let call = ServiceCall(deadline: .never, progress: nil)
    let newest = try? await science.fetchNewest(in: day...day, for: call)
    #expect((newest != nil) == isAccepted)
  }

  @Test("is cleaned in time", arguments: pieces)
  func cleaning(piece: String) async throws {
    // Finding the start of each flag once took minutes.
    let text = String(repeating: piece, count: piece == "\u{1F1E6}" ? 40_000 : 1000)
    let fields = ["title": "x", "explanation": text, "credit": text, "alt": text]
    #expect(try await SentEntry.science("2015-06-03", fields).item().title == "x")
  }

  // Away from the threads that tests share: what counts there is that each gets its turn.

  @Test("is searched in time, and so is a long word", arguments: pieces)
  func searching(piece: String) async throws {
    var item = APODItem.plain("2023-10-25")
    item.explanation = PlainText.line(String(repeating: piece, count: 500))
    let long = String(repeating: piece + "x", count: 30_000 / (piece.utf8.count + 1))
    try await blocking(until: "the text is read") { [item] in
      // An apostrophe alone has nothing to search for.
      for (text, hasWords) in [
        (long, true),
        (long.replacing("x", with: " "), false),
        ("moon", true),
      ] {
        let query = SearchQuery(filter: text)
        #expect(query?.matches(item) != nil || !hasWords)
        _ = query?.hits(in: item.explanation, of: .explanation)
      }
    }
  }

  @Test("becomes a file name in time", arguments: pieces)
  func naming(piece: String) async throws {
    var item = APODItem.plain("2023-10-25")
    item.title = String(repeating: piece, count: 5000)
    let length = try await blocking(until: "the name is made") { [item] in
      item.fileName.utf8.count
    }
    #expect(length <= 180)
  }
}
