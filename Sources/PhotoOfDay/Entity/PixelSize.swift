/// The size of a picture or of the space for one, in pixels. Both sides are at least 1.
package struct PixelSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }

  /// Returns `nil` unless both sides are 1 to 100,000 pixels.
  package init?(plausible width: Int?, _ height: Int?) {
    let plausible = 1...100_000
    guard let width, plausible ~= width,
      let height, plausible ~= height
    else { return nil }
    self.init(width: width, height: height)
  }

  /// Scales the size down to fit into another one, with the same aspect ratio. Never enlarges it.
  package func scaledDown(toFit other: PixelSize) -> PixelSize {
    let widthFactor = Double(other.width) / Double(width)
    let heightFactor = Double(other.height) / Double(height)
    let factor = min(1, widthFactor, heightFactor)
    return PixelSize(
      width: Int((Double(width) * factor).rounded()),
      height: Int((Double(height) * factor).rounded()))
  }
}

extension PixelSize {
  /// True if the longer side is at least as long as the other's, with a tolerance of 5%. NASA's
  /// server sends pictures a few pixels smaller than requested, and some of the sizes that it
  /// states are slightly wrong.
  package func reaches(_ other: PixelSize) -> Bool {
    let longer = max(width, height)
    let wanted = max(other.width, other.height)
    return 20 * longer > 19 * wanted
  }
}

extension PixelSize {
  /// True if the aspect ratios differ by at most 1/30, as a picture and a smaller version of it
  /// may.
  package func hasSimilarAspectRatio(to other: PixelSize) -> Bool {
    let mine = width * other.height
    let others = other.width * height
    return 30 * abs(mine - others) <= others
  }
}

extension PixelSize: CustomStringConvertible {
  package var description: String { "\(width)x\(height)" }

  /// Reads `4455x5592`; `nil` for anything else, and for implausible sides.
  package init?(_ text: String) {
    guard let cross = text.utf8.firstIndex(of: UInt8(ascii: "x")) else { return nil }
    let afterCross = text.utf8.index(after: cross)
    self.init(plausible: Int(text[..<cross]), Int(text[afterCross...]))
  }
}
