import PhotoOfDayPresenter
import PhotoOfDayView
import Testing

@Suite("The help")
struct HelpTests {
  @Test("fits 80 columns, without control characters", arguments: Language.allCases)
  func fits(language: Language) {
    let text = Help.text(in: language)
    #expect(lines(of: text).filter { TextLayout.width(of: $0) > 80 } == [])
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
    "lists the prompt's commands, in columns that fit any width", arguments: Language.allCases,
    [20, 24, 40, 80, 120])
  func prompt(language: Language, width: Int) {
    for screen in [Command.Screen.list, .detail, .calendar] {
      let text = PromptHelp.text(for: screen, in: language, width: width)
      // There, `q` has another meaning.
      let isCalendar = screen == .calendar
      let words = [
        Language.english: [
          "N ", "n [N], p [N]", "fav", "recent [N]", "export FILE.html", "m M [Y]", "d DATE", "t ", "rand", "c ",
          "/TEXT ", "find TEXT", "lang th|en", "r ", isCalendar ? "Ctrl-D quit" : "q",
        ],
        .thai: [
          "N ", "n, ถัดไป [N]", "p, ก่อนหน้า [N]", "fav, รายการโปรด", "recent, ล่าสุด [N]", "export, ส่งออก ไฟล์.html",
          "m, เดือน ด [ป]", "d วันที่", "t, วันนี้", "rand, สุ่ม", "c, ปฏิทิน", "/คำ ", "find, ค้นหา คำ",
          "lang, ภาษา ไทย|อังกฤษ", "r, ลองใหม่", isCalendar ? "Enter, q กลับ" : "q, ออก",
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

  @Test("aligns the prompt's commands in two columns if they fit", arguments: Language.allCases)
  func columns(language: Language) {
    for screen in [Command.Screen.list, .detail, .calendar] {
      let text = PromptHelp.text(for: screen, in: language, width: 120)
      let columns = lines(of: text).compactMap(secondColumn)
      #expect(columns.count >= 4)
      #expect(Set(columns).count == 1, "\(columns)")
    }
  }

  /// The cells before the second command of a line, if it has one.
  private func secondColumn(_ line: String) -> Int? {
    let gaps = line.matches(of: #/ {2,}/#)
    return gaps.count > 2 ? TextLayout.width(of: String(line[..<gaps[2].range.upperBound])) : nil
  }
}
