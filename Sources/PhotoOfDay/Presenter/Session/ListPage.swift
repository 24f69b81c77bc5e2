/// A page of a list: as many entries as fit the window.
package struct ListPage: Hashable, Sendable {
  /// The indices of all entries that the user looks at.
  private let all: [Int]
  private let size: Int?
  private let index: Int

  /// - Parameters:
  ///   - all: the indices of all entries that the user looks at, ascending.
  ///   - size: how many fit a page; `nil` for all.
  ///   - place: an index on the page; if the user doesn't look at it, the next one.
  init(_ all: [Int], size: Int?, holding place: Int) {
    self.all = all
    self.size = size.flatMap { all.count > max(1, $0) ? max(1, $0) : nil }
    index = self.size.map { min(all.firstIndex { $0 >= place } ?? all.count, all.count - 1) / $0 } ?? 0
  }

  /// Whether there are other pages.
  package var isPart: Bool { size != nil }
  /// Whether another page follows.
  package var hasNext: Bool { range.upperBound < all.count }
  /// How many entries all pages have.
  package var total: Int { all.count }
  /// The range of the page among them.
  package var range: Range<Int> { size.map { index * $0..<min((index + 1) * $0, all.count) } ?? 0..<all.count }
  /// The indices in the list that are shown.
  package var places: ArraySlice<Int> { all[range] }

  /// The first index of the page so many pages further, or of the last one in that direction; `nil` if this is the last.
  package func place(after pages: Int) -> Int? {
    guard let size else { return nil }
    let last = min(max(0, index + pages), (all.count - 1) / size)
    return last == index ? nil : all[last * size]
  }
}
