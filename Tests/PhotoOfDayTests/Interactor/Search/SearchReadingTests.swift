@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("The text of a search")
struct SearchReadingTests {
  private static let problems: KeyValuePairs<String, SearchProblem> = [
    "": .noWord, " ": .noWord, "\"\"": .noWord, "“ ”": .noWord, "'": .noWord, "-": .noWord,
    "- -": .noWord, "--": .noWord, "-\"\"": .noWord,
    "-x": .onlyExcluded, "−x": .onlyExcluded, "-\"black hole\"": .onlyExcluded,
    "-title:moon": .onlyExcluded,
    "title:": .noWordIn(field: "title:"), "moon credit:": .noWordIn(field: "credit:"),
    "TITLE: ": .noWordIn(field: "title:"), "title:\"\"": .noWordIn(field: "title:"),
    "ชื่อ:": .noWordIn(field: "ชื่อ:"), "title:-": .noWordIn(field: "title:"),
    "*": .misplacedStar, "moon *": .misplacedStar, "a*b": .misplacedStar,
    "*moon": .misplacedStar, "io**": .misplacedStar, "title:*": .misplacedStar,
    "-*": .misplacedStar, "\"*\"": .misplacedStar,
  ]

  @Test("is refused for what makes it no search")
  func refused() {
    for (text, problem) in Self.problems {
      #expect(throws: problem, "\(text)") { try SearchQuery(search: text) }
    }
  }

  @Test("keeps signs that belong to a word, and drops those around it")
  func signs() throws {
    let texts: KeyValuePairs = [
      "comet,": "comet", "(comet)": "comet", "comet?!": "comet", "87:": "87", "?": "?", "\\": "\\",
      "50%": "50%", "C:\\sky": "c:\\sky", "foo:bar": "foo:bar", "H.E.S.S.": "h.e.s.s",
      "10^65": "10^65", "X-Ray": "x ray", "Comets’": "comets", "...": "...", "(": "(",
      "M 31,": "m 31",
    ]
    for (text, expected) in texts {
      let query = try SearchQuery(search: text)
      #expect(query.texts == [expected], "\(text)")
    }
  }

  @Test("is read without trying each division, whatever Thai words are written together")
  func ambiguous() {
    let word = String(repeating: "ดาว", count: 300) + "ขอบ"
    #expect(AstronomyDictionary.meanings(of: word) == nil)
  }
}

@Suite("The words that a search marks")
struct SearchHitTests {
  private static let hits: [(query: String, text: String, marked: [String])] = [
    ("io", "Io and ions of Io's curiosity", ["Io", "Io"]),
    ("comet", "Comets, the comet’s tail: comets' cometary", ["Comets", "comet", "comets"]),
    ("io*", "Ions of Io, curious", ["Ions", "Io"]),
    ("m31", "M31, M 31, M-31 and M311", ["M31", "M 31", "M-31"]),
    ("31", "M31, M 31 and 31 or 310", ["31"]),
    (
      "\"black hole\"", "Black holes; a black, hole. The black-hole", ["Black holes", "black-hole"]
    ),
    ("moon -io title:mars", "Moon, Io, Mars", ["Moon"]),
    ("κόσμος", "ΚΌΣΜΟΣ e\u{301}", ["ΚΌΣΜΟΣ"]),
  ]

  @Test("are whole words, as it found them; parts of words where it found those")
  func marked() throws {
    for (text, explanation, marked) in Self.hits {
      let query = try SearchQuery(search: text)
      #expect(query.marked(in: explanation) == marked, "\(text)")
    }
    let parts = try SearchQuery(search: "io").with(rule: .partsOfWords)
    #expect(parts.marked(in: "Io, ions, curious") == ["Io", "io", "io"])
    let filter = SearchQuery(filter: "io \"us\"")
    #expect(filter?.marked(in: "Io, ions, curious") == ["Io", "io", "ious"])
  }
}

extension SearchQuery {
  /// The words and phrases of a query as they count.
  var texts: [String] { terms.flatMap(\.senses).joined().map(\.text) }

  fileprivate func marked(in text: String) -> [String] {
    let characters = Array(text)
    return hits(in: text, of: .explanation).map { String(characters[$0]) }
  }
}
