import Foundation
@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("The wallpaper", .guardAgainstHanging)
struct WallpaperTests {
  private static let path = "/home/o'neil/My \"Sky\"; {} 50%, #1/2023-10-25.jpg"
  private static let plainPath = "/home/สมชาย neil/2023-10-25 (2).jpg"
  private static let address =
    "file:///home/%E0%B8%AA%E0%B8%A1%E0%B8%8A%E0%B8%B2%E0%B8%A2%20neil/2023-10-25%20%282%29.jpg"

  private static let background = "org.gnome.desktop.background"
  private static let gnome = [
    ["gsettings", "set", background, "picture-uri", address],
    ["gsettings", "set", background, "picture-uri-dark", address],
    ["gsettings", "set", background, "picture-options", "zoom"],
    ["gsettings", "get", background, "picture-uri"],
  ]

  private static let xfconf = ["xfconf-query", "-c", "xfce4-desktop"]

  /// Xfce's call that sets the picture of a monitor or of its workspace.
  private static func xfce(_ place: String) -> [String] {
    let property = "/backdrop/screen0/\(place)/last-image"
    return xfconf + ["-p", property, "-n", "-t", "string", "-s", plainPath]
  }

  @Test(
    "is set by the desktop's own program",
    arguments: [
      DesktopCalls(["XDG_CURRENT_DESKTOP": "ubuntu:GNOME"], "GNOME", gnome),
      DesktopCalls(["XDG_CURRENT_DESKTOP": "Budgie"], "GNOME", gnome),
      DesktopCalls(
        "X-Cinnamon",
        "Cinnamon",
        ["gsettings", "set", "org.cinnamon.desktop.background", "picture-uri", address],
        ["gsettings", "set", "org.cinnamon.desktop.background", "picture-options", "zoom"],
        ["gsettings", "get", "org.cinnamon.desktop.background", "picture-uri"]),
      DesktopCalls(
        "MATE",
        "MATE",
        ["gsettings", "set", "org.mate.background", "picture-filename", plainPath],
        ["gsettings", "set", "org.mate.background", "picture-options", "zoom"],
        ["gsettings", "get", "org.mate.background", "picture-filename"]),
      DesktopCalls(
        "XFCE",
        "Xfce",
        xfconf + ["-l"],
        xfce("monitorDP-1/workspace0"),
        xfce("monitorDP-1/workspace1"),
        xfce("monitor0")),
      DesktopCalls("KDE", "KDE Plasma", ["plasma-apply-wallpaperimage", plainPath]),
      DesktopCalls(
        "LXQt",
        "LXQt",
        ["pcmanfm-qt", "--set-wallpaper", plainPath, "--wallpaper-mode", "zoom"]),
      DesktopCalls(
        "LXDE",
        "LXDE",
        ["pcmanfm", "--set-wallpaper", plainPath, "--wallpaper-mode", "crop"]),
      DesktopCalls(
        ["SWAYSOCK": "/run/sway", "WAYLAND_DISPLAY": "w"],
        "sway",
        [["swaymsg", "output", "*", "bg", plainPath, "fill"]]),
      DesktopCalls(["DISPLAY": ":0"], "feh", [["feh", "--bg-fill", plainPath]]),
      DesktopCalls("i3", "feh", ["feh", "--bg-fill", plainPath]),
    ])
  func desktops(calls: DesktopCalls) async throws {
    let made = try await makeSUT(calls.variables)
    #expect(made.sut.problem == nil)
    #expect(await made.sut.set(Self.plainPath) == .success(calls.name))
    #expect(try made.fake.log() == calls.words)
  }

  @Test("is set by osascript on macOS, which gets the path as an argument")
  func macOS() async throws {
    let fake = try FakePrograms()
    try await fake.add("osascript")
    let environment = fake.environment(["XDG_CURRENT_DESKTOP": "GNOME"], isMacOS: true)
    let sut = Wallpaper(environment: environment)
    #expect(sut.problem == nil)
    #expect(await sut.set(Self.plainPath) == .success("macOS"))
    let script =
      "tell application \"System Events\" to set picture of every desktop to (item 1 of argv)"
    let lines = ["-e", "on run argv", "-e", script, "-e", "end run"]
    #expect(try fake.log() == ["osascript"] + lines + [Self.plainPath])
  }

