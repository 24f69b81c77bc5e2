package import PhotoOfDayPresenter

/// The background of the user's desktop, which the user's own command or the desktop's own programs set.
package struct DesktopWallpaper: Sendable {
  /// The user's own command; `{}` is the file.
  private static let variable = "PHOTO_OF_DAY_WALLPAPER"

  private let environment: ProcessEnvironment
  private let timeLimit: Duration

  /// - Parameter timeLimit: for all programs of one change together.
  package init(environment: ProcessEnvironment, timeLimit: Duration = .seconds(10)) {
    (self.environment, self.timeLimit) = (environment, timeLimit)
  }

  /// Why no picture can become the background; `nil` if one can.
  package var problem: WallpaperProblem? {
    if case .failure(let problem) = setters { problem } else { nil }
  }

  /// Makes a picture the background of all screens. The desktop crops it to fill them.
  ///
  /// - Parameter path: absolute. The file must stay, because the desktop reads it again.
  /// - Returns: the name of the desktop, or of the user's own program.
  package func set(_ path: String) async -> Result<String, WallpaperProblem> {
    do throws(WallpaperProblem) {
      let (name, setters) = try setters.get()
      let programs = WallpaperPrograms(environment: environment, deadline: .now + timeLimit)
      try await programs.set(path, byFirstOf: setters)
      return .success(name)
    } catch {
      return .failure(error)
    }
  }

  /// What can set it here: the user's own command, else the desktop's programs that are installed.
  private var setters: Result<(name: String, setters: [Desktop.Setter]), WallpaperProblem> {
    let text = environment[Self.variable] ?? ""
    guard let command = CommandTemplate(text) else { return .failure(.badCommand(Self.variable, text)) }
    if let program = command.words.first {
      guard environment.program(named: program) != nil else { return .failure(.noCommand(Self.variable, program)) }
      let name = program.split(separator: "/").last.map(String.init) ?? program
      return .success((name, [Desktop.Setter(program, .ownCommand(command))]))
    }
    guard let desktop else { return .failure(.noDesktop(supported: Desktop.all.map(\.name))) }
    let setters = desktop.setters.filter { environment.program(named: $0.program) != nil }
    if !setters.isEmpty { return .success((desktop.name, setters)) }
    return .failure(
      desktop == .bareX11
        ? .noDesktop(supported: Desktop.all.map(\.name))
        : .noProgram(desktop.programs, desktop: desktop.name))
  }

  /// By the first known name of the session (`XDG_CURRENT_DESKTOP` is a list), else by what draws it.
  private var desktop: Desktop? {
    if environment.isMacOS { return .macOS }
    for variable in ["XDG_CURRENT_DESKTOP", "XDG_SESSION_DESKTOP", "DESKTOP_SESSION"] {
      for name in (environment[variable] ?? "").split(separator: ":") {
        if let desktop = Desktop.all.first(where: { $0.sessions.contains(name.lowercased()) }) { return desktop }
      }
    }
    if let desktop = Desktop.all.first(where: { $0.variable.map(environment.has) == true }) { return desktop }
    let isX11 = environment["XDG_SESSION_TYPE"] == "x11" || !environment.has("WAYLAND_DISPLAY")
    return isX11 && environment.has("DISPLAY") ? .bareX11 : nil
  }
}
