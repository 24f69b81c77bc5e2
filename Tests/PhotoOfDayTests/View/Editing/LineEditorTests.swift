import PhotoOfDayView
import Testing

@Suite("A line editor")
struct LineEditorTests {
  /// Parses keys: letters as they are, others by name between `<` and `>`.
  private func keys(_ text: String) -> [Key] {
    let names: [String: Key] = [
      "left": .left, "right": .right, "home": .home, "end": .end, "bs": .backspace, "del": .delete, "up": .up,
      "down": .down, "wl": .wordLeft, "wr": .wordRight, "K": .killToEnd, "U": .killToStart, "W": .killWord, "Y": .yank,
      "R": .search, "tab": .tab, "esc": .escape, "C": .interrupt, "D": .endOfInput, "enter": .enter,
    ]
    var (keys, rest): ([Key], Substring) = ([], text[...])
    while let first = rest.first {
      if first == "<", let end = rest.firstIndex(of: ">"),
        let key = names[String(rest[rest.index(after: rest.startIndex)..<end])]
      {
        keys.append(key)
        rest = rest[rest.index(after: end)...]
      } else {
        keys += first.unicodeScalars.map(Key.character)
        rest.removeFirst()
      }
    }
    return keys
  }

  private func edited(_ text: String, history: [String] = [], completions: [String] = []) -> LineEditor {
    var sut = LineEditor(history: history) { beginning in completions.filter { $0.hasPrefix(beginning) } }
    for key in keys(text) { _ = sut.handle(key) }
    return sut
  }

  @Test(
    "handles keys at the cursor",
    arguments: [
      ("abc", "abc|"), ("ac<left>b", "ab|c"), ("abc<home>x", "x|abc"), ("abc<home><right>x<end>y", "axbcy|"),
      ("abc<bs><bs>", "a|"), ("abc<left><left><del>", "a|c"), ("abc<home><bs>", "|abc"), ("abc<end><del>", "abc|"),
      ("m 10 2566<wl>x", "m 10 x|2566"), ("m 10 2566<home><wr>x", "mx| 10 2566"), ("m 10 2566<W>", "m 10 |"),
      ("m 10 2566  <W>", "m 10 |"), ("abc def<left><left><left><K>", "abc |"), ("abc def<wl><U>", "|def"),
      ("abc def<W><home><Y> ", "def |abc "), ("a<U><K><W>", "|"), ("ab<U><K><Y>", "ab|"), ("ab<home><D>", "|b"),
    ])
  func edits(typed: String, result: String) {
    let line = edited(typed).line
    #expect(line.textBeforeCursor + "|" + line.text.dropFirst(line.textBeforeCursor.count) == result)
  }

  @Test("deletes one mark of a Thai cluster with Backspace, but whole clusters of other scripts; moves by clusters")
  func clusters() {
    #expect(edited("ที่<bs>").line.text == "ที")
    #expect(edited("ที่<bs><bs>").line.text == "ท")
    #expect(edited("น้ำ<bs>").line.text == "น้")
    #expect(edited("e\u{301}👩‍🚀<bs>").line.text == "e\u{301}")
    #expect(edited("e\u{301}<bs>").line.text == "")
    #expect(edited("ที่นี่<left>x").line.text == "ที่xนี่")
    #expect(edited("銀河<left>x").line.text == "銀x河")
  }

  @Test("goes through the history, and back to the unfinished line")
  func history() {
    let before = ["m 10", "3", "/moon"]
    #expect(edited("<up>", history: before).line.text == "/moon")
    #expect(edited("<up><up><up><up><up>", history: before).line.text == "m 10")
    #expect(edited("dr<up><up><down><down>aft", history: before).line.text == "draft")
    #expect(edited("<down>", history: before).line.text == "")
    #expect(edited("<up>x<down>", history: before).line.text == "")
  }

