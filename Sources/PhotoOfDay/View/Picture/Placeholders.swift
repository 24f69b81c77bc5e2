/// kitty's Unicode placeholders: a picture that was sent with a number is shown wherever a text in the colour of that number
/// says so, cell by cell. So whatever moves the text moves the picture, even if it knows nothing of pictures.
///
/// https://sw.kovidgoyal.net/kitty/graphics-protocol/#unicode-placeholders
package enum Placeholders {
  /// The most rows and columns of a picture.
  package static let most = diacritics.count

  /// What stands for 0, 1, 2 … behind a placeholder: Unicode 6.0's marks above a letter that aren't made of others and never
  /// merge with one.
  package static let diacritics: [Unicode.Scalar] = {
    let merging: Set<UInt32> = [
      0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x309, 0x30A, 0x30B, 0x30C, 0x30F, 0x311, 0x313, 0x314,
      0x340, 0x341, 0x342, 0x343, 0x344, 0x653, 0x654,
    ]
    let ranges: [ClosedRange<UInt32>] = [
      0x300...0x2DFF, 0xA66F...0xAAC1, 0xFE20...0xFE2F, 0x10A00...0x10A3F, 0x1D180...0x1D244,
    ]
    return ranges.joined().compactMap(Unicode.Scalar.init).filter { scalar in
      let properties = scalar.properties
      return properties.canonicalCombiningClass == .above && properties.generalCategory == .nonspacingMark
        && properties.age.map { $0.major <= 6 && ($0.major < 6 || $0.minor == 0) } == true
        && !merging.contains(scalar.value)
    }
  }()

  /// The lines that show a picture. Each cell says all of its place, because any of them can be covered.
  static func text(of number: UInt32, in area: PictureArea) -> String {
    let color = [16, 8, 0].map { String(number >> $0 & 0xFF) }.joined(separator: ";")
    let highest = diacritics[Int(number >> 24)]
    return (0..<min(area.rows, most)).map { row in
      var line = "\u{1B}[38;2;\(color)m"
      for column in 0..<min(area.columns, most) {
        line.unicodeScalars += ["\u{10EEEE}", diacritics[row], diacritics[column], highest]
      }
      return line + "\u{1B}[39m\n"
    }.joined()
  }

  /// A control string that tmux passes on to the terminal around it.
  static func passed(_ text: String) -> String {
    "\u{1B}Ptmux;\(text.replacing("\u{1B}", with: "\u{1B}\u{1B}"))\u{1B}\\"
  }
}

/// A picture on its way through tmux to the terminal around it.
package struct SentPicture: Equatable, Sendable {
  /// By which the terminal knows it.
  let number: UInt32
  /// Control strings that tmux passes on.
  let pieces: [String]

  /// Makes the terminal forget it.
  var deletion: String { Placeholders.passed("\u{1B}_Ga=d,d=I,i=\(number),q=2\u{1B}\\") }
}
