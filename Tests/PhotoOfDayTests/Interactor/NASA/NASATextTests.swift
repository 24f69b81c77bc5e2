import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("The texts of migrated entries")
struct MigratedTextTests {
  private func explanation(
    _ html: String, on day: CalendarDay = "2015-06-03"
  ) async throws -> String {
    try await SentEntry.science(day, ["explanation": html]).item().explanation
  }

  @Test(
    "have a space after a link only before a word, and keep their authors' spaces",
    arguments: Repository.rows("migrated texts"))
  func spaces(row: [String]) async throws {
    #expect(try await explanation(row[0]) == row[1])
  }

  @Test("aren't changed if they were written for the new service, or are plain text")
  func others() async throws {
    let html = "the <a>M</a> 8 , and <a>star</a> s ( so they say )"
    #expect(try await explanation(html, on: "2026-07-20") == "the M 8 , and star s ( so they say )")
    #expect(try await explanation(html, on: "2026-07-19") == "the M 8, and stars (so they say)")
    let plain = "the M 8 , ( so ) Saturn 's"
    let item = try await SentEntry.planetary("2015-06-03", ["explanation": plain]).item()
    #expect(item.explanation == plain)
  }

  @Test("are also recognized by NASA's alt text, on any day")
  func knownByAlt() async throws {
    let fields = [
      "explanation": "<a>Saturn</a> 's moon",
      "alt": "See Explanation. Clicking on the picture will.",
    ]
    let item = try await SentEntry.science("2026-08-01", fields).item()
    #expect(item.explanation == "Saturn's moon")
  }

  @Test("Property: never lose a letter", .guardAgainstHanging)
  func letters() async throws {
    let pieces = [
      "<a>", "</a>", " ", "(", ")", ",", ".", "'s", "s", "Sun", "-like", "<br>", "\u{A0}", "é",
      "\"", "’", "ก", "[",
    ]
    await forSeeds { _, random in
      let html = (0..<30).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let letters = html.replacing(/<[^>]*>|\s/, with: "")
      let found = try await explanation("x" + html).replacing(/\s/, with: "")
      return found == "x" + letters ? nil : "\(html)"
    }
  }
}

@Suite("The start and end of NASA's texts")
struct NASATextTests {
  private func item(
    _ fields: [String: Any], on day: CalendarDay = "2026-09-13"
  ) async throws -> APODItem {
    try await SentEntry.science(day, fields).item()
  }

  @Test(
    "an explanation starts after its lead-in",
    arguments: Repository.rows("lead-ins"))
  func leadIns(row: [String]) async throws {
    #expect(try await item(["explanation": row[0]]).explanation == "The Sun.")
  }

  @Test(
    "an explanation lacks labeled lines and notices about APOD",
    arguments: Repository.rows("house lines"))
  func houseLines(row: [String]) async throws {
    let line = row[0]
    for html in [
      "The Sun.<br>\(line)<br />",
      "The Sun.<br /><br />\(line)<br>Gallery: <a>more</a><br><br>\(line)",
    ] {
      #expect(try await item(["explanation": html]).explanation == "The Sun.")
      #expect(try await item(["explanation": html], on: "2015-06-03").explanation == "The Sun.")
    }
  }

  @Test(
    "news, updates and notes belong to the explanation",
    arguments: [
      "News:",
      "Update:",
      "Note:",
      "Editor's note:",
      "Editor’s Note:",
      "Update (June 6):",
      "Late news:",
    ])
  func notes(label: String) async throws {
    for html in [
      "\(label) <a>it</a> shines.",
      "<b> \(label) </b>it shines.",
      "<strong>\(label)</strong> <a>it</a> shines.",
    ] {
      let end = "<br><b>Gallery:</b> here<br><b>Tomorrow's picture:</b> the Moon"
      let item = try await item(["explanation": "The Sun.<br><br>\(html)\(end)"])
      #expect(item.explanation == "The Sun.\n\n\(label) it shines.")
    }
  }

