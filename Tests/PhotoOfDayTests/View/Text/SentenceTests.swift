import Foundation
@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("The program's own Thai")
struct SentenceTests {
  /// A run of Thai letters. By scalars, because a letter and its vowel are one `Character`.
  private static var thai: Regex<Substring> {
    #/[\x{E01}-\x{E4E}]+/#.matchingSemantics(.unicodeScalar)
  }

  /// The code that has sentences, without comments. Tables of words don't count.
  private static func files() throws -> [(path: String, text: String)] {
    let folders = [
      "Presenter/CommandLine", "Presenter/Commands", "Presenter/Features", "Presenter/Language",
      "Presenter/Session", "View",
    ]
    let paths = try folders.flatMap { folder in
      let path = Repository.root.appending(path: "Sources/PhotoOfDay/\(folder)").path()
      return try FileManager.default.subpathsOfDirectory(atPath: path)
        .filter { $0.hasSuffix(".swift") }
        .filter { !$0.hasPrefix("Text/") }
        .map { "\(folder)/\($0)" }
    }
    return try paths.map { path in
      let code = try Repository.text(of: "Sources/PhotoOfDay/\(path)")
        .split(separator: "\n")
        .filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
      return (path, code.joined(separator: "\n"))
    }
  }

  @Test("has the same words for the same thing, and no question mark")
  func words() throws {
    let refused = ["ที่นี่", "ถาวร", "แหล่งที่มา", "หนึ่งภาพ", "สำเนา", "ช่วยด้วย"]
    for (path, text) in try Self.files() {
      for word in refused {
        #expect(!text.contains(word), "\(path): \(word)")
      }
      // Favorites; the command and the mark for them.
      let allowed = ["รายการโปรด", "\"โปรด\"", "[โปรด]"]
      let rest = allowed.reduce(text) { $0.replacing($1, with: "") }
      #expect(!rest.contains("โปรด"), "\(path)")
      let question = #/[\x{E01}-\x{E5B}]\?/#.matchingSemantics(.unicodeScalar)
      #expect(text.firstMatch(of: question) == nil, "\(path)")
    }
  }

  @Test("consists of words that the layout knows, so that lines end between them")
  func layout() throws {
    for (path, text) in try Self.files() {
      for match in text.matches(of: Self.thai) {
        let run = text[match.range]
        let words = ThaiLineBreaks.words(of: run)
        #expect(words != nil, "\(path): add the words of \(run) to thai-words.txt")
      }
    }
  }

  @Test(
    "ends its lines between words",
    arguments: [
      (
        StoredWords(Speech(.thai)).couldNotCache,
        40,
        ["อัปเดตแคชไม่ได้ กรุณาตรวจสอบพื้นที่ว่างและสิทธิ์ของ", "โฟลเดอร์แคช"]
      ),
      (
        GalleryWords(Speech(.thai)).none,
        20,
        ["แกลเลอรีเปิดได้ใน", "เทอร์มินัลเท่านั้น"]
      ),
      ("(ภาพละ 10 วินาที)", 5, ["(ภาพ", "ละ 10", "วินาที)"]),
      ("“กำลังโหลดภาพ…”", 9, ["“กำลังโหลด", "ภาพ…”"]),
    ])
  func wraps(text: String, width: Int, lines: [String]) {
    #expect(TextLayout.wrapped(text, width: width) == lines)
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }

  @Test(
    "that it doesn't know is broken where a syllable begins or ends",
    arguments: [
      "กา|แลกซี", "ดาวหาง|และ|กา|แฟ|ใน|แก้ว", "ประ|เทศ", "น้ำ|ค้าง", "มา|เร็วๆ|เล็ก", "เเปล",
    ])
  func syllables(text: String) {
    let pieces = text.split(separator: "|")
    #expect(ThaiLineBreaks.pieces(of: text.replacing("|", with: "")[...]) == pieces)
  }

  @Test("leaves what it doesn't know in one piece")
  func unknown() {
    #expect(ThaiLineBreaks.words(of: "หลุมดำฬ") == nil)
    let whole: [Substring] = ["ดาวฬ", "Orion", "", "-\u{A0}ไม่มีภาพ"]
    for text in whole {
      #expect(ThaiLineBreaks.pieces(of: text) == [text])
    }
  }

  @Test("and English give examples in the reader's era, and mention the other once")
  func eras() {
    #expect(HelpText.text(in: .english).matches(of: #/25[0-9]{2}/#).count == 1)
    #expect(HelpText.text(in: .thai).matches(of: #/20[0-9]{2}/#).count == 1)
    for screen in Command.Context.allCases {
      #expect(!Command.help(on: screen, in: .english).contains { $0.text.contains("256") })
      #expect(!Command.help(on: screen, in: .thai).contains { $0.text.contains("202") })
    }
  }
}
