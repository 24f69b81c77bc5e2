import Foundation
@testable import PhotoOfDayView
import Testing

@Suite("Text layout")
struct TextLayoutTests {
  private static let address = "https://apod.nasa.gov/apod/ap231025.html"

  @Test(
    "measures text in terminal cells",
    arguments: Repository.rows("cells"))
  func measures(row: [String]) {
    #expect("\(TextLayout.width(of: row[0]))" == row[1])
  }

  /// Leaves out emoji of several scalars, which tmux has drawn as one only recently.
  @Test(
    "Property: measures as tmux does what Swift joins",
    .enabled(if: InstalledPrograms.path(of: "tmux") != nil),
    .guardAgainstHanging)
  func measuresAsTerminal() async throws {
    let pieces = [
      "a", "é", "ก", "\u{E33}", "\u{E48}", "\u{903}", "क", "क्", "\u{1100}", "\u{1161}",
      "한", "星", "🚀", "\u{D4E}", "\u{FF9E}", "\u{301}",
    ]
    var texts: [String] = []
    await forSeeds(count: 200) { _, random in
      let count = Int.random(in: 1...40, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }
      texts.append(text.joined())
      return nil
    }
    let cells = try await TmuxPane.cells(of: texts)
    for (text, cells) in zip(texts, cells) {
      #expect(TextLayout.width(of: text) == cells, "\(text.debugDescription)")
    }
    #expect(cells.count == texts.count)
  }

  @Test(
    "truncates a title at the width, with an ellipsis",
    arguments: Repository.rows("truncated"))
  func cuts(row: [String]) throws {
    #expect(TextLayout.truncated(row[0], to: try #require(Int(row[1]))) == row[2])
  }

  @Test(
    "wraps at spaces and between Thai words, and breaks no address or path",
    arguments: [
      ("", 10, []),
      ("one two three", 7, ["one two", "three"]),
      ("one two", 3, ["one", "two"]),
      ("one  two ", 20, ["one two"]),
      ("a\n\nb", 5, ["a", "", "b"]),
      ("a\r\nb", 5, ["a", "b"]),
      ("a abcdefgh b", 3, ["a", "abc", "def", "gh", "b"]),
      ("星空の下", 4, ["星空", "の下"]),
      ("星空", 1, ["星", "空"]),
      ("abc", 0, ["a", "b", "c"]),
      ("abc", -7, ["a", "b", "c"]),
      ("see \(address) now", 10, ["see", address, "now"]),
      (address, 1, [address]),
      ("Saved: /home/jane/Sky/a.png", 10, ["Saved:", "/home/jane/Sky/a.png"]),
      ("v\u{A0}วิดีโอ, -\u{A0}ไม่มีภาพ", 14, ["v\u{A0}วิดีโอ,", "-\u{A0}ไม่มีภาพ"]),
      ("บันทึกแล้ว: ~/ภาพพื้นหลัง/รายการ.jpg", 12, ["บันทึกแล้ว:", "~/ภาพพื้นหลัง/รายการ.jpg"]),
      ("a bc\u{200B}\u{200B}de f", 2, ["a", "bc\u{200B}\u{200B}", "de", "f"]),
      ("a星b空c", 2, ["a", "星", "b", "空", "c"]),
      ("น้ำน้ำน้ำ", 4, ["น้ำน้ำ", "น้ำ"]),
      ("ดาว ดวงดาวฬ", 8, ["ดาว", "ดวงดาวฬ"]),
    ] as [(String, Int, [String])])
  func wraps(text: String, width: Int, lines: [String]) {
    #expect(TextLayout.wrapped(text, width: width) == lines)
  }

  @Test("Property: never exceeds the width or loses a word")
  func wrapsAnything() async {
    let alphabet = Array("ab-é星🚀กขคาะำิีุู่้็ๆฯเแโใไ๑  \n") + ["e\u{301}", "น้ำ"]
    await forSeeds(count: 500) { _, generator in
      let text = text(of: alphabet, upTo: 80, using: &generator)
      let width = Int.random(in: 2...30, using: &generator)
      let indent = Int.random(in: 0...(width - 2), using: &generator)
      let lines = TextLayout.wrapped(text, width: width, indent: indent)
      if let line = lines.first(where: { TextLayout.width(of: $0) > width }) {
        return "wider than \(width): \(line)"
      }
      if letters(lines.joined()) != letters(text) {
        return "\(text.debugDescription) became \(lines)"
      }
      return lines.contains { $0.hasSuffix(" ") } ? "spaces at an end: \(lines)" : nil
    }
  }

  @Test("Property: truncates any text to the width, between characters")
  func cutsAnything() async {
    let alphabet = Array("aé星🚀กิ่า ") + ["e\u{301}", "น้ำ"]
    await forSeeds(count: 200) { _, generator in
      let text = text(of: alphabet, upTo: 20, using: &generator)
      let limit = Int.random(in: 0...20, using: &generator)
      let cut = TextLayout.truncated(text, to: limit)
      if TextLayout.width(of: cut) > limit { return "wider than \(limit): \(cut)" }
      let isBeginning = cut.last == "…" && text.hasPrefix(cut.dropLast())
      return cut == text || cut.isEmpty || isBeginning ? nil : "\(text) as \(cut)"
    }
  }

  private func text(
    of alphabet: [Character], upTo most: Int, using random: inout SeededGenerator
  ) -> String {
    let count = Int.random(in: 0...most, using: &random)
    let characters = (0..<count).compactMap { _ in alphabet.randomElement(using: &random) }
    return String(characters)
  }

  private func letters(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { !$0.properties.isWhitespace }
  }
}

/// tmux, which tells the number of cells that it has drawn.
private enum TmuxPane {
  static func cells(of texts: [String]) async throws -> [Int] {
    let folder = try TemporaryFolder()
    try folder.write(texts.joined(separator: "\n") + "\n", to: "texts")
    try folder.write(
      #"""
      while IFS= read -r text <&3; do
        printf '\r\033[2K%s\033[6n' "$text"
        IFS=';' read -rs -d R _ column && echo "$((column - 1))" >&4
      done 3<"$1" 4>"$2"
      """#,
      to: "script")
    let finished = try await PipedProgram.run(
      "/bin/sh",
      [
        "-c",
        #"""
        tmux="tmux -u -f /dev/null -S $0/socket"
        $tmux new-session -d -x 2000 -y 5 "bash $0/script $0/texts $0/cells; $tmux wait-for -S done; cat"
        $tmux wait-for done && $tmux kill-server
        """#,
        folder.path,
      ],
      environment: ["LANG": "C.UTF-8", "TERM": "xterm"])
    guard finished.status == .exited(0) else { throw HarnessFailure(finished.errors) }
    return try folder.read("cells").split(separator: "\n").compactMap { Int($0) }
  }
}
