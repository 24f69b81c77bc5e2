package import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// What is on the screen of a detail: an entry, what it was read from, and the list that it is walked in.
package struct ShownPhoto: Hashable, Sendable {
  package let item: APODItem
  /// What the entry was read from, if NASA's answer could not be had.
  package let copy: StoredCopy?
  /// The list to go back to. The entry is walked in it where it has the entry's day.
  package let list: ShownList?
  /// What was asked for, and is to be asked for again.
  package let request: PhotoDetailRequest

  /// The entry of a list; places count from 0.
  package init(_ place: Int, of list: ShownList) {
    (item, copy, self.list) = (list.items[place], list.copy, list)
    request = .day(item.date)
  }

  /// An entry that was fetched by itself.
  ///
  /// - Parameter list: what was on the screen before.
  package init(_ item: APODItem, copy: StoredCopy? = nil, request: PhotoDetailRequest, before list: ShownList? = nil) {
    (self.item, self.copy, self.list) = (item, copy, list?.replacing(item))
    self.request = request == .newest ? .newest : .day(item.date)
  }

  /// Its place in the list around, from 0; `nil` where it is of no list.
  package var place: Int? { list?.place(of: item.date) }

  /// The list that it is walked in; `nil` where that is yet to be fetched.
  package var listAround: ShownList? { place == nil ? nil : list }

  /// What a step forward or back leads to.
  package enum Step: Hashable, Sendable {
    case here(ShownPhoto)
    /// A month that has to be fetched first.
    case beyond(CalendarMonth)
    /// The list ends there.
    case end
  }

  /// - Parameter step: 1 for the next, -1 for the previous.
  package func step(by step: Int) -> Step {
    guard let list, let place else { return .beyond(item.date.calendarMonth) }
    if list.items.indices.contains(place + step) { return .here(ShownPhoto(place + step, of: list)) }
    return list.neighbour(by: step).map(Step.beyond) ?? .end
  }

  /// The nearest entry of a month that was fetched for a step; `nil` where it has none in that direction.
  package func entering(_ list: ShownList, by step: Int) -> ShownPhoto? {
    let place =
      step > 0
      ? list.items.firstIndex { $0.date > item.date } : list.items.lastIndex { $0.date < item.date }
    return place.map { ShownPhoto($0, of: list) }
  }
}
