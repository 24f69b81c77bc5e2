import Foundation
import Testing

@Suite("A session with translated texts", .guardAgainstHanging)
struct TranslationSessionTests {
  private static let item = ["10", "2566", "--item", "4", "--lang", "th", "--images", "never"]
  private static let noted = "แปลโดยโปรแกรม "
  private static let prompt = "? วิธีใช้"
  /// Writes how it was called, and the number of bytes that it has read.
  private static let counting = #"echo "ข้อความไทย $(wc -c)""#
  private let machine: Machine

  init() throws {
    machine = try Machine(FakeNASA { _ in nil })
  }

  private var kept: [String] { machine.home.files.filter { $0.contains("/translations/th/") } }

  private func show(
    _ arguments: String..., setting: String? = nil
  ) async throws -> Finished {
    let variables = setting.map { ["PHOTO_OF_DAY_TRANSLATE": $0] } ?? [:]
    return try await machine.run(
      Self.item + ["--translate", "--no-input"] + arguments, environment: variables)
  }

  @Test("asks the program once for a text, and shows what it wrote from then on, offline, too")
  func asked() async throws {
    try await machine.programs.add("mine", Self.counting)
    let first = try await show(setting: "mine 'a b'")
    #expect(first.status == .exited(0), "\(first)")
    #expect(first.output.contains("\n\(Self.noted)mine\nข้อความไทย "), "\(first)")
    #expect(!first.output.contains("ต้นฉบับ"))
    #expect(kept.count == 1)
    let again = try await show("--offline", setting: "mine 'a b'")
    #expect(again.output == first.output, "\(again)")
    #expect(try machine.programs.log() == ["mine", "a b"])
    _ = try await show(setting: "mine")
    #expect(try machine.programs.log() == ["mine", "a b", "mine"])
    #expect(kept.count == 2)
  }

  @Test("uses argos-translate before trans, and with the arguments of both")
  func known() async throws {
    try await machine.programs.add("trans", Self.counting)
    try await machine.programs.add("argos-translate", Self.counting)
    // Loads the month.
    _ = try await machine.run(["10", "2566", "--no-input"])
    let shown = try await show("--offline")
    #expect(shown.output.contains(Self.noted + "argos-translate"), "\(shown)")
    let words = ["argos-translate", "--from-lang", "en", "--to-lang", "th"]
    #expect(try machine.programs.log() == words)
  }

  @Test("sends nothing to a server without a user who allows that, nor with --offline")
  func unasked() async throws {
    try await machine.programs.add("trans", Self.counting)
    let alone = try await show()
    #expect(alone.status == .exited(73))
    #expect(alone.errors.contains("PHOTO_OF_DAY_TRANSLATE='trans -b en:th'"), "\(alone)")
    let offline = try await show("--offline", setting: "trans -b en:th")
    #expect(offline.status == .exited(73))
    #expect(offline.errors.contains("trans ต้องใช้เครือข่าย"), "\(offline)")
    for finished in [alone, offline] {
      #expect(finished.output.contains("dance of 2023-10-04"))
      #expect(!finished.output.contains(Self.noted))
    }
    #expect(try machine.programs.log().isEmpty)
    let allowed = try await show(setting: "trans -b en:th")
    #expect(allowed.output.contains(Self.noted + "trans"), "\(allowed)")
  }

