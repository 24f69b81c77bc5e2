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
      [[.init(text: "one ring of fire and one ring", hits: [4..<11, 25..<29])]],
      inWindow: true)
    let all = text.part(rows: 9, in: 9, style: style, hint: "more")
    #expect(all.lines.map(readable) == ["one <ring>", "<of> fire", "and one", "<ring>"])
    let beginning = text.part(rows: 2, in: 9, style: style, hint: "more")
    let rest = beginning.rest?.part(rows: 9, in: 20, style: style, hint: "more")
    #expect(rest?.lines.map(readable) == ["<of> fire and one <ring>"])
  }
}
