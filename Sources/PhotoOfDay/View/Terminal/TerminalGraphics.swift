import PhotoOfDayPresenter

/// The terminal's abilities with pictures and links.
struct TerminalGraphics: Sendable {
  /// The protocol for pixels; `nil` where only characters can be shown.
  var pixels: (any PictureForm)?
  /// The size of a cell, if the terminal told it.
  var cell: CellSize?
  /// True if a text can be a link (OSC 8).
  var hasLinks = false
  /// True if characters can have any colour, as the terminal told; else its environment says how
  /// many it has.
  var hasAllColors = false
  /// The program between us and the terminal, as it tells.
  var multiplexer: Multiplexer?
  /// True if only a setting of tmux keeps pictures from being shown in pixels.
  var isHeldBack = false
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

  /// Reads the terminal's answers. A terminal that answers nothing shows characters.
  init(_ answers: TerminalAnswers) {
    let name = answers.name?.lowercased()
    // Terminals had direct colours before they answered XTVERSION (xterm since 2018 and 2020). tmux
    // may reduce them.
    self.init(
      cell: answers.cell, hasLinks: name.map(Self.hasLinks) ?? false,
      hasAllColors: name.map { !$0.hasPrefix("tmux") } ?? false)
    multiplexer = name.flatMap(Multiplexer.init)
    // The names of kitty and Ghostty tell it, too.
    let hasKittyGraphics =
      answers.hasKittyGraphics || ["kitty(", "ghostty "].contains { name?.hasPrefix($0) == true }
    guard answers.isComplete || hasKittyGraphics, multiplexer == nil else { return }
    // Variables say what the terminal was where the session began, perhaps on another machine.
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
  /// The multiplexer by `TERM`, which tmux and screen set for what they show; `nil` if it is a
  /// terminal's.
  var multiplexer: Multiplexer? {
    guard ["screen", "tmux"].contains(where: (self["TERM"] ?? "").hasPrefix) else { return nil }
    return has("TMUX") ? .tmux : .other
  }

  /// True if there may be one that `TERM` doesn't tell of. These variables are inherited, by the
  /// terminals, too, that are started in it.
  var mayHaveMultiplexer: Bool { ["TMUX", "STY", "ZELLIJ"].contains(where: has) }
}

extension Console {
  /// The program between us and the terminal, by `TERM`, else by what the terminal answers.
  func multiplexer(in environment: ProcessEnvironment) async -> Multiplexer? {
    if let told = environment.multiplexer { return told }
    return environment.mayHaveMultiplexer ? await graphics().multiplexer : nil
  }
}

/// A terminal's answers to the questions about what it can do.
///
/// Answers come in the order of the questions, and every terminal answers the last. They come from
/// outside, among the keys, so they are parsed strictly and limited.
struct TerminalAnswers: Equatable, Sendable {
  /// A query of kitty's graphics protocol. tmux takes it for a title, and screen for words to show.
  private static let kittyQuestion = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
  /// XTVERSION.
  private static let nameQuestion = "\u{1B}[>0q"
  /// The size of a cell (XTWINOPS 16), that of the largest sixel picture (XTSMGRAPHICS), and the
  /// primary device attributes (DA1).
  private static let sizeQuestions = "\u{1B}[16t\u{1B}[?2;1;0S\u{1B}[c"

  /// Returns the questions, to be asked in one write. Terminals that don't know such strings print
  /// the first, so the line is erased.
  ///
  /// - Parameter known: the earlier answers of the same terminal, of which only sizes can have
  ///   changed.
  static func questions(after known: TerminalAnswers?, in environment: ProcessEnvironment) -> String
  {
    if known != nil { return sizeQuestions }
    let aboutKitty = environment.mayHaveMultiplexer ? "" : kittyQuestion
    return aboutKitty + nameQuestion + sizeQuestions + Indicator.erasure
  }

  /// In bytes. The longest known name has 15.
  private static let longestName = 256

  private(set) var hasKittyGraphics = false
  private(set) var hasSixels = false
  /// The terminal's name and version, as it writes them: `kitty(0.26.5)`.
  package private(set) var name: String?
  package private(set) var cell: CellSize?
  private(set) var largestSixels: PixelSize?
  /// True if the last question is answered, so that no answer comes any more.
  package private(set) var isComplete = false

  /// Returns these answers with the newer sizes, which depend on the window and the font.
  func withSizes(of newer: TerminalAnswers) -> TerminalAnswers {
    var answers = self
    answers.cell = newer.cell
    answers.largestSixels = newer.largestSixels
    answers.isComplete = newer.isComplete
    return answers
  }

  /// Takes a control sequence, which may be no answer.
  mutating func receive(_ parameters: ArraySlice<UInt8>, _ numbers: [Int], _ final: UInt8) {
    switch (Unicode.Scalar(final), parameters.first) {
    case ("c", UInt8(ascii: "?")):
      // The first number is the terminal's class.
      hasSixels = hasSixels || numbers.dropFirst().contains(4)
      isComplete = true
    case ("t", UInt8(ascii: "6")) where numbers.count == 3 && numbers[0] == 6:
      cell = CellSize(toldWidth: numbers[2], height: numbers[1])
    case ("S", UInt8(ascii: "?"))
    where numbers.count == 4 && parameters.dropFirst().first == UInt8(ascii: "2"):
      // The second number is 0 if the terminal knows it. Less than a few cells isn't a size.
      if numbers[1] == 0, min(numbers[2], numbers[3]) >= 100 {
        largestSixels = PixelSize(width: numbers[2], height: numbers[3])
      }
    default: break
    }
  }

  /// Takes a control string with the letter that opens it, which may be no answer.
  mutating func receive(string: [UInt8]) {
    let text = String(decoding: string, as: UTF8.self)
    if text == "_Gi=31;OK" { hasKittyGraphics = true }
    if text.hasPrefix("P>|"), string.count <= Self.longestName,
      string.allSatisfy({ 0x20..<0x7F ~= $0 })
    {
      name = String(text.dropFirst(3))
    }
  }
}
