/// Whether and how pictures are drawn in the terminal.
package enum ImagesMode: String, CaseIterable, Sendable {
  /// If possible, and in the best form that the terminal knows.
  case auto
  case never
  /// As characters.
  case symbols
  /// In one of these protocols, whatever the terminal says.
  case kitty, iterm, sixel

  /// The protocol that the user wants.
  var pixels: PictureFormat? {
    switch self {
    case .auto, .never, .symbols: nil
    case .kitty: .kitty
    case .iterm: .iterm
    case .sixel: .sixels
    }
  }
}

/// How a picture is drawn in the terminal.
package enum PictureMethod: Hashable, Sendable {
  /// The user's own program, with placeholders for the file and the size.
  case template(CommandTemplate)
  case chafa(PictureFormat)
  /// No program: the terminal gets the file itself.
  case iTerm2
  case none(Reason)

  /// Why no picture can be drawn.
  package enum Reason: Hashable, Sendable {
    /// The user doesn't want pictures.
    case unwanted
    /// Standard output is a file or a pipe.
    case noTerminal
    /// The terminal only prints (`TERM=dumb`).
    case dumbTerminal
    /// No suitable program is installed, and the terminal cannot do it by itself.
    case noProgram
  }

  /// Chooses for the terminal at standard output.
  ///
  /// - Parameters:
  ///   - template: the user's own program (`--viewer`).
  ///   - terminal: what the terminal can do.
  package init(
    images: ImagesMode, template: CommandTemplate?, output: StreamTraits, environment: ProcessEnvironment,
    terminal: TerminalGraphics, hasChafa: Bool
  ) {
    if images == .never {
      self = .none(.unwanted)
    } else if !output.isTerminal {
      self = .none(.noTerminal)
    } else if environment.isDumb {
      self = .none(.dumbTerminal)
    } else if let template {
      self = .template(template)
    } else if terminal.pixels == .iterm {
      // Smaller and sharper than what a program makes of the file.
      self = .iTerm2
    } else if hasChafa {
      let colors = terminal.hasAllColors ? .full : PictureColors(environment)
      self = .chafa(
        terminal.pixels ?? .symbols(output.hasColor ? colors : .none, isASCII: !environment.isUTF8))
    } else {
      self = .none(.noProgram)
    }
  }

  /// Whether nothing is drawn.
  package var isNone: Bool {
    if case .none = self { true } else { false }
  }

  /// Whether it writes to the terminal by itself, instead of producing text to write.
  package var drawsItself: Bool {
    if case .template = self { true } else { false }
  }

  /// What it writes; `nil` for a program that writes to the terminal by itself, and where nothing is drawn.
  var format: PictureFormat? {
    switch self {
    case .chafa(let format): format
    case .iTerm2: .iterm
    case .template, .none: nil
    }
  }
}
