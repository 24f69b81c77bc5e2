package import PhotoOfDayPresenter

/// A desktop, how its sessions are recognized, and what sets its background.
private struct Desktop {
  let name: String
  /// Its names in `XDG_CURRENT_DESKTOP`, in lower case, or in what else the environment tells.
  var sessions: Set<String> = []
  /// One after the other; `{}` is the file, and `{setting}` each of the settings that `settings` finds.
  var commands: [[String]]
  /// The command that lists its settings; those of pictures are set.
  var settings: [String]?
  /// The command that prints the file's address once the desktop has taken it. If there is one, only this has to succeed,
  /// because some versions lack some settings.
  var check: [String]?

  private static let script =
    "tell application \"System Events\" to set picture of every desktop to (item 1 of argv)"

  /// LXQt: pcmanfm-qt has had `zoom` since version 1.4 (https://github.com/lxqt/pcmanfm-qt/pull/1822); earlier ones leave
  /// the mode as it is.
  static let all = [
    Desktop(
      name: "GNOME", sessions: ["gnome", "ubuntu", "unity", "budgie", "pantheon", "gnome-flashback"],
      // GNOME has had the dark one since version 42.
      schema: "org.gnome.desktop.background", keys: ["picture-uri", "picture-uri-dark"]),
    Desktop(
      name: "Cinnamon", sessions: ["x-cinnamon", "cinnamon"], schema: "org.cinnamon.desktop.background",
      keys: ["picture-uri"]),
    Desktop(
      name: "MATE", sessions: ["mate"], schema: "org.mate.background", keys: ["picture-filename"], file: "{}"),
    // One for each screen and workspace.
    Desktop(
      name: "Xfce", sessions: ["xfce"],
      commands: [["xfconf-query", "-c", "xfce4-desktop", "-p", "{setting}", "-s", "{}"]],
      settings: ["xfconf-query", "-c", "xfce4-desktop", "-l"]),
    Desktop(name: "KDE Plasma", sessions: ["kde"], commands: [["plasma-apply-wallpaperimage", "{}"]]),
    Desktop(
      name: "LXQt", sessions: ["lxqt"],
      commands: [["pcmanfm-qt", "--set-wallpaper", "{}", "--wallpaper-mode", "zoom"]]),
    Desktop(
      name: "LXDE", sessions: ["lxde"], commands: [["pcmanfm", "--set-wallpaper", "{}", "--wallpaper-mode", "crop"]]),
    Desktop(name: "sway", sessions: ["sway"], commands: [["swaymsg", "output", "*", "bg", "{}", "fill"]]),
    Desktop(
      name: "macOS", sessions: ["macos"],
      commands: [["osascript", "-e", "on run argv", "-e", script, "-e", "end run", "{}"]]),
    Desktop(
      name: "feh", sessions: ["x11", "i3", "openbox", "fluxbox", "icewm", "awesome", "bspwm"],
      commands: [["feh", "--bg-fill", "{}"]]),
  ]
}

extension Desktop {
  /// One that takes its background from settings.
  fileprivate init(
    name: String, sessions: Set<String>, schema: String, keys: [String], file: String = "file://{}"
  ) {
    let values = keys.map { [$0, file] } + [["picture-options", "zoom"]]
    self.init(
      name: name, sessions: sessions, commands: values.map { ["gsettings", "set", schema] + $0 },
      check: ["gsettings", "get", schema, keys[0]])
  }
}

/// The background of the user's desktop, which the user's own command or the desktop's own program sets.
package struct Wallpaper: WallpaperSetter {
  private let environment: ProcessEnvironment
  private let timeLimit: Duration

  /// - Parameter timeLimit: for each program.
  package init(environment: ProcessEnvironment, timeLimit: Duration = .seconds(10)) {
    (self.environment, self.timeLimit) = (environment, timeLimit)
  }

  package var problem: WallpaperProblem? {
    do throws(WallpaperProblem) { _ = try desktop(for: "/") } catch { return error }
    return nil
  }

  /// Names the user's own program instead of a desktop. The desktop crops the picture to fill all screens.
  package func set(_ path: String) async -> Result<String, WallpaperProblem> {
    do throws(WallpaperProblem) {
      let desktop = try desktop(for: path)
      for command in try await commands(of: desktop) {
        do throws(WallpaperProblem) { try await run(command) } catch { if desktop.check == nil { throw error } }
      }
      // Without the session's bus, gsettings warns, exits with 0 and changes nothing.
      if let check = desktop.check, try await !run(check).contains(path) { throw .outsideOfSession }
      return .success(desktop.name)
    } catch {
      return .failure(error)
    }
  }

  /// The commands, one for each setting where they name one.
  private func commands(of desktop: Desktop) async throws(WallpaperProblem) -> [[String]] {
    guard let command = desktop.settings else { return desktop.commands }
    let settings = try await run(command).split(whereSeparator: \.isNewline).filter { $0.hasSuffix("/last-image") }
    if settings.isEmpty { throw .outsideOfSession }
    return settings.flatMap { setting in
      desktop.commands.map { $0.map { $0 == "{setting}" ? String(setting) : $0 } }
    }
  }

  /// What sets the file here: the user's own command, else the desktop's.
  private func desktop(for path: String) throws(WallpaperProblem) -> Desktop {
    let text = environment[WallpaperProblem.variable] ?? ""
    guard let own = CommandTemplate(text) else { throw .badCommand(text) }
    let desktop: Desktop
    if let program = own.words.first {
      desktop = Desktop(name: program, commands: [own.filled(with: path)])
    } else if var known = Desktop.all.first(where: { !$0.sessions.isDisjoint(with: sessions) }) {
      known.commands = known.commands.map { $0.map { $0.replacing("{}", with: path) } }
      desktop = known
    } else {
      throw .noDesktop
    }
    let program = desktop.commands[0][0]
    guard environment.program(named: program) != nil else { throw .noProgram(program) }
    return desktop
  }

  @discardableResult
  private func run(_ command: [String]) async throws(WallpaperProblem) -> String {
    let run = ProgramRun(command, environment: environment, timeLimit: timeLimit)
    do throws(ProgramFailure) {
      return String(decoding: try await run.output(limit: 1 << 20), as: UTF8.self)
    } catch {
      throw .program(error)
    }
  }

  private var sessions: Set<String> {
    if environment.isMacOS { return ["macos"] }
    var names = Set((environment["XDG_CURRENT_DESKTOP"] ?? "").lowercased().split(separator: ":").map(String.init))
    if environment.has("SWAYSOCK") { names.insert("sway") }
    if names.isEmpty, environment.has("DISPLAY"), !environment.has("WAYLAND_DISPLAY") { names.insert("x11") }
    return names
  }
}
