import CSystem
import PhotoOfDayPresenter

/// The program's version, in the sense of Semantic Versioning, and what it was built from.
package enum Version {
  package static let current = "1.0.0"
  /// When the manual page last changed.
  static let date = "2026-11-23"

  /// `photo-of-day 1.0.0 (72e8afa98, Linux x86_64)`: with the commit, if `Scripts/build` knew it, and the platform.
  package static let line = "photo-of-day \(current) (\(commit)\(system) \(processor))\n"

  private static let commit = sys_commit().map { String(cString: $0) + ", " } ?? ""
  #if os(macOS)
    private static let (system, arm) = ("macOS", "arm64")
  #else
    private static let (system, arm) = ("Linux", "aarch64")
  #endif
  #if arch(x86_64)
    private static let processor = "x86_64"
  #else
    private static let processor = arm
  #endif

  /// The variables that decide how the program speaks and draws. None can hold a secret.
  private static let variables = [
    "TERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "LC_TERMINAL", "TMUX", "STY", "ZELLIJ", "COLUMNS", "COLORTERM",
    "NO_COLOR", "CLICOLOR_FORCE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG", "PHOTO_OF_DAY_LANG",
    "PHOTO_OF_DAY_SOURCE", "PHOTO_OF_DAY_IMAGES",
  ]

  /// What a bug report needs besides, one fact a line. In English only, because developers read it.
  ///
  /// - Parameter curl: libcurl's version in its own words; `nil` if it can't be loaded.
  @MainActor
  package static func details(curl: String?, on console: any Console, _ environment: ProcessEnvironment) async -> String
  {
    let (terminal, output) = (await console.graphics(for: .auto), console.output)
    let cells = terminal.cell.map { ", cells of \($0.width)x\($0.height)" } ?? ""
    let facts =
      [
        ("libcurl", curl), ("chafa", environment.program(named: "chafa")),
        ("terminal", output.isTerminal ? terminal.name ?? "without a name" : nil),
        ("window", "\(output.columns)x\(output.rows)" + cells),
        ("pictures", pictures(on: output, terminal, environment)),
      ] + variables.filter(environment.has).map { ($0, environment[$0]) }
    return facts.map { "\($0): \($1.flatMap { TerminalText.firstLine(of: $0, limit: 400) } ?? "none")\n" }.joined()
  }

  /// The form in which the terminal shows pictures, or why nothing draws any.
  private static func pictures(
    on output: StreamTraits, _ terminal: TerminalGraphics, _ environment: ProcessEnvironment
  ) -> String {
    var viewer = PictureViewer(environment: environment)
    viewer.terminal = terminal
    let form = terminal.pixels.map { "\($0)" } ?? "symbols"
    return switch viewer.method(on: output) {
    case .none(nil): "none (output isn't a terminal)"
    case .none(.plainTerminal): "none (TERM is dumb or missing)"
    case .none: "none (no program here draws \(form))"
    case .template, .chafa, .iTerm2: form
    }
  }
}
