import PhotoOfDayPresenter

/// A desktop: the names of its sessions, and the commands that set its background.
private struct Desktop {
  let name: String
  /// The desktop's names in `XDG_CURRENT_DESKTOP`, in lower case, or in other variables.
  var sessions: Set<String> = []
  /// The commands, performed in order. `{}` is the file, `{address}` its address, and `{monitor}`
  /// each monitor in the output of `settings`.
  var commands: [[String]]
  /// The command that lists the desktop's settings by monitor.
  var settings: [String]?
  /// The command that prints the file or its address once the desktop has taken it. If there is
  /// one, it alone has to succeed, because some versions lack some settings.
  var check: [String]?

  private static let script =
    "tell application \"System Events\" to set picture of every desktop to (item 1 of argv)"

  /// The known desktops. For LXQt, pcmanfm-qt has had `zoom` since version 1.4
  /// (https://github.com/lxqt/pcmanfm-qt/pull/1822); earlier ones leave the mode as it is.
  static let all = [
    Desktop(
      name: "GNOME",
      sessions: ["gnome", "ubuntu", "unity", "budgie", "pantheon", "gnome-flashback"],
      // GNOME has had the dark key since version 42.
      schema: "org.gnome.desktop.background",
      keys: ["picture-uri", "picture-uri-dark"]),
    Desktop(
      name: "Cinnamon",
      sessions: ["x-cinnamon", "cinnamon"],
      schema: "org.cinnamon.desktop.background",
      keys: ["picture-uri"]),
    Desktop(
      name: "MATE",
      sessions: ["mate"],
      schema: "org.mate.background",
      keys: ["picture-filename"],
      file: "{}"),
    // `-n` adds the setting where the desktop has shown no picture yet.
    Desktop(
      name: "Xfce",
      sessions: ["xfce"],
      commands: [
        [
          "xfconf-query", "-c", "xfce4-desktop", "-p", "{monitor}/last-image",
          "-n", "-t", "string", "-s", "{}",
        ]
      ],
      settings: ["xfconf-query", "-c", "xfce4-desktop", "-l"]),
    Desktop(
      name: "KDE Plasma",
      sessions: ["kde"],
      commands: [["plasma-apply-wallpaperimage", "{}"]]),
    Desktop(
      name: "LXQt",
      sessions: ["lxqt"],
      commands: [["pcmanfm-qt", "--set-wallpaper", "{}", "--wallpaper-mode", "zoom"]]),
    Desktop(
      name: "LXDE",
      sessions: ["lxde"],
      commands: [["pcmanfm", "--set-wallpaper", "{}", "--wallpaper-mode", "crop"]]),
    Desktop(
      name: "sway",
      sessions: ["sway"],
      commands: [["swaymsg", "output", "*", "bg", "{}", "fill"]]),
    Desktop(
      name: "macOS",
      sessions: ["macos"],
      commands: [["osascript", "-e", "on run argv", "-e", script, "-e", "end run", "{}"]]),
    Desktop(
      name: "feh",
      sessions: ["x11", "i3", "openbox", "fluxbox", "icewm", "awesome", "bspwm"],
      commands: [["feh", "--bg-fill", "{}"]]),
  ]
}

extension Desktop {
  /// Makes a desktop that takes its background from settings.
  fileprivate init(
    name: String,
    sessions: Set<String>,
    schema: String,
    keys: [String],
    file: String = "{address}"
  ) {
    let values = keys.map { [$0, file] } + [["picture-options", "zoom"]]
    self.init(
      name: name,
      sessions: sessions,
      commands: values.map { ["gsettings", "set", schema] + $0 },
      check: ["gsettings", "get", schema, keys[0]])
  }

  /// Puts the path or its address into each word that is only a placeholder.
  ///
  /// - Parameter path: the absolute path of the file.
  fileprivate func showing(_ path: String) -> Desktop {
    let values = ["{}": path, "{address}": fileAddress(of: path)]
    var desktop = self
    desktop.commands = commands.map { command in
      command.map { values[$0] ?? $0 }
    }
    return desktop
  }
}

/// Returns the `file://` address of an absolute path. Percent-encodes `#` and `%`, because desktops
/// read it like any address.
private func fileAddress(of path: String) -> String {
  "file://" + path.utf8.map(encoded).joined()
}

/// Returns a byte of a path unchanged, or as `%` and two hexadecimal digits.
private func encoded(_ byte: UInt8) -> String {
  let scalar = Unicode.Scalar(byte)
  switch scalar {
  case "0"..."9", "a"..."z", "A"..."Z", "/", "-", ".", "_", "~":
    return String(scalar)
  default:
    return byte.percentEncoded
  }
}

