import PhotoOfDayInteractor

/// A page of a list: as many entries as fit the window.
package struct ListPage: Hashable, Sendable {
  private let all: [Int]
  /// Where each page begins among them, and the end.
  private let borders: [Int]
  private let number: Int
  /// Where the last page begins if it is to be full.
  private let lastStart: Int

  /// - Parameters:
  ///   - all: the indices of all entries that the user looks at, ascending.
  ///   - size: how many lines fit a page; `nil` for all.
  ///   - index: an index on the page; if the user doesn't look at it, the next one.
  ///   - lines: how many an entry takes.
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

  package var hasOtherPages: Bool { borders.count > 2 }
  var hasNext: Bool { range.upperBound < all.count }
  /// The number of entries on all pages.
  package var total: Int { all.count }
  /// The range of the page among them. The last page is full, and begins on the one before it.
  package var range: Range<Int> {
    let isLast = number == borders.count - 2
    return (isLast ? lastStart : borders[number])..<borders[number + 1]
  }
  /// The indices in the list that are shown.
  package var indices: ArraySlice<Int> { all[range] }

  /// The first index of the page so many pages further, or of the last one in that direction, and
  /// how many pages are left to pass then; `nil` if this is the last.
  package func index(after pages: Int) -> (index: Int, left: Int)? {
    let last = (number + pages).clamped(to: 0...(borders.count - 2))
    return last == number ? nil : (all[borders[last]], number + pages - last)
  }
}
