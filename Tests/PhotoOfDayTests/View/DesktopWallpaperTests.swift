import PhotoOfDayPresenter
import PhotoOfDayView
import Testing

@Suite("The wallpaper", .guardAgainstHanging)
struct DesktopWallpaperTests {
  private static let path = "/home/o'neil/My \"Sky\"; {} 50%, #1/2023-10-25.jpg"
  private static let address = "'file:///home/o%27neil/My%20%22Sky%22%3B%20%7B%7D%2050%25%2C%20%231/2023-10-25.jpg'"
  private static let plainPath = "/home/สมชาย neil/2023-10-25.jpg"

  private static func gsettings(_ schema: String, _ key: String, _ value: String, dark: Bool = false) -> [[String]] {
    let set = ["gsettings", "set", schema]
    return [set + [key, value], set + ["picture-options", "'zoom'"], ["gsettings", "get", schema, key]]
      + (dark ? [set + [key + "-dark", value]] : [])
  }

  private static let gnome = gsettings("org.gnome.desktop.background", "picture-uri", address, dark: true)

  @Test(
    "is set by the desktop's own program, even with quotes, spaces, semicolons and braces in the path",
    arguments: [
      DesktopCalls(["XDG_CURRENT_DESKTOP": "ubuntu:GNOME"], "GNOME", gnome),
      DesktopCalls(["XDG_CURRENT_DESKTOP": "Budgie"], "GNOME", gnome),
      DesktopCalls(["DESKTOP_SESSION": "gnome"], "GNOME", gnome),
      DesktopCalls(
        ["XDG_CURRENT_DESKTOP": "X-Cinnamon"], "Cinnamon",
        gsettings("org.cinnamon.desktop.background", "picture-uri", address)),
      DesktopCalls(
        ["XDG_CURRENT_DESKTOP": "MATE"], "MATE",
        gsettings(
          "org.mate.background", "picture-filename", #"'/home/o\'neil/My "Sky"; {} 50%, #1/2023-10-25.jpg'"#)),
      DesktopCalls(["DISPLAY": ":0", "XDG_CURRENT_DESKTOP": "i3"], "feh", [["feh", "--bg-fill", path]]),
      DesktopCalls(
        "XFCE", "Xfce", ["xfconf-query", "-c", "xfce4-desktop", "-l"],
        backdrop("0/monitorHDMI-1"), backdrop("0/monitor 2")),
      DesktopCalls(
        "LXQt", "LXQt", ["pcmanfm-qt", "--wallpaper-mode", "fit"],
        ["pcmanfm-qt", "--set-wallpaper", path, "--wallpaper-mode", "zoom"]),
      DesktopCalls("LXDE", "LXDE", ["pcmanfm", "--set-wallpaper", path, "--wallpaper-mode", "crop"]),
      DesktopCalls(["HYPRLAND_INSTANCE_SIGNATURE": "x", "WAYLAND_DISPLAY": "w"], "Hyprland", [["awww", "img", path]]),
    ])
  func desktops(calls: DesktopCalls) async throws {
    let (fake, sut) = try await makeSUT(calls.variables)
    #expect(sut.problem == nil)
    #expect(await sut.set(Self.path) == .success(calls.name))
    #expect(try fake.log() == calls.words)
  }

  @Test("is set by osascript on macOS, which gets the path as an argument")
  func macOS() async throws {
    let fake = try FakePrograms()
    try await fake.add("osascript")
    let sut = DesktopWallpaper(environment: fake.environment(["XDG_CURRENT_DESKTOP": "GNOME"], isMacOS: true))
    #expect(sut.problem == nil)
    #expect(await sut.set(Self.path) == .success("macOS"))
    let script = "tell application \"System Events\" to set picture of every desktop to (item 1 of argv)"
    #expect(try fake.log() == ["osascript", "-e", "on run argv", "-e", script, "-e", "end run", Self.path])
  }

  private static func backdrop(_ place: String) -> [String] {
    ["xfconf-query", "-c", "xfce4-desktop", "-p", "/backdrop/screen\(place)/workspace0/last-image", "-s", path]
  }

  private static func dbusSend(_ service: String, _ path: String, _ arguments: String...) -> [String] {
    ["dbus-send", "--session", "--print-reply", "--dest=\(service)", path] + arguments
  }

  @Test(
    "is set by programs that would misread some paths, on the paths that they read well, and on no others",
    arguments: [
      DesktopCalls("KDE", "KDE Plasma", ["plasma-apply-wallpaperimage", plainPath]),
      DesktopCalls(
        ["SWAYSOCK": "/run/sway", "WAYLAND_DISPLAY": "w"], "sway",
        [["swaymsg", "output", "*", "bg", plainPath, "fill"]]),
      DesktopCalls(
        "Deepin", "Deepin",
        dbusSend("org.deepin.dde.Display1", "/org/deepin/dde/Display1", "org.deepin.dde.Display1.ListOutputNames"),
        dbusSend(
          "org.deepin.dde.Appearance1", "/org/deepin/dde/Appearance1",
          "org.deepin.dde.Appearance1.SetMonitorBackground", "string:HDMI-1", "string:" + plainPath),
        dbusSend(
          "org.deepin.dde.Appearance1", "/org/deepin/dde/Appearance1",
          "org.deepin.dde.Appearance1.SetMonitorBackground", "string:eDP-1", "string:" + plainPath)),
    ])
  func misread(calls: DesktopCalls) async throws {
    let (fake, sut) = try await makeSUT(calls.variables)
    let program = try #require(calls.words.first)
    #expect(await sut.set(Self.path) == .failure(.unsafePath(program: program)))
    #expect(try fake.log() == [])
    #expect(await sut.set(Self.plainPath) == .success(calls.name))
    #expect(try fake.log() == calls.words)
  }

  @Test("isn't set on a path that sway, hyprctl or Plasma would expand, split or quote, nor on one of two lines")
  func expanded() async throws {
    let paths = ["/home/$(reboot)/x.jpg", "/home/`x`/x.jpg", "/home/a  b/x.jpg", "/home/a,b/x.jpg", "/home/~/x.jpg"]
    for (desktop, program) in [("sway", "swaymsg"), ("Hyprland", "hyprctl")] {
      let (fake, sut) = try await makeSUT(["XDG_CURRENT_DESKTOP": desktop], without: ["awww", "swww"])
      for path in paths { #expect(await sut.set(path) == .failure(.unsafePath(program: program))) }
      #expect(try fake.log() == [])
    }
    let (plasmas, plasma) = try await makeSUT(["XDG_CURRENT_DESKTOP": "KDE"])
    for character in "'\"\\%#?" {
      #expect(
        await plasma.set("/home/a\(character)b/x.jpg")
          == .failure(.unsafePath(program: "plasma-apply-wallpaperimage")))
    }
    #expect(try plasmas.log() == [])
    for desktop in ["GNOME", "KDE", "XFCE", "MATE", "X-Cinnamon", "LXQt", "LXDE", "DDE", "Hyprland", "sway"] {
      let (fake, sut) = try await makeSUT(["XDG_CURRENT_DESKTOP": desktop])
      if case .failure(.unsafePath) = await sut.set("/home/a\nb/x.jpg") {} else { Issue.record("\(desktop)") }
      #expect(try fake.log() == [])
    }
  }

  @Test("is set on Hyprland by the first program that answers: awww, swww, hyprpaper of any version")
  func hyprland() async throws {
    let hyprland = ["XDG_CURRENT_DESKTOP": "Hyprland"]
    let (fake, sut) = try await makeSUT(hyprland, without: ["awww"])
    try await fake.add("swww", "echo 'the daemon is not running' >&2; exit 1")
    #expect(await sut.set(Self.plainPath) == .success("Hyprland"))
    let set = ["DP-1", "eDP-1"].flatMap { ["hyprctl", "hyprpaper", "wallpaper", "\($0),\(Self.plainPath)"] }
    let calls =
      ["swww", "img", Self.plainPath, "hyprctl", "monitors", "hyprctl", "hyprpaper", "preload", Self.plainPath] + set
    #expect(try fake.log() == calls + ["hyprctl", "hyprpaper", "unload", "unused"])
    // Until 0.8 it failed with status 0; and where it isn't running, what hyprctl says of that is in its output.
    let monitors = "if [ $1 = monitors ]; then echo 'Monitor DP-1 (ID 0):'; exit; fi;"
    try await fake.add("hyprctl", "\(monitors) echo 'wallpaper failed (not preloaded)'")
    #expect(
      await sut.set(Self.plainPath)
        == .failure(.programFailed(name: "hyprctl", words: "wallpaper failed (not preloaded)")))
    try await fake.add("hyprctl", "\(monitors) echo 'error: failed to connect'; exit 1")
    #expect(await sut.set(Self.plainPath) == .failure(.notRunning("hyprpaper")))
    try await fake.add("hyprctl", "exit 0")
    #expect(await sut.set(Self.plainPath) == .failure(.outsideOfSession))
  }

  @Test("is set by the older service of Deepin where there is no newer one")
  func deepin() async throws {
    let (fake, sut) = try await makeSUT(["XDG_CURRENT_DESKTOP": "Deepin"])
    try await fake.add(
      "dbus-send",
      """
      case "$*" in *org.deepin*) echo 'Error: no such name' >&2; exit 1;; *List*) echo '      string "eDP-1"';; esac
      """)
    #expect(await sut.set(Self.plainPath) == .success("Deepin"))
    #expect(
      try fake.log().suffix(4) == [
        "/com/deepin/daemon/Appearance", "com.deepin.daemon.Appearance.SetMonitorBackground", "string:eDP-1",
        "string:" + Self.plainPath,
      ])
  }

