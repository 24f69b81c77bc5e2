/// The size of a picture or of a space for one, in pixels; at least 1 × 1.
package struct PixelSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }

  /// `nil` for sides that no picture has.
  package init?(plausible width: Int?, _ height: Int?) {
    let plausible = 1...100_000
    guard let width, plausible ~= width,
      let height, plausible ~= height
    else { return nil }
    self.init(width: width, height: height)
  }

  /// The largest size of the same shape that fits into the other, but no larger than this one.
  package func reduced(into other: PixelSize) -> PixelSize {
    let widthFactor = Double(other.width) / Double(width)
    let heightFactor = Double(other.height) / Double(height)
    let factor = min(1, widthFactor, heightFactor)
    return PixelSize(
      width: Int((Double(width) * factor).rounded()),
      height: Int((Double(height) * factor).rounded()))
  }
}

extension PixelSize {
  /// True if its longer side is as long as the other's or longer. NASA's server makes pictures a
  /// few pixels smaller than it was asked for, and some of its sizes are a little wrong: a
  /// twentieth less counts as the same.
  package func reaches(_ other: PixelSize) -> Bool {
    let longer = max(width, height)
    let wanted = max(other.width, other.height)
    return 20 * longer > 19 * wanted
  }
}

extension PixelSize {
  /// True if its sides have nearly the ratio of the other's, as a smaller version of a picture has:
  /// a thirtieth more or less.
  package func hasNearlyTheShape(of other: PixelSize) -> Bool {
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
