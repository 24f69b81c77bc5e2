@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("The rows of passages")
struct PassageRowsTests {
  @Test("fit into the window, where passages and their notes are cut")
  func narrow() throws {
    let rows = (1...12).map { number in
      PassagesViewModel.Row(
        passage: "the passage of number \(number)", note: "a.very.long.host.example.org")
    }
    let view = PassagesViewModel(title: "Links", rows: rows, areNumbered: true)
    for columns in [1, 8, 20, 40, 120] {
      let stream = StreamTraits(isTerminal: true, columns: columns)
      let lines = PassageRows(stream).lines(of: view)
      #expect(lines.count > 12)
      if columns > 20 {
        #expect(lines.allSatisfy { TextLayout.width(of: $0) < columns })
      }
    }
    let wide = PassageRows(StreamTraits(isTerminal: true, columns: 80)).lines(of: view)
    #expect(wide[1] == "   1  the passage of number 1   a.very.long.host.example.org")
    let narrow = PassageRows(StreamTraits(isTerminal: true, columns: 40)).lines(of: view)
    #expect(narrow[1] == "   1  the passage o…  a.very.long.host…")
  }

  @Test("are two for a word and its Thai that don't fit beside each other")
  func words() {
    let rows = [
      PassagesViewModel.Row(passage: "Hubble Space Telescope", note: "กล้องโทรทรรศน์อวกาศฮับเบิล"),
      PassagesViewModel.Row(passage: "star", note: "ดาวฤกษ์"),
    ]
    let words = PassagesViewModel(title: "Words", rows: rows, areNumbered: false)
    let narrow = PassageRows(StreamTraits(isTerminal: true, columns: 40)).lines(of: words)
    #expect(
      narrow == [
        "Words",
        "  Hubble Space Telescope",
        "    กล้องโทรทรรศน์อวกาศฮับเบิล",
        "  star",
        "    ดาวฤกษ์",
      ])
    let wide = PassageRows(StreamTraits(isTerminal: true, columns: 80)).lines(of: words)
    #expect(wide[2] == "  star                    ดาวฤกษ์")
  }
}
