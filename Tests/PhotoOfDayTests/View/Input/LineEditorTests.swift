@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("A line editor")
struct LineEditorTests {
  /// Parses keys: letters as they are, others by name between `<` and `>`.
  private func keys(_ text: String) -> [Key] {
    let names: [String: Key] = [
      "left": .left, "right": .right, "home": .home, "end": .end, "bs": .backspace, "del": .delete,
      "up": .up,
      "down": .down, "wl": .wordLeft, "wr": .wordRight, "K": .killToEnd, "U": .killToStart,
      "W": .killWord,
      "d": .killNextWord, "Y": .yank,
      "R": .search, "tab": .tab, "esc": .escape, "C": .interrupt, "D": .endOfInput, "enter": .enter,
    ]
    var keys: [Key] = []
    var rest = text[...]
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

  private func edited(_ text: String, history: [String] = [], completions: [String] = [])
    -> LineEditor
  {
    var sut = LineEditor(history: history)
    for key in keys(text) { _ = press(key, in: &sut, completions) }
    return sut
  }

  /// Presses a key. Tab completes the last word to one of these.
  private func press(_ key: Key, in sut: inout LineEditor, _ words: [String]) -> LineEditor.Outcome
  {
    let outcome = sut.handle(key)
    guard case .completing(let listsCandidates) = outcome else { return outcome }
    let typed = String(
      sut.line.textBeforeCursor.unicodeScalars.reversed().prefix { $0 != " " }.reversed().map(
        Character.init))
    let found = words.filter { $0.unicodeScalars.starts(with: typed.unicodeScalars) }
    return sut.complete(Candidates(typed: typed, texts: found), listsCandidates: listsCandidates)
  }

  @Test(
    "handles keys at the cursor",
    arguments: Repository.rows("edited lines"))
  func edits(row: [String]) {
    let line = edited(row[0]).line
    #expect(
      line.textBeforeCursor + "|" + line.text.dropFirst(line.textBeforeCursor.count) == row[1])
  }

  @Test("reads a tab in a paste as a space, and leaves out what isn't seen")
  func pastes() {
    var sut = LineEditor()
    _ = sut.handle(.paste("9\t2566\u{FEFF}\u{200B}"))
    #expect(sut.line.text == "9 2566")
  }

  @Test("reads the two parts of a Thai SARA AM as the one sign")
  func saraAm() {
    for parts in ["น\u{E4D}\u{E49}\u{E32}", "น\u{E49}\u{E4D}\u{E32}"] {
      var pasted = LineEditor()
      _ = pasted.handle(.paste(parts))
      #expect(pasted.line.text == "น้ำ")
      #expect(edited(parts).line.text == "น้ำ")
    }
  }

  @Test("moves by clusters, and deletes a Thai one mark by mark")
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

  @Test("searches the history as readline does, farther back each time")
  func search() {
    let before = ["m 10 2566", "3", "m 9", "/moon"]
    var sut = edited("<R>m", history: before)
    #expect(sut.line.text == "/moon")
    #expect(sut.searchPrompt == "(reverse-i-search)`m': ")
    _ = sut.handle(.search)
    #expect(sut.line.text == "m 9")
    _ = sut.handle(.search)
    #expect(sut.line.text == "m 10 2566")
    #expect(sut.searchPrompt == "(reverse-i-search)`m': ")
    for _ in 0..<2 {
      _ = sut.handle(.search)
      #expect(sut.line.text == "m 10 2566")
      #expect(sut.searchPrompt == "(failed reverse-i-search)`m': ")
    }
    #expect(sut.handle(.enter) == .effect(.input(.line("m 10 2566"))))
    sut = edited("<R>mars", history: before)
    #expect(sut.line.text == "/moon")
    #expect(sut.searchPrompt == "(failed reverse-i-search)`mars': ")
    for _ in 0..<3 { _ = sut.handle(.backspace) }
    #expect(sut.line.text == "/moon")
    #expect(sut.searchPrompt == "(reverse-i-search)`m': ")
    sut = edited("<R>ที่<bs>", history: ["ทีม", "ที่นี่"])
    #expect(sut.line.text == "ที่นี่")
    #expect(sut.searchPrompt == "(reverse-i-search)`ที': ")
  }

