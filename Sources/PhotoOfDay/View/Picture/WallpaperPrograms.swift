import PhotoOfDayPresenter

/// Calls the programs that set a desktop's background.
struct WallpaperPrograms {
  let environment: ProcessEnvironment
  let deadline: ContinuousClock.Instant

  /// Sets it by the first that can.
  ///
  /// - Throws: the problem of the last.
  func set(_ path: String, byFirstOf setters: [Desktop.Setter]) async throws(WallpaperProblem) {
    for (index, setter) in setters.enumerated() {
      do throws(WallpaperProblem) {
        return try await set(path, by: setter)
      } catch {
        let isOver = error == .cancelled || ContinuousClock.now >= deadline
        if isOver || index == setters.count - 1 { throw error }
      }
    }
  }

  private func set(_ path: String, by setter: Desktop.Setter) async throws(WallpaperProblem) {
    if setter.misreads(path) { throw .unsafePath(program: setter.program) }
    switch setter.call {
    case .ownCommand(let command): try await run(command.filled(with: path))
    case .commands(let commands): for words in commands { try await run(words.map { $0 == "{}" ? path : $0 }) }
    case .gsettings(let schema, let key, let isAddress, let darkKey):
      try await change(schema, key, darkKey, to: isAddress ? Self.address(of: path) : path, of: path)
    case .xfconf: try await changeBackdrops(to: path)
    case .hyprpaper: try await changeMonitors(to: path)
    case .deepin(let display, let appearance): try await changeOutputs(of: display, by: appearance, to: path)
    }
  }

  @discardableResult
  private func run(_ command: [String]) async throws(WallpaperProblem) -> String {
    var run = ProgramRun(command, environment: environment, timeLimit: max(.zero, deadline - .now))
    // These are the user's own programs. Where no desktop draws the background, a program that keeps running does.
    (run.limits, run.leavesOthersRunning) = (nil, true)
    do throws(ProgramFailure) {
      return String(decoding: try await run.output(limit: 1 << 20), as: UTF8.self)
    } catch {
      switch error {
      case .cancelled: throw .cancelled
      case .timedOut: throw .programTimedOut(name: command[0])
      case .failed(_, let words): throw .programFailed(name: command[0], words: words)
      case .notFound, .outputTooLarge: throw .programFailed(name: command[0], words: nil)
      }
    }
  }
}

// MARK: - GSettings

extension WallpaperPrograms {
  /// Without the session's bus, `gsettings` warns, exits with 0 and changes nothing. So the value is read back.
  private func change(
    _ schema: String, _ key: String, _ darkKey: String?, to value: String, of path: String
  ) async throws(WallpaperProblem) {
    try await run(["gsettings", "set", schema, key, Self.quoted(value)])
    try await run(["gsettings", "set", schema, "picture-options", "'zoom'"])
    let current = try await run(["gsettings", "get", schema, key])
    if let name = path.split(separator: "/").last, !current.isEmpty, !current.contains(name) { throw .outsideOfSession }
    if let darkKey { _ = try? await run(["gsettings", "set", schema, darkKey, Self.quoted(value)]) }
  }

  /// A string in GVariant's text format.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }

  /// The `file` URL of a path (RFC 8089).
  private static func address(of path: String) -> String {
    "file://"
      + path.utf8.map { byte in
        let isLetterOrDigit = 48...57 ~= byte || 97...122 ~= byte | 0x20
        if isLetterOrDigit || "/._-".utf8.contains(byte) { return String(Unicode.Scalar(byte)) }
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }.joined()
  }
}

// MARK: - One call for each screen

extension WallpaperPrograms {
  /// Xfce has a property for each screen, monitor and workspace, with names of its own.
  private func changeBackdrops(to path: String) async throws(WallpaperProblem) {
    let channel = ["xfconf-query", "-c", "xfce4-desktop"]
    let properties = try await run(channel + ["-l"]).split(whereSeparator: \.isNewline).map(String.init)
    let backdrops = properties.filter { $0.hasPrefix("/backdrop/") && $0.hasSuffix("/last-image") }
    guard !backdrops.isEmpty else { throw .outsideOfSession }
    for backdrop in backdrops { try await run(channel + ["-p", backdrop, "-s", path]) }
  }

  /// A monitor that once got a picture of its own keeps it when all get one
  /// (https://github.com/hyprwm/hyprpaper/issues/176), so each gets its own.
  ///
  /// Until version 0.8 hyprpaper showed only what had been loaded, and reported failures in its output alone. Later
  /// versions refuse to load and unload, which does no harm (https://github.com/hyprwm/hyprpaper/pull/288).
  private func changeMonitors(to path: String) async throws(WallpaperProblem) {
    let lines = try await run(["hyprctl", "monitors"]).split(whereSeparator: \.isNewline)
    let monitors = lines.filter { $0.hasPrefix("Monitor ") }.compactMap { $0.split(separator: " ").dropFirst().first }
    guard !monitors.isEmpty else { throw .outsideOfSession }
    _ = try? await run(["hyprctl", "hyprpaper", "preload", path])
    for monitor in monitors {
      let answer: String
      do throws(WallpaperProblem) {
        answer = try await run(["hyprctl", "hyprpaper", "wallpaper", "\(monitor),\(path)"])
      } catch .programFailed(_, nil) {
        throw .notRunning("hyprpaper")
      }
      if let words = TerminalText.firstLine(of: answer), words != "ok" {
        throw .programFailed(name: "hyprctl", words: words)
      }
    }
    _ = try? await run(["hyprctl", "hyprpaper", "unload", "unused"])
  }

  private func changeOutputs(
    of display: String, by appearance: String, to path: String
  ) async throws(WallpaperProblem) {
    func call(_ service: String, _ method: String, _ arguments: [String] = []) -> [String] {
      let object = "/" + service.replacing(".", with: "/")
      return ["dbus-send", "--session", "--print-reply", "--dest=\(service)", object, "\(service).\(method)"]
        + arguments.map { "string:\($0)" }
    }
    // Each name is a line: string "HDMI-1"
    let answer = try await run(call(display, "ListOutputNames")).split(whereSeparator: \.isNewline)
    let outputs = answer.filter { $0.contains("string \"") }.compactMap { $0.split(separator: "\"").dropFirst().first }
    guard !outputs.isEmpty else { throw .outsideOfSession }
    for output in outputs { try await run(call(appearance, "SetMonitorBackground", [String(output), path])) }
  }
}
