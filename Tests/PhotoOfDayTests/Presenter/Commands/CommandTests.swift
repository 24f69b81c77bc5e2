import Foundation
import PhotoOfDayEntity
import Testing

@testable import PhotoOfDayPresenter

@Suite("A line at the prompt")
struct CommandTests {
  /// Lines that the tables of `Fixtures` don't have: forms of numbers, and words that stand for
  /// others.
  private static let forms: [([String], Call)] = [
    (["3", " 3 ", "๓", "03"], .choose(3)),
    (["31", "๓๑", "3๑"], .choose(31)),
    (["", "   ", "\t"], .enter),
    (["n 3", "n3", "ถัดไป ๓"], .walk(3)),
    (["p 100", "ก่อนหน้า 100"], .walk(-100)),
    (["recent 14", "ล่าสุด ๑๔"], .recent(days: 14)),
    (["ON", "ทุกปี"], .everyYear(nil)),
    (["year", "ปี"], .year(nil)),
    (["year 2010", "ปี 2010", "ปี ๒๐๑๐"], .year(2010)),
    (
      ["on 25 ต.ค.", "ทุกปี  25 ต.ค. "],
      .everyYear(.day(.latest(day: 25, month: 10, weekday: nil)))
    ),
    (["export my sky.html", "ส่งออก  my sky.html "], .export("my sky.html")),
    (["m ต.ค. ๒๕๖๖", "เดือน ต.ค. ๒๕๖๖"], .month(.month(10, year: 2566))),
    (["d 25 ต.ค. 2566"], .day(.day(.date("2023-10-25", era: .buddhist)))),
    (["o 3", "O ๓", "o3", "O๓"], .open(.number(3))),
    (["o 1-3"], .open(.numbers([1...3]))),
    (["open all"], .open(.all)),
    (["v 3", "ดู ๓", "v3", "ดู๓"], .zoom(3)),
    (["s 3", "s 3-3"], .save(.number(3), folder: nil)),
    (["s 3-7", "s 7-3", "s ๓-๗"], .save(.numbers([3...7]), folder: nil)),
    (["s a", "s all", "s ทั้งหมด"], .save(.all, folder: nil)),
    (["s a ~/My Sky", "s  a  ~/My  Sky"], .save(.all, folder: "~/My Sky")),
    (["s ./4"], .save(nil, folder: "./4")),
    (["s 3 4", "s 3,4", "s 3, 4", "s3,4", "s ๓ ๔"], .save(.numbers([3...3, 4...4]), folder: nil)),
    (["s 3-5,8 My Sky", "s 3-5 8 My Sky"], .save(.numbers([3...5, 8...8]), folder: "My Sky")),
    (["s 3 2023-sky"], .save(.number(3), folder: "2023-sky")),
    (["play 5", "เล่น ๕"], .play(5)),
    (["ภาษา th", "ภาษาth"], .language(.thai)),
    (["ค้นหาดาวหาง นีโอไวส์"], .search("ดาวหาง นีโอไวส์")),
    ([" Find  \"a  b\" c "], .search("\"a  b\" c")),
    (["find 3"], .search("3")),
    (["\u{FEFF}n", "\u{200B}\u{2060}n", "\u{FEFF} n"], .walk(1)),
    (["/Mars 3"], .filter("Mars 3")),
    (["/", "  /"], .filter("")),
    (["/\u{E34}n", " /\u{E34}n"], .filter("\u{E34}n")),
    (["/q", "\t/q"], .filter("q")),
  ]

  @Test(
    "is understood in English and Thai, whatever the language in use and the case",
    arguments: forms)
  func understands(lines: [String], call: Call) {
    for line in lines {
      #expect(listed(line) == call)
    }
  }

  @Test("zooms and moves where a picture is shown alone, and only there")
  func steps() {
    let keys = ["+", "-", "0", "๐", " h ", "J", "k", "l"]
    let moves: [PictureMove] = [.zoomIn, .zoomOut, .reset, .reset, .left, .down, .up, .right]
    #expect(keys.map(alone) == moves.map { .move([$0]) })
    #expect(alone("+ LL j") == .move([.zoomIn, .right, .right, .down]))
    #expect(["ื", "ๆ", "้", "ฦ"].map(alone) == [.walk(1), .back, .move([.left]), .help])
    #expect(["h", "l", "0"].map(listed) == [.help, .list, .choose(0)])
    let others = ["", "n", "quit", "s a", "hx", "o"]
    #expect(others.map(alone) == others.map(listed))
    #expect(alone(" Q ") == .back)
    #expect([" A "].map(alone) == [.otherPicture])
    #expect(listed("a") == .unknown("a", nearest: nil))
  }

