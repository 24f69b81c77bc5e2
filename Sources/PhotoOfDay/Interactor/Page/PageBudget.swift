/// Shares the bytes of a page among its pictures, so that the page stays small enough to send.
///
/// What one picture doesn't need is left to those that follow.
package struct PageBudget: Hashable, Sendable {
  /// What the page of a month has at most, in bytes. Nearly every mail server takes as much.
  package static let usual = 8_000_000
  /// What each picture of a longer list adds, and what a page never exceeds: browsers show as much at once.
  private static let ofPicture = 250_000
  private static let largest = 64_000_000
  /// What the text and the markup of an entry take at most, nearly always.
  private static let ofText = 8_000
  /// The bytes that a picture of the usual size needs.
  private static let ofUsualSize = 150_000
  /// A contact sheet's picture takes that part of its entry's bytes.
  private static let smallPart = 8

  /// What an entry may take for its pictures.
  package struct Share: Hashable, Sendable {
    /// Of the picture's file, in bytes.
    package var bytes: Int
    /// The picture's longer side, in pixels.
    package var side: Int
    /// The same of its small copy; `nil` without a contact sheet.
    package var small: Small?

    package struct Small: Hashable, Sendable {
      package var bytes: Int
      package var side: Int

      package init(bytes: Int, side: Int) { (self.bytes, self.side) = (bytes, side) }
    }

    package init(bytes: Int, side: Int, small: Small? = nil) {
      (self.bytes, self.side, self.small) = (bytes, side, small)
    }

    fileprivate var all: Int { bytes + (small?.bytes ?? 0) }
  }

  /// In bytes of files, of which base64 makes a third more.
  private var left: Int
  private var toCome: Int
  private let side: Int
  private let hasSheet: Bool

  /// - Parameters:
  ///   - count: how many pictures there are.
  ///   - hasSheet: whether each has a small copy in a contact sheet.
  package init(pictures count: Int, hasSheet: Bool) {
    let limit = min(max(Self.usual, Self.ofPicture * count), Self.largest)
    (left, toCome, self.hasSheet) = ((limit - Self.ofText * count) / 4 * 3, count, hasSheet)
    let part = Double(left / max(1, count)) / Double(Self.ofUsualSize)
    side = Int(Double(PagePicture.usualSide) * min(1, part).squareRoot())
  }

  /// What the next picture may take.
  package mutating func share() -> Share {
    let bytes = max(0, left / max(1, toCome))
    toCome -= 1
    let small =
      hasSheet
      ? Share.Small(bytes: bytes / Self.smallPart, side: side * PagePicture.smallSide / PagePicture.usualSide) : nil
    let share = Share(bytes: bytes - (small?.bytes ?? 0), side: side, small: small)
    left -= share.all
    return share
  }

  /// Takes back what a picture didn't need; what it took too much is missing from the rest.
  package mutating func settle(_ share: Share, used bytes: Int) { left += share.all - bytes }
}