  @Test("is set by the user's own command, whatever the desktop and the path; never through a shell")
  func command() async throws {
    let own = [
      ("mine {}", ["mine", Self.path]), ("mine", ["mine", Self.path]), ("  mine  -x  ", ["mine", "-x", Self.path]),
      ("mine --file={} '{}{}' -q", ["mine", "--file=" + Self.path, Self.path + Self.path, "-q"]),
      (
        #"mine "two  words" 'a "b"' \{} x\ y "" "\"$HOME""#,
        ["mine", "two  words", "a \"b\"", Self.path, "x y", "\"$HOME"]
      ),
      ("mine ; reboot {} | $(x) *", ["mine", ";", "reboot", Self.path, "|", "$(x)", "*"]),
    ]
    for (command, words) in own {
      let (fake, sut) = try await makeSUT(["XDG_CURRENT_DESKTOP": "sway", "PHOTO_OF_DAY_WALLPAPER": command])
      #expect(await sut.set(Self.path) == .success("mine"))
      #expect(try fake.log() == words, "\(command)")
    }
    let (fake, sut) = try await makeSUT(["PHOTO_OF_DAY_WALLPAPER": "failing"])
    try await fake.add("failing", "echo 'no display' >&2; exit 3")
    #expect(await sut.set(Self.path) == .failure(.programFailed(name: "failing", words: "no display")))
    let blank = try await makeSUT(["XDG_CURRENT_DESKTOP": "LXDE", "PHOTO_OF_DAY_WALLPAPER": " "])
    #expect(await blank.sut.set(Self.path) == .success("LXDE"))
    #expect(try blank.fake.log().first == "pcmanfm")
  }