  @Test("is understood where the keyboard had the Thai layout, if the line means nothing else")
  func otherKeyboard() {
    let lines: KeyValuePairs<String, Call> = [
      "ย": .walk(-1), "ๆ": .leave(.quit), "ดฟอ": .favorites, "-": .choose(3), "ๅภ": .choose(14),
      "ฟ": .unknown("ฟ", nearest: nil),
      // The text after a name stays as it was typed.
      "ดรืก ดาว": .search("ดาว"),
      "ดาว": .unknown("ดาว", nearest: nil),
      "/ๅ": .filter("ๅ"),
    ]
    for (line, call) in lines {
      #expect(listed(line) == call, "\(line)")
    }
  }

  @Test(
    "has one grammar on all screens",
    arguments: Command.Context.allCases)
  func grammar(screen: Command.Context) {
    let wanted: KeyValuePairs<String, Call> = [
      "": .enter,
      " Q ": screen == .alone ? .back : .leave(.quit),
      "quit": .leave(.quit),
      "ออก": .leave(.quit),
      "n": .walk(1),
      "p": .walk(-1),
      "n3": .walk(3),
      "play5": .play(5),
      "rand 2020": .random(year: 2020),
      "f 3-5": .favorite(.numbers([3...5])),
      "b": .back,
    ]
    for (line, call) in wanted {
      #expect(Command.call(for: line, on: screen) == call, "\(line)")
    }
  }

  private func listed(_ line: String) -> Call {
    Command.call(for: line, on: .list)
  }

  private func alone(_ line: String) -> Call {
    Command.call(for: line, on: .alone)
  }

  @Test(
    "completes commands, and the words after them, but no single letters",
    arguments: [
      ("cal", ["cal", "calendar"]),
      (" CAL", ["cal", "calendar"]),
      ("m Oc", ["October"]),
      ("month  oct", ["October"]),
      ("เดือน ตุ", ["ตุลาคม"]),
      ("เดือน ต", ["ตุลาคม"]),
      ("เด", ["เดือน"]),
      ("d y", ["yesterday"]),
      ("d เมื", ["เมื่อวาน"]),
      ("oct", ["October"]),
      ("yes", ["yesterday"]),
      ("on 25 Oc", ["October"]),
      ("ทุกปี ๒๕ ตุ", ["ตุลาคม"]),
      ("on oc", ["October"]),
      ("d 25 nov", ["November"]),
      ("25 Oc", ["October"]),
      ("๒๕ ตุ", ["ตุลาคม"]),
      ("on 25 October 20", []),
      ("m 10 o", nil),
      ("find moo", nil),
      ("xyz m", nil),
      ("n 3", nil),
    ] as [(String, [String]?)])
  func completions(line: String, words: [String]?) {
    let completion = Command.completion(of: line, in: .english)
    guard let words else {
      #expect(completion == nil)
      return
    }
    #expect(completion?.candidates == .words(words))
    #expect(completion?.typed == line.split(separator: " ").last.map(String.init))
  }

  @Test(
    "completes folders after the pictures to save",
    arguments: [
      ("s sk", "sk"),
      ("s 3 sk", "sk"),
      ("s 3-7 ~/Pic", "~/Pic"),
      ("save 3,5 my sk", "my sk"),
      ("บันทึก ๓ ท้อง", "ท้อง"),
      ("s a ", ""),
      ("s 3 5 x/y", "x/y"),
      ("s 3", "3"),
      ("s a", "a"),
      ("s ./5", "./5"),
    ])
  func folders(line: String, typed: String) {
    let saving = Command.completion(of: line, in: .english)
    #expect(saving == Completion(typed: typed, candidates: .folders))
    let exporting = Command.completion(of: "export \(typed)", in: .english)
    #expect(exporting == Completion(typed: typed, candidates: .files))
  }

  @Test("has words and help in both languages, and an example that parses")
  func table() throws {
    let manual = try Repository.text(of: "docs/manual.md")
    for command in Command.all {
      for screen in command.contexts {
        for language in Language.allCases {
          let example = command.example[language]
          let call = Command.call(for: example, on: screen)
          #expect(!"\(call)".contains("refused("), "\(example)")
          #expect(call != .enter || example.isEmpty)
        }
      }
      #expect(command.words.english.isEmpty == command.words.thai.isEmpty)
      for language in Language.allCases {
        #expect(command.help.allSatisfy { !$0.text[language].isEmpty })
      }
      for word in command.words.english + command.words.thai {
        #expect(Command.named(word)?.name == command.name)
        #expect(manual.contains("`\(word)`") || manual.contains("`\(word) "), "\(word)")
      }
      #expect(!command.help.isEmpty)
    }
    #expect(Set(Command.all.map(\.name)).count == Command.all.count)
  }
}
