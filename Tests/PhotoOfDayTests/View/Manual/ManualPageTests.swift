import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("The manual page")
struct ManualPageTests {
  private static let sections: [Language: [String]] = [
    .english: [
      "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "ENVIRONMENT", "FILES",
      "EXIT STATUS", "EXAMPLES", "SEE ALSO",
    ],
    .thai: [
      "ชื่อ", "รูปแบบคำสั่ง", "คำอธิบาย", "ตัวเลือก", "คำสั่ง",
      "ตัวแปรสภาพแวดล้อม", "ไฟล์", "รหัสสถานะ",
      "ตัวอย่าง", "ดูเพิ่มเติม",
    ],
  ]

  /// The lines without fonts, with the characters that roff's escapes stand for.
  private func lines(in language: Language) -> [String] {
    var page = ManualPage.text(in: language)
    for (escape, sign) in [
      ("\\fB", ""), ("\\fI", ""), ("\\fR", ""), ("\\fP", ""), ("\\-", "-"), ("\\(aq", "'"),
      ("\\(ti", "~"), ("\\(dq", "\""), ("\\~", " "),
    ] {
      page = page.replacing(escape, with: sign)
    }
    return page.split(separator: "\n").map(String.init)
  }

  /// The labels of the rows below a heading, given in English.
  private func labels(below heading: String, in language: Language) throws -> [String] {
    let number = try #require(Self.sections[.english]?.firstIndex(of: heading))
    let sections = lines(in: language).split { $0.hasPrefix(".SH ") }
    // The first is the head of the page.
    let lines = sections[number + 1]
    return zip(lines, lines.dropFirst()).filter { $0.0 == ".TP" }.map(\.1)
  }

  @Test("has the usual sections in their order", arguments: Language.allCases)
  func sections(language: Language) throws {
    let headings = lines(in: language).filter { $0.hasPrefix(".SH ") }
    let titles = headings.map { $0.dropFirst(4).filter { $0 != "\"" } }
    #expect(titles == (try #require(Self.sections[language])))
  }

  @Test(
    "has each option, variable, file and status in its section", arguments: Language.allCases)
  func rows(language: Language) throws {
    let options = try labels(below: "OPTIONS", in: language)
    let variables = try labels(below: "ENVIRONMENT", in: language)
    let files = try labels(below: "FILES", in: language)
    let statuses = try labels(below: "EXIT STATUS", in: language)
    #expect(options == Option.all.map(\.label))
    #expect(variables == Variable.all.map { $0.names.joined(separator: ", ") })
    #expect(Set(variables).isSuperset(of: Option.all.compactMap(\.variable)))
    #expect(files == KeptPath.all.map(\.usualPath))
    #expect(statuses == ExitReason.allCases.map { "\($0.rawValue)" })
  }

  @Test("has each command, with what it does and all of its words", arguments: Language.allCases)
  func commands(language: Language) {
    let page = lines(in: language).joined(separator: " ")
    let words = page.split { " ,|[]".contains($0) }
    let letters = page.filter { $0 != " " }
    for command in Command.all {
      for help in command.help {
        let text = help.text[language].filter { $0 != " " }
        #expect(letters.contains(text), "\(help)")
      }
      for word in command.words.english + command.words.thai {
        #expect(words.contains { $0 == word }, "\(word)")
      }
    }
  }

  @Test("has variables and files that the manual has, and no others")
  func manual() throws {
    let manual = try Repository.text(of: "docs/manual.md")
    func section(_ title: String) throws -> Substring {
      let heading = try #require(manual.firstRange(of: "\n## \(title)\n"))
      return manual[heading.upperBound...].prefix(upTo: "\n## ")
    }
    let cells = try section("Environment").split(separator: "\n").compactMap {
      $0.split(separator: "|").first
    }
    let variables = cells.joined().matches(of: /`([A-Za-z_]+)`/).map { String($0.1) }
    #expect(Set(variables) == Set(Variable.all.flatMap(\.names)))
    for path in KeptPath.all {
      #expect(try section("Files").contains(path.name), "\(path.name)")
    }
  }

