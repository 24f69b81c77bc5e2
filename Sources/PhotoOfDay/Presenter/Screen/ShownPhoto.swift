import PhotoOfDayEntity
import PhotoOfDayInteractor

/// An entry as it is shown, and the screen that it was opened from.
package struct ShownPhoto: Equatable, Sendable {
  let item: APODItem
  let fallback: Fallback?
  /// The screen that the entry was opened from.
  private(set) var origin: Origin
  /// The request to repeat on reload.
  let request: DetailRequest
  /// True if the second picture of a pair is shown.
  var showsOtherPicture = false
  var text = TextForm.original
  /// The state of a picture that is shown alone; `nil` if it is shown beside its text.
  var alone: Alone?
  /// The index of the character in the explanation to which the text is scrolled; 0 for the
  /// beginning.
  var placeInText = 0

  init(_ index: Int, of list: ShownList) {
    item = list.items[index]
    fallback = list.fallback
    origin = .list(list)
    request = .day(item.date)
  }

  /// Creates the state of an entry that was fetched on its own.
  ///
  /// - Parameter origin: the screen that it was opened from. In a list with the entry's day, the
  ///   entry replaces the one of that day.
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

  /// The screen that a picture was opened from, and that the user goes back to.
  enum Origin: Equatable, Sendable {
    /// A list. If it has the entry's day, it is also the list to step through.
    case list(ShownList)
    /// No screen. The user goes back to the list of the picture's month, which is loaded then.
    case month
    /// The picture at the end of the history, whose text has a link to this one.
    case link
  }

  struct Alone: Equatable {
    /// The visible part of the picture; `nil` for the whole picture, and for one that isn't loaded.
    var viewport: Viewport?
  }

  /// Returns the picture beside its text, with the text scrolled to the character at `place`.
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

  /// Returns true if the other has the same text and the same origin.
  func hasText(of other: ShownPhoto?) -> Bool {
    other?.item == item && other?.origin == origin && other?.translation == translation
  }

  package var itemShown: APODItem { showsOtherPicture ? item.otherPicture ?? item : item }
  var index: Int? { list?.index(of: item.date) }

  /// The picture's number among the pictures that the list shows, and their count.
  var position: (number: Int, count: Int)? {
    guard let list, let index else { return nil }
    let shown = list.shownIndices
    return shown.firstIndex(of: index).map { ($0 + 1, shown.count) } ?? (
      index + 1, list.items.count
    )
  }

  /// The list that the picture was opened from; `nil` if there was none.
  var list: ShownList? {
    if case .list(let list) = origin { list } else { nil }
  }

  /// The list that the picture was opened from if it contains the picture; otherwise `nil`.
  var surroundingList: ShownList? { index == nil ? nil : list }

  /// The list that the picture was opened from, turned to the page with the picture.
  var listAtItsPage: ShownList? { list?.turned(to: item.date) }

  /// The place in the history of a list that is opened from this picture. It leads back to the
  /// picture's own list.
  var placeInHistory: History.Place {
    listAtItsPage?.countingEntries.placeInHistory ?? .month(item.date.calendarMonth)
  }

  /// The place that a step forward or back leads to.
  package enum Step: Equatable, Sendable {
    case here(ShownPhoto)
    /// An entry of a month that must be fetched first.
    case beyond(CalendarMonth)
    case end
  }

  /// Returns the step to the next entry that the list shows and that is wanted. Beyond the edge of
  /// an unfiltered month or year, the step leads to a neighboring month.
  ///
  /// - Parameter step: 1 for the next, -1 for the previous.
  func step(by step: Int, where isWanted: (APODItem) -> Bool = { _ in true }) -> Step {
    guard let list, let index else { return .beyond(item.date.calendarMonth) }
    if let next = list.index(after: index, by: step, where: isWanted) {
      return .here(ShownPhoto(next, of: list))
    }
    guard list.filter == nil, let months = list.months else { return .end }
    let edge = step > 0 ? months.upperBound : months.lowerBound
    return .beyond(edge.advanced(by: step))
  }

  /// Returns the nearest wanted entry of a month that was fetched for a step; `nil` if the month
  /// has none in that direction.
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

// MARK: - The form of the text

extension ShownPhoto {
  /// The form of a picture's text.
  enum TextForm: Equatable {
    case original
    /// NASA's text, because its translation failed or was stopped. The translation isn't tried
    /// again when the screen is redrawn.
    case untranslated
    case translated(Translation)

    /// The form without a failed translation, so that translating is tried again.
    var retryingTranslation: TextForm { self == .untranslated ? .original : self }
  }

  /// The translation of the text; `nil` if NASA's text is shown.
  var translation: Translation? {
    if case .translated(let translation) = text { translation } else { nil }
  }
}
