package import PhotoOfDayEntity

/// What there is to tell while pictures are fetched, before it is known how that ends.
package protocol APODNews: Sendable {
  /// The last attempt failed for now, and another will be made after that pause.
  func willRetry(after pause: Duration) async
  /// Some of the entries are there, of more that are on their way.
  func didReceive(_ items: [APODItem]) async
  /// NASA's answer could not be had; what is stored takes its place.
  func didFallBack(to copy: StoredCopy) async
  /// A copy that may not be shown any more could not be deleted; `reason` is the system's.
  func didFailToDelete(_ reason: String) async
}

/// What is shown in place of NASA's answer, and why.
package struct StoredCopy: Hashable, Sendable {
  /// In seconds.
  package var age: Int
  /// What came of asking NASA.
  package var reason: APIError
  package var place: Place

  /// Where it was stored.
  package enum Place: Hashable, Sendable {
    case cache
    case archive
  }

  package init(age: Int, reason: APIError, place: Place = .cache) {
    self.age = age
    self.reason = reason
    self.place = place
  }
}
