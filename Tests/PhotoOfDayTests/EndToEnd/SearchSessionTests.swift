import Foundation
import PhotoOfDayEntity
import Testing

@Suite("A search of saved months")
struct SearchSessionTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  /// Archives October 2023.
  private func fillArchive() async throws {
    _ = try await stage.run("10", "2566")
    let file = try #require(stage.savedMonths.first)
    let name = file.replacing("cache/photo-of-day/months/", with: ".local/share/photo-of-day/archive/")
    try stage.home.write(try stage.home.read(file), to: name)
    try FileManager.default.removeItem(atPath: stage.home.path + "/" + file)
  }

  private func search(_ arguments: String..., input: String = "") async throws -> Finished {
    let known = stage.server.requests.count
    let done = try await stage.run(arguments, input: input)
    #expect(stage.server.requests.count == known)
    return done
  }

  @Test("lists the hits in the archive, newest first, without a request")
  func archive() async throws {
    try await fillArchive()
    let done = try await search("--search", "MOON \"of 2023-10-3\"")
    #expect(done.status == .exited(0))
    #expect(
      done.output == """
        Search: MOON "of 2023-10-3" · 2 pictures · among 31 entries on this machine
         1  Tue 31 Oct 2023  Moon & Mars’ dance of 2023-10-31
         2  Mon 30 Oct 2023  Moon & Mars’ dance of 2023-10-30 ▶

        """)
    #expect(done.errors.isEmpty)
  }

  @Test("ends with status 1 and suggests --sync when nothing is saved for the source")
  func unsaved() async throws {
    #expect(try await search("--search", "moon").errors.contains("--sync"))
    try await fillArchive()
    let other = try await PipedProgram.run(
      BuiltProgram.path(), ["--search", "moon"], environment: stage.environment())
    #expect(other.status == .exited(1))
    #expect(other.errors.contains("--sync"))
  }

  @Test("counts files that can't be read, and keeps them")
  func damaged() async throws {
    try await fillArchive()
    let file = try #require(stage.archivedMonths.first)
    let broken = file.replacing("2023-10", with: "2023-09")
    try stage.home.write("{", to: broken)
    let done = try await search("--search", "2023-10-31")
    #expect(done.status == .exited(0))
    #expect(done.errors == "Skipped 1 unreadable file.\n")
    #expect(stage.home.has(broken))
  }

  @Test("highlights the words on a terminal, and prompts")
  func terminal() async throws {
    try await fillArchive()
    let terminal = try stage.terminal("--search", "moon")
    try await terminal.talk(["\u{1B}[1;4mMoon\u{1B}[0m & Mars": "", "(? for help): ": "q\n"])
    #expect(try await terminal.waitForExit() == .exited(0))
  }
}
