import Foundation
import PhotoOfDayEntity
import Testing

/// The recipes of `docs/recipes.md` that need NASA; `Scripts/check-recipes` runs the others.
@Suite("A recipe", .guardAgainstHanging)
struct RecipesTests {
  private let machine: Machine

  init() throws {
    let picture = LoopbackReply.body(PNGPicture.quarters(width: 8, height: 6))
    machine = try Machine(FakeNASA { _ in picture })
  }

  /// The code below a heading, without the indentation.
  private func code(_ heading: String, _ number: Int = 1) throws -> String {
    let sections = try Repository.text(of: "docs/recipes.md").split(separator: #/(?m)^#+ /#)
    let section = try #require(sections.first { $0.hasPrefix(heading + "\n") }, "\(heading)")
    let blocks = section.matches(of: #/(?m)(?:^    .*\n(?:\n(?=    ))?)+/#).map(\.output)
    try #require(number <= blocks.count, "\(heading)")
    return String(blocks[number - 1]).replacing(#/(?m)^    /#, with: "")
  }

  /// Runs a recipe unchanged, with `photo-of-day` on the `PATH` and in `~/.local/bin`.
  private func run(_ recipe: String, environment: [String: String] = [:]) async throws -> Finished {
    try await machine.programs.add("photo-of-day", "exec '\(try BuiltProgram.path())' \"$@\"")
    let program = machine.programs.folder.path + "/photo-of-day"
    let link = "mkdir -p ~/.local/bin; ln -sf '\(program)' ~/.local/bin\n"
    let nasa = ["PHOTO_OF_DAY_API_URL": machine.server.origin + "/apod-basic"]
    return try await PipedProgram.run(
      "/bin/sh",
      ["-c", link + recipe],
      environment: machine.environment(nasa.merging(environment) { $1 }))
  }

  @Test(
    "sets a wallpaper",
    arguments: [
      ("A new wallpaper each morning", 1, "gsettings"),
      ("A new wallpaper each morning", 2, "xwallpaper"),
      ("A new wallpaper each morning", 3, "swaybg"),
      ("Other desktops", 1, "awww"),
      ("Other desktops", 2, "dbus-send"),
      ("cron", 1, "gsettings"),
      ("systemd", 1, "gsettings"),
    ])
  func wallpaper(heading: String, number: Int, program: String) async throws {
    // Not the tester's own.
    try await machine.programs.add("pkill")
    try await machine.programs.add(
      program,
      #"""
      case "$*" in
      get*) grep ^file: "$LOG" ;;
      *-l) echo /backdrop/a/last-image /b ;;
      esac
      """#)
    var recipe = try code(heading, number)
    // Does the work of cron and systemd before they start a shell.
    recipe.replace(/(?s).*ExecStart=%h/, with: "$HOME")
    recipe.replace(#/^[^ ]+ \* \* \* \* /#, with: "")
    // 13 November 2023.
    let environment = ["XDG_CURRENT_DESKTOP": "GNOME", "PHOTO_OF_DAY_NOW": "1699900000"]
    let finished = try await run(recipe, environment: environment)
    #expect(finished.status == .exited(0), "\(finished)")
    // A program that runs on its own may not have begun yet.
    let ending = "/photo-of-day/wallpaper/2023-11-13.png"
    try await eventually("\(program) gets the picture") {
      let log = try machine.programs.log()
      return log.contains(program) && log.contains { $0.hasSuffix(ending) }
    }
  }

  @Test("tries again later what may succeed then, and nothing else")
  func restarts() throws {
    let unit = try code("systemd")
    #expect(unit.contains("\nRestart=on-failure\nRestartSec="))
    let statuses = unit.firstMatch(of: #/RestartPreventExitStatus=(.*)/#)?.1.split(separator: " ")
    let final: [ExitReason] = [.noPicture, .wrongUsage, .couldNotSave]
    #expect(statuses?.map { String($0) } == final.map { String($0.rawValue) })
  }
}
