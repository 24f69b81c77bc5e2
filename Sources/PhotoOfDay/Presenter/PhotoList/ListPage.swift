/// A part of a list that is longer than the window: as many entries as fit, from a multiple of that on.
package struct ListPage: Hashable, Sendable {
  /// The places in the list of all that is looked at, from 0.
  private let all: [Int]
  private let size: Int?
  private let index: Int

  /// - Parameters:
  ///   - all: the places that are looked at, ascending.
  ///   - size: how many of them are shown at a time; `nil` for all.
  ///   - place: the place that is to be seen, or those behind it where it is not looked at.
  init(_ all: [Int], size: Int?, holding place: Int) {
    self.all = all
    self.size = size.flatMap { all.count > max(1, $0) ? max(1, $0) : nil }
    index = self.size.map { min(all.firstIndex { $0 >= place } ?? all.count, all.count - 1) / $0 } ?? 0
  }

  /// Whether it is not all there is.
  package var isPart: Bool { size != nil }
  /// Whether there is one behind it.
  package var hasNext: Bool { range.upperBound < all.count }
  /// How many places there are, on all pages.
  package var total: Int { all.count }
  /// What is shown of them: the first counts as 0.
  package var range: Range<Int> { size.map { index * $0..<min((index + 1) * $0, all.count) } ?? 0..<all.count }
  /// The places in the list that are shown.
  package var places: ArraySlice<Int> { all[range] }

  /// The first place of the page so many behind this one; `nil` where there is none.
  package func place(after pages: Int) -> Int? {
    size.flatMap { size in all.indices.contains((index + pages) * size) ? all[(index + pages) * size] : nil }
  }
}
