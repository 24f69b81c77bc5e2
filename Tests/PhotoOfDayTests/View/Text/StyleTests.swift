import Foundation
@testable import PhotoOfDayView
import Testing

@Suite("Marked text")
struct StyleTests {
  private let style = Style(hasColor: true)
  private let linked = Style(hasColor: false, hasLinks: true)

  /// The escape codes as readable signs.
  private func readable(_ text: String) -> String {
    text.replacing("\u{1B}[1;4m", with: "<")
      .replacing("\u{1B}[0m", with: ">")
      .replacing("\u{1B}]8;;\u{1B}\\", with: "]")
      .replacing(/\u{1B}\]8;id=(\d+);([^\u{1B}]*)\u{1B}\\/) { "[\($0.1) \($0.2): " }
  }

  @Test("marks its hits, unless they were truncated")
  func hits() {
    func marked(_ text: String, _ hits: Range<Int>...) -> String {
      readable(style.marked(text, with: hits.map(Span.hit)))
    }
    #expect(marked("A Ring of Fire", 2..<6, 10..<14) == "A <Ring> of <Fire>")
    #expect(marked("A Ring o…", 2..<6, 10..<14) == "A <Ring> o…")
    #expect(marked("A Ri…", 2..<6) == "A <Ri…>")
    #expect(marked("", 0..<1) == "")
    #expect(marked("ดาวe\u{301}", 2..<4) == "ดา<วe\u{301}>")
  }

  @Test("marks hits across line ends")
  func lines() {
    let text = EntryText(
      [[.init(text: "one ring of fire and one ring", spans: [.hit(4..<11), .hit(25..<29)])]],
      inWindow: true)
    let all = text.part(rows: 9, in: 9, style: style, hint: "more")
    #expect(all.lines.map(readable) == ["one <ring>", "<of> fire", "and one", "<ring>"])
    let beginning = text.part(rows: 2, in: 9, style: style, hint: "more")
    let rest = beginning.rest?.part(rows: 9, in: 20, style: style, hint: "more")
    #expect(rest?.lines.map(readable) == ["<of> fire and one <ring>"])
  }

  @Test("has a link that is closed at a line's end, and goes on in the next as the same one")
  func brokenLink() {
    let text = EntryText(
      [[.init(text: "the ring of fire", spans: [.link(4..<16, to: "https://a.b/c", number: 7)])]],
      inWindow: true)
    let all = text.part(rows: 9, in: 9, style: linked, hint: "more")
    #expect(
      all.lines == [
        "the \u{1B}]8;id=7;https://a.b/c\u{1B}\\ring\u{1B}]8;;\u{1B}\\",
        "\u{1B}]8;id=7;https://a.b/c\u{1B}\\of fire\u{1B}]8;;\u{1B}\\",
      ])
    let beginning = text.part(rows: 1, in: 9, style: linked, hint: "")
    let rest = beginning.rest?.part(rows: 9, in: 20, style: linked, hint: "")
    #expect(rest?.lines.map(readable) == ["the [7 https://a.b/c: ring of fire]"])
    let secondPage = text.part(rows: 2, in: 5, style: linked, hint: "").rest
    let second = secondPage?.part(rows: 9, in: 20, style: linked, hint: "")
    #expect(second?.lines.map(readable) == ["[7 https://a.b/c: ring of fire]"])
  }

  @Test("has hits and links in each other, and side by side")
  func both() {
    let both = Style(hasColor: true, hasLinks: true)
    func marked(_ spans: Span...) -> String {
      readable(both.marked("ring of fire", with: spans))
    }
    #expect(marked(.hit(5..<7), .link(0..<12, to: "u:", number: 1)) == "[1 u:: ring <of> fire]")
    #expect(marked(.link(5..<7, to: "u:", number: 1), .hit(0..<12)) == "<ring >[1 u:: <of>]< fire>")
    #expect(marked(.hit(0..<7), .link(5..<12, to: "u:", number: 1)) == "<ring >[1 u:: <of> fire]")
    #expect(
      marked(.link(0..<4, to: "u:", number: 1), .link(4..<7, to: "v:", number: 2))
        == "[1 u:: ring][2 v::  of] fire")
    #expect(
      marked(.link(0..<7, to: "u:", number: 1), .link(5..<12, to: "v:", number: 2))
        == "[1 u:: ring of][2 v::  fire]")
  }

  @Test("has each span as the terminal allows")
  func styles() {
    let spans = [Span.hit(0..<4), .link(5..<7, to: "u:", number: 1)]
    func marked(_ style: Style) -> String {
      readable(style.marked("ring of fire", with: spans))
    }
    #expect(marked(Style(hasColor: false)) == "ring of fire")
    #expect(marked(style) == "<ring> of fire")
    #expect(marked(linked) == "ring [1 u:: of] fire")
    #expect(marked(Style(hasColor: true, hasLinks: true)) == "<ring> [1 u:: of] fire")
  }

  @Test("has no address that could end its sequence or be taken for another part of it")
  func hostileAddress() {
    let address = "https://a.b/;x=\u{1B}\\\u{7}\u{9C} ดา\n"
    let link = Span.link(0..<1, to: address, number: 1)
    let safe = "https://a.b/%3Bx=%1B\\%07%C2%9C%20%E0%B8%94%E0%B8%B2%0A"
    #expect(linked.marked("x", with: [link]) == "\u{1B}]8;id=1;\(safe)\u{1B}\\x\u{1B}]8;;\u{1B}\\")
  }

  @Test("Property: whatever its spans, has the same characters, and no link at a line's end")
  func anySpans() async {
    let text = "Ring e\u{301} of ดาวหาง 👩‍🚀 fire and a nebula"
    await forSeeds { _, random in
      let spans = (0..<Int.random(in: 0...6, using: &random)).map { number in
        let start = Int.random(in: -3...40, using: &random)
        let range = start..<start + Int.random(in: 0...20, using: &random)
        return Bool.random(using: &random)
          ? Span.hit(range) : Span.link(range, to: "https://a.b/\(number)", number: number)
      }
      let both = Style(hasColor: true, hasLinks: true)
      let entry = EntryText([[.init(text: text, spans: spans)]], inWindow: true)
      let columns = Int.random(in: 2...40, using: &random)
      let plain = entry.part(rows: .max, in: columns, style: Style(hasColor: false), hint: "").lines
      let lines = entry.part(rows: .max, in: columns, style: both, hint: "").lines
      let words = lines.map { line in
        line.replacing(/\u{1B}\]8;[^\u{1B}]*\u{1B}\\/, with: "")
          .replacing(/\u{1B}\[[\d;]*m/, with: "")
      }
      if words != plain { return "\(spans) in \(columns): \(lines)" }
      let opened = lines.map { $0.components(separatedBy: "\u{1B}]8;id=").count }
      let closed = lines.map { $0.components(separatedBy: "\u{1B}]8;;\u{1B}\\").count }
      return opened == closed ? nil : "\(spans) in \(columns): \(lines)"
    }
  }
}
