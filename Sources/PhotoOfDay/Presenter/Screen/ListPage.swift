import PhotoOfDayInteractor

/// A page of a list, with as many entries as fit the window.
struct ListPage: Hashable, Sendable {
  private let all: [Int]
  /// The position in `all` at which each page begins, followed by the number of entries.
  private let borders: [Int]
  private let number: Int
  /// The position in `all` at which the last page has to begin to be full.
  private let lastStart: Int

  /// - Parameters:
  ///   - all: the indices of all entries that the list shows, in ascending order.
  ///   - size: the number of lines on a page; `nil` for a single page with all entries.
  ///   - index: the index of an entry on the page. If the list hides that entry, the page has the
  ///     next one that is shown.
  ///   - lines: returns the number of lines that an entry takes.
  init(_ all: [Int], size: Int?, holding index: Int, lines: (_ index: Int) -> Int) {
    let size = size ?? .max
    var borders = [0]
    var start = 0
    var free = size
    for (position, index) in all.enumerated() {
      let lines = lines(index)
      if lines > free, position > 0 {
        borders.append(position)
        start = position
        free = size
      }
      free -= lines
    }
    // The last page is filled with entries from the page before it.
    while start > 0 {
      let lines = lines(all[start - 1])
      if lines > free { break }
      start -= 1
      free -= lines
    }
    self.all = all
    self.borders = borders + [all.count]
    lastStart = start
    let held = all.firstIndex { $0 >= index } ?? all.count - 1
    number = borders.lastIndex { $0 <= held } ?? 0
  }

  var hasOtherPages: Bool { borders.count > 2 }
  var hasNext: Bool { range.upperBound < all.count }
  /// The number of entries on all pages.
  var total: Int { all.count }
  /// The range of this page among all entries. The last page is filled up with entries of the page
  /// before it.
  var range: Range<Int> {
    let isLast = number == borders.count - 2
    return (isLast ? lastStart : borders[number])..<borders[number + 1]
  }
  /// The indices in the list of the entries on this page.
  var indices: ArraySlice<Int> { all[range] }

  /// Returns the first index of the page that is `pages` further on. If there are too few pages,
  /// returns that of the last one, and the number of missing pages as `left`. `nil` if there is no
  /// page in that direction.
  func index(after pages: Int) -> (index: Int, left: Int)? {
    let last = (number + pages).clamped(to: 0...(borders.count - 2))
    return last == number ? nil : (all[borders[last]], number + pages - last)
  }
}
