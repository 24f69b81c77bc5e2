/// What the terminal can do with pictures and links.
package struct TerminalGraphics: Equatable, Sendable {
  /// The protocol in which it shows pixels; `nil` where only characters can be shown.
  package var pixels: PictureFormat?
  /// The terminal's name and version, if it told them.
  package var name: String?
  /// The size of a cell, if the terminal told it.
  package var cell: CellSize?
  /// Whether a text can be a link (OSC 8).
  package var hasLinks: Bool
  /// Whether characters can have any colour, as the terminal told; else its environment says how many it has.
  package var hasAllColors: Bool

  package init(
    pixels: PictureFormat? = nil, name: String? = nil, cell: CellSize? = nil, hasLinks: Bool = false,
    hasAllColors: Bool = false
  ) {
    (self.pixels, self.name, self.cell) = (pixels, name, cell)
    (self.hasLinks, self.hasAllColors) = (hasLinks, hasAllColors)
  }

  /// What the user wants and the environment says, for a terminal that isn't asked.
  package init(_ images: ImagesMode = .auto, in environment: ProcessEnvironment) {
    self.init(
      pixels: images == .auto ? Self.pixels(of: environment) : images.pixels, hasLinks: Self.hasLinks(environment))
  }

  /// What the terminal has answered. One that answers nothing shows characters.
  package init(_ answers: TerminalAnswers, in environment: ProcessEnvironment) {
    let name = answers.name?.lowercased()
    // Terminals had direct colours before they answered XTVERSION (xterm since 2018 and 2020). tmux may reduce them.
    self.init(
      name: answers.name, cell: answers.cell, hasLinks: name.map(Self.hasLinks(named:)) ?? Self.hasLinks(environment),
      hasAllColors: name.map { !$0.hasPrefix("tmux") } ?? false)
    guard answers.isComplete || answers.hasKittyGraphics else { return }
    let isITerm = name.map { $0.hasPrefix("wezterm") || $0.hasPrefix("iterm2") } ?? false
    if answers.hasKittyGraphics {
      pixels = .kitty
    } else if isITerm || environment.isInITermRelative {
      pixels = .iterm
    } else if answers.hasSixels {
      pixels = .sixels
    }
  }

  /// Whether to ask the terminal: not where the user has said how pictures are shown, nor inside a multiplexer, whose
  /// answers say little about the terminal outside.
  static func asks(for images: ImagesMode, in environment: ProcessEnvironment) -> Bool {
    images == .auto && !environment.isDumb && !environment.isInMultiplexer
  }

  private static func pixels(of environment: ProcessEnvironment) -> PictureFormat? {
    let term = environment["TERM"] ?? ""
    if environment.isInMultiplexer { return nil }
    if environment.has("KITTY_WINDOW_ID") || ["xterm-kitty", "xterm-ghostty"].contains(term)
      || environment["TERM_PROGRAM"] == "ghostty"
    {
      return .kitty
    }
    if environment.isInITermRelative { return .iterm }
    let speaksSixel = ["foot", "mlterm", "contour"].contains(where: term.hasPrefix) || term.contains("sixel")
    return speaksSixel ? .sixels : nil
  }

  /// By the answer to XTVERSION, in small letters.
  private static func hasLinks(named name: String) -> Bool {
    if name.hasPrefix("vte(") { return Int(name.dropFirst(4).prefix { $0 != ")" }).map { $0 >= 5000 } ?? false }
    return ["kitty", "foot", "konsole", "wezterm", "iterm2", "ghostty", "contour", "xterm.js"]
      .contains(where: name.hasPrefix)
  }

  private static func hasLinks(_ environment: ProcessEnvironment) -> Bool {
    if environment.isInMultiplexer || environment.isDumb { return false }
    let (term, program) = (environment["TERM"] ?? "", environment["TERM_PROGRAM"] ?? "")
    return ["xterm-kitty", "xterm-ghostty", "foot", "contour"].contains(where: term.hasPrefix)
      || ["WezTerm", "iTerm.app", "ghostty", "vscode"].contains(program) || environment["LC_TERMINAL"] == "iTerm2"
      || ["WT_SESSION", "KITTY_WINDOW_ID", "KONSOLE_VERSION"].contains(where: environment.has)
      || environment["VTE_VERSION"].flatMap { Int($0) }.map { $0 >= 5000 } ?? false
  }
}

extension ProcessEnvironment {
  /// The outer terminal's variables stay visible inside a multiplexer.
  var isInMultiplexer: Bool {
    ["TMUX", "STY", "ZELLIJ"].contains(where: has)
      || ["screen", "tmux"].contains(where: (self["TERM"] ?? "").hasPrefix)
  }

  /// Whether the terminal shows pictures in iTerm2's protocol.
  fileprivate var isInITermRelative: Bool {
    ["iTerm.app", "WezTerm", "vscode"].contains(self["TERM_PROGRAM"]) || self["LC_TERMINAL"] == "iTerm2"
  }
}
