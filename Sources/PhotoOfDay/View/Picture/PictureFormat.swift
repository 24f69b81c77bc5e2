/// The format in which a terminal gets a picture.
package enum PictureFormat: Hashable, Sendable {
  /// Characters that resemble the picture.
  case symbols(PictureColors, isASCII: Bool)
  /// Pixels, in the protocols of some terminals.
  case kitty
  case iterm
  case sixels

  var isPixels: Bool {
    if case .symbols = self { false } else { true }
  }
}

/// How many colours characters can have; the raw values are chafa's names.
///
/// Of 256, the first 16 are the user's own and not reliable.
package enum PictureColors: String, Sendable {
  case none
  case sixteen = "16"
  case many = "240"
  case full

  init(_ environment: ProcessEnvironment) {
    let term = environment["TERM"] ?? ""
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]) || term.hasSuffix("-direct") {
      self = .full
    } else {
      // A remote login passes only TERM on, often just `xterm`.
      self = ["linux", "ansi", "cons", "vt"].contains(where: term.hasPrefix) ? .sixteen : .many
    }
  }
}
