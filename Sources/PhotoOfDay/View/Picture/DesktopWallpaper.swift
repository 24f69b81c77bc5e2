package import PhotoOfDayPresenter

/// The background of the user's desktop, which the desktop's own programs set.
package struct DesktopWallpaper: Sendable {
  /// Desktops with the same settings are one: those of the GNOME family.
  fileprivate enum Desktop {
    case gnome, mate, cinnamon, plasma, xfce, sway, bareX11, macOS
  }

  private let environment: ProcessEnvironment
  private let timeLimit: Duration

  /// - Parameter timeLimit: for all programs of one change together.
  package init(environment: ProcessEnvironment, timeLimit: Duration = .seconds(10)) {
    (self.environment, self.timeLimit) = (environment, timeLimit)
  }

  /// Why no picture can become the background; `nil` if one can.
  package var problem: WallpaperProblem? {
    guard let desktop else { return .noDesktop }
    guard environment.program(named: desktop.program) == nil else { return nil }
    return desktop == .bareX11 ? .noDesktop : .noProgram(desktop.program, desktop: desktop.name)
  }

  /// Makes a picture the background of all screens. The desktop crops it to fill them.
  ///
  /// - Parameter path: absolute. The file must stay, because the desktop reads it again.
  /// - Returns: the desktop's name.
  package func set(_ path: String) async -> Result<String, WallpaperProblem> {
    guard problem == nil, let desktop else { return .failure(problem ?? .noDesktop) }
    do throws(WallpaperProblem) {
      try await set(path, as: desktop, until: ContinuousClock.now + timeLimit)
      return .success(desktop.name)
    } catch {
      return .failure(error)
    }
  }

  private func set(
    _ path: String, as desktop: Desktop, until deadline: ContinuousClock.Instant
  ) async throws(WallpaperProblem) {
    switch desktop {
    case .gnome:
      try await change(
        "org.gnome.desktop.background",
        ["picture-uri": Self.address(of: path), "picture-options": "zoom"], for: path, until: deadline)
      // For the dark style, since GNOME 42.
      _ = try? await run(
        ["gsettings", "set", "org.gnome.desktop.background", "picture-uri-dark", Self.quoted(Self.address(of: path))],
        until: deadline)
    case .cinnamon:
      try await change(
        "org.cinnamon.desktop.background",
        ["picture-uri": Self.address(of: path), "picture-options": "zoom"], for: path, until: deadline)
    case .mate:
      try await change(
        "org.mate.background", ["picture-filename": path, "picture-options": "zoom"], for: path, until: deadline)
    case .plasma: try await run(["plasma-apply-wallpaperimage", path], until: deadline)
    case .xfce: try await changeBackdrops(to: path, until: deadline)
    case .sway:
      // sway expands a path as a shell would, so it gets only paths that stay the same.
      guard path.utf8.allSatisfy({ $0 >= 0x80 || Self.isPlain($0) }), !path.contains("  ") else {
        throw .unsafePath(program: "sway")
      }
      try await run(["swaymsg", "output", "*", "bg", path, "fill"], until: deadline)
    case .bareX11: try await run(["feh", "--bg-fill", path], until: deadline)
    case .macOS:
      let script = [
        "on run argv", "tell application \"System Events\" to set picture of every desktop to (item 1 of argv)",
        "end run",
      ]
      try await run(["osascript"] + script.flatMap { ["-e", $0] } + [path], until: deadline)
    }
  }

  @discardableResult
  private func run(
    _ command: [String], until deadline: ContinuousClock.Instant
  ) async throws(WallpaperProblem) -> String {
    var run = ProgramRun(command, environment: environment, timeLimit: max(.zero, deadline - .now))
    // These are the desktop's own programs, and don't read strangers' files.
    run.limits = nil
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

// MARK: - Which desktop

extension DesktopWallpaper {
  private static let desktops: [String: Desktop] = [
    "gnome": .gnome, "ubuntu": .gnome, "unity": .gnome, "budgie": .gnome, "pantheon": .gnome, "gnome-flashback": .gnome,
    "gnome-classic": .gnome, "mate": .mate, "x-cinnamon": .cinnamon, "cinnamon": .cinnamon, "kde": .plasma,
    "plasma": .plasma, "plasmawayland": .plasma, "xfce": .xfce, "sway": .sway,
  ]

  /// By the first known name of the session (`XDG_CURRENT_DESKTOP` is a list), else by what draws it.
  private var desktop: Desktop? {
    #if os(macOS)
      return .macOS
    #else
      for variable in ["XDG_CURRENT_DESKTOP", "XDG_SESSION_DESKTOP", "DESKTOP_SESSION"] {
        for name in (environment[variable] ?? "").split(separator: ":") {
          if let desktop = Self.desktops[name.lowercased()] { return desktop }
        }
      }
      if environment.has("SWAYSOCK") { return .sway }
      let isX11 = environment["XDG_SESSION_TYPE"] == "x11" || !environment.has("WAYLAND_DISPLAY")
      return isX11 && environment.has("DISPLAY") ? .bareX11 : nil
    #endif
  }
}

extension DesktopWallpaper.Desktop {
  fileprivate var program: String {
    switch self {
    case .gnome, .mate, .cinnamon: "gsettings"
    case .plasma: "plasma-apply-wallpaperimage"
    case .xfce: "xfconf-query"
    case .sway: "swaymsg"
    case .bareX11: "feh"
    case .macOS: "osascript"
    }
  }

  fileprivate var name: String {
    switch self {
    case .gnome: "GNOME"
    case .mate: "MATE"
    case .cinnamon: "Cinnamon"
    case .plasma: "KDE Plasma"
    case .xfce: "Xfce"
    case .sway: "sway"
    case .bareX11: "feh"
    case .macOS: "macOS"
    }
  }
}

// MARK: - Settings

extension DesktopWallpaper {
  /// Changes keys of a GSettings schema.
  ///
  /// Without the session's bus, `gsettings` warns, exits with 0 and changes nothing. So the value is read back.
  private func change(
    _ schema: String, _ values: KeyValuePairs<String, String>, for path: String,
    until deadline: ContinuousClock.Instant
  ) async throws(WallpaperProblem) {
    for (key, value) in values {
      try await run(["gsettings", "set", schema, key, Self.quoted(value)], until: deadline)
    }
    guard let key = values.first?.key, let name = path.split(separator: "/").last else { return }
    let value = try await run(["gsettings", "get", schema, key], until: deadline)
    if !value.isEmpty, !value.contains(name) { throw .outsideOfSession }
  }

  /// Xfce has a property for each screen, monitor and workspace, with names of its own.
  private func changeBackdrops(
    to path: String, until deadline: ContinuousClock.Instant
  ) async throws(WallpaperProblem) {
    let channel = ["xfconf-query", "-c", "xfce4-desktop"]
    let properties = try await run(channel + ["-l"], until: deadline).split(whereSeparator: \.isNewline).map(
      String.init)
    let backdrops = properties.filter { $0.hasPrefix("/backdrop/") && $0.hasSuffix("/last-image") }
    guard !backdrops.isEmpty else { throw .outsideOfSession }
    for backdrop in backdrops { try await run(channel + ["-p", backdrop, "-s", path], until: deadline) }
  }

  /// A string in GVariant's text format.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }

  /// The `file` URL of a path (RFC 8089).
  private static func address(of path: String) -> String {
    "file://"
      + path.utf8.map { byte in
        if isPlain(byte), byte != UInt8(ascii: " ") { return String(Unicode.Scalar(byte)) }
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }.joined()
  }

  /// Whether a byte of a path needs no escape anywhere; in a URL, a space does.
  private static func isPlain(_ byte: UInt8) -> Bool {
    let isLetterOrDigit = 48...57 ~= byte || 97...122 ~= byte | 0x20
    return isLetterOrDigit || "/._- ".utf8.contains(byte)
  }
}
