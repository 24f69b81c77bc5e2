import PhotoOfDayPresenter

/// The terminal's abilities with pictures and links.
struct TerminalGraphics: Sendable {
  /// The protocol for pixels; `nil` if only characters can be shown.
  var pixels: (any PictureForm)?
  /// The size of a cell, if the terminal reported it.
  var cell: CellSize?
  /// True if a text can be a link (OSC 8).
  var hasLinks = false
  /// True if the terminal reported that characters can have any color. Otherwise, its environment
  /// says how many colors there are.
  var hasAllColors = false
  /// The program between us and the terminal, by its own answer.
  var multiplexer: Multiplexer?
  /// True if only a setting of tmux keeps pictures from being shown in pixels.
  var isBlockedByTmux = false
}

extension TerminalGraphics {
  /// The graphics that the user wants, for a terminal that isn't asked.
  init(_ images: ImagesMode, in environment: ProcessEnvironment) {
    switch images {
    case .auto, .never, .symbols: break
    case .kitty: pixels = environment.multiplexer == .tmux ? Placeholders() : Kitty()
    case .iterm: pixels = ITerm2()
    case .sixel: pixels = Sixels()
    }
  }

  /// Clears the screen from its end: if it were cleared from the beginning, tmux would first copy
  /// it into the scrollback.
  var erasure: String { (pixels?.erasure ?? "") + "\u{1B}[0m\u{1B}[9999;9999H\u{1B}[1J\u{1B}[H" }

  /// Reads the terminal's answers. A terminal without any answer shows characters.
  init(_ answers: TerminalAnswers) {
    let name = answers.name?.lowercased()
    // Terminals had direct colors before they answered XTVERSION (xterm since 2018 and 2020). tmux
    // may reduce them.
    self.init(
      cell: answers.cell, hasLinks: name.map(Self.hasLinks) ?? false,
      hasAllColors: name.map { !$0.hasPrefix("tmux") } ?? false)
    multiplexer = name.flatMap(Multiplexer.init)
    // The names of kitty and Ghostty are enough.
    let hasKittyGraphics =
      answers.hasKittyGraphics || ["kitty(", "ghostty "].contains { name?.hasPrefix($0) == true }
    guard answers.isComplete || hasKittyGraphics, multiplexer == nil else { return }
    // Doesn't go by variables: they describe the terminal where the session began, perhaps on
    // another machine.
    if name?.hasPrefix("iterm2") == true {
      pixels = ITerm2()
    } else if hasKittyGraphics {
      pixels = Kitty()
    } else if name?.hasPrefix("wezterm") == true {
      pixels = ITerm2()
    } else if answers.hasSixels {
      pixels = Sixels(largest: answers.largestSixels)
    }
  }

  /// - Parameter name: the answer to XTVERSION, in lower case.
  private static func hasLinks(named name: String) -> Bool {
    if name.hasPrefix("vte(") {
      return Int(name.dropFirst(4).prefix { $0 != ")" }).map { $0 >= 5000 } ?? false
    }
    return ["kitty", "foot", "konsole", "wezterm", "iterm2", "ghostty", "contour", "xterm.js"]
      .contains(where: name.hasPrefix)
  }
}

/// A program between us and the terminal, which draws what we write into a part of its window.
enum Multiplexer: Sendable {
  /// One that can be asked what the terminal around it can do.
  case tmux
  /// screen, Zellij, or a tmux on another machine.
  case other

  /// - Parameter name: the answer to XTVERSION, in lower case.
  init?(named name: String) {
    if name.hasPrefix("tmux") {
      self = .tmux
    } else if ["zellij", "screen"].contains(where: name.hasPrefix) {
      self = .other
    } else {
      return nil
    }
  }
}

extension ProcessEnvironment {
  /// The multiplexer according to `TERM`, which tmux and screen set; `nil` if `TERM` is a
  /// terminal's.
  var multiplexer: Multiplexer? {
    guard ["screen", "tmux"].contains(where: (self["TERM"] ?? "").hasPrefix) else { return nil }
    return has("TMUX") ? .tmux : .other
  }

  /// True if there may be a multiplexer that `TERM` doesn't reveal. A terminal that was started in
  /// one inherits these variables, too.
  var mayHaveMultiplexer: Bool { ["TMUX", "STY", "ZELLIJ"].contains(where: has) }
}

extension Console {
  /// The program between us and the terminal, according to `TERM` or else to the terminal's
  /// answers.
  func multiplexer(in environment: ProcessEnvironment) async -> Multiplexer? {
    if let known = environment.multiplexer { return known }
    return environment.mayHaveMultiplexer ? await graphics().multiplexer : nil
  }
}
