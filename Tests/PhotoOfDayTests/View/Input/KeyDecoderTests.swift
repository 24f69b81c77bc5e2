import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("The keys of a terminal")
struct KeyDecoderTests {
  private func keys(_ chunks: String...) -> [Key] {
    var sut = KeyDecoder()
    return chunks.flatMap { sut.keys(in: Array($0.utf8)) }
  }

  @Test(
    "are decoded from what terminals send",
    arguments: [
      ("a\r", [.character("a"), .enter]),
      ("\u{1B}[A\u{1B}OB\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
      ("\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[3~", [.home, .end, .home, .end, .delete]),
      ("\u{1B}[1;5C\u{1B}[1;3D\u{1B}b\u{1B}f", [.wordRight, .wordLeft, .wordLeft, .wordRight]),
      (
        "\u{1B}d\u{1B}x\u{1B}1\u{1B}?\u{1B}กq\u{1B}\r",
        [.killNextWord, .character("q"), .escape, .enter]
      ),
      ("\u{7F}\u{8}\u{9}", [.backspace, .backspace, .tab]), ("\u{1B}", []),
      ("\u{1A}\u{1C}", [.suspend, .quit]),
      ("ที่", [.character("ท"), .character("ี"), .character("่")]),
      ("\u{202E}\u{9B}x", [.character("x")]),
      ("\u{1B}[200~m 9\r3\n\u{1B}[201~q", [.paste("m 9\r3\n"), .character("q")]),
      ("\u{1B}[2;2;2;2;2;2;2;2;2;2;2;2;2;2;2;2;2;2;2;2", []),
      ("\u{1B}[3\r\u{1B}Oq\u{1B}O\r", [.enter, .enter]),
      ("x\u{3}\u{3}c", [.character("x"), .interrupt, .interrupt, .character("c")]),
      ("\u{1B}[200~a\u{3}q", [.paste("a"), .interrupt, .character("q")]),
      ("\u{1B}[200~a\u{3}b\u{1B}[201~", [.paste("a"), .interrupt, .character("b")]),
      ("\u{1B}[\u{3}q", [.interrupt, .character("q")]),
    ] as [(String, [Key])])
  func known(bytes: String, expected: [Key]) {
    #expect(keys(bytes) == expected)
  }

  @Test("Property: are the same, however the bytes are split")
  func pieces() async {
    let all = Array("ที่銀👩‍🚀\u{1B}d\u{1B}ก\u{1B}[1;5C\u{1B}[200~a\rb\u{1B}[201~\u{1B}[3~é".utf8)
    var whole = KeyDecoder()
    let expected = whole.keys(in: all)
    await forSeeds { _, generator in
      var sut = KeyDecoder()
      var rest = all[...]
      var keys: [Key] = []
      while !rest.isEmpty {
        let count = Int.random(in: 1...5, using: &generator)
        keys += sut.keys(in: Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      return keys == expected ? nil : "\(keys)"
    }
  }

  @Test("follow a string that is cut off or has no end")
  func cutOffStrings() {
    #expect(keys("\u{1B}P>|kit\r", "q") == [.enter, .character("q")])
    #expect(keys("\u{1B}_Gi=1;\u{1B}[A") == [.up])
    #expect(keys("\u{1B}]" + String(repeating: "x", count: 4096) + "q") == [.character("q")])
    #expect(keys("\u{1B}P>|kitty\u{3}q") == [.interrupt, .character("q")])
  }

  @Test("begin anew when no end comes")
  func unfinished() {
    var sut = KeyDecoder()
    for (bytes, keys) in [
      ("\u{1B}[200~ab", [Key.paste("ab")]), ("\u{1B}[200~ab\u{1B}[20", [.paste("ab")]),
      ("\u{1B}[1", []),
      ("\u{1B}P>|kit", []), ("\u{1B}_G\u{1B}", []), ("\u{1B}", [.escape]),
    ] {
      #expect(sut.keys(in: Array(bytes.utf8)) == [])
      #expect(sut.isUnfinished)
      #expect(sut.finish() == keys)
      #expect(!sut.isUnfinished)
    }
    #expect(sut.keys(in: [0x71]) == [.character("q")])
  }

  @Test("Property: are decoded from any bytes without a crash")
  func anything() async {
    await forSeeds(count: 300) { _, generator in
      var sut = KeyDecoder()
      for _ in 0..<20 {
        let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
          [0x1B, 0x5B, 0x32, 0x30, 0x7E, UInt8.random(in: 0...255, using: &generator)]
            .randomElement(using: &generator)
            ?? 0
        }
        for case .character(let scalar) in sut.keys(in: bytes)
        where scalar.properties.generalCategory == .control {
          return "\(scalar.value)"
        }
      }
      return nil
    }
  }

  @Test("of a paste of several lines are those that would type it")
  func paste() {
    #expect(
      Key.paste("m 9\n3\n").lines == [.paste("m 9"), .enter, .paste("3"), .enter, .paste("")])
    #expect(Key.paste("x").lines == [.paste("x")])
    #expect(Key.up.lines == [.up])
  }
}