  @Test(
    "is set by the user's own command on any desktop, never through a shell",
    arguments: [
      ("mine {}", ["mine", path]),
      ("mine", ["mine", path]),
      ("  mine  -x  ", ["mine", "-x", path]),
      ("mine --file={} '{}{}' -q", ["mine", "--file=" + path, path + path, "-q"]),
      (
        #"mine "two  words" 'a "b"' \{} x\ y "" "\"$HOME""#,
        ["mine", "two  words", "a \"b\"", path, "x y", "\"$HOME"]
      ),
      ("mine ; reboot {} | $(x) *", ["mine", ";", "reboot", path, "|", "$(x)", "*"]),
    ])
  func command(command: String, words: [String]) async throws {
    let made = try await makeSUT([
      "XDG_CURRENT_DESKTOP": "sway",
      "PHOTO_OF_DAY_WALLPAPER": command,
    ])
    #expect(await made.sut.set(Self.path) == .success("mine"))
    #expect(try made.fake.log() == words)
  }

  @Test("is not set by a command of the user's that fails, nor by a blank one")
  func failingCommand() async throws {
    let failing = try await makeSUT(["PHOTO_OF_DAY_WALLPAPER": "failing"])
    try await failing.fake.add("failing", "echo 'no display' >&2; exit 3")
    let failure = ProgramFailure.failed(name: "failing", words: "no display")
    #expect(await failing.sut.set(Self.path) == .failure(.program(failure)))
    let blank = try await makeSUT([
      "XDG_CURRENT_DESKTOP": "LXDE",
      "PHOTO_OF_DAY_WALLPAPER": " ",
    ])
    #expect(await blank.sut.set(Self.plainPath) == .success("LXDE"))
    #expect(try blank.fake.log().first == "pcmanfm")
  }

