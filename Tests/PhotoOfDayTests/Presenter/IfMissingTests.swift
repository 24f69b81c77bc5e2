@testable import PhotoOfDayInteractor
import PhotoOfDayEntity
import Testing

@testable import PhotoOfDayPresenter

@Suite("In place of a picture alone")
struct IfMissingTests {
  /// What is on the screen before it.
  private enum Before: CaseIterable {
    case list
    case text
    case alone
  }

  private static let list = ShownList.full("2023-10")
  private static let next = ShownPhoto(4, of: list).shownAlone()

  private func photo(_ before: Before) -> ShownPhoto? {
    let photo = ShownPhoto(3, of: Self.list)
    return switch before {
    case .list: nil
    case .text: photo
    case .alone: photo.shownAlone()
    }
  }

  private func placed(_ photo: ShownPhoto) -> ShownPhoto {
    var photo = photo
    let size = PixelSize(width: 400, height: 300)
    photo.alone?.window = PictureWindow(of: size, on: size)
    return photo
  }

  @Test("is an empty window for one after another, else what was there, else the text")
  func table() throws {
    let rows: [(purpose: Purpose, before: Before, ifMissing: IfMissing)] = [
      (.opening, .list, .text),
      (.opening, .text, .text),
      (.opening, .alone, .keepPicture),
      (.browsing, .list, .text),
      (.browsing, .text, .text),
      (.browsing, .alone, .emptyWindow),
      (.unattended, .list, .emptyWindow),
      (.unattended, .text, .emptyWindow),
      (.unattended, .alone, .emptyWindow),
      (.fallback, .list, .text),
      (.fallback, .text, .text),
      (.fallback, .alone, .keepPicture),
    ]
    for row in rows {
      let chosen = IfMissing(of: Self.next, for: row.purpose, after: photo(row.before))
      #expect(chosen == row.ifMissing, "\(row.purpose) \(row.before)")
    }
  }

  @Test("is what was there, where that was another part of it or the user goes back")
  func goingBack() throws {
    let before = try #require(photo(.alone))
    let part = placed(before)
    #expect(IfMissing(of: part, for: .browsing, after: before) == .keepPicture)
    #expect(IfMissing.goingBack(from: Self.next, to: before) == .keepPicture)
    #expect(IfMissing.goingBack(from: Self.next, to: photo(.text)) == .text)
    #expect(IfMissing.goingBack(from: Self.next, to: nil) == .text)
  }

  @Test("is the text of an entry that has no picture", arguments: [Purpose.opening, .browsing])
  func noPicture(purpose: Purpose) {
    var item = APODItem.plain("2023-10-05")
    item.imageURL = nil
    item.hdImageURL = nil
    let bare = ShownPhoto(item, request: .day(item.date)).shownAlone()
    #expect(IfMissing(of: bare, for: purpose, after: photo(.alone)) == .text)
  }
}
