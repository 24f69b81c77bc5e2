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

@Suite("The keys of a terminal")
struct KeyDecoderTests {
  private func keys(_ chunks: String...) -> [Key] {
    var sut = KeyDecoder()
    return chunks.flatMap { sut.keys(in: Array($0.utf8)) }
  }

  @Test(
    "are decoded from what terminals send",
    arguments: [
      ("a\r", [.character("a"), .enter]), ("\u{1B}[A\u{1B}OB\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
      ("\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[3~", [.home, .end, .home, .end, .delete]),
      ("\u{1B}[1;5C\u{1B}[1;3D\u{1B}b\u{1B}f", [.wordRight, .wordLeft, .wordLeft, .wordRight]),
      ("\u{7F}\u{8}\u{9}", [.backspace, .backspace, .tab]), ("\u{1B}", [.escape]), ("\u{1B}[99;5u", []),
      ("ที่", [.character("ท"), .character("ี"), .character("่")]), ("\u{202E}\u{9B}x", [.character("x")]),
      ("\u{1B}[200~m 9\r3\n\u{1B}[201~q", [.paste("m 9\r3\n"), .character("q")]),
      ("\u{1B}[2;2;2;2;2;2;2;2;2;2;2;2;2;2;2;2;2;2;2;2", []),
    ] as [(String, [Key])])
  func known(bytes: String, expected: [Key]) {
    #expect(keys(bytes) == expected)
  }

  @Test("are the same, however the bytes are split")
  func pieces() {
    let all = Array("ที่銀👩‍🚀\u{1B}[1;5C\u{1B}[200~a\rb\u{1B}[201~\u{1B}[3~é".utf8)
    var whole = KeyDecoder()
    let expected = whole.keys(in: all)
    forSeeds { _, generator in
      var (sut, rest, keys): (KeyDecoder, ArraySlice<UInt8>, [Key]) = (KeyDecoder(), all[...], [])
      while !rest.isEmpty {
        var count = Int.random(in: 1...5, using: &generator)
        // A single Escape is a key.
        while rest.prefix(count).last == 0x1B { count += 1 }
        keys += sut.keys(in: Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      return keys == expected ? nil : "\(keys)"
    }
  }

  @Test("are decoded from any bytes without a crash")
  func anything() {
    forSeeds(count: 300) { _, generator in
      var sut = KeyDecoder()
      for _ in 0..<20 {
        let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
          [0x1B, 0x5B, 0x32, 0x30, 0x7E, UInt8.random(in: 0...255, using: &generator)].randomElement(using: &generator)
            ?? 0
        }
        for case .character(let scalar) in sut.keys(in: bytes) where scalar.properties.generalCategory == .control {
          return "\(scalar.value)"
        }
      }
      return nil
    }
  }

  @Test("of a paste of several lines are those that would type it")
  func paste() {
    #expect(Key.paste("m 9\n3\n").lines == [.paste("m 9"), .enter, .paste("3"), .enter, .paste("")])
    #expect(Key.paste("x").lines == [.paste("x")])
    #expect(Key.up.lines == [.up])
  }
}
