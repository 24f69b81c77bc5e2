@testable import PhotoOfDayView
import Testing

@Suite("Marked text")
struct MarkedTextTests {
  private let style = Style(hasColor: true)

  /// The escape codes as readable signs.
  private func readable(_ text: String) -> String {
    text.replacing("\u{1B}[1;4m", with: "<").replacing("\u{1B}[0m", with: ">")
  }

  @Test("marks its hits, unless they were truncated")
  func hits() {
    #expect(readable(style.marked("A Ring of Fire", at: [2..<6, 10..<14])) == "A <Ring> of <Fire>")
    #expect(readable(style.marked("A Ring o…", at: [2..<6, 10..<14])) == "A <Ring> o…")
    #expect(readable(style.marked("A Ri…", at: [2..<6])) == "A <Ri…>")
    #expect(readable(style.marked("", at: [0..<1])) == "")
    #expect(readable(style.marked("ดาวe\u{301}", at: [2..<4])) == "ดา<วe\u{301}>")
  }

  @Test("marks hits across line ends")
  func lines() {
    let text = EntryText(
      [[.init(text: "one ring of fire and one ring", hits: [4..<11, 25..<29])]], inWindow: true)
    func part(_ rows: Int, of text: EntryText?, in columns: Int) -> (
      lines: [String], rest: EntryText?
    )? {
      text?.part(rows: rows, in: columns, style: style, hint: "more")
    }
    #expect(
      part(9, of: text, in: 9)?.lines.map(readable) == [
        "one <ring>", "<of> fire", "and one", "<ring>",
      ])
    #expect(
      part(9, of: part(2, of: text, in: 9)?.rest, in: 20)?.lines.map(readable) == [
        "<of> fire and one <ring>"
      ])
  }
}