  @Test(
    "says what went wrong, and shows NASA's text",
    arguments: [
      (nil, "เครื่องนี้ไม่มีโปรแกรมแปล กรุณาติดตั้ง argos-translate"),
      ("exit 3", "mine แปลคำอธิบายไม่ได้ (status 3)"),
      ("echo 'no model' >&2; exit 1", "mine แปลคำอธิบายไม่ได้ (no model)"),
      ("true", "mine ไม่ได้ให้คำแปล"),
      (#"printf '\377'"#, "ข้อความที่ได้จาก mine ไม่ใช่ UTF-8"),
      ("yes", "ข้อความที่ได้จาก mine ยาวเกินกว่าจะเป็นคำแปล"),
      ("head -c 1000000 /dev/zero", "ข้อความที่ได้จาก mine ยาวเกินกว่าจะเป็นคำแปล"),
    ] as [(String?, String)])
  func failures(script: String?, sentence: String) async throws {
    if let script {
      try await machine.programs.add("mine", script)
    }
    let shown = try await show(setting: script.map { _ in "mine" })
    #expect(shown.status == .exited(73))
    #expect(shown.errors.words.contains(sentence), "\(shown)")
    #expect(shown.output.contains("dance of 2023-10-04"))
    #expect(!shown.output.contains(Self.noted))
    #expect(kept.isEmpty)
  }

  @Test("says so where the user's program isn't there, or its quotes aren't closed")
  func settings() async throws {
    let missing = try await show(setting: "/no/such -x")
    #expect(missing.errors.contains("ไม่มีโปรแกรม “such”"), "\(missing)")
    let open = try await show(setting: "mine 'x")
    let unclosed = "PHOTO_OF_DAY_TRANSLATE มีเครื่องหมายคำพูดที่ไม่ได้ปิด"
    #expect(open.errors.contains(unclosed), "\(open)")
  }

  @Test("shows a translation that can't be kept, and says why it isn't")
  func unwritable() async throws {
    try await machine.programs.add("mine", Self.counting)
    try machine.home.write("", to: ".local/share/photo-of-day/translations")
    let shown = try await show(setting: "mine")
    #expect(shown.status == .exited(0))
    #expect(shown.output.contains(Self.noted + "mine"))
    #expect(shown.errors.words.contains("เขียนลงใน ~/.local/share/photo-of-day/translations"))
  }

  @Test("says once in English that the text is English, and is refused for programs")
  func english() async throws {
    try await machine.programs.add("mine", Self.counting)
    let environment = ["PHOTO_OF_DAY_TRANSLATE": "mine"]
    let shown = try await machine.run(
      ["10", "2023", "--lang", "en", "--translate"], input: "3\n4\ntr\nq\n",
      environment: environment)
    #expect(shown.errors.ranges(of: "NASA's text is English.").count == 2, "\(shown)")
    #expect(try machine.programs.log().isEmpty)
    for option in ["--json", "--plain", "--sync", "--export=a.html"] {
      let refused = try await machine.run(["--translate", option, "--lang", "en"])
      #expect(refused.status == .exited(2))
      #expect(refused.errors.contains("--translate and --"), "\(refused)")
    }
  }

  @Test("puts both texts of what has been translated into a page, and asks no program for it")
  func page() async throws {
    try await machine.programs.add("mine", Self.counting)
    let environment = ["PHOTO_OF_DAY_TRANSLATE": "mine"]
    _ = try await show(setting: "mine")
    func exported(_ language: String) async throws -> String {
      let path = machine.home.path + "/\(language).html"
      let done = try await machine.run(
        ["10", "2566", "--lang", language, "--export", path], environment: environment)
      #expect(done.status == .exited(0), "\(done)")
      return try machine.home.read("\(language).html")
    }
    let thai = try await exported("th")
    let both = #/<p class="soft">แปลโดยโปรแกรม mine</p>\n<p>ข้อความไทย \d+</p>\n<p lang="en">/#
    #expect(thai.matches(of: both).count == 1)
    #expect(try await !exported("en").contains("ข้อความไทย"))
    #expect(try machine.programs.log() == ["mine"])
  }

  // MARK: At a terminal

  private func terminal(_ arguments: String..., setting: String? = nil) throws -> PseudoTerminal {
    let variables = setting.map { ["PHOTO_OF_DAY_TRANSLATE": $0] } ?? [:]
    return try machine.terminal(Self.item + arguments, rows: 30, environment: variables)
  }

  @Test("asks once before a text is sent to a server, and not again")
  func question() async throws {
    try await machine.programs.add("trans", Self.counting)
    let terminal = try terminal()
    let question = "trans จะส่งข้อความนี้ไปยังเซิร์ฟเวอร์ ส่งเลยไหม [y/N]"
    try await terminal.talk([
      Self.prompt: "tr\r",
      question: "\r",
      Self.prompt: "แปล\r",
      question: "y\r",
      Self.noted: "",
      Self.prompt: "n\r",
      "5 จาก 31": "",
      "แปลด้วย trans": "",
      "5 จาก 31 ": "",
      Self.noted: "",
      Self.prompt: "",
    ])
    #expect(try await terminal.quit() == .exited(0))
    #expect(try machine.programs.log() == ["trans", "-b", "en:th", "trans", "-b", "en:th"])
  }

  @Test("shows NASA's text again at the second tr, and of the next pictures")
  func back() async throws {
    try await machine.programs.add("mine", Self.counting)
    let terminal = try terminal("--translate", setting: "mine")
    try await terminal.talk([
      "dance of 2023-10-04": "",
      Self.noted: "",
      "ข้อความไทย": "",
      Self.prompt: "tr\r",
      "4 จาก 31": "",
      Self.prompt: "n\r",
      "5 จาก 31": "",
      Self.prompt: "p\r",
      "4 จาก 31": "",
      Self.prompt: "tr\r",
      Self.noted: "",
      Self.prompt: "lang en\r",
      "4 of 31": "",
      "? for help": "lang th\r",
      Self.noted: "",
      Self.prompt: "",
    ])
    #expect(try await terminal.quit() == .exited(0))
    #expect(try machine.programs.log() == ["mine"])
  }

  @Test("tries again at r after a failure, and not when the screen is drawn again")
  func again() async throws {
    let go = machine.home.path + "/go"
    try await machine.programs.add("mine", #"[ -e "\#(go)" ] || exit 3; echo ข้อความไทย"#)
    let terminal = try terminal(setting: "mine")
    try await terminal.talk([
      Self.prompt: "tr\r",
      "mine แปล": "",
      "(status 3)": "",
      Self.prompt: "\u{C}",
      "4 จาก 31": "",
      Self.prompt: "",
    ])
    try machine.home.write("", to: "go")
    try await terminal.talk(["": "r\r", Self.noted: "", Self.prompt: ""])
    #expect(try await terminal.quit() == .exited(0))
    #expect(try machine.programs.log() == ["mine", "mine"])
  }

  @Test("keeps a translation while its picture is shown alone")
  func alone() async throws {
    try await machine.programs.add("mine", Self.counting)
    try await machine.programs.add("chafa", "echo drawn")
    let terminal = try machine.terminal(
      ["10", "2566", "--item", "4", "--lang", "th", "--translate"], rows: 30,
      environment: ["PHOTO_OF_DAY_TRANSLATE": "mine"])
    try await terminal.talk([
      Self.noted: "",
      Self.prompt: "v\r",
      TerminalSequence.windowTaken: "",
      "4 จาก 31": "n",
      "5 จาก 31": "p",
      "4 จาก 31": "q",
      Self.noted: "",
      Self.prompt: "",
    ])
    #expect(try await terminal.quit() == .exited(0))
    #expect(try machine.programs.log().filter { $0 == "mine" } == ["mine"])
  }

  @Test("ends the program at Ctrl-C, and shows NASA's text from then on")
  func interrupted() async throws {
    let life = try LifeLine(in: machine.home)
    try await machine.programs.add("mine", #"exec 3>"$LIFE"; echo x >&3; exec sleep 500"#)
    let terminal = try machine.terminal(
      Self.item, rows: 30, environment: ["PHOTO_OF_DAY_TRANSLATE": "mine", "LIFE": life.path])
    try await terminal.talk([Self.prompt: "tr\r", "แปลด้วย mine": ""])
    #expect(try await life.next() == "x\n")
    terminal.sendInterrupt()
    try await terminal.talk(["หยุดแล้ว": "", Self.prompt: "n\r", "5 จาก 31": "", Self.prompt: ""])
    #expect(try await life.next() == nil)
    #expect(try await terminal.quit() == .exited(0))
    #expect(try machine.programs.log() == ["mine"])
    #expect(kept.isEmpty)
  }

  @Test("goes on through a resize, and is laid out for the new window")
  func resized() async throws {
    let go = machine.home.path + "/go"
    try await machine.programs.add(
      "mine", #"until [ -e "\#(go)" ]; do sleep 0.02; done; echo "ข้อความ ข้อความ ข้อความ ข้อความ""#)
    let terminal = try terminal(setting: "mine")
    try await terminal.talk([Self.prompt: "tr\r", "แปลด้วย mine": ""])
    try terminal.resize(columns: 24, rows: 30)
    try machine.home.write("", to: "go")
    try await terminal.talk([Self.noted: "", "ข้อความ\r\nข้อความ": "", TerminalSequence.ready: ""])
    #expect(try await terminal.quit() == .exited(0))
    #expect(try machine.programs.log() == ["mine"])
  }

  @Test("translates nothing in a slideshow, nor ahead")
  func slideshow() async throws {
    try await machine.programs.add("mine", Self.counting)
    try await machine.programs.add("chafa", "echo drawn")
    let list = ["10", "2566", "--lang", "th", "--translate"]
    let terminal = try machine.terminal(
      list, rows: 30, environment: ["PHOTO_OF_DAY_TRANSLATE": "mine"])
    try await terminal.talk([
      Self.prompt: "play 3600\r",
      "1 จาก 31": "\u{1B}[C",
      "2 จาก 31": "\u{1B}[C",
      "3 จาก 31": "x",
      Self.noted: "",
      Self.prompt: "",
    ])
    #expect(try await terminal.quit() == .exited(0))
    #expect(try machine.programs.log().filter { $0 == "mine" }.count == 1)
    #expect(kept.count == 1)
    #expect(kept.first?.contains("2023-10-03") == true)
  }
}
