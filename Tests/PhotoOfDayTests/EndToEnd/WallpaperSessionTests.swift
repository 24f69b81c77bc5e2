import Foundation
import PhotoOfDayEntity
import PhotoOfDayInteractor
import Testing

@Suite("A session with wallpapers", .guardAgainstHanging)
struct WallpaperSessionTests {
  private let programs: FakePrograms

  init() throws { programs = try FakePrograms() }

  /// A stage whose NASA has pictures. 5 October 2023 is a video.
  private func makeStage() throws -> Stage {
    // Of the size that NASA says it has: else it would be fetched again each time.
    var original = PNGPicture.quarters(width: 8, height: 6)
    original.replaceSubrange(16..<24, with: [0, 0, 0x11, 0x67, 0, 0, 0x15, 0xD8])
    let reply = LoopbackReply.body(original)
    return try Stage(
      FakeNASA(today: "2023-11-15", pictures: { $0.path.hasPrefix("/content/dam/") ? reply : nil }))
  }

  private var environment: [String: String] { programs.variables(["PHOTO_OF_DAY_WALLPAPER": "mine {}"]) }

  private func wallpapers(_ stage: Stage) -> [String] { stage.home.files.filter { $0.contains("/wallpaper/") } }

  private func dates(_ json: String) throws -> [String?] {
    try JSONDecoder().decode([[String: String]].self, from: Data(json.utf8)).map { $0["date"] }
  }

  @Test("writes the entry for programs once it is set, and nothing but that to the output")
  func records() async throws {
    try await programs.add("mine")
    let stage = try makeStage()
    let json = try await stage.run("--date", "2566-10-04", "--wallpaper", "--json", environment: environment)
    #expect(json.status == .exited(0))
    #expect(try dates(json.output) == ["2023-10-04"])
    #expect(json.errors.hasPrefix("Wallpaper set (mine): ~/") && json.errors.split(separator: "\n").count == 1)
    let plain = try await stage.run("--date", "2566-10-04", "--wallpaper", "--plain", environment: environment)
    #expect(plain.output.hasPrefix("1\t2023-10-04\timage\t") && plain.output.contains("\thttp"))
    let video = try await stage.run("--date", "2566-10-05", "--wallpaper", "--json", environment: environment)
    #expect(video.status == .exited(1) && video.output == "[]\n")
    #expect(video.errors.hasPrefix("photo-of-day: This entry is a video. "))
    try await programs.add("mine", "echo 'no display' >&2; exit 1")
    for format in ["--json", "--plain"] {
      let failed = try await stage.run("--date", "2566-10-04", "--wallpaper", format, environment: environment)
      #expect(failed.status == .exited(73) && failed.output.isEmpty)
      #expect(
        failed.errors.hasPrefix(
          "photo-of-day: The wallpaper command failed: mine (no display). The picture is saved: ~/"))
      #expect(failed.errors.split(separator: "\n").count == 1)
    }
  }

  @Test("keeps the previous one until the next is set, and only one of the same picture")
  func kept() async throws {
    try await programs.add("mine")
    let stage = try makeStage()
    func set(_ day: String) async throws -> Int32? {
      let done = try await stage.run("--date", day, "--wallpaper", "--no-input", environment: environment)
      if case .exited(let status) = done.status { return status }
      return nil
    }
    #expect(try await set("2023-10-04") == 0)
    #expect(try await set("2023-10-04") == 0)
    let first = wallpapers(stage)
    #expect(first.count == 1)
    try await programs.add("mine", "exit 1")
    #expect(try await set("2023-10-08") == 73)
    #expect(wallpapers(stage).count == 2 && Set(wallpapers(stage)).isSuperset(of: first))
    try await programs.add("mine")
    #expect(try await set("2023-10-09") == 0)
    #expect(wallpapers(stage).map { $0.hasSuffix("/2023-10-09.png") } == [true])
  }
}
