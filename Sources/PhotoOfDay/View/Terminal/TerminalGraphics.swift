/// What the terminal can do with pictures and links.
package struct TerminalGraphics: Equatable, Sendable {
  /// The protocol in which it shows pixels; `nil` where only characters can be shown.
  package var pixels: PictureFormat?
  /// The size of a cell, if the terminal told it.
  package var cell: CellSize?
  /// Whether a text can be a link (OSC 8).
  package var hasLinks: Bool

  package init(pixels: PictureFormat? = nil, cell: CellSize? = nil, hasLinks: Bool = false) {
    (self.pixels, self.cell, self.hasLinks) = (pixels, cell, hasLinks)
  }

  /// What the environment says, for a terminal that can't be asked.
  package init(_ environment: ProcessEnvironment) {
    self.init(pixels: Self.pixels(of: environment))
  }

  private static func pixels(of environment: ProcessEnvironment) -> PictureFormat? {
    let term = environment["TERM"] ?? ""
    let program = environment["TERM_PROGRAM"] ?? ""
    // The outer terminal's variables stay visible inside a multiplexer.
    let multiplexers = ["TMUX", "STY", "ZELLIJ"].contains(where: environment.has)
    if multiplexers || term.hasPrefix("screen") || term.hasPrefix("tmux") { return nil }
    if environment.has("KITTY_WINDOW_ID") || ["xterm-kitty", "xterm-ghostty"].contains(term) || program == "ghostty" {
      return .kitty
    }
    if ["iTerm.app", "WezTerm"].contains(program) || environment["LC_TERMINAL"] == "iTerm2" { return .iterm }
    let speaksSixel = ["foot", "mlterm", "contour"].contains(where: term.hasPrefix) || term.contains("sixel")
    return speaksSixel ? .sixels : nil
  }
}
