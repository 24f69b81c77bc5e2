import Foundation
import PhotoOfDayPresenter
import Testing

@Suite("A shell's completion", .guardAgainstHanging)
struct ShellCompletionTests {
  private static func isInstalled(_ name: String) -> Bool {
    InstalledPrograms.path(of: name) != nil
  }

  /// Runs lines of a shell that has the script and the built program.
  private func run(
    _ shell: ShellCompletion.Shell, _ arguments: [String], _ lines: String
  ) async throws -> Finished {
    let folder = try TemporaryFolder()
    try folder.write(ShellCompletion.script(for: shell), to: "script")
    try folder.write(lines.replacing("SCRIPT", with: folder.path + "/script"), to: "lines")
    let program = URL(fileURLWithPath: try BuiltProgram.path())
      .deletingLastPathComponent()
      .path
    return try await PipedProgram.run(
      #require(InstalledPrograms.path(of: shell.rawValue)),
      arguments + [folder.path + "/lines"],
      environment: [
        "PATH": "\(program):/usr/bin:/bin",
        "LC_ALL": "C.UTF-8",
        "HOME": folder.path,
      ])
  }

  @Test(
    "complete options and their values in bash, and without what bash 3.2 lacks",
    .enabled(if: isInstalled("bash")),
    arguments: ["", "enable -n mapfile readarray compopt"])
  func bash(lacks: String) async throws {
    let ask = """
      \(lacks)
      . SCRIPT
      ask() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _photo_of_day "$1" "${@: -1}" "${@: -2:1}"; echo "${COMPREPLY[*]}"; }
      ask photo-of-day --la
      ask photo-of-day --lang ""
      ask photo-of-day -m Oc
      ask photo-of-day --source = sa
      ask photo-of-day oct
      ask photo-of-day --gallery NOV
      ask photo-of-day วัน
      ask photo-of-day -m ตุ
      ask photo-of-day y
      ask photo-of-day --on 25 Oc
      ask photo-of-day --images =
      ask photo-of-day --export a
      ask photo-of-day --api-url h
      """
    let done = try await run(.bash, [], ask)
    #expect(done.errors.isEmpty)
    let words = [
      "--lang",
      "en english th thai",
      "October",
      "sample",
      "October",
      "November",
      "วันนี้",
      "ตุลาคม",
      "yesterday",
      "October",
      "auto never symbols kitty iterm sixel",
      "",
      "",
      "",
    ]
    #expect(done.output.components(separatedBy: "\n") == words)
  }

  @Test(
    "complete the value of an option that bash 3.2 has in the same word",
    .enabled(if: isInstalled("bash")))
  func bash3() async throws {
    let ask = """
      enable -n mapfile readarray compopt
      . SCRIPT
      ask() { COMP_WORDS=(photo-of-day "$1"); COMP_CWORD=1; _photo_of_day photo-of-day "$2" ""; echo "${COMPREPLY[*]}"; }
      ask --source=sa sa
      ask --month=oc oc
      ask --images= ""
      ask --source=sa --source=sa
      ask --la --la
      """
    let done = try await run(.bash, [], ask)
    let words = [
      "sample",
      "October",
      "auto never symbols kitty iterm sixel",
      "--source=sample",
      "--lang",
    ]
    #expect(done.output.split(separator: "\n").map { String($0) } == words, "\(done)")
  }

  @Test("complete options, values and files in fish", .enabled(if: isInstalled("fish")))
  func fish() async throws {
    let ask = ["--la", "--lang ", "oct", "--month=oc", "--export /us"].map {
      "complete -C 'photo-of-day \($0)'"
    }
    let lines = ["source SCRIPT"] + ask
    let done = try await run(.fish, ["-N"], lines.joined(separator: "\n"))
    let words = done.output
      .split(separator: "\n")
      .compactMap { $0.split(separator: "\t").first }
    let languages = ["en", "english", "th", "thai"]
    let expected = ["--lang"] + languages + ["October", "--month=October", "/usr/"]
    #expect(words.map(String.init) == expected, "\(done)")
  }

  @Test(
    "complete options with what they do, values and files in zsh",
    .enabled(if: isInstalled("zsh")))
  func zsh() async throws {
    let ask = """
      _describe() { print -l -- $found }
      _files() { print files }
      compdef() { print -- $@ }
      . SCRIPT
      complete() { CURRENT=$#; words=("$@"); _photo-of-day }
      complete photo-of-day --lang th --he
      complete photo-of-day -m oc
      complete photo-of-day --month=oc
      complete photo-of-day --save ''
      """
    let done = try await run(.zsh, ["-f"], ask)
    let words = """
      _photo-of-day photo-of-day
      --help:แสดงวิธีใช้นี้
      October
      --month=October
      files

      """
    #expect(done.output == words, "\(done)")
  }

  @Test(
    "complete what is typed in zsh, however they were loaded and the program is called",
    .enabled(if: isInstalled("zsh")),
    arguments: ["source SCRIPT", "eval \"$(<SCRIPT)\"", "fpath=(~/functions $fpath)"],
    ["photo-of-day", "~/bin/photo-of-day"])
  func typedInZsh(loading: String, program: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(ShellCompletion.script(for: .zsh), to: "functions/_photo-of-day")
    // Where the functions are in a folder, they are loaded by the user's own `compinit`.
    let ownSettings = loading.hasPrefix("fpath") ? "autoload -Uz compinit; compinit -u" : ""
    try folder.write(
      """
      PS1='shell> '
      \(loading.replacing("SCRIPT", with: "~/functions/_photo-of-day"))
      \(ownSettings)
      """,
      to: ".zshrc")
    try folder.write("", to: "bin/keep")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/bin/photo-of-day", withDestinationPath: BuiltProgram.path())
    let path = program.hasPrefix("~") ? "/usr/bin:/bin" : "\(folder.path)/bin:/usr/bin:/bin"
    let terminal = try PseudoTerminal(
      #require(InstalledPrograms.path(of: "zsh")),
      ["-i"],
      environment: [
        "PATH": path,
        "HOME": folder.path,
        "LC_ALL": "C.UTF-8",
        "TERM": "xterm-256color",
      ])
    try await terminal.expect("shell> ")
    terminal.send("\(program) --completi\tfi\t\n")
    try await terminal.expect("complete -c photo-of-day")
    #expect(!terminal.transcript.contains("not found"), "\(terminal.transcript)")
  }
}
