@testable import PhotoOfDayInteractor
import PhotoOfDayEntity
import Testing

@testable import PhotoOfDayPresenter

@Suite("In place of a picture alone")
struct PictureAttemptTests {
  private enum Previous: CaseIterable {
    case list
    case text
    case alone
  }

  private static let list = ShownList.full("2023-10")
  private static let next = ShownPhoto(4, of: list).shownAlone()

  private func screen(_ previous: Previous) -> Screen {
    let photo = ShownPhoto(3, of: Self.list)
    return switch previous {
    case .list: .list(Self.list)
    case .text: .photo(photo)
    case .alone: .photo(photo.shownAlone())
    }
  }

  private func attempt(
    _ photo: ShownPhoto, for purpose: Purpose = .browsing, after previous: Screen?
  ) -> PictureAttempt {
    PictureAttempt(
      photo: photo, knownFailure: nil, purpose: purpose, anew: false, previous: previous)
  }

  private func placed(_ photo: ShownPhoto) -> ShownPhoto {
    var photo = photo
    let size = PixelSize(width: 400, height: 300)
    photo.alone?.viewport = Viewport(of: size, on: size)
    return photo
  }

  @Test("is an empty window for one after another, else what was there, else the text")
  func table() throws {
    let rows: [(purpose: Purpose, previous: Previous, instead: InsteadOfPicture)] = [
      (.opening, .list, .text),
      (.opening, .text, .text),
      (.opening, .alone, .previousPicture),
      (.browsing, .list, .text),
      (.browsing, .text, .text),
      (.browsing, .alone, .emptyWindow),
      (.autoplay, .list, .emptyWindow),
      (.autoplay, .text, .emptyWindow),
      (.autoplay, .alone, .emptyWindow),
      (.fallback, .list, .text),
      (.fallback, .text, .text),
      (.fallback, .alone, .previousPicture),
    ]
    for row in rows {
      let sut = attempt(Self.next, for: row.purpose, after: screen(row.previous))
      #expect(sut.ifNotLoaded == row.instead, "\(row.purpose) \(row.previous)")
    }
  }

  @Test("is what was there, where that was another part of it or the user goes back")
  func goingBack() throws {
    let alone = screen(.alone)
    let part = placed(try #require(alone.photo))
    #expect(attempt(part, after: alone).ifNotLoaded == .previousPicture)
    #expect(attempt(Self.next, after: alone).ifGivenUp == .previousPicture)
    #expect(attempt(Self.next, after: screen(.text)).ifGivenUp == .text)
    #expect(attempt(Self.next, after: screen(.list)).ifGivenUp == .text)
    #expect(attempt(Self.next, after: nil).ifGivenUp == .text)
  }

  @Test(
    "is the text of an entry that has no picture",
    arguments: [Purpose.opening, .browsing, .autoplay])
  func noPicture(purpose: Purpose) {
    let item = APODItem.bare("2023-10-05")
    let bare = ShownPhoto(item, request: .day(item.date)).shownAlone()
    let sut = attempt(bare, for: purpose, after: screen(.alone))
    #expect(sut.ifNotLoaded == .text)
    #expect(sut.ifGivenUp == .text)
  }
}
