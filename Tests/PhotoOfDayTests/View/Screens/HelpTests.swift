@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("The help")
struct HelpTests {
  @Test(
    "fits any width, without control characters",
    arguments: Language.allCases,
    [30, 39, 60, 80, 100])
  func fits(language: Language, width: Int) {
    let text = HelpText.text(in: language, width: width)
    #expect(lines(of: text).filter { TextLayout.width(of: $0) > width } == [])
    #expect(text.hasSuffix("\n"))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test(
    "lists the prompt's commands, in lines that fit any width",
    arguments: Language.allCases,
    [20, 24, 40, 80, 120])
  func prompt(language: Language, width: Int) {
    for screen in [Command.Context.list, .detail, .calendar] {
      let lines = PromptHelp.lines(of: Command.groupedHelp(on: screen, in: language), width: width)
      let letters = lines.joined().filter { !$0.isWhitespace }
      for row in Command.help(on: screen, in: language) {
        #expect(letters.contains((row.keys + row.text).filter { !$0.isWhitespace }), "\(row)")
      }
      #expect(lines.filter { TextLayout.width(of: $0) > width } == [])
    }
  }

  @Test("lists what is possible in a list that isn't a month's")
  func results() {
    let keys = Command.help(on: .results, in: .english)
      .filter { $0.text.contains("month") }
      .map(\.keys)
    #expect(keys == ["m M [Y]", "sync [M] [Y]"])
    let inThai = Command.help(on: .results, in: .thai)
    #expect(inThai.contains { $0.text == "หน้าถัดไป หน้าก่อนหน้า" })
  }

  @Test(
    "is named by the prompt, with what a number can be, in half of the window",
    arguments: Language.allCases)
  func prompts(language: Language) {
    let list = ShownList(.full("2023-10"))
    let isThai = language == .thai
    let month = isThai ? "ตุลาคม 2566" : "October 2023"
    let shortMonth = isThai ? "ต.ค. 2566" : "Oct 2023"
    let help = isThai ? "วิธีใช้" : "for help"
    for columns in 20...200 {
      for (shown, filter) in [(list, ""), (list.narrowed(to: "picture"), " /picture")] {
        guard let shown else { continue }
        let prompt = PromptWords(Speech(language)).prompt(of: shown, at: shown.page(of: nil))
        let text = prompt.text(columns: columns)
        #expect(TextLayout.width(of: text) <= max(columns / 2, 12), "\(text)")
        #expect(text.hasSuffix("): "), "\(text)")
        if columns >= 62 {
          #expect(text.contains(", 1–31 (?"))
        }
        if columns >= 100 {
          #expect(text == "\(month)\(filter), 1–31 (? \(help)): ")
        }
        if columns == 42, filter.isEmpty {
          #expect(text == "\(shortMonth), 1–31 (?): ")
        }
      }
    }
  }
}
