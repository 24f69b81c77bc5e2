package import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// An entry as it is shown, with the fallback it was read from and the list around it.
package struct ShownPhoto: Equatable, Sendable {
  package let item: APODItem
  package let fallback: Fallback?
  /// The screen that it was opened from.
  private(set) var origin: Origin
  /// The request to repeat on reload.
  package let request: DetailRequest
  /// True if the second picture of a pair is shown.
  var showsOther = false
  var text = TextForm.original
  /// The view of the picture alone; `nil` beside its text.
  var alone: Alone?
  /// The index in the explanation at which the text is shown again; 0 for its beginning.
  var placeInText = 0

  init(_ index: Int, of list: ShownList) {
    item = list.items[index]
    fallback = list.fallback
    origin = .list(list)
    request = .day(item.date)
  }

  /// An entry that was fetched alone.
  ///
  /// - Parameter origin: if it is a list with the entry's day, that is replaced by this entry.
  init(
    _ item: APODItem, fallback: Fallback? = nil, request: DetailRequest,
    from origin: Origin = .month
  ) {
    self.item = item
    self.fallback = fallback
    self.origin = origin
    if case .list(let list) = origin {
      self.origin = .list(list.replacing(item))
    }
    self.request = request == .newest ? .newest : .day(item.date)
  }

  /// The screen that a picture was opened from, and that it leads back to.
  enum Origin: Equatable, Sendable {
    /// The list to step through, too, if it has the entry's day.
    case list(ShownList)
    /// No screen: it leads to the list of its month, which is loaded then.
    case month
    /// The last picture of the history: a link of its text led here.
    case link
  }

  struct Alone: Equatable {
    /// The part in sight; `nil` for all of it, before it has been loaded, and where it can't be.
    var viewport: Viewport?
  }

  /// - Parameter place: the index of a character of the explanation.
  func besideText(scrolledTo place: Int) -> ShownPhoto {
    var photo = self
    photo.alone = nil
    photo.placeInText = place
    return photo
  }

  func shownAlone() -> ShownPhoto {
    var photo = self
    photo.alone = Alone()
    return photo
  }

  /// True if the text of the other is this one's, too.
  func hasText(of other: ShownPhoto?) -> Bool {
    other?.item == item && other?.origin == origin && other?.translation == translation
  }

  package var itemShown: APODItem { showsOther ? item.otherPicture ?? item : item }
  package var index: Int? { list?.index(of: item.date) }

  /// Its number among the pictures of the list that are shown, and how many those are.
  var position: (number: Int, count: Int)? {
    guard let list, let index else { return nil }
    let shown = list.shownIndices
    return shown.firstIndex(of: index).map { ($0 + 1, shown.count) } ?? (
      index + 1, list.items.count
    )
  }

  /// The list that it was opened from; `nil` without one.
  package var list: ShownList? {
    if case .list(let list) = origin { list } else { nil }
  }

  /// The list around it; `nil` if that hasn't been fetched yet.
  var surroundingList: ShownList? { index == nil ? nil : list }

  /// Its list, on the page that it is on.
  var listAtItsPage: ShownList? { list?.turned(to: item.date) }

  /// The way back to the list that a list opened from this picture leads back to.
  var historyEntry: History.Entry {
    listAtItsPage?.countingEntries.historyEntry ?? .month(item.date.calendarMonth)
  }

  /// The place that a step forward or back leads to.
  package enum Step: Equatable, Sendable {
    case here(ShownPhoto)
    /// To a month that must be fetched first.
    case beyond(CalendarMonth)
    case end
  }

  /// Leads to the next entry that the list shows and that is wanted; an unfiltered month or year
  /// goes on beyond its edge.
  ///
  /// - Parameter step: 1 for the next, -1 for the previous.
  package func step(by step: Int, where isWanted: (APODItem) -> Bool = { _ in true }) -> Step {
    guard let list, let index else { return .beyond(item.date.calendarMonth) }
    if let next = list.index(after: index, by: step, where: isWanted) {
      return .here(ShownPhoto(next, of: list))
    }
    guard list.filter == nil, let months = list.months else { return .end }
    let edge = step > 0 ? months.upperBound : months.lowerBound
    return .beyond(edge.advanced(by: step))
  }

  /// The nearest entry of a month that was fetched for a step, of those that are wanted; `nil` if
  /// it has none in that direction.
  func entering(
    _ list: ShownList, by step: Int, where isWanted: (APODItem) -> Bool = { _ in true }
  ) -> ShownPhoto? {
    let index =
      step > 0
      ? list.items.firstIndex { $0.date > item.date && isWanted($0) }
      : list.items.lastIndex { $0.date < item.date && isWanted($0) }
    return index.map { ShownPhoto($0, of: list) }
  }
}