  @Test("has each variable of the program's own that its sources name")
  func ownVariables() throws {
    let folder = Repository.root.appending(path: "Sources/PhotoOfDay")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
    // The clock of tests isn't for users.
    let known = Set(Variable.all.flatMap(\.names) + ["PHOTO_OF_DAY_NOW"])
    for path in paths.filter({ $0.hasSuffix(".swift") }) {
      let code = try Repository.text(of: "Sources/PhotoOfDay/\(path)")
      for match in code.matches(of: /PHOTO_OF_DAY_[A-Z_]+|XDG_[A-Z]+_HOME|NASA_API_KEY/) {
        #expect(known.contains(String(match.output)), "\(path): \(match.output)")
      }
    }
  }

  @Test("says in English and Thai what is said anywhere in the other", arguments: Command.groups)
  func both(group: (key: Text, value: [Command])) {
    let english = Command.manual(in: .english).first { $0.title == group.key.english }
    let thai = Command.manual(in: .thai).first { $0.title == group.key.thai }
    #expect(english?.rows.map(\.meanings.count) == thai?.rows.map(\.meanings.count))
  }

  @Test("says of a command where it does what, unless that is the same everywhere")
  func places() throws {
    let rows = Command.manual(in: .english).flatMap(\.rows)
    func meanings(_ keys: String) -> [String] { rows.first { $0.keys == keys }?.meanings ?? [] }
    #expect(
      meanings("n [N], p [N], → ←") == [
        "next, previous month (in a month, in a calendar)",
        "next, previous page or month (in a month with pages)",
        "next, previous page, month or year (in a gallery)",
        "next, previous page or year (in a year)",
        "next, previous year (in a year's calendar)",
        "next, previous page (in another list)",
        "next, previous picture (at a picture)",
      ])
    #expect(meanings("b") == ["back to the previous list (in a list, in a gallery)"])
    #expect(
      meanings("c") == [
        "calendar of the month (in a month, in a calendar, at a picture)",
        "calendar of the month or year (in a gallery)",
        "calendar of the year (in a year, in a year's calendar)",
      ])
    #expect(meanings("fav") == ["your favorites"])
    #expect(rows.first { $0.keys == "fav" }?.otherWords == ["favorites", "รายการโปรด"])
  }

  @Test(
    "gives lines to man that mean nothing to it",
    arguments: [
      (".dot and ...", "\\&.dot and ..."),
      ("'quotes', `ticks`", "\\(aqquotes\\(aq, \\(gaticks\\(ga"),
      ("a\\b \"c\"", "a\\eb \\(dqc\\(dq"),
      ("2023-10-25 ~/x^", "2023\\-10\\-25 \\(ti/x\\(ha"),
      ("with --sync: a-b", "with \\fB\\-\\-sync\\fP: a\\-b"),
      ("after -- and", "after \\-\\- and"),
      ("10\u{A0}GB", "10\\~GB"),
    ])
  func escaped(text: String, line: String) {
    #expect(Roff.prose(text) == line)
  }

  @Test(
    "shows what is typed in bold, and what stands for something else in italics",
    arguments: [
      ("-m, --month M", "\\fB\\-m\\fP, \\fB\\-\\-month\\fP \\fIM\\fP"),
      ("--lang th|en", "\\fB\\-\\-lang\\fP \\fBth\\fP|\\fBen\\fP"),
      ("s [N|N-M|a]", "\\fBs\\fP [\\fIN\\fP|\\fIN\\-M\\fP|\\fBa\\fP]"),
      ("export FILE.html", "\\fBexport\\fP \\fIFILE\\fP.\\fBhtml\\fP"),
      ("o, เปิด [N]", "\\fBo\\fP, เปิด [\\fIN\\fP]"),
      ("Ctrl-D", "\\fBCtrl\\-D\\fP"),
      ("→ ←", "→ ←"),
    ])
  func typed(label: String, line: String) {
    #expect(Roff.typed(label) == line)
  }
}

extension Substring {
  /// All of it if it doesn't have the text.
  fileprivate func prefix(upTo text: String) -> Substring {
    firstRange(of: text).map { self[..<$0.lowerBound] } ?? self
  }
}
