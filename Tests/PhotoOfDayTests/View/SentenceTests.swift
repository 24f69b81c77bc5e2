import Foundation
import PhotoOfDayPresenter
import PhotoOfDayView
import Testing

@Suite("The program's own Thai")
struct SentenceTests {
  /// A run of Thai letters. By scalars, because a letter and its vowel are one `Character`.
  private static var thai: Regex<Substring> {
    #/[\x{E01}-\x{E4E}]+/#.matchingSemantics(.unicodeScalar)
  }

  /// The code that holds sentences, without comments. Tables of words are none.
  private static func files() throws -> [(path: String, text: String)] {
    let sources = Repository.root.appending(path: "Sources/PhotoOfDay")
    return try ["Presenter/Language", "Presenter/Commands", "Presenter/Features", "View"].flatMap {
      folder in
      try FileManager.default.subpathsOfDirectory(atPath: sources.appending(path: folder).path())
        .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Text/") && $0 != "AstronomyWords.swift" }
        .map { ("\(folder)/\($0)", try Repository.text(of: "Sources/PhotoOfDay/\(folder)/\($0)")) }
    }
    .map { path, text in
      let code = text.split(separator: "\n").filter {
        !$0.drop(while: \.isWhitespace).hasPrefix("//")
      }
      return (path, code.joined(separator: "\n"))
    }
  }

  @Test(
    "says the same thing in the same words, asks without a question mark, and calls no terminal a place"
  )
  func words() throws {
    let refused = ["ที่นี่", "ถาวร", "แหล่งที่มา", "หนึ่งภาพ", "สำเนา", "ช่วยด้วย"]
    for (path, text) in try Self.files() {
      for word in refused { #expect(!text.contains(word), "\(path): \(word)") }
      // Favorites; the command and the mark for them.
      let rest = ["รายการโปรด", "\"โปรด\"", "[โปรด]"].reduce(text) { $0.replacing($1, with: "") }
      #expect(!rest.contains("โปรด"), "\(path)")
      #expect(
        text.matches(of: #/[\x{E01}-\x{E5B}]\?/#.matchingSemantics(.unicodeScalar)).isEmpty,
        "\(path)")
    }
  }

  @Test("consists of words that the layout knows, so that lines end between them")
  func layout() throws {
    for (path, text) in try Self.files() {
      for run in text.matches(of: Self.thai).map({ text[$0.range] }) {
        #expect(
          ThaiWords.words(of: run) != nil, "\(path): add the words of \(run) to thai-words.txt")
      }
    }
  }

  @Test(
    "ends its lines between words",
    arguments: [
      (
        Messages(.thai).couldNotCache, 40,
        ["อัปเดตแคชไม่ได้ กรุณาตรวจสอบพื้นที่ว่างและสิทธิ์ของ", "โฟลเดอร์แคช"]
      ),
      (Messages(.thai).noGallery, 20, ["เทอร์มินัลนี้แสดงภาพไม่ได้", "จึงเปิดแกลเลอรีไม่ได้"]),
      ("(ภาพละ 10 วินาที)", 5, ["(ภาพ", "ละ 10", "วินาที)"]),
      ("“กำลังโหลดภาพ…”", 9, ["“กำลังโหลด", "ภาพ…”"]),
    ])
  func wraps(text: String, width: Int, lines: [String]) {
    #expect(TextLayout.wrapped(text, width: width) == lines)
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }

  @Test("leaves what it doesn't know in one piece")
  func unknown() {
    #expect(ThaiWords.words(of: "หลุมดำฬ") == nil)
    #expect(
      ThaiWords.pieces(of: "กาแลกซี") == ["กาแลกซี"] && ThaiWords.pieces(of: "Orion") == ["Orion"])
    #expect(
      ThaiWords.pieces(of: "") == [""] && ThaiWords.pieces(of: "-\u{A0}ไม่มีภาพ") == ["-\u{A0}ไม่มีภาพ"]
    )
  }

  @Test("and English speak the reader's era in examples, and say once that the other works, too")
  func eras() {
    #expect(HelpText.text(in: .english).matches(of: #/25[0-9]{2}/#).count == 1)
    #expect(HelpText.text(in: .thai).matches(of: #/20[0-9]{2}/#).count == 1)
    for screen in Command.Context.allCases {
      #expect(!Command.help(on: screen, in: .english).contains { $0.text.contains("256") })
      #expect(!Command.help(on: screen, in: .thai).contains { $0.text.contains("202") })
    }
  }
}
