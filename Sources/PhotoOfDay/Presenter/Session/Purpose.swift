/// The reason why a picture is shown.
package enum Purpose: Hashable, Sendable {
  /// The user has asked for it.
  case opening
  /// The user looks on: at the next one, at another part, or at it again.
  case browsing
  /// Its turn has come, while nobody waits at a prompt.
  case unattended
  /// Its entry is the stored one, because NASA doesn't answer.
  case fallback

  /// True if transient failures are retried for as long as the user waits. Where nobody does, the
  /// next one comes instead, and without NASA, a picture can't be loaded either.
  var retries: Bool {
    switch self {
    case .opening, .browsing: true
    case .unattended, .fallback: false
    }
  }
}