/// Sets the background of the user's desktop, with the user's own command or the desktop's program.
struct Wallpaper: WallpaperSetter {
  private static let x11Example = "feh --bg-fill {}"
  /// Detached, because swaybg shows the picture as long as it runs.
  private static let waylandExample = "setsid -f swaybg -m fill -i {}"

  private let environment: ProcessEnvironment
  private let timeLimit: Duration

  /// - Parameter timeLimit: the limit for each program.
  init(environment: ProcessEnvironment, timeLimit: Duration = .seconds(10)) {
    self.environment = environment
    self.timeLimit = timeLimit
  }

  var problem: WallpaperProblem? {
    do throws(WallpaperProblem) {
      _ = try desktop(for: "/")
      return nil
    } catch {
      return error
    }
  }

  /// Sets the picture, which the desktop crops to fill all screens. Returns the name of the
  /// desktop, or of the user's own program.
  func set(_ path: String) async -> Result<String, WallpaperProblem> {
    do throws(WallpaperProblem) {
      let desktop = try desktop(for: path)
      for command in try await commands(of: desktop) {
        do throws(WallpaperProblem) {
          try await run(command)
        } catch {
          if desktop.check == nil { throw error }
        }
      }
      if let check = desktop.check {
        let shown = try await run(check)
        // Without the session's bus, gsettings warns, exits with 0 and changes nothing.
        let isSet = shown.contains(fileAddress(of: path)) || shown.contains(path)
        guard isSet else { throw .outsideOfSession }
      }
      return .success(desktop.name)
    } catch {
      return .failure(error)
    }
  }

  /// Returns the commands, repeated for each monitor if they name one.
  private func commands(of desktop: Desktop) async throws(WallpaperProblem) -> [[String]] {
    guard let command = desktop.settings else { return desktop.commands }
    let monitors = Self.monitors(in: try await run(command))
    if monitors.isEmpty { throw .outsideOfSession }
    return monitors.flatMap { monitor in
      desktop.commands.map { command in
        command.map { $0.replacing("{monitor}", with: monitor) }
      }
    }
  }

  /// Returns the monitors in a list of Xfce's settings, in its order; since Xfce 4.12, with their
  /// workspaces. `/backdrop/screen0/monitorDP-1/workspace0/color-style` names one.
  private static func monitors(in list: String) -> [String] {
    var monitors: [String] = []
    let settings = list.split(whereSeparator: \.isNewline)
    for setting in settings where setting.hasPrefix("/backdrop/screen") {
      let folders = setting.split(separator: "/").dropLast()
      let monitor = "/" + folders.joined(separator: "/")
      if folders.count > 2, !monitors.contains(monitor) {
        monitors.append(monitor)
      }
    }
    return monitors
  }

  /// Returns the user's own command as a desktop, or else the desktop of the session.
  private func desktop(for path: String) throws(WallpaperProblem) -> Desktop {
    let text = environment[Variable.wallpaper.name] ?? ""
    guard let own = CommandTemplate(text) else { throw .badCommand(text) }
    let desktop: Desktop
    if let program = own.words.first {
      desktop = Desktop(name: program, commands: [own.filled(with: path)])
    } else if let known = Desktop.all.first(where: { !$0.sessions.isDisjoint(with: sessions) }) {
      desktop = known.showing(path)
    } else {
      let isWayland = environment.has("WAYLAND_DISPLAY")
      throw .noDesktop(example: isWayland ? Self.waylandExample : Self.x11Example)
    }
    let program = desktop.commands[0][0]
    guard environment.program(named: program) != nil else { throw .noProgram(program) }
    return desktop
  }

  @discardableResult
  private func run(_ command: [String]) async throws(WallpaperProblem) -> String {
    let run = ProgramRun(command, environment: environment, timeLimit: timeLimit)
    do throws(ProgramFailure) {
      let output = try await run.output(limit: 1 << 20)
      return String(decoding: output, as: UTF8.self)
    } catch {
      throw .program(error)
    }
  }

  private var sessions: Set<String> {
    if environment.isMacOS { return ["macos"] }
    let current = environment["XDG_CURRENT_DESKTOP"] ?? ""
    var names = Set(current.lowercased().split(separator: ":").map(String.init))
    if environment.has("SWAYSOCK") {
      names.insert("sway")
    }
    let isX11 = environment.has("DISPLAY") && !environment.has("WAYLAND_DISPLAY")
    if names.isEmpty, isX11 {
      names.insert("x11")
    }
    return names
  }
}
