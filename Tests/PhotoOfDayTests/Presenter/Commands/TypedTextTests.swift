@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("Text with what keyboards don't type")
struct TypedTextTests {
  @Test(
    "at the prompt means what it means without it",
    arguments: [
      ("o 3–7", "o 3-7"),
      ("s 3‑7,9", "s 3-7,9"),
      ("f3−5", "f3-5"),
      ("\u{FEFF}n", "n"),
      ("n\u{200B}", "n"),
      ("1\u{2060}2", "12"),
      ("1\u{200D}2", "12"),
      ("๑\u{200C}๒", "๑๒"),
      ("o\u{AD} 3\u{200D}-\u{200C}7", "o 3-7"),
      ("ค้นหา\u{200B}ดาว\u{200B}หาง", "ค้นหาดาวหาง"),
      ("october\u{200B} 2023", "october 2023"),
      ("lang th\u{200D}", "lang th"),
      ("play 5\u{200B}", "play 5"),
      ("wall\u{200D}", "wall"),
      ("/moon\u{200B}", "/moon"),
      ("find หลุมด\u{E4D}\u{E32}", "find หลุมดำ"),
      ("/น\u{E4D}\u{E49}\u{E32}", "/น\u{E49}ำ"),
      ("/น\u{E49}\u{E4D}\u{E32}", "/น\u{E49}ำ"),
    ])
  func prompt(typed: String, plain: String) {
    for context in Command.Context.allCases where context != .alone {
      #expect(Command.call(for: typed, on: context) == Command.call(for: plain, on: context))
    }
    #expect(typed != plain)
  }

  @Test(
    "is the day, the month or the year that it is without it",
    arguments: [
      ("2023–10–25", "2023-10-25"),
      ("25—10—2566", "25-10-2566"),
      ("10–2566", "10-2566"),
      ("2566‐10‐25", "2566-10-25"),
      ("2023−10−25", "2023-10-25"),
      ("10\u{A0}2566", "10 2566"),
      ("25\u{202F}ต.ค.\u{A0}2566", "25 ต.ค. 2566"),
      ("\u{FEFF}2566\u{200B}", "2566"),
      ("Oct\u{200D}ober 20\u{2060}23", "October 2023"),
      ("to\u{AD}day", "today"),
    ])
  func dates(typed: String, plain: String) throws {
    #expect(try WrittenDate(typed) == WrittenDate(plain))
    #expect(try WrittenDate(typed, as: .line) == WrittenDate(plain, as: .line))
  }

  @Test("Property: at the prompt is the same with invisible characters anywhere")
  func anywhere() async {
    let lines = [
      "n", "10 2566", "2566-10-25", "25 ต.ค. 2566", "s 3-7", "find black hole", "ค้นหา ดาวหาง",
      "/moon", "fav", "?", "export sky.html", "lang th", "rand 2010", "hello", "--month 10",
    ]
    let invisible: [Unicode.Scalar] = [
      "\u{200B}", "\u{FEFF}", "\u{2060}", "\u{AD}", "\u{200E}", "\u{202A}",
    ]
    await forSeeds(count: 200) { _, generator in
      let line = lines.randomElement(using: &generator) ?? ""
      var typed = Array(line.unicodeScalars)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0...typed.count, using: &generator)
        typed.insert(invisible.randomElement(using: &generator) ?? "\u{200B}", at: place)
      }
      let text = String(String.UnicodeScalarView(typed))
      let isSame = Command.call(for: text, on: .list) == Command.call(for: line, on: .list)
      return isSame ? nil : "\(typed)"
    }
  }

  @Test(
    "in the shell means what it means without it",
    arguments: [
      (["–month", "10"], ["--month", "10"]),
      (["—month=10", "––year", "2566"], ["--month", "10", "--year", "2566"]),
      (["−m", "10"], ["-m", "10"]),
      (["‑m10", "–y=2566"], ["-m10", "-y=2566"]),
      (["--month\u{A0}10", "--year\u{A0}2566"], ["--month", "10", "--year", "2566"]),
      (["–month\u{202F}10"], ["--month", "10"]),
      (["--offline\u{A0}"], ["--offline"]),
      (["--mo\u{200B}nth", "10\u{FEFF}"], ["--month", "10"]),
      (["\u{FEFF}--json"], ["--json"]),
      (["–lang", "th\u{200B}", "--color=\u{200B}never"], ["--lang", "th", "--color=never"]),
      (["--month", "10", "--item", "3\u{200D}"], ["--month", "10", "--item", "3"]),
    ])
  func shell(typed: [String], plain: [String]) throws {
    let options = try LaunchOptions(arguments: typed) { _ in nil }
    #expect(try options == LaunchOptions(arguments: plain) { _ in nil })
    #expect(typed != plain)
  }

  @Test("in the shell stays what it is in a text and in the name of a file")
  func texts() throws {
    let folder = "/tmp/a\u{200B}–b\u{A0}c"
    let uses = try TypedArguments(["--search=—a–b", "--save=\(folder)"]).uses
    #expect(uses.map(\.value.text) == ["—a–b", folder])
    #expect(throws: UsageProblem.unknownOption("--moth", nearest: "--month")) {
      try TypedArguments(["–moth", "10"])
    }
    let plain = ["--search", "–", "--", "–month"]
    #expect(TypedArguments.plain(plain) == plain)
  }

  @Test(
    "is the path that was dropped on the terminal",
    arguments: [
      (#"My\ Folder"#, "My Folder"),
      (#"it\'s\ \(1\)\ \&\ 2"#, "it's (1) & 2"),
      (#"a\b"#, #"a\b"#),
      (#"a\"#, #"a\"#),
      ("x   y", "x y"),
      (#"a\ \ b"#, "a  b"),
      ("x\u{A0}y", "x\u{A0}y"),
      ("'My Folder'", "My Folder"),
      (#"'it'\''s'"#, "it's"),
      ("\"My  Folder\"", "My  Folder"),
      ("“ท้อง ฟ้า”", "ท้อง ฟ้า"),
      ("‘a b’", "a b"),
      ("\"", "\""),
      ("'a", "'a"),
      ("file:///home/u/My%20Folder", "/home/u/My Folder"),
      ("file://host/a%E0%B8%81%25", "/aก%"),
      ("FILE:///a", "/a"),
      ("file:///a%0", "file:///a%0"),
      ("file:///a%00", "file:///a%00"),
      ("file:///%FF", "file:///%FF"),
      ("file:a", "file:a"),
      ("~/a b", "~/a b"),
      ("👩\u{200D}🚀", "👩\u{200D}🚀"),
    ])
  func paths(typed: String, path: String) {
    #expect(Command.call(for: "s \(typed)", on: .list) == .save(nil, folder: path))
    #expect(Command.call(for: "s 3  \(typed) ", on: .list) == .save(.number(3), folder: path))
  }

  @Test(
    "is the file that was dropped on the terminal",
    arguments: [
      #"My\ Folder/sky.html"#,
      "'My Folder/sky.html'",
      "“My Folder/sky.html”",
      "My Folder/sky.html",
    ])
  func files(typed: String) {
    #expect(Command.call(for: "export \(typed)", on: .list) == .export("My Folder/sky.html"))
  }
}
