import PhotoOfDayEntity
import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter
import Testing

@Suite("A list that is longer than the window")
struct ListPagesTests {
  private static let items = (0..<45).map { number in
    var item = APODItem.plain(CalendarDay("2023-12-31").advanced(by: -number))
    if number.isMultiple(of: 2) {
      item.title = "Moon \(number + 1)"
    }
    return item
  }

  /// A random list: rows of `days` days, or the gallery of a month.
  private static func rowsOrGallery(
    days: Int, _ random: inout SeededGenerator
  ) -> ShownList {
    if Bool.random(using: &random) {
      return ShownList.full("2023-10").shown(as: .gallery)
    }
    let items = Array(items.prefix(days))
    return ShownList(APODList(scope: .recent(days: days), items: items))
  }

  @Test("Property: has every entry on a page, in order, and full pages")
  func property() async {
    await forSeeds { _, random in
      let days = Int.random(in: 0...90, using: &random)
      var list = Self.rowsOrGallery(days: days, &random)
      let filter = ["", "moon", "seen", "o seen"].randomElement(using: &random) ?? ""
      list = list.narrowed(to: filter) ?? list
      let size = Int.random(in: -1...30, using: &random)
      var seen = [Int]()
      var page = list.page(of: size)
      while true {
        seen += page.indices.filter { $0 > seen.last ?? -1 }
        // The titles lack that word, so that a passage is shown below each.
        let hasWordsBelow = filter == "seen" && list.layout == .rows
        let lines = page.indices.count * (hasWordsBelow ? 2 : 1)
        if lines > max(size, 1), page.indices.count > 1 {
          return "\(size): \(lines) lines"
        }
        guard page.hasNext, let next = page.index(after: 1) else { break }
        list = list.turned(to: next.index)
        page = list.page(of: size)
        let isShortEnd = !page.hasNext && filter.isEmpty && page.indices.count < size
        if page.indices.isEmpty || isShortEnd {
          return "\(size): \(page.indices.count) on the last page"
        }
      }
      let all = list.shownIndices
      return seen == all && !page.hasNext ? nil : "\(days), \(size): \(seen)"
    }
  }
}
