package import PhotoOfDayEntity

/// Receives news while pictures are fetched.
package protocol APODNews: Sendable {
  /// An attempt failed, and will be repeated after the pause.
  func willRetry(after pause: Duration) async
  /// Some of the entries have arrived.
  func didReceive(_ items: [APODItem]) async
  /// NASA's answer couldn't be had, so what is stored replaces it.
  func didFallBack(to fallback: Fallback) async
  /// An expired or damaged file couldn't be deleted; `reason` is the system's.
  func didFailToDelete(_ reason: String) async
}

/// A stored month or entry that is shown instead of NASA's answer, and why.
package struct Fallback: Hashable, Sendable {
  /// In seconds.
  package var age: Int
  /// Why NASA's answer couldn't be had.
  package var reason: APIError
  package var origin: Origin

  /// Where it was stored.
  package enum Origin: Hashable, Sendable {
    case cache
    case archive
  }

  package init(age: Int, reason: APIError, origin: Origin = .cache) {
    self.age = age
    self.reason = reason
    self.origin = origin
  }
}
