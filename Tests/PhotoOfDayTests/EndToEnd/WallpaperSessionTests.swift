import Foundation
import PhotoOfDayEntity
import PhotoOfDayInteractor
import Testing

@Suite("A session with wallpapers", .guardAgainstHanging)
struct WallpaperSessionTests {
  private let programs: FakePrograms

  init() throws { programs = try FakePrograms() }

  /// A stage whose NASA has pictures. 5 and 10 October 2023 and 14 November 2023 are videos, 6 October is neither.
  private func makeStage(gaps: Set<CalendarDay> = []) throws -> Stage {
    // Of the size that NASA says it has: else it would be fetched again each time.
    var original = PNGPicture.quarters(width: 8, height: 6)
    original.replaceSubrange(16..<24, with: [0, 0, 0x11, 0x67, 0, 0, 0x15, 0xD8])
    let reply = LoopbackReply.body(original)
    return try Stage(
      FakeNASA(today: "2023-11-15", gaps: gaps, pictures: { $0.path.hasPrefix("/content/dam/") ? reply : nil }))
  }

  private func environment(_ more: [String: String] = [:], on day: CalendarDay = "2023-11-14") -> [String: String] {
    [
      "PATH": programs.folder.path + ":/usr/bin:/bin", "LOG": programs.folder.path + "/log", "LANG": "C.UTF-8",
      "PHOTO_OF_DAY_WALLPAPER": "mine {}", "PHOTO_OF_DAY_NOW": String(day.serial * 86_400 + 17 * 3600),
    ].merging(more) { $1 }
  }

  private func wallpapers(_ stage: Stage) -> [String] { stage.home.files.filter { $0.contains("/wallpaper/") } }

  private func dates(_ json: String) throws -> [String?] {
    try JSONDecoder().decode([[String: String]].self, from: Data(json.utf8)).map { $0["date"] }
  }

  @Test("sets the original, replaces the previous one, and says why a video can't be one")
  func replaced() async throws {
    try await programs.add("plasma-apply-wallpaperimage")
    let stage = try makeStage()
    let desktop = environment(["XDG_CURRENT_DESKTOP": "KDE", "PHOTO_OF_DAY_WALLPAPER": ""])
    for day in [4, 8] {
      let finished = try await stage.run("--date", "2566-10-0\(day)", "--wallpaper", "--no-input", environment: desktop)
      #expect(finished.status == .exited(0) && finished.errors.isEmpty)
      let path = try programs.log().last ?? ""
      #expect(path.contains(try Regex("/photo-of-day/wallpaper/2023-10-0\(day)-[0-9a-f]{8}\\.png$")))
      #expect(finished.output == "Wallpaper set (KDE Plasma): \(path.replacing(stage.home.path, with: "~"))\n")
      #expect(wallpapers(stage).count == 1 && wallpapers(stage).allSatisfy(path.hasSuffix))
    }
    let video = try await stage.run("--date", "2566-10-05", "--wallpaper", "--no-input", environment: desktop)
    #expect(video.status == .exited(1) && video.errors.contains("Only a picture can be the wallpaper."))
    let nowhere = try await stage.run(
      "--date", "2566-10-04", "--wallpaper", "--no-input", "--lang", "th",
      environment: environment(["PHOTO_OF_DAY_WALLPAPER": ""]))
    #expect(nowhere.status == .exited(73) && nowhere.errors.contains("ตั้งภาพพื้นหลังของเดสก์ท็อปนี้ไม่ได้"))
  }

