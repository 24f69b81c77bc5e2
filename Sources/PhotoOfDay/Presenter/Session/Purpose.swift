/// The reason why a picture is shown.
package enum Purpose: Hashable, Sendable {
  /// The user has asked for it.
  case opening
  /// The user looks on: at the next one, at another part, or at it again.
  case browsing
  /// Its turn has come.
  case slideshow
  /// Its entry is the stored one, because NASA doesn't answer.
  case fallback

  /// True if transient failures are retried for as long as the user waits. A slideshow goes on
  /// instead, and without NASA, a picture can't be loaded either.
  var retries: Bool {
    switch self {
    case .opening, .browsing: true
    case .slideshow, .fallback: false
    }
  }
}
