/// Maps Latin letters beyond ASCII to ASCII letters: a search ignores accents.
enum LatinLetters {
  /// The small ASCII letter that a letter is folded to.
  static func base(of scalar: UInt32) -> UInt8? {
    let base: UInt8
    switch scalar {
    case 0xC0..<0x250: base = bases.utf8Start[Int(scalar) - 0xC0]
    case 0x1E00..<0x1F00: base = bases.utf8Start[Int(scalar) - 0x1E00 + 0x190]
    default: return nil
    }
    return base == UInt8(ascii: "-") ? nil : base
  }

  /// For U+00C0 to U+024F, then U+1E00 to U+1EFF: the letter before `WITH` in the Unicode name, such as `LATIN SMALL LETTER C
  /// WITH CEDILLA`; `-` for other letters, and for those whose other case isn't one of these.
  ///
  /// A table, because looking up the names takes 13 million instructions, a fifth of a search.
  private static let bases: StaticString = """
    aaaaaa-ceeeeiiii-nooooo-ouuuuy--aaaaaa-ceeeeiiii-nooooo-ouuuuy-yaaaaaaccccccccdd\
    ddeeeeeeeeeegggggggghhhhiiiiiiiii---jjkk-llllllllllnnnnnn---oooooo--rrrrrrssssss\
    ssttttttuuuuuuuuuuuuwwyyyzzzzzz-b-bb---cc--dd----ff-----kkl---n-oo--pp-----ttt-u\
    u--yyzz----------------------aaiioouuuuuuuuuu-aaaa--ggggkkoooo--j---gg--nnaa--oo\
    aaaaeeeeiiiioooorrrruuuusstt--hhnd--zzaaeeooooooooyylnt----ccl-----b--eejjqqrryy\
    aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooo\
    oooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwya-----\
    aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuu\
    uuyyyyyyyy----yy
    """
}
