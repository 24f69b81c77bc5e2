import PhotoOfDayPresenter
import PhotoOfDayView
import Testing

@Suite("Completions", .guardAgainstHanging)
struct CompletionsTests {
  private static func isInstalled(_ name: String) -> Bool { InstalledPrograms.path(of: name) != nil }

  private func run(_ program: String, _ arguments: [String], _ script: String) async throws -> Finished {
    let folder = try TemporaryFolder()
    try folder.write(script, to: "script")
    let path = try #require(InstalledPrograms.path(of: program))
    return try await PipedProgram.run(
      path, arguments.map { $0.replacing("SCRIPT", with: folder.path + "/script") }, input: "")
  }

  @Test("complete options and their values in bash", .enabled(if: isInstalled("bash")))
  func bash() async throws {
    let ask = """
      compopt() { :; }
      . SCRIPT
      ask() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _photo_of_day "$1" "${@: -1}" "${@: -2:1}"; echo "${COMPREPLY[*]}"; }
      ask photo-of-day --la; ask photo-of-day --lang ""; ask photo-of-day -m Oc; ask photo-of-day --source = sa
      ask photo-of-day oct; ask photo-of-day --gallery NOV; ask photo-of-day วัน; ask photo-of-day -m ตุ; ask photo-of-day y
      ask photo-of-day --on 25 Oc; ask photo-of-day --on oc
      """
    let done = try await run("bash", ["-c", ask], Completions(in: .english).script(for: .bash))
    #expect(
      done.output.split(separator: "\n") == [
        "--lang", "en english th thai อังกฤษ ไทย", "October", "sample", "October", "November", "วันนี้", "ตุลาคม",
        "yesterday", "October", "October",
      ]
    )
    #expect(done.errors.isEmpty)
  }

  @Test("complete options and their values in fish", .enabled(if: isInstalled("fish")))
  func fish() async throws {
    let ask =
      "source SCRIPT; complete -C 'photo-of-day --la'; complete -C 'photo-of-day --lang '; complete -C 'photo-of-day oct'"
    let done = try await run("fish", ["-N", "-c", ask], Completions(in: .english).script(for: .fish))
    let words = done.output.split(separator: "\n").compactMap { $0.split(separator: "\t").first }
    #expect(words == ["--lang", "en", "english", "th", "thai", "อังกฤษ", "ไทย", "October"])
    #expect(done.output.hasSuffix("\nOctober\n"), "a candidate repeats the option's help")
  }

  @Test("of zsh take a value behind the name's sign as well as in the next word")
  func sign() {
    let script = Completions(in: .english).script(for: .zsh)
    #expect(script.contains("{-m,--month=}") && script.contains("'--search=["))
  }

  @Test("are valid zsh", .enabled(if: isInstalled("zsh")), arguments: Language.allCases)
  func zsh(language: Language) async throws {
    let done = try await run("zsh", ["-n", "SCRIPT"], Completions(in: language).script(for: .zsh))
    #expect(done.status == .exited(0) && done.errors.isEmpty)
  }
}