  @Test("gives the line back as it was on Escape or Ctrl-G in a search")
  func leavesSearch() {
    let before = ["m 10 2566", "m 9"]
    var sut = edited("sky<left><R>m<esc>", history: before)
    #expect(sut.line.text == "sky")
    #expect(sut.line.textBeforeCursor == "sk")
    #expect(sut.searchPrompt == nil)
    _ = sut.handle(.up)
    #expect(sut.line.text == "m 9")
    sut = edited("<up><R>10<esc><up>", history: before)
    #expect(sut.line.text == "m 10 2566")
  }

  @Test("accepts what a search found with any editing key")
  func acceptsFound() {
    let before = ["m 10 2566", "3", "m 9", "/moon"]
    #expect(edited("<R>25<esc>", history: before).searchPrompt == nil)
    #expect(edited("<R>25<left>x", history: before).line.text == "m 10 256x6")
    var sut = edited("<R>", history: before)
    #expect(sut.handle(.paste("m 9 x")) == .editing)
    #expect(sut.line.text == "m 9")
  }

  @Test("keeps the beginning of what is too long for a line or a search")
  func limits() {
    var sut = LineEditor()
    _ = sut.handle(.paste(String(repeating: "x", count: 4097)))
    #expect(sut.line.text.count == 4096)
    _ = sut.handle(.search)
    _ = sut.handle(.paste(String(repeating: "x", count: 129)))
    #expect(
      sut.searchPrompt == "(failed reverse-i-search)`\(String(repeating: "x", count: 128))': ")
  }

  private static let words = [
    "calendar", "quit", "open", "November", "November rain", "next", "เดือน", "เดินทาง",
  ]

  @Test("completes the common beginning on Tab")
  func completes() {
    let words = Self.words
    #expect(edited("ca<tab>", completions: words).line.text == "calendar ")
    #expect(edited("N<tab>", completions: words).line.text == "November")
    #expect(edited("qx<left><tab>", completions: words).line.text == "quit x")
    #expect(edited("เด<tab>", completions: words).line.text == "เด")
    #expect(edited("เดื<tab>", completions: words).line.text == "เดือน ")
    #expect(edited("n<tab>", completions: words).line.text == "next ")
    #expect(edited("n<tab><tab>", completions: words).line.text == "next ")
  }

  @Test(
    "keeps the line on the second Tab, and lists the candidates if there are several",
    arguments: [
      ("x", "x", []),
      ("N", "November", ["November", "November rain"]),
      ("เด", "เด", ["เดินทาง", "เดือน"]),
    ])
  func lists(typed: String, line: String, candidates: [String]) {
    var sut = edited(typed + "<tab>", completions: Self.words)
    #expect(sut.line.text == line)
    let outcome = press(.tab, in: &sut, Self.words)
    #expect(sut.line.text == line)
    var listed: [String] = []
    if case .choices(let found) = outcome {
      listed = found.texts.sorted()
    }
    #expect(listed == candidates, "\(outcome)")
  }

  @Test("Property: keeps the cursor in the line and between clusters, whatever is pressed")
  func anything() async {
    let pieces: [Key] = [
      "a", " ", "ท", "ี", "่", "น", "ำ", "銀", "e", "\u{301}", "👩", "\u{200D}", "🚀",
    ].map(
      Key.character)
    let all =
      pieces + [
        .left, .right, .home, .end, .backspace, .delete, .up, .down, .wordLeft, .wordRight,
        .killToEnd, .killToStart,
        .killWord, .yank, .search, .tab, .escape, .interrupt, .endOfInput,
        .paste("\u{1B}[2J\u{202E}x\ty"),
      ]
    await forSeeds(count: 300) { _, generator in
      var sut = LineEditor(history: ["ที่นี่", "m 10"])
      for _ in 0..<60 {
        guard let key = all.randomElement(using: &generator) else { continue }
        _ = press(key, in: &sut, ["ที่นี่", "ทาง", "銀河", "ex"])
        let text = sut.line.text
        let before = sut.line.textBeforeCursor
        guard text.unicodeScalars.starts(with: before.unicodeScalars) else {
          return "\(key): \(text), \(before)"
        }
        let isAtBoundary = text.indices.contains {
          text[..<$0].unicodeScalars.count == before.unicodeScalars.count
        }
        guard isAtBoundary || before.unicodeScalars.count == text.unicodeScalars.count else {
          return "\(key): \(text)"
        }
        let visible = String(
          String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{200D}" }))
        if let leak = Mutation.leak(in: [visible]) { return "\(key): \(leak)" }
      }
      return nil
    }
  }
}

extension LineEditor {
  fileprivate var searchPrompt: String? {
    searched.map { PromptWords(Speech(.english)).history($0.text, hasFailed: $0.hasFailed) }
  }
}