  @Test(
    "is set by a command that goes on after it has been started",
    .enabled(if: InstalledPrograms.path(of: "setsid") != nil))
  func goesOn() async throws {
    var variables = ["XDG_CURRENT_DESKTOP": "niri", "WAYLAND_DISPLAY": "wayland-1"]
    let made = try await makeSUT(variables)
    guard case .noDesktop(let example)? = made.sut.problem else {
      throw HarnessFailure("no example")
    }
    let fake = made.fake
    let life = try LifeLine(in: fake.folder)
    try await fake.add("swaybg", #"exec 3>"$LIFE"; echo "$$" >&3; exec sleep 500"#)
    variables[Variable.wallpaper.name] = example
    variables["LIFE"] = life.path
    let wallpaper = Wallpaper(
      environment: fake.environment(variables),
      timeLimit: .seconds(3600))
    #expect(await wallpaper.set(Self.path) == .success("setsid"))
    let id = try #require(try await life.next().flatMap { pid_t($0.dropLast()) })
    #expect(kill(id, SIGKILL) == 0)
    #expect(try fake.log() == ["swaybg", "-m", "fill", "-i", Self.path])
  }

  @Test("can't be set without a known desktop, its program, or a whole command")
  func none() async throws {
    for desktop in ["", "niri"] {
      let sut = try await makeSUT([
        "XDG_CURRENT_DESKTOP": desktop,
        "WAYLAND_DISPLAY": "wayland-1",
        "DISPLAY": ":0",
      ]).sut
      #expect(sut.problem == .noDesktop(example: "setsid -f swaybg -m fill -i {}"))
    }
    let console = try await makeSUT(["XDG_CURRENT_DESKTOP": "new"]).sut
    #expect(console.problem == .noDesktop(example: "feh --bg-fill {}"))
    let nothing = try FakePrograms()
    let environment = nothing.environment(["XDG_CURRENT_DESKTOP": "KDE"], withSystem: false)
    let sut = Wallpaper(environment: environment)
    #expect(sut.problem == .noProgram("plasma-apply-wallpaperimage"))
    for text in ["mine 'x", "mine \"x", "'", "mine \"\\\""] {
      let sut = try await makeSUT(["PHOTO_OF_DAY_WALLPAPER": text]).sut
      #expect(sut.problem == .badCommand(text))
    }
    for program in ["no-such", "{}", "/no/such", ""] {
      let sut = try await makeSUT(["PHOTO_OF_DAY_WALLPAPER": "'\(program)' {}"]).sut
      #expect(sut.problem == .noProgram(program == "{}" ? "/" : program))
    }
  }

  @Test("that can't be set is told with what to do")
  func words() {
    #expect(
      WallpaperWords(Speech(.english)).sentence(for: .noProgram("mine"))
        == "The wallpaper needs the program “mine”. Install it, or name another in PHOTO_OF_DAY_WALLPAPER."
    )
    #expect(
      WallpaperWords(Speech(.thai)).sentence(for: .noDesktop(example: "feh --bg-fill {}"))
        == "ไม่รู้วิธีตั้งภาพพื้นหลังของเดสก์ท็อปนี้ ให้ใส่คำสั่งไว้ใน PHOTO_OF_DAY_WALLPAPER เช่น 'feh --bg-fill {}'")
  }

  @Test("has an address that a desktop reads as the file's, whatever is in its path")
  func fileAddress() async throws {
    let made = try await makeSUT(["XDG_CURRENT_DESKTOP": "GNOME"])
    #expect(await made.sut.set(Self.path) == .success("GNOME"))
    let address = try #require(try made.fake.log().first { $0.hasPrefix("file:") })
    let url = try #require(URL(string: address))
    #expect(url.path == Self.path)
    #expect(url.fragment == nil)
    #expect(url.query == nil)
  }

  @Test("reports a failure in the program's own words, and a session that isn't reached")
  func failures() async throws {
    let made = try await makeSUT(["XDG_CURRENT_DESKTOP": "GNOME"])
    try await made.fake.add("gsettings", "echo 'No such \u{1B}[31mschema' >&2; exit 1")
    let failed = await made.sut.set(Self.plainPath)
    let failure = ProgramFailure.failed(name: "gsettings", words: "No such schema")
    #expect(failed == .failure(.program(failure)))
    try await made.fake.add("gsettings", "[ $1 = get ] && echo \"'file:///old.jpg'\"; exit 0")
    #expect(await made.sut.set(Self.plainPath) == .failure(.outsideOfSession))
  }

  private func makeSUT(
    _ variables: [String: String]
  ) async throws -> (fake: FakePrograms, sut: Wallpaper) {
    let fake = try FakePrograms()
    let names = ["plasma-apply-wallpaperimage", "swaymsg", "feh", "pcmanfm", "pcmanfm-qt", "mine"]
    for name in names {
      try await fake.add(name)
    }
    // As GNOME before 42: without a picture for the dark style.
    try await fake.add(
      "gsettings",
      #"[ "$3" != picture-uri-dark ] && { [ "$1" = set ] || grep ^/home "$LOG" || grep ^file: "$LOG"; }"#
    )
    try await fake.add(
      "xfconf-query",
      #"""
      monitor=/backdrop/screen0/monitor
      [ "$3" != -l ] || printf '%s\n' /backdrop/single-workspace-mode /backdrop/screen0/xinerama-stretch \
        ${monitor}DP-1/workspace0/color-style ${monitor}DP-1/workspace1/last-image \
        ${monitor}DP-1/workspace0/image-style ${monitor}0/image-path /desktop-icons/file-icons/show-home
      """#)
    let sut = Wallpaper(
      environment: fake.environment(variables),
      timeLimit: .seconds(3600))
    return (fake, sut)
  }
}

/// The calls of a desktop's programs.
struct DesktopCalls: Sendable {
  let variables: [String: String]
  let name: String
  let words: [String]

  init(_ desktop: String, _ name: String, _ calls: [String]...) {
    self.init(["XDG_CURRENT_DESKTOP": desktop], name, calls)
  }

  init(_ variables: [String: String], _ name: String, _ calls: [[String]]) {
    self.variables = variables
    self.name = name
    words = calls.flatMap(\.self)
  }
}
