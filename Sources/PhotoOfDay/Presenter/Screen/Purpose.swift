/// The reason why a picture is shown.
package enum Purpose: Hashable, Sendable {
  /// The user asked for the picture.
  case opening
  /// The user goes on looking: at the next picture, at another part of this one, or at this one
  /// again.
  case browsing
  /// The picture's turn has come in a slideshow, while nobody waits at a prompt.
  case autoplay
  /// The picture's entry was read from storage, because NASA doesn't answer.
  case fallback

  /// True if transient failures are retried until the user ends the wait. A slideshow goes on to
  /// the next picture instead. If NASA didn't answer for the entry, it won't for the picture.
  var retries: Bool {
    switch self {
    case .opening, .browsing: true
    case .autoplay, .fallback: false
    }
  }
}