  @Test("searches the history, farther back each time")
  func search() {
    let before = ["m 10 2566", "3", "m 9", "/moon"]
    var sut = edited("<R>m", history: before)
    #expect(sut.line.text == "/moon" && sut.searchPrompt == "(m) ")
    _ = sut.handle(.search)
    #expect(sut.line.text == "m 9")
    _ = sut.handle(.search)
    _ = sut.handle(.search)
    #expect(sut.line.text == "m 10 2566")
    #expect(sut.handle(.enter) == .line("m 10 2566"))
    #expect(edited("<R>25<esc>", history: before).searchPrompt == nil)
    #expect(edited("<R>25<left>x", history: before).line.text == "m 10 256x6")
    sut = edited("<R>", history: before)
    #expect(sut.handle(.paste("m 9 x")) == .editing && sut.line.text == "m 9")
    #expect(sut.handle(.clear) == .editing && sut.line.text == "" && sut.searchPrompt == nil)
  }

  @Test("refuses what is too long for a line or a search, and keeps its beginning")
  func limits() {
    var sut = LineEditor()
    #expect(sut.handle(.paste(String(repeating: "x", count: 4097))) == .refused)
    #expect(sut.line.text.count == 4096)
    #expect(sut.handle(.character("x")) == .refused)
    _ = sut.handle(.search)
    #expect(sut.handle(.paste(String(repeating: "x", count: 129))) == .refused)
    #expect(sut.searchPrompt?.count == 131)
  }

  @Test("completes the common prefix, and then lists the possibilities")
  func completes() {
    let words = ["calendar", "quit", "open", "October", "november", "next"]
    #expect(edited("ca<tab>", completions: words).line.text == "calendar ")
    #expect(edited("n<tab>", completions: words).line.text == "n")
    #expect(edited("x<tab>", completions: words).line.text == "x")
    var sut = edited("n", completions: words)
    #expect(sut.handle(.tab) == .choices(["november", "next"]))
    #expect(edited("qx<left><tab>", completions: words).line.text == "quit x")
  }

  @Test("clears the line on Ctrl-C, and ends on Ctrl-C or Ctrl-D at an empty line")
  func leaves() {
    var sut = edited("abc")
    #expect(sut.handle(.interrupt) == .editing && sut.line.text == "")
    #expect(sut.handle(.interrupt) == .interrupted)
    #expect(sut.handle(.endOfInput) == .end)
    #expect(sut.handle(.suspend) == .suspended)
  }

  @Test("Property: keeps the cursor in the line and between clusters, whatever is pressed")
  func anything() {
    let pieces: [Key] = ["a", " ", "ท", "ี", "่", "น", "ำ", "銀", "e", "\u{301}", "👩", "\u{200D}", "🚀"].map(
      Key.character)
    let all =
      pieces + [
        .left, .right, .home, .end, .backspace, .delete, .up, .down, .wordLeft, .wordRight, .killToEnd, .killToStart,
        .killWord, .yank, .search, .tab, .escape, .interrupt, .endOfInput, .paste("\u{1B}[2J\u{202E}x\ty"),
      ]
    forSeeds(count: 300) { _, generator in
      var sut = LineEditor(history: ["ที่นี่", "m 10"]) { [$0 + "x", $0 + "y"] }
      for _ in 0..<60 {
        guard let key = all.randomElement(using: &generator) else { continue }
        _ = sut.handle(key)
        let (text, before) = (sut.line.text, sut.line.textBeforeCursor)
        guard text.unicodeScalars.starts(with: before.unicodeScalars) else { return "\(key): \(text), \(before)" }
        let isAtBoundary = text.indices.contains { text[..<$0].unicodeScalars.count == before.unicodeScalars.count }
        guard isAtBoundary || before.unicodeScalars.count == text.unicodeScalars.count else { return "\(key): \(text)" }
        let visible = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{200D}" }))
        if let leak = Mutation.leak(in: [visible]) { return "\(key): \(leak)" }
      }
      return nil
    }
  }
}
