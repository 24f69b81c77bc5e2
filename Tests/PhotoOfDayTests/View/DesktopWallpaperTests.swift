import PhotoOfDayPresenter
import PhotoOfDayView
import Testing

@Suite("The wallpaper", .guardAgainstHanging)
struct DesktopWallpaperTests {
  private static let path = "/home/o'neil/My \"Sky\" 50%/2023-10-25.jpg"
  private static let address = "'file:///home/o%27neil/My%20%22Sky%22%2050%25/2023-10-25.jpg'"

  private static func gsettings(_ schema: String, _ values: [(String, String)], last: [String] = []) -> [String] {
    values.flatMap { ["gsettings", "set", schema, $0.0, $0.1] } + ["gsettings", "get", schema, values[0].0] + last
  }

  private static let gnome = gsettings(
    "org.gnome.desktop.background", [("picture-uri", address), ("picture-options", "'zoom'")],
    last: ["gsettings", "set", "org.gnome.desktop.background", "picture-uri-dark", address])

  @Test(
    "is set by the desktop's own program, even with quotes and spaces in the path",
    arguments: [
      (["XDG_CURRENT_DESKTOP": "ubuntu:GNOME"], "GNOME", gnome),
      (["XDG_CURRENT_DESKTOP": "Budgie"], "GNOME", gnome), (["DESKTOP_SESSION": "gnome"], "GNOME", gnome),
      (
        ["XDG_CURRENT_DESKTOP": "X-Cinnamon"], "Cinnamon",
        gsettings("org.cinnamon.desktop.background", [("picture-uri", address), ("picture-options", "'zoom'")])
      ),
      (
        ["XDG_CURRENT_DESKTOP": "MATE"], "MATE",
        gsettings(
          "org.mate.background",
          [("picture-filename", #"'/home/o\'neil/My "Sky" 50%/2023-10-25.jpg'"#), ("picture-options", "'zoom'")])
      ),
      (["XDG_CURRENT_DESKTOP": "KDE"], "KDE Plasma", ["plasma-apply-wallpaperimage", path]),
      (["DISPLAY": ":0", "XDG_CURRENT_DESKTOP": "i3"], "feh", ["feh", "--bg-fill", path]),
      (
        ["XDG_CURRENT_DESKTOP": "XFCE"], "Xfce",
        ["xfconf-query", "-c", "xfce4-desktop", "-l"]
          + ["0/monitorHDMI-1", "0/monitor 2"].flatMap { place in
            ["xfconf-query", "-c", "xfce4-desktop", "-p", "/backdrop/screen\(place)/workspace0/last-image", "-s", path]
          }
      ),
    ] as [([String: String], String, [String])])
  func desktops(variables: [String: String], name: String, calls: [String]) async throws {
    let (fake, sut) = try await makeSUT(variables)
    #expect(sut.problem == nil)
    #expect(await sut.set(Self.path) == .success(name))
    #expect(try fake.log() == calls)
  }

  @Test("is set on sway, unless sway would expand the path")
  func sway() async throws {
    let (fake, sut) = try await makeSUT(["SWAYSOCK": "/run/sway", "WAYLAND_DISPLAY": "wayland-1"])
    for path in [Self.path, "/home/$(reboot)/x.jpg", "/home/`x`/x.jpg", "/home/a  b/x.jpg"] {
      #expect(await sut.set(path) == .failure(.unsafePath(program: "sway")))
    }
    #expect(await sut.set("/home/สมชาย neil/2023-10-25.jpg") == .success("sway"))
    #expect(try fake.log() == ["swaymsg", "output", "*", "bg", "/home/สมชาย neil/2023-10-25.jpg", "fill"])
  }

  @Test("can't be set without a desktop, on an unknown desktop, or without its program")
  func none() async throws {
    for variables in [[:], ["XDG_CURRENT_DESKTOP": "Hyprland", "WAYLAND_DISPLAY": "wayland-1", "DISPLAY": ":0"]] {
      #expect(try await makeSUT(variables).sut.problem == .noDesktop)
    }
    let nothing = try FakePrograms()
    func problem(_ variables: [String: String]) -> WallpaperProblem? {
      DesktopWallpaper(environment: nothing.environment(variables, withSystem: false)).problem
    }
    #expect(problem(["DISPLAY": ":0"]) == .noDesktop)
    #expect(problem(["XDG_CURRENT_DESKTOP": "XFCE"]) == .noProgram("xfconf-query", desktop: "Xfce"))
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
  }

  @Test("fails at the program's time limit, and on Ctrl-C")
  func unset() async throws {
    let kde = ["XDG_CURRENT_DESKTOP": "KDE"]
    let (fake, sut) = try await makeSUT(kde, timeLimit: .milliseconds(200))
    try await fake.add("plasma-apply-wallpaperimage", "exec sleep 500")
    #expect(await sut.set(Self.path) == .failure(.programTimedOut(name: "plasma-apply-wallpaperimage")))
    let patient = DesktopWallpaper(environment: fake.environment(kde), timeLimit: .seconds(3600))
    let setting = Task { await patient.set(Self.path) }
    setting.cancel()
    #expect(await setting.value == .failure(.cancelled))
  }

  private func makeSUT(
    _ variables: [String: String], timeLimit: Duration = .seconds(3600)
  ) async throws -> (fake: FakePrograms, sut: DesktopWallpaper) {
    let fake = try FakePrograms()
    for name in ["gsettings", "plasma-apply-wallpaperimage", "swaymsg", "feh"] { try await fake.add(name) }
    try await fake.add(
      "xfconf-query",
      """
      [ "$3" = -l ] || exit 0
      printf '%s\\n' /backdrop/single-workspace-mode /backdrop/screen0/monitorHDMI-1/workspace0/last-image \
      '/backdrop/screen0/monitor 2/workspace0/last-image' /desktop-icons/last-image
      """)
    return (fake, DesktopWallpaper(environment: fake.environment(variables), timeLimit: timeLimit))
  }
}
