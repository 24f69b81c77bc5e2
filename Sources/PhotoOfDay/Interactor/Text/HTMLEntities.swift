/// The named character references of HTML that NASA's texts use: the Latin-1 ones, punctuation, Greek and a few signs.
///
/// Source: HTML Living Standard, section 13.5 "Named character references".
enum HTMLEntities {
  /// The character of a reference, given without `&` and `;`: `amp`, `#8217`, `#x2019`.
  static func scalar(named name: Substring) -> Unicode.Scalar? {
    guard name.first == "#" else { return named[name] }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    return number.flatMap { Unicode.Scalar(windows1252[$0] ?? $0) }
  }

  /// References to C1 controls mean the Windows-1252 character of that number (the same standard, section 13.2.5.80).
  private static let windows1252: [UInt32: UInt32] = [
    0x80: 0x20AC, 0x82: 0x201A, 0x84: 0x201E, 0x85: 0x2026, 0x8A: 0x160, 0x8C: 0x152, 0x8E: 0x17D, 0x91: 0x2018,
    0x92: 0x2019, 0x93: 0x201C, 0x94: 0x201D, 0x95: 0x2022, 0x96: 0x2013, 0x97: 0x2014, 0x99: 0x2122, 0x9A: 0x161,
    0x9C: 0x153, 0x9E: 0x17E, 0x9F: 0x178,
  ]

  private static let named: [Substring: Unicode.Scalar] = {
    var table: [Substring: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "ndash": "–", "mdash": "—", "lsquo": "‘",
      "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "hellip": "…", "bull": "•", "prime": "′",
      "Prime": "″", "trade": "™", "euro": "€", "minus": "−", "asymp": "≈", "ne": "≠", "le": "≤", "ge": "≥",
      "infin": "∞", "radic": "√", "larr": "←", "rarr": "→", "ensp": " ", "emsp": " ", "thinsp": " ", "hairsp": " ",
      "zwnj": "\u{200C}", "zwj": "\u{200D}", "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ",
      "Zcaron": "Ž", "zcaron": "ž", "Ccaron": "Č", "ccaron": "č", "ecaron": "ě", "lcaron": "ľ", "ncaron": "ň",
      "rcaron": "ř", "scedil": "ş", "inodot": "ı", "gbreve": "ğ", "lstrok": "ł", "Lstrok": "Ł", "nacute": "ń",
      "sacute": "ś", "cacute": "ć",
    ]
    for (offset, name) in latin1.split(separator: " ").enumerated() {
      table[name] = Unicode.Scalar(UInt8(0xA0 + offset))
    }
    for (offset, name) in greek.split(separator: " ").enumerated() {
      table[name] = Unicode.Scalar(0x3B1 + UInt32(offset))
      let capital = name.prefix(1).uppercased() + name.dropFirst()
      if name != "sigmaf" { table[Substring(capital)] = Unicode.Scalar(0x391 + UInt32(offset)) }
    }
    return table
  }()

  private static let latin1 = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro \
    para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil \
    Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave \
    Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml \
    igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute \
    thorn yuml
    """

  private static let greek = """
    alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon \
    phi chi psi omega
    """
}
