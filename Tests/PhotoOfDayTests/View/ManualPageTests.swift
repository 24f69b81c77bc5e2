import PhotoOfDayEntity
import PhotoOfDayPresenter
import PhotoOfDayView
import Testing

@Suite("The manual page", .guardAgainstHanging)
struct ManualPageTests {
  private static func isInstalled(_ name: String) -> Bool { InstalledPrograms.path(of: name) != nil }

  @Test(
    "has its sections in the reader's language",
    arguments: [
      (
        Language.english,
        [
          "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES",
        ]
      ),
      (
        .thai,
        [
          "ชื่อ", "รูปแบบคำสั่ง", "คำอธิบาย", "ตัวเลือก", "คำสั่ง", "ตัวแปรสภาพแวดล้อม", "ไฟล์", "รหัสสถานะ", "ตัวอย่าง",
        ]
      ),
    ])
  func sections(language: Language, titles: [String]) {
    let heads = ManualPage.text(in: language).matches(of: #/\n\.SH "(?:\\fR)?([^"\\]+)(?:\\fP)?"/#)
    #expect(heads.map { String($0.output.1) } == titles)
  }

  @Test("has every option, every command and every exit status", arguments: Language.allCases)
  func complete(language: Language) {
    let text = ManualPage.text(in: language)
    let plain = text.replacing("\\:", with: "").replacing("\\-", with: "-").replacing(
      #/\\f[BIR]/#, with: ""
    )
    .replacing("\n", with: " ")
    for option in Option.all {
      #expect(plain.contains(".TP \(option.letter.map { "\($0), " } ?? "")\(option.name)"), "\(option.name)")
    }
    for command in Command.all where !command.name.isEmpty {
      let words = (command.words.english + command.words.thai).joined(separator: " ")
      #expect(plain.contains(words), "\(words)")
    }
    for screen in Command.Context.allCases where screen != .results {
      for row in Command.help(on: screen, in: language) {
        #expect(plain.contains(".TP \(row.keys) \(row.text) "), "\(screen): \(row)")
      }
    }
    for status in ExitReason.allCases { #expect(text.contains("\\fB\(status.rawValue)\\fR\n")) }
  }

  @Test("has no Thai in bold or underlined, because pagers tear its marks off", arguments: Language.allCases)
  func plainThai(language: Language) {
    let text = ManualPage.text(in: language)
    #expect(text.matches(of: #/\\f[BI][^\\]*[\x{E01}-\x{E5B}]/#.matchingSemantics(.unicodeScalar)).isEmpty)
    #expect(!text.contains("\u{200B}"))
  }

  @Test("prints each Thai letter once, in groff's old form as in its new one", .enabled(if: isInstalled("groff")))
  func groff() async throws {
    for form in [["-P", "-c"], []] {
      let page = try await print("groff", ["-K", "utf8", "-man", "-T", "utf8"] + form + ["SCRIPT"], .thai)
      let scalars = Array(page.output.unicodeScalars)
      for (index, scalar) in scalars.enumerated() where scalar == "\u{8}" {
        #expect(scalars[index - 1].isASCII && scalars[index + 1].isASCII, "\(index)")
      }
      #expect(page.status == .exited(0) && page.errors.isEmpty, "\(page.errors)")
      #expect(page.output.contains("\nคำอธิบาย\n") && page.output.contains("กรองเฉพาะที่มีคำนั้น"))
    }
  }

  @Test("has a line for whatis", .enabled(if: isInstalled("lexgrog")))
  func name() async throws {
    let done = try await print("lexgrog", ["SCRIPT"], .english)
    let name = "NASA's Astronomy Picture of the Day, by month, in Thai and English"
    #expect(done.output.hasSuffix(": \"photo-of-day - \(name)\"\n"), "\(done)")
  }

  private func print(_ program: String, _ arguments: [String], _ language: Language) async throws -> Finished {
    let folder = try TemporaryFolder()
    try folder.write(ManualPage.text(in: language), to: "page.1")
    let path = try #require(InstalledPrograms.path(of: program))
    return try await PipedProgram.run(
      path, arguments.map { $0 == "SCRIPT" ? folder.path + "/page.1" : $0 }, environment: ["LC_ALL": "C.UTF-8"])
  }
}