  @Test("says what is wrong with the user's own command")
  func badCommand() async throws {
    for text in ["mine 'x", "mine \"x", "'", "mine \"\\\""] {
      let sut = try await makeSUT(["XDG_CURRENT_DESKTOP": "KDE", "PHOTO_OF_DAY_WALLPAPER": text]).sut
      #expect(sut.problem == .badCommand("PHOTO_OF_DAY_WALLPAPER", text))
    }
    for program in ["no-such", "{}", "/no/such", ""] {
      let sut = try await makeSUT(["PHOTO_OF_DAY_WALLPAPER": "'\(program)' {}"]).sut
      #expect(sut.problem == .noCommand("PHOTO_OF_DAY_WALLPAPER", program))
    }
    #expect(
      EnglishMessages().sentence(for: .badCommand("PHOTO_OF_DAY_WALLPAPER", "mine 'x"))
        == "PHOTO_OF_DAY_WALLPAPER has a quote that isn't closed: “mine 'x”")
    #expect(
      ThaiMessages().sentence(for: .noCommand("PHOTO_OF_DAY_WALLPAPER", "mine"))
        == "ไม่มีโปรแกรม “mine” กรุณาตรวจสอบ PHOTO_OF_DAY_WALLPAPER")
  }

  @Test("can't be set without a desktop, on an unknown desktop, or without its program")
  func none() async throws {
    let names = [
      "GNOME", "KDE Plasma", "Xfce", "MATE", "Cinnamon", "LXQt", "LXDE", "Deepin", "Hyprland", "sway",
    ]
    for variables in [[:], ["XDG_CURRENT_DESKTOP": "niri", "WAYLAND_DISPLAY": "wayland-1", "DISPLAY": ":0"]] {
      #expect(try await makeSUT(variables).sut.problem == .noDesktop(supported: names))
    }
    let nothing = try FakePrograms()
    func problem(_ variables: [String: String]) -> WallpaperProblem? {
      DesktopWallpaper(environment: nothing.environment(variables, withSystem: false)).problem
    }
    #expect(problem(["DISPLAY": ":0"]) == .noDesktop(supported: names))
    let manual = try Repository.text(of: "docs/manual.md")
    #expect(names.filter { !manual.contains("\n| \($0)") } == [])
    #expect(problem(["XDG_CURRENT_DESKTOP": "XFCE"]) == .noProgram(["xfconf-query"], desktop: "Xfce"))
    #expect(problem(["XDG_CURRENT_DESKTOP": "DDE"]) == .noProgram(["dbus-send"], desktop: "Deepin"))
    #expect(
      problem(["XDG_CURRENT_DESKTOP": "Hyprland"]) == .noProgram(["awww", "swww", "hyprpaper"], desktop: "Hyprland"))
    #expect(
      EnglishMessages().sentence(for: .noProgram(["awww", "swww", "hyprpaper"], desktop: "Hyprland"))
        == "To set the wallpaper of Hyprland, install awww, swww or hyprpaper.")
    let supported = "GNOME, KDE Plasma, Xfce, MATE, Cinnamon, LXQt, LXDE, Deepin, Hyprland, sway"
    #expect(
      EnglishMessages().sentence(for: .noDesktop(supported: names))
        == "Can't set this desktop's wallpaper. Supported: \(supported), and feh under X11. "
        + "For any other, set PHOTO_OF_DAY_WALLPAPER='command {}'.")
    #expect(
      ThaiMessages().sentence(for: .noDesktop(supported: names))
        == "ตั้งภาพพื้นหลังของเดสก์ท็อปนี้ไม่ได้ รองรับ \(supported) และ feh บน X11 "
        + "ถ้าใช้เดสก์ท็อปอื่น กรุณาตั้งค่า PHOTO_OF_DAY_WALLPAPER='command {}'")
  }

  @Test("reports a failure in the program's own words, and a session that isn't reached")
  func failures() async throws {
    let (fake, sut) = try await makeSUT(["XDG_CURRENT_DESKTOP": "GNOME"])
    try await fake.add("gsettings", "echo 'No such \u{1B}[31mschema' >&2; exit 1")
    let failed = await sut.set(Self.path)
    #expect(failed == .failure(.programFailed(name: "gsettings", words: "No such schema")))
    // Without the session's bus, gsettings warns, exits with 0 and keeps the old picture.
    try await fake.add("gsettings", "[ $1 = get ] && echo \"'file:///old.jpg'\"; exit 0")
    #expect(await sut.set(Self.path) == .failure(.outsideOfSession))
    // GNOME has had a key for the dark style since version 42.
    try await fake.add("gsettings", "[ \"$4\" != picture-uri-dark ]")
    let (older, xfce) = (sut, try await makeSUT(["XDG_CURRENT_DESKTOP": "XFCE"]))
    #expect(await older.set(Self.path) == .success("GNOME"))
    try await xfce.fake.add("xfconf-query", "echo /desktop-icons/style")
    #expect(await xfce.sut.set(Self.path) == .failure(.outsideOfSession))
    let deepin = try await makeSUT(["XDG_CURRENT_DESKTOP": "DDE"])
    try await deepin.fake.add("dbus-send")
    #expect(await deepin.sut.set(Self.plainPath) == .failure(.outsideOfSession))
  }

  @Test("fails at the program's time limit, and on Ctrl-C, without trying another")
  func unset() async throws {
    let hyprland = ["XDG_CURRENT_DESKTOP": "Hyprland"]
    let (fake, sut) = try await makeSUT(hyprland, timeLimit: .milliseconds(200))
    try await fake.add("awww", "exec sleep 500")
    #expect(await sut.set(Self.path) == .failure(.programTimedOut(name: "awww")))
    let patient = DesktopWallpaper(environment: fake.environment(hyprland), timeLimit: .seconds(3600))
    let setting = Task { await patient.set(Self.path) }
    setting.cancel()
    #expect(await setting.value == .failure(.cancelled))
    #expect(try !fake.log().contains("swww"))
  }

  private func makeSUT(
    _ variables: [String: String], without missing: [String] = [], timeLimit: Duration = .seconds(3600)
  ) async throws -> (fake: FakePrograms, sut: DesktopWallpaper) {
    let fake = try FakePrograms()
    let silent = ["gsettings", "plasma-apply-wallpaperimage", "swaymsg", "feh", "pcmanfm", "pcmanfm-qt", "mine"]
    for name in silent + ["awww", "swww"] where !missing.contains(name) { try await fake.add(name) }
    try await fake.add(
      "xfconf-query",
      """
      [ "$3" = -l ] || exit 0
      printf '%s\\n' /backdrop/single-workspace-mode /backdrop/screen0/monitorHDMI-1/workspace0/last-image \
      '/backdrop/screen0/monitor 2/workspace0/last-image' /desktop-icons/last-image
      """)
    try await fake.add(
      "dbus-send",
      """
      case "$*" in *ListOutputNames) printf '%s\\n' 'method return time=1 sender=:1.2 -> destination=:1.3' '   array [' \
      '      string "HDMI-1"' '      string "eDP-1"' '   ]';; esac
      """)
    // As version 0.8 answers, which refuses to load and unload.
    try await fake.add(
      "hyprctl",
      """
      case "$1 $2" in
        "monitors ") printf '%s\\n' 'Monitor DP-1 (ID 0):' '	1920x1080@60 at 0x0' 'Monitor eDP-1 (ID 1):';;
        "hyprpaper wallpaper") echo ok;;
        *) echo 'error: invalid hyprpaper request'; exit 1;;
      esac
      """)
    return (fake, DesktopWallpaper(environment: fake.environment(variables), timeLimit: timeLimit))
  }
}

/// How a desktop's programs are called.
struct DesktopCalls: Sendable {
  let variables: [String: String]
  let name: String
  let words: [String]

  init(_ desktop: String, _ name: String, _ calls: [String]...) {
    self.init(["XDG_CURRENT_DESKTOP": desktop], name, calls)
  }

  init(_ variables: [String: String], _ name: String, _ calls: [[String]]) {
    (self.variables, self.name, words) = (variables, name, calls.flatMap(\.self))
  }
}