  @Test(
    "an explanation keeps its authors' lines",
    arguments: Repository.rows("authors"))
  func authors(row: [String]) async throws {
    let line = row[0]
    let text = line.replacing(/<[^>]*>|&#\w+;|\p{Cc}/, with: "")
      .trimmingCharacters(in: .whitespaces)
    let last = try await item(["explanation": "The Sun.<br><br>\(line)<p>End."])
    #expect(last.explanation == "The Sun.\n\n\(text)\n\nEnd.")
    let first = try await item(["explanation": "<b>Explanation: </b>\(line)<br>End."])
    #expect(first.explanation == "\(text) End.")
  }

  @Test(
    "an explanation ends before tomorrow's picture, even without a line break",
    arguments: ["'", "’", "&#8217;"])
  func tomorrow(apostrophe: String) async throws {
    for html in [
      "<b> Tomorrow\(apostrophe)s picture: </b>",
      "Tomorrow\(apostrophe)s&nbsp;picture:",
    ] {
      let item = try await item(["explanation": "The Sun. \(html)open space"])
      #expect(item.explanation == "The Sun.")
    }
  }

  @Test("an explanation may have no text")
  func empty() async throws {
    let html = "<strong>Explanation:</strong> <br /><br /> Gallery:  <a>More of it</a> <br />"
    #expect(try await item(["explanation": html], on: "1995-08-10").explanation.isEmpty)
  }

  @Test("Property: bold in a line changes nothing", .guardAgainstHanging)
  func bold() async throws {
    let pieces = [
      "<a>", "</a>", " ", "(", ")", ",", ".", "'s", "s", "Sun", "-like", "\u{A0}", "\"", "’", "ed",
      "I:", "[",
    ]
    let tags = ["", "<b>", "</b>", "<strong>", "</strong>"]
    await forSeeds { _, random in
      let plain = (0..<30).map { _ in pieces.randomElement(using: &random) ?? "" }
      let bold = plain.map { $0 + (tags.randomElement(using: &random) ?? "") }.joined()
      for day in ["2015-06-03", "2026-09-13"] as [CalendarDay] {
        let wanted = try await item(["explanation": "x" + plain.joined()], on: day)
        let found = try await item(["explanation": "x" + bold], on: day)
        if found.explanation != wanted.explanation { return "\(bold)" }
      }
      return nil
    }
  }

  @Test("an explanation keeps its paragraphs, but no other line ends")
  func paragraphs() async throws {
    let html = "One\nline.<br>Same.<br> <br/>\n<br>Two.<p>Three.</p><br><br>"
    let item = try await item(["explanation": html])
    #expect(item.explanation == "One line. Same.\n\nTwo.\n\nThree.")
  }

  @Test(
    "a title has no prefix",
    arguments: Repository.rows("titles"))
  func titles(row: [String]) async throws {
    #expect(try await item(["title": row[0]]).title == row[1])
  }

  @Test(
    "a credit names people, without the label and title before it",
    arguments: Repository.rows("credits"))
  func credits(row: [String]) async throws {
    for day in ["2015-06-03", "2026-09-23"] as [CalendarDay] {
      #expect(try await item(["title": "Hyperion", "credit": row[0]], on: day).credit == row[1])
    }
  }

  @Test(
    "a label says whether a picture is under copyright",
    arguments: Repository.rows("copyright"))
  func copyright(row: [String]) async throws {
    for fields in [["credit": row[0]], ["credit": "", "copyright": row[0]]] {
      let words = [APODItem.Copyright.claimed: "yes", .notClaimed: "no", .unknown: "unknown"]
      #expect(words[try await item(fields).copyright] == row[1])
    }
  }

  @Test("an empty, false or null credit is replaced by the copyright")
  func noCredit() async throws {
    for nothing in ["", " <b> </b> ", false, NSNull(), "<b>Image Credit:</b> "] as [Any] {
      #expect(try await item(["credit": nothing]).credit == nil)
      let other = try await item(["credit": nothing, "copyright": "<a>Jane Doe</a>"])
      #expect(other.credit == "Jane Doe")
    }
  }

  @Test("a generic description is dropped")
  func alt() async throws {
    let words =
      "See Explanation. Clicking on the picture will download the highest resolution version available."
    #expect(try await item(["alt": words]).alt == nil)
    #expect(try await item(["alt": ""]).alt == nil)
    #expect(try await item(["alt": "A moon like a sponge."]).alt == "A moon like a sponge.")
  }
}

/// Real answers from NASA's science service in 2026, with shortened HTML pages: the oldest entry,
/// whose picture's address is only in its page; one that was migrated from apod.nasa.gov; a video
/// with a credit of two lines and no still; and one that was written for the new service.
@Suite("NASA's captured answers")
struct CapturedAnswerTests {
  @Test("are entries with all their fields")
  func items() async throws {
    let days: [CalendarDay] = ["1995-06-16", "2015-06-03", "2026-07-26", "2026-09-13"]
    let wanted = Repository.fixture("captured.txt").split(separator: "\n")
    for (day, wanted) in zip(days, wanted) {
      let digits = day.description.filter { $0 != "-" }.dropFirst(2)
      let answer = Repository.fixture("apod-basic-\(digits).json")
      let item = try await SentEntry(on: day, json: answer).item()
      #expect(item.json == wanted)
    }
    #expect(wanted.count == days.count)
  }

  @Test("are entries with all their fields from either service, whatever their kind")
  func kinds() async throws {
    let server = try FakeNASA(today: "2023-12-31").server()
    let services: [any APODService] = [
      ScienceAPODService(address: server.origin + "/apod-basic", requests: .here),
      PlanetaryAPODService(address: server.origin + "/planetary/apod", requests: .here),
    ]
    var entries = ""
    for service in services {
      for item in try await service.fetchEntries(in: "2023-10-10"..."2023-10-12").items {
        entries += item.json + "\n"
      }
    }
    #expect(entries == Repository.fixture("kinds.txt"))
  }
}
