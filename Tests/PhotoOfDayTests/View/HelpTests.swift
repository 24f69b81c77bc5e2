@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("The help")
struct HelpTests {
  @Test("fits any width, without control characters", arguments: Language.allCases, [30, 39, 60, 80, 100])
  func fits(language: Language, width: Int) {
    let text = Help.text(in: language, width: width)
    #expect(lines(of: text).filter { TextLayout.width(of: $0) > width } == [])
    #expect(text.hasSuffix("\n"))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test("names every exit status", arguments: Language.allCases)
  func statuses(language: Language) {
    let text = Help.text(in: language)
    let section = text[
      (text.firstRange(of: language == .thai ? "รหัสสถานะ" : "Exit status")?.upperBound ?? text.endIndex)...]
    for exitReason in ExitReason.allCases {
      let isNamed = section.split { !$0.isWholeNumber }.contains { $0 == "\(exitReason.rawValue)" }
      #expect(isNamed, "\(exitReason)")
    }
    #expect(ExitReason.allCases.map(\.rawValue) == [0, 1, 2, 65, 69, 73, 75, 130])
  }

  @Test(
    "lists the prompt's commands, in lines that fit any width", arguments: Language.allCases,
    [20, 24, 40, 80, 120])
  func prompt(language: Language, width: Int) {
    for screen in [Command.Screen.list, .detail, .calendar] {
      let text = PromptHelp.text(for: screen, in: language, width: width)
      let words = [
        Language.english: [
          "N ", "n [N], p [N]", "fav", "recent [N]", "export FILE.html", "m M [Y]", "d DATE", "t ", "rand", "c ",
          "/TEXT ", "find TEXT", "lang th|en", "r ", "q quit",
        ],
        .thai: [
          "N ", "n, ถัดไป [N]", "p, ก่อนหน้า [N]", "fav, รายการโปรด", "recent, ล่าสุด [N]", "export, ส่งออก ไฟล์.html",
          "m, เดือน 10 [2566]", "d, วันที่ 25 ต.ค.", "t, วันนี้", "rand, สุ่ม", "c, ปฏิทิน", "/คำ ", "find, ค้นหา คำ",
          "lang, ภาษา ไทย|อังกฤษ", "r, ลองใหม่", "q, ออก",
        ],
      ]
      let oneLine = " " + text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      for word in words[language, default: []] { #expect(oneLine.contains(" \(word)"), "\(word)") }
      let letters = text.filter { !$0.isWhitespace }
      for row in Command.help(on: screen, in: language) {
        #expect(letters.contains((row.keys + row.text).filter { !$0.isWhitespace }), "\(row)")
      }
      #expect(lines(of: text).filter { TextLayout.width(of: $0) > width } == [])
    }
  }

  @Test(
    "shows the prompt's commands in four groups, one a line where the window has the room", arguments: Language.allCases
  )
  func groups(language: Language) {
    let headings = language == .thai ? ["ดู", "ไป", "ค้นหา", "เก็บ"] : ["Look", "Go", "Find", "Keep"]
    for screen in [Command.Screen.list, .detail, .calendar] {
      let all = lines(of: PromptHelp.text(for: screen, in: language, width: 120))
      #expect(all.filter { $0.first != " " } == headings)
      #expect(all.count == headings.count + Command.help(on: screen, in: language).count)
    }
  }

  @Test("is named by the prompt, with what a number can be, in half of the window", arguments: Language.allCases)
  func prompts(language: Language) {
    let list = ShownList(.full("2023-10"))
    let month = language == .thai ? ("ตุลาคม 2566", "ต.ค. 2566", "วิธีใช้") : ("October 2023", "Oct 2023", "for help")
    for columns in 20...200 {
      for (shown, filter) in [(list, ""), (list.narrowed(to: "picture"), " /picture")] {
        guard let shown else { continue }
        let text = language.messages.prompt(of: shown, at: shown.page(of: nil)).text(columns: columns)
        #expect(TextLayout.width(of: text) <= max(columns / 2, 12) && text.hasSuffix("): "), "\(text)")
        if columns >= 62 { #expect(text.contains(", 1–31 (?")) }
        if columns >= 100 { #expect(text == "\(month.0)\(filter), 1–31 (? \(month.2)): ") }
        if columns == 42, filter.isEmpty { #expect(text == "\(month.1), 1–31 (?): ") }
      }
    }
  }
}