  @Test("takes the picture before on a video's day, says so, and needs one request; also offline and in Thai")
  func videosDay() async throws {
    try await programs.add("mine")
    let stage = try makeStage()
    let first = try await stage.run("--wallpaper", "--no-input", environment: environment())
    #expect(first.status == .exited(0))
    #expect(first.errors == "14 November 2023 is a video. Using the picture of 13 November 2023 instead.\n")
    #expect(first.output.contains(#/^Wallpaper set \(mine\): ~\/.*\/wallpaper\/2023-11-13-[0-9a-f]{8}\.png\n$/#))
    #expect(stage.server.requests.filter { $0.path.hasPrefix("/apod-basic") }.map(\.query["date_from"]) == ["231107"])
    let thai = try await stage.run("--wallpaper", "--no-input", "--lang", "th", environment: environment())
    #expect(
      thai.errors == "รายการของวันที่ 14 พฤศจิกายน 2566 เป็นวิดีโอ จึงใช้ภาพของวันที่ 13 พฤศจิกายน 2566 แทน\n")
    let count = stage.server.requests.count
    let offline = try await stage.run("--wallpaper", "--no-input", "--offline", environment: environment())
    #expect(offline.status == .exited(0) && offline.output == first.output)
    #expect(stage.server.requests.count == count)
    #expect(wallpapers(stage).count == 1)
    for explicit in [["--date", "today"], ["today"], ["--date", "2023-11-14"]] {
      let refused = try await stage.run(explicit + ["--wallpaper", "--no-input"], environment: environment())
      #expect(refused.status == .exited(1) && refused.output.isEmpty)
      #expect(refused.errors == "photo-of-day: This is a video. Only a picture can be the wallpaper.\n")
    }
  }

  @Test("takes yesterday's picture while today's is late, and passes over a video in between")
  func late() async throws {
    try await programs.add("mine")
    let late = try await makeStage(gaps: ["2023-11-13"]).run(
      "--wallpaper", "--no-input", environment: environment(on: "2023-11-13"))
    #expect(late.errors == "Today's picture isn't out yet. Showing yesterday's (12 November 2023).\n")
    #expect(late.output.contains("/2023-11-12-"))
    let video = try await makeStage(gaps: ["2023-11-15"]).run(
      "--wallpaper", "--no-input", environment: environment(on: "2023-11-15"))
    #expect(video.errors == "14 November 2023 is a video. Using the picture of 13 November 2023 instead.\n")
  }

  @Test("writes the entry for programs once it is set, and nothing but that to the output")
  func records() async throws {
    try await programs.add("mine")
    let stage = try makeStage()
    let json = try await stage.run("--wallpaper", "--json", environment: environment())
    #expect(json.status == .exited(0))
    #expect(try dates(json.output) == ["2023-11-13"])
    #expect(json.errors.split(separator: "\n").count == 2)
    #expect(
      json.errors.hasPrefix("14 November 2023 is a video. ") && json.errors.contains("\nWallpaper set (mine): ~/"))
    let plain = try await stage.run("--date", "2566-10-04", "--wallpaper", "--plain", environment: environment())
    #expect(plain.output.hasPrefix("1\t2023-10-04\timage\t") && plain.output.contains("\thttp"))
    let video = try await stage.run("--date", "2566-10-05", "--wallpaper", "--json", environment: environment())
    #expect(video.status == .exited(1) && video.output == "[]\n")
    #expect(video.errors == "photo-of-day: This is a video. Only a picture can be the wallpaper.\n")
    try await programs.add("mine", "echo 'no display' >&2; exit 1")
    for format in ["--json", "--plain"] {
      let failed = try await stage.run("--date", "2566-10-04", "--wallpaper", format, environment: environment())
      #expect(failed.status == .exited(73) && failed.output.isEmpty)
      #expect(
        failed.errors.hasPrefix("photo-of-day: mine couldn't set the wallpaper (no display). The picture is saved: ~/"))
      #expect(failed.errors.split(separator: "\n").count == 1)
    }
  }

  @Test("keeps the previous one until the next is set, and only one of the same picture")
  func kept() async throws {
    try await programs.add("mine")
    let stage = try makeStage()
    func set(_ day: String) async throws -> Int32? {
      let done = try await stage.run("--date", day, "--wallpaper", "--no-input", environment: environment())
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
    #expect(wallpapers(stage).map { $0.contains("/2023-10-09-") } == [true])
  }

  @Test("is there when several programs set one at the same time: the last one is, and no other")
  func atOnce() async throws {
    try await programs.add("mine", "sleep 0.1")
    let stage = try makeStage()
    let environment = environment()
    try await withThrowingTaskGroup(of: Finished.self) { group in
      for day in ["03", "04", "08"] {
        group.addTask {
          try await stage.run("--date", "2023-10-" + day, "--wallpaper", "--no-input", environment: environment)
        }
      }
      for try await done in group { #expect(done.status == .exited(0), "\(done.errors)") }
    }
    let last = try #require(try programs.log().last)
    #expect(wallpapers(stage).map { stage.home.path + "/" + $0 } == [last])
  }

  @Test("gets its path in one piece, whatever the folder's name")
  func folders() async throws {
    try await programs.add("mine")
    try await programs.add("gsettings")
    let stage = try makeStage()
    let data = stage.home.path + "/o'neil; \"My\" {} %s, #1 $(x)"
    let own = environment(["XDG_DATA_HOME": data, "PHOTO_OF_DAY_WALLPAPER": "mine '--file={}' \"a b\""])
    let done = try await stage.run("--date", "2023-10-04", "--wallpaper", "--no-input", environment: own)
    #expect(done.status == .exited(0))
    let words = try programs.log()
    #expect(words.count == 3 && words[0] == "mine" && words[2] == "a b")
    #expect(words[1].hasPrefix("--file=\(data)/photo-of-day/wallpaper/2023-10-04-"))
    let gnome = environment([
      "XDG_DATA_HOME": data, "PHOTO_OF_DAY_WALLPAPER": "", "XDG_CURRENT_DESKTOP": "GNOME",
    ])
    #expect(
      try await stage.run("--date", "2023-10-04", "--wallpaper", "--no-input", environment: gnome).status == .exited(0))
    let address = try #require(try programs.log().first { $0.hasPrefix("'file://") })
    let decoded = URL(string: String(address.dropFirst().dropLast()))?.path().removingPercentEncoding
    #expect(decoded == words[1].replacing("--file=", with: ""))
  }

  @Test("is refused at the prompt for a video, and set there one after the other")
  func prompt() async throws {
    try await programs.add("mine")
    let stage = try makeStage()
    let done = try await stage.run(
      "--month", "10", "--year", "2566", input: "wall 5\nwall 4\nwall 8\nq\n", environment: environment())
    #expect(done.errors.contains("This is a video. Only a picture can be the wallpaper."))
    #expect(done.errors.ranges(of: "Wallpaper set (mine)").count == 2)
    #expect(wallpapers(stage).map { $0.contains("/2023-10-08-") } == [true])
    let wrong = try await stage.run(
      "--date", "2023-10-04", "--wallpaper", "--no-input", "--lang", "th",
      environment: environment(["PHOTO_OF_DAY_WALLPAPER": "mine '{}"]))
    #expect(wrong.status == .exited(73))
    #expect(wrong.errors == "photo-of-day: PHOTO_OF_DAY_WALLPAPER มีเครื่องหมายคำพูดที่ไม่ได้ปิด: “mine '{}”\n")
  }
}
