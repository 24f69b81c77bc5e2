import Foundation
import PhotoOfDayView
import Testing

@Suite("Completions", .guardAgainstHanging)
struct CompletionsTests {
  private static func isInstalled(_ name: String) -> Bool { InstalledPrograms.path(of: name) != nil }

  /// Runs lines of a shell that has the script and the built program.
  private func run(_ shell: Completions.Shell, _ arguments: [String], _ lines: String) async throws -> Finished {
    let folder = try TemporaryFolder()
    try folder.write(Completions.script(for: shell), to: "script")
    try folder.write(lines.replacing("SCRIPT", with: folder.path + "/script"), to: "lines")
    let program = URL(fileURLWithPath: try BuiltProgram.path()).deletingLastPathComponent().path
    return try await PipedProgram.run(
      #require(InstalledPrograms.path(of: shell.rawValue)), arguments + [folder.path + "/lines"],
      environment: ["PATH": "\(program):/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": folder.path])
  }

  @Test("complete options and their values in bash", .enabled(if: isInstalled("bash")))
  func bash() async throws {
    let ask = """
      . SCRIPT
      ask() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _photo_of_day "$1" "${@: -1}" "${@: -2:1}"; echo "${COMPREPLY[*]}"; }
      ask photo-of-day --la; ask photo-of-day --lang ""; ask photo-of-day -m Oc; ask photo-of-day --source = sa
      ask photo-of-day oct; ask photo-of-day --gallery NOV; ask photo-of-day วัน; ask photo-of-day -m ตุ; ask photo-of-day y
      ask photo-of-day --on 25 Oc; ask photo-of-day --images =; ask photo-of-day --export a; ask photo-of-day --api-url h
      """
    let done = try await run(.bash, [], ask)
    #expect(
      done.output.split(separator: "\n", omittingEmptySubsequences: false) == [
        "--lang", "en english th thai", "October", "sample", "October", "November", "วันนี้", "ตุลาคม", "yesterday",
        "October", "auto never symbols kitty iterm sixel", "", "", "",
      ])
    #expect(done.errors.isEmpty)
  }

  @Test("complete options, values and files in fish", .enabled(if: isInstalled("fish")))
  func fish() async throws {
    let ask = ["--la", "--lang ", "oct", "--month=oc", "--export /us"].map { "complete -C 'photo-of-day \($0)'" }
    let done = try await run(.fish, ["-N"], "source SCRIPT; " + ask.joined(separator: "; "))
    let words = done.output.split(separator: "\n").compactMap { $0.split(separator: "\t").first }
    #expect(words == ["--lang", "en", "english", "th", "thai", "October", "--month=October", "/usr/"], "\(done)")
  }

  @Test("complete options with what they do, values and files in zsh", .enabled(if: isInstalled("zsh")))
  func zsh() async throws {
    let ask = """
      _describe() { print -l -- $found }
      _files() { print files }
      complete() { CURRENT=$#; words=("$@"); . SCRIPT }
      complete photo-of-day --lang th --he; complete photo-of-day -m oc; complete photo-of-day --month=oc
      complete photo-of-day --save ''
      """
    let done = try await run(.zsh, ["-f"], ask)
    #expect(done.output == "--help:แสดงวิธีใช้นี้\nOctober\n--month=October\nfiles\n", "\(done)")
  }
}
