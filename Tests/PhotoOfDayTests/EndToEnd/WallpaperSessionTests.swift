import Foundation
import PhotoOfDayEntity
import PhotoOfDayInteractor
import Testing

@Suite("A session with wallpapers", .guardAgainstHanging)
struct WallpaperSessionTests {
  /// A machine whose NASA has pictures. 5 October 2023 is a video.
  private func makeMachine() throws -> Machine {
    // The picture has the size that NASA states. Otherwise, it would be fetched again each time.
    let reply = LoopbackReply.body(PNGPicture.claiming(width: 4455, height: 5592))
    return try Machine(FakeNASA { $0.path.hasPrefix("/content/dam/") ? reply : nil })
  }

  private let environment = ["PHOTO_OF_DAY_WALLPAPER": "mine {}"]

  private func wallpapers(_ machine: Machine) -> [String] {
    machine.home.files.filter { $0.contains("/wallpaper/") }
  }

  @Test("writes no entry for programs where it couldn't be set")
  func records() async throws {
    let machine = try makeMachine()
    try await machine.programs.add("mine", "echo 'no display' >&2; exit 1")
    for format in ["--json", "--plain"] {
      let failed = try await machine.run(
        "--date", "2566-10-04", "--wallpaper", format, environment: environment)
      #expect(failed.status == .exited(73))
      #expect(failed.output.isEmpty)
      let reason = "The wallpaper command failed: mine (no display)."
      #expect(failed.errors.hasPrefix("photo-of-day: \(reason) The picture is saved: ~/"))
      #expect(failed.errors.split(separator: "\n").count == 1)
    }
  }

  @Test(
    "waits while another program sets one, and does nothing before",
    .enabled(if: access("/proc/self/fd", R_OK) == 0))
  func locked() async throws {
    let machine = try makeMachine()
    try await machine.programs.add("mine")
    let lock = machine.home.path + "/.local/share/photo-of-day/wallpaper.lock"
    try machine.home.write("", to: ".local/share/photo-of-day/wallpaper.lock")
    let other = open(lock, O_RDWR | O_CLOEXEC)
    #expect(flock(other, LOCK_EX) == 0)
    let program = try machine.start(
      ["--date", "2023-10-04", "--wallpaper", "--no-input"], environment: environment)
    try await eventually("it waits for the lock") { program.hasOpen(lock) }
    #expect(wallpapers(machine).isEmpty)
    close(other)
    try await program.waitForExit()
    #expect(program.status == .exited(0))
    #expect(wallpapers(machine).count == 1)
  }

  @Test("keeps the previous one until the next is set, and only one of the same picture")
  func kept() async throws {
    let machine = try makeMachine()
    try await machine.programs.add("mine")
    func set(_ day: String) async throws -> Int32? {
      let done = try await machine.run(
        "--date", day, "--wallpaper", "--no-input", environment: environment)
      if case .exited(let status) = done.status { return status }
      return nil
    }
    #expect(try await set("2023-10-04") == 0)
    #expect(try await set("2023-10-04") == 0)
    let first = wallpapers(machine)
    #expect(first.count == 1)
    try await machine.programs.add("mine", "exit 1")
    #expect(try await set("2023-10-08") == 73)
    #expect(wallpapers(machine).count == 2)
    #expect(Set(wallpapers(machine)).isSuperset(of: first))
    try await machine.programs.add("mine")
    #expect(try await set("2023-10-09") == 0)
    #expect(wallpapers(machine).map { $0.hasSuffix("/2023-10-09.png") } == [true])
  }
}
