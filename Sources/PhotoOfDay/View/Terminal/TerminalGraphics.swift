package import PhotoOfDayPresenter

/// What the terminal can do with pictures and links.
package struct TerminalGraphics: Sendable {
  /// The protocol in which it shows pixels; `nil` where only characters can be shown.
  var pixels: (any PictureForm)?
  /// The size of a cell, if the terminal told it.
  package var cell: CellSize?
  /// Whether a text can be a link (OSC 8).
  package var hasLinks = false
  /// Whether characters can have any colour, as the terminal told; else its environment says how many it has.
  package var hasAllColors = false
  /// Whether only a setting of tmux keeps pictures from being shown in pixels.
  package var isHeldBack = false
}

extension TerminalGraphics {
  /// What the user wants, for a terminal that isn't asked.
  package init(_ images: ImagesMode, in environment: ProcessEnvironment) {
    switch images {
    case .auto, .never, .symbols: break
    case .kitty: pixels = environment.has("TMUX") ? Placeholders() : Kitty()
    case .iterm: pixels = ITerm2()
    case .sixel: pixels = Sixels()
    }
  }

  /// The control sequences that clear the screen: from its end, because tmux would copy it into the scrollback first if it
  /// were cleared from the beginning.
  var erasure: String { (pixels?.erasure ?? "") + "\u{1B}[0m\u{1B}[9999;9999H\u{1B}[1J\u{1B}[H" }

  /// What the terminal has answered. One that answers nothing shows characters.
  package init(_ answers: TerminalAnswers) {
    let name = answers.name?.lowercased()
    // Terminals had direct colours before they answered XTVERSION (xterm since 2018 and 2020). tmux may reduce them.
    self.init(
      cell: answers.cell, hasLinks: name.map(Self.hasLinks) ?? false,
      hasAllColors: name.map { !$0.hasPrefix("tmux") } ?? false)
    guard answers.isComplete || answers.hasKittyGraphics else { return }
    // Variables say what the terminal was where the session began, perhaps on another machine.
    if name?.hasPrefix("iterm2") == true {
      pixels = ITerm2()
    } else if answers.hasKittyGraphics {
      pixels = Kitty()
    } else if name?.hasPrefix("wezterm") == true {
      pixels = ITerm2()
    } else if answers.hasSixels {
      pixels = Sixels(largest: answers.largestSixels)
    }
  }

  /// By the answer to XTVERSION, in small letters.
  private static func hasLinks(named name: String) -> Bool {
    if name.hasPrefix("vte(") { return Int(name.dropFirst(4).prefix { $0 != ")" }).map { $0 >= 5000 } ?? false }
    return ["kitty", "foot", "konsole", "wezterm", "iterm2", "ghostty", "contour", "xterm.js"]
      .contains(where: name.hasPrefix)
  }
}

extension ProcessEnvironment {
  /// The outer terminal's variables stay visible inside a multiplexer.
  var isInMultiplexer: Bool {
    ["TMUX", "STY", "ZELLIJ"].contains(where: has)
      || ["screen", "tmux"].contains(where: (self["TERM"] ?? "").hasPrefix)
  }
}

/// What a terminal answers when it is asked what it can do.
///
/// Answers come in the order of the questions, and every terminal answers the last. They come from outside, among the keys,
/// so they are parsed strictly and limited.
package struct TerminalAnswers: Equatable, Sendable {
  /// A query of kitty's graphics protocol, XTVERSION, the size of a cell (XTWINOPS 16), the size of the largest sixel
  /// picture (XTSMGRAPHICS), and the primary device attributes (DA1). Terminals that don't know such strings print the
  /// first, so the line is erased.
  package static let questions =
    "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[>0q\u{1B}[16t\u{1B}[?2;1;0S\u{1B}[c" + Indicator.erasure

  /// In bytes. The longest known name has 15.
  private static let longestName = 256

  package private(set) var hasKittyGraphics = false
  package private(set) var hasSixels = false
  /// The terminal's name and version, as it writes them: `kitty(0.26.5)`.
  package private(set) var name: String?
  package private(set) var cell: CellSize?
  package private(set) var largestSixels: PixelSize?
  /// Whether the last question is answered, so that no answer comes any more.
  package private(set) var isComplete = false

  /// A control sequence, which may be no answer.
  mutating func receive(_ parameters: ArraySlice<UInt8>, _ numbers: [Int], _ final: UInt8) {
    switch (Unicode.Scalar(final), parameters.first) {
    case ("c", UInt8(ascii: "?")):
      // The first is the terminal's class.
      hasSixels = hasSixels || numbers.dropFirst().contains(4)
      isComplete = true
    case ("t", UInt8(ascii: "6")) where numbers.count == 3 && numbers[0] == 6:
      cell = CellSize(toldWidth: numbers[2], height: numbers[1])
    case ("S", UInt8(ascii: "?")) where numbers.count == 4 && parameters.dropFirst().first == UInt8(ascii: "2"):
      // The second is 0 if the terminal knows it. Less than a few cells isn't a size.
      if numbers[1] == 0, min(numbers[2], numbers[3]) >= 100 {
        largestSixels = PixelSize(width: numbers[2], height: numbers[3])
      }
    default: break
    }
  }

  /// A control string with the letter that opens it, which may be no answer.
  mutating func receive(string: [UInt8]) {
    let text = String(decoding: string, as: UTF8.self)
    if text == "_Gi=31;OK" { hasKittyGraphics = true }
    if text.hasPrefix("P>|"), string.count <= Self.longestName, string.allSatisfy({ 0x20..<0x7F ~= $0 }) {
      name = String(text.dropFirst(3))
    }
  }
}
