/// Divides the bytes of a page among its pictures, so that the page stays small enough to send.
///
/// Pictures that follow get what earlier ones don't need.
package struct PageBudget: Hashable, Sendable {
  /// The limit for a month, in bytes. Nearly every mail server accepts that much.
  private static let monthLimit = 8_000_000
  /// The limit for each picture of a longer list, in bytes, up to what browsers open without trouble.
  private static let pictureLimit = 250_000
  private static let pageLimit = 64_000_000
  /// Enough for the text and the markup of nearly every entry, in bytes.
  private static let textSize = 8_000
  /// Enough for most pictures of the full size, in bytes.
  private static let pictureSize = 150_000
  /// One byte in so many is for the small copy.
  private static let smallFraction = 8

  /// What the picture of one entry may take.
  package struct Share: Hashable, Sendable {
    package var bytes: Int
    /// The longer side, in pixels.
    package var side: Int
    /// The limits of its small copy; `nil` without a contact sheet.
    package var small: Small?

    package struct Small: Hashable, Sendable {
      package var bytes: Int
      package var side: Int

      package init(bytes: Int, side: Int) { (self.bytes, self.side) = (bytes, side) }
    }

    package init(bytes: Int, side: Int, small: Small? = nil) {
      (self.bytes, self.side, self.small) = (bytes, side, small)
    }

    fileprivate var total: Int { bytes + (small?.bytes ?? 0) }
  }

  /// In bytes before base64, which adds a third.
  private var bytesLeft: Int
  private var picturesLeft: Int
  private let side: Int
  private let hasSheet: Bool

  /// - Parameters:
  ///   - count: how many pictures there are.
  ///   - hasSheet: whether each has a small copy in a contact sheet.
  package init(pictures count: Int, hasSheet: Bool) {
    let limit = min(max(Self.monthLimit, Self.pictureLimit * count), Self.pageLimit)
    (bytesLeft, picturesLeft, self.hasSheet) = ((limit - Self.textSize * count) / 4 * 3, count, hasSheet)
    let area = Double(bytesLeft / max(1, count)) / Double(Self.pictureSize)
    side = Int(Double(PagePicture.side) * min(1, area).squareRoot())
  }

  /// What the next picture may take.
  package mutating func share() -> Share {
    let bytes = max(0, bytesLeft / max(1, picturesLeft))
    picturesLeft -= 1
    let small =
      hasSheet
      ? Share.Small(bytes: bytes / Self.smallFraction, side: side * PagePicture.smallSide / PagePicture.side) : nil
    let share = Share(bytes: bytes - (small?.bytes ?? 0), side: side, small: small)
    bytesLeft -= share.total
    return share
  }

  /// Returns what a picture didn't need to the rest, or takes what it exceeded from the rest.
  package mutating func settle(_ share: Share, used bytes: Int) { bytesLeft += share.total - bytes }
}
