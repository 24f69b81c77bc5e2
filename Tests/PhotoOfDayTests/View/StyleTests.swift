import PhotoOfDayView
import Testing

@Suite("Style")
struct StyleTests {
  @Test("wraps text in codes and resets them")
  func codes() {
    let style = Style(hasColor: true)
    #expect(style.bold("Orion") == "\u{1B}[1mOrion\u{1B}[0m")
    #expect(Set([style.bold("x"), style.dim("x"), style.accent("x"), style.warning("x"), style.error("x")]).count == 5)
    #expect(style.error("") == "")
  }

  @Test("doesn't change text without colour")
  func plain() {
    let style = Style(hasColor: false)
    #expect(
      [style.bold("x"), style.dim("x"), style.accent("x"), style.warning("x"), style.error("x")]
        == Array(repeating: "x", count: 5))
  }
}
