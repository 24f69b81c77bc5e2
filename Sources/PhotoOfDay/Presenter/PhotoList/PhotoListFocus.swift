import PhotoOfDayEntity

/// What of a list the user looks at.
struct PhotoListFocus {
  /// What it is narrowed to; `nil` for all of it.
  var filter: PhotoListFilter?

  /// All that is looked at.
  func items(of list: APODList) -> [APODItem] {
    guard let filter else { return list.items }
    return list.items.filter(filter.matches)
  }

  /// Another list is looked at as a whole; the same, brought again, keeps a filter that still finds something.
  mutating func turn(from old: APODList?, to list: APODList?) {
    if let list, list.scope == old?.scope, !items(of: list).isEmpty { return }
    self = PhotoListFocus()
  }
}
